"""The room: eleven tables, 27 chairs, who sits and who has reserved."""

from dataclasses import dataclass

from stammtisch.core.kit import shift
from stammtisch.core.svg import el, group, number, words
from stammtisch.core.words import remembered, signed
from stammtisch.games.cafe_melange.svg.glyphs import (
    LETTER,
    cup,
    filled,
    label,
    marker,
    neutral_marker,
    owner_sign,
    saucer,
)
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import ChairFacts, Marker

WIDE = (
    ("re_grey_a", "ro_brown", "re_white", "sq_brown_b"),
    ("sq_white", "sq_grey", "ro_white", "re_grey_b"),
    ("ro_grey", "re_brown", "counter", "sq_brown_a"),
)
TALL = (
    ("re_grey_a", "ro_brown", "re_white"),
    ("sq_white", "sq_grey", "sq_brown_b"),
    ("ro_grey", "re_brown", "ro_white"),
    ("counter", "sq_brown_a", "re_grey_b"),
)
THIRD_BELOW = ("re_white", "ro_grey", "ro_white")  # where the third chair stands
LABEL = 18  # height of a backrest, with number and letter


@dataclass(frozen=True)
class Site:
    """Where things are, for one layout."""

    tall: bool

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        return TALL if self.tall else WIDE

    @property
    def cell(self) -> tuple[float, float]:
        return (126.0, 122.0) if self.tall else (178.0, 134.0)

    @property
    def chair(self) -> float:
        return 40.0 if self.tall else 48.0

    @property
    def left(self) -> float:
        return 6.0 if self.tall else 8.0

    @property
    def top(self) -> float:
        return 6.0 if self.tall else 8.0

    @property
    def width(self) -> float:
        return self.cell[0] * len(self.rows[0])

    @property
    def height(self) -> float:
        return self.cell[1] * len(self.rows)

    def middle(self, table: str) -> tuple[float, float]:
        """The middle of a table."""
        for n, row in enumerate(self.rows):
            if table in row:
                x = self.left + self.cell[0] * (row.index(table) + 0.5)
                y = self.top + self.cell[1] * (n + 0.5)
                return x, y + self.shift(table)
        raise KeyError(table)

    def shift(self, table: str) -> float:
        """A table with a chair above stands lower, one with a chair below higher."""
        if table not in called.TABLE or len(chairs_of(table)) < 3:
            return 0.0
        return -26.0 if table in THIRD_BELOW else 26.0

    def place(self, number_: int) -> tuple[float, float]:
        """The middle of a chair's cushion."""
        table = called.CHAIR[number_]["table"]
        x, y = self.middle(table)
        seats = chairs_of(table)
        nth = order_of(table, seats).index(number_)
        away = self.cell[0] / 2 - self.chair / 2 - 3
        if nth == 0:
            return x - away, y + LABEL / 2
        if nth == 1:
            return x + away, y + LABEL / 2
        beyond = 28 + self.chair / 2
        return (x, y + beyond + LABEL) if table in THIRD_BELOW else (x, y - beyond)

    def outside(self, number_: int) -> int:
        """The side of a chair that looks away from the table: -1 left, 1 right."""
        table = called.CHAIR[number_]["table"]
        return -1 if order_of(table, chairs_of(table))[0] == number_ else 1


def chairs_of(table: str) -> list[int]:
    return [n for n, chair in called.CHAIR.items() if chair["table"] == table]


def order_of(table: str, seats: list[int]) -> list[int]:
    """Left, right, then the third."""
    third = {"sq_white": 1, "re_white": 1}.get(table, 2)
    if len(seats) < 3:
        return seats
    return [seat for n, seat in enumerate(seats) if n != third] + [seats[third]]


def room(scene: Scene, site: Site) -> str:
    """Floor, tables and chairs, then everything that moves in one flat layer."""
    tables = [table(scene, site, key) for key in called.TABLE]
    chairs = [chair(scene, site, seat) for seat in scene.view["chairs"]]
    moving = group(*pieces(scene, site), class_="pieces")
    return floor(site) + group(*tables, class_="tables") + group(*chairs, class_="chairs") + moving


@remembered
def floor(site: Site) -> str:
    x, y = site.left + site.width / 2, site.top + site.height / 2
    parquet = box(x, y, site.width / 2, site.height / 2, 10, fill=filled("parquet"), class_="floor")
    return parquet + counter(site)


def counter(site: Site) -> str:
    """The bar, with the name of the house."""
    x, y = site.middle("counter")
    half = site.cell[0] / 2 - 10
    desk = box(x, y + 2, half, 30, 4, fill=filled("brown"), class_="edge")
    panel = box(x, y + 2, half - 8, 20, 2, class_="board")
    lines = ("Café", "Melange") if site.tall else ("Café Melange",)
    first = y + 8.5 - 8 * (len(lines) - 1)
    name = [
        words(line, x, first + 16 * n, class_="house", text_anchor="middle") for n, line in enumerate(lines)
    ]
    return el("path", d=steam_line(x, y - 34), class_="steam") + desk + panel + "".join(name)


def steam_line(x: float, y: float) -> str:
    return f"M{number(x - 8)} {number(y)}c-6 -8 6 -12 0 -20M{number(x + 8)} {number(y)}c-6 -8 6 -12 0 -20"


def box(x: float, y: float, half: float, high: float, round_: float, **attributes: str) -> str:
    """A rectangle by its middle."""
    return el("rect", x=x - half, y=y - high, width=2 * half, height=2 * high, rx=round_, **attributes)


HALVES = {  # of table tops: shape and whether the layout is tall
    ("square", False): (32.0, 32.0),
    ("square", True): (27.0, 27.0),
    ("rectangular", False): (44.0, 26.0),
    ("rectangular", True): (22.0, 35.0),
}


def table(scene: Scene, site: Site, key: str) -> str:
    return scene.thing(f"table:{key}", table_top(site, key, scene.view["tables"][key]), "table")


@remembered
def table_top(site: Site, key: str, vip: int) -> str:
    x, y = site.middle(key)
    printed = called.TABLE[key]
    fill, shape = filled(printed["colour"]), printed["shape"]
    if shape == "round":
        top = el("circle", cx=x, cy=y, r=30.0 if site.tall else 37.0, fill=fill, class_="top edge")
    else:
        half, high = HALVES[shape, site.tall]
        top = box(x, y, half, high, 4, fill=fill, class_="top edge")
    return top + vip_plate(key, vip, x, y)


def vip_plate(key: str, vip: int, x: float, y: float) -> str:
    """Letter of the table's colour, and the VIP values at it as they stand."""
    letter = LETTER[called.TABLE[key]["colour"]]
    shown = f"{letter} {signed(vip)}" if vip else letter
    width = 42 if vip else 20
    back = el("rect", x=x - width / 2, y=y - 10, width=width, height=20, rx=10, class_="plate")
    return back + label(shown, x, y, "letter")


def chair(scene: Scene, site: Site, seat: ChairFacts) -> str:
    drawn = empty_chair(site, seat["number"], seat["colour"], seat["closed"])
    return scene.thing(f"chair:{seat['number']}", drawn, kinds_of(scene, seat))


@remembered
def empty_chair(site: Site, number_: int, colour: str, closed: bool) -> str:
    """Backrest with number and letter, rim in the upholstery's pattern, cream cushion; a veil dims it."""
    x, y = site.place(number_)
    half, inner = site.chair / 2, site.chair / 2 - 3
    fill = filled(colour)
    back = box(x, y - half - LABEL / 2 + 4, half, LABEL / 2 + 4, 5, fill=fill, class_="edge")
    rim = box(x, y, half, half, 6, fill=fill, class_="edge")
    cushion = box(x, y, inner, inner, 4, class_="cushion closed" if closed else "cushion")
    sign = box(x, y - half - LABEL / 2 + 0.5, 17, LABEL / 2 - 1, 7, class_="plate")
    said = f"{number_}{LETTER[colour]}"
    name = label(said, x, y - half - LABEL / 2 + 0.5, "chair-name")
    touch = box(x, y - LABEL / 2, max(half, 22.5), half + LABEL / 2, 0, class_="touch")
    veil = box(x, y - LABEL / 2, half + 1, half + LABEL / 2 + 1, 6, class_="veil")
    return touch + back + rim + cushion + quarters(x, y, inner - 3) + veil + sign + name


def quarters(x: float, y: float, half: float) -> str:
    down = f"M{number(x)} {number(y - half)}V{number(y + half)}"
    return el("path", d=f"{down}M{number(x - half)} {number(y)}H{number(x + half)}", class_="quarters")


def kinds_of(scene: Scene, seat: ChairFacts) -> str:
    """Classes by which a style sheet can light up chairs: what cards match, which rows stand there."""
    near = " ".join([at_row(scene, marked["row"], marked["owner"]) for marked in seat["markers"]])
    waits = "waits" if seat["number"] == scene.view["waiting_chair"] else ""
    return f"{chair_class(seat['table'], seat['colour'])} {near} {waits}".rstrip()


@remembered
def chair_class(table: str, colour: str) -> str:
    printed = called.TABLE[table]
    return f"chair k-{colour} k-{printed['shape']} k-{printed['colour']}"


def at_row(scene: Scene, row: str, owner: int) -> str:
    return f"at-{row}" if owner < 0 or owner == scene.me else f"at-{owner}-{row}"


def pieces(scene: Scene, site: Site) -> list[str]:
    """Visitors and markers, in the order of the chairs."""
    found = []
    for seat, earlier in zip(scene.view["chairs"], scene.before["chairs"], strict=True):
        if seat["personality"]:
            found.append(personality(site, seat["number"], seat["personality"]))
        elif seat["guest"]:
            owner, guest = seat["guest"]
            found.append(
                guest_on(site, seat["number"], owner, guest, scene.sign(owner), is_mine(scene, owner))
            )
        for n, marked in quarters_of(seat["markers"], earlier["markers"]):
            drawn = row_marker(scene, marked, 8.2 if site.tall else 9.6)
            found.append(marker_on(site, seat["number"], n, marked["row"], marked["owner"], drawn))
    return found


def quarters_of(now: list[Marker], before: list[Marker]) -> list[tuple[int, Marker]]:
    """Markers with their quarters of the cushion; in a preview those that stay keep theirs."""
    if now == before:
        return list(enumerate(now))
    kept = [(before.index(marked), marked) for marked in now if marked in before]
    free = sorted({0, 1, 2, 3} - {n for n, _marked in kept})
    return kept + list(zip(free, (marked for marked in now if marked not in before), strict=False))


def is_mine(scene: Scene, owner: int) -> bool:
    return scene.plays and owner == scene.me


def row_marker(scene: Scene, marked: Marker, r: float) -> str:
    """A marker of somebody, or a neutral one."""
    row, owner = marked["row"], marked["owner"]
    if owner < 0:
        return neutral_marker(row, waiting(scene, row), r)
    return marker(row, scene.sign(owner), r, is_mine(scene, owner))


def waiting(scene: Scene, row: str) -> str:
    """The personality for whom neutral markers lie."""
    return next(
        each["personality"] for each in scene.view["rows"] if each["row"] == row and each["owner"] < 0
    )


@remembered
def personality(site: Site, chair: int, who: str) -> str:
    drawn = saucer(who, called.PERSONALITY[who]["vip"], site.chair / 2 - 2, site.outside(chair))
    return moved(f"personality-{who}", *site.place(chair), drawn)


@remembered
def guest_on(site: Site, chair: int, owner: int, guest: int, sign: int, mine: bool) -> str:
    drawn = cup(sign, owner_sign(sign, -8, 4.5), called.GUEST[guest]["multiplier"], site.chair / 2 - 2, mine)
    return moved(f"guest-{owner}-{guest}", *site.place(chair), drawn)


@remembered
def marker_on(site: Site, chair: int, nth: int, row: str, owner: int, drawn: str) -> str:
    x, y = site.place(chair)
    right, down = (quarter(site) * (1 if side else -1) for side in (nth % 2, nth // 2))
    return moved(f"marker-{owner + 1}-{row}-{chair}", x + right, y + down, drawn)


def quarter(site: Site) -> float:
    return (site.chair - 6) / 4


def moved(name: str, x: float, y: float, drawn: str) -> str:
    return group(drawn, id=f"{KEY}-{name}", transform=shift(x, y), class_="moves")
