"""Throw, event window, draw (G7–G13). [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import count
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.ganz_wien.data import (
    BIT,
    ERDBERG,
    FACES,
    HAND,
    HANDELSKAI,
    OUTCOME,
    THROW_WEIGHT,
    THROWN,
    WILHELMINENBERG,
)
from stammtisch.games.ganz_wien.decisions.shared import end_turn
from stammtisch.games.ganz_wien.numbers import (
    ALL_GREEN,
    BUS,
    BUS_ACCIDENT,
    CAUGHT,
    CONTROL,
    END_TURN,
    EVENT_NOT_HELD,
    HAD_ENOUGH,
    INVITE,
    MOST_SEATS,
    NO_SUCH_PIECE,
    NOT_THROWER,
    PASS,
    PLAY,
    PLAYED,
    POWER_FAILURE,
    RUSH_HOUR,
    SENT,
    SHOWED_TICKET,
    SNOW_CHAOS,
    THREW,
    THROW,
    THROW_DICE,
    TRAM,
    UNDERGROUND,
    WEDDING,
)
from stammtisch.games.ganz_wien.state import Wien


@final
class ThrowDice(Decision[Wien]):
    """G7 Throw all five dice."""

    def sample(self, s: Wien, rng: Rng) -> i64:
        undergrounds: i64 = 0
        trams: i64 = 0
        for _die in range(5):
            face: i64 = FACES[rng.below(6)]
            if face == UNDERGROUND:
                undergrounds += 1
            elif face == TRAM:
                trams += 1
        outcome: i64 = OUTCOME[undergrounds * 6 + trams]
        return THROW + outcome

    def weight(self, s: Wien, action: i64) -> i64:
        return THROW_WEIGHT[action - THROW]

    def apply(self, s: Wien, action: i64) -> None:
        s.dice = THROWN[action - THROW]
        s.throws += 1
        s.tell(THREW, s.turn, s.dice)
        s.done()


def kind_of(action: i64) -> i64:
    """The event card that an action plays."""
    return CONTROL + action - PLAY if action < INVITE else WEDDING + (action - INVITE) // MOST_SEATS


@final
class Event(Decision[Wien]):
    """G8 Everyone may play one event card; G13 but never a ticket."""

    def allows(self, s: Wien, action: i64) -> i64:
        if action == PASS:
            return OK
        if count(s.players[s.actor()].hand, kind_of(action)) == 0:
            return EVENT_NOT_HELD
        if kind_of(action) == RUSH_HOUR and not s.may_rush(s.actor()):
            return NOT_THROWER
        if action >= INVITE and (action - INVITE) % MOST_SEATS >= s.seats:
            return NO_SUCH_PIECE
        return OK

    def fill(self, s: Wien, out: vec[i64]) -> i64:
        seat = s.actor()
        hand = s.players[seat].hand
        n: i64 = 0
        for kind in range(CONTROL, WEDDING):
            if count(hand, kind) and (kind != RUSH_HOUR or s.may_rush(seat)):
                out[n] = PLAY + kind - CONTROL
                n += 1
        for kind in range(WEDDING, WEDDING + 2):
            if count(hand, kind):
                for piece in range(s.seats):
                    out[n] = INVITE + (kind - WEDDING) * MOST_SEATS + piece
                    n += 1
        out[n] = PASS
        return n + 1

    def apply(self, s: Wien, action: i64) -> None:
        seat = s.actor()
        s.done()
        if action == PASS:
            s.tell(HAD_ENOUGH, seat)
        else:
            play(s, seat, kind_of(action), (action - INVITE) % MOST_SEATS)


def play(s: Wien, seat: i64, kind: i64, piece: i64) -> None:
    """G8 A played card acts at once, then its player draws one."""
    s.discard(seat, kind)
    p = s.players[seat]
    p.plain_seen = max(p.plain_seen - 1, 0)
    s.played += 1
    s.tell(PLAYED, seat, kind)
    if kind == CONTROL and seat != s.turn:
        control(s)
    s.draw(seat)
    if kind == RUSH_HOUR:  # G11 before the draw and the next event decision
        s.ask(THROW_DICE, CHANCE)
    else:
        act(s, seat, kind, piece)


def control(s: Wien) -> None:
    """G9 The player who threw shows a ticket and keeps it, or goes to Erdberg."""
    p = s.players[s.turn]
    if p.has_ticket():
        p.ticket_seen = max(p.ticket_seen, 1)
        s.tell(SHOWED_TICKET, s.turn)
        return
    p.plain_seen = HAND
    p.place = ERDBERG
    s.dice = 0
    s.tell(CAUGHT, s.turn, ERDBERG)
    s.clear_agenda()
    s.ask(END_TURN | AUTOMATIC, s.turn)


def act(s: Wien, seat: i64, kind: i64, piece: i64) -> None:
    """G10 A means stands still; G11a a die counts twice; G12 a piece is sent away."""
    if kind == BUS_ACCIDENT:
        s.bans |= BIT[BUS]
    elif kind == POWER_FAILURE:
        s.bans |= BIT[UNDERGROUND]
    elif kind == SNOW_CHAOS:
        s.bans |= BIT[TRAM]
    elif kind == ALL_GREEN:
        s.green |= BIT[seat]
    elif kind >= WEDDING:
        send(s, piece, WILHELMINENBERG if kind == WEDDING else HANDELSKAI)


def send(s: Wien, piece: i64, stop: i64) -> None:
    s.players[piece].place = stop
    s.tell(SENT, piece, stop)


@final
class EndTurn(Decision[Wien]):
    """G9 After a failed control the left neighbour of the player who threw throws."""

    def apply(self, s: Wien, action: i64) -> None:
        end_turn(s)
