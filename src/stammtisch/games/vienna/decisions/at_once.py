"""Fields that act at once: Krieau and Prater. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import Decision
from stammtisch.core.state import OK
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.decisions.placing import has_die, show
from stammtisch.games.vienna.numbers import (
    FIELD_NOT_FREE,
    FROM_FIELDS,
    GENDARME_STOOD,
    NO_DIE_TO_TURN,
    SAME_SIDE,
    SIDES,
    TURNED_ANY,
)
from stammtisch.games.vienna.state import Vienna


@final
class GendarmePlaced(Decision[Vienna]):
    """V29 The gendarme comes to any free field of the street."""

    def allows(self, s: Vienna, action: i64) -> i64:
        return FIELD_NOT_FREE if s.taken >> (action - numbers.GENDARME) & 1 else OK

    def apply(self, s: Vienna, action: i64) -> None:
        s.gendarme = action - numbers.GENDARME
        s.tell(GENDARME_STOOD, s.actor(), s.gendarme)
        s.done()


@final
class CoinOrPoint(Decision[Vienna]):
    """V29 Then one coin or one point."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        if action == numbers.COIN:
            s.take_coins(seat, 1)
        else:
            s.score(seat, 1, FROM_FIELDS)
        s.done()


@final
class TurnAny(Decision[Vienna]):
    """V30 One own unplaced die may be turned to any side."""

    def allows(self, s: Vienna, action: i64) -> i64:
        if action == numbers.KEEP:
            return OK
        turn = action - numbers.SET
        die = turn // SIDES
        if not has_die(s, s.actor(), die):
            return NO_DIE_TO_TURN
        return SAME_SIDE if die % SIDES == turn % SIDES else OK

    def apply(self, s: Vienna, action: i64) -> None:
        if action != numbers.KEEP:
            turn = action - numbers.SET
            show(s, s.actor(), turn // SIDES, turn % SIDES)
            s.tell(TURNED_ANY, s.actor(), turn // SIDES, turn % SIDES)
        s.done()
