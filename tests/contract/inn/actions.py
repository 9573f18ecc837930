"""The inn: the names of the actions."""

from contract.inn.data import CARDS
from contract.inn.numbers import DRAW, KEEP, REST, SERVE, THANK, TOAST, TREAT
from stammtisch.core.actions import Catalog, Verb

CATALOG = Catalog(
    Verb("rest", REST),
    Verb("treat", TREAT),
    Verb("thank", THANK, gift=("host", "guest")),
    Verb("keep", KEEP),
    Verb("toast", TOAST),
    Verb("serve", SERVE, card=CARDS),
    Verb("draw", DRAW, card=CARDS),
)
