"""Fountain cards dealt anew, as a seat may imagine them. [compiled]"""

from mypy_extensions import i64

from stammtisch.core.multisets import ONE_OF_TWO_BITS, nth_of_two_bits, total_of_two_bits
from stammtisch.core.rng import Rng


def dealt(pack: i64, n: i64, rng: Rng) -> i64:
    """Some random cards of a pack, two bits a kind."""
    hand: i64 = 0
    whole = total_of_two_bits(pack)
    for left in range(whole, whole - n, -1):
        card = ONE_OF_TWO_BITS[nth_of_two_bits(pack, rng.below(left))]
        pack -= card
        hand += card
    return hand
