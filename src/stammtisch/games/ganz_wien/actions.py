"""The names of the actions."""

from itertools import combinations

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.ganz_wien import numbers
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, EVENT_IDS
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.facts.distances import THROWS

SEATS = ("0", "1", "2", "3")
PAIRS = tuple("-".join(pair) for pair in combinations(DESTINATION_IDS, 2))
OUTCOMES = tuple(f"u{u}t{t}b{b}" for u, t, b in THROWS)  # undergrounds, trams, buses

CATALOG = Catalog(
    Verb("deal", numbers.DEAL, card=DESTINATION_IDS),
    Verb("draw", numbers.DRAW, event=EVENT_IDS),
    Verb("first", numbers.FIRST, seat=SEATS),
    Verb("throw", numbers.THROW, dice=OUTCOMES),
    Verb("start", numbers.START, card=DESTINATION_IDS),
    Verb("give", numbers.GIVE, left=DESTINATION_IDS, right=DESTINATION_IDS),
    Verb("swap", numbers.SWAP, card=PAIRS),
    Verb("play", numbers.PLAY, event=EVENT_IDS[1:7]),
    Verb("invite", numbers.INVITE, event=EVENT_IDS[7:], seat=SEATS),
    Verb("pass", numbers.PASS),
    Verb("ride", numbers.RIDE, die=MEANS_IDS, stop=STOP_IDS),
    Verb("show", numbers.SHOW, card=DESTINATION_IDS),
    Verb("again", numbers.AGAIN, green=MEANS_IDS, stop=STOP_IDS),
    Verb("stop", numbers.STOP),
    Verb("bonus", numbers.BONUS, bonus=(MEANS_IDS[0], MEANS_IDS[2]), stop=STOP_IDS),
    Verb("three", numbers.THREE, three=MEANS_IDS, card=DESTINATION_IDS),
)
