"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.pig.numbers import DIE, HOLD, ROLL, SIDES

CATALOG = Catalog(
    Verb("roll", ROLL),
    Verb("hold", HOLD),
    Verb("die", DIE, side=[str(side) for side in range(1, SIDES + 1)]),
)
