"""Small multisets in one number: how many of each kind, four bits a kind. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final = vec[i64]([16**kind for kind in range(15)])  # one of a kind


def count(packed: i64, kind: i64) -> i64:
    """How many of this kind."""
    return packed >> 4 * kind & 15


def total(packed: i64) -> i64:
    """How many in all."""
    n: i64 = 0
    while packed:
        n += packed & 15
        packed >>= 4
    return n
