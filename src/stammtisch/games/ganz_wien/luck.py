"""Where chance draws from: each seat's dice, destinations, and the event cards."""

from stammtisch.core.draws import Deck, Sources, Throw
from stammtisch.games.ganz_wien.state import Wien


def thrower(s: Wien) -> int:
    return s.turn


SOURCES: Sources = {
    "deal": Deck("destinations"),
    "draw": Deck("events"),
    "first": Throw(),
    "throw": Throw(thrower),
}
