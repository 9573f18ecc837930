"""The names of the actions."""

from itertools import combinations

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.ganz_wien import ids
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, EVENT_IDS
from stammtisch.games.ganz_wien.distances import THROWS
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS

SEATS = ("0", "1", "2", "3")
PAIRS = tuple("-".join(pair) for pair in combinations(DESTINATION_IDS, 2))
OUTCOMES = tuple(f"u{u}t{t}b{b}" for u, t, b in THROWS)  # undergrounds, trams, buses

CATALOG = Catalog(
    Verb("deal", ids.DEAL, card=DESTINATION_IDS),
    Verb("draw", ids.DRAW, event=EVENT_IDS),
    Verb("first", ids.FIRST, seat=SEATS),
    Verb("throw", ids.THROW, dice=OUTCOMES),
    Verb("start", ids.START, card=DESTINATION_IDS),
    Verb("give", ids.GIVE, left=DESTINATION_IDS, right=DESTINATION_IDS),
    Verb("swap", ids.SWAP, card=PAIRS),
    Verb("play", ids.PLAY, event=EVENT_IDS[1:7]),
    Verb("invite", ids.INVITE, event=EVENT_IDS[7:], seat=SEATS),
    Verb("pass", ids.PASS),
    Verb("ride", ids.RIDE, die=MEANS_IDS, stop=STOP_IDS),
    Verb("show", ids.SHOW, card=DESTINATION_IDS),
    Verb("again", ids.AGAIN, green=MEANS_IDS, stop=STOP_IDS),
    Verb("stop", ids.STOP),
    Verb("bonus", ids.BONUS, bonus=(MEANS_IDS[0], MEANS_IDS[2]), stop=STOP_IDS),
    Verb("three", ids.THREE, three=MEANS_IDS, card=DESTINATION_IDS),
)
