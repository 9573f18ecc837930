"""The market: seven depots round the ring of spaces, and the dark tiles on their seals."""

from math import cos, pi, sin

from stammtisch.core.kit import Spot, shift
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.svg.picking import KEY, Drawn, quiet, spot
from stammtisch.games.carpe_diem.svg.reaching import Approach, approaches, offered
from stammtisch.games.carpe_diem.svg.tiles import LETTER, chip, tile

FAR = 138  # from the middle of the ring to a depot
NEAR = 66  # and to a space
TILE = 44
HIGH = 356
MIDDLE = (181, 184)
ROMAN = ("", "I", "II", "III", "IV")


def around(n: int, radius: float) -> tuple[float, float]:
    """The n-th of seven points round the middle, clockwise from the top."""
    angle = -pi / 2 + 2 * pi * n / 7
    return MIDDLE[0] + radius * cos(angle), MIDDLE[1] + radius * sin(angle)


def market(view: Drawn) -> str:
    """Spaces and depots; what can be picked depends on what is asked."""
    depots = [depot(view, n) for n in range(7)]
    spaces = [space(view, n) for n in range(7)]
    return (
        el("circle", cx=MIDDLE[0], cy=MIDDLE[1], r=94, class_="plaza")
        + "".join(depots + spaces)
        + course(view)
    )


def depot(view: Drawn, n: int) -> str:
    x, y = around(n, FAR)
    back = el("rect", x=-47, y=-47, width=94, height=94, rx=6, class_="depot")
    way = approaches(view).get(n + 1)
    tiles = [lying(view, n, slot, name, way) for slot, name in enumerate(view["depots"][n]) if name]
    return group(back, *tiles, transform=shift(round(x, 1), round(y, 1)))


def lying(view: Drawn, n: int, slot: int, name: str, way: Approach | None) -> str:
    """A tile on a depot, to be chosen if a way leads there."""
    if way is None:
        return out_of_reach(n, slot, name)
    kind = "target by-bread" if way.action.startswith("bread") else "target"
    frame = el("rect", x=1, y=1, width=TILE - 2, height=TILE - 2, class_=kind)
    drawn = tile(name, TILE, LETTER), frame
    return offered(view, way, name, f"tile-{n}-{slot}", *drawn, at=slot_at(slot))


@remembered
def out_of_reach(n: int, slot: int, name: str) -> str:
    return quiet(f"tile:{name}", f"tile-{n}-{slot}", tile(name, TILE, LETTER), at=slot_at(slot))


def slot_at(slot: int) -> Spot:
    """The four places of a depot."""
    return -45 + 46 * (slot % 2), -45 + 46 * (slot // 2)


def space(view: Drawn, n: int) -> str:
    """A semicircle space: where a patrician stands, begins or walks to."""
    x, y = around(n, NEAR)
    number = words(str(n + 1), 0, 5, class_="space-number")
    plain = el("circle", r=22, class_="space")
    where = round(x, 1), round(y, 1)
    parts = view["pickable"]
    if view["asked"] == "standing" and f"space:{n + 1}" in parts:
        return spot(view, f"space:{n + 1}", f"space-{n + 1}", target(), number, at=where)
    if f"point:{n + 1}" in parts:
        return spot(view, f"point:{n + 1}", f"point-{n + 1}", target(), number, at=where)
    ends = arrows(view, n) + loaf(view, n)
    if ends or view["asked"] not in ("standing", "way"):
        return group(plain, number, ends, transform=shift(*where))
    axis = "point" if view["asked"] == "way" and view["movement"] == "star" else "space"
    return quiet(f"{axis}:{n + 1}", f"{axis}-{n + 1}", plain, number, at=where)


def loaf(view: Drawn, n: int) -> str:
    """For a bread the patrician may go to this space; beside an arrow the loaf is smaller."""
    part = f"space:{n + 1}"
    if view["asked"] != "way" or part not in view["pickable"]:
        return ""
    small = n + 1 in view["reach"].values()
    r, x, y = (12, *inwards(n, 30)) if small else (22, 0.0, 0.0)
    drawn = el("circle", r=r, class_="space target bread-target"), chip("bread", 0, 0, 10)
    return spot(view, part, f"bread-{n + 1}", *drawn, at=(x, y))


def inwards(n: int, far: float) -> tuple[float, float]:
    """From a space towards the middle."""
    x, y = around(n, NEAR)
    return round((MIDDLE[0] - x) * far / NEAR, 1), round((MIDDLE[1] - y) * far / NEAR, 1)


def target() -> str:
    return el("circle", r=22, class_="space target")


def arrows(view: Drawn, n: int) -> str:
    """The ways that end here, as arrows along the ring."""
    parts = view["pickable"]
    ways = [way for way in ("left", "right") if view["reach"].get(way) == n + 1 and f"way:{way}" in parts]
    shown = []
    for i, way in enumerate(ways):
        turn = round(360 * n / 7 + (180 if way == "left" else 0), 1)
        x = 0 if len(ways) == 1 else 16 * (2 * i - 1)
        sign = el(
            "path",
            d="M-10 -9L11 0L-10 9L-4 0Z",
            class_="way-sign",
            transform=f"translate({x},0) rotate({turn})",
        )
        shown.append(spot(view, f"way:{way}", f"way-{way}", half(i, len(ways)), sign))
    return "".join(shown)


def half(i: int, n: int) -> str:
    """A whole target, or two beside each other."""
    if n == 1:
        return el("circle", r=22, class_="space target")
    return el("circle", cx=16 * (2 * i - 1), r=16, class_="space target")


def course(view: Drawn) -> str:
    """Phase and round in the middle."""
    x, y = MIDDLE
    phase = words(ROMAN[view["phase"]], x, y + 2, class_="phase")
    rounds = words(f"{min(view['round'] + 1, 7)}/7", x, y + 20, class_="small")
    return phase + rounds


def patricians(view: Drawn) -> list[str]:
    """The moving pieces on the ring."""
    shown = []
    for seat, player in enumerate(view["players"]):
        if player["space"]:
            x, y = around(player["space"] - 1, NEAR)
            together = [s for s, other in enumerate(view["players"]) if other["space"] == player["space"]]
            aside = 14 * (together.index(seat) - (len(together) - 1) / 2)
            where = shift(round(x + aside, 1), round(y - 4, 1))
            shown.append(group(figure(seat), transform=where, id=f"{KEY}-patrician-{seat}", class_="piece"))
    return shown


def figure(seat: int) -> str:
    """A patrician: a bust with the sign of the seat."""
    bust = el("path", d="M-11 16q0 -15 11 -15t11 15z", class_=f"bust seat{seat}")
    return bust + el("circle", cy=-6, r=7, class_="head") + seat_mark(seat, 0, -6, 5)


def seals(view: Drawn, columns: int, step_x: float, step_y: float) -> str:
    """The dark tiles for craftsmen, in columns."""
    shown = []
    for n, name in enumerate(view["seals"]):
        where = shift(n % columns * step_x, n // columns * step_y)
        shown.append(group(seal(view, n, name), transform=where))
    return "".join(shown)


def seal(view: Drawn, n: int, name: str) -> str:
    return dark_tile(n, name) if f"seal:{name}" not in view["pickable"] else offered_seal(view, n, name)


@remembered
def dark_tile(n: int, name: str) -> str:
    """A seal, or the dark tile on it."""
    if not name:
        return el("circle", cx=22, cy=22, r=19, class_="seal") + words("R", 22, 28, class_="seal-sign")
    return quiet(f"seal:{name}", f"seal-{n}", darkened(name))


def offered_seal(view: Drawn, n: int, name: str) -> str:
    frame = el("rect", x=1, y=1, width=TILE - 2, height=TILE - 2, class_="target")
    return spot(view, f"seal:{name}", f"seal-{n}", darkened(name), frame)


def darkened(name: str) -> str:
    return tile(name, TILE, LETTER) + el("rect", x=2, y=2, width=TILE - 4, height=TILE - 4, class_="dark")
