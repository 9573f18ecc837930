"""The printed facts as tables. [compiled]"""

import tomllib
from importlib.resources import files
from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.data import load
from stammtisch.core.overlay import DataError

FACTS: Final = load(__package__)

UNDERGROUND: Final = 0
TRAM: Final = 1
BUS: Final = 2
MEANS: Final = 3
MEANS_IDS: Final = ("underground", "tram", "bus")

TICKET: Final = 0  # event cards, in the order of the data
CONTROL: Final = 1
BUS_ACCIDENT: Final = 2
POWER_FAILURE: Final = 3
SNOW_CHAOS: Final = 4
RUSH_HOUR: Final = 5
ALL_GREEN: Final = 6
WEDDING: Final = 7
FESTIVAL: Final = 8
EVENTS: Final = 9

STOPS: Final = 75
CARDS: Final = 30
MOST_SEATS: Final = 4
HAND: Final = 2  # event cards that everyone always holds (G8)
BOUND: Final = 3000  # throws (G20a)

SIDES: Final = ("day", "night")
EVENT_IDS: Final = tuple(str(event["id"]) for event in FACTS["event"])
STOP_IDS: Final = tuple(str(stop["id"]) for stop in FACTS["stop"])
DESTINATION_IDS: Final = tuple(str(card["id"]) for card in FACTS["destination"])
STOP_NAMES: Final = tuple(str(stop["name"]) for stop in FACTS["stop"])
CREDIT: Final = str(FACTS["credit"])

if (len(EVENT_IDS), len(STOP_IDS), len(DESTINATION_IDS)) != (EVENTS, STOPS, CARDS):
    raise DataError("Ganz Wien has 9 kinds of event cards, 75 stops and 30 destinations")


def stop_number(stop: str) -> int:
    """The number of a stop in all tables."""
    if stop not in STOP_IDS:
        raise DataError(f"there is no stop '{stop}' on the map; stops are {', '.join(STOP_IDS)}")
    return STOP_IDS.index(stop)


ERDBERG: Final[i64] = stop_number(FACTS["special"]["office"])
WILHELMINENBERG: Final[i64] = stop_number(FACTS["special"]["wedding"])
HANDELSKAI: Final[i64] = stop_number(FACTS["special"]["festival"])

BIT: Final = vec[i64]([2**k for k in range(62)])

# A heap counts things of several kinds in one number, four bits a kind: dice by means, event cards.
ONE: Final = vec[i64]([16**k for k in range(EVENTS)])

STOP_OF: Final = bytes([stop_number(card["stop"]) for card in FACTS["destination"]])
GROUPS: Final = tuple(str(card["group"]) for card in FACTS["destination"])
RED_AND_SUN: Final[i64] = sum(2**k for k in range(CARDS) if GROUPS[k] in ("red", "sun"))
RED_AND_NIGHT: Final[i64] = sum(2**k for k in range(CARDS) if GROUPS[k] in ("red", "night"))

DEALT: Final = bytes([0, 0, *FACTS["deal"]["destinations"]])  # by number of players (G2)
TARGETS: Final = bytes([0, 0, *FACTS["deal"]["targets"]])  # shown to win (G20)

COPIES: Final = bytes([event["copies"] for event in FACTS["event"]])
DAY_DECK: Final[i64] = sum(int(COPIES[k]) * 16**k for k in range(EVENTS))
NIGHT_DECK: Final[i64] = sum(
    int(COPIES[k]) * 16**k for k in range(EVENTS) if FACTS["event"][k]["night"]
)  # without snow chaos (G21)

FACES: Final = bytes([MEANS_IDS.index(face) for face in FACTS["components"]["faces"]])
THROWS: Final = tuple((u, t, 5 - u - t) for u in range(6) for t in range(6 - u))
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


def neighbours() -> list[list[int]]:
    """The stops one link away, by side, means and stop."""
    near: list[list[int]] = [[] for row in range(2 * MEANS * STOPS)]
    for link in FACTS["link"]:
        means = MEANS_IDS.index(link["means"])
        a, b = stop_number(link["a"]), stop_number(link["b"])
        for side in link["sides"]:
            base = (SIDES.index(side) * MEANS + means) * STOPS
            near[base + a].append(b)
            near[base + b].append(a)
    return [sorted(row) for row in near]


NEIGHBOURS: Final = neighbours()
WIDTH: Final[i64] = max(len(row) for row in NEIGHBOURS)
NOWHERE: Final = 255
NEAR: Final = bytes(
    [stop for row in NEIGHBOURS for stop in row + [NOWHERE] * (max(map(len, NEIGHBOURS)) - len(row))]
)


def distances() -> bytes:
    """Throws needed from stop to stop, in sixteenths, as `distances.toml` stores them."""
    stored = tomllib.loads((files(__package__) / "distances.toml").read_text(encoding="utf-8"))
    rows = [bytes.fromhex(row) for side in SIDES for row in stored[side]]
    return b"".join(rows)


FAR: Final = distances()
