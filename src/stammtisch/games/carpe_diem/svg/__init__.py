"""The table as a picture: a Roman mosaic, for wide and tall screens and small cards."""

from collections.abc import Sequence

from stammtisch.core.game import Layout
from stammtisch.core.kit import section, sheet, shift, short_name
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.games.carpe_diem.svg.cards import disc_pieces, grid, track, track_pieces
from stammtisch.games.carpe_diem.svg.hand import hand
from stammtisch.games.carpe_diem.svg.legend import legend
from stammtisch.games.carpe_diem.svg.market import HIGH, ROMAN, market, patricians, seals
from stammtisch.games.carpe_diem.svg.picking import KEY, Drawn, with_pickable
from stammtisch.games.carpe_diem.svg.quarter import (
    head_line,
    quarter,
    rival,
    small_squares,
    standing,
    stock,
)
from stammtisch.games.carpe_diem.svg.tiles import definitions
from stammtisch.games.carpe_diem.svg.tray import tray
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import View


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    drawn = {"wide": wide, "tall": tall, "postcard": postcard}[layout]
    return drawn(with_pickable(view), names)


def whole(width: int, height: int, *shown: str, class_: str = "") -> str:
    paper = el("rect", width=width, height=height, class_="paper")
    return sheet(KEY, width, height, definitions(), paper, *shown, class_=class_)


def own_seat(view: Drawn) -> int:
    """I sit at the bottom; a spectator sits with the first player."""
    return view["seat"] if view["seat"] >= 0 else 0


def others(view: Drawn) -> list[int]:
    """The other seats, clockwise from mine."""
    own = own_seat(view)
    return [(own + n) % view["seats"] for n in range(1, view["seats"])]


def moved(x: float, y: float, *pieces: str, scale: float = 1) -> str:
    return group(*pieces, transform=shift(x, y, scale))


def wide(view: Drawn, names: Sequence[str]) -> str:
    """1216 × 800: my quarter on the left, market and cards in the middle, rivals on the right."""
    own = own_seat(view)
    ring, scale = (589.0, 47.0), 1.14
    card, row = (110.0, 52.0), (586.0, 456.0)
    left = [
        moved(8, 60, head_line(view, own, short_name(names[own], 14), 566)),
        moved(150, 46, stock(view, own, 50)),
        moved(6, 94, quarter(view, own, 82, 40)),
        moved(6, 674, tray(view, 52)),
        moved(470, 676, hand(view, own, 108)),
        moved(6, 742, seals(view, 11, 52, 0)),
    ]
    middle = [moved(*ring, market(view), scale=scale), moved(*row, grid(view, *card))]
    pieces = [
        *[moved(*ring, piece, scale=scale) for piece in patricians(view)],
        *disc_pieces(view, *card, *row),
        *track_pieces(view, 57, 21, 9, 2),
    ]
    shown = [moved(9, 2, track(57, 21)), *left, *middle, *beside(view, names), *pieces]
    return whole(1216, 800, *shown, class_="wide")


def beside(view: Drawn, names: Sequence[str]) -> list[str]:
    """Rivals one below the other; what the signs mean, where fewer than three leave room."""
    shown = [
        moved(1016, 46 + 250 * n, rival(view, seat, names[seat], 28)) for n, seat in enumerate(others(view))
    ]
    return shown if len(shown) == 3 else [*shown, moved(1014, 556, legend(200))]


def tall(view: Drawn, names: Sequence[str]) -> str:
    """One column for a phone, in sections: my quarter, the market, the cards, the rivals."""
    own = own_seat(view)
    card = (99.0, 56.0)
    y_market, y_cards = 496, 496 + HIGH + 112
    y_rivals = y_cards + 4 * 56 + 3 * 44 + 116
    y_legend = y_rivals + 250 * ((len(others(view)) + 1) // 2)
    district = [
        moved(3, 2, stock(view, own, 46)),
        moved(6, 16, standing(view, own, 378)),
        moved(3, 50, quarter(view, own, 52, 36)),
        moved(3, 440, tray(view, 44)),
        moved(6, 440, hand(view, own, 378)) if view.get("before", view)["asked"] not in TRAY_ASKED else "",
    ]
    ring = [
        moved(14, y_market, market(view)),
        moved(12, y_market + HIGH + 2, seals(view, 6, 64, 52)),
        *[moved(14, y_market, piece) for piece in patricians(view)],
    ]
    scoring = [
        moved(2, y_cards, grid(view, *card)),
        moved(3, y_rivals - 100, track(35, 11)),
        *disc_pieces(view, *card, 2, y_cards),
        *track_pieces(view, 35, 11, 3, y_rivals - 100),
    ]
    rivals = [
        moved(2 + 194 * (n % 2), y_rivals + 250 * (n // 2), rival(view, seat, names[seat], 27))
        for n, seat in enumerate(others(view))
    ]
    sections = (
        section(KEY, "district", wording.section("district"), *district),
        section(KEY, "market", wording.section("market"), *ring),
        section(KEY, "cards", wording.section("cards"), *scoring),
        section(KEY, "rivals", wording.section("rivals"), *rivals),
        section(KEY, "signs", wording.section("signs"), moved(14, y_legend, legend(366))),
    )
    return whole(390, y_legend + 250, *sections)


TRAY_ASKED = ("way", "taking", "building")


def postcard(view: Drawn, names: Sequence[str]) -> str:
    """A small picture: my quarter or the fullest one, and how everybody stands."""
    fullest = max(view["players"], key=lambda player: len(player["district"]))
    shown = fullest if view["seat"] < 0 else view["players"][view["seat"]]
    quarter_of_rome = group(small_squares(shown, 36, 0), transform=shift(12, 12))
    phase = words(ROMAN[view["phase"]], 294, 48, class_="phase")
    rows = [moved(240, 72 + 32 * seat, place_of(view, seat, names[seat])) for seat in range(view["seats"])]
    return whole(360, 240, quarter_of_rome, phase, *rows)


def place_of(view: Drawn, seat: int, name: str) -> str:
    points = view["players"][seat]["points"]
    shown = seat_mark(seat, 10, 10, 8) + words(short_name(name, 8), 24, 15, class_="name")
    return shown + words("?" if points is None else str(points), 110, 15, class_="points")
