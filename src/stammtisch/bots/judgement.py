"""What a position is worth to each seat: the game's own value, or another judgement. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Says how good a position is for a seat, from 0 (lost) to 1 (won); at the end exactly its share."""

    def value(self, s: State, seat: i64) -> float:
        return s.value(seat)

    def fill_values(self, s: State, out: vec[float]) -> None:
        """For every seat, into the caller's buffer; a judgement may share the work."""
        for seat in range(len(out)):
            out[seat] = self.value(s, seat)


@final
class OwnValue(Judgement):
    """The one that every game brings along."""

    def fill_values(self, s: State, out: vec[float]) -> None:
        s.fill_values(out)
