"""Random play inside the state: the quick loop of the agenda plays what the plain one plays."""

from stammtisch.bots.playout import ENDLESS, buffer_for
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER, State
from stammtisch.games import game

PIG = game("pig")


def test_the_quick_loop_plays_the_same_game() -> None:
    quick, plain = PIG.new(3), PIG.new(3)
    buffer = buffer_for(quick)
    steps = quick.play_on(seeded("a"), buffer, ENDLESS)
    assert State.play_on(plain, seeded("a"), buffer, ENDLESS) == steps
    assert PIG.dump(quick) == PIG.dump(plain)
    assert quick.actor() == OVER


def test_it_stops_at_the_limit() -> None:
    s = PIG.new(2)
    assert s.play_on(seeded("a"), buffer_for(s), 5) == 5
    assert s.actor() != OVER
