"""What a position is worth to a seat, in hundredths of a point and then as a chance to win. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.masks import bits
from stammtisch.core.multisets import count, count_of_two_bits
from stammtisch.core.state import OVER
from stammtisch.games.cafe_melange.board import Board
from stammtisch.games.cafe_melange.counting import action_total, card_total
from stammtisch.games.cafe_melange.data import (
    BONUS,
    BONUS_CHAIRS,
    FOR_GUESTS,
    GUEST_POINTS,
    LAST_VISITOR,
    MATCH,
    MULTIPLIER,
    PERSONALITY_POINTS,
    SAME_CATEGORY,
    TABLE_OF,
    VIP,
)
from stammtisch.games.cafe_melange.numbers import (
    ACTION_CARDS,
    CHAIRS,
    GREY,
    GUESTS,
    KINDS_OF_CARD,
    TABLES,
    TYPES,
    WHITE,
)

SOON: Final = bytes([0, 100, 74, 58, 46, 36, 28, 22, 18, 15])  # chance in % to sit, by chairs left
IN_HAND: Final = 40  # % of what a card in the hand would make of a row
LIKELY: Final = 95  # % of a personality's VIP value that its row promises
CARD_WORTH: Final = 35
ACTION_WORTH: Final = 45
LATER: Final = 40  # % of its points that an unseated guest may still bring
SEATABLE: Final = 15  # % of a personality's points that a card which seats it promises
USUAL_VIP: Final = 150  # at a table, by the end


def worth(s: Board, seat: i64) -> float:
    """A chance to win; at the end the exact share of the win."""
    if s.actor() == OVER:
        return share(s, seat)
    tables = promised(s)
    own = prospects(s, seat, tables) + hand_prospects(s, seat, tables)
    best: i64 = -1000000
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, other, tables) + unseen_prospects(s, other))
    return squashed(float(own - best), scale(s))


def share(s: Board, seat: i64) -> float:
    """M28 The win, divided among equals."""
    equals: i64 = 0
    for other in range(s.seats):
        if place_key(s, other) > place_key(s, seat):
            return 0.0
        if place_key(s, other) == place_key(s, seat):
            equals += 1
    return 1.0 / float(equals)


def place_key(s: Board, seat: i64) -> i64:
    return s.points(seat) * 8 + GUESTS - s.guests_left(seat)


def scale(s: Board) -> float:
    """How many hundredths make a lead of about three to one: fewer towards the end."""
    return 500.0 + 80.0 * float(LAST_VISITOR - s.visitors)


def squashed(lead: float, unit: float) -> float:
    """From 0 to 1, a half when nobody leads."""
    x = lead / unit
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def promised(s: Board) -> vec[i64]:
    """VIP values by table: those that sit, and a share of those on their way."""
    tables = vec[i64]([0] * TABLES)
    for chair in range(CHAIRS):
        if s.vips >> chair & 1:
            tables[TABLE_OF[chair]] += 100 * VIP[s.sitter[chair] - 1]
    for row in range(WHITE, GREY + 1):
        if s.chairs[row] != 0:
            part = LIKELY * VIP[s.tile[row - WHITE] - 1] // bits(s.chairs[row])
            for chair in range(CHAIRS):
                if s.chairs[row] >> chair & 1:
                    tables[TABLE_OF[chair]] += part
    return tables


def prospects(s: Board, seat: i64, tables: vec[i64]) -> i64:
    """Points, VIP products of those who sit, rows on their way, guests still to come."""
    total = 100 * s.points(seat)
    for chair in range(CHAIRS):
        if s.taken[seat] >> chair & 1:
            total += MULTIPLIER[s.guest_on(chair)] * tables[TABLE_OF[chair]]
    for row in range(seat * TYPES, seat * TYPES + TYPES):
        if s.chairs[row] != 0:
            total += SOON[bits(s.chairs[row])] * row_gain(s, seat, s.chairs[row], tables) // 100
    return total + later(s, seat)


def later(s: Board, seat: i64) -> i64:
    """What unseated guests may bring: less, the fuller the room."""
    total: i64 = 0
    for guest in range(GUESTS):
        if s.seated[seat] >> guest & 1 == 0:
            total += 100 * GUEST_POINTS[guest] + USUAL_VIP * MULTIPLIER[guest]
    return total * LATER * (LAST_VISITOR - s.visitors) // (100 * LAST_VISITOR)


def row_gain(s: Board, seat: i64, chairs: i64, tables: vec[i64]) -> i64:
    """What seating the best guest on one of these chairs brings on average, over keeping it."""
    company: i64 = 0
    for chair in range(CHAIRS):
        if chairs >> chair & 1:
            company += tables[TABLE_OF[chair]]
    company //= bits(chairs)
    best: i64 = 0
    for guest in range(GUESTS):
        if s.seated[seat] >> guest & 1 == 0:
            best = max(best, 100 * GUEST_POINTS[guest] + MULTIPLIER[guest] * company)
    return best


def hand_prospects(s: Board, seat: i64, tables: vec[i64]) -> i64:
    """What the own cards would make of the own rows and of the personalities'."""
    hand = s.hand[seat]
    total = CARD_WORTH * card_total(hand) + action_prospects(s, seat)
    for row in range(seat * TYPES, seat * TYPES + TYPES):
        if s.chairs[row] != 0:
            total += narrowing(s, seat, row, hand, tables)
    for row in range(WHITE, GREY + 1):
        if s.chairs[row] != 0 and fewest(s, row, hand) == 1:
            total += SEATABLE * PERSONALITY_POINTS[s.tile[row - WHITE] - 1]
    return total


def narrowing(s: Board, seat: i64, row: i64, hand: i64, tables: vec[i64]) -> i64:
    """The best gain that a card in the hand promises for a row."""
    now: i64 = SOON[bits(s.chairs[row])] * row_gain(s, seat, s.chairs[row], tables) // 100
    best: i64 = 0
    for kind in range(KINDS_OF_CARD):
        chairs = s.chairs[row] & MATCH[kind]
        if count(hand, kind) > 0 and chairs != 0 and s.cards[row] & SAME_CATEGORY[kind] == 0:
            then: i64 = SOON[bits(chairs)] * row_gain(s, seat, chairs, tables) // 100
            best = max(best, then - now)
    return best * IN_HAND // 100


def fewest(s: Board, row: i64, hand: i64) -> i64:
    """To how many chairs a card in the hand can bring a row."""
    least: i64 = CHAIRS
    for kind in range(KINDS_OF_CARD):
        chairs = s.chairs[row] & MATCH[kind]
        if count(hand, kind) > 0 and chairs != 0 and s.cards[row] & SAME_CATEGORY[kind] == 0:
            least = min(least, bits(chairs))
    return least


def action_prospects(s: Board, seat: i64) -> i64:
    """Bonus cards by whether they hold; the others at a flat rate. One a phase, so few count."""
    best: i64 = 0
    for card in range(ACTION_CARDS):
        if count_of_two_bits(s.actions[seat], card) > 0:
            best = max(best, one_action(s, seat, card))
    return best + ACTION_WORTH // 3 * min(action_total(s.actions[seat]), 4 - s.phase())


def one_action(s: Board, seat: i64, card: i64) -> i64:
    if BONUS[card] == 0:
        return ACTION_WORTH
    chairs = s.taken[seat] if FOR_GUESTS[card] else s.vips
    return (80 if chairs & BONUS_CHAIRS[card] != 0 else 30) * BONUS[card]


def unseen_prospects(s: Board, seat: i64) -> i64:
    """Cards that others hold, by number only."""
    return CARD_WORTH * card_total(s.hand[seat]) + ACTION_WORTH * min(action_total(s.actions[seat]), 2)
