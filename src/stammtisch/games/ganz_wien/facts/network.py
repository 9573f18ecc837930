"""The network for people: links, lines, distances, and where the dice lead."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from stammtisch.core.game import View
from stammtisch.games.ganz_wien.data import FAR
from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS, SIDES, STOP_IDS
from stammtisch.games.ganz_wien.numbers import STOPS

ORDER = {stop: number for number, stop in enumerate(STOP_IDS)}


@cache
def network(side: str) -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """By means and stop: the stops one link away with the lines that go there."""
    near: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
    for link in FACTS["link"]:
        if side in link["sides"]:
            for a, b in ((link["a"], link["b"]), (link["b"], link["a"])):
                near.setdefault((link["means"], a), {})[b] = tuple(link["lines"])
    return near


def links(side: str, means: str, stop: str) -> list[str]:
    """The stops one link away."""
    return sorted(network(side).get((means, stop), {}), key=ORDER.__getitem__)


def lines_between(side: str, means: str, a: str, b: str) -> tuple[str, ...]:
    return network(side).get((means, a), {}).get(b, ())


def distance(side: str, a: str, b: str) -> int:
    """Expected throws from stop to stop, in sixteenths."""
    return FAR[(SIDES.index(side) * STOPS + ORDER[a]) * STOPS + ORDER[b]]


def nearest(side: str, stop: str, n: int = 6) -> list[str]:
    """The stops beyond the neighbours that are reached soonest."""
    known = {stop, *(end for means in MEANS_IDS for end in links(side, means, stop))}
    others = {end for means, end in network(side)} - known
    return sorted(others, key=lambda end: (distance(side, stop, end), ORDER[end]))[:n]


class Step(NamedTuple):
    """One ride: the verb of its action, the means, and the stop it leads to."""

    verb: str
    means: str
    stop: str

    def __str__(self) -> str:
        return ":".join(self)


Route = tuple[Step, ...]
Dice = tuple[int, int, int]


class Spot(NamedTuple):
    """Where one stands with which dice, and which means may be used a second time."""

    stop: str
    dice: Dice
    green: bool
    used: frozenset[str]


def routes(view: View, seat: int) -> dict[str, Route]:
    """Every stop within reach of the seat's dice, with a shortest route of single rides."""
    found: dict[str, Route] = {}
    for spot, route in explored(view, seat):
        if spot.stop != view["players"][seat]["place"]:
            found.setdefault(spot.stop, route)
    return found


def routes_to(view: View, stop: str) -> list[Route]:
    """The routes to a stop that differ in their dice, none with more dice than it needs."""
    found: list[tuple[Spot, Route]] = []
    for spot, route in explored(view, view["seat"]):
        if spot.stop == stop and not any(thriftier(other, spot) for other, _route in found):
            found.append((spot, route))
    return [route for _spot, route in found]


def thriftier(one: Spot, other: Spot) -> bool:
    """Does one leave all that the other leaves, or more?"""
    return one.green >= other.green and all(a >= b for a, b in zip(one.dice, other.dice, strict=True))


def explored(view: View, seat: int) -> Iterator[tuple[Spot, Route]]:
    """Every spot within reach of what the seat may do now, nearest first, with a route there."""
    most = rides_left(view, seat)
    layer: list[tuple[Spot, Route]] = [(spot_of(view, seat), ())] if most else []
    seen = {spot for spot, _route in layer}
    for _ride in range(most):
        layer = [
            (spot, (*route, step))
            for at, route in layer
            for step, spot in rides(view, at)
            if fresh(spot, seen)
        ]
        yield from layer


def spot_of(view: View, seat: int) -> Spot:
    dice = view["dice"] if view["asked"] != "alight" else {}
    counts = (dice.get("underground", 0), dice.get("tram", 0), dice.get("bus", 0))
    return Spot(view["players"][seat]["place"], counts, seat in view["green"], frozenset(view["double"]))


def rides_left(view: View, seat: int) -> int:
    """How many rides the seat may make at most before others are asked."""
    if not view["legal"] or view["actor"] != seat:
        return 0
    return {"travel": 6, "alight": 6, "offer": 1}.get(view["asked"], 0)


def fresh(spot: Spot, seen: set[Spot]) -> bool:
    if spot in seen:
        return False
    seen.add(spot)
    return True


def rides(view: View, at: Spot) -> Iterable[tuple[Step, Spot]]:
    """Each single ride from a spot."""
    for number, means in enumerate(MEANS_IDS):
        if means in view["bans"]:
            continue
        for stop in links(view["side"], means, at.stop):
            if at.dice[number]:
                yield (
                    Step("ride", means, stop),
                    Spot(stop, less(at.dice, number, 1), at.green, at.used | {means}),
                )
            if at.green and means in at.used:
                yield Step("again", means, stop), Spot(stop, at.dice, False, at.used)
            if view["side"] == "night" and means != "tram" and at.dice[1] >= 3 and view["asked"] == "travel":
                yield Step("bonus", means, stop), Spot(stop, less(at.dice, 1, 3), at.green, at.used)


def less(dice: Dice, number: int, n: int) -> Dice:
    """The dice without n of a kind."""
    u, t, b = (count - n * (number == kind) for kind, count in enumerate(dice))
    return u, t, b
