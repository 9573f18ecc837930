"""Everything that is asked, done or told has words, in every language."""

from stammtisch.contract.sample import AnyGame, Sample, Spot
from stammtisch.core.game import View
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.core.words import LANGUAGES, speaking

COLUMNS = 80


def a_text(said: object, what: str) -> str:
    """Not empty, and with every place filled in."""
    assert isinstance(said, str), f"{what} is not a text: {said!r}"
    assert said.strip(), f"{what} has no words"
    assert "{" not in said, f"{what} has an empty place: {said}"
    return said


def the_game_has_a_sentence(game: AnyGame, sample: Sample) -> None:
    """The game in one sentence, its goal, and every option with its choices, in every language."""
    for language in LANGUAGES:
        with speaking(language):
            a_text(game.text.sentence(), f"the sentence ({language})")
            a_text(game.text.goal(), f"the goal ({language})")
            for option in game.options:
                a_text(game.text.variant(option.name), f"{option.name} ({language})")
                for choice in option.choices:
                    a_text(game.text.option(option.name, choice), f"{option.name}={choice} ({language})")


def everything_asked_has_words(game: AnyGame, sample: Sample) -> None:
    """Prompt, coach, every legal action and every part that it names, in every language."""
    for spot in sample.spots:
        for seat in spot.open:
            for language in LANGUAGES:
                with speaking(language):
                    asked(game, spot, game.view(spot.state, seat), f"({language}) {spot}")


def asked(game: AnyGame, spot: Spot, view: View, where: str) -> None:
    a_text(game.text.prompt(view), f"the prompt {where}")
    a_text(game.text.coach(view), f"the coach {where}")
    legal = game.legal(spot.state, view["seat"])
    for action in legal:
        a_text(game.text.action(view, action), f"{game.actions.name(action)} {where}")
    for part in game.actions.pickable(map(game.actions.name, legal)):
        a_text(game.text.about(view, part), f"what {part} is {where}")


def everybody_can_follow(game: AnyGame, sample: Sample) -> None:
    """Prompts and outcomes of chance have words for those who only watch, too."""
    for spot in sample.spots:
        for seat in (*range(spot.seats), SPECTATOR):
            for language in LANGUAGES:
                with speaking(language):
                    watched(game, spot, game.view(spot.state, seat), f"({language}) for seat {seat} {spot}")


def watched(game: AnyGame, spot: Spot, view: View, where: str) -> None:
    assert "{" not in game.text.prompt(view), f"the prompt has an empty place {where}"
    if spot.state.actor() == CHANCE:
        for action in spot.state.legal_actions()[:20]:
            a_text(game.text.action(view, action), f"{game.actions.name(action)} {where}")


def boards_fit_a_terminal(game: AnyGame, sample: Sample) -> None:
    """The board as text has at most 80 columns, for everybody and in every language."""
    for spot in sample.spots:
        for seat in (*range(spot.seats), SPECTATOR):
            for language in LANGUAGES:
                with speaking(language):
                    said = game.text.board(game.view(spot.state, seat), spot.record.seats)
                where = f"({language}) for seat {seat} {spot}"
                for line in a_text(said, f"the board {where}").splitlines():
                    assert len(line) <= COLUMNS, f"the board is {len(line)} wide {where}: {line}"


def score_sheets_are_complete(game: AnyGame, sample: Sample) -> None:
    """Every line of the score sheet has a label and the points of every seat."""
    for spot in sample.spots:
        for language in LANGUAGES:
            with speaking(language):
                for line in game.text.sheet(game.view(spot.state, SPECTATOR)):
                    a_text(line.label, f"a line of the sheet ({language}) {spot}")
                    assert len(line.points) == spot.seats, f"'{line.label}' has {line.points} {spot}"


def events_can_be_told(game: AnyGame, sample: Sample) -> None:
    """Whatever happened in random games can be told in every language, without empty places."""
    for played in sample.games:
        for event in dict.fromkeys(played.events):
            for language in LANGUAGES:
                with speaking(language):
                    said = game.text.event(event, played.record.seats)
                assert isinstance(said, str), f"{event} is told as {said!r}"
                assert "{" not in said, f"{event} is told with an empty place: {said}"
