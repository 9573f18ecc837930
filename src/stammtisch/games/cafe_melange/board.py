"""What lies on the table. [compiled]"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count
from stammtisch.games.cafe_melange.counting import is_pair
from stammtisch.games.cafe_melange.data import (
    ALL_ACTIONS,
    ALL_CARDS,
    ALL_CHAIRS,
    CHAIRS_AT,
    LAST_VISITOR,
    MULTIPLIER,
    PHASE_1_END,
    PHASE_2_END,
    TABLE_OF,
    VIP,
)
from stammtisch.games.cafe_melange.numbers import (
    CHAIRS,
    GUEST_TILE,
    GUESTS,
    MOST_SEATS,
    PERSONALITIES,
    ROWS,
    SOURCES,
    TYPES,
    WHITE,
)

KINDS: Final[list[Decision[Any]]] = []  # filled by decisions


@mypyc_attr(acyclic=True)
class Board(AgendaState):
    """All that the rules know; `state.py` adds what bots ask of it.

    Sets of chairs and of cards are masks; many cards are packed counts.
    """

    seats: i64
    start: i64  # the start player
    turn: i64
    visitors: i64
    passes: i64  # in a row
    pile: i64  # four bits a kind; in no order, for nobody knows one
    stock: i64  # what the pile can hold at most, as everybody knows since it was last made or searched
    discards: i64
    opened: i64
    action_pile: i64  # two bits a kind
    spent: i64  # action cards that were played
    deck: i64  # personalities face down
    vips: i64  # chairs with a personality
    chairs: vec[i64]  # of each row: where its markers stand
    cards: vec[i64]  # of each row
    tile: vec[i64]  # the personality of the white and the grey row, from 1
    first: vec[i64]  # and its first card, from 1
    sitter: vec[i64]
    hand: vec[i64]  # four bits a kind
    drawn: vec[i64]  # cards from that pile which only their owner saw
    shown: vec[i64]  # cards in that hand that everybody has seen
    actions: vec[i64]  # two bits a kind
    laid: vec[i64]  # the last action card, from 1, and above it the phase it was played in
    seated: vec[i64]  # guests
    taken: vec[i64]  # chairs with the guests of a seat
    tally: vec[i64]  # points of a seat by source

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 2
        self.start = 0
        self.turn = 0
        self.visitors = 0
        self.passes = 0
        self.pile = ALL_CARDS
        self.stock = ALL_CARDS
        self.discards = 0
        self.opened = 0
        self.action_pile = ALL_ACTIONS
        self.spent = 0
        self.deck = (1 << PERSONALITIES) - 1
        self.vips = 0
        self.chairs = vec[i64]([0] * ROWS)
        self.cards = vec[i64]([0] * ROWS)
        self.tile = vec[i64]([0] * 2)
        self.first = vec[i64]([0] * 2)
        self.sitter = vec[i64]([0] * CHAIRS)
        self.hand = vec[i64]([0] * MOST_SEATS)
        self.drawn = vec[i64]([0] * MOST_SEATS)
        self.shown = vec[i64]([0] * MOST_SEATS)
        self.actions = vec[i64]([0] * MOST_SEATS)
        self.laid = vec[i64]([0] * MOST_SEATS)
        self.seated = vec[i64]([0] * MOST_SEATS)
        self.taken = vec[i64]([0] * MOST_SEATS)
        self.tally = vec[i64]([0] * (MOST_SEATS * SOURCES))

    def types(self) -> i64:
        """M1 Marker types of a player."""
        return 3 if self.seats == 2 else 2

    def phase(self) -> i64:
        """M21 1, 2 or 3."""
        if self.visitors <= PHASE_1_END:
            return 1
        return 2 if self.visitors <= PHASE_2_END else 3

    def free(self) -> i64:
        """Chairs on which nobody sits."""
        occupied = self.vips
        for seat in range(self.seats):
            occupied |= self.taken[seat]
        return ALL_CHAIRS & ~occupied

    def full(self) -> i64:
        """M11 Chairs with four markers, counted in binary over all rows at once."""
        ones: i64 = 0
        twos: i64 = 0
        fours: i64 = 0
        for row in range(ROWS):
            marks = self.chairs[row]
            carry = ones & marks
            ones ^= marks
            fours |= twos & carry
            twos ^= carry
        return fours

    def closed(self) -> i64:
        """M14a Pairs of chairs that two types have to themselves."""
        found: i64 = 0
        if self.pairs_meet():
            for row in range(ROWS):
                marks = self.chairs[row]
                if is_pair(marks) and found & marks == 0:
                    for other in range(row + 1, ROWS):
                        if self.chairs[other] == marks:
                            found |= marks
        return found

    def pairs_meet(self) -> bool:
        """Do two types that have two chairs left each share one of them? If not, none is closed."""
        once: i64 = 0
        twice: i64 = 0
        for row in range(ROWS):
            marks = self.chairs[row]
            if is_pair(marks):
                twice |= once & marks
                once |= marks
        return twice != 0

    def placeable(self) -> i64:
        """Chairs on which a new marker may be put."""
        return self.free() & ~self.full() & ~self.closed()

    def guests_left(self, seat: i64) -> i64:
        return GUESTS - bits(self.seated[seat])

    def rows_of(self, seat: i64) -> i64:
        """How many own rows a player has."""
        rows: i64 = 0
        for row in range(seat * TYPES, seat * TYPES + TYPES):
            if self.chairs[row] != 0:
                rows += 1
        return rows

    def row_named(self, seat: i64, name: i64) -> i64:
        """The row that a player calls cube, octagon, cylinder, white or grey."""
        return seat * TYPES + name if name < TYPES else WHITE + name - TYPES

    def in_order(self, place: i64) -> i64:
        """M18 Rows in the order of seating, seen from the turn."""
        if place < TYPES:
            return self.turn * TYPES + place
        if place < TYPES + 2:
            return WHITE + place - TYPES
        seat = self.turn + 1 + (place - TYPES - 2) // TYPES
        if seat >= self.seats:
            seat -= self.seats
        return seat * TYPES + (place - 2) % TYPES

    def rows_in_order(self) -> i64:
        return self.seats * TYPES + 2

    def hidden_from(self, seat: i64) -> i64:
        """M15 The cards that a player cannot see: the pile, and what others hold and have not shown."""
        cards = self.pile
        for other in range(self.seats):
            if other != seat:
                cards += self.hand[other] - self.shown[other]
        return cards

    def unseen(self, seat: i64, kind: i64) -> i64:
        """M15 Copies of a card that a player cannot see."""
        return count(self.hidden_from(seat), kind)

    def room(self, seat: i64, kind: i64) -> i64:
        """How many copies of a card the pile can still hold, as a player knows."""
        own = count(self.drawn[seat], kind) if seat >= 0 else 0
        return max(0, count(self.stock, kind) - own)

    def ends(self) -> bool:
        """M26 Is this the last round?"""
        if self.visitors >= LAST_VISITOR:
            return True
        return self.seats == 2 and (self.guests_left(0) == 0 or self.guests_left(1) == 0)

    def vip_at(self, table: i64) -> i64:
        """The VIP values at a table together."""
        vips = self.vips & CHAIRS_AT[table]
        total: i64 = 0
        for chair in range(CHAIRS):
            if vips >> chair & 1:
                total += VIP[self.sitter[chair] - 1]
        return total

    def guest_on(self, chair: i64) -> i64:
        """The guest on a chair, counted in its owner's set."""
        return (self.sitter[chair] - GUEST_TILE) % GUESTS

    def vip_points(self, seat: i64) -> i64:
        """M27 Multiplier times VIP value, for guests and personalities at one table."""
        points: i64 = 0
        for chair in range(CHAIRS):
            if self.taken[seat] >> chair & 1:
                points += MULTIPLIER[self.guest_on(chair)] * self.vip_at(TABLE_OF[chair])
        return points

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        for source in range(seat * SOURCES, seat * SOURCES + SOURCES):
            total += self.tally[source]
        return total

    def copy_board(self, other: "Board") -> None:
        self.copy_agenda(other)
        self.seats = other.seats
        self.start = other.start
        self.turn = other.turn
        self.visitors = other.visitors
        self.passes = other.passes
        self.pile = other.pile
        self.stock = other.stock
        self.discards = other.discards
        self.opened = other.opened
        self.action_pile = other.action_pile
        self.spent = other.spent
        self.deck = other.deck
        self.vips = other.vips
        for row in range(ROWS):
            self.chairs[row] = other.chairs[row]
            self.cards[row] = other.cards[row]
        for row in range(WHITE, ROWS):
            self.tile[row - WHITE] = other.tile[row - WHITE]
            self.first[row - WHITE] = other.first[row - WHITE]
        for chair in range(CHAIRS):
            self.sitter[chair] = other.sitter[chair]
        for seat in range(MOST_SEATS):
            self.hand[seat] = other.hand[seat]
            self.drawn[seat] = other.drawn[seat]
            self.shown[seat] = other.shown[seat]
            self.actions[seat] = other.actions[seat]
            self.laid[seat] = other.laid[seat]
            self.seated[seat] = other.seated[seat]
            self.taken[seat] = other.taken[seat]
        for source in range(MOST_SEATS * SOURCES):
            self.tally[source] = other.tally[source]
