"""Beside the room: the visitor track with its phases, and the players with their forecast."""

from stammtisch.core.kit import shift, short_name, thing
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import catalogue, figure, remembered, signed
from stammtisch.games.cafe_melange.data import LAST_VISITOR, PHASE_1_END, PHASE_2_END
from stammtisch.games.cafe_melange.svg.glyphs import label
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene
from stammtisch.games.cafe_melange.text.board import player as player_in_words
from stammtisch.games.cafe_melange.text.board import seated
from stammtisch.games.cafe_melange.view import View

_ = catalogue("stammtisch.games.cafe_melange")

LAST = int(LAST_VISITOR)
ENDS = (0, int(PHASE_1_END), int(PHASE_2_END), LAST)
TRACK = 48.0  # height, with what lies below it
HEAD, LINE = 16.0, 24.0  # of the players
PHASES = tuple((ENDS[n] + 1, ENDS[n + 1], "I" * (n + 1)) for n in range(3))


def track(scene: Scene, x: float, y: float, width: float) -> str:
    return drawn_track(scene.view["visitors"], scene.view["phase"], x, y, width)


@remembered
def drawn_track(visitors: int, phase: int, x: float, y: float, width: float) -> str:
    """A place for each visitor in three phases; the waiter stands on the last that is taken."""
    step = width / LAST
    bands = [band(n, phase == n + 1, x, y, step) for n in range(3)]
    spaces = [space(n, n <= visitors, x + step * (n - 0.5), y + 15, step) for n in range(1, LAST + 1)]
    here = x + step * (visitors - 0.5)
    waiter = group(
        el("circle", r=min(13, step / 2 + 1), class_="waiter"),
        label(str(visitors), 0, 0, "waiter-number"),
        id=f"{KEY}-waiter", transform=shift(here, y + 15), class_="moves",
    )  # fmt: skip
    return thing(f"{KEY}-track", seated(visitors, phase), *bands, *spaces, waiter, can=False)


def band(n: int, now: bool, x: float, y: float, step: float) -> str:
    first, last, sign = PHASES[n]
    name = "phase now" if now else "phase"
    left, wide = x + step * (first - 1), step * (last - first + 1)
    ground = el("rect", x=left + 1, y=y, width=wide - 2, height=30, rx=4, class_=name)
    return ground + label(sign, left + wide / 2, y + 39, "phase-sign")


def space(n: int, taken: bool, x: float, y: float, step: float) -> str:
    name = "space taken" if taken else "space"
    disc = el("circle", cx=x, cy=y, r=min(12, step / 2 - 1.5), class_=name)
    if step < 24:
        return disc
    return disc + label(str(n), x, y, "space-number")


def players_height(scene: Scene) -> float:
    return HEAD + LINE * len(scene.names)


def players(scene: Scene, x: float, y: float, width: float) -> str:
    """Name, points, running VIP forecast, cards, guests left."""
    lines = [player(scene, seat, x, y + HEAD, width) for seat in range(len(scene.names))]
    return group(heads(x, y, width), *lines, id=f"{KEY}-players")


@remembered
def heads(x: float, y: float, width: float) -> str:
    said = _("points"), _("VIP"), _("cards"), _("guests")
    return "".join(
        words(each, x + width * at, y + 13, class_="small", text_anchor="end")
        for at, each in zip(COLUMNS, said, strict=True)
    )


COLUMNS = 0.45, 0.6, 0.78, 0.98


def player(scene: Scene, seat: int, x: float, y: float, width: float) -> str:
    view, seen = scene.view, scene.view["players"][seat]
    name = scene.names[seat]
    figures = (
        str(view["scores"][seat]),
        forecast(view, seat),
        f"{seen['cards']}+{seen['action_cards']}",
        str(len(seen["guests"])),
    )
    line = player_line(short_name(name, 9), scene.sign(seat), seat == view["actor"], figures, width)
    at = x, y + LINE * seated_at(scene, seat)
    return thing(f"{KEY}-player-{seat}", player_in_words(view, seat, name), line, can=False, at=at)


@remembered
def player_line(name: str, sign: int, now: bool, figures: tuple[str, ...], width: float) -> str:
    band = el("rect", width=width, height=23, rx=3, class_="player now" if now else "player")
    shown = [
        words(said, width * at, 17, class_="figure", text_anchor="end")
        for at, said in zip(COLUMNS, figures, strict=True)
    ]
    return band + seat_mark(sign, 12, 11.5, 6.5) + words(name, 23, 17, class_="player-name") + "".join(shown)


def forecast(view: View, seat: int) -> str:
    """What the tables would bring now; at the end it is among the points."""
    vip = view["forecast"][seat]
    return f"({figure(vip)})" if view["over"] else signed(vip)


def seated_at(scene: Scene, seat: int) -> int:
    """I come last, the others above me in the order of play."""
    seats = len(scene.names)
    return (seat - scene.me - 1) % seats
