"""What a mind looks at: the names, places and bounds of a game's features."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple


class Part(NamedTuple):
    """Features that belong together, numbered from `first`; each lies between -most and most."""

    name: str
    first: int
    size: int
    most: int

    def features(self) -> Iterator[str]:
        """The name of each."""
        return (self.name if self.size == 1 else f"{self.name} {n}" for n in range(self.size))


class Features:
    """All features of a game for one number of seats, in gapless parts."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        self.size = 0
        for part in self.parts:
            if part.first != self.size:
                raise ValueError(f"the features '{part.name}' begin at {part.first}, not at {self.size}")
            self.size += part.size
        self.names = tuple(name for part in self.parts for name in part.features())
        self.bounds = tuple(part.most for part in self.parts for _ in range(part.size))

    def digest(self) -> str:
        """Names this list: weights that were learned with another one do not fit."""
        return sha256("\n".join(map(repr, self.parts)).encode()).hexdigest()[:16]


def moved(parts: Iterable[Part], whose: str, by: int) -> list[Part]:
    """The same parts once more, further on: those of another seat."""
    return [Part(f"{whose} {part.name}", part.first + by, part.size, part.most) for part in parts]
