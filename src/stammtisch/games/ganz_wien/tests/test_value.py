"""What a position is worth must not jump where nothing was decided."""

import pytest

from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien.decisions.shared import begin_turn
from stammtisch.games.ganz_wien.facts import SIDES
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import do, turn

THROWS = 400


def after_a_throw(s: Wien, seat: int) -> float:
    """What the throw that is due brings on average."""
    rng, total = seeded("throws"), 0.0
    for _throw in range(THROWS):
        thrown = s.clone()
        thrown.apply(thrown.sample(rng))
        total += thrown.value(seat)
    return total / THROWS


@pytest.mark.parametrize("side", SIDES)
def test_a_throw_is_worth_beforehand_what_it_brings_on_average(side: str) -> None:
    s = turn(side=side)
    begin_turn(s, 1)
    assert s.actor() == CHANCE
    for seat in range(3):
        assert s.value(seat) == pytest.approx(after_a_throw(s, seat), abs=0.05)


def test_g11_dice_that_will_be_thrown_again_are_worth_nothing() -> None:
    hands = (("rush_hour", "ticket"), ("ticket", "wedding"), ("ticket", "wedding"))
    lucky, poor = (do(turn(dice=thrown, hands=hands), "1 pass", "2 pass") for thrown in ("u2t2b1", "u0t0b5"))
    assert lucky.value(0) != poor.value(0)
    assert do(lucky, "0 play:rush_hour").value(0) == do(poor, "0 play:rush_hour").value(0)
