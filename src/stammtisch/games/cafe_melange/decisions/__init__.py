"""The choices, one file a chapter of the rulebook. [compiled]"""

from stammtisch.games.cafe_melange import ids
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
        Turn("turn", "M6", ids.PLAY, ids.EXCHANGE),
        DrawOne("draw", "M7", ids.TAKE, ids.EXCHANGE),
        Guest("guest", "M17", ids.SEAT, ids.START),
        Exchanged("exchange", "M22", ids.EXCHANGE, ids.LIFT),
        Lifted("lift", "M23", ids.LIFT, ids.SEAT),
        Starter("starter", "M3", ids.START, ids.DRAW),
        DealtCard("dealt_card", "M3", ids.DRAW, ids.DRAW_ACTION),
        DealtAction("dealt_action", "M3", ids.DRAW_ACTION, ids.OPEN),
        Opened("opened", "M25", ids.OPEN, ids.FIRST),
        FirstCard("first_card", "M5", ids.FIRST, ids.PERSONALITY),
        SeatedAtStart("seated_at_start", "M4", ids.PERSONALITY, ids.END),
        Revealed("revealed", "M5", ids.PERSONALITY, ids.END),
        Dealing("dealing", "M3", 0, 0),
        Seating("seating", "M4", 0, 0),
        Settle("settle", "M18", 0, 0),
        Arrive("arrive", "M25", 0, 0),
        Drawing("drawing", "M7", 0, 0),
        Refill("refill", "M25", 0, 0),
        Next("next", "M26", 0, 0),
    ]
)
