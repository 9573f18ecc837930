"""The choices, one file a chapter of the rulebook. [compiled]"""

from stammtisch.core.agenda import numbered
from stammtisch.games.cafe_melange import ids, numbers
from stammtisch.games.cafe_melange.decisions.action_cards import Exchanged, Lifted
from stammtisch.games.cafe_melange.decisions.arriving import (
    Arrive,
    Dealing,
    FirstCard,
    Revealed,
    SeatedAtStart,
    Seating,
    Starter,
    new,
)
from stammtisch.games.cafe_melange.decisions.drawing import (
    DealtAction,
    DealtCard,
    Drawing,
    DrawOne,
    Next,
    Opened,
    Refill,
)
from stammtisch.games.cafe_melange.decisions.seating import Guest, Settle
from stammtisch.games.cafe_melange.decisions.turn import Turn
from stammtisch.games.cafe_melange.state import KINDS

__all__ = ["new"]

KINDS.extend(
    [
        Turn(numbers.TURN, "turn", "M6", ids.PLAY, ids.EXCHANGE),
        DrawOne(numbers.DRAW_ONE, "draw", "M7", ids.TAKE, ids.EXCHANGE),
        Guest(numbers.GUEST, "guest", "M17", ids.SEAT, ids.START),
        Exchanged(numbers.EXCHANGED, "exchange", "M22", ids.EXCHANGE, ids.LIFT),
        Lifted(numbers.LIFTED, "lift", "M23", ids.LIFT, ids.SEAT),
        Starter(numbers.STARTER, "starter", "M3", ids.START, ids.DRAW),
        DealtCard(numbers.DEALT_CARD, "dealt_card", "M3", ids.DRAW, ids.DRAW_ACTION),
        DealtAction(numbers.DEALT_ACTION, "dealt_action", "M3", ids.DRAW_ACTION, ids.OPEN),
        Opened(numbers.OPENED, "opened", "M25", ids.OPEN, ids.FIRST),
        FirstCard(numbers.FIRST_CARD, "first_card", "M5", ids.FIRST, ids.PERSONALITY),
        SeatedAtStart(numbers.SEATED_AT_START, "seated_at_start", "M4", ids.PERSONALITY, ids.END),
        Revealed(numbers.REVEALED, "revealed", "M5", ids.PERSONALITY, ids.END),
        Dealing(numbers.DEALING, "dealing", "M3", 0, 0),
        Seating(numbers.SEATING, "seating", "M4", 0, 0),
        Settle(numbers.SETTLE, "settle", "M18", 0, 0),
        Arrive(numbers.ARRIVE, "arrive", "M25", 0, 0),
        Drawing(numbers.DRAWING, "drawing", "M7", 0, 0),
        Refill(numbers.REFILL, "refill", "M25", 0, 0),
        Next(numbers.NEXT, "next", "M26", 0, 0),
    ]
)
numbered(KINDS)
