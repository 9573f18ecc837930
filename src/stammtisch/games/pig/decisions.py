"""The choices, each with the rule that allows it. [compiled]"""

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import Decision, numbered
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.numbers import (
    ACTIONS,
    DIE,
    HELD,
    HOLD,
    LOST,
    NOTHING_TO_HOLD,
    ROLL,
    ROLLED,
    THROW,
    TURN,
)
from stammtisch.games.pig.state import KINDS, Pig


@final
class Turn(Decision[Pig]):
    """P2 Roll or hold."""

    def allows(self, s: Pig, action: i64) -> i64:
        if action == HOLD and s.pot == 0:
            return NOTHING_TO_HOLD
        return OK

    def fill(self, s: Pig, out: vec[i64]) -> i64:
        out[0] = ROLL
        if s.pot == 0:
            return 1
        out[1] = HOLD
        return 2

    def apply(self, s: Pig, action: i64) -> None:
        seat = s.actor()
        if action == ROLL:
            s.ask_instead(THROW, CHANCE, seat)
        else:
            hold(s, seat)


@final
class Throw(Decision[Pig]):
    """P3 A 1 loses what was thrown in this turn; other sides add to it."""

    def apply(self, s: Pig, action: i64) -> None:
        seat, side = s.arg(), action - DIE + 1
        if side == 1:
            s.tell(LOST, seat, side)
            s.next_turn(seat)
        else:
            s.tell(ROLLED, seat, side)
            s.pot += side
            s.ask_instead(TURN, seat)


def hold(s: Pig, seat: i64) -> None:
    """P4 What was thrown is safe; P5 with enough points the game is won."""
    s.tell(HELD, seat, s.pot)
    points = s.points[seat] + s.pot
    s.points[seat] = points
    if points >= GOAL:
        s.clear_agenda()
    else:
        s.next_turn(seat)


def new(seats: int, options: Mapping[str, str], rules: int) -> Pig:
    s = Pig()
    s.seats = seats
    s.ask(TURN, 0)
    return s


KINDS.extend([Turn(TURN, "turn", "P2", ROLL, DIE), Throw(THROW, "throw", "P3", DIE, ACTIONS)])
numbered(KINDS)
