"""The names of the actions."""

from itertools import combinations

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.vienna import ids
from stammtisch.games.vienna.dice_sets import placeable, rerollable
from stammtisch.games.vienna.facts import ALL_FIELDS, PERSON_IDS, ROAD_FIELDS, START_IDS, SYMBOLS

SEATS = tuple(map(str, range(ids.MOST_SEATS)))
SIDES = tuple(map(str, range(1, ids.SIDES + 1)))
SINGLE_DICE = (*SIDES, *(f"w{side}" for side in SIDES))

CATALOG = Catalog(
    Verb("clock", ids.CLOCK, seat=SEATS),
    Verb("start", ids.START, card=START_IDS),
    Verb("show", ids.SHOW, person=PERSON_IDS),
    Verb("roll", ids.ROLL, side=SIDES),
    Verb("place", ids.PLACE, dice=[dice.word for dice in placeable()], field=ALL_FIELDS),
    Verb("reroll", ids.REROLL, dice=[dice.word for dice in rerollable()]),
    Verb("turn", ids.TURN, dice=SINGLE_DICE, way=("up", "down")),
    Verb("double", ids.DOUBLE),
    Verb("pass", ids.PASS),
    Verb("gendarme", ids.GENDARME, field=ROAD_FIELDS),
    Verb("coin", ids.COIN),
    Verb("point", ids.POINT),
    Verb("set", ids.SET, dice=SINGLE_DICE, side=SIDES),
    Verb("keep", ids.KEEP),
    Verb("person", ids.PERSON, person=PERSON_IDS),
    Verb("compare", ids.COMPARE, symbol=SYMBOLS),
    Verb("take", ids.TAKE, seat=SEATS, coins=("1", "2", "3")),
    Verb("each", ids.EACH, seat=[f"{one}-{other}" for one, other in combinations(SEATS, 2)]),
    Verb("nothing", ids.NOTHING),
)
