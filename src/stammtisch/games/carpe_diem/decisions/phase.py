"""The scoring after each phase, and the next phase. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import CIRCLE_ONE, CIRCLE_TWO, PHASES
from stammtisch.games.carpe_diem.decisions.setup import FROM_DARK, FROM_LIGHT
from stammtisch.games.carpe_diem.numbers import (
    BEGINNING,
    CANNOT_PAY,
    CIRCLE_TAKEN,
    CIRCLING,
    FULFILLING,
    GIVES_LOAVES,
    GIVING,
    LAYING,
    NEXT_PHASE,
    NO_CARDS_THERE,
    NO_LOAVES,
    NOT_AT_THE_CIRCLE,
    NOT_RED,
    NOT_SHOWN,
    PAYS,
    PLACES_DISC,
    SCORING,
    TURNS,
)
from stammtisch.games.carpe_diem.scoring import (
    FINE,
    FULFILLED,
    JUDGED_WHEN_LEFT,
    LOAVES_IN_A_SET,
    SECOND_AT_HAND,
    can_pay,
    card_on,
    finish,
    is_red,
    pay_out,
    penalty,
    place_at_hand,
    recover,
    shortage,
    times,
    unit,
    units,
)
from stammtisch.games.carpe_diem.state import NOBODY, CarpeDiem, Player
from stammtisch.games.carpe_diem.things import BREAD, COIN, GRAPE


def scoring_order(s: CarpeDiem) -> i64:
    """C31 Furthest along first, from the top disc down; four bits a seat, the first lowest."""
    order: i64 = 0
    for seat in range(s.seats):
        place: i64 = 0
        for other in range(s.seats):
            if other != seat and s.is_before(other, seat):
                place += 1
        order |= (seat + 1) << 4 * place
    return order


@final
class Scoring(Decision[CarpeDiem]):
    """C31, C31a Each in turn places a disc; then the next phase or the end."""

    def apply(self, s: CarpeDiem, action: i64) -> None:
        order = s.arg()
        if order:
            s.ask_instead(SCORING | AUTOMATIC, 0, order >> 4)
            s.ask(CIRCLING, (order & 15) - 1)
        elif s.phase == PHASES:
            finish(s)
        else:
            next_phase(s)


def next_phase(s: CarpeDiem) -> None:
    """C37 The marker goes to the left, new tiles are laid out."""
    s.phase += 1
    s.starter = s.after(s.starter)
    s.tell(NEXT_PHASE, s.starter, s.phase)
    s.ask_instead(TURNS | AUTOMATIC, s.starter)
    s.ask(LAYING, CHANCE, FROM_DARK if s.phase == PHASES else FROM_LIGHT)


def disc_on(s: CarpeDiem, circle: i64) -> i64:
    """Whose disc lies on a circle, or NOBODY."""
    return s.circles >> 3 * circle & 7


@final
class Circling(Decision[CarpeDiem]):
    """C32 A disc on an empty circle between two cards."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        circle = action - numbers.CIRCLE
        if s.cards[i64(CIRCLE_ONE[circle])] == 0 or s.cards[i64(CIRCLE_TWO[circle])] == 0:
            return NO_CARDS_THERE
        return OK if disc_on(s, circle) == NOBODY else CIRCLE_TAKEN

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat, circle = s.actor(), action - numbers.CIRCLE
        s.circles ^= (NOBODY ^ seat) << 3 * circle
        s.tell(PLACES_DISC, seat, circle)
        s.ask_instead(BEGINNING, seat, circle)


@final
class Beginning(Decision[CarpeDiem]):
    """C32 Which of the two cards comes first."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        place, circle = action - numbers.BEGIN, s.arg()
        return (
            OK if place == i64(CIRCLE_ONE[circle]) or place == i64(CIRCLE_TWO[circle]) else NOT_AT_THE_CIRCLE
        )

    def apply(self, s: CarpeDiem, action: i64) -> None:
        first, circle = action - numbers.BEGIN, s.arg()
        second = i64(CIRCLE_ONE[circle]) + i64(CIRCLE_TWO[circle]) - first
        s.ask_instead(FULFILLING, s.actor(), first | second << 4)
        come_to_card(s)


def come_to_card(s: CarpeDiem) -> None:
    """C34 A green card counts in full by itself."""
    seat, place = s.actor(), place_at_hand(s.arg())
    card = card_on(s, place)
    if not is_red(card):
        n = times(s.player(seat), card)
        if n:
            fulfil(s, place, n)
    go_on(s)


def fulfil(s: CarpeDiem, place: i64, n: i64) -> None:
    """A card was fulfilled: it pays, and costs nothing any more."""
    seat, arg = s.actor(), s.arg()
    lost = arg >> FINE
    if arg & 15 == place:
        s.ask_instead(FULFILLING, seat, arg - (lost << FINE) | FULFILLED)
        if lost:
            recover(s, seat, card_on(s, place), lost)
    else:
        s.ask_instead(FULFILLING, seat, arg | 2 * FULFILLED)
    pay_out(s, seat, card_on(s, place), n)


def go_on(s: CarpeDiem) -> None:
    """Ask only who has a choice: something to pay, or three breads."""
    p = s.player(s.actor())
    if p.has[BREAD] < LOAVES_IN_A_SET and not can_pay(p, card_on(s, place_at_hand(s.arg()))):
        leave_card(s)


def leave_card(s: CarpeDiem) -> None:
    """C35 A card is judged when it is left; then to the second card, after which all is done."""
    seat, arg = s.actor(), s.arg()
    if not arg & SECOND_AT_HAND:
        s.ask_instead(FULFILLING, seat, arg | SECOND_AT_HAND | fine(s, arg) << FINE)
        come_to_card(s)
        return
    s.done()
    if s.rules < JUDGED_WHEN_LEFT and not arg & FULFILLED:
        penalty(s, seat, card_on(s, arg & 15))
    if not arg & 2 * FULFILLED:
        penalty(s, seat, card_on(s, arg >> 4 & 15))


def fine(s: CarpeDiem, arg: i64) -> i64:
    """C35 What it costs at once to leave the first card."""
    if s.rules < JUDGED_WHEN_LEFT or arg & FULFILLED:
        return 0
    return penalty(s, s.actor(), card_on(s, arg & 15))


@final
class Fulfilling(Decision[CarpeDiem]):
    """C34 Pay the red card once more, C27 give three breads for a card, or leave it."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        p, arg = s.player(s.actor()), s.arg()
        if action == numbers.ENOUGH:
            return OK
        if action == numbers.PAY:
            card = card_on(s, place_at_hand(arg))
            if not is_red(card):
                return NOT_RED
            return OK if can_pay(p, card) else CANNOT_PAY
        place = action - numbers.LOAVES
        if place != arg & 15 and place != arg >> 4 & 15:
            return NOT_AT_THE_CIRCLE
        return OK if p.has[BREAD] >= LOAVES_IN_A_SET else NO_LOAVES

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.actor()
        if action == numbers.ENOUGH:
            leave_card(s)
        elif action == numbers.PAY:
            s.ask(GIVING, seat, card_on(s, place_at_hand(s.arg())))
            pay_what_is_clear(s)
        else:
            place = action - numbers.LOAVES
            s.player(seat).has[BREAD] -= LOAVES_IN_A_SET
            s.tell(GIVES_LOAVES, seat, card_on(s, place))
            fulfil(s, place, 1)
            go_on(s)


def can_give_coin(p: Player, card: i64, paid: i64) -> bool:
    """May the good that is due be a coin, with enough left for the rest?"""
    return p.has[COIN] > shortage(p, card, paid + 1)


def pay_what_is_clear(s: CarpeDiem) -> None:
    """C34 Good by good, until good and coin are both possible or all is paid."""
    p, card, paid = s.player(s.actor()), s.arg() & 255, s.arg() >> 8
    while paid < units(card):
        good = unit(card, paid)
        if p.has[good] and can_give_coin(p, card, paid):
            s.ask_instead(GIVING, s.actor(), card | paid << 8)
            return
        give(s, good if p.has[good] else COIN)
        paid += 1
    s.done()
    fulfil(s, place_at_hand(s.arg()), 1)
    go_on(s)


def give(s: CarpeDiem, thing: i64) -> None:
    s.player(s.actor()).has[thing] -= 1
    s.tell(PAYS, s.actor(), thing)


@final
class Giving(Decision[CarpeDiem]):
    """C33, C34 The good that is due, or a coin for it."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        thing = action - numbers.GIVE + GRAPE
        return OK if thing == COIN or thing == unit(s.arg() & 255, s.arg() >> 8) else NOT_SHOWN

    def apply(self, s: CarpeDiem, action: i64) -> None:
        give(s, action - numbers.GIVE + GRAPE)
        s.ask_instead(GIVING, s.actor(), s.arg() + 256)
        pay_what_is_clear(s)
