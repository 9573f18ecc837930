"""The board as a picture: a transit poster, wide, tall, or as a postcard."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, group, number, seat_mark, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.ganz_wien import naming
from stammtisch.games.ganz_wien.data import CREDIT, MEANS_IDS
from stammtisch.games.ganz_wien.svg.glyphs import fitted, means_sign
from stammtisch.games.ganz_wien.svg.network import (
    Lit,
    far_marks,
    ground,
    lit,
    name_marks,
    pieces,
    rings,
    stop_marks,
    trail,
)
from stammtisch.games.ganz_wien.svg.plan import HEIGHT, WIDTH, Box, names, position
from stammtisch.games.ganz_wien.svg.tray import destination_cards, dice, event_cards

_ = catalogue("stammtisch.games.ganz_wien")

PHONE = 390
DESK = (1056, 700)  # what a page of 1440 × 900 leaves for the board, so that nothing is drawn smaller
TRAY = 596  # where it begins


def board(view: View, layout: Layout, people: Sequence[str]) -> str:
    draw = {"wide": wide, "tall": tall, "postcard": postcard}[layout]
    return draw(view, list(people))


def root(view: View, layout: str, box: str, *drawn: str) -> str:
    classes = f"ganz_wien {layout} by_{view['side']}"
    return el("svg", *drawn, xmlns=SVG, viewBox=box, class_=classes, role="group")


def paper(wide: float, tall: float) -> str:
    return el("rect", width=wide, height=tall, class_="paper")


def wide(view: View, people: list[str]) -> str:
    shown = lit(view)
    plan = el(
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
        viewBox=f"-28 26 {DESK[0]} {TRAY - 4}",
    )
    drawn = [
        paper(*DESK),
        plan,
        heading(view["side"]),
        roll_call(view, people, 848, 18),
        words(CREDIT, 8, TRAY - 8, class_="credit"),
        el("path", d=f"M0 {TRAY - 2.5}H{DESK[0]}", class_="rule"),
        *wide_tray(view),
    ]
    return root(view, "wide", f"0 0 {DESK[0]} {DESK[1]}", *drawn)


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
        rows.append(words(naming.means(name), 112, y + 4.5, class_="legend"))
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
        rows.append(words(name if len(name) < 15 else name[:14] + "…", x + 16, at + 4.5, class_=turn))
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
        drawn += event_cards(view, lambda n: (448 + 142 * n, TRAY), 136, 48)
        drawn.append(standing(view, 740, TRAY + 14))
    top = TRAY + 52 if own["events"] else TRAY
    cards = len(own["goals"]) + len(view["players"][view["seat"]]["shown"])
    step = min(208.0, (DESK[0] - 8) / max(cards, 1))
    return drawn + destination_cards(view, lambda n: (8 + step * n, top), step - 8, DESK[1] - top)


def standing(view: View, x: float, y: float) -> str:
    """What holds in this turn: bans, and the pile."""
    rows = [
        words(
            _("Pile {n}, discards {m}").format(n=view["deck"], m=len(view["discards"])), x, y, class_="note"
        )
    ]
    for n, means in enumerate(view["bans"]):
        at = x + 12 + 40 * n
        rows.append(means_sign(means, at, y + 22, 24))
        rows.append(el("path", d=f"M{number(at - 14)} {number(y + 36)}l28-28", class_="banned"))
    return group(*rows)


class Window(NamedTuple):
    """A part of the map, drawn as wide as a phone."""

    left: float
    top: float
    span: float
    high: float

    @property
    def scale(self) -> float:
        return PHONE / self.span

    @property
    def frame(self) -> Box:
        return Box(self.left, self.top, self.left + self.span, self.top + self.high)

    def cut_names(self, side: str, size: float) -> set[str]:
        """The stops whose names in this size do not lie inside."""
        return {stop for stop, name in names(side).items() if not self.frame.holds(name.box(size))}


def tall(view: View, people: list[str]) -> str:
    """The whole map small, then the part around the own piece, then what lies before the player."""
    shown, near = lit(view), window(view)
    maps, bottom = [overview(view, people, shown, near)], 250.0
    if near:
        maps.append(close_up(view, people, shown, near))
        bottom = 256 + near.high * near.scale
    tray, height = tall_tray(view, bottom + 12)
    credit = words(CREDIT, 384, height + 14, class_="credit", text_anchor="end")
    box = f"0 0 {PHONE} {number(height + 22)}"
    return root(view, "tall", box, paper(PHONE, height + 22), *maps, *tray, credit)


def overview(view: View, people: list[str], shown: Lit, near: Window | None) -> str:
    """The whole map, where a finger can move what is drawn large."""
    drawn = [ground(view["side"]), trail(view), *rings(view, shown), *stop_marks(view, shown, ids=False)]
    drawn += pieces(view, people, "", 16)
    if near:
        drawn.append(el("rect", x=near.left, y=near.top, width=near.span, height=near.high, class_="frame"))
    catcher = el("rect", width=WIDTH, height=HEIGHT, class_="target")
    return group(catcher, *drawn, transform="scale(0.39)", class_="whole")


def close_up(view: View, people: list[str], shown: Lit, near: Window) -> str:
    """Names in reading size, none cut by the edge; where it is drawn small, only those that matter."""
    size = max(12.0, 13 / near.scale)
    only = None if near.scale >= 1 else {*shown.can, *shown.own}
    tall = near.high * near.scale
    picture = el(
        "svg",
        paper(WIDTH, HEIGHT),
        ground(view["side"]),
        trail(view),
        *rings(view, shown),
        *name_marks(view["side"], shown.own, size, only, near.cut_names(view["side"], size)),
        *stop_marks(view, shown),
        *far_marks(view, shown),
        group(*pieces(view, people), class_="pieces"),
        x=0,
        y=256,
        width=PHONE,
        height=tall,
        viewBox=" ".join(map(number, near)),
        class_="lens",
        data_extent=f"{WIDTH} {HEIGHT}",
    )
    return picture + el("rect", x=0.75, y=256, width=PHONE - 1.5, height=tall, class_="edge")


def window(view: View) -> Window | None:
    """The part of the map around the own piece that holds every stop one step away."""
    view = view.get("before", view)
    seat = view["seat"] if view["own"] else view["turn"]
    here = view["players"][seat]["place"]
    if not here:
        return None
    points = [position(stop) for stop in [here, *lit(view).can]]
    left, right = min(x for x, _y in points) - 60, max(x for x, _y in points) + 60
    top, bottom = min(y for _x, y in points) - 40, max(y for _x, y in points) + 40
    span, high = max(right - left, 350.0), max(bottom - top, 320.0)
    left = min(max((left + right - span) / 2, 0.0), WIDTH - span)
    top = min(max((top + bottom - high) / 2, 0.0), HEIGHT - high)
    return Window(left, top, span, high)


def tall_tray(view: View, y: float) -> tuple[list[str], float]:
    drawn, _end = dice(view, 10, y)
    y += 60 if drawn else 0
    drawn.append(standing(view, 10, y + 10))
    y += 50 if view["bans"] else 20
    if view["own"] is None:
        return drawn, y
    drawn += event_cards(view, lambda n: (8 + 190 * n, y), 184, 52)
    top = y + (60 if view["own"]["events"] else 8)
    cards = len(view["own"]["goals"]) + len(view["players"][view["seat"]]["shown"])
    tall = 96 if view["asked"] == "give" else 58
    step = tall + 8
    drawn += destination_cards(view, lambda n: (8 + 190 * (n % 2), top + step * (n // 2)), 184, tall)
    return drawn, top + step * ((cards + 1) // 2)


def postcard(view: View, people: list[str]) -> str:
    shown = lit({**view, "legal": [], "own": None, "asked": ""})
    picture = group(
        ground(view["side"]),
        *stop_marks(view, shown, ids=False),
        *pieces(view, people, "", 18),
        transform="scale(0.36)",
    )
    return root(
        view, "postcard", "0 0 360 240", paper(360, 240), picture, words("Ganz Wien", 12, 30, class_="title")
    )
