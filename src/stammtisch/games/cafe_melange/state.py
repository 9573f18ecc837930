"""The state of a game. [compiled]"""

from typing import Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.rng import Rng
from stammtisch.games.cafe_melange.board import Board
from stammtisch.games.cafe_melange.features import fill_features
from stammtisch.games.cafe_melange.hidden import redistribute
from stammtisch.games.cafe_melange.value import worth


@final
@mypyc_attr(acyclic=True)
class Cafe(Board):
    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.seats)]

    def clone(self) -> Self:
        copy = Cafe()
        copy.copy_board(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_board(other)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        out.copy_board(self)
        redistribute(out, seat, rng)

    def value(self, seat: i64) -> float:
        return worth(self, seat)

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        fill_features(self, seat, out)
