"""What cannot be picked says why."""

from stammtisch.games.cafe_melange import GAME as CAFE
from stammtisch.games.cafe_melange.tests import room as cafe
from stammtisch.games.ganz_wien import GAME as WIEN
from stammtisch.games.ganz_wien.tests import tables as wien
from stammtisch.web.tables.picking import why_not


def test_of_plain_and_special_actions_the_plain_one_says_why() -> None:
    """A stop out of reach speaks of riding there, not of dice that count twice."""
    s = wien.travel(places=("karlsplatz", "stephansplatz", "praterstern"))
    reason = why_not(WIEN, s, 0, "stop:kahlenberg", [])
    assert reason
    assert reason.rule == "G14"


def test_a_pile_says_why_nobody_may_draw_from_it_now() -> None:
    s = cafe.do(cafe.lay(cafe.give(cafe.room(4), 0, "round", "grey"), 0, "cube", "purple"), "play:round:cube")
    reason = why_not(CAFE, s, 0, "take_top", [])
    assert reason
    assert reason.rule == "M6"
