"""Stored distances and routes."""

import pytest

from stammtisch.core.record import play
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.data import FAR
from stammtisch.games.ganz_wien.facts import SIDES, STOP_IDS
from stammtisch.games.ganz_wien.facts.distances import all_reach, in_units, throws_to
from stammtisch.games.ganz_wien.facts.network import distance
from stammtisch.games.ganz_wien.numbers import STOPS
from stammtisch.games.ganz_wien.tests.tables import place, travel, turn


@pytest.mark.parametrize("side", [0, 1])
def test_stored_distances_are_those_of_the_network(side: int) -> None:
    goal = STOP_IDS.index("gasometer")
    far = throws_to(goal, all_reach(side))
    assert [in_units(throws) for throws in far] == [
        FAR[(side * STOPS + stop) * STOPS + goal] for stop in range(STOPS)
    ]


@pytest.mark.parametrize("side", SIDES)
def test_a_neighbour_needs_a_throw_or_little_more(side: str) -> None:
    assert distance(side, "karlsplatz", "karlsplatz") == 0
    assert 16 <= distance(side, "karlsplatz", "stephansplatz") < 20


@pytest.mark.parametrize("side", SIDES)
def test_every_route_can_be_travelled_as_a_chain(side: str) -> None:
    goals = (("hofburg",), ("stephansdom",), ("riesenrad",))
    s = travel(side=side, goals=goals, dice="u1t3b1")
    found = GAME.view(s, 0)["routes"]
    assert len(found) > 10
    for stop, route in found.items():
        after = s.clone()
        for name in route.split():
            play(GAME, after, 0, GAME.actions.parse(name))
        assert place(after, 0) == stop


def test_a_position_is_worth_more_the_nearer_the_goals() -> None:
    goals = (("hofburg", "naschmarkt"), ("amalienbad", "riesenrad"), ("brunnenmarkt", "gasometer"))
    near = turn(places=("karlsplatz", "volkstheater", "praterstern"), goals=goals)
    far = turn(places=("kahlenberg", "volkstheater", "praterstern"), goals=goals)
    assert near.value(0) > far.value(0)


def test_a_ticket_is_worth_something() -> None:
    hands = (("wedding", "wedding"), ("ticket", "ticket_control"), ("rush_hour", "rush_hour"))
    assert turn().value(0) > turn(hands=hands).value(0)
