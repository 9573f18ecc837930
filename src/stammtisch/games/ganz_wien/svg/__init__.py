"""The board as a picture: a transit poster, wide, tall, or as a postcard."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, group, number, seat_mark, title, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.ganz_wien.data import CREDIT
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.facts.network import distance
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
from stammtisch.games.ganz_wien.svg.plan import HEIGHT, SIZE, WIDTH, Box, hull, names, stop_box
from stammtisch.games.ganz_wien.svg.tray import destination_cards, dice, event_cards
from stammtisch.games.ganz_wien.text import names as called

_ = catalogue("stammtisch.games.ganz_wien")

PHONE = 390
WHOLE = 0.39  # the scale of the whole map on a phone
READ = 13  # px of names on a phone
ROOM = 33  # around a stop: a finger's target and what stands beside it
TALLEST = 360  # of what a phone shows large, beyond which the dice would lie too low
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

    @property
    def name_scale(self) -> float:
        """So that names have their reading size on the phone."""
        return READ / SIZE / self.scale

    @property
    def is_whole(self) -> bool:
        return self.span == WIDTH

    def cut_names(self, side: str) -> set[str]:
        """The stops whose names do not lie inside; on the whole map they go where there is room."""
        if self.is_whole:
            return set()
        size = SIZE * self.name_scale
        return {stop for stop, name in names(side).items() if not self.frame.holds(name.box(size))}


def tall(view: View, people: list[str]) -> str:
    """The part of the map that matters, then what lies before the player, at last the whole map small."""
    shown, near = lit(view), window(view)
    bottom = near.high * near.scale
    drawn = [close_up(view, people, shown, near), standing(view, 10, bottom + 18), *zooms(bottom + 4)]
    tray, y = tall_tray(view, bottom + 54)
    drawn += tray
    if not near.is_whole:
        drawn.append(overview(view, people, shown, near, y + 4))
        y += 4 + HEIGHT * WHOLE
    drawn.append(words(CREDIT, 384, y + 14, class_="credit", text_anchor="end"))
    return root(view, "tall", f"0 0 {PHONE} {number(y + 22)}", paper(PHONE, y + 22), *drawn)


def overview(view: View, people: list[str], shown: Lit, near: Window, y: float) -> str:
    """The whole map, where a finger can move what is drawn large."""
    drawn = [ground(view["side"]), trail(view), *rings(view, shown), *stop_marks(view, shown, ids=False)]
    drawn += pieces(view, people, "", 16)
    drawn.append(el("rect", x=near.left, y=near.top, width=near.span, height=near.high, class_="frame"))
    catcher = el("rect", width=WIDTH, height=HEIGHT, class_="target")
    return group(catcher, *drawn, transform=f"translate(0,{number(y)}) scale({WHOLE})", class_="whole")


def close_up(view: View, people: list[str], shown: Lit, near: Window) -> str:
    """Names in reading size, none cut by the edge; where it is drawn small, only those that matter."""
    picked = shown._replace(can={}) if near.is_whole else shown  # too small for a finger
    tall = near.high * near.scale
    picture = el(
        "svg",
        paper(WIDTH, HEIGHT),
        ground(view["side"]),
        trail(view),
        *rings(view, shown),
        *name_marks(view["side"], shown.own, shown.can, near.cut_names(view["side"]), near.name_scale),
        *stop_marks(view, picked, tells=not near.is_whole),
        *far_marks(view, shown),
        group(*pieces(view, people), class_="pieces"),
        x=0,
        y=0,
        width=PHONE,
        height=tall,
        viewBox=" ".join(map(number, near)),
        class_="lens small tiny" if near.is_whole else "lens small" if near.scale < 1 else "lens",
        data_extent=f"{WIDTH} {HEIGHT}",
    )
    return picture + el("rect", x=0.75, y=0.75, width=PHONE - 1.5, height=tall - 0.75, class_="edge")


def zooms(y: float) -> list[str]:
    """Buttons for whoever cannot pinch."""
    whole = _("Whole map")
    minus = el("path", d=f"M198 {number(y + 22)}h16", class_="way")
    plus = el("path", d=f"M248 {number(y + 22)}h16m-8-8v16", class_="way")
    return [
        zoom("out", _("Further away"), 184, y, 44, minus),
        zoom("in", _("Nearer"), 234, y, 44, plus),
        zoom("whole", whole, 284, y, 100, words(whole, 334, y + 27, class_="label", text_anchor="middle")),
    ]


def zoom(way: str, said: str, x: float, y: float, wide: float, mark: str) -> str:
    body = el("rect", x=x, y=y, width=wide, height=44, rx=8, class_="zoom")
    return group(
        title(said), body, mark, role="button", tabindex=0, data_zoom=way, id=f"ganz_wien-zoom-{way}"
    )


def window(view: View) -> Window:
    """The part of the map with all stops one step away and, if it fits, the nearest destination."""
    view = view.get("before", view)
    seat = view["seat"] if view["own"] else view["turn"]
    here = view["players"][seat]["place"]
    if not here:
        return Window(0.0, 0.0, WIDTH, HEIGHT)
    shown = lit(view)
    wanted = [here, *shown.can]
    goals = sorted(shown.own, key=lambda stop: distance(view["side"], here, stop))
    both = [around(view["side"], [*wanted, stop]) for stop in goals[:1]]
    fitting = (near for near in both if near.span <= PHONE and near.high <= TALLEST)
    return next(fitting, around(view["side"], wanted))


def around(side: str, wanted: list[str]) -> Window:
    """A part of the map that holds some stops with their names, as far as that does not make it small."""
    rings = [stop_box(stop).grown(ROOM) for stop in wanted]
    written = [names(side)[stop].box(READ).grown(4) for stop in wanted]
    held = hull(rings + written)
    held = held if held.right - held.left <= PHONE else hull(rings)
    span, high = max(held.right - held.left, 350.0), max(held.bottom - held.top, 300.0)
    left = min(max((held.left + held.right - span) / 2, 0.0), WIDTH - span)
    top = min(max((held.top + held.bottom - high) / 2, 0.0), HEIGHT - high)
    return Window(left, top, span, high)


def tall_tray(view: View, y: float) -> tuple[list[str], float]:
    drawn, _end = dice(view, 10, y)
    y += 56 if drawn else 0
    if view["own"] is None:
        return drawn, y
    drawn += event_cards(view, lambda n: (8 + 190 * n, y), 184, 48)
    top = y + (56 if view["own"]["events"] else 0)
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
