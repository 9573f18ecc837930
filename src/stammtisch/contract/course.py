"""Every game ends, and nothing on the table is ever lost or made up."""

from stammtisch.contract.sample import AnyGame, Sample, random_game, setups
from stammtisch.contract.wording import a_text
from stammtisch.core.rules import rules
from stammtisch.core.state import OVER
from stammtisch.core.words import LANGUAGES, speaking


def the_audit_is_clean(game: AnyGame, sample: Sample) -> None:
    """No invariant is broken at any position of random games with every seat count."""
    for setup in setups(game):
        for played in random_game(game, setup, f"{setup}/audit"):
            findings = game.audit(played.state)
            assert not findings, f"after '{played.record.moves[-1:]}' of '{setup}': {'; '.join(findings)}"
    for spot in sample.spots:
        assert not game.audit(spot.state), f"{'; '.join(game.audit(spot.state))} {spot}"


def games_end_with_a_ranking(game: AnyGame, sample: Sample) -> None:
    """Random games end; everybody has a place, and the first is taken."""
    for played in sample.games:
        assert played.state.actor() == OVER, f"the game '{played.record.seed}' did not end"
        places = game.ranking(played.state)
        assert len(places) == len(played.record.seats), f"a ranking of {len(places)} places"
        assert min(places) == 1, f"nobody is first: {places}"
        assert all(place == 1 + sum(other < place for other in places) for place in places), (
            f"the places {places} leave a gap that no tie explains"
        )


def games_end_for_a_reason(game: AnyGame, sample: Sample) -> None:
    """Every finished position shows in which of its ways the game ended; each way has a rule and words."""
    known = {rule.id for rule in rules(game.folder)}
    for ending in game.endings:
        assert ending.rule in known, f"the end '{ending.key}' names rule '{ending.rule}', not in rules.toml"
        for language in LANGUAGES:
            with speaking(language):
                a_text(game.text.ending(ending.key), f"the end '{ending.key}' ({language})")
    for played in sample.games:
        explained = any(ending.came(played.state) for ending in game.endings)
        assert explained, f"nothing says why the game '{played.record.seed}' is over"


def values_are_chances(game: AnyGame, sample: Sample) -> None:
    """The worth of a position lies from 0 to 1; at the end it is the seat's share of the win."""
    for spot in sample.spots:
        for seat in range(spot.seats):
            value = spot.state.value(seat)
            assert 0.0 <= value <= 1.0, f"seat {seat} is given a value of {value} {spot}"
    for played in sample.games:
        places = game.ranking(played.state)
        for seat, place in enumerate(places):
            share, value = (place == 1) / places.count(1), played.state.value(seat)
            assert abs(value - share) < 1e-9, f"at the end seat {seat} has {value}, not {share}: {places}"
