"""Set-up and the personalities that arrive, M3 to M5, M25 and M25a. [compiled]"""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits, nth_bit
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.cafe_melange.counting import (
    card_count,
    card_total,
    is_single,
    kinds_in,
    nth_card,
    place_of,
)
from stammtisch.games.cafe_melange.data import (
    CARD,
    DEALT,
    DEALT_ACTIONS,
    MATCH,
    START_CHAIRS,
)
from stammtisch.games.cafe_melange.decisions.drawing import ask_pile, turn_up
from stammtisch.games.cafe_melange.decisions.rows import matching
from stammtisch.games.cafe_melange.decisions.seating import seat_personality
from stammtisch.games.cafe_melange.ids import FIRST, PERSONALITY, START
from stammtisch.games.cafe_melange.numbers import (
    ARRIVE,
    COMES,
    DEALING,
    DEALT_ACTION,
    DEALT_CARD,
    FIRST_CARD,
    GREY,
    NOT_LEFT,
    PERSONALITY_SITS,
    REFILL,
    RESERVES,
    REVEALED,
    SEATED_AT_START,
    SEATING,
    SETTLE,
    STARTER,
    STARTS,
    TURN,
    UNFIT,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe


def new(seats: int, options: Mapping[str, str], rules: int) -> Cafe:
    s = Cafe()
    s.seats = seats
    s.ask(STARTER, CHANCE)
    return s


@final
class Starter(Decision[Cafe]):
    """M3 The start player, at random; then the rest of the set-up in order."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if action - START < s.seats else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return START + rng.below(s.seats)

    def apply(self, s: Cafe, action: i64) -> None:
        s.start = action - START
        s.turn = s.start
        s.tell(STARTS, s.start)
        s.ask_instead(TURN, s.start)
        s.ask(ARRIVE | AUTOMATIC, s.start)
        s.ask(SEATING | AUTOMATIC, s.start)
        s.ask(REFILL | AUTOMATIC, s.start)
        s.ask(DEALING | AUTOMATIC, s.start)


@final
class Dealing(Decision[Cafe]):
    """M3 Reservation cards and then action cards to each hand; the frame counts them."""

    def apply(self, s: Cafe, action: i64) -> None:
        dealt = s.arg()
        each = DEALT + DEALT_ACTIONS
        if dealt == each * s.seats:
            s.done()
            return
        s.ask_instead(DEALING | AUTOMATIC, s.start, dealt + 1)
        seat = (s.start + dealt // each) % s.seats
        s.ask(DEALT_CARD if dealt % each < DEALT else DEALT_ACTION, CHANCE, seat)


@final
class Seating(Decision[Cafe]):
    """M4 Personalities sit on the marked chairs from the start."""

    def apply(self, s: Cafe, action: i64) -> None:
        empty = START_CHAIRS[s.seats] & ~s.vips
        if empty == 0:
            s.done()
        else:
            s.ask(SEATED_AT_START, CHANCE, place_of(empty & -empty))


@final
class SeatedAtStart(Decision[Cafe]):
    """M4 Who sits on that chair?"""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if s.deck >> (action - PERSONALITY) & 1 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return PERSONALITY + nth_bit(s.deck, rng.below(bits(s.deck)))

    def apply(self, s: Cafe, action: i64) -> None:
        chair = s.arg()
        s.done()
        s.deck &= ~(1 << action - PERSONALITY)
        s.vips |= 1 << chair
        s.sitter[chair] = action - PERSONALITY + 1
        s.visitors += 1
        s.tell(PERSONALITY_SITS, s.turn, chair << 8 | action - PERSONALITY)


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
        return OK if card_count(s.pile, action - FIRST) > 0 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return FIRST + nth_card(s.pile, rng.below(card_total(s.pile)))

    def weight(self, s: Cafe, action: i64) -> i64:
        return card_count(s.pile, action - FIRST)

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
