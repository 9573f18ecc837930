"""Tiles: nine kinds told apart by texture, letter and colour. A tile is drawn 100 wide."""

from collections.abc import Sequence

from stammtisch.core.svg import el, group, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.svg.picking import KEY
from stammtisch.games.carpe_diem.text import names as wording

PATTERNS = {  # the texture of each kind, in a cell of 20 × 20
    "villa": "M0 0a10 10 0 0 0 20 0M-10 10a10 10 0 0 0 20 0M10 10a10 10 0 0 0 20 0M0 20a10 10 0 0 0 20 0",
    "vineyard": "M0 0L20 20M20 0L0 20M10 7a3 3 0 1 0 .1 0",
    "garden": "M0 5h20M0 15h20M4 5v-4M14 5v-4M9 15v-4M19 15v-4",
    "chickenrun": "M3 0v20M13 0v20M0 6h20M7 12l4 5M17 12l4 5",
    "pond": "M0 5q5 -6 10 0t10 0M0 15q5 -6 10 0t10 0",
    "merchant": "M10 3a7 7 0 1 0 .1 0M10 7v6",
    "baker": "M2 10q8 -9 16 0q-8 9 -16 0M7 7l2 5M12 7l2 5",
    "steward": "M10 2l8 8l-8 8l-8 -8zM10 7v6",
    "craftsman": "M4 5h12v4h-12zM10 9v10",
}
SINGLE = {
    "market": "M18 44h64l-8 -22h-48zM24 44v36h52v-36M34 22l-4 22M50 22v22M66 22l4 22M34 80v-20h32v20",
    "bakery": "M20 80v-34a30 28 0 0 1 60 0v34zM36 80v-14a14 14 0 0 1 28 0v14z",
    "fountain": "M18 60h64l-10 22h-44zM46 60v-18h8v18M50 40q-22 -24 -26 4M50 40q22 -24 26 4M50 40v-22",
}
LETTERS = {"market": "m", "bakery": "b", "fountain": "f"}
LETTER = 15.7  # the height of letters: still 12 px where a laptop of 1280 × 720 shows a whole table
LARGEST = 36  # letters on a tile 100 wide that have a plate
Point = tuple[float, float]


@remembered
def definitions() -> str:
    """The textures and the pictures of goods; their ids are the same in every picture."""
    textures = [pattern(kind, strokes) for kind, strokes in PATTERNS.items()]
    goods = [el("path", d=d, id=f"{KEY}-{kind}") for kind, d in GOODS.items()]
    return el("defs", *textures, *goods)


def pattern(kind: str, strokes: str) -> str:
    ground = el("rect", width=20, height=20, class_=f"k-{kind}")
    lines = el("path", d=strokes, class_=f"texture t-{kind}")
    return el(
        "pattern", ground, lines, id=f"{KEY}-{kind}", width=20, height=20, patternUnits="userSpaceOnUse"
    )


def tile(name: str, size: float, letter: float = 0) -> str:
    """A tile of the box, upright."""
    found = wording.TILES[name]
    return square(found["edges"], found["chimneys"], found["building"], size, letter)


@remembered
def turned(name: str, quarters: int, size: float, letter: float) -> str:
    """A tile turned clockwise; its letters stay upright."""
    found = wording.TILES[name]
    edges = found["edges"][-quarters:] + found["edges"][:-quarters] if quarters else found["edges"]
    return square(edges, found["chimneys"], found["building"], size, letter)


@remembered
def square(
    edges: str, chimneys: int, building: str, size: float, letter: float = 0, done: tuple[str, ...] = ()
) -> str:
    """What a tile shows, so many units wide; letters are so many units high, 0 = none."""
    high = letter * 100 / size
    ground = el("rect", width=100, height=100, class_="meadow")
    kinds = sorted(dict.fromkeys(edges.replace(".", "")), key=edges.count, reverse=True)
    parts = [part(edges, kind, chimneys, len(kinds) == 1, high, done) for kind in kinds]
    shown = single(building, high) if building else "".join(parts)
    rim = el("rect", width=100, height=100, class_="rim")
    return group(ground, shown, rim, transform=f"scale({size / 100:g})")


def single(building: str, high: float) -> str:
    drawn = el("path", d=SINGLE[building], class_=f"single s-{building}")
    return drawn + (plate(LETTERS[building], 80, 22, high) if high else "")


def part(edges: str, letter: str, chimneys: int, alone: bool, high: float, done: Sequence[str]) -> str:
    """All that a tile shows of one kind; complete things have a golden rim."""
    kind = wording.LETTER_KINDS[letter]
    sides = [side for side in range(4) if edges[side] == letter]
    corners = star(sides) if alone or len(sides) > 1 else wedge(sides[0])
    outline = "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"
    state = "part done" if kind in done else "part"
    body = el("path", d=outline, fill=f"url(#{KEY}-{kind})", class_=state)
    n = chimneys if letter == "V" else 0
    middle = (50.0, 50.0) if alone else between([inward(side, 19, 0) for side in sides])
    apart = apart_by(high, n, upright=not alone and sides[0] % 2 == 1) if n and high else ((0, 0), (0, 0))
    (x, y), (chimney_x, chimney_y) = [(middle[0] + dx, middle[1] + dy) for dx, dy in apart]
    marks = plate(letter, x, y, high) if high else ""
    return body + marks + stacks(n, chimney_x, chimney_y)


def apart_by(high: float, n: int, upright: bool) -> tuple[Point, Point]:
    """How far a letter and chimneys move from the middle to lie side by side along the side of the tile."""
    letter = high * (1.24 if high <= LARGEST else 0.7)
    chimneys = 18 if upright else 14 * n - 4
    whole = letter + chimneys + 1
    one, two = (letter - whole) / 2, (whole - chimneys) / 2
    return ((0, one), (0, two)) if upright else ((one, 0), (two, 0))


def wedge(side: int) -> list[Point]:
    """From a whole side towards the middle."""
    return [inward(side, 0, -30), inward(side, 0, 30), inward(side, 36, 16), inward(side, 36, -16)]


def star(sides: Sequence[int]) -> list[Point]:
    """The middle, with an arm to each of these sides."""
    corners = []
    for side in range(4):
        corners.append(inward(side, 32, -18))
        if side in sides:
            corners += [inward(side, 0, -30), inward(side, 0, 30)]
    return corners


def between(points: Sequence[Point]) -> Point:
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)


def inward(side: int, deep: float, along: float) -> Point:
    """A point so deep inside a side, and so far along it from its middle, clockwise."""
    x, y = 50 + along, deep
    for _ in range(side):
        x, y = 100 - y, x
    return x, y


def stacks(n: int, x: float, y: float) -> str:
    """Chimneys."""
    lefts = [x - 5 + 14 * i - 7 * (n - 1) for i in range(n)]
    return "".join(el("rect", x=left, y=y - 9, width=10, height=18, class_="chimney") for left in lefts)


def plate(letter: str, x: float, y: float, high: float) -> str:
    """A letter on a plate; on small tiles there is room for the letter only."""
    if high > LARGEST:
        return words(letter, x, y + 0.36 * high, font_size=round(high, 1), class_="letter alone")
    disc = el("circle", cx=x, cy=y, r=round(0.62 * high, 1), class_="plate")
    return disc + words(letter, x, y + 0.36 * high, font_size=round(high, 1), class_="letter")


@remembered
def chip(kind: str, x: float, y: float, r: float) -> str:
    """A sign: square with a letter for what is built, round with a picture for what is owned."""
    if kind in BUILT:
        box = el("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=r / 3, class_=f"chip k-{kind}")
    else:
        box = el("circle", cx=x, cy=y, r=r, class_=f"chip k-{kind}")
    if kind in GOODS:
        where = f"translate({x:g},{y:g}) scale({r / 12:g})"
        return box + el("use", href=f"#{KEY}-{kind}", class_=f"good g-{kind}", transform=where)
    high = round(max(1.2 * r, LETTER), 1)
    return box + words(CHIPS[kind], x, y + 0.33 * high, font_size=high, class_=f"sign on-{kind}")


def berry(x: float, y: float) -> str:
    return f"M{x - 2.4:g} {y:g}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0"


BUNCH = ((-4.6, -2), (0, -2), (4.6, -2), (-2.3, 2), (2.3, 2), (0, 6))
GOODS = {  # what is owned, in a circle of radius 12
    "grape": "M0 -4v-4l3 -1" + "".join(berry(x, y) for x, y in BUNCH),
    "herb": "M0 9V-2M0 5q-7 0 -8 -6q7 0 8 6M0 2q7 0 8 -6q-7 0 -8 6M0 -2q-3.5 -4 0 -7.5q3.5 3.5 0 7.5",
    "chicken": "M-8 -2q0 8 8 8q7 0 7 -7v-2q0 -3 -3 -3t-3 3q0 3 -4 2zM7 -4l3 2l-3 1M-2 6v3M2 6v3",
    "fish": "M-9 0q6.5 -7.5 13 0q-6.5 7.5 -13 0zM4 0l5 -4.5v9zM-5.2 -1h.6",
    "coin": "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M0 -4v8M-2 -4h4M-2 4h4",
    "bread": "M-9 2q0 -7 9 -7t9 7q0 4 -4 4h-10q-4 0 -4 -4zM-4.5 -2l1.5 4M-.5 -3l1.5 4M3.5 -3l1.5 4",
}
BUILT = {*PATTERNS, *SINGLE, "chimney", "any_landscape", "any_dwelling", "any_single"}
CHIPS = {
    "villa": "V",
    "vineyard": "G",
    "garden": "H",
    "chickenrun": "C",
    "pond": "F",
    "merchant": "M",
    "baker": "B",
    "steward": "S",
    "craftsman": "K",
    "market": "m",
    "bakery": "b",
    "fountain": "f",
    "chimney": "▮",
    "any_landscape": "L",
    "any_dwelling": "D",
    "any_single": "E",
    "step": "»",
    "stored": "▣",
}
