"""Visitors sit down, M14a and M16 to M20. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import Decision
from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.counting import is_pair, is_single, place_of
from stammtisch.games.cafe_melange.data import CARD, GUEST_POINTS, LAST_VISITOR, PERSONALITY_POINTS
from stammtisch.games.cafe_melange.numbers import (
    ALL_SEATED,
    ALREADY_SITS,
    CHOOSES,
    CLOSED,
    FOR_GUESTS_SEATED,
    FOR_PERSONALITIES,
    GUEST,
    GUEST_SITS,
    GUEST_TILE,
    GUESTS,
    KINDS_OF_CARD,
    LAST_ROUND,
    PERSONALITY_SITS,
    ROWS,
    SEAT,
    SOURCES,
    TYPES,
    VOID,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe


@final
class Settle(Decision[Cafe]):
    """M18 One seating after the other; when there is none, chairs close (M14a)."""

    def apply(self, s: Cafe, action: i64) -> None:
        played = s.arg()
        if somebody_sits(s):
            settle_row(s, down_to_one(s, played))
        elif s.closed() == 0 or not close_chairs(s, played):
            s.done()


def settle_row(s: Cafe, row: i64) -> None:
    """M17 A personality sits down, or the owner of a row says who does."""
    if row >= WHITE:
        seat_personality(s, row, True)
    else:
        ask_owner(s, row)


def ask_owner(s: Cafe, row: i64) -> None:
    """M17 In another's turn everybody hears that the owner chooses."""
    if row // TYPES != s.turn:
        s.tell(CHOOSES, s.turn, row, place_of(s.chairs[row]))
    s.ask(GUEST, row // TYPES, row)


@final
class Guest(Decision[Cafe]):
    """M17 The owner chooses which guest sits, in whosever turn it is."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return ALREADY_SITS if s.seated[s.actor()] >> (action - SEAT) & 1 else OK

    def fill(self, s: Cafe, out: vec[i64]) -> i64:
        n: i64 = 0
        seated = s.seated[s.actor()]
        for guest in range(GUESTS):
            out[n] = SEAT + guest  # kept if it is counted
            n += ~seated >> guest & 1
        return n

    def apply(self, s: Cafe, action: i64) -> None:
        row = s.arg()
        seat = s.actor()
        s.done()
        seat_guest(s, row, seat, action - SEAT)


def somebody_sits(s: Cafe) -> bool:
    """M16 Has a row only one marker on the board?"""
    row: i64 = 0
    while row < ROWS and not is_single(s.chairs[row]):
        row += 1
    return row < ROWS


def down_to_one(s: Cafe, played: i64) -> i64:
    """M18 The first row with one marker on the board."""
    row = played
    place: i64 = 0
    while not is_single(s.chairs[row]):
        row = s.in_order(place)
        place += 1
    return row


def seat_guest(s: Cafe, row: i64, seat: i64, guest: i64) -> None:
    """M17 and M19: points only in the own turn."""
    chair = place_of(s.chairs[row])
    scored: i64 = GUEST_POINTS[guest] if seat == s.turn else 0
    s.seated[seat] |= 1 << guest
    s.taken[seat] |= 1 << chair
    s.tally[seat * SOURCES + FOR_GUESTS_SEATED] += scored
    s.tell(GUEST_SITS, seat, chair << 8 | guest, scored)
    sit(s, row, chair, GUEST_TILE + seat * GUESTS + guest)
    if s.seats == 2 and s.guests_left(seat) == 0:
        s.tell(ALL_SEATED, seat)


def seat_personality(s: Cafe, row: i64, scores: bool) -> None:
    """M17 and M19: whoever has the turn scores; nobody by M25a."""
    chair = place_of(s.chairs[row])
    tile = s.tile[row - WHITE]
    scored: i64 = PERSONALITY_POINTS[tile - 1] if scores else 0
    s.vips |= 1 << chair
    s.tile[row - WHITE] = 0
    s.tally[s.turn * SOURCES + FOR_PERSONALITIES] += scored
    s.tell(PERSONALITY_SITS, s.turn, chair << 8 | tile - 1, scored)
    sit(s, row, chair, tile)


def sit(s: Cafe, row: i64, chair: i64, tile: i64) -> None:
    """M16 The chair is taken, its markers go back, the visitor marker advances."""
    s.sitter[chair] = tile
    clear_row(s, row)
    advance(s)
    for other in range(ROWS):
        lift_from(s, other, 1 << chair)


def advance(s: Cafe) -> None:
    """M26 The marker stays on the last space."""
    if s.visitors < LAST_VISITOR:
        s.visitors += 1
        if s.visitors == LAST_VISITOR:
            s.tell(LAST_ROUND, s.turn)


def lift_from(s: Cafe, row: i64, chairs: i64) -> None:
    """Take a row's markers off some chairs; without any left the row is void (M20)."""
    if s.chairs[row] & chairs != 0:
        s.chairs[row] &= ~chairs
        if s.chairs[row] == 0:
            s.tell(VOID, row // TYPES, row)
            clear_row(s, row)


def clear_row(s: Cafe, row: i64) -> None:
    """The cards are discarded, the markers are free."""
    for kind in range(KINDS_OF_CARD):
        if s.cards[row] >> kind & 1:
            s.discards += CARD[kind]
    s.cards[row] = 0
    s.chairs[row] = 0
    if row >= WHITE:
        s.first[row - WHITE] = 0


def close_chairs(s: Cafe, played: i64) -> bool:
    """M14a Two types alone on the same two chairs drive the others off; did any go?"""
    for place in range(-1, s.rows_in_order()):
        row = played if place < 0 else s.in_order(place)
        if is_pair(s.chairs[row]):
            partner = next_like(s, played, row)
            if partner >= 0 and drive_off(s, row, partner):
                return True
    return False


def next_like(s: Cafe, played: i64, row: i64) -> i64:
    """The first other row on the same chairs, in M18's order, or -1."""
    if played != row and s.chairs[played] == s.chairs[row]:
        return played
    for place in range(s.rows_in_order()):
        other = s.in_order(place)
        if other != row and s.chairs[other] == s.chairs[row]:
            return other
    return -1


def drive_off(s: Cafe, row: i64, partner: i64) -> bool:
    chairs = s.chairs[row]
    driven = False
    for other in range(ROWS):
        if other != row and other != partner and s.chairs[other] & chairs != 0:
            driven = True
            lift_from(s, other, chairs)
    if driven:
        s.tell(CLOSED, s.turn, chairs)
    return driven
