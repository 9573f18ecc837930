"""Where chance draws from: each seat's dice, and the pile of persons."""

from stammtisch.core.draws import Deck, Sources, Throw
from stammtisch.games.vienna.decisions.turns import SEAT_BITS
from stammtisch.games.vienna.state import Vienna


def roller(s: Vienna) -> int:
    return s.arg() & SEAT_BITS


SOURCES: Sources = {"clock": Throw(), "roll": Throw(roller), "show": Deck("persons")}
