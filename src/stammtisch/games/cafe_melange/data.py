"""The printed facts as tables. [compiled]"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.games.cafe_melange.facts import CATEGORIES as KINDS_BY_CATEGORY
from stammtisch.games.cafe_melange.facts import FACTS, chairs_like
from stammtisch.games.cafe_melange.numbers import CHAIRS

CARDS_A_TURN: Final[i64] = 3
NIBBLE: Final = 15  # reservation cards are counted in four bits a kind, action cards in two

KIND_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["reservation"]]
ACTION_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["action"]]
TABLE_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["table"]]
PERSONALITY_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["personality"]]
CHAIR_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["chair"]]
CATEGORY_IDS: Final = list(KINDS_BY_CATEGORY)

MARKERS: Final[i64] = FACTS["limits"]["markers_of_a_type"]
DEALT: Final[i64] = FACTS["limits"]["reservations_dealt"]
DEALT_ACTIONS: Final[i64] = FACTS["limits"]["actions_dealt"]
OPEN_CARDS: Final[i64] = FACTS["limits"]["open_cards"]
LAST_VISITOR: Final[i64] = FACTS["limits"]["last_visitor"]
PHASE_1_END: Final[i64] = FACTS["limits"]["phase_ends"][0]
PHASE_2_END: Final[i64] = FACTS["limits"]["phase_ends"][1]


def _mask(bits: list[bool]) -> int:
    return sum(1 << n for n, bit in enumerate(bits) if bit)


def _chairs_like(kind: str) -> int:
    matching = chairs_like(FACTS, kind)
    return _mask([chair in matching for chair in CHAIR_IDS])


def _kinds_on(part: int, chairs: int) -> int:
    """The cards that match one of some chairs, of which nine are a third of the room."""
    return _mask([MATCH[kind] >> 9 * part & chairs != 0 for kind in range(len(KIND_IDS))])


def _chairs_at(table: str) -> int:
    return _mask([chair["table"] == table for chair in FACTS["chair"]])


def _start_chairs(seats: int) -> int:
    return _mask([seats in chair["start"] for chair in FACTS["chair"]])


def _kinds_in(category: str) -> int:
    return _mask([entry["category"] == category for entry in FACTS["reservation"]])


def _other_categories(cards: int) -> int:
    """The kinds of all categories that a set of cards has none of."""
    return sum(kinds for kinds in map(_kinds_in, CATEGORY_IDS) if not kinds & cards)


def _counts_in(category: str) -> int:
    kinds = [entry["category"] == category for entry in FACTS["reservation"]]
    return sum(NIBBLE << 4 * kind for kind, its in enumerate(kinds) if its)


def _bonus_chairs(action: dict[str, Any]) -> int:
    return _chairs_like(action["where"]) if action["where"] in KIND_IDS else 0


MATCH: Final = vec[i64]([_chairs_like(kind) for kind in KIND_IDS])  # chairs of a card
KINDS_ON: Final = vec[i64]([_kinds_on(part, chairs) for part in range(3) for chairs in range(512)])
CATEGORY: Final = bytes([CATEGORY_IDS.index(entry["category"]) for entry in FACTS["reservation"]])
OTHER_CATEGORIES: Final = vec[i64]([_other_categories(cards) for cards in range(1024)])  # of a set of cards
CARDS_IN: Final = vec[i64]([_counts_in(category) for category in CATEGORY_IDS])  # the same, of packed counts
SAME_CATEGORY: Final = vec[i64]([_kinds_in(entry["category"]) for entry in FACTS["reservation"]])
COUNT: Final = bytes([entry["count"] for entry in FACTS["reservation"]])
CARD: Final = vec[i64]([16**kind for kind in range(len(KIND_IDS))])  # one card in a count
ALL_CARDS: Final[i64] = sum(entry["count"] << 4 * kind for kind, entry in enumerate(FACTS["reservation"]))

CHAIRS_AT: Final = vec[i64]([_chairs_at(table) for table in TABLE_IDS])
TABLE_OF: Final = bytes([TABLE_IDS.index(chair["table"]) for chair in FACTS["chair"]])
START_CHAIRS: Final = vec[i64]([_start_chairs(seats) for seats in range(5)])
ALL_CHAIRS: Final[i64] = 0x7FFFFFF

ACTION_COUNT: Final = bytes([entry["count"] for entry in FACTS["action"]])
ALL_ACTIONS: Final[i64] = sum(entry["count"] << 2 * kind for kind, entry in enumerate(FACTS["action"]))
BONUS: Final = bytes([entry["points"] for entry in FACTS["action"]])
BONUS_CHAIRS: Final = vec[i64]([_bonus_chairs(entry) for entry in FACTS["action"]])  # 0: two at a table
FOR_GUESTS: Final = bytes([entry["who"] == "guest" for entry in FACTS["action"]])

GUEST_POINTS: Final = bytes([entry["placement"] for entry in FACTS["guest"]])
MULTIPLIER: Final = bytes([entry["multiplier"] for entry in FACTS["guest"]])
PERSONALITY_POINTS: Final = bytes([entry["placement"] for entry in FACTS["personality"]])
VIP: Final = vec[i64]([entry["vip"] for entry in FACTS["personality"]])

# two different chairs, the lower first
PAIR_LOW: Final = bytes([low for low in range(CHAIRS) for high in range(low + 1, CHAIRS)])
PAIR_HIGH: Final = bytes([high for low in range(CHAIRS) for high in range(low + 1, CHAIRS)])
FIRST_PAIR: Final = vec[i64]([PAIR_LOW.find(low) for low in range(CHAIRS)])  # -1 for the last chair
