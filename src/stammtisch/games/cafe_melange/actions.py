"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.cafe_melange import numbers
from stammtisch.games.cafe_melange.data import ACTION_IDS, KIND_IDS, PAIR_HIGH, PAIR_LOW, PERSONALITY_IDS
from stammtisch.games.cafe_melange.numbers import CHAIRS, FIRST_BONUS, GUESTS, REMOVE_PERSONALITY

OWN_ROWS = ("cube", "octagon", "cylinder")
ROWS = (*OWN_ROWS, "white", "grey")
CHAIR_NUMBERS = tuple(str(number) for number in range(1, CHAIRS + 1))
CHAIR_PAIRS = tuple(f"{low + 1}-{high + 1}" for low, high in zip(PAIR_LOW, PAIR_HIGH, strict=True))
GUEST_NUMBERS = tuple(str(number) for number in range(1, GUESTS + 1))
SWAPS = tuple(ACTION_IDS[:REMOVE_PERSONALITY])
ACTS = tuple(ACTION_IDS[REMOVE_PERSONALITY:])
BONUSES = tuple(ACTION_IDS[FIRST_BONUS:])

CATALOG = Catalog(
    Verb("play", numbers.PLAY, card=KIND_IDS, row=ROWS),
    Verb("joker", numbers.JOKER, pair=KIND_IDS, wish=KIND_IDS, row=ROWS),
    Verb("swap", numbers.SWAP, action=SWAPS, card=KIND_IDS),
    Verb("act", numbers.ACT, action=ACTS),
    Verb("stop", numbers.STOP),
    Verb("pass", numbers.PASS),
    Verb("take", numbers.TAKE, open=KIND_IDS),
    Verb("take_top", numbers.TAKE_TOP),
    Verb("take_action", numbers.TAKE_ACTION),
    Verb("exchange", numbers.EXCHANGE, chair=CHAIR_PAIRS),
    Verb("lift", numbers.LIFT, row=ROWS, chair=CHAIR_NUMBERS),
    Verb("seat", numbers.SEAT, guest=GUEST_NUMBERS),
    Verb("start", numbers.START, seat=("0", "1", "2", "3")),
    Verb("draw", numbers.DRAW, card=KIND_IDS),
    Verb("draw_action", numbers.DRAW_ACTION, action=ACTION_IDS),
    Verb("open", numbers.OPEN, card=KIND_IDS),
    Verb("first", numbers.FIRST, card=KIND_IDS),
    Verb("personality", numbers.PERSONALITY, personality=PERSONALITY_IDS),
)
