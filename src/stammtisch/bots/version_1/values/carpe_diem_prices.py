"""Carpe Diem: what things to spend are worth in points, by experience. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.games.carpe_diem.data import GIVES_BREAD, GIVES_COINS, GIVES_POINTS, GIVES_STEPS

GOOD_WORTH: Final = 1.5
COIN_WORTH: Final = 1.6
BREAD_WORTH: Final = 1.5
STEP_WORTH: Final = 1.2
LEFT_OVER: Final = 0.5


def holding(discs: i64, worth: float) -> float:
    """What something to spend is worth with so many scorings to come."""
    return LEFT_OVER if discs == 0 else worth


def gift(card: i64) -> float:
    """What a scoring card gives each time."""
    worth = float(GIVES_POINTS[card]) + COIN_WORTH * float(GIVES_COINS[card])
    return worth + BREAD_WORTH * float(GIVES_BREAD[card]) + STEP_WORTH * float(GIVES_STEPS[card])
