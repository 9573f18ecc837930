"""The tray beside the own quarter: the tiles within reach, then the chosen one in its turns."""

from stammtisch.core.kit import shift
from stammtisch.core.svg import el, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.actions import TURNS
from stammtisch.games.carpe_diem.svg.picking import Drawn, spot
from stammtisch.games.carpe_diem.svg.reaching import Approach, approaches, offered
from stammtisch.games.carpe_diem.svg.tiles import LETTER, tile, turned

SIGN = 14  # the width of an arrow beside the tiles of its way
ARROWS = {"walk:left": "M11 {}L3 {}L11 {}Z", "walk:right": "M3 {}L11 {}L3 {}Z"}


def tray(view: Drawn, size: float) -> str:
    """Tiles so large, in one row; those that only a bread leads to are chosen in the market."""
    if view["tile"]:
        return turns(view, size)
    reached = [way for way in approaches(view).values() if not way.action.startswith("bread")]
    return "".join(heap(view, way, n * (SIGN + 4 * size + 4), size) for n, way in enumerate(reached[:2]))


def names(view: Drawn, way: Approach) -> list[str]:
    return [name for name in view["depots"][way.space - 1] if name]


def heap(view: Drawn, way: Approach, x: float, size: float) -> str:
    """The tiles of a depot side by side, after the sign of the way."""
    shown = [sign(way, x, size)]
    for n, name in enumerate(names(view, way)):
        frame = el("rect", x=2, y=2, width=size - 4, height=size - 4, class_="target slim")
        where = x + SIGN + n * size, 0.0
        drawn = tile(name, size, LETTER)
        shown.append(offered(view, way, name, f"tray-{way.space}-{n}", drawn, frame, at=where))
    return "".join(shown)


@remembered
def sign(way: Approach, x: float, size: float) -> str:
    """The way to the tiles: an arrow, or the number of the space."""
    if way.action not in ARROWS:
        return words(str(way.space), x + SIGN / 2, size / 2 + 5, class_="space-number")
    tip = ARROWS[way.action].format(*(f"{size / 2 + dy:g}" for dy in (-9, 0, 9)))
    return el("path", d=tip, class_="way-sign", transform=shift(x, 0))


def turns(view: Drawn, size: float) -> str:
    """The tile to be built, in the turns that fit somewhere."""
    fitting = [n for n, turn in enumerate(TURNS) if f"turn:{turn}" in view["pickable"]]
    return "".join(turn_of(view, n, i * (size + 14), size) for i, n in enumerate(fitting))


def turn_of(view: Drawn, n: int, x: float, size: float) -> str:
    back = el("rect", x=-3, y=-3, width=size + 6, height=size + 6, rx=6, class_="tray")
    drawn = turned(view["tile"], n, size, LETTER)
    return spot(view, f"turn:{TURNS[n]}", f"turn-{TURNS[n]}", back, drawn, at=(x + 3, 0))
