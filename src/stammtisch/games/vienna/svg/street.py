"""The street: 24 fields along a chequered ribbon, and the Geheimbund."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

from stammtisch.core.kit import shift, thing
from stammtisch.core.svg import el, group, words
from stammtisch.core.words import remembered
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS, SYMBOLS, numbers
from stammtisch.games.vienna.svg.facades import FACADES
from stammtisch.games.vienna.svg.shapes import box, line, path, poly
from stammtisch.games.vienna.svg.site import Site
from stammtisch.games.vienna.svg.tokens import bolt, coin, laurel, person, special, symbol
from stammtisch.games.vienna.text.about import about_field
from stammtisch.games.vienna.text.names import FIELDS
from stammtisch.games.vienna.view import View

RIBBON = 8


def street(view: View, site: Site, parts: AbstractSet[str]) -> str:
    return ribbons(site) + "".join(field(view, site, n, parts) for n in range(len(ROAD_FIELDS)))


@remembered
def ribbons(site: Site) -> str:
    return "".join(ribbon(site, row) for row in range(site.rows))


def ribbon(site: Site, row: int) -> str:
    """Two rows of squares, from one edge to the other."""
    x, y = site.field(row * site.columns)
    length = site.columns * site.cell[0]
    return el("rect", x=x, y=y + site.ground, width=length, height=RIBBON, class_="ribbon")


def field(view: View, site: Site, n: int, parts: AbstractSet[str]) -> str:
    name = ROAD_FIELDS[n]
    can = f"field:{name}" in parts
    state = "" if can else "dear " if name in view["dear"] else "still "
    hatched, back = behind(view, name)
    return drawn_field(
        site,
        n,
        about_field(view, name),
        can,
        f"{state}{'now' if view['scoring'] == name else 'quiet'}",
        "closed" if name == view["gendarme"] else "hatch" if hatched else "",
        view["dear"].get(name, back),
        forecast(view, name),
    )


@remembered
def drawn_field(
    site: Site, n: int, said: str, can: bool, state: str, ground: str, cost: int, brings: str
) -> str:
    """A field; where it cannot be used it explains itself."""
    name = ROAD_FIELDS[n]
    return thing(
        f"vienna-field-{name}",
        said,
        *house(site, name),
        *(covered(site, ground) if ground else ()),
        coin(site.cell[0] - 15, 15, cost, 9) if cost else "",
        *signs(site, name, brings),
        can=can,
        leads="dear" in state,
        part=f"field:{name}",
        class_=f"field {state}",
        at=site.field(n),
    )


def house(site: Site, name: str) -> tuple[str, ...]:
    """The ground with its façade."""
    w, h = site.cell
    ground = el("rect", x=3, y=2, width=w - 6, height=h - 4, rx=4, class_="halo")
    at = shift((w - 120 * site.scale) / 2, site.headroom, site.scale)
    facade = group(FACADES[name](), transform=at, class_="facade")
    return ground, facade


def signs(site: Site, name: str, brings: str) -> tuple[str, ...]:
    """The number of a field, its name, and what it brings."""
    middle = site.cell[0] / 2
    called = words(short(name), middle, site.ground + 22.5, class_="name", text_anchor="middle")
    row = lined_up(tokens(FIELDS[name], brings), middle, site.ground + 36)
    return house_number(site, name), called, *row


def short(name: str) -> str:
    """Without what it is: there is little room."""
    full: str = FIELDS[name]["name"]
    return full.split()[-1]


def house_number(site: Site, name: str) -> str:
    """The number as an enamel plate; a pair as two dice."""
    w = 30 if len(numbers(FIELDS[name])) > 1 else 22
    plate = el("rect", x=5, y=4, width=w, height=19, rx=3, class_="plate")
    if FIELDS[name].get("pair", False):
        return (
            plate
            + el("rect", x=8, y=9, width=7, height=9, class_="pair")
            + el("rect", x=17, y=9, width=7, height=9, class_="pair")
        )
    number = "/".join(map(str, numbers(FIELDS[name])))
    return plate + words(number, 5 + w / 2, 18, class_="number", text_anchor="middle")


def behind(view: View, name: str) -> tuple[bool, int]:
    """V10 Does a field lie behind my furthest die, and how many coins does it cost to go back there?"""
    if name not in view["behind"] or view["asked"] not in ("turn", "roll", "double"):
        return False, 0
    return True, int(name not in view["fields"] and name != view["gendarme"])


def covered(site: Site, ground: str) -> tuple[str, ...]:
    """Ground behind my furthest die is hatched, a field that the gendarme closes is veiled and barred."""
    w, h = site.cell
    high = site.ground if ground == "closed" else h - 4
    sheets = ("veil", "closed") if ground == "closed" else (ground,)
    return tuple(el("rect", x=3, y=2, width=w - 6, height=high, rx=4, class_=each) for each in sheets)


# what a field brings, as a row of tokens


Token = Callable[[float, float], str]


def lined_up(row: list[Token], x: float, y: float) -> list[str]:
    gap = 18 if len(row) > 3 else 20
    start = x - gap * (len(row) - 1) / 2
    return [token(start + gap * n, y) for n, token in enumerate(row)]


def tokens(facts: dict[str, Any], brings: str) -> list[Token]:
    row: list[Token] = []
    if facts["cost"]:
        row.append(lambda x, y: coin(x, y, facts["cost"], crossed=True))
    row += effect_tokens(facts, brings)
    if facts["coins"]:
        row.append(lambda x, y: coin(x, y, facts["coins"]))
    if facts["vp"]:
        row.append(lambda x, y: laurel(x, y, facts["vp"]))
    return row


def effect_tokens(facts: dict[str, Any], brings: str) -> list[Token]:
    kind = facts["effect"]
    if kind == "special":
        return [lambda x, y: special(facts["card"], x, y)]
    if kind == "person":
        return [person]
    if kind == "compare":
        return [lambda x, y: symbol(facts["symbol"], x, y), sign(">"), lambda x, y: laurel(x, y, brings)]
    if kind == "compare_choice":
        return [_symbol(name) for name in SYMBOLS]
    if kind == "take_coins":
        return [hand, lambda x, y: coin(x, y, facts["max_from_one"])]
    if kind == "vp_per_special":
        return [lambda x, y: laurel(x, y, 1), sign("×"), lambda x, y: special("dice_joker", x, y)]
    if kind == "gendarme_then_coin_or_vp":
        return [bolt, guard, lambda x, y: coin(x, y, 1), sign("/"), lambda x, y: laurel(x, y, 1)]
    if kind == "turn_die":
        return [bolt, turning]
    return []


def _symbol(name: str) -> Token:
    return lambda x, y: symbol(name, x, y, 7)


def sign(text: str) -> Token:
    return lambda x, y: words(text, x, y + 5, class_="sign", text_anchor="middle")


def hand(x: float, y: float) -> str:
    """Takes from others."""
    return line(f"M{x - 7} {y}h12M{x - 7} {y}l5 -5M{x - 7} {y}l5 5")


def guard(x: float, y: float) -> str:
    drawn = path("M-6 8l2 -9q4 -3 8 0l2 9z") + path("M-5 -2q5 -11 10 0z")
    return group(drawn, transform=shift(x, y), class_="symbol")


def turning(x: float, y: float) -> str:
    return (
        box(x - 5, y - 4, 10, 10, "g")
        + line(f"M{x - 8} {y - 4}a8 7 0 0 1 14 -2")
        + poly(f"{x + 8},{y - 4} {x + 3},{y - 4} {x + 7},{y - 9}")
    )


def forecast(view: View, name: str) -> str:
    """V24 The points that a field of comparison would bring whoever looks."""
    symbol = FIELDS[name].get("symbol")
    return str(view["comparing"][symbol]) if symbol else ""


# off the street


def society(view: View, site: Site, parts: AbstractSet[str]) -> str:
    return lodge(site, about_field(view, "geheimbund"), "field:geheimbund" in parts)


@remembered
def lodge(site: Site, said: str, can: bool) -> str:
    x, y, w, h = site.society()
    cx, cy = (34, 34) if site.tall else (w / 2, 36)
    name_x, name_y = (74, 24) if site.tall else (w / 2, 74)
    drawn = (
        el("rect", width=w, height=h, rx=6, class_="lodge"),
        el("rect", x=4, y=4, width=w - 8, height=h - 8, rx=4, class_="halo lodge-line"),
        poly(f"{cx},{cy - 26} {cx + 28},{cy + 20} {cx - 28},{cy + 20}", "o"),
        path(f"M{cx - 15} {cy + 6}q15 -16 30 0q-15 16 -30 0z", "lodge"),
        el("circle", cx=cx, cy=cy + 6, r=4.5, class_="o"),
        words("Geheimbund", name_x, name_y, class_="lodge-name", text_anchor=None if site.tall else "middle"),
        bolt(w - 14, 16),
        coin(w - 32, 16, FACTS["geheimbund"]["coins_per_die"]),
    )
    part = "field:geheimbund"
    return thing("vienna-field-geheimbund", said, *drawn, can=can, part=part, class_="field", at=(x, y))
