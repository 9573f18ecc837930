"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.cafe_melange import ids
from stammtisch.games.cafe_melange.data import (
    ACTION_IDS,
    CHAIRS,
    FIRST_BONUS,
    GUESTS,
    KIND_IDS,
    PAIR_HIGH,
    PAIR_LOW,
    PERSONALITY_IDS,
    REMOVE_PERSONALITY,
)

OWN_ROWS = ("cube", "octagon", "cylinder")
ROWS = (*OWN_ROWS, "white", "grey")
CHAIR_NUMBERS = tuple(str(number) for number in range(1, CHAIRS + 1))
CHAIR_PAIRS = tuple(f"{low + 1}-{high + 1}" for low, high in zip(PAIR_LOW, PAIR_HIGH, strict=True))
GUEST_NUMBERS = tuple(str(number) for number in range(1, GUESTS + 1))
SWAPS = tuple(ACTION_IDS[:REMOVE_PERSONALITY])
ACTS = tuple(ACTION_IDS[REMOVE_PERSONALITY:])
BONUSES = tuple(ACTION_IDS[FIRST_BONUS:])

CATALOG = Catalog(
    Verb("play", ids.PLAY, card=KIND_IDS, row=ROWS),
    Verb("joker", ids.JOKER, pair=KIND_IDS, wish=KIND_IDS, row=ROWS),
    Verb("swap", ids.SWAP, action=SWAPS, card=KIND_IDS),
    Verb("act", ids.ACT, action=ACTS),
    Verb("stop", ids.STOP),
    Verb("pass", ids.PASS),
    Verb("take", ids.TAKE, open=KIND_IDS),
    Verb("take_top", ids.TAKE_TOP),
    Verb("take_action", ids.TAKE_ACTION),
    Verb("exchange", ids.EXCHANGE, chair=CHAIR_PAIRS),
    Verb("lift", ids.LIFT, row=ROWS, chair=CHAIR_NUMBERS),
    Verb("seat", ids.SEAT, guest=GUEST_NUMBERS),
    Verb("start", ids.START, seat=("0", "1", "2", "3")),
    Verb("draw", ids.DRAW, card=KIND_IDS),
    Verb("draw_action", ids.DRAW_ACTION, action=ACTION_IDS),
    Verb("open", ids.OPEN, card=KIND_IDS),
    Verb("first", ids.FIRST, card=KIND_IDS),
    Verb("personality", ids.PERSONALITY, personality=PERSONALITY_IDS),
)
