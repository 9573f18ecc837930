"""What lies within reach: stops one step away, and those further off with the dice they need."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from stammtisch.core.kit import thing
from stammtisch.core.svg import el
from stammtisch.core.words import remembered
from stammtisch.games.ganz_wien.chains import route_of, worded
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.svg.chart import PAPER, Box, Point, names, position, stop_box, stops
from stammtisch.games.ganz_wien.svg.glyphs import pips
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View, own_goals

SPREAD = ((0.0, 0.0), (15.0, 0.0), (-15.0, 0.0), (0.0, -15.0))  # of pieces that share a stop


class Lit(NamedTuple):
    """What a seat can do with the stops now."""

    can: dict[str, str]  # stops one step away, with what going there is called
    far: dict[str, str]  # stops further away, with the rides that lead there
    own: dict[str, str]  # the stops of the own destinations, with their names


def lit(view: View) -> Lit:
    can: dict[str, list[str]] = {}
    for name in view["legal"]:
        if name.startswith(("ride:", "again:", "bonus:")):
            can.setdefault(name.split(":")[2], []).append(name.split(":")[1])
    said = {stop: f"{called.stop(stop)} ({spoken(means)})" for stop, means in can.items()}
    starts = [name.split(":")[1] for name in view["legal"] if name.startswith("start:")]
    said |= {called.stop_of(card): called.destination(card) for card in starts}
    far = {stop: names for stop, names in view["routes"].items() if stop not in can} if can else {}
    return Lit(said, far, {called.stop_of(card): called.destination(card) for card in own_goals(view)})


def spoken(means: Iterable[str]) -> str:
    return ", ".join(called.means(name) for name in MEANS_IDS if name in set(means))


def far_marks(view: View, shown: Lit) -> list[str]:
    """Stops further away: the dice they need, and the chain of rides that leads there."""
    spots = pip_spots(view, shown)
    return [far_mark(stop, route, spots[stop]) for stop, route in shown.far.items()]


@remembered
def far_mark(stop: str, route: str, spot: Point) -> str:
    x, y = position(stop)
    target = el("circle", cx=x, cy=y, r=22, class_="target")
    needed = pips([step.means for step in route_of(route)], *spot)
    name = f"ganz_wien-far-{stop}"
    return thing(name, worded(route), target, needed, can=True, action=route, class_="far", data_asks=True)


def pip_spots(view: View, shown: Lit) -> dict[str, Point]:
    """Where the dice of each route lie, clear of pieces and of each other as far as possible."""
    taken = [Box(x, y, x, y).grown(11) for x, y in standing(view)]
    found = {}
    for stop, route in shown.far.items():
        n = len(route_of(route))
        spots = clear_spots(view["side"], stop, n)
        free = (spot for spot in spots if not any(map(pip_box(spot, n).meets, taken)))
        found[stop] = next(free, spots[0])
        taken.append(pip_box(found[stop], n))
    return found


@cache
def clear_spots(side: str, stop: str, n: int) -> tuple[Point, ...]:
    """Where n pips cover no name and no other stop, the nearest first."""
    x, y = position(stop)
    half = 5 * n + 1.5
    spots = [
        (x + half * part / 4, y + dy)
        for dy in (-16.0, 16.0, -19.0, 19.0, -22.0, 22.0)
        for part in range(-5, 6)
    ]
    spots += [(x + dx, y + dy) for dx in (half + 12, -half - 12) for dy in (0.0, -6.0, 6.0, -12.0, 12.0)]
    spots.sort(key=lambda spot: abs(spot[0] - x) + 2 * abs(spot[1] - y))
    clear = (spot for spot in spots if not covered(side, stop, pip_box(spot, n)))
    return tuple(clear) or (spots[0],)  # an owner's names may leave no room


def pip_box(spot: Point, n: int) -> Box:
    """Where a row of n pips lies."""
    x, y = spot
    return Box(x - 5 * n - 1.5, y - 6, x + 5 * n + 1.5, y + 6)


def covered(side: str, stop: str, box: Box) -> bool:
    """Would a row of pips cover a name or another stop, or leave the paper?"""
    return not PAPER.grown(4).holds(box) or any(map(box.meets, around(side, stop)))


@cache
def around(side: str, stop: str) -> tuple[Box, ...]:
    """The names and the other stops that pips of a stop might cover."""
    x, y = position(stop)
    reach = Box(x - 90, y - 30, x + 90, y + 30)
    written = [row for name in names(side).values() for row in name.boxes]
    others = [stop_box(other) for other in stops(side) if other != stop]
    return tuple(filter(reach.meets, written + others))


def standing(view: View) -> list[Point]:
    """Where the pieces that are on the map stand, in seat order."""
    crowd: dict[str, int] = {}
    found = []
    for player in view["players"]:
        if player["place"]:
            x, y = position(player["place"])
            dx, dy = SPREAD[crowd.setdefault(player["place"], 0)]
            crowd[player["place"]] += 1
            found.append((x + dx, y + dy))
    return found
