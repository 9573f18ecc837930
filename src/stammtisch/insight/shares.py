"""Shares of the win as whole numbers of ONE: what is added and taken away fits to the last digit."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from operator import mul

from stammtisch.bots.mind.net import ONE

Shares = tuple[int, ...]  # by seat
POINT = ONE // 100


def less(these: Shares, those: Shares) -> Shares:
    return tuple(this - that for this, that in zip(these, those, strict=True))


def nothing(seats: int) -> Shares:
    return (0,) * seats


def mean(shares: Sequence[Shares], weights: Sequence[Fraction] = ()) -> Shares:
    """The weighted mean; what rounding leaves is the leader's, so that it sums to as much as each."""
    columns = list(zip(*shares, strict=True))
    if weights:
        whole = sum(weights)
        found = [int(sum(map(mul, column, weights)) // whole) for column in columns]
    else:
        found = [sum(column) // len(shares) for column in columns]
    found[found.index(max(found))] += sum(shares[0]) - sum(found)
    return tuple(found)


def variance(numbers: Sequence[float]) -> float:
    """Of the mean of so many numbers."""
    n = len(numbers)
    if n < 2:
        return 0.0
    middle = sum(numbers) / n
    return sum((number - middle) ** 2 for number in numbers) / (n - 1) / n


def error(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    return sqrt(variance(numbers))


def together(errors: Iterable[float]) -> float:
    """The standard error of a sum."""
    return sqrt(sum(each * each for each in errors))
