"""Rides that are made together: what they are called, and which others lead to the same stop."""

from collections import Counter

from stammtisch.core.game import Chain, View
from stammtisch.core.words import catalogue, labelled
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.facts.network import Route, Step, routes_to
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.text import names as called

_ = catalogue(__package__)

RIDES = ("ride", "again", "bonus")


def steps(names: str) -> Route:
    """The rides among the names of actions."""
    return tuple(Step(*name.split(":")) for name in names.split() if name.split(":")[0] in RIDES)


def instead(s: Wien, view: View, names: str) -> list[Chain]:
    """One route for each set of dice that leads where these rides lead."""
    route = steps(names)
    return [chain(other) for other in routes_to(view, route[-1].stop)] if route else []


def chain(route: Route) -> Chain:
    return Chain(" ".join(map(str, route)), worded(route), dice(route))


def worded(route: Route) -> str:
    """A route in words, its aim first."""
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
