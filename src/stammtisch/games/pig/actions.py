"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.pig import ids

CATALOG = Catalog(
    Verb("roll", ids.ROLL),
    Verb("hold", ids.HOLD),
    Verb("die", ids.DIE, side=("1", "2", "3", "4", "5", "6")),
)
