"""Whose turn it is, and rolling at its beginning. [compiled]"""

from typing import Final, final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import ONE
from stammtisch.core.state import CHANCE
from stammtisch.games.vienna.board import NOBODY
from stammtisch.games.vienna.data import DICE, DOUBLE_MOVE, START_PLAYER
from stammtisch.games.vienna.numbers import (
    DIE_ROLLED,
    DOUBLE,
    DOUBLE_TURN,
    DOUBLED,
    REROLLED,
    ROLL,
    ROLLED,
    SCORE,
    TURN,
    TURN_BEGINS,
)
from stammtisch.games.vienna.state import Vienna

SEAT_BITS: Final = 7  # the argument of a die that is rolled: whose it is,
WHITE_DIE: Final = 8  # is it the white one,
LAST_DIE: Final = 16  # the last one of this roll,
AGAIN: Final = 32  # a reroll


# V6 rolling


@final
class TurnBegins(Decision[Vienna]):
    """V6 In the first turn of a round all own dice are rolled; V11 later they lie as they are."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        first = s.arg()
        s.ask_instead(TURN, seat, first)
        if first:
            ask_rolls(s, seat, DICE[s.seats], s.white_seat == seat, 0)


def ask_rolls(s: Vienna, seat: i64, coloured: i64, white: bool, again: i64) -> None:
    """One chance move a die; the white one comes last."""
    last: i64 = LAST_DIE
    if white:
        s.ask(DIE_ROLLED, CHANCE, seat | again | WHITE_DIE | last)
        last = 0
    for _die in range(coloured):
        s.ask(DIE_ROLLED, CHANCE, seat | again | last)
        last = 0


@final
class DieRolled(Decision[Vienna]):
    def apply(self, s: Vienna, action: i64) -> None:
        side = action - ROLL + 1
        rolled = s.arg()
        seat = rolled & SEAT_BITS
        s.done()
        if rolled & WHITE_DIE:
            s.white = side
        else:
            s.players[seat].dice += ONE[side - 1]
        if rolled & LAST_DIE:
            s.tell(REROLLED if rolled & AGAIN else ROLLED, seat, s.players[seat].dice, s.white_of(seat))


# whose turn comes next


@final
class TurnEnds(Decision[Vienna]):
    """V20 The double move is offered after a regular turn; else the next player's turn comes."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        if s.holder(DOUBLE_MOVE) == seat and not s.doubled and s.has_dice(seat):
            s.ask_instead(DOUBLE_TURN, seat, s.arg())
        else:
            pass_on(s, seat, s.arg())


@final
class DoubleTurn(Decision[Vienna]):
    """V20 One more complete turn, once a round; declining keeps it."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        if action == DOUBLE:
            s.doubled = True
            s.tell(DOUBLED, seat)
            s.ask_instead(TURN, seat, s.arg())
        else:
            pass_on(s, seat, s.arg())


def pass_on(s: Vienna, seat: i64, first: i64) -> None:
    """V12 The next player with dice; with none left the round is scored."""
    for _others in range(s.seats):
        seat = s.left_of(seat)
        if seat == s.holder(START_PLAYER):
            first = 0
        if first or s.has_dice(seat):
            s.ask_instead(TURN_BEGINS | AUTOMATIC, seat, first)
            return
    s.ask_instead(SCORE | AUTOMATIC, NOBODY)
