"""Pig: the lead, with the pot in full for whoever may hold it. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.bots.judgement import Judgement
from stammtisch.core.state import OVER, State
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.state import Pig


@final
class Hopes(Judgement):
    """The points of a seat, against the most that another has."""

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, Pig)
        return s.value(seat) if s.actor() == OVER else share(s, seat)


def share(s: Pig, seat: i64) -> float:
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.points[other])
    own = s.points[seat]
    if s.actor() == seat:
        own += s.pot
    return min(1.0, max(0.0, 0.5 + float(own - best) / (2.0 * float(GOAL))))
