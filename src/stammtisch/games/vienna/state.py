"""The state of a game. [compiled]"""

from typing import Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.rng import Rng
from stammtisch.games.vienna.board import Board, Player
from stammtisch.games.vienna.features import fill_features
from stammtisch.games.vienna.value import share_of_win, shares_of_win


@final
@mypyc_attr(acyclic=True)
class Vienna(Board):
    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    def clone(self) -> Self:
        copy = Vienna()
        for _seat in range(self.seats):
            copy.players.append(Player())
        copy.copy_board(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_board(other)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        out.copy_board(self)  # nothing is hidden but the order of the pile, and that is chance

    def value(self, seat: i64) -> float:
        return share_of_win(self, seat)

    def fill_values(self, out: vec[float]) -> None:
        shares_of_win(self, out)

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        fill_features(self, seat, out)
