"""Sets in masks and all counts of a packed number at once, quicker than kind by kind. [compiled]"""

from typing import Final

from mypy_extensions import i64

TWO_OR_MORE: Final = 0xEEEEEEEEEE  # what a count of one leaves empty, kind by kind


def is_single(mask: i64) -> bool:
    return mask != 0 and mask & (mask - 1) == 0


def is_pair(mask: i64) -> bool:
    return is_single(mask & (mask - 1))


PLACE: Final = bytes([0, *sorted(range(36), key=lambda place: 2**place % 37)])  # by remainder: all differ


def place_of(mask: i64) -> i64:
    """The place of the only member."""
    return PLACE[mask % 37]


def kinds_in(cards: i64) -> i64:
    """The set of kinds of which there is a card: counts of four bits drawn together to one each."""
    found = (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x1111111111
    found = (found | found >> 3) & 0x0303030303
    found = (found | found >> 6) & 0x000F000F000F
    found = (found | found >> 12) & 0xFF000000FF
    return (found | found >> 24) & 0x3FF


def pairs_in(cards: i64) -> i64:
    """The set of kinds of which there are two cards or more."""
    return kinds_in(cards & TWO_OR_MORE)


def card_total(cards: i64) -> i64:
    """All counts at once: two kinds in a byte, then the bytes."""
    twos = (cards & 0x0F0F0F0F0F) + (cards >> 4 & 0x0F0F0F0F0F)
    return twos + (twos >> 8) + (twos >> 16) + (twos >> 24) + (twos >> 32) & 255


def action_total(cards: i64) -> i64:
    """All counts at once: two kinds in four bits, four in a byte, then the bytes."""
    twos = (cards & 0x3333333) + (cards >> 2 & 0x3333333)
    fours = (twos & 0x0F0F0F0F) + (twos >> 4 & 0x0F0F0F0F)
    return fours + (fours >> 8) + (fours >> 16) + (fours >> 24) & 255
