"""What a position is worth: the share of the win that a seat may hope for. [compiled]

The effort of a seat is measured in sixteenths of a throw: the shortest tour of its destinations
by the expected throws from stop to stop, and what tickets and event cards are worth. With dice at
hand the tour begins wherever they may carry the piece, so passed dice count for whoever gets them.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import KIND
from stammtisch.core.masks import bits
from stammtisch.core.multisets import ONE, count, total
from stammtisch.core.state import OVER
from stammtisch.games.ganz_wien.board import NONE, Board
from stammtisch.games.ganz_wien.data import BIT, FAR, HAND, NEAR, NOWHERE, STOP_OF, WIDTH
from stammtisch.games.ganz_wien.numbers import (
    BUS,
    GIVE_CARDS,
    MEANS,
    OFFER,
    STOPS,
    THROW_DICE,
    TICKET,
    TRAM,
    TRAVEL,
    UNDERGROUND,
)

THROW: Final = 16  # the unit of effort is a sixteenth of a throw
UNSHOWN: Final = 14  # a destination to show, beside the way there
UNKNOWN: Final = 24  # a destination that is not known yet
FIRST_TICKET: Final = 8
NEXT_TICKET: Final = 4
EVENT_CARD: Final = 2
TO_DRAW: Final = 4  # a card that will be drawn at once
SPREAD: Final = 24.0  # effort that divides the chance of winning by e
FAR_OFF: Final = 100000

ROOM: Final = 7  # dice of a means, with the second use of one
SEEN: Final = vec[i64]([0] * (STOPS * ROOM))  # by stop and buses left: the other dice left


def share(s: Board, seat: i64) -> float:
    """The chance to win, 0 to 1; at the end the exact share of the win."""
    if s.actor() == OVER:
        return won(s, seat)
    own = 0.0
    hopes = 0.0
    for other in range(s.seats):
        chance = exp(-float(effort(s, other)) / SPREAD)
        hopes += chance
        if other == seat:
            own = chance
    return own / hopes


def won(s: Board, seat: i64) -> float:
    """G20 The most shown cards win; G20a ties share."""
    best: i64 = 0
    winners: i64 = 0
    for other in range(s.seats):
        shown = bits(s.players[other].shown)
        if shown > best:
            best = shown
            winners = 0
        if shown == best:
            winners += 1
    return 1.0 / float(winners) if bits(s.players[seat].shown) == best else 0.0


def effort(s: Board, seat: i64) -> i64:
    p = s.players[seat]
    goals = kept(s, seat)
    place = p.place
    if place == NONE and p.start != NONE:  # chosen, not yet shown
        place = STOP_OF[p.start]
        goals &= ~BIT[p.start]
    if place == NONE:
        return 0
    missing = bits(p.goals) - bits(goals)
    return way(s, seat, place, goals) + cards(s, seat, bits(goals)) + missing * UNKNOWN + wait(s, seat)


def kept(s: Board, seat: i64) -> i64:
    """The destinations in hand, without those that are about to be given away."""
    p = s.players[seat]
    if s.top & KIND == GIVE_CARDS and p.left != NONE:
        return p.goals & ~(BIT[p.left] | BIT[p.right])
    return p.goals


def cards(s: Board, seat: i64, goals: i64) -> i64:
    """What is still to be shown, less what the event cards are worth for it."""
    hand = s.players[seat].hand
    tickets = min(count(hand, TICKET), goals)
    worth = (total(hand) - count(hand, TICKET)) * EVENT_CARD
    if tickets > 0:
        worth += FIRST_TICKET + (tickets - 1) * NEXT_TICKET
    if total(hand) < HAND:
        worth += TO_DRAW
    return goals * UNSHOWN - worth


def wait(s: Board, seat: i64) -> i64:
    """Part of a throw until the own next one; whoever is about to throw does not wait."""
    turns = seat - s.turn
    if turns < 0 or (turns == 0 and not throw_due(s)):
        turns += s.seats
    return turns * THROW // s.seats


def throw_due(s: Board) -> bool:
    """Dice that lie there still are thrown again (G11)."""
    return s.top & KIND == THROW_DICE


def way(s: Board, seat: i64, place: i64, goals: i64) -> i64:
    """Throws for a tour of the goals, from the best stop that the dice at hand lead to."""
    if goals == 0:
        return 0
    ends = vec[i64]([0] * 6)  # the goals' stops
    rest = vec[i64]([0] * 6)  # from each goal on, the tour of the others
    n = tours(s, goals, ends, rest)
    return with_dice(s, seat, place, ends, rest, n)


def with_dice(s: Board, seat: i64, place: i64, ends: vec[i64], rest: vec[i64], n: i64) -> i64:
    """Throws for a known tour, from the best stop that the dice at hand lead to."""
    dice = at_hand(s, seat)
    if dice == 0:
        return ahead(s, place, ends, rest, n)
    least = explored(s, place, dice, ends, rest, n)
    if s.green & BIT[seat] and s.actor() != OVER:
        for means in range(MEANS):
            if count(dice, means) or s.used & BIT[means]:
                least = min(least, explored(s, place, dice + ONE[means], ends, rest, n))
    return least


def tours(s: Board, goals: i64, ends: vec[i64], rest: vec[i64]) -> i64:
    n: i64 = 0
    card: i64 = 0
    mask = goals
    while mask:
        if mask & 1:
            ends[n] = STOP_OF[card]
            rest[n] = tour(s, ends[n], goals & ~BIT[card])
            n += 1
        mask >>= 1
        card += 1
    return n


def tour(s: Board, stop: i64, goals: i64) -> i64:
    """The shortest way through all goals."""
    if goals == 0:
        return 0
    least: i64 = FAR_OFF
    row = far_row(s, stop)
    card: i64 = 0
    mask = goals
    while mask:
        if mask & 1:
            end: i64 = STOP_OF[card]
            leg: i64 = FAR[row + end]
            if leg < least:
                least = min(least, leg + tour(s, end, goals & ~BIT[card]))
        mask >>= 1
        card += 1
    return least


def far_row(s: Board, stop: i64) -> i64:
    return (STOPS + stop) * STOPS if s.night else stop * STOPS


def ahead(s: Board, stop: i64, ends: vec[i64], rest: vec[i64], n: i64) -> i64:
    """Throws from a stop on."""
    row = far_row(s, stop)
    least: i64 = FAR_OFF
    for i in range(n):
        leg: i64 = FAR[row + ends[i]]
        least = min(least, leg + rest[i])
    return least


def at_hand(s: Board, seat: i64) -> i64:
    """The dice that a seat may use now: all in the own travel, one of the others' (G15)."""
    if s.dice == 0 or throw_due(s):
        return 0
    if seat == s.turn and travel_ahead(s):
        return s.dice
    if s.actor() == seat and s.top & KIND == OFFER:
        return s.dice
    return 0


def travel_ahead(s: Board) -> bool:
    """The travel of the player who threw lies lowest on the agenda."""
    frame = s.top if s.depth == 1 else s.below[1]
    return frame & KIND == TRAVEL


def explored(s: Board, place: i64, dice: i64, ends: vec[i64], rest: vec[i64], n: i64) -> i64:
    for i in range(STOPS * ROOM):
        SEEN[i] = 0
    most: i64 = 1 if s.top & KIND == OFFER else 6
    return explore(s, place, dice, most, ends, rest, n)


def explore(s: Board, at: i64, dice: i64, most: i64, ends: vec[i64], rest: vec[i64], n: i64) -> i64:
    """The least effort from any stop within reach of some of the dice."""
    index = at * ROOM + count(dice, BUS)
    left = BIT[count(dice, UNDERGROUND) * ROOM + count(dice, TRAM)]
    if SEEN[index] & left:
        return FAR_OFF
    SEEN[index] |= left
    least = ahead(s, at, ends, rest, n)
    if most == 0:
        return least
    for means in range(MEANS):
        if count(dice, means) and s.bans & BIT[means] == 0:
            least = min(least, onward(s, at, means, dice - ONE[means], most - 1, ends, rest, n))
    if s.night and most > 1 and count(dice, TRAM) > 2:
        for means in range(MEANS):
            if means != TRAM and s.bans & BIT[means] == 0:
                least = min(least, onward(s, at, means, dice - 3 * ONE[TRAM], most - 1, ends, rest, n))
    return least


def onward(
    s: Board, at: i64, means: i64, dice: i64, most: i64, ends: vec[i64], rest: vec[i64], n: i64
) -> i64:
    least: i64 = FAR_OFF
    row = s.row(means, at)
    for i in range(row, row + WIDTH):
        near: i64 = NEAR[i]
        if near == NOWHERE:
            break
        least = min(least, explore(s, near, dice, most, ends, rest, n))
    return least


def leads_nowhere(s: Board, after: Board, seat: i64) -> bool:
    """Has a ride brought none of the goals nearer than they are without any?"""
    place, goals = s.players[seat].place, s.players[seat].goals
    there = after.players[seat].place
    if there == place or goals == 0 or goals != after.players[seat].goals or after.actor() == OVER:
        return False
    if s.green & BIT[seat] and s.top & KIND == OFFER:  # the die may be used twice
        return False
    ends = vec[i64]([0] * 6)
    rest = vec[i64]([0] * 6)
    n = tours(s, goals, ends, rest)
    return with_dice(after, seat, there, ends, rest, n) >= ahead(s, place, ends, rest, n)
