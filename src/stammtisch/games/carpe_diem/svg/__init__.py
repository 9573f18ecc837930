"""The table as a picture: a Roman mosaic, for wide and tall screens and small cards."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, group, seat_mark, words
from stammtisch.games.carpe_diem.svg.cards import disc_pieces, grid, track, track_pieces
from stammtisch.games.carpe_diem.svg.market import HIGH, ROMAN, market, patricians, seals
from stammtisch.games.carpe_diem.svg.picking import KEY, at, with_pickable
from stammtisch.games.carpe_diem.svg.quarter import hand, quarter, rival, small_squares, stock, turns
from stammtisch.games.carpe_diem.svg.tiles import definitions


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    drawn = {"wide": wide, "tall": tall, "postcard": postcard}[layout]
    return drawn(with_pickable(view), names)


def sheet(width: int, height: int, *shown: str) -> str:
    paper = el("rect", width=width, height=height, class_="paper")
    box = f"0 0 {width} {height}"
    return el("svg", definitions(), paper, *shown, xmlns=SVG, viewBox=box, class_=KEY, role="group")


def own_seat(view: View) -> int:
    """I sit at the bottom; a spectator sits with the first player."""
    return int(view["seat"]) if view["seat"] >= 0 else 0


def others(view: View) -> list[int]:
    """The other seats, clockwise from mine."""
    own = own_seat(view)
    return [(own + n) % view["seats"] for n in range(1, view["seats"])]


def moved(x: float, y: float, *pieces: str) -> str:
    return group(*pieces, transform=at(x, y))


def name_line(view: View, names: Sequence[str], width: float) -> str:
    """My sign, name and points."""
    own = own_seat(view)
    points = view["players"][own]["points"]
    shown = seat_mark(own, 10, 10, 8) + words(names[own][:20], 26, 15, class_="name")
    return shown + words("?" if points is None else str(points), width, 15, class_="points")


def wide(view: View, names: Sequence[str]) -> str:
    """What a page of 1440 × 900 leaves for the board: rivals, my quarter under the track, market and cards."""
    own = own_seat(view)
    card, ring, row = (118.0, 50.0), (648.0, 2.0), (604.0, 366.0)
    rivals = [
        moved(16, 8 + 230 * n, rival(view, seat, names[seat], 24)) for n, seat in enumerate(others(view))
    ]
    middle = [
        moved(185, 4, track(37, 11)),
        moved(184, 96, name_line(view, names, 402)),
        moved(180, 118, quarter(view, own, 56, 40)),
        moved(186, 544, turns(view, 44, False)),
        moved(184, 598, hand(view, own, 400)),
        moved(184, 650, stock(view, own, 50)),
    ]
    right = [
        moved(*ring, market(view)),
        moved(601, 10, seals(view, 2, 410, 58)),
        moved(*row, grid(view, *card)),
    ]
    pieces = [
        *[moved(*ring, piece) for piece in patricians(view)],
        *disc_pieces(view, *card, *row),
        *track_pieces(view, 37, 11, 185, 4),
    ]
    return sheet(1056, 700, *rivals, *middle, *right, *pieces)


def tall(view: View, names: Sequence[str]) -> str:
    """One column for a phone: my quarter, the market, the cards, the track, the rivals."""
    own = own_seat(view)
    card = (99.0, 56.0)
    y_stock, y_turns = 412, 460
    y_ring = 520
    y_seals, y_cards = y_ring + HIGH + 10, y_ring + HIGH + 122
    y_track = y_cards + 4 * 56 + 3 * 44 + 16
    y_rivals = y_track + 100
    rows = (len(others(view)) + 1) // 2
    shown = [
        moved(4, 2, name_line(view, names, 380)),
        moved(3, 24, quarter(view, own, 52, 36)),
        moved(3, y_stock, stock(view, own, 48)),
        moved(6, y_turns, turns(view, 44, False)),
        moved(6, y_turns, hand(view, own, 378)) if not view["tile"] else "",
        moved(14, y_ring, market(view)),
        moved(12, y_seals, seals(view, 6, 64, 52)),
        moved(2, y_cards, grid(view, *card)),
        moved(3, y_track, track(35, 11)),
    ]
    shown += [
        moved(14 + 192 * (n % 2), y_rivals + 250 * (n // 2), rival(view, seat, names[seat], 28))
        for n, seat in enumerate(others(view))
    ]
    pieces = [
        *[moved(14, y_ring, piece) for piece in patricians(view)],
        *disc_pieces(view, *card, 2, y_cards),
        *track_pieces(view, 35, 11, 3, y_track),
    ]
    return sheet(390, y_rivals + 250 * rows, *shown, *pieces)


def postcard(view: View, names: Sequence[str]) -> str:
    """A small picture: a quarter, and how everybody stands."""
    quarter_of_rome = group(*small_squares(view["players"][own_seat(view)], 36), transform=at(12, 12))
    phase = words(ROMAN[view["phase"]], 294, 48, class_="phase")
    rows = [moved(240, 72 + 32 * seat, standing(view, seat, names[seat])) for seat in range(view["seats"])]
    return sheet(360, 240, quarter_of_rome, phase, *rows)


def standing(view: View, seat: int, name: str) -> str:
    points = view["players"][seat]["points"]
    shown = seat_mark(seat, 10, 10, 8) + words(name[:8], 24, 15, class_="name")
    return shown + words("?" if points is None else str(points), 110, 15, class_="points")
