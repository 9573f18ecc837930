"""Beside the room: the visitor track with its phases, and the players with their forecast."""

from stammtisch.core.game import View
from stammtisch.core.svg import el, group, number, title, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.cafe_melange import reporting
from stammtisch.games.cafe_melange.data import LAST_VISITOR, PHASE_1_END, PHASE_2_END
from stammtisch.games.cafe_melange.svg.glyphs import marker_shape
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene
from stammtisch.games.cafe_melange.svg.slips import shortened

_ = catalogue("stammtisch.games.cafe_melange")

LAST = int(LAST_VISITOR)
ENDS = (0, int(PHASE_1_END), int(PHASE_2_END), LAST)
PHASES = tuple((ENDS[n] + 1, ENDS[n + 1], "I" * (n + 1)) for n in range(3))


def track(scene: Scene, x: float, y: float, width: float) -> str:
    return drawn_track(scene.view["visitors"], scene.view["phase"], x, y, width)


@remembered
def drawn_track(visitors: int, phase: int, x: float, y: float, width: float) -> str:
    """21 places in three phases; the waiter stands on the last that is taken."""
    step = width / LAST
    bands = [band(n, phase == n + 1, x, y, step) for n in range(3)]
    spaces = [space(n, n <= visitors, x + step * (n - 0.5), y + 18, step) for n in range(1, LAST + 1)]
    here = x + step * (visitors - 0.5)
    waiter = group(
        el("circle", r=min(13, step / 2 + 1), class_="waiter"),
        words(str(visitors), 0, 4.5, class_="waiter-number", text_anchor="middle"),
        id=f"{KEY}-waiter", transform=f"translate({number(here)},{number(y + 18)})", class_="moves",
    )  # fmt: skip
    said = _("{n} of 21 visitors, phase {phase}").format(n=visitors, phase=phase)
    return group(title(said), *bands, *spaces, waiter)


def band(n: int, now: bool, x: float, y: float, step: float) -> str:
    first, last, sign = PHASES[n]
    name = "phase now" if now else "phase"
    left, wide = x + step * (first - 1), step * (last - first + 1)
    ground = el("rect", x=left + 1, y=y, width=wide - 2, height=36, rx=4, class_=name)
    return ground + words(sign, left + wide / 2, y + 48, class_="phase-sign", text_anchor="middle")


def space(n: int, taken: bool, x: float, y: float, step: float) -> str:
    name = "space taken" if taken else "space"
    disc = el("circle", cx=x, cy=y, r=min(12, step / 2 - 1.5), class_=name)
    if step < 24:
        return disc
    return disc + words(str(n), x, y + 4.5, class_="space-number", text_anchor="middle")


def players(scene: Scene, x: float, y: float, width: float) -> str:
    """Name, points, running VIP forecast, cards, guests left."""
    heads = ((0.45, _("points")), (0.6, _("VIP")), (0.78, _("cards")), (0.98, _("guests")))
    header = [words(said, x + width * at, y + 11, class_="small", text_anchor="end") for at, said in heads]
    return group(*header, *(player(scene, seat, x, y + 14, width) for seat in range(len(scene.names))))


def player(scene: Scene, seat: int, x: float, y: float, width: float) -> str:
    top = y + 23 * seated_at(scene, seat)
    seen, view = scene.view["players"][seat], scene.view
    name = "player now" if seat == view["actor"] else "player"
    band = el("rect", x=x, y=top, width=width, height=21, rx=3, class_=name)
    sign = group(
        marker_shape("cube", 6.5, class_=f"piece fill-{scene.colour(seat)}"),
        transform=f"translate({number(x + 12)},{number(top + 10.5)})",
    )
    numbers = (
        (0.45, str(view["scores"][seat])),
        (0.6, forecast(view, seat)),
        (0.78, f"{seen['cards']}+{seen['action_cards']}"),
        (0.98, str(len(seen["guests"]))),
    )
    shown = [
        words(said, x + width * at, top + 15, class_="figure", text_anchor="end") for at, said in numbers
    ]
    name_shown = words(shortened(scene.names[seat], 9), x + 23, top + 15, class_="player-name")
    return group(title(reporting.player(view, seat, scene.names[seat])), band, sign, name_shown, *shown)


def forecast(view: View, seat: int) -> str:
    """What the tables would bring now; at the end it is among the points."""
    vip = view["forecast"][seat]
    return (f"({vip})" if view["over"] else f"{vip:+d}").replace("-", "−")


def seated_at(scene: Scene, seat: int) -> int:
    """I come last, the others above me in the order of play."""
    seats = len(scene.names)
    return (seat - scene.me - 1) % seats
