"""Small multisets in one number: how many there are of each kind, some bits a kind. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final = vec[i64]([16**kind for kind in range(15)])  # one of a kind, four bits a kind
ONE_OF_TWO_BITS: Final = vec[i64]([4**kind for kind in range(31)])


def count(packed: i64, kind: i64) -> i64:
    """How many of a kind, four bits a kind."""
    return packed >> 4 * kind & 15


def total(packed: i64) -> i64:
    """How many in all, four bits a kind."""
    n: i64 = 0
    while packed:
        n += packed & 15
        packed >>= 4
    return n


def nth(packed: i64, n: i64) -> i64:
    """The kind of the n-th member, from 0, four bits a kind."""
    kind: i64 = 0
    while n >= packed & 15:
        n -= packed & 15
        packed >>= 4
        kind += 1
    return kind


def count_of_two_bits(packed: i64, kind: i64) -> i64:
    """How many of a kind, two bits a kind."""
    return packed >> 2 * kind & 3


def total_of_two_bits(packed: i64) -> i64:
    """How many in all, two bits a kind."""
    n: i64 = 0
    while packed:
        n += packed & 3
        packed >>= 2
    return n


def nth_of_two_bits(packed: i64, n: i64) -> i64:
    """The kind of the n-th member, from 0, two bits a kind."""
    kind: i64 = 0
    while n >= packed & 3:
        n -= packed & 3
        packed >>= 2
        kind += 1
    return kind
