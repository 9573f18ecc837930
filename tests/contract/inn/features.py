"""The inn: what a mind looks at."""

from contract.inn.data import CARDS
from stammtisch.core.features import Features, Part

MOST_COINS = 60


def features(seats: int) -> Features:
    coins = Part("coins", 1 + len(CARDS), seats, MOST_COINS)
    return Features([Part("asked", 0, 1, 1), Part("hand", 1, len(CARDS), 1), coins])
