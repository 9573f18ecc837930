"""Names, records and positions survive the way to text and back."""

from stammtisch.contract.sample import AnyGame, Sample, stored
from stammtisch.core.record import dumps, loads, replay
from stammtisch.core.state import OVER


def names_and_numbers_match(game: AnyGame, sample: Sample) -> None:
    """Every action has one name, every name one action, and the decisions' ranges lie inside."""
    names = [game.actions.name(action) for action in range(len(game.actions))]
    assert len(set(names)) == len(names), "two actions have the same name"
    for action, name in enumerate(names):
        assert game.actions.parse(name) == action, f"'{name}' is read as another action"
        assert not set(name) & set(" \t\n@?#="), f"'{name}' cannot stand in a record"
    kinds = sample.spots[0].state.kinds
    unknown = game.discreet - {decision.name for decision in kinds}
    assert not unknown, f"Game.discreet names decisions that are not there: {sorted(unknown)}"
    for decision in kinds:
        inside = 0 <= decision.first <= decision.end <= len(game.actions)
        assert inside, f"the actions of the decision '{decision.name}' are not in the catalogue"


def verbs_do_not_overlap(game: AnyGame, sample: Sample) -> None:
    """Each number belongs to one verb, and each decision has whole verbs."""
    ends = {0, *(verb.end for verb in game.actions.verbs)}
    for verb, after in zip(game.actions.verbs, game.actions.verbs[1:], strict=False):
        assert verb.end == after.first, f"the verbs '{verb.name}' and '{after.name}' overlap or leave a gap"
    for decision in sample.spots[0].state.kinds:
        if decision.first < decision.end:
            whole = decision.first in ends and decision.end in ends
            assert whole, f"the decision '{decision.name}' cuts a verb: {decision.first} to {decision.end}"


def records_survive_text(game: AnyGame, sample: Sample) -> None:
    """A record written, read and replayed leads to the same position, and nothing is lost."""
    for spot in sample.spots:
        again = loads(dumps(spot.record))
        assert again == spot.record, f"the record reads differently {spot}"
        assert game.dump(replay(game, again)) == game.dump(spot.state), f"the record leads elsewhere {spot}"


def positions_survive_text(game: AnyGame, sample: Sample) -> None:
    """The text of a position restores it: same text, same legal actions, same scores."""
    for spot in sample.spots:
        text = game.dump(spot.state)
        assert "\n" not in text, f"the position is not one line {spot}"
        again = game.position(text, spot.seats, spot.record.options)
        assert game.dump(again) == text, f"the position reads differently {spot}"
        assert again.legal_actions() == spot.state.legal_actions(), f"other actions in the position {spot}"
        assert again.scores() == spot.state.scores(), f"other scores in the position {spot}"


def stored_records_replay(game: AnyGame, sample: Sample) -> None:
    """Every record in records/ is legal to its end and gives its stored scores."""
    for path in stored(game):
        record = loads(path.read_text(encoding="utf-8"))
        assert record.game == game.key, f"{path.name} is a record of {record.game}"
        state = replay(game, record)
        over = state.actor() == OVER
        assert not over or record.result, f"{path.name} ends the game and stores no scores: '= …'"
        if record.result is not None:
            assert state.scores() == record.result, f"{path.name} gives {state.scores()}, not {record.result}"
