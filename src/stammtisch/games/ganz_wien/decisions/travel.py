"""Travelling, passed dice, getting off (G14–G21). [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import Decision
from stammtisch.core.multisets import ONE, count
from stammtisch.core.state import OK
from stammtisch.games.ganz_wien.data import BIT, NEAR, NOWHERE, STOP_OF, WIDTH
from stammtisch.games.ganz_wien.decisions.shared import end_turn, get_off, may_get_off, may_show, show
from stammtisch.games.ganz_wien.numbers import (
    AGAIN,
    ALIGHT,
    BANNED,
    BONUS,
    BUS,
    BY_DAY,
    CARDS,
    CASHED,
    DECLINED,
    LEFT,
    MEANS,
    NO_DIE,
    NO_LINK,
    NO_THREE,
    NO_TRAMS,
    NOT_GREEN,
    NOT_USED,
    OFFER,
    PASS,
    RIDE,
    RODE,
    RODE_AGAIN,
    RODE_BONUS,
    SHOW,
    STOP,
    STOPS,
    THREE,
    TOO_FEW_TRAMS,
    TRAM,
    UNDERGROUND,
)
from stammtisch.games.ganz_wien.state import Wien

SAME: Final = 3  # dice of a kind that serve as a ticket (G19) or as the night bonus (G21)


def may_go(s: Wien, seat: i64, means: i64, stop: i64) -> i64:
    """G10, G14, G21 One link on a means that runs."""
    if s.night and means == TRAM:
        return NO_TRAMS
    if not s.linked(means, s.players[seat].place, stop):
        return NO_LINK
    return BANNED if s.bans & BIT[means] else OK


def may_ride(s: Wien, seat: i64, ride: i64) -> i64:
    """G14 One stop for a die."""
    reason = may_go(s, seat, ride // STOPS, ride % STOPS)
    if reason != OK:
        return reason
    return OK if count(s.dice, ride // STOPS) else NO_DIE


def may_ride_again(s: Wien, seat: i64, ride: i64, used: i64) -> i64:
    """G11a The second use of a die that was used before."""
    if s.green & BIT[seat] == 0:
        return NOT_GREEN
    reason = may_go(s, seat, ride // STOPS, ride % STOPS)
    if reason != OK:
        return reason
    return OK if used & BIT[ride // STOPS] else NOT_USED


def may_ride_bonus(s: Wien, seat: i64, ride: i64) -> i64:
    """G21 By night three trams are one stop on another means."""
    if not s.night:
        return BY_DAY
    reason = may_go(s, seat, bonus_means(ride), ride % STOPS)
    if reason != OK:
        return reason
    return OK if count(s.dice, TRAM) >= SAME else TOO_FEW_TRAMS


def bonus_means(ride: i64) -> i64:
    return UNDERGROUND if ride < STOPS else BUS


def may_cash(s: Wien, seat: i64, means: i64, card: i64) -> i64:
    """G19 Three equal dice stand for a ticket."""
    reason = may_show(s, seat, card)
    if reason != OK:
        return reason
    return OK if count(s.dice, means) >= SAME else NO_THREE


def fill_rides(s: Wien, seat: i64, out: vec[i64], n: i64) -> i64:
    for means in range(MEANS):
        if count(s.dice, means) and s.bans & BIT[means] == 0:
            n = fill_links(s, seat, means, RIDE + means * STOPS, out, n)
    return n


def fill_links(s: Wien, seat: i64, means: i64, first: i64, out: vec[i64], n: i64) -> i64:
    row = s.row(means, s.players[seat].place)
    for i in range(row, row + WIDTH):
        near: i64 = NEAR[i]
        if near == NOWHERE:
            break
        out[n] = first + near
        n += 1
    return n


def fill_again(s: Wien, seat: i64, used: i64, out: vec[i64], n: i64) -> i64:
    if s.green & BIT[seat]:
        for means in range(MEANS):
            if used & ~s.bans & BIT[means]:
                n = fill_links(s, seat, means, AGAIN + means * STOPS, out, n)
    return n


def fill_shows(s: Wien, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """The own cards of the stop where the piece stands."""
    p = s.players[seat]
    goals = p.goals
    card: i64 = 0
    while goals:
        if goals & 1:
            stop: i64 = STOP_OF[card]
            if stop == p.place:
                out[n] = first + card
                n += 1
        goals >>= 1
        card += 1
    return n


@final
class Travel(Decision[Wien]):
    """G14 One stop for each die, in any order; G15 what is left goes to the left."""

    def allows(self, s: Wien, action: i64) -> i64:
        seat = s.actor()
        if action < SHOW:
            return may_ride(s, seat, action - RIDE)
        if action < AGAIN:
            return may_get_off(s, seat, action - SHOW)
        if action < STOP:
            return may_ride_again(s, seat, action - AGAIN, s.used)
        if action == STOP:
            return OK
        if action < THREE:
            return may_ride_bonus(s, seat, action - BONUS)
        return may_cash(s, seat, (action - THREE) // CARDS, (action - THREE) % CARDS)

    def fill(self, s: Wien, out: vec[i64]) -> i64:
        seat = s.actor()
        n = fill_rides(s, seat, out, 0)
        if s.players[seat].has_ticket():
            n = fill_shows(s, seat, SHOW, out, n)
        n = fill_again(s, seat, s.used, out, n)
        out[n] = STOP
        n += 1
        if s.night and count(s.dice, TRAM) >= SAME:
            if s.bans & BIT[UNDERGROUND] == 0:
                n = fill_links(s, seat, UNDERGROUND, BONUS, out, n)
            if s.bans & BIT[BUS] == 0:
                n = fill_links(s, seat, BUS, BONUS + STOPS, out, n)
        for means in range(MEANS):
            if count(s.dice, means) >= SAME:
                n = fill_shows(s, seat, THREE + means * CARDS, out, n)
        return n

    def apply(self, s: Wien, action: i64) -> None:
        seat = s.actor()
        if action < SHOW:
            ride(s, seat, action - RIDE)
            s.used |= BIT[(action - RIDE) // STOPS]
        elif action < AGAIN:
            get_off(s, seat, action - SHOW)
        elif action < STOP:
            ride_again(s, seat, action - AGAIN)
        elif action == STOP:
            stop_travelling(s, seat)
        elif action < THREE:
            ride_bonus(s, seat, action - BONUS)
        else:
            cash(s, seat, (action - THREE) // CARDS, (action - THREE) % CARDS)


def ride(s: Wien, seat: i64, ride: i64) -> None:
    s.dice -= ONE[ride // STOPS]
    s.players[seat].place = ride % STOPS
    s.tell(RODE, seat, ride // STOPS, ride % STOPS)


def ride_again(s: Wien, seat: i64, ride: i64) -> None:
    s.green ^= BIT[seat]
    s.players[seat].place = ride % STOPS
    s.tell(RODE_AGAIN, seat, ride // STOPS, ride % STOPS)


def ride_bonus(s: Wien, seat: i64, ride: i64) -> None:
    s.dice -= SAME * ONE[TRAM]
    s.players[seat].place = ride % STOPS
    s.tell(RODE_BONUS, seat, bonus_means(ride), ride % STOPS)


def cash(s: Wien, seat: i64, means: i64, card: i64) -> None:
    """G19 The three dice are used up; nothing is discarded or drawn."""
    s.dice -= SAME * ONE[means]
    s.tell(CASHED, seat, card, means)
    show(s, seat, card)


def stop_travelling(s: Wien, seat: i64) -> None:
    """G15 The own stop is the first refusal of what is left."""
    s.used = 0
    if s.dice == 0:
        end_turn(s)
    else:
        s.tell(LEFT, seat, s.dice)
        s.ask_instead(OFFER, s.left_of(seat), 1)


@final
class Offer(Decision[Wien]):
    """G15 A passed die may be used; arg counts the refusals in a row."""

    def allows(self, s: Wien, action: i64) -> i64:
        if action == PASS:
            return OK
        if action < SHOW:
            return may_ride(s, s.actor(), action - RIDE)
        return may_get_off(s, s.actor(), action - SHOW)

    def fill(self, s: Wien, out: vec[i64]) -> i64:
        seat = s.actor()
        out[0] = PASS
        n = fill_rides(s, seat, out, 1)
        return fill_shows(s, seat, SHOW, out, n) if s.players[seat].has_ticket() else n

    def apply(self, s: Wien, action: i64) -> None:
        seat = s.actor()
        if action == PASS:
            decline(s, seat)
        elif action < SHOW:
            ride(s, seat, action - RIDE)
            s.ask_instead(ALIGHT, seat, BIT[(action - RIDE) // STOPS])
        else:
            get_off(s, seat, action - SHOW)


def decline(s: Wien, seat: i64) -> None:
    """G15 It ends after as many refusals in a row as there are players."""
    refusals = s.arg() + 1
    s.tell(DECLINED, seat)
    if refusals == s.seats:
        end_turn(s)
    else:
        s.ask_instead(OFFER, s.left_of(seat), refusals)


@final
class Alight(Decision[Wien]):
    """G17 After a passed die: get off, use it twice (G11a), or leave it; arg is the means used."""

    def allows(self, s: Wien, action: i64) -> i64:
        if action < AGAIN:
            return may_get_off(s, s.actor(), action - SHOW)
        if action < STOP:
            return may_ride_again(s, s.actor(), action - AGAIN, s.arg())
        return OK

    def fill(self, s: Wien, out: vec[i64]) -> i64:
        seat = s.actor()
        n: i64 = 0
        if s.players[seat].has_ticket():
            n = fill_shows(s, seat, SHOW, out, n)
        n = fill_again(s, seat, s.arg(), out, n)
        out[n] = STOP
        return n + 1

    def apply(self, s: Wien, action: i64) -> None:
        seat = s.actor()
        if action < AGAIN:
            get_off(s, seat, action - SHOW)
        elif action < STOP:
            ride_again(s, seat, action - AGAIN)
        elif s.dice == 0:
            end_turn(s)
        else:
            s.ask_instead(OFFER, s.left_of(seat), 0)
