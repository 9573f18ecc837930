"""The tall picture: the part of the map that matters, large enough for a finger."""

from typing import NamedTuple

from stammtisch.core.kit import sheet, shift, thing
from stammtisch.core.svg import el, group, number, words
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.data import CREDIT
from stammtisch.games.ganz_wien.facts.network import distance
from stammtisch.games.ganz_wien.svg.chart import HEIGHT, WIDTH, Box, hull, names, stop_box
from stammtisch.games.ganz_wien.svg.dice import dice
from stammtisch.games.ganz_wien.svg.letters import SIZE
from stammtisch.games.ganz_wien.svg.network import ground, name_marks, pieces, rings, stop_marks, trail
from stammtisch.games.ganz_wien.svg.paper import paper, standing
from stammtisch.games.ganz_wien.svg.reach import Lit, far_marks, lit
from stammtisch.games.ganz_wien.svg.tray import destination_cards, event_cards
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")

PHONE = 390
WHOLE = 0.39  # the scale of the whole map on a phone
READ = 13  # px of names on a phone
ROOM = 33  # around a stop: a finger's target and what stands beside it
TALLEST = 360  # of what a phone shows large, beyond which the dice would lie too low


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
    classes = f"tall by_{view['side']}"
    return sheet("ganz_wien", PHONE, y + 22, paper(PHONE, y + 22), *drawn, class_=classes)


def overview(view: View, people: list[str], shown: Lit, near: Window, y: float) -> str:
    """The whole map, where a finger can move what is drawn large."""
    drawn = [ground(view["side"]), trail(view), *rings(view, shown), *stop_marks(view, shown, ids=False)]
    drawn += pieces(view, people, "", 16)
    drawn.append(el("rect", x=near.left, y=near.top, width=near.span, height=near.high, class_="frame"))
    catcher = el("rect", width=WIDTH, height=HEIGHT, class_="target")
    return group(catcher, *drawn, transform=shift(0, y, WHOLE), class_="whole")


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
    """It moves the picture, and picks nothing."""
    body = el("rect", x=x, y=y, width=wide, height=44, rx=8, class_="zoom")
    key = f"ganz_wien-zoom-{way}"
    return thing(key, said, body, mark, can=False, leads=True, data_zoom=way)


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
    own = view["own"]
    if own is None:
        return drawn, y
    drawn += event_cards(view, own, lambda n: (8 + 190 * n, y), 184, 48)
    top = y + (56 if own["events"] else 0)
    cards = len(own["goals"]) + len(view["players"][view["seat"]]["shown"])
    tall = 96 if view["asked"] == "give" else 58
    step = tall + 8
    drawn += destination_cards(view, own, lambda n: (8 + 190 * (n % 2), top + step * (n // 2)), 184, tall)
    return drawn, top + step * ((cards + 1) // 2)
