"""The choices, one file a chapter of the rulebook. [compiled]"""

from stammtisch.core.agenda import numbered
from stammtisch.games.cafe_melange import numbers
from stammtisch.games.cafe_melange.board import KINDS
from stammtisch.games.cafe_melange.decisions.action_cards import Exchanged, Lifted
from stammtisch.games.cafe_melange.decisions.arriving import Arrive, FirstCard, Revealed
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
from stammtisch.games.cafe_melange.decisions.setup import Dealing, SeatedAtStart, Seating, Starter, new
from stammtisch.games.cafe_melange.decisions.turn import Turn

__all__ = ["new"]

KINDS.extend(
    [
        Turn(numbers.TURN, "turn", "M6", numbers.PLAY, numbers.EXCHANGE),
        DrawOne(numbers.DRAW_ONE, "draw", "M7", numbers.TAKE, numbers.EXCHANGE),
        Guest(numbers.GUEST, "guest", "M17", numbers.SEAT, numbers.START),
        Exchanged(numbers.EXCHANGED, "exchange", "M22", numbers.EXCHANGE, numbers.LIFT),
        Lifted(numbers.LIFTED, "lift", "M23", numbers.LIFT, numbers.SEAT),
        Starter(numbers.STARTER, "starter", "M3", numbers.START, numbers.DRAW),
        DealtCard(numbers.DEALT_CARD, "dealt_card", "M3", numbers.DRAW, numbers.DRAW_ACTION),
        DealtAction(numbers.DEALT_ACTION, "dealt_action", "M3", numbers.DRAW_ACTION, numbers.OPEN),
        Opened(numbers.OPENED, "opened", "M25", numbers.OPEN, numbers.FIRST),
        FirstCard(numbers.FIRST_CARD, "first_card", "M5", numbers.FIRST, numbers.PERSONALITY),
        SeatedAtStart(numbers.SEATED_AT_START, "seated_at_start", "M4", numbers.PERSONALITY, numbers.ACTIONS),
        Revealed(numbers.REVEALED, "revealed", "M5", numbers.PERSONALITY, numbers.ACTIONS),
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
