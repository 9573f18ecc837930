"""Drawing cards and the end of a turn, M6, M7, M25, M25b and M26. [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import count, count_of_two_bits, nth, nth_of_two_bits
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.cafe_melange.counting import action_total, card_total, kinds_in
from stammtisch.games.cafe_melange.data import CARD, CARDS_A_TURN, CARDS_IN, OPEN_CARDS
from stammtisch.games.cafe_melange.numbers import (
    ACTIONS_EMPTY,
    ARRIVE,
    CATEGORIES,
    DEALT_ACTION,
    DEALT_CARD,
    DRAW,
    DRAW_ACTION,
    DRAW_ONE,
    DRAWING,
    DRAWS,
    DRAWS_ACTION,
    DREW,
    DREW_ACTION,
    FOR_VIPS,
    KINDS_OF_CARD,
    NEXT,
    NOT_LEFT,
    NOT_OPEN,
    ONE_ACTION_DRAWN,
    OPEN,
    OPENED,
    OPENS,
    PILE_EMPTY,
    REFILL,
    SHUFFLED,
    SOURCES,
    SWEPT,
    TAKE,
    TAKE_ACTION,
    TAKE_TOP,
    TOOK,
    TURN,
    VIP_POINTS,
)
from stammtisch.games.cafe_melange.state import Cafe

LEFT: Final = 3  # in the frame: how many cards are still to be drawn
ACTION_DRAWN: Final = 4  # and whether one of them was an action card


def draw_refusal(s: Cafe, action: i64) -> i64:
    if action < TAKE_TOP:
        return OK if count(s.opened, action - TAKE) > 0 else NOT_OPEN
    if action == TAKE_TOP:
        return OK if s.pile | s.discards != 0 else PILE_EMPTY
    return OK if s.action_pile != 0 else ACTIONS_EMPTY


def fill_draws(s: Cafe, out: vec[i64], n: i64, drawn: i64) -> i64:
    opened = kinds_in(s.opened)
    for kind in range(KINDS_OF_CARD):
        out[n] = TAKE + kind  # kept if it is counted
        n += opened >> kind & 1
    if s.pile | s.discards != 0:
        out[n] = TAKE_TOP
        n += 1
    if s.action_pile != 0 and drawn & ACTION_DRAWN == 0:
        out[n] = TAKE_ACTION
        n += 1
    return n


def can_draw(s: Cafe, drawn: i64) -> bool:
    """M25c Is there a card that may be drawn?"""
    if s.opened | s.pile | s.discards != 0:
        return True
    return s.action_pile != 0 and drawn & ACTION_DRAWN == 0


def end_turn(s: Cafe, seat: i64) -> None:
    """M25 after A: personalities, one card, open cards."""
    s.ask_instead(NEXT | AUTOMATIC, seat)
    s.ask(REFILL | AUTOMATIC, seat)
    s.ask(DRAWING | AUTOMATIC, seat, 1)
    s.ask(ARRIVE | AUTOMATIC, seat)


def begin_drawing(s: Cafe, seat: i64, action: i64) -> None:
    """M7 The first of three cards; then M25 without its draw. M25c It ends the passing."""
    s.passes = 0
    s.ask_instead(NEXT | AUTOMATIC, seat)
    s.ask(REFILL | AUTOMATIC, seat)
    s.ask(ARRIVE | AUTOMATIC, seat)
    s.ask(DRAWING | AUTOMATIC, seat, CARDS_A_TURN)
    draw(s, seat, action)


def draw(s: Cafe, seat: i64, action: i64) -> None:
    """One card; the frame on top counts them."""
    was_action: i64 = ACTION_DRAWN if action == TAKE_ACTION else 0
    s.ask_instead(DRAWING | AUTOMATIC, seat, s.arg() - 1 | was_action)
    if action == TAKE_ACTION:
        s.tell(DRAWS_ACTION, seat)
        s.ask(DEALT_ACTION, CHANCE, seat)
    elif action == TAKE_TOP:
        s.tell(DRAWS, seat)
        ask_pile(s, DEALT_CARD, seat)
    else:
        take_open(s, seat, action - TAKE)


def take_open(s: Cafe, seat: i64, kind: i64) -> None:
    s.opened -= CARD[kind]
    s.hand[seat] += CARD[kind]
    s.shown[seat] += CARD[kind]
    s.tell(TOOK, seat, kind)


def ask_pile(s: Cafe, kind: i64, arg: i64) -> None:
    """Draw from the pile; an empty one is refilled first (M25b)."""
    if s.pile == 0:
        s.pile = s.discards
        s.discards = 0
        know_pile(s)
        s.tell(SHUFFLED, s.turn)
    s.ask(kind, CHANCE, arg)


def know_pile(s: Cafe) -> None:
    """M25b Everybody has seen the discards of which the pile is made."""
    s.stock = s.pile
    for seat in range(s.seats):
        s.drawn[seat] = 0


def turn_up(s: Cafe, kind: i64) -> None:
    """A card of the pile that everybody sees."""
    s.pile -= CARD[kind]
    s.stock -= CARD[kind]


@final
class Drawing(Decision[Cafe]):
    """Ask for the next card as long as one is due and there is one."""

    def apply(self, s: Cafe, action: i64) -> None:
        if s.arg() & LEFT == 0 or not can_draw(s, s.arg()):
            s.done()
        else:
            s.ask(DRAW_ONE, s.actor(), s.arg())


@final
class DrawOne(Decision[Cafe]):
    """M6, M7 Which card?"""

    def allows(self, s: Cafe, action: i64) -> i64:
        if action == TAKE_ACTION and s.arg() & ACTION_DRAWN:
            return ONE_ACTION_DRAWN
        return draw_refusal(s, action)

    def fill(self, s: Cafe, out: vec[i64]) -> i64:
        return fill_draws(s, out, 0, s.arg())

    def apply(self, s: Cafe, action: i64) -> None:
        s.done()
        draw(s, s.actor(), action)


@final
class DealtCard(Decision[Cafe]):
    """A reservation card for a hand: only its owner sees it."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if count(s.pile, action - DRAW) > 0 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return DRAW + nth(s.pile, rng.below(card_total(s.pile)))

    def weight(self, s: Cafe, action: i64) -> i64:
        return count(s.pile, action - DRAW)

    def apply(self, s: Cafe, action: i64) -> None:
        seat = s.arg()
        s.done()
        s.pile -= CARD[action - DRAW]
        s.hand[seat] += CARD[action - DRAW]
        s.drawn[seat] += CARD[action - DRAW]
        s.tell(DREW, seat, action - DRAW, 0, 1 << seat)


@final
class DealtAction(Decision[Cafe]):
    """An action card for a hand."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if count_of_two_bits(s.action_pile, action - DRAW_ACTION) > 0 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return DRAW_ACTION + nth_of_two_bits(s.action_pile, rng.below(action_total(s.action_pile)))

    def weight(self, s: Cafe, action: i64) -> i64:
        return count_of_two_bits(s.action_pile, action - DRAW_ACTION)

    def apply(self, s: Cafe, action: i64) -> None:
        seat = s.arg()
        s.done()
        one: i64 = 1
        s.action_pile -= one << 2 * (action - DRAW_ACTION)
        s.actions[seat] += one << 2 * (action - DRAW_ACTION)
        s.tell(DREW_ACTION, seat, action - DRAW_ACTION, 0, 1 << seat)


@final
class Refill(Decision[Cafe]):
    """M25 Open cards up to four; M25b four of one category are replaced."""

    def apply(self, s: Cafe, action: i64) -> None:
        if card_total(s.opened) < OPEN_CARDS:
            if s.pile | s.discards == 0:
                s.done()
            else:
                ask_pile(s, OPENED, 0)
        elif one_category(s):
            s.discards += s.opened
            s.opened = 0
            s.tell(SWEPT, s.turn)
        else:
            s.done()


def one_category(s: Cafe) -> bool:
    """M25b Are the open cards all of one category, and can another come?"""
    category = category_of(s.opened)
    return category >= 0 and (s.pile | s.discards) & ~CARDS_IN[category] != 0


def category_of(cards: i64) -> i64:
    """The category of all these cards, or -1 if they differ."""
    for category in range(CATEGORIES):
        if cards & ~CARDS_IN[category] == 0:
            return category
    return -1


@final
class Opened(Decision[Cafe]):
    """A card is turned up beside the pile."""

    def allows(self, s: Cafe, action: i64) -> i64:
        return OK if count(s.pile, action - OPEN) > 0 else NOT_LEFT

    def sample(self, s: Cafe, rng: Rng) -> i64:
        return OPEN + nth(s.pile, rng.below(card_total(s.pile)))

    def weight(self, s: Cafe, action: i64) -> i64:
        return count(s.pile, action - OPEN)

    def apply(self, s: Cafe, action: i64) -> None:
        s.done()
        turn_up(s, action - OPEN)
        s.opened += CARD[action - OPEN]
        s.tell(OPENS, s.turn, action - OPEN)


@final
class Next(Decision[Cafe]):
    """M26 Everyone has the same number of turns; M25c the end if all pass."""

    def apply(self, s: Cafe, action: i64) -> None:
        following = s.turn + 1 if s.turn + 1 < s.seats else 0
        if s.passes == s.seats or (following == s.start and s.ends()):
            finish(s)
        else:
            s.turn = following
            s.ask_instead(TURN, following)


def finish(s: Cafe) -> None:
    """M27 Final scoring."""
    for seat in range(s.seats):
        points = s.vip_points(seat)
        s.tally[seat * SOURCES + FOR_VIPS] = points
        s.tell(VIP_POINTS, seat, points)
    s.clear_agenda()
