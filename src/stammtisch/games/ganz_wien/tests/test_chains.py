"""Rides that are made together."""

import re

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.chains import dice, route_of, spent
from stammtisch.games.ganz_wien.tests.tables import do, travel
from stammtisch.games.ganz_wien.view import View

NAMES = ["ann", "bob", "eva"]


@pytest.mark.parametrize(("side", "thrown"), [("day", "u2t1b2"), ("day", "u0t3b2"), ("night", "u1t3b1")])
def test_every_route_is_among_those_with_its_aim_and_each_can_be_made(side: str, thrown: str) -> None:
    s = travel(side=side, dice=thrown)
    view = GAME.view(s, 0)
    for stop, route in view["routes"].items():
        chains = Eyes(GAME, s, 0).instead(route)
        assert route == chains[0].names
        for chain in chains:
            made = do(s.clone(), *(f"0 {name}" for name in chain.names.split()))
            assert GAME.view(made, 0)["players"][0]["place"] == stop


def test_other_routes_differ_in_their_dice_and_none_takes_more_than_another() -> None:
    chains = Eyes(GAME, travel(), 0).instead("ride:underground:stephansplatz ride:underground:schwedenplatz")
    assert [chain.label for chain in chains] == ["2 underground", "1 underground and 1 bus", "2 buses"]


def test_what_is_no_ride_has_no_other_way() -> None:
    assert Eyes(GAME, travel(), 0).instead("stop") == []


def test_the_bonus_takes_three_trams_and_a_second_use_takes_none() -> None:
    assert spent(route_of("bonus:bus:arsenal")) == {"tram": 3}
    assert dice(route_of("ride:bus:arsenal again:bus:geiselberg")) == "1 bus, one of them twice"


def test_what_is_imagined_is_drawn_along_its_lines_with_the_dice_it_takes() -> None:
    s = travel()
    before = GAME.view(s, 0)
    names = ["ride:underground:stephansplatz", "ride:bus:schwedenplatz"]
    after = GAME.view(do(s, *(f"0 {name}" for name in names)), 0)
    imagined: View = {**after, "legal": [], "chain": names, "before": before}
    for layout in ("wide", "tall"):
        picture = GAME.page.svg(imagined, layout, NAMES)
        assert 'class="trail"' in picture
        assert picture.count('class="used"') == 2
        assert len(re.findall(r'class="die"', picture)) == 5
    assert 'class="trail"' not in GAME.page.svg(after, "wide", NAMES)


def test_a_picture_in_which_nothing_can_be_done_leads_nowhere() -> None:
    view = GAME.view(travel(), 0)
    assert "data-action" in GAME.page.svg(view, "wide", NAMES)
    assert "data-action" not in GAME.page.svg({**view, "legal": []}, "wide", NAMES)


def test_g11a_a_passed_die_that_counts_twice_leads_two_stops_far() -> None:
    s = do(travel(), "0 stop")
    once = GAME.view(s, 1)["routes"]
    assert {len(route.split()) for route in once.values()} == {1}
    s.green = 2
    twice = GAME.view(s, 1)["routes"]
    assert once.items() < twice.items()
    assert {route.split()[1].split(":")[0] for stop, route in twice.items() if stop not in once} == {"again"}


def test_routes_are_for_who_is_asked_to_ride() -> None:
    s = travel()
    assert GAME.view(s, 0)["routes"]
    assert not GAME.view(s, 1)["routes"]
    assert not GAME.view(s, -3)["routes"]
