"""A small random generator: the same numbers on every machine and in both builds. [compiled]"""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final = 2147483085  # a * 2**32 - 1 is a safe prime: the period is about 2**62
LOW: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Rng:
    """Multiply-with-carry in one word (MWC64X), which never leaves 63 bits."""

    def __init__(self) -> None:
        self.word: i64 = 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is at most 2**31."""
        low = self.word & LOW
        carry = self.word >> 32
        self.word = low * MULTIPLIER + carry
        return (low ^ carry) * n >> 32


def seeded(seed: str) -> Rng:
    """The generator that belongs to a text."""
    rng = Rng()
    rng.word = int.from_bytes(sha256(seed.encode()).digest()[:7], "big") + 1
    return rng
