"""The choices, by chapters of the rulebook, each with the rule that allows it. [compiled]"""

from collections.abc import Mapping

from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import ids
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
        ClockDrawn("clock", "V2", ids.CLOCK, ids.START),
        StartCard("start_card", "V4", ids.START, ids.SHOW),
        PersonShown("show", "V5", ids.SHOW, ids.ROLL),
        DieRolled("roll", "V6", ids.ROLL, ids.PLACE),
        Turn("turn", "V7", ids.PLACE, ids.DOUBLE),
        DoubleTurn("double", "V20", ids.DOUBLE, ids.GENDARME),
        GendarmePlaced("gendarme", "V29", ids.GENDARME, ids.COIN),
        CoinOrPoint("coin_or_point", "V29", ids.COIN, ids.SET),
        TurnAny("turn_any", "V30", ids.SET, ids.PERSON),
        PersonChoice("person", "V17", ids.PERSON, ids.COMPARE),
        SymbolChoice("symbol", "V26", ids.COMPARE, ids.TAKE),
        TiergartenChoice("tiergarten", "V27", ids.TAKE, ids.END),
        RoundBegins("round", "V33", 0, 0),
        LayOut("lay_out", "V5", 0, 0),
        TurnBegins("turn_begins", "V6", 0, 0),
        TurnEnds("turn_ends", "V12", 0, 0),
        Score("score", "V14", 0, 0),
        RoundEnds("round_ends", "V34", 0, 0),
        StartCoinsTaken("start_coins", "V4", 0, 0),
    ]
)
