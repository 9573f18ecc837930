"""The names of the actions.

Sets of dice are named `2`, `w3`, `2-2`, `2-w3`: equal dice are one and the same, the white die has a w.
"""

from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.facts import ALL_FIELDS, PERSON_IDS, ROAD_FIELDS, START_IDS, SYMBOLS

ALL_SIDES = range(1, numbers.SIDES + 1)
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
        *(DiceSet((side,)) for side in ALL_SIDES),
        *(DiceSet((), side) for side in ALL_SIDES),
        *(DiceSet(pair) for pair in combinations_with_replacement(ALL_SIDES, 2)),
        *(DiceSet((side,), white) for side, white in product(ALL_SIDES, ALL_SIDES)),
    ]


BY_WORD = {dice.word: dice for dice in placeable()}


def hands() -> list[tuple[int, ...]]:
    """All sets of none to five coloured dice, in the order of `hand_number`."""
    sets = (combinations_with_replacement(ALL_SIDES, n) for n in range(MOST_DICE + 1))
    return sorted((hand for some in sets for hand in some), key=hand_number)


def hand_number(hand: tuple[int, ...]) -> int:
    """Tells hands apart: the number of dice that show v counts 6 ** (v - 1) each."""
    return sum(numbers.SIDES ** (side - 1) for side in hand)


def rerollable() -> list[DiceSet]:
    """All sets that can be rerolled: without the white die first, then by its side."""
    return [DiceSet(hand, white) for white in range(1 + numbers.SIDES) for hand in hands() if hand or white]


SEATS = tuple(map(str, range(numbers.MOST_SEATS)))
SIDE_WORDS = tuple(map(str, ALL_SIDES))
SINGLE_DICE = (*SIDE_WORDS, *(f"w{side}" for side in SIDE_WORDS))

CATALOG = Catalog(
    Verb("clock", numbers.CLOCK, seat=SEATS),
    Verb("start", numbers.START, card=START_IDS),
    Verb("show", numbers.SHOW, person=PERSON_IDS),
    Verb("roll", numbers.ROLL, side=SIDE_WORDS),
    Verb("place", numbers.PLACE, dice=[dice.word for dice in placeable()], field=ALL_FIELDS),
    Verb("reroll", numbers.REROLL, dice=[dice.word for dice in rerollable()]),
    Verb("turn", numbers.TURN_BY_ONE, dice=SINGLE_DICE, way=("up", "down")),
    Verb("double", numbers.DOUBLE),
    Verb("pass", numbers.PASS),
    Verb("gendarme", numbers.GENDARME, field=ROAD_FIELDS),
    Verb("coin", numbers.COIN),
    Verb("point", numbers.POINT),
    Verb("set", numbers.SET, dice=SINGLE_DICE, side=SIDE_WORDS),
    Verb("keep", numbers.KEEP),
    Verb("person", numbers.PERSON, person=PERSON_IDS),
    Verb("compare", numbers.COMPARE, symbol=SYMBOLS),
    Verb("take", numbers.TAKE, seat=SEATS, coins=("1", "2", "3")),
    Verb("each", numbers.EACH, seat=[f"{one}-{other}" for one, other in combinations(SEATS, 2)]),
    Verb("nothing", numbers.NOTHING),
)
