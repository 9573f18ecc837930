"""Sets as masks: a member is a bit. [compiled]"""

from mypy_extensions import i64


def bits(mask: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def nth_bit(mask: i64, n: i64) -> i64:
    """The n-th member of a set, from 0."""
    bit: i64 = -1
    while n >= 0:
        bit += 1
        n -= mask >> bit & 1
    return bit
