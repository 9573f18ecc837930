"""Where chance draws from."""

from stammtisch.core.draws import Sources, Throw
from stammtisch.games.pig.state import Pig


def thrower(s: Pig) -> int:
    return s.arg()


SOURCES: Sources = {"throw": Throw(thrower)}
