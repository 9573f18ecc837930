"""The choices, by chapters of the rulebook, each with the rule that allows it. [compiled]"""

from collections.abc import Mapping

from stammtisch.core.agenda import numbered
from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import ids, state
from stammtisch.games.vienna.data import COPIES, START_VP
from stammtisch.games.vienna.decisions.at_once import CoinOrPoint, GendarmePlaced, TurnAny
from stammtisch.games.vienna.decisions.placing import DieRolled, DoubleTurn, Turn, TurnBegins, TurnEnds
from stammtisch.games.vienna.decisions.scored import (
    PersonChoice,
    RoundEnds,
    Score,
    SymbolChoice,
    TiergartenChoice,
)
from stammtisch.games.vienna.decisions.setting_up import (
    ClockDrawn,
    LayOut,
    PersonShown,
    RoundBegins,
    StartCard,
    StartCoinsTaken,
)
from stammtisch.games.vienna.packed import ONE
from stammtisch.games.vienna.state import CLOCK_DRAWN, FROM_START, KINDS, Player, Vienna


def new(seats: int, options: Mapping[str, str], rules: int) -> Vienna:
    s = Vienna()
    s.seats = seats
    s.both = options["final_majority"] == "both"
    for seat in range(seats):
        s.players.append(Player())
        s.score(seat, START_VP[seats], FROM_START)  # V3
    s.starts = (1 << ids.STARTS) - 1
    for person in range(ids.PERSONS):
        s.pile += COPIES[person] * ONE[person]
    s.ask(CLOCK_DRAWN, CHANCE)
    return s


KINDS.extend(
    [
        ClockDrawn(state.CLOCK_DRAWN, "clock", "V2", ids.CLOCK, ids.START),
        StartCard(state.START_CARD, "start_card", "V4", ids.START, ids.SHOW),
        PersonShown(state.PERSON_SHOWN, "show", "V5", ids.SHOW, ids.ROLL),
        DieRolled(ids.DIE_ROLLED, "roll", "V6", ids.ROLL, ids.PLACE),
        Turn(state.TURN, "turn", "V7", ids.PLACE, ids.DOUBLE),
        DoubleTurn(state.DOUBLE_TURN, "double", "V20", ids.DOUBLE, ids.GENDARME),
        GendarmePlaced(state.GENDARME, "gendarme", "V29", ids.GENDARME, ids.COIN),
        CoinOrPoint(state.COIN_OR_POINT, "coin_or_point", "V29", ids.COIN, ids.SET),
        TurnAny(state.TURN_ANY, "turn_any", "V30", ids.SET, ids.PERSON),
        PersonChoice(state.PERSON, "person", "V17", ids.PERSON, ids.COMPARE),
        SymbolChoice(state.SYMBOL_CHOICE, "symbol", "V26", ids.COMPARE, ids.TAKE),
        TiergartenChoice(state.TIERGARTEN, "tiergarten", "V27", ids.TAKE, ids.END),
        RoundBegins(state.ROUND_BEGINS, "round", "V33", 0, 0),
        LayOut(state.LAY_OUT, "lay_out", "V5", 0, 0),
        TurnBegins(state.TURN_BEGINS, "turn_begins", "V6", 0, 0),
        TurnEnds(state.TURN_ENDS, "turn_ends", "V12", 0, 0),
        Score(state.SCORE, "score", "V14", 0, 0),
        RoundEnds(state.ROUND_ENDS, "round_ends", "V34", 0, 0),
        StartCoinsTaken(state.START_COINS_TAKEN, "start_coins", "V4", 0, 0),
    ]
)
numbered(KINDS)
