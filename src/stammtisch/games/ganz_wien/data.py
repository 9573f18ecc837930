"""The printed facts as tables. [compiled]"""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.facts.distances import NEIGHBOURS, THROWS, far
from stammtisch.games.ganz_wien.numbers import BUS, CARDS, EVENTS, TRAM, UNDERGROUND

HAND: Final = 2  # event cards that everyone always holds (G8)
BOUND: Final = 3000  # throws (G20a)

EVENT_IDS: Final = tuple(str(event["id"]) for event in FACTS["event"])
DESTINATION_IDS: Final = tuple(str(card["id"]) for card in FACTS["destination"])
STOP_NAMES: Final = tuple(str(stop["name"]) for stop in FACTS["stop"])
CREDIT: Final = str(FACTS["credit"])

ERDBERG: Final[i64] = STOP_IDS.index(FACTS["special"]["office"])
WILHELMINENBERG: Final[i64] = STOP_IDS.index(FACTS["special"]["wedding"])
HANDELSKAI: Final[i64] = STOP_IDS.index(FACTS["special"]["festival"])

BIT: Final = vec[i64]([2**k for k in range(62)])

STOP_OF: Final = bytes([STOP_IDS.index(card["stop"]) for card in FACTS["destination"]])
GROUPS: Final = tuple(str(card["group"]) for card in FACTS["destination"])
RED_AND_SUN: Final[i64] = sum(2**k for k in range(CARDS) if GROUPS[k] in ("red", "sun"))
RED_AND_NIGHT: Final[i64] = sum(2**k for k in range(CARDS) if GROUPS[k] in ("red", "night"))

CARDS_EACH: Final = bytes([0, 0, *FACTS["deal"]["destinations"]])  # by number of players (G2)
TARGETS: Final = bytes([0, 0, *FACTS["deal"]["targets"]])  # shown to win (G20)

COPIES: Final = bytes([event["copies"] for event in FACTS["event"]])
DAY_DECK: Final[i64] = sum(int(COPIES[k]) * 16**k for k in range(EVENTS))
NIGHT_DECK: Final[i64] = sum(
    int(COPIES[k]) * 16**k for k in range(EVENTS) if FACTS["event"][k]["night"]
)  # without snow chaos (G21)

FACES: Final = bytes([MEANS_IDS.index(face) for face in FACTS["components"]["faces"]])
THROWN: Final = vec[i64]([u + 16 * t + 256 * b for u, t, b in THROWS])
THROW_WEIGHT: Final = vec[i64](
    [
        comb(5, u)
        * comb(5 - u, t)
        * FACES.count(UNDERGROUND) ** u
        * FACES.count(TRAM) ** t
        * FACES.count(BUS) ** b
        for u, t, b in THROWS
    ]
)  # of the 6⁵ ways in which five dice may fall
OUTCOME: Final = bytes(
    [THROWS.index((u, t, 5 - u - t)) if u + t <= 5 else 255 for u in range(6) for t in range(6)]
)

GIVEN_FIRST: Final = bytes([a for a in range(CARDS) for b in range(a + 1, CARDS)])  # of a swap
GIVEN_SECOND: Final = bytes([b for a in range(CARDS) for b in range(a + 1, CARDS)])


WIDTH: Final[i64] = max(len(row) for row in NEIGHBOURS)
NOWHERE: Final = 255
NEAR: Final = bytes(
    [stop for row in NEIGHBOURS for stop in row + [NOWHERE] * (max(map(len, NEIGHBOURS)) - len(row))]
)
FAR: Final = far()  # throws needed from stop to stop, in sixteenths
