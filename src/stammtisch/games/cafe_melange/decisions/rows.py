"""Reservation cards in rows, M9 to M14a and M20a. [compiled]"""

from mypy_extensions import i64

from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.data import KINDS_OF_CARD, MATCH, SAME_CATEGORY
from stammtisch.games.cafe_melange.numbers import (
    ALL_CLOSED,
    CATEGORY_TAKEN,
    NO_CHAIR,
    NO_ROW,
    NO_SUCH_TYPE,
    NONE_LEFT,
    PAIR_TAKEN,
    ROWS,
    ROWS_FOR_ALL_GUESTS,
    TYPES,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe


def refusal(s: Cafe, row: i64, kind: i64) -> i64:
    """Why a card cannot be played for a row; OK if it can."""
    if row < WHITE and row % TYPES >= s.types():
        return NO_SUCH_TYPE
    return refused_extension(s, row, kind) if s.chairs[row] != 0 else refused_start(s, row, kind)


def refused_start(s: Cafe, row: i64, kind: i64) -> i64:
    if row >= WHITE:
        return NO_ROW
    open_chairs = s.free() & ~s.full() & MATCH[kind]
    if open_chairs == 0:
        return NO_CHAIR
    if open_chairs & ~s.closed() == 0:
        return ALL_CLOSED
    return OK if may_start(s, row // TYPES) else ROWS_FOR_ALL_GUESTS


def refused_extension(s: Cafe, row: i64, kind: i64) -> i64:
    if s.cards[row] & SAME_CATEGORY[kind] != 0:
        return CATEGORY_TAKEN
    if s.chairs[row] & MATCH[kind] == 0:
        return NONE_LEFT
    return PAIR_TAKEN if combined_twice(s, row) >> kind & 1 else OK


def may_start(s: Cafe, seat: i64) -> bool:
    """M20a Never more own rows than unseated guests."""
    return s.rows_of(seat) < s.guests_left(seat)


def combined_twice(s: Cafe, row: i64) -> i64:
    """M14 Cards that two other rows already combine with a card of this row."""
    refused: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if s.cards[row] >> kind & 1:
            refused |= twice_with(s, row, kind)
    return refused


def twice_with(s: Cafe, row: i64, kind: i64) -> i64:
    """Cards that two rows besides this one hold together with a card."""
    once: i64 = 0
    twice: i64 = 0
    for other in range(ROWS):
        if other != row and s.cards[other] >> kind & 1:
            twice |= once & s.cards[other]
            once |= s.cards[other]
    return twice


def fitting(s: Cafe, row: i64, placeable: i64) -> i64:
    """The cards that can be played for a row; `placeable` is asked once for all rows."""
    if s.chairs[row] != 0:
        return extending(s, row)
    if row >= WHITE or row % TYPES >= s.types() or not may_start(s, row // TYPES):
        return 0
    return matching(placeable, 0)


def extending(s: Cafe, row: i64) -> i64:
    taken: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if s.cards[row] >> kind & 1:
            taken |= SAME_CATEGORY[kind] | twice_with(s, row, kind)
    return matching(s.chairs[row], taken)


def matching(chairs: i64, without: i64) -> i64:
    """Cards that match one of these chairs."""
    kinds: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if chairs & MATCH[kind] != 0:
            kinds |= 1 << kind
    return kinds & ~without


def lay(s: Cafe, row: i64, kind: i64) -> None:
    """M10, M12 Put markers out for a new row, or take those back that do not match."""
    if s.chairs[row] == 0:
        s.chairs[row] = s.placeable() & MATCH[kind]
    else:
        s.chairs[row] &= MATCH[kind]
    s.cards[row] |= 1 << kind
