"""Sets of dice as actions name them: `2`, `w3`, `2-2`, `2-w3`.

Equal dice are one and the same, the white die is marked with a w.
"""

from itertools import combinations_with_replacement, product
from typing import NamedTuple

SIDES = range(1, 7)
MOST_DICE = 5


class DiceSet(NamedTuple):
    """Coloured dice in ascending order and the white die, 0 where it is not there."""

    coloured: tuple[int, ...]
    white: int = 0

    @property
    def word(self) -> str:
        return "-".join([*map(str, self.coloured), *([f"w{self.white}"] if self.white else [])])

    @property
    def sides(self) -> tuple[int, ...]:
        return (*self.coloured, self.white) if self.white else self.coloured


def placeable() -> list[DiceSet]:
    """All sets of one or two dice."""
    return [
        *(DiceSet((side,)) for side in SIDES),
        *(DiceSet((), side) for side in SIDES),
        *(DiceSet(pair) for pair in combinations_with_replacement(SIDES, 2)),
        *(DiceSet((side,), white) for side, white in product(SIDES, SIDES)),
    ]


BY_WORD = {dice.word: dice for dice in placeable()}


def hands() -> list[tuple[int, ...]]:
    """All sets of none to five coloured dice, in the order of `hand_number`."""
    sets = (combinations_with_replacement(SIDES, n) for n in range(MOST_DICE + 1))
    return sorted((hand for some in sets for hand in some), key=hand_number)


def hand_number(hand: tuple[int, ...]) -> int:
    """Tells hands apart: the number of dice that show v counts 6 ** (v - 1) each."""
    return sum(6 ** (side - 1) for side in hand)


def rerollable() -> list[DiceSet]:
    """All sets that can be rerolled: without the white die first, then by its side."""
    return [DiceSet(hand, white) for white in range(7) for hand in hands() if hand or white]
