"""The choices, by chapters of the rulebook, each with the rule that allows it. [compiled]"""

from collections.abc import Mapping

from stammtisch.core.agenda import numbered
from stammtisch.core.multisets import ONE
from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.board import KINDS, Player
from stammtisch.games.vienna.data import COPIES, START_VP
from stammtisch.games.vienna.decisions.at_once import CoinOrPoint, GendarmePlaced, TurnAny
from stammtisch.games.vienna.decisions.placing import Turn
from stammtisch.games.vienna.decisions.scored import (
    PersonChoice,
    RoundEnds,
    Score,
    SymbolChoice,
    TiergartenChoice,
)
from stammtisch.games.vienna.decisions.setup import (
    ClockDrawn,
    LayOut,
    PersonShown,
    RoundBegins,
    StartCard,
    StartCoinsTaken,
)
from stammtisch.games.vienna.decisions.turns import DieRolled, DoubleTurn, TurnBegins, TurnEnds
from stammtisch.games.vienna.numbers import CLOCK_DRAWN, FROM_START
from stammtisch.games.vienna.state import Vienna


def new(seats: int, options: Mapping[str, str], rules: int) -> Vienna:
    s = Vienna()
    s.seats = seats
    s.both = options["final_majority"] == "both"
    for seat in range(seats):
        s.players.append(Player())
        s.score(seat, START_VP[seats], FROM_START)  # V3
    s.starts = (1 << numbers.STARTS) - 1
    for person in range(numbers.PERSONS):
        s.pile += COPIES[person] * ONE[person]
    s.ask(CLOCK_DRAWN, CHANCE)
    return s


KINDS.extend(
    [
        ClockDrawn(numbers.CLOCK_DRAWN, "clock", "V2", numbers.CLOCK, numbers.START),
        StartCard(numbers.START_CARD, "start_card", "V4", numbers.START, numbers.SHOW),
        PersonShown(numbers.PERSON_SHOWN, "show", "V5", numbers.SHOW, numbers.ROLL),
        DieRolled(numbers.DIE_ROLLED, "roll", "V6", numbers.ROLL, numbers.PLACE),
        Turn(numbers.TURN, "turn", "V7", numbers.PLACE, numbers.DOUBLE),
        DoubleTurn(numbers.DOUBLE_TURN, "double", "V20", numbers.DOUBLE, numbers.GENDARME),
        GendarmePlaced(numbers.GENDARME_CHOICE, "gendarme", "V29", numbers.GENDARME, numbers.COIN),
        CoinOrPoint(numbers.COIN_OR_POINT, "coin_or_point", "V29", numbers.COIN, numbers.SET),
        TurnAny(numbers.TURN_ANY, "turn_any", "V30", numbers.SET, numbers.PERSON),
        PersonChoice(numbers.PERSON_CHOICE, "person", "V17", numbers.PERSON, numbers.COMPARE),
        SymbolChoice(numbers.SYMBOL_CHOICE, "symbol", "V26", numbers.COMPARE, numbers.TAKE),
        TiergartenChoice(numbers.TIERGARTEN, "tiergarten", "V27", numbers.TAKE, numbers.ACTIONS),
        RoundBegins(numbers.ROUND_BEGINS, "round", "V33", 0, 0),
        LayOut(numbers.LAY_OUT, "lay_out", "V5", 0, 0),
        TurnBegins(numbers.TURN_BEGINS, "turn_begins", "V6", 0, 0),
        TurnEnds(numbers.TURN_ENDS, "turn_ends", "V12", 0, 0),
        Score(numbers.SCORE, "score", "V14", 0, 0),
        RoundEnds(numbers.ROUND_ENDS, "round_ends", "V34", 0, 0),
        StartCoinsTaken(numbers.START_COINS_TAKEN, "start_coins", "V4", 0, 0),
    ]
)
numbered(KINDS)
