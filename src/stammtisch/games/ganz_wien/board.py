"""What lies on the table. [compiled]"""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.multisets import ONE, count
from stammtisch.games.ganz_wien.data import BIT, NEAR, NOWHERE, RED_AND_NIGHT, RED_AND_SUN, WIDTH
from stammtisch.games.ganz_wien.numbers import DRAW_CARD, MOST_SEATS, STOPS, TICKET

NONE: Final = -1  # no card, no stop
RUSH_OF_OTHERS: Final = 8  # the ban that stays, by option: Rush hour is for the player who threw (G11)

KINDS: Final[list[Decision[Any]]] = []  # filled by the decisions


@final
@mypyc_attr(acyclic=True)
class Player:
    place: i64  # the stop of the piece
    start: i64  # the card chosen as starting place (G2)
    left: i64  # the card given to the left (G3), which its giver remembers
    right: i64
    goals: i64  # destination cards in hand
    shown: i64  # destination cards shown
    hand: i64  # event cards
    ticket_seen: i64  # tickets in hand that a control showed to all (G9)
    plain_seen: i64  # cards in hand that a control proved to be no tickets (G9)

    def __init__(self) -> None:
        self.place = NONE
        self.start = NONE
        self.left = NONE
        self.right = NONE
        self.goals = 0
        self.shown = 0
        self.hand = 0
        self.ticket_seen = 0
        self.plain_seen = 0

    def copy_from(self, other: "Player") -> None:
        self.place = other.place
        self.start = other.start
        self.left = other.left
        self.right = other.right
        self.goals = other.goals
        self.shown = other.shown
        self.hand = other.hand
        self.ticket_seen = other.ticket_seen
        self.plain_seen = other.plain_seen

    def has_ticket(self) -> bool:
        return count(self.hand, TICKET) > 0

    def holds(self, card: i64) -> bool:
        return self.goals & BIT[card] != 0


@mypyc_attr(acyclic=True)
class Board(AgendaState):
    """All that the rules know; `state.py` adds what bots ask of it."""

    seats: i64
    night: bool
    turn: i64  # the player who threw
    throws: i64
    played: i64  # events in this turn
    dice: i64  # unused dice, a heap by means
    used: i64  # mask of the means of the dice used in this own travel
    bans: i64  # mask of the means that stand still (G10), and of RUSH_OF_OTHERS
    green: i64  # mask of the seats that may still use a die twice (G11a)
    pile: i64  # mask of the destination cards in nobody's hand
    deck: i64  # heaps of event cards
    discards: i64
    players: list[Player]

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 2
        self.night = False
        self.turn = 0
        self.throws = 0
        self.played = 0
        self.dice = 0
        self.used = 0
        self.bans = 0
        self.green = 0
        self.pile = 0
        self.deck = 0
        self.discards = 0
        self.players = [Player(), Player(), Player(), Player()]

    def copy_board(self, other: "Board") -> None:
        self.copy_agenda(other)
        self.seats = other.seats
        self.night = other.night
        self.turn = other.turn
        self.throws = other.throws
        self.played = other.played
        self.dice = other.dice
        self.used = other.used
        self.bans = other.bans
        self.green = other.green
        self.pile = other.pile
        self.deck = other.deck
        self.discards = other.discards
        for seat in range(MOST_SEATS):
            self.players[seat].copy_from(other.players[seat])

    def left_of(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    def may_rush(self, seat: i64) -> bool:
        """G11 Rush hour is for anyone, or by option for the player who threw."""
        return seat == self.turn or self.bans & RUSH_OF_OTHERS == 0

    def row(self, means: i64, stop: i64) -> i64:
        """Where the neighbours of a stop begin in NEAR."""
        side: i64 = 3 if self.night else 0
        return ((side + means) * STOPS + stop) * WIDTH

    def linked(self, means: i64, a: i64, b: i64) -> bool:
        """Is there a link of this means between two stops?"""
        row = self.row(means, a)
        for i in range(row, row + WIDTH):
            near: i64 = NEAR[i]
            if near == b:
                return True
            if near == NOWHERE:
                return False
        return False

    def row_length(self, means: i64, stop: i64) -> i64:
        """How many links of a means a stop has."""
        row = self.row(means, stop)
        n: i64 = 0
        for i in range(row, row + WIDTH):
            near: i64 = NEAR[i]
            if near != NOWHERE:
                n += 1
        return n

    def all_cards(self) -> i64:
        """The destination cards of this side (G1)."""
        return RED_AND_NIGHT if self.night else RED_AND_SUN

    def discard(self, seat: i64, kind: i64) -> None:
        """An event card from a hand to the discards."""
        self.players[seat].hand -= ONE[kind]
        self.discards += ONE[kind]

    def draw(self, seat: i64) -> None:
        """G8 Draw a card; the discards are shuffled when the pile is empty."""
        if self.deck == 0:
            self.deck = self.discards
            self.discards = 0
        self.ask(DRAW_CARD, -1, seat)

    def owners(self) -> i64:
        """All event cards of the game, wherever they are."""
        heap = self.deck + self.discards
        for seat in range(self.seats):
            heap += self.players[seat].hand
        return heap
