"""Set-up: destinations, starting places, gifts, event cards (G1–G6). [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import Decision, Simultaneous
from stammtisch.core.multisets import ONE, count
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.ganz_wien.data import BIT, CARDS_EACH, GIVEN_FIRST, GIVEN_SECOND, STOP_OF
from stammtisch.games.ganz_wien.decisions.shared import begin_turn
from stammtisch.games.ganz_wien.hidden import number, random_card, random_event
from stammtisch.games.ganz_wien.numbers import (
    BEGAN,
    BOTH_TO_ONE,
    CARD_GONE,
    CARDS,
    DEAL,
    DEAL_CARD,
    DEALT,
    DRAW,
    DREW,
    EITHER_SIDE,
    EVENT_GONE,
    FIRST,
    GAVE,
    GIVE,
    NO_SUCH_STARTER,
    NOT_DEALT,
    NOT_TO_GIVE,
    SAME_CARD,
    START,
    STARTED,
    SWAP,
)
from stammtisch.games.ganz_wien.state import Wien


@final
class DealCard(Decision[Wien]):
    """G2 Each player gets five destination cards, six with two players; arg counts them."""

    def allows(self, s: Wien, action: i64) -> i64:
        return OK if s.pile & BIT[action - DEAL] else CARD_GONE

    def sample(self, s: Wien, rng: Rng) -> i64:
        return DEAL + number(random_card(s.pile, rng))

    def apply(self, s: Wien, action: i64) -> None:
        dealt = s.arg()
        seat = dealt % s.seats
        s.pile ^= BIT[action - DEAL]
        s.players[seat].goals |= BIT[action - DEAL]
        s.tell(DEALT, seat, action - DEAL, 0, BIT[seat])
        each: i64 = CARDS_EACH[s.seats]
        if dealt + 1 == each * s.seats:
            s.done()
        else:
            s.ask_instead(DEAL_CARD, CHANCE, dealt + 1)


@final
class ChooseStart(Simultaneous[Wien]):
    """G2 Each player chooses a card as the starting place, in secret."""

    def allows(self, s: Wien, action: i64) -> i64:
        return OK if s.players[s.actor()].holds(action - START) else NOT_DEALT

    def apply(self, s: Wien, action: i64) -> None:
        s.players[s.actor()].start = action - START
        s.done()


@final
class ShowStarts(Decision[Wien]):
    """G2 The starting places are shown together; G4 these cards are spent."""

    def apply(self, s: Wien, action: i64) -> None:
        for seat in range(s.seats):
            p = s.players[seat]
            p.goals ^= BIT[p.start]
            p.place = STOP_OF[p.start]
            s.tell(STARTED, seat, p.start)
        s.done()


def left_gift(action: i64) -> i64:
    """The card for the left neighbour; of a swap the first."""
    return (action - GIVE) // CARDS if action < SWAP else swapped_first(action - SWAP)


def right_gift(action: i64) -> i64:
    return (action - GIVE) % CARDS if action < SWAP else swapped_second(action - SWAP)


def swapped_first(pair: i64) -> i64:
    card: i64 = GIVEN_FIRST[pair]
    return card


def swapped_second(pair: i64) -> i64:
    card: i64 = GIVEN_SECOND[pair]
    return card


@final
class GiveCards(Simultaneous[Wien]):
    """G3 Everyone passes one card to the left and one to the right, or two to the only other."""

    def allows(self, s: Wien, action: i64) -> i64:
        if s.seats == 2 and action < SWAP:
            return BOTH_TO_ONE
        if s.seats > 2 and action >= SWAP:
            return EITHER_SIDE
        left, right = left_gift(action), right_gift(action)
        p = s.players[s.actor()]
        if not p.holds(left) or not p.holds(right):
            return NOT_TO_GIVE
        return SAME_CARD if left == right else OK

    def fill(self, s: Wien, out: vec[i64]) -> i64:
        n: i64 = 0
        first: i64 = SWAP if s.seats == 2 else GIVE
        end: i64 = self.end if s.seats == 2 else SWAP
        for action in range(first, end):
            if self.allows(s, action) == OK:
                out[n] = action
                n += 1
        return n

    def apply(self, s: Wien, action: i64) -> None:
        p = s.players[s.actor()]
        p.left = left_gift(action)
        p.right = right_gift(action)
        s.done()


@final
class Exchange(Decision[Wien]):
    """G3 The cards change hands all at once."""

    def apply(self, s: Wien, action: i64) -> None:
        for seat in range(s.seats):
            p = s.players[seat]
            p.goals &= ~(BIT[p.left] | BIT[p.right])
        for seat in range(s.seats):
            p = s.players[seat]
            self.hand_over(s, seat, p.left, s.left_of(seat))
            self.hand_over(s, seat, p.right, s.right_of(seat))
        s.done()

    def hand_over(self, s: Wien, giver: i64, card: i64, receiver: i64) -> None:
        s.players[receiver].goals |= BIT[card]
        s.tell(GAVE, giver, card, receiver, BIT[giver] | BIT[receiver])


@final
class DrawCard(Decision[Wien]):
    """G5, G8 An event card from the pile; arg is the seat that draws."""

    def allows(self, s: Wien, action: i64) -> i64:
        return OK if count(s.deck, action - DRAW) else EVENT_GONE

    def sample(self, s: Wien, rng: Rng) -> i64:
        return DRAW + random_event(s.deck, False, rng)

    def weight(self, s: Wien, action: i64) -> i64:
        return count(s.deck, action - DRAW)

    def apply(self, s: Wien, action: i64) -> None:
        seat = s.arg()
        s.deck -= ONE[action - DRAW]
        s.players[seat].hand += ONE[action - DRAW]
        s.tell(DREW, seat, action - DRAW, 0, BIT[seat])
        s.done()


@final
class DrawFirst(Decision[Wien]):
    """G6 The start player is drawn at random."""

    def allows(self, s: Wien, action: i64) -> i64:
        return OK if action - FIRST < s.seats else NO_SUCH_STARTER

    def sample(self, s: Wien, rng: Rng) -> i64:
        return FIRST + rng.below(s.seats)

    def apply(self, s: Wien, action: i64) -> None:
        s.tell(BEGAN, action - FIRST)
        begin_turn(s, action - FIRST)
