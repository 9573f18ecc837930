"""One test a rule, named by its id."""

import pytest

from stammtisch.core.game import Refused
from stammtisch.core.record import play
from stammtisch.core.rules import rules
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.pig import GAME
from stammtisch.games.pig.facts import check
from stammtisch.games.pig.state import Pig


def after(*moves: str, seats: int = 2) -> Pig:
    s = GAME.new(seats)
    for name in moves:
        play(GAME, s, s.actor(), GAME.actions.parse(name))
    return s


def test_p1_two_to_four_players_start_with_nothing() -> None:
    assert [GAME.new(seats).scores() for seats in (2, 3, 4)] == [[0] * 2, [0] * 3, [0] * 4]
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        GAME.new(5)


def test_p1_play_goes_clockwise() -> None:
    assert after("roll", "die:1", "roll", "die:1", "roll", "die:1", seats=3).actor() == 0


def test_p2_roll_or_hold() -> None:
    s = after("roll", "die:4")
    assert s.actor() == 0
    assert GAME.view(s, 0)["legal"] == ["roll", "hold"]


def test_p3_a_throw_adds_and_a_1_loses() -> None:
    assert after("roll", "die:4", "roll", "die:6").pot == 10
    s = after("roll", "die:4", "roll", "die:1")
    assert (s.pot, s.scores(), s.actor()) == (0, [0, 0], 1)


def test_p4_holding_makes_points_safe() -> None:
    s = after("roll", "die:4", "hold")
    assert (s.scores(), s.actor()) == ([4, 0], 1)


def test_p4_there_must_be_something_to_hold() -> None:
    with pytest.raises(Refused, match=r"thrown nothing yet.*\(P4\)"):
        after("hold")


def test_p5_a_hundred_points_win_at_once() -> None:
    s = after("roll", "die:4")
    s.points[0] = 96
    play(GAME, s, 0, GAME.actions.parse("hold"))
    assert (s.actor(), s.scores(), GAME.ranking(s)) == (OVER, [100, 0], [1, 2])
    assert [s.value(0), s.value(1)] == [1.0, 0.0]
    assert str(GAME.why_over(GAME.ending(s).key)) == "Somebody has 100 points or more. (P5)"


def test_p5_the_goal_is_told_with_the_number_of_the_data() -> None:
    assert GAME.text.goal() == "Be the first to hold 100 points"
    assert next(rule.text for rule in rules(GAME.folder) if rule.id == "P5").count("100 points") == 1


@pytest.mark.parametrize(
    ("goal", "playable"), [(-1, False), (1, False), (2, True), (1000, True), (1001, False)]
)
def test_the_goal_that_an_owner_may_play_to(goal: int, playable: bool) -> None:
    assert bool(list(check({"goal": goal}))) != playable


def test_p5_the_throw_alone_does_not_win() -> None:
    s = after("roll")
    s.points[0] = 96
    play(GAME, s, CHANCE, GAME.actions.parse("die:6"))
    assert s.actor() == 0
