"""A scale of strengths from who won against whom: Bradley and Terry's, in points of Elo.

A seat wins with a probability that is its bot's strength against the strengths of all seats, so games of
any number of players count.
"""

from dataclasses import dataclass
from itertools import combinations
from math import e, log10, sqrt
from typing import NamedTuple

from stammtisch.lab.summary import Z

ANCHOR = "greedy@1"
AT = 1500.0  # its place
POINTS = 400.0  # a factor of ten
ROUNDS = 10_000
STILL = 1e-10


class Tally(NamedTuple):
    """Games in which two bots had so many seats, and how they were won; ties are shared."""

    first: int
    second: int
    seats: tuple[int, int]
    wins: tuple[float, float]

    @property
    def games(self) -> float:
        return sum(self.wins)


@dataclass(frozen=True)
class Rating:
    """A bot's place on the scale."""

    bot: str
    elo: float
    low: float
    high: float


def ratings(names: tuple[str, ...], tallies: list[Tally]) -> list[Rating]:
    """The bots in their order, with 95 % intervals of their distance to the anchor."""
    draws = [Tally(*pair, (1, 1), (0.5, 0.5)) for pair in combinations(range(len(names)), 2)]
    known = [*tallies, *draws]  # one more game of each pair, undecided: so nobody is endlessly strong
    anchor = names.index(ANCHOR) if ANCHOR in names else 0
    strengths = fitted(len(names), known)
    errors = deviations(strengths, known, anchor)
    places = [AT + POINTS * log10(strength / strengths[anchor]) for strength in strengths]
    return [
        Rating(name, place, place - Z * error, place + Z * error)
        for name, place, error in zip(names, places, errors, strict=True)
    ]


def fitted(n: int, tallies: list[Tally]) -> list[float]:
    """The most likely strengths, by Hunter's repeated minorization."""
    strengths = [1.0] * n
    for _round in range(ROUNDS):
        new = normed(improved(strengths, tallies))
        moved = max(abs(one - other) / one for one, other in zip(new, strengths, strict=True))
        strengths = new
        if moved < STILL:
            break
    return strengths


def improved(strengths: list[float], tallies: list[Tally]) -> list[float]:
    wins, chances = [0.0] * len(strengths), [0.0] * len(strengths)
    for tally in tallies:
        at_table = tally.seats[0] * strengths[tally.first] + tally.seats[1] * strengths[tally.second]
        for side, bot in enumerate((tally.first, tally.second)):
            wins[bot] += tally.wins[side]
            chances[bot] += tally.games * tally.seats[side] / at_table
    return [won / chance if chance else 1.0 for won, chance in zip(wins, chances, strict=True)]


def normed(strengths: list[float]) -> list[float]:
    return [strength / strengths[0] for strength in strengths]


def deviations(strengths: list[float], tallies: list[Tally], anchor: int) -> list[float]:
    """Standard deviations in Elo, from the curvature of the likelihood."""
    n = len(strengths)
    matrix = [[0.0] * n for _ in range(n)]
    for tally in tallies:
        a, b = tally.first, tally.second
        own, other = tally.seats[0] * strengths[a], tally.seats[1] * strengths[b]
        told = tally.games * own * other / (own + other) ** 2
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            matrix[row][column] += sign * told
    free = [bot for bot in range(n) if bot != anchor]
    spread = inverted([[matrix[row][column] for column in free] for row in free])
    found = dict(zip(free, (sqrt(spread[i][i]) for i in range(len(free))), strict=True))
    return [found.get(bot, 0.0) * POINTS * log10(e) for bot in range(n)]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small symmetric positive matrix."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [value - rows[j][i] * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
