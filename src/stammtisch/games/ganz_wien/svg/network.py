"""The map: water, lines, stops, names, pieces."""

from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

from stammtisch.core.game import View
from stammtisch.core.svg import Value, el, group, number, seat_mark, title, words
from stammtisch.core.words import remembered
from stammtisch.games.ganz_wien.chains import steps, worded
from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS
from stammtisch.games.ganz_wien.facts.network import Route, routes
from stammtisch.games.ganz_wien.svg.glyphs import fitted, group_sign, pips
from stammtisch.games.ganz_wien.svg.plan import (
    LEADING,
    PAPER,
    RADIUS,
    SIZE,
    WIDTH,
    Box,
    Path_,
    Point,
    dotted,
    lane,
    names,
    position,
    stop_box,
    stops,
    ways,
)
from stammtisch.games.ganz_wien.text import names as called

LETTERS = {
    FACTS["special"]["festival"]: "A",
    FACTS["special"]["office"]: "B",
    FACTS["special"]["wedding"]: "C",
}
SMALL = 13 / 0.39  # of a name that can be read where a phone shows the whole map
SPREAD = ((0.0, 0.0), (15.0, 0.0), (-15.0, 0.0), (0.0, -15.0))  # of pieces that share a stop


class Lit(NamedTuple):
    """What a seat can do with the stops now."""

    can: dict[str, str]  # stops one step away, with what going there is called
    far: dict[str, Route]  # stops further away, with a route
    own: dict[str, str]  # the stops of the own destinations, with their names


def lit(view: View) -> Lit:
    seat = view["seat"]
    can: dict[str, list[str]] = {}
    for name in view["legal"]:
        if name.startswith(("ride:", "again:", "bonus:")):
            can.setdefault(name.split(":")[2], []).append(name.split(":")[1])
    said = {stop: f"{called.stop(stop)} ({spoken(means)})" for stop, means in can.items()}
    starts = [name.split(":")[1] for name in view["legal"] if name.startswith("start:")]
    said |= {called.stop_of(card): called.destination(card) for card in starts}
    far = {stop: route for stop, route in routes(view, seat).items() if stop not in can}
    goals = view["own"]["goals"] if view["own"] else []
    return Lit(said, far, {called.stop_of(card): called.destination(card) for card in goals})


def spoken(means: Iterable[str]) -> str:
    return ", ".join(called.means(name) for name in MEANS_IDS if name in set(means))


def d(path: Path_) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in path)


@cache
def ground(side: str) -> str:
    """Water and lines, which never change."""
    return group(water(), *(lines(side, means) for means in reversed(MEANS_IDS)), class_="ground")


def water() -> str:
    shores = []
    for name in ("danube", "canal"):
        path = tuple((x * 0.625, y * 0.58) for x, y in FACTS["water"][name])
        shores.append(el("path", d=d(path), class_=name))
    return group(*shores, class_="water")


def lines(side: str, means: str) -> str:
    """All lines of one means; the underground is a double line."""
    paths: dict[bool, list[str]] = {False: [], True: []}
    for (a, b), together in ways(side).items():
        if means in together:
            paths[dotted(a, b, means)].append(d(lane(side, a, b, means)))
    drawn = [el("path", d="".join(paths[False]), class_=f"line {means}")]
    if means == "underground":
        drawn.append(el("path", d="".join(paths[False]), class_="line inner"))
    if paths[True]:
        drawn.append(el("path", d="".join(paths[True]), class_=f"line {means} dotted"))
    return group(*drawn)


def trail(view: View) -> str:
    """The way of rides that are imagined, along their lines."""
    legs = []
    here = view["before"]["players"][view["seat"]]["place"] if "before" in view else ""
    for step in steps(" ".join(view.get("chain", ()))):
        pair = (here, step.stop) if (here, step.stop) in ways(view["side"]) else (step.stop, here)
        legs.append((step.means, d(lane(view["side"], *pair, step.means))))
        here = step.stop
    back = el("path", d="".join(way for _means, way in legs), class_="trail")
    return group(back, *(leg(means, way) for means, way in legs)) if legs else ""


def leg(means: str, way: str) -> str:
    """A piece of line once more, over what marks the way."""
    inner = el("path", d=way, class_="line inner") if means == "underground" else ""
    return el("path", d=way, class_=f"line {means}") + inner


@cache
def groups(side: str) -> dict[str, str]:
    """The stops that are somebody's destination on this side, with the group of the card."""
    wanted = ("red", "sun" if side == "day" else "night")
    return {card["stop"]: card["group"] for card in FACTS["destination"] if card["group"] in wanted}


def rings(view: View, shown: Lit) -> list[str]:
    """Around stops: own destinations, what a die reaches, what more dice reach; names go over them."""
    marks = []
    for kind, marked, wide in (("halo", shown.can, 3.0), ("goal", shown.own, 3.5), ("reach", shown.far, 3.0)):
        for stop in stops(view["side"]):
            if stop in marked:
                x, y = position(stop)
                marks.append(el("circle", cx=x, cy=y, r=RADIUS + wide, class_=kind))
    return marks


def stop_marks(view: View, shown: Lit, ids: bool = True, tells: bool = True) -> list[str]:
    """All stops; drawn too small for a finger they tell nothing."""
    kinds = groups(view["side"])
    can = shown.can if ids else {}
    return [
        stop_mark(stop, kinds.get(stop, ""), can.get(stop, ""), ids, part_of(view, stop) if tells else "")
        for stop in stops(view["side"])
    ]


def part_of(view: View, stop: str) -> str:
    """What picking a stop picks: itself, or the card of the place to start from."""
    if view["asked"] != "start" or not view["own"]:
        return f"stop:{stop}"
    cards = (f"card:{card}" for card in view["own"]["goals"] if called.stop_of(card) == stop)
    return next(cards, f"stop:{stop}")


@remembered
def stop_mark(stop: str, kind: str, said: str, lettered: bool, part: str) -> str:
    """A stop; a button if there is something to say of going there, else it says why not."""
    x, y = position(stop)
    marks = [el("circle", cx=x, cy=y, r=RADIUS, class_="stop")]
    if stop in LETTERS and lettered:
        marks.append(words(LETTERS[stop], x, y + 4.5, class_="letter", text_anchor="middle"))
    elif kind:
        marks.append(group_sign(kind, x, y))
    if not lettered or not part:
        return group(*marks)
    target = el("circle", cx=x, cy=y, r=22 if said else 14, class_="target")
    spot: dict[str, Value] = {"data_part": part, "id": f"ganz_wien-stop-{stop}"}
    if not said:
        return group(title(called.stop(stop)), target, *marks, **spot)
    return group(title(said), target, *marks, class_="can", role="button", tabindex=0, **spot)


def far_marks(view: View, shown: Lit) -> list[str]:
    """Stops further away: the dice they need, and the chain of rides that leads there."""
    spots = pip_spots(view, shown)
    return [far_mark(stop, route, spots[stop]) for stop, route in shown.far.items()]


@remembered
def far_mark(stop: str, route: Route, spot: Point) -> str:
    x, y = position(stop)
    return group(
        title(worded(route)),
        el("circle", cx=x, cy=y, r=22, class_="target"),
        pips([step.means for step in route], *spot),
        class_="far can",
        role="button",
        tabindex=0,
        data_action=" ".join(map(str, route)),
        data_asks=True,
        id=f"ganz_wien-far-{stop}",
    )


def pip_spots(view: View, shown: Lit) -> dict[str, Point]:
    """Where the dice of each route lie, clear of pieces and of each other as far as possible."""
    taken = [Box(x, y, x, y).grown(11) for x, y in standing(view)]
    found = {}
    for stop, route in shown.far.items():
        n = len(route)
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


def name_marks(
    side: str, own: Iterable[str], shown: Iterable[str] = (), cut: Collection[str] = (), scale: float = 1.0
) -> list[str]:
    """All names. Where the map is small only the own ones and those shown then are seen."""
    return [name_mark(side, stop, name_kind(side, stop, own, shown, cut), scale) for stop in names(side)]


def name_kind(side: str, stop: str, own: Iterable[str], shown: Iterable[str], cut: Collection[str]) -> str:
    """One that the edge would cut waits until the picture is moved."""
    kinds = {"own": stop in own, "minor": stop not in own and stop not in shown, "cut": stop in cut}
    return " ".join(["name", *(kind for kind, holds in kinds.items() if holds), turned(side, stop)]).strip()


@remembered
def name_mark(side: str, stop: str, kind: str, scale: float) -> str:
    """A name around its first base line, so that it can keep its size when the map is larger or smaller."""
    name = names(side)[stop]
    rows = [fitted(row, 0, LEADING * n, SIZE, text_anchor=name.anchor) for n, row in enumerate(name.lines)]
    at = f"translate({number(name.x)},{number(name.y)})"
    return group(group(*rows, class_=kind, transform=f"scale({number(scale)})"), transform=at)


@cache
def turned(side: str, stop: str) -> str:
    """Whether a name goes to the other side of its stop where the whole map is small."""
    box = names(side)[stop].box(SMALL)
    return "leftwards" if box.right > WIDTH else "rightwards" if box.left < 0 else ""


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


def pieces(view: View, people: list[str], ids: str = "ganz_wien-piece", radius: float = 7.5) -> list[str]:
    """The pieces in seat order, in one flat layer."""
    picked = {name.split(":")[2] for name in view["legal"] if name.startswith("invite:")}
    seats = [seat for seat, player in enumerate(view["players"]) if player["place"]]
    return [
        piece(seat, x, y, people[seat], str(seat) in picked, ids, radius)
        for seat, (x, y) in zip(seats, standing(view), strict=True)
    ]


def piece(seat: int, x: float, y: float, name: str, can: bool, ids: str, radius: float) -> str:
    at = f"translate({number(x)},{number(y)})"
    back = el("circle", r=radius + 1.5, class_="rim")
    mark = seat_mark(seat, 0, 0, radius)
    if not ids:
        return group(title(name), back, mark, transform=at, class_="piece")
    part, key = f"seat:{seat}", f"{ids}-{seat}"
    if not can:
        return group(title(name), back, mark, id=key, transform=at, class_="piece", data_part=part)
    return group(
        title(name),
        el("circle", r=22, class_="target"),
        back,
        mark,
        id=key,
        transform=at,
        class_="piece can",
        role="button",
        tabindex=0,
        data_part=part,
    )
