"""Set-up: the start player, cards, and the personalities that sit from the start (M3, M4). [compiled]"""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits, nth_bit
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.cafe_melange.counting import place_of
from stammtisch.games.cafe_melange.data import DEALT, DEALT_ACTIONS, START_CHAIRS
from stammtisch.games.cafe_melange.numbers import (
    ARRIVE,
    DEALING,
    DEALT_ACTION,
    DEALT_CARD,
    NOT_LEFT,
    PERSONALITY,
    PERSONALITY_SITS,
    REFILL,
    SEATED_AT_START,
    SEATING,
    START,
    STARTER,
    STARTS,
    TURN,
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
