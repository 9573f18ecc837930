"""Fields that act at once: Krieau and Prater. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import Decision
from stammtisch.core.state import OK
from stammtisch.games.vienna import ids
from stammtisch.games.vienna.decisions.placing import has_die, show
from stammtisch.games.vienna.ids import SIDES
from stammtisch.games.vienna.numbers import FIELD_NOT_FREE, NO_DIE_TO_TURN, SAME_SIDE
from stammtisch.games.vienna.state import FROM_FIELDS, GENDARME_STOOD, TURNED_ANY, Vienna


@final
class GendarmePlaced(Decision[Vienna]):
    """V29 The gendarme comes to any free field of the street."""

    def allows(self, s: Vienna, action: i64) -> i64:
        return FIELD_NOT_FREE if s.taken >> (action - ids.GENDARME) & 1 else OK

    def apply(self, s: Vienna, action: i64) -> None:
        s.gendarme = action - ids.GENDARME
        s.tell(GENDARME_STOOD, s.actor(), s.gendarme)
        s.done()


@final
class CoinOrPoint(Decision[Vienna]):
    """V29 Then one coin or one point."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        if action == ids.COIN:
            s.take_coins(seat, 1)
        else:
            s.score(seat, 1, FROM_FIELDS)
        s.done()


@final
class TurnAny(Decision[Vienna]):
    """V30 One own unplaced die may be turned to any side."""

    def allows(self, s: Vienna, action: i64) -> i64:
        if action == ids.KEEP:
            return OK
        turn = action - ids.SET
        die = turn // SIDES
        if not has_die(s, s.actor(), die):
            return NO_DIE_TO_TURN
        return SAME_SIDE if die % SIDES == turn % SIDES else OK

    def apply(self, s: Vienna, action: i64) -> None:
        if action != ids.KEEP:
            turn = action - ids.SET
            show(s, s.actor(), turn // SIDES, turn % SIDES)
            s.tell(TURNED_ANY, s.actor(), turn // SIDES, turn % SIDES)
        s.done()
