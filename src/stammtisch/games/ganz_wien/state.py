"""The state of a game. [compiled]"""

from typing import Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import KIND
from stammtisch.core.masks import bits
from stammtisch.core.rng import Rng
from stammtisch.games.ganz_wien.board import Board
from stammtisch.games.ganz_wien.features import fill_features
from stammtisch.games.ganz_wien.hidden import deal_unseen
from stammtisch.games.ganz_wien.numbers import ALIGHT, OFFER, TRAVEL
from stammtisch.games.ganz_wien.value import leads_nowhere, share


@final
@mypyc_attr(acyclic=True)
class Wien(Board):
    def scores(self) -> list[int]:
        return [bits(self.players[seat].shown) for seat in range(self.seats)]

    def clone(self) -> Self:
        copy = Wien()
        copy.copy_board(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_board(other)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        out.copy_board(self)
        deal_unseen(out, seat, rng)

    def value(self, seat: i64) -> float:
        return share(self, seat)

    def aimless(self, action: i64) -> bool:
        """A ride that brings nothing nearer, with whatever dice are left."""
        kind = self.top & KIND
        if self.depth == 0 or (kind != TRAVEL and kind != OFFER and kind != ALIGHT):
            return False
        after = self.clone()
        after.apply(action)
        return leads_nowhere(self, after, self.actor())

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        fill_features(self, seat, out)
