"""Aspects: named parts of what is good in a game, counted from what a seat sees, each with its sentence.

Of two moves, those aspects that differ most say why the better one is better. A sentence says nothing but the
two counts, so it is as true as they are.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from stammtisch.core.words import figure, language

View = dict[str, Any]


class Aspect(NamedTuple):
    """Something of which more, or less, is better."""

    key: str
    counted: Callable[[Any, int], int]  # in a view, for the seat that looks
    worth: float  # of one more, roughly, in hundredths of the win; below 0: the less, the better
    words: Callable[[], str]  # with {better} and {played}: the counts after either move
    parts: int = 1  # of which one that is told has so many


class Difference(NamedTuple):
    """An aspect after the better move, and after what was played."""

    aspect: str
    better: int
    played: int


def differences(
    aspects: Sequence[Aspect], better: Any, played: Any, seat: int, most: int = 2
) -> Iterator[Difference]:
    """What speaks for the better of two views, the weightiest first."""
    found = [
        (each, Difference(each.key, each.counted(better, seat), each.counted(played, seat)))
        for each in aspects
    ]
    gains = [((told.better - told.played) * each.worth, told) for each, told in found]
    weighty = sorted((gain for gain in gains if gain[0] > 0), key=lambda gain: -gain[0])
    return (told for _gain, told in weighty[:most])


def sentence(aspects: Sequence[Aspect], told: Difference) -> str:
    wanted = next(each for each in aspects if each.key == told.aspect)
    better, played = amount(told.better, wanted.parts), amount(told.played, wanted.parts)
    return wanted.words().format(better=better, played=played)


def amount(count: int, parts: int) -> str:
    """As it is told: with a decimal where it is counted in parts."""
    if parts == 1:
        return figure(count)
    told = f"{count / parts:.1f}"
    return told if language() == "en" else told.replace(".", ",")
