"""The personalities that arrive, M5, M25 and M25a. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits, nth_bit
from stammtisch.core.multisets import count, nth
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.cafe_melange.counting import card_total, is_single, kinds_in
from stammtisch.games.cafe_melange.data import CARD, MATCH
from stammtisch.games.cafe_melange.decisions.drawing import ask_pile, turn_up
from stammtisch.games.cafe_melange.decisions.rows import matching
from stammtisch.games.cafe_melange.decisions.seating import seat_personality
from stammtisch.games.cafe_melange.numbers import (
    COMES,
    FIRST,
    FIRST_CARD,
    GREY,
    NOT_LEFT,
    PERSONALITY,
    RESERVES,
    REVEALED,
    SETTLE,
    UNFIT,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe


@final
class Arrive(Decision[Cafe]):
    """M25 Each neutral type without a row gets a personality and a first card."""

    def apply(self, s: Cafe, action: i64) -> None:
        for row in range(WHITE, GREY + 1):
            if s.chairs[row] == 0:
                if s.tile[row - WHITE] == 0 and s.deck != 0:
                    s.ask(REVEALED, CHANCE, row)
                    return
                if s.tile[row - WHITE] != 0 and first_card_exists(s, row):
                    ask_pile(s, FIRST_CARD, row)
                    return
        s.done()


def first_card_exists(s: Cafe, row: i64) -> bool:
    """M25a Is there a possible first card in pile or discards?"""
    return first_cards(s, row, s.placeable()) & kinds_in(s.pile | s.discards) != 0


def first_cards(s: Cafe, row: i64, placeable: i64) -> i64:
    """M5, M25a The cards that have a chair, without the other personality's first (0: none)."""
    one: i64 = 1
    return matching(placeable) & ~(one << s.first[GREY - row] >> 1)


@final
class Revealed(Decision[Cafe]):
    """M5 Which personality comes?"""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if s.deck >> (action - PERSONALITY) & 1 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return PERSONALITY + nth_bit(s.deck, rng.below(bits(s.deck)))

    def apply(self, s: Cafe, action: i64) -> None:
        row = s.arg()
        s.done()
        s.deck &= ~(1 << action - PERSONALITY)
        s.tile[row - WHITE] = action - PERSONALITY + 1
        s.tell(COMES, s.turn, action - PERSONALITY, row)


@final
class FirstCard(Decision[Cafe]):
    """M5 The first card of a personality."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if count(s.pile, action - FIRST) > 0 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return FIRST + nth(s.pile, rng.below(card_total(s.pile)))

    def weight(self, s: Cafe, action: i64) -> i64:
        return count(s.pile, action - FIRST)

    def apply(self, s: Cafe, action: i64) -> None:
        row = s.arg()
        kind = action - FIRST
        s.done()
        turn_up(s, kind)
        placeable = s.placeable()
        if first_cards(s, row, placeable) >> kind & 1:
            begin_personality(s, row, kind, placeable)
        else:
            s.discards += CARD[kind]
            s.tell(UNFIT, s.turn, kind, row)


def begin_personality(s: Cafe, row: i64, kind: i64, placeable: i64) -> None:
    """M5 Markers for the first card; M25a with one chair it sits at once, for nobody's points."""
    s.chairs[row] = placeable & MATCH[kind]
    s.cards[row] = 1 << kind
    s.first[row - WHITE] = kind + 1
    s.tell(RESERVES, s.turn, kind, row)
    if is_single(s.chairs[row]):
        seat_personality(s, row, False)
    s.ask(SETTLE | AUTOMATIC, s.turn, row)
