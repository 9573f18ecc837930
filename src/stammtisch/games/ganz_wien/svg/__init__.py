"""The board as a picture: a transit poster, wide, tall, or as a postcard."""

from collections.abc import Sequence

from stammtisch.core.game import Layout
from stammtisch.core.kit import sheet, short_name
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.ganz_wien.data import CREDIT
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.svg.dice import dice
from stammtisch.games.ganz_wien.svg.glyphs import fitted, means_sign
from stammtisch.games.ganz_wien.svg.network import ground, name_marks, pieces, rings, stop_marks, trail
from stammtisch.games.ganz_wien.svg.paper import paper, standing
from stammtisch.games.ganz_wien.svg.phone import tall
from stammtisch.games.ganz_wien.svg.reach import far_marks, lit
from stammtisch.games.ganz_wien.svg.tray import destination_cards, event_cards
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")

DESK = (984, 700)  # as high as a page of 1440 × 900 leaves it, as narrow as the map
TRAY = 596  # where it begins


def board(view: View, layout: Layout, people: Sequence[str]) -> str:
    draw = {"wide": wide, "tall": tall, "postcard": postcard}[layout]
    return draw(view, list(people))


def wide(view: View, people: list[str]) -> str:
    shown = lit(view)
    chart = el(
        "svg",
        ground(view["side"]),
        trail(view),
        *rings(view, shown),
        *name_marks(view["side"], shown.own),
        *stop_marks(view, shown),
        *far_marks(view, shown),
        group(*pieces(view, people), class_="pieces"),
        width=DESK[0],
        height=TRAY - 4,
        viewBox=f"4 26 {DESK[0]} {TRAY - 4}",
    )
    drawn = [
        paper(*DESK),
        chart,
        heading(view["side"]),
        roll_call(view, people, 776, 18),
        words(CREDIT, 2, TRAY - 8, class_="credit"),
        el("path", d=f"M0 {TRAY - 2.5}H{DESK[0]}", class_="rule"),
        *wide_tray(view),
    ]
    return sheet("ganz_wien", *DESK, *drawn, class_=f"wide by_{view['side']}")


@remembered
def heading(side: str) -> str:
    """The title of the poster, and its legend."""
    by = _("by night") if side == "night" else _("by day")
    rows = [
        fitted("Ganz Wien", 24, 40, 44, class_="title"),
        words(by, 25, 64, class_="subtitle"),
    ]
    means = [name for name in MEANS_IDS if side == "day" or name != "tram"]
    for n, name in enumerate(means):
        y = 90 + 22 * n
        rows.append(means_sign(name, 36, y, 18))
        rows.append(sample(name, y))
        rows.append(words(called.means(name), 112, y + 4.5, class_="legend"))
    return group(*rows, class_="heading")


def sample(means: str, y: float) -> str:
    """A piece of line for the legend."""
    drawn = [el("path", d=f"M56 {y}H100", class_=f"line {means}")]
    if means == "underground":
        drawn.append(el("path", d=f"M56 {y}H100", class_="line inner"))
    return group(*drawn)


def roll_call(view: View, people: list[str], x: float, y: float) -> str:
    """Who plays, and how much each has shown."""
    rows = []
    for seat, name in enumerate(people):
        at = y + 26 * seat
        rows.append(seat_mark(seat, x, at, 7))
        turn = "legend turn" if seat == view["turn"] and view["throws"] else "legend"
        rows.append(words(short_name(name, 15), x + 16, at + 4.5, class_=turn))
        for n in range(view["targets"]):
            done = n < view["scores"][seat]
            rows.append(el("circle", cx=x + 132 + 13 * n, cy=at, r=4.5, class_="done" if done else "todo"))
    return group(*rows, class_="people")


def wide_tray(view: View) -> list[str]:
    """Dice and events in a row, destinations below; before the first throw they have all the room."""
    drawn, _end = dice(view, 8, TRAY)
    own = view["own"]
    if own is None:
        return [*drawn, standing(view, 740, TRAY + 14)]
    if own["events"]:
        drawn += event_cards(view, own, lambda n: (448 + 142 * n, TRAY), 136, 48)
        drawn.append(standing(view, 740, TRAY + 14))
    top = TRAY + 52 if own["events"] else TRAY
    cards = len(own["goals"]) + len(view["players"][view["seat"]]["shown"])
    step = min(208.0, (DESK[0] - 8) / max(cards, 1))
    return drawn + destination_cards(view, own, lambda n: (8 + step * n, top), step - 8, DESK[1] - top)


def postcard(view: View, people: list[str]) -> str:
    shown = lit({**view, "legal": [], "own": None, "asked": ""})
    picture = group(
        ground(view["side"]),
        *stop_marks(view, shown, ids=False),
        *pieces(view, people, "", 18),
        transform="scale(0.36)",
    )
    name = words("Ganz Wien", 12, 30, class_="title")
    return sheet("ganz_wien", 360, 240, paper(360, 240), picture, name, class_=f"postcard by_{view['side']}")
