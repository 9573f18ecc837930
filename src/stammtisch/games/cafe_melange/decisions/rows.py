"""Reservation cards in rows, M9 to M14a and M20a. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.data import KINDS_ON, MATCH, OTHER_CATEGORIES, SAME_CATEGORY
from stammtisch.games.cafe_melange.numbers import (
    ALL_CLOSED,
    CATEGORY_TAKEN,
    KINDS_OF_CARD,
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

NO_CARDS: Final[i64] = 0


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
    return PAIR_TAKEN if combined_twice(s, row, s.cards[row]) >> kind & 1 else OK


def may_start(s: Cafe, seat: i64) -> bool:
    """M20a Never more own rows than unseated guests."""
    return s.rows_of(seat) < s.guests_left(seat)


def combined_twice(s: Cafe, row: i64, cards: i64) -> i64:
    """M14 Cards that two other rows already combine with one of these cards of a row."""
    refused: i64 = 0
    for kind in range(KINDS_OF_CARD):
        if cards >> kind & 1:
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


def fitting(s: Cafe, row: i64, starting: i64, combined: i64) -> i64:
    """The cards that can be played for a row; what concerns more than one row is asked before."""
    if s.chairs[row] != 0:
        return extending(s, row, combined)
    if row >= WHITE or row % TYPES >= s.types():
        return 0
    return starting


def starting_cards(s: Cafe, seat: i64) -> i64:
    """M10, M11 and M20a The cards with which a player can start a new row."""
    return matching(s.placeable()) if may_start(s, seat) else NO_CARDS


def extending(s: Cafe, row: i64, combined: i64) -> i64:
    """M12 to M14 The cards that leave a chair, of a new category and no third combination."""
    cards = s.cards[row]
    kinds = matching(s.chairs[row]) & OTHER_CATEGORIES[cards]
    if cards & combined != 0 and kinds & combined != 0:
        kinds &= ~combined_twice(s, row, cards & combined)
    return kinds


def combined_cards(s: Cafe) -> i64:
    """M14 The cards that two rows or more combine with another: only two of these can make a third."""
    once: i64 = 0
    twice: i64 = 0
    for row in range(ROWS):
        cards = s.cards[row]
        if cards & (cards - 1) != 0:
            twice |= once & cards
            once |= cards
    return twice


def matching(chairs: i64) -> i64:
    """Cards that match one of these chairs, looked up for a third of the room at a time."""
    return KINDS_ON[chairs & 511] | KINDS_ON[512 + (chairs >> 9 & 511)] | KINDS_ON[1024 + (chairs >> 18)]


def lay(s: Cafe, row: i64, kind: i64) -> None:
    """M10, M12 Put markers out for a new row, or take those back that do not match."""
    if s.chairs[row] == 0:
        s.chairs[row] = s.placeable() & MATCH[kind]
    else:
        s.chairs[row] &= MATCH[kind]
    s.cards[row] |= 1 << kind
