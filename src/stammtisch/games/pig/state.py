"""What lies on the table. [compiled]"""

from typing import Any, Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER, share_of_win
from stammtisch.games.pig import features
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.numbers import TURN

KINDS: Final[list[Decision[Any]]] = []  # filled by decisions.py


@final
@mypyc_attr(acyclic=True)
class Pig(AgendaState):
    seats: i64
    pot: i64  # thrown in this turn, not yet held
    points: vec[i64]

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 2
        self.pot = 0
        self.points = vec[i64]([0, 0, 0, 0])

    def next_turn(self, seat: i64) -> None:
        self.pot = 0
        following = seat + 1
        if following == self.seats:
            following = 0
        self.ask_instead(TURN, following)

    def scores(self) -> list[int]:
        return [self.points[seat] for seat in range(self.seats)]

    def clone(self) -> Self:
        copy = Pig()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_agenda(other)
        self.seats = other.seats
        self.pot = other.pot
        for seat in range(other.seats):
            self.points[seat] = other.points[seat]

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        out.copy_from(self)  # nothing is hidden

    def value(self, seat: i64) -> float:
        if self.actor() == OVER:
            return share_of_win(self.points, self.seats, seat)
        best: i64 = 0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.points[other])
        own = self.points[seat]
        if self.actor() == seat:
            own += self.pot  # in full: so the risk of one more throw is weighed rightly
        return min(1.0, max(0.0, 0.5 + float(own - best) / (2.0 * float(GOAL))))

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        turn = self.arg() if self.actor() == CHANCE else self.actor()
        out[features.POT] = min(self.pot, GOAL)
        out[features.THROWING] = 1 if self.actor() == CHANCE else 0
        if turn >= 0:
            out[features.ENOUGH] = 1 if self.points[turn] + self.pot >= GOAL else 0
        for further in range(self.seats):
            other = (seat + further) % self.seats
            block = features.SEAT + further * features.BLOCK
            out[block + features.POINTS] = min(self.points[other], GOAL)
            out[block + features.TURN] = 1 if other == turn else 0
