"""Action cards, M21 to M24. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import count_of_two_bits
from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.counting import is_single
from stammtisch.games.cafe_melange.data import (
    BONUS_CHAIRS,
    CHAIRS_AT,
    FIRST_PAIR,
    FOR_GUESTS,
    PAIR_HIGH,
    PAIR_LOW,
)
from stammtisch.games.cafe_melange.decisions.seating import lift_from
from stammtisch.games.cafe_melange.numbers import (
    CHAIRS,
    EXCHANGE,
    FIRST_BONUS,
    LIFT,
    NO_ACTION_CARD,
    NO_MARKER,
    NO_TWO_TO_SWAP,
    NOT_THERE,
    NOT_THOSE_TWO,
    PHASE_SHIFT,
    PHASE_USED,
    REMOVE_OWN,
    REMOVE_PERSONALITY,
    REMOVED,
    ROW_NAMES,
    SECOND_ACTION,
    SETTLE,
    SWAP_PERSONALITIES,
    SWAPPED,
    TABLES,
    TYPES,
    UNMET,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe


def action_refusal(s: Cafe, seat: i64, card: i64, acted: bool) -> i64:
    """M6 one a turn, M21 one a phase, M22 to M24 the card's own condition."""
    if count_of_two_bits(s.actions[seat], card) == 0:
        return NO_ACTION_CARD
    if acted:
        return SECOND_ACTION
    return PHASE_USED if phase_used(s, seat) else condition(s, seat, card)


def phase_used(s: Cafe, seat: i64) -> bool:
    """M21 Has the player laid an action card in this phase?"""
    return s.laid[seat] >> PHASE_SHIFT == s.phase()


def condition(s: Cafe, seat: i64, card: i64) -> i64:
    if card < REMOVE_PERSONALITY:
        return OK if has_two(swappable(s, seat, card)) else NO_TWO_TO_SWAP
    if card < FIRST_BONUS:
        return OK if liftable(s, seat, card) else NO_MARKER
    return OK if bonus_holds(s, seat, card) else UNMET


def lay_action(s: Cafe, seat: i64, card: i64) -> None:
    """M21 It lies in front of the player until the phase ends."""
    one: i64 = 1
    s.actions[seat] -= one << 2 * card
    s.spent += one << 2 * card
    s.laid[seat] = s.phase() << PHASE_SHIFT | card + 1


def swappable(s: Cafe, seat: i64, card: i64) -> i64:
    """M22 The chairs among which a swap card swaps."""
    return s.vips if card == SWAP_PERSONALITIES else s.taken[seat]


def has_two(chairs: i64) -> bool:
    return chairs != 0 and not is_single(chairs)


def liftable(s: Cafe, seat: i64, card: i64) -> bool:
    """M23 Is there a marker to remove?"""
    if card == REMOVE_PERSONALITY:
        return s.chairs[WHITE] | s.chairs[WHITE + 1] != 0
    return s.rows_of(seat) > 0


def bonus_holds(s: Cafe, seat: i64, card: i64) -> bool:
    """M24 The condition of a bonus card."""
    chairs = s.taken[seat] if FOR_GUESTS[card] else s.vips
    if BONUS_CHAIRS[card] != 0:
        return chairs & BONUS_CHAIRS[card] != 0
    return two_at_a_table(chairs)


def two_at_a_table(chairs: i64) -> bool:
    together = False
    for table in range(TABLES):
        together = together or has_two(chairs & CHAIRS_AT[table])
    return together


@final
class Exchanged(Decision[Cafe]):
    """M22 Two visitors change chairs. The frame holds the card."""

    def allows(self, s: Cafe, action: i64) -> i64:
        chairs = swappable(s, s.actor(), s.arg())
        pair = action - EXCHANGE
        both = chairs >> PAIR_LOW[pair] & chairs >> PAIR_HIGH[pair] & 1
        return OK if both else NOT_THOSE_TWO

    def fill(self, s: Cafe, out: vec[i64]) -> i64:
        n: i64 = 0
        chairs = swappable(s, s.actor(), s.arg())
        for low in range(CHAIRS):
            if chairs >> low & 1:
                for high in range(low + 1, CHAIRS):
                    if chairs >> high & 1:
                        out[n] = EXCHANGE + FIRST_PAIR[low] + high - low - 1
                        n += 1
        return n

    def apply(self, s: Cafe, action: i64) -> None:
        seat = s.actor()
        s.done()
        low: i64 = PAIR_LOW[action - EXCHANGE]
        high: i64 = PAIR_HIGH[action - EXCHANGE]
        moved = s.sitter[low]
        s.sitter[low] = s.sitter[high]
        s.sitter[high] = moved
        s.tell(SWAPPED, seat, low, high)


@final
class Lifted(Decision[Cafe]):
    """M23 A marker comes off the board. The frame holds the card."""

    def allows(self, s: Cafe, action: i64) -> i64:
        name = (action - LIFT) // CHAIRS
        if (name < TYPES) != (s.arg() == REMOVE_OWN):
            return NOT_THERE
        row = s.row_named(s.actor(), name)
        return OK if s.chairs[row] >> (action - LIFT) % CHAIRS & 1 else NOT_THERE

    def fill(self, s: Cafe, out: vec[i64]) -> i64:
        n: i64 = 0
        own = s.arg() == REMOVE_OWN
        for name in range(0 if own else TYPES, TYPES if own else ROW_NAMES):
            chairs = s.chairs[s.row_named(s.actor(), name)]
            for chair in range(CHAIRS):
                if chairs >> chair & 1:
                    out[n] = LIFT + name * CHAIRS + chair
                    n += 1
        return n

    def apply(self, s: Cafe, action: i64) -> None:
        seat = s.actor()
        row = s.row_named(seat, (action - LIFT) // CHAIRS)
        chair = (action - LIFT) % CHAIRS
        s.tell(REMOVED, seat, row, chair)
        s.ask_instead(SETTLE | AUTOMATIC, seat, row)
        lift_from(s, row, 1 << chair)
