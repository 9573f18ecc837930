"""Rides that are made together: what they are called, and which others lead to the same stop."""

from collections import Counter
from typing import NamedTuple

from stammtisch.core.game import Chain
from stammtisch.core.multisets import count
from stammtisch.core.words import catalogue, labelled
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.data import BIT
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.numbers import MEANS
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View, ridden

_ = catalogue("stammtisch.games.ganz_wien")

RIDES = ("ride", "again", "bonus")


class Ride(NamedTuple):
    """One ride: the verb of its action, the means, and the stop it leads to."""

    verb: str
    means: str
    stop: str


Route = tuple[Ride, ...]


def route_of(names: str) -> Route:
    """The rides among the names of actions."""
    return tuple(Ride(*name.split(":")) for name in names.split() if name.split(":")[0] in RIDES)


def instead(s: Wien, view: View, names: str) -> list[Chain]:
    """One route for each set of dice that leads where these rides lead."""
    route = route_of(names)
    return [chain(other) for other in routes_to(s, route[-1].stop)] if route else []


def routes_to(s: Wien, stop: str) -> list[str]:
    """The rides to a stop that differ in their dice, none with more dice than it needs."""
    seat, place = s.actor(), STOP_IDS.index(stop)
    found: list[tuple[Wien, str]] = []
    for after, actions in ridden(s):
        is_there = after.players[seat].place == place
        if is_there and not any(thriftier(other, after, seat) for other, _names in found):
            found.append((after, " ".join(map(CATALOG.name, actions))))
    return [names for _state, names in found]


def thriftier(one: Wien, other: Wien, seat: int) -> bool:
    """Does one leave all that the other leaves, or more?"""
    return one.green & BIT[seat] >= other.green & BIT[seat] and all(
        count(one.dice, means) >= count(other.dice, means) for means in range(MEANS)
    )


def chain(names: str) -> Chain:
    return Chain(names, worded(names), dice(route_of(names)))


def worded(names: str) -> str:
    """A route in words, its aim first."""
    route = route_of(names)
    said = ", ".join(f"{called.means(step.means)} → {called.stop(step.stop)}" for step in route)
    return labelled(called.stop(route[-1].stop), said)


def spent(route: Route) -> Counter[str]:
    """The dice that a route takes; G21 the bonus takes three trams."""
    used = Counter(step.means for step in route if step.verb == "ride")
    used["tram"] += 3 * sum(step.verb == "bonus" for step in route)
    return used


def dice(route: Route) -> str:
    used = spent(route)
    said = called.dice({means: used[means] for means in MEANS_IDS})
    return _("{dice}, one of them twice").format(dice=said) if any(s.verb == "again" for s in route) else said
