"""What a mind looks at: the pot, and clockwise from its own seat points and whose turn it is. [compiled]"""

from typing import Final

from stammtisch.core.features import Features, Part, moved
from stammtisch.games.pig.data import GOAL

POT: Final = 0
THROWING: Final = POT + 1  # is the die in the air?
ENOUGH: Final = THROWING + 1  # would holding win?
SEAT: Final = ENOUGH + 1  # from here on a block a seat, the own first
POINTS: Final = 0
TURN: Final = POINTS + 1
BLOCK: Final = TURN + 1

TABLE: Final = [Part("pot", POT, 1, GOAL), Part("throwing", THROWING, 1, 1), Part("enough", ENOUGH, 1, 1)]
OF_A_SEAT: Final = [Part("points", POINTS, 1, GOAL), Part("turn", TURN, 1, 1)]


def features(seats: int) -> Features:
    parts = list(TABLE)
    for further in range(seats):
        parts += moved(OF_A_SEAT, f"seat +{further}", SEAT + further * BLOCK)
    return Features(parts)
