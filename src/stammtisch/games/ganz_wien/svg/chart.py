"""The chart of the map: where stops lie, how links run, where names stand.

Positions, bends and names lie in `chart.toml`. A link runs straight or with one bend of 45°; links
of several means between two stops run in parallel; a name keeps clear of lines, stops and names.
"""

import tomllib
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from stammtisch.games.ganz_wien.data import STOP_NAMES
from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.svg.letters import SIZE, broken, width

WIDTH, HEIGHT = 1000, 640
RADIUS = 7  # of a stop
LANE = 5  # between parallel lines
HALF = {"underground": 2.75, "tram": 2.0, "bus": 1.5}  # of the strokes' widths
LEADING = 12.5  # of names
GAP = 9.5  # from a stop's middle to its name
CLEAR = 12.5  # the same, where a ring or a piece would reach the name

Point = tuple[float, float]
Path_ = tuple[Point, ...]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def touches(self, a: Point, b: Point) -> bool:
        """Does a straight line pass through?"""
        low, high = 0.0, 1.0
        for start, way, least, most in (
            (a[0], b[0] - a[0], self.left, self.right),
            (a[1], b[1] - a[1], self.top, self.bottom),
        ):
            if way == 0:
                if not least < start < most:
                    return False
                continue
            one, two = (least - start) / way, (most - start) / way
            low, high = max(low, min(one, two)), min(high, max(one, two))
        return low < high


def hull(boxes: list[Box]) -> Box:
    """The smallest box around some."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


class Name(NamedTuple):
    """The name of a stop as it stands on the map."""

    lines: tuple[str, ...]
    x: float
    y: float  # of the first base line
    anchor: str
    boxes: tuple[Box, ...]  # one for each line

    def box(self, size: float) -> Box:
        """Where all of it lies when written in another size."""
        grown = size / SIZE
        left, right = min(box.left for box in self.boxes), max(box.right for box in self.boxes)
        top, bottom = self.boxes[0].top, self.boxes[-1].bottom
        return Box(self.x + (left - self.x) * grown, top, self.x + (right - self.x) * grown, bottom)

    def meets(self, other: "Name") -> bool:
        return any(box.meets(theirs) for box in self.boxes for theirs in other.boxes)


@cache
def stored() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("chart.toml").read_text(encoding="utf-8"))


@cache
def position(stop: str) -> Point:
    x, y = stored()["stop"][stop]
    return float(x), float(y)


@cache
def linked(side: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Pairs of stops with the means that link them, in a fixed order."""
    found: dict[tuple[str, str], list[str]] = {}
    for link in FACTS["link"]:
        if side in link["sides"]:
            found.setdefault(ends(link), []).append(link["means"])
    return {pair: tuple(sorted(means, key=MEANS_IDS.index)) for pair, means in found.items()}


def ends(link: dict[str, Any]) -> tuple[str, str]:
    """The stops of a link, in whichever direction it is written."""
    a, b = sorted((link["a"], link["b"]))
    return a, b


@cache
def dotted(a: str, b: str, means: str) -> bool:
    return any(
        link.get("dotted", False) for link in FACTS["link"] if (*ends(link), link["means"]) == (a, b, means)
    )


def way(a: str, b: str) -> Path_:
    """The middle of a link: straight, or with one bend of 45°."""
    (ax, ay), (bx, by) = position(a), position(b)
    dx, dy = bx - ax, by - ay
    short = min(abs(dx), abs(dy))
    if short == 0 or abs(dx) == abs(dy):
        return (ax, ay), (bx, by)
    step = (short if dx > 0 else -short), (short if dy > 0 else -short)
    late = f"{a}-{b}" in stored()["bends"]["late"]
    bend = (bx - step[0], by - step[1]) if late else (ax + step[0], ay + step[1])
    return (ax, ay), bend, (bx, by)


@cache
def lane(side: str, a: str, b: str, means: str) -> Path_:
    """The line of one means: beside the middle where several run."""
    together = linked(side)[a, b]
    off = LANE * (together.index(means) - (len(together) - 1) / 2)
    return beside(way(a, b), off)


def beside(path: Path_, off: float) -> Path_:
    """A path moved sideways, its corner with it."""
    if off == 0:
        return path
    sides = [normal(a, b) for a, b in pairwise(path)]
    moved = [(path[0][0] + off * sides[0][0], path[0][1] + off * sides[0][1])]
    if len(path) == 3:
        (ux, uy), (vx, vy) = sides
        scale = off / (1 + ux * vx + uy * vy)
        moved.append((path[1][0] + scale * (ux + vx), path[1][1] + scale * (uy + vy)))
    moved.append((path[-1][0] + off * sides[-1][0], path[-1][1] + off * sides[-1][1]))
    return tuple(moved)


def normal(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


# Advance widths of Barlow Semi Condensed 600, in thousandths of its size.
PLACES = {
    "e": ("start", CLEAR, "beside", 0.0),
    "w": ("end", -CLEAR, "beside", 0.0),
    "ne": ("start", GAP - 2.5, "above", -5.0),
    "se": ("start", GAP - 2.5, "below", 5.0),
    "nw": ("end", 2.5 - GAP, "above", -5.0),
    "sw": ("end", 2.5 - GAP, "below", 5.0),
    "n": ("middle", 0.0, "above", 1 - GAP),
    "s": ("middle", 0.0, "below", GAP - 1),
    "nr": ("start", -RADIUS, "above", 1 - GAP),
    "sr": ("start", -RADIUS, "below", GAP - 1),
    "nl": ("end", RADIUS, "above", 1 - GAP),
    "sl": ("end", RADIUS, "below", GAP - 1),
    "eu": ("start", GAP - 1, "above", 0.0),
    "ed": ("start", GAP - 1, "below", 0.0),
    "wu": ("end", 1 - GAP, "above", 0.0),
    "wd": ("end", 1 - GAP, "below", 0.0),
    "nf": ("middle", 0.0, "above", -GAP - 4),
    "sf": ("middle", 0.0, "below", GAP + 4),
    "sm": ("middle", 5.5, "below", GAP - 1),
    "sp": ("start", -4.0, "below", GAP - 1),
    "eg": ("start", 20.0, "beside", 0.0),
    "ef": ("start", 14.0, "beside", 0.0),
    "seg": ("start", 19.5, "below", 4.2),
    "nef": ("start", 25.0, "above", -4.5),
    "sef": ("start", 25.0, "below", 4.5),
    "nwf": ("end", -25.0, "above", -4.5),
    "swf": ("end", -25.0, "below", 4.5),
    "sen": ("start", 4.0, "below", 6.0),
    "smn": ("middle", 4.0, "below", 6.0),
    "nwe": ("end", -20.0, "above", -4.0),
    "sff": ("middle", 20.0, "below", 10.0),
    "seff": ("start", 32.0, "below", 4.0),
}


def placed(stop: str, place: str, rows: int) -> Name:
    """A name beside its stop."""
    x, y = position(stop)
    name = STOP_NAMES[STOP_IDS.index(stop)]
    lines = (broken(name) or (name,)) if rows == 2 else (name,)
    tall = LEADING * len(lines) - 1.5
    anchor, dx, lies, dy = PLACES[place]
    top = y + dy - {"above": tall, "below": 0.0, "beside": tall / 2}[lies]
    boxes = tuple(row_box(row, x + dx, top + LEADING * n, anchor) for n, row in enumerate(lines))
    return Name(lines, x + dx, top + 9, anchor, boxes)


def row_box(row: str, x: float, top: float, anchor: str) -> Box:
    """Where one line of a name lies."""
    left = x - width(row) * {"start": 0.0, "end": 1.0, "middle": 0.5}[anchor]
    return Box(left, top, left + width(row), top + LEADING - 1.5)


@cache
def stops(side: str) -> tuple[str, ...]:
    return tuple(stop["id"] for stop in FACTS["stop"] if side in stop["sides"])


def name_places(side: str) -> dict[str, str]:
    """Where the names of a side stand; a stop that only an owner's data puts there, as on the other side."""
    places: dict[str, str] = stored()["names_day"] | stored()["names_night"] | stored()[f"names_{side}"]
    return places


@cache
def names(side: str) -> dict[str, Name]:
    """Every name on the map, as stored."""
    found = {}
    for stop in stops(side):
        place = name_places(side)[stop]
        found[stop] = placed(stop, place.rstrip("2"), 2 if place.endswith("2") else 1)
    return found


@cache
def strokes(side: str) -> tuple[tuple[Point, Point, float], ...]:
    """Every straight piece of every line, with half its width."""
    found = []
    for (a, b), together in linked(side).items():
        for means in together:
            path = lane(side, a, b, means)
            found += [(start, end, HALF[means]) for start, end in pairwise(path)]
    return tuple(found)


def stop_box(stop: str) -> Box:
    x, y = position(stop)
    return Box(x, y, x, y).grown(RADIUS)


PAPER = Box(4, 4, WIDTH - 4, HEIGHT - 14)


def faults_of(name: Name, side: str) -> int:
    """How many lines and stops a name lies over, and whether it leaves the paper."""
    return sum(faults_in(box, side) for box in name.boxes)


def faults_in(box: Box, side: str) -> int:
    lines = sum(box.grown(half - 0.5).touches(a, b) for a, b, half in strokes(side))
    circles = sum(box.meets(stop_box(stop).grown(-1)) for stop in stops(side))
    return lines + circles + 3 * (not PAPER.holds(box))
