"""The legal list is what `check` allows, and every refusal says why."""

from stammtisch.contract.sample import SMALL, AnyGame, Sample, Spot
from stammtisch.core.game import WRONG_SEAT, Reason
from stammtisch.core.rng import seeded
from stammtisch.core.rules import rules
from stammtisch.core.state import CHANCE, OK, OVER, SPECTATOR
from stammtisch.core.words import LANGUAGES, speaking

ASKED = 40 if SMALL else 150  # refusals a spot that are put in words


def legal_lists_agree_with_check(game: AnyGame, sample: Sample) -> None:
    """The legal actions are exactly those that `check` allows, each once; at chance too."""
    for spot in sample.spots:
        for seat in [CHANCE] if spot.state.actor() == CHANCE else spot.open:
            state = game.facing(spot.state, seat)
            listed = state.legal_actions()
            allowed = [action for action in range(len(game.actions)) if state.check(action) == OK]
            assert len(set(listed)) == len(listed), f"an action is listed twice {spot}"
            named = [game.actions.name(action) for action in set(listed) ^ set(allowed)]
            assert not named, f"list and check disagree {spot} for seat {seat} about {', '.join(named)}"


def somebody_can_always_act(game: AnyGame, sample: Sample) -> None:
    """Every open seat has a legal action, and nobody has one when the game is over."""
    for spot in sample.spots:
        over = spot.state.actor() == OVER
        assert bool(spot.state.legal_actions()) != over, f"nothing to do, or something after the end {spot}"
        for seat in spot.open:
            assert game.legal(spot.state, seat), f"seat {seat} is asked and can do nothing {spot}"


def refusals_name_a_rule_and_say_why(game: AnyGame, sample: Sample) -> None:
    """Every refusal has a rule id of rules.toml and a whole sentence, in every language."""
    known = {rule.id for rule in rules(game.folder)}
    for code, rule in game.reasons.rules.items():
        assert rule in known, f"reason {code} names rule {rule}, which is not in rules.toml"
    for n, spot in enumerate(sample.spots):
        for seat in (*range(spot.seats), CHANCE):
            for action in tried(game, spot, seat, n):
                check_refusal(game, spot, seat, action, known)


def is_asked(spot: Spot, seat: int) -> bool:
    """May this seat answer now, or is it chance's turn? A record may hold what chance cannot draw."""
    return spot.state.actor() == CHANCE if seat == CHANCE else seat in spot.open


def tried(game: AnyGame, spot: Spot, seat: int, n: int) -> list[int]:
    """Actions to ask about: those of the decision that is asked, as far as they fit, and any."""
    rng = seeded(f"tried {n}")
    anything = [rng.below(len(game.actions)) for _ in range(5)]
    if not is_asked(spot, seat):
        return anything
    asked = spot.state.decision()
    step = 1 + (asked.end - asked.first) // ASKED
    return [*range(asked.first + rng.below(step), asked.end, step), *anything]


def check_refusal(game: AnyGame, spot: Spot, seat: int, action: int, known: set[str]) -> None:
    code = game.check(spot.state, seat, action)
    allowed = game.reason(spot.state, seat, action) is None
    where = f"for {game.actions.name(action)} by seat {seat} {spot}"
    assert allowed == (code == OK), f"check and reason disagree {where}"
    assert (code != WRONG_SEAT) == is_asked(spot, seat), f"the wrong seat is asked {where}"
    for language in [] if allowed else LANGUAGES:
        with speaking(language):
            said = game.reason(spot.state, seat, action)
        assert said is not None
        check_sentence(said, where, known)


def check_sentence(said: Reason, where: str, known: set[str]) -> None:
    assert said.rule in known, f"the refusal names rule '{said.rule}', which is not in rules.toml, {where}"
    assert said.sentence.strip(), f"the refusal by {said.rule} has no sentence {where}"
    assert "{" not in said.sentence, f"the refusal '{said.sentence}' has an empty place {where}"


def strangers_may_do_nothing(game: AnyGame, sample: Sample) -> None:
    """A spectator has no legal action and is refused with a rule."""
    for spot in sample.some(8):
        assert game.legal(spot.state, SPECTATOR) == [], f"a spectator may act {spot}"
        assert game.reason(spot.state, SPECTATOR, 0) is not None, f"a spectator is not refused {spot}"
