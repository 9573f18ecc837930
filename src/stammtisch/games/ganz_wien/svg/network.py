"""The map: water, lines, stops, names, pieces."""

from collections.abc import Collection, Iterable
from functools import cache

from stammtisch.core.kit import shift, thing
from stammtisch.core.svg import el, group, number, seat_mark, title, words
from stammtisch.core.words import remembered
from stammtisch.games.ganz_wien.chains import route_of
from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS
from stammtisch.games.ganz_wien.svg.chart import (
    LEADING,
    RADIUS,
    WIDTH,
    Path_,
    dotted,
    lane,
    linked,
    names,
    position,
    stops,
)
from stammtisch.games.ganz_wien.svg.glyphs import fitted, group_sign
from stammtisch.games.ganz_wien.svg.letters import SIZE
from stammtisch.games.ganz_wien.svg.reach import Lit, standing
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View, own_goals

LETTERS = {
    FACTS["special"]["festival"]: "A",
    FACTS["special"]["office"]: "B",
    FACTS["special"]["wedding"]: "C",
}
SMALL = 13 / 0.39  # of a name that can be read where a phone shows the whole map


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
    for (a, b), together in linked(side).items():
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
    for step in route_of(" ".join(view.get("chain", ()))):
        pair = (here, step.stop) if (here, step.stop) in linked(view["side"]) else (step.stop, here)
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
    if view["asked"] != "start":
        return f"stop:{stop}"
    cards = (f"card:{card}" for card in own_goals(view) if called.stop_of(card) == stop)
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
    title = said or called.stop(stop)
    return thing(f"ganz_wien-stop-{stop}", title, target, *marks, can=bool(said), part=part)


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
    row = group(*rows, class_=kind, transform=f"scale({number(scale)})")
    return group(row, transform=shift(name.x, name.y))


@cache
def turned(side: str, stop: str) -> str:
    """Whether a name goes to the other side of its stop where the whole map is small."""
    box = names(side)[stop].box(SMALL)
    return "leftwards" if box.right > WIDTH else "rightwards" if box.left < 0 else ""


def pieces(view: View, people: list[str], ids: str = "ganz_wien-piece", radius: float = 7.5) -> list[str]:
    """The pieces in seat order, in one flat layer."""
    picked = {name.split(":")[2] for name in view["legal"] if name.startswith("invite:")}
    seats = [seat for seat, player in enumerate(view["players"]) if player["place"]]
    return [
        piece(seat, x, y, people[seat], str(seat) in picked, ids, radius)
        for seat, (x, y) in zip(seats, standing(view), strict=True)
    ]


def piece(seat: int, x: float, y: float, name: str, can: bool, ids: str, radius: float) -> str:
    back = el("circle", r=radius + 1.5, class_="rim")
    mark = seat_mark(seat, 0, 0, radius)
    if not ids:
        return group(title(name), back, mark, transform=shift(x, y), class_="piece")
    target = el("circle", r=22, class_="target") if can else ""
    spot = (x, y)
    return thing(
        f"{ids}-{seat}", name, target, back, mark, can=can, part=f"seat:{seat}", class_="piece", at=spot
    )
