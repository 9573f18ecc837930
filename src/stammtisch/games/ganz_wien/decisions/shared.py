"""What several decisions do. [compiled]"""

from mypy_extensions import i64

from stammtisch.core.masks import bits
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.ganz_wien.board import RUSH_OF_OTHERS
from stammtisch.games.ganz_wien.data import BIT, BOUND, STOP_OF, TARGETS
from stammtisch.games.ganz_wien.numbers import (
    ALREADY_SHOWN,
    BOUNDED,
    NO_TICKET,
    NOT_THERE,
    NOT_YOUR_GOAL,
    PLAY_EVENT,
    SHOWED,
    THROW_DICE,
    TICKET,
    TRAVEL,
    WON,
)
from stammtisch.games.ganz_wien.state import Wien


def begin_turn(s: Wien, seat: i64) -> None:
    """G7 Throw; G8 then events, clockwise from the left neighbour; G14 then travel."""
    s.clear_agenda()
    if s.throws >= BOUND:
        s.tell(BOUNDED, seat)
        return
    s.turn = seat
    s.played = 0
    s.dice = 0
    s.used = 0
    s.bans &= RUSH_OF_OTHERS
    s.green = 0
    s.ask(TRAVEL, seat)
    player = seat
    for _frame in range(s.seats):
        s.ask(PLAY_EVENT, player)
        player = s.right_of(player)
    s.ask(THROW_DICE, CHANCE)


def end_turn(s: Wien) -> None:
    """G16 The left neighbour of the player who threw takes the next turn."""
    begin_turn(s, s.left_of(s.turn))


def may_show(s: Wien, seat: i64, card: i64) -> i64:
    """G18 The piece must stand on the destination of an own card."""
    p = s.players[seat]
    if p.shown & BIT[card]:
        return ALREADY_SHOWN
    if not p.holds(card):
        return NOT_YOUR_GOAL
    stop: i64 = STOP_OF[card]
    return OK if p.place == stop else NOT_THERE


def may_get_off(s: Wien, seat: i64, card: i64) -> i64:
    """G17 Getting off costs a ticket."""
    reason = may_show(s, seat, card)
    if reason != OK:
        return reason
    return OK if s.players[seat].has_ticket() else NO_TICKET


def get_off(s: Wien, seat: i64, card: i64) -> None:
    """G17 The ticket is discarded, the card shown, an event card drawn."""
    p = s.players[seat]
    s.discard(seat, TICKET)
    p.ticket_seen = 0  # if another ticket is left, nobody knows it
    s.tell(SHOWED, seat, card)
    if not show(s, seat, card):
        s.draw(seat)


def show(s: Wien, seat: i64, card: i64) -> bool:
    """G20 Whoever has shown all destination cards wins at once."""
    p = s.players[seat]
    p.goals ^= BIT[card]
    p.shown |= BIT[card]
    targets: i64 = TARGETS[s.seats]
    if bits(p.shown) < targets:
        return False
    s.tell(WON, seat)
    s.clear_agenda()
    return True
