"""The network for people: links, lines, distances."""

from functools import cache

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
