"""Counting in packed numbers. [compiled]"""

from mypy_extensions import i64

from stammtisch.games.cafe_melange.data import ACTIONS, KINDS_OF_CARD, NIBBLE, TWO_BITS


def is_single(mask: i64) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def is_pair(mask: i64) -> bool:
    return is_single(mask & (mask - 1))


def place_of(mask: i64) -> i64:
    """The place of the only member."""
    place: i64 = 0
    while mask > 1:
        mask >>= 1
        place += 1
    return place


def card_count(cards: i64, kind: i64) -> i64:
    """Reservation cards of a kind, counted in four bits each."""
    return cards >> 4 * kind & NIBBLE


def action_count(cards: i64, kind: i64) -> i64:
    """Action cards of a kind, counted in two bits each."""
    return cards >> 2 * kind & TWO_BITS


def card_total(cards: i64) -> i64:
    total: i64 = 0
    for kind in range(KINDS_OF_CARD):
        total += cards >> 4 * kind & NIBBLE
    return total


def action_total(cards: i64) -> i64:
    total: i64 = 0
    for kind in range(ACTIONS):
        total += cards >> 2 * kind & TWO_BITS
    return total


def nth_card(cards: i64, n: i64) -> i64:
    """The kind of the n-th reservation card, from 0."""
    kind: i64 = 0
    while n >= cards >> 4 * kind & NIBBLE:
        n -= cards >> 4 * kind & NIBBLE
        kind += 1
    return kind


def nth_action(cards: i64, n: i64) -> i64:
    """The kind of the n-th action card, from 0."""
    kind: i64 = 0
    while n >= cards >> 2 * kind & TWO_BITS:
        n -= cards >> 2 * kind & TWO_BITS
        kind += 1
    return kind
