"""Set-up and the beginning of a round. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits
from stammtisch.core.multisets import ONE, count, nth, total
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.board import NOBODY, NOTHING_UNDER, NOWHERE
from stammtisch.games.vienna.data import EXTRA_DIE, PERSONS_SHOWN, START_COINS, START_PLAYER, START_SYMBOLS
from stammtisch.games.vienna.numbers import (
    BEGAN,
    CHOSE_START,
    LAY_OUT,
    NO_SUCH_SEAT,
    NOT_IN_PILE,
    PERSON_SHOWN,
    PUT_UNDER,
    ROUND,
    ROUND_BEGINS,
    SHOWED,
    SHUFFLED,
    START_CARD,
    START_CARD_GONE,
    START_COINS_TAKEN,
    TURN_BEGINS,
)
from stammtisch.games.vienna.state import Vienna


@final
class ClockDrawn(Decision[Vienna]):
    """V2 The start player is drawn and holds the clock; V4 then start cards are chosen."""

    def allows(self, s: Vienna, action: i64) -> i64:
        return OK if action - numbers.CLOCK < s.seats else NO_SUCH_SEAT

    def sample(self, s: Vienna, rng: Rng) -> i64:
        return numbers.CLOCK + rng.below(s.seats)

    def apply(self, s: Vienna, action: i64) -> None:
        seat = action - numbers.CLOCK
        s.hand_over(START_PLAYER, seat)
        s.tell(BEGAN, seat)
        s.ask_instead(ROUND_BEGINS | AUTOMATIC, NOBODY)
        if s.rules >= 2:
            s.ask(START_COINS_TAKEN | AUTOMATIC, NOBODY)
        self.ask_counter_clockwise(s, seat)

    def ask_counter_clockwise(self, s: Vienna, seat: i64) -> None:
        """V4 The player to the right of the start player lies on top."""
        for _later in range(s.seats):
            s.ask(START_CARD, seat)
            seat = s.left_of(seat)


@final
class StartCard(Decision[Vienna]):
    """V4 Choose one of the start cards that are left; its coins come when all have chosen."""

    def allows(self, s: Vienna, action: i64) -> i64:
        return OK if s.starts >> (action - numbers.START) & 1 else START_CARD_GONE

    def apply(self, s: Vienna, action: i64) -> None:
        card = action - numbers.START
        seat = s.actor()
        player = s.players[seat]
        s.starts -= 1 << card
        player.start = card
        player.symbols += START_SYMBOLS[card]
        s.tell(CHOSE_START, seat, card)
        if s.rules < 2:
            s.take_coins(seat, START_COINS[card])
        s.done()


@final
class StartCoinsTaken(Decision[Vienna]):
    """V4 Everybody takes the coins of the start card, in the order of choosing."""

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.holder(START_PLAYER)
        for _later in range(s.seats):
            seat = s.right_of(seat)
            s.take_coins(seat, START_COINS[s.players[seat].start])
        s.done()


@final
class RoundBegins(Decision[Vienna]):
    """V33 The gendarme leaves, left-over persons are discarded, new ones come; the clock begins."""

    def apply(self, s: Vienna, action: i64) -> None:
        s.starts = 0
        s.round += 1
        s.gendarme = NOWHERE
        s.doubled = False
        s.white_seat = s.holder(EXTRA_DIE)  # V23a
        for seat in range(s.seats):
            s.players[seat].compared = 0
        self.discard_persons(s)
        s.tell(ROUND, s.holder(START_PLAYER), s.round)
        s.ask_instead(TURN_BEGINS | AUTOMATIC, s.holder(START_PLAYER), 1)
        s.ask(LAY_OUT | AUTOMATIC, NOBODY)

    def discard_persons(self, s: Vienna) -> None:
        for person in range(numbers.PERSONS):
            if s.shown >> person & 1:
                s.discards += ONE[person]
        s.shown = 0


@final
class LayOut(Decision[Vienna]):
    """V5 Lay persons out, all different; V5a shuffle the discards in where that is needed."""

    def apply(self, s: Vienna, action: i64) -> None:
        if bits(s.shown) >= PERSONS_SHOWN[s.seats]:
            s.done()
        elif kinds_in_pile(s) & ~s.shown:
            s.ask(PERSON_SHOWN, CHANCE)
        elif kinds_in(s.discards) & ~s.shown:
            shuffle_discards(s)
            s.ask(PERSON_SHOWN, CHANCE)
        else:
            s.done()


def kinds_in(heap: i64) -> i64:
    """Mask of the persons in a heap of cards."""
    kinds: i64 = 0
    for person in range(numbers.PERSONS):
        if count(heap, person) > 0:
            kinds |= 1 << person
    return kinds


def kinds_in_pile(s: Vienna) -> i64:
    kinds = kinds_in(s.pile)
    for place in range(s.under_count):
        kinds |= 1 << s.under[place]
    return kinds


def shuffle_discards(s: Vienna) -> None:
    """V5a Pile, known cards under it and discards become one unknown pile."""
    for place in range(s.under_count):
        s.pile += ONE[s.under[place]]
    s.under = NOTHING_UNDER
    s.under_count = 0
    s.pile += s.discards
    s.discards = 0
    s.tell(SHUFFLED, NOBODY, total(s.pile))


@final
class PersonShown(Decision[Vienna]):
    """V5 The top card of the pile is turned up; a person already open goes under the pile."""

    def allows(self, s: Vienna, action: i64) -> i64:
        person = action - numbers.SHOW
        if s.pile == 0:
            return OK if s.under[0] == person else NOT_IN_PILE
        return OK if count(s.pile, person) > 0 else NOT_IN_PILE

    def sample(self, s: Vienna, rng: Rng) -> i64:
        if s.pile == 0:
            return numbers.SHOW + s.under[0]
        return numbers.SHOW + nth(s.pile, rng.below(total(s.pile)))

    def weight(self, s: Vienna, action: i64) -> i64:
        return count(s.pile, action - numbers.SHOW) if s.pile else 1

    def apply(self, s: Vienna, action: i64) -> None:
        person = action - numbers.SHOW
        s.done()
        if s.pile == 0:
            take_from_under(s)
        else:
            s.pile -= ONE[person]
        if s.shown >> person & 1:
            put_under(s, person)
            s.tell(PUT_UNDER, NOBODY, person)
        else:
            s.shown |= 1 << person
            s.tell(SHOWED, NOBODY, person)


def take_from_under(s: Vienna) -> None:
    """V5a Cards under the pile are drawn last, in the order in which they came there."""
    known = list(s.under)
    del known[0]
    known.append(0)
    s.under = vec[i64](known)
    s.under_count -= 1


def put_under(s: Vienna, person: i64) -> None:
    """V5 A person that lies open already goes under the pile."""
    known = list(s.under)
    known[s.under_count] = person
    s.under = vec[i64](known)
    s.under_count += 1
