"""What lies on the table. [compiled]"""

from typing import Any, Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.multisets import total_of_two_bits
from stammtisch.core.rng import Rng
from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem.data import (
    BEYOND,
    DEPOTS,
    FOUNTAIN_PILE,
    PLACES,
    SHIFT,
    TRACK_END,
    WORD,
    WORDS,
)
from stammtisch.games.carpe_diem.hidden import dealt
from stammtisch.games.carpe_diem.numbers import OVERSHOOTS, STEPS

SHOWS: Final = 23  # after the THINGS; one list holds all numbers of a player, so that a copy costs less
ALL_OF_IT: Final = 72

NOWHERE: Final = 7  # a patrician that does not stand yet
NOBODY: Final = 7  # a circle without a disc
ALL_CIRCLES_FREE: Final = 0o77777777777777777

KINDS: Final[list[Decision[Any]]] = []  # filled by the decisions


@final
@mypyc_attr(acyclic=True)
class Player:
    points: i64
    from_cards: i64  # of the points, won with scoring cards
    lost: i64  # with scoring cards that were not fulfilled
    from_steps: i64  # beyond the end of the banderole track
    space: i64  # of the patrician
    track: i64  # of the banderole disc
    height: i64  # of that disc among those on its space
    shovel: i64
    banderoles: i64  # squares that still have one
    frames: i64  # the four pieces, four bits each: top, right, bottom, left
    tasks: i64  # fulfilled ones: two bits a piece
    built: i64
    odd_chimneys: i64  # squares with one chimney or three
    even_chimneys: i64  # squares with two or three
    villa_points: i64  # of the completed villas
    stored: i64
    hand: i64  # fountain cards, two bits a kind
    returned: i64  # those that this player put under the pile
    has: vec[i64]  # completed things, chimneys, goods, coins, bread; from SHOWS on, see `shows`

    def __init__(self) -> None:
        self.points = 0
        self.from_cards = 0
        self.lost = 0
        self.from_steps = 0
        self.space = NOWHERE
        self.track = 0
        self.height = 0
        self.shovel = 0
        self.banderoles = 0
        self.frames = 0
        self.tasks = 0
        self.built = 0
        self.odd_chimneys = 0
        self.even_chimneys = 0
        self.villa_points = 0
        self.stored = 0
        self.hand = 0
        self.returned = 0
        self.has = vec[i64]([0] * ALL_OF_IT)

    def copy_from(self, other: Self) -> None:
        self.points = other.points
        self.from_cards = other.from_cards
        self.lost = other.lost
        self.from_steps = other.from_steps
        self.space = other.space
        self.track = other.track
        self.height = other.height
        self.shovel = other.shovel
        self.banderoles = other.banderoles
        self.frames = other.frames
        self.tasks = other.tasks
        self.built = other.built
        self.odd_chimneys = other.odd_chimneys
        self.even_chimneys = other.even_chimneys
        self.villa_points = other.villa_points
        self.stored = other.stored
        self.hand = other.hand
        self.returned = other.returned
        mine, theirs = self.has, other.has
        for i in range(ALL_OF_IT):
            mine[i] = theirs[i]

    def shows(self, kind: i64, side: i64) -> i64:
        """The squares that show a kind on a side; those of single buildings on side 0."""
        return self.has[SHOWS + 4 * kind + side]

    def frame(self, side: i64) -> i64:
        """The frame piece on a side."""
        return self.frames >> 4 * side & 15


class Judge:
    """Says what a position is worth, and what there is to see; judge.py has the one that does."""

    def value(self, s: "CarpeDiem", seat: i64) -> float:
        return 0.5

    def fill_features(self, s: "CarpeDiem", seat: i64, out: vec[i64]) -> None:
        """Write what a mind looks at."""


JUDGES: Final[list[Judge]] = []  # filled with the decisions


@final
@mypyc_attr(acyclic=True)
class CarpeDiem(AgendaState):
    seats: i64
    row_lines: bool  # option: frame tasks look along a row of squares
    star: bool  # option: patricians walk along a star
    hidden_points: bool  # option
    phase: i64  # 1 to 4
    starter: i64
    frames_left: i64
    boards_left: i64
    unseen: vec[i64]  # tiles that nobody has seen, three bits a kind
    depots: vec[i64]  # four tiles each, eight bits a tile, 0 = none
    seals: i64  # eleven dark tiles, four bits each, 0 = none
    cards: vec[i64]  # on the twelve places, 0 = none
    circles: i64  # who has a disc there, three bits each
    pile: i64  # fountain cards that nobody has drawn, two bits a kind
    players: list[Player]

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 0
        self.row_lines = False
        self.star = False
        self.hidden_points = False
        self.phase = 1
        self.starter = 0
        self.frames_left = 0xFFFF
        self.boards_left = 15
        self.unseen = vec[i64]([0] * WORDS)
        self.depots = vec[i64]([0] * DEPOTS)
        self.seals = 0
        self.cards = vec[i64]([0] * PLACES)
        self.circles = ALL_CIRCLES_FREE
        self.pile = FOUNTAIN_PILE
        self.players = []

    def sit(self, seats: i64) -> None:
        """Give each seat a player."""
        while self.seats < seats:
            self.players.append(Player())
            self.seats += 1

    def player(self, seat: i64) -> Player:
        return self.players[seat]

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    # tiles

    def unseen_of(self, tile: i64) -> i64:
        return self.unseen[i64(WORD[tile])] >> i64(SHIFT[tile]) & 7

    def depot_tile(self, depot: i64, slot: i64) -> i64:
        """The tile in a slot of a depot, or -1."""
        return (self.depots[depot] >> 8 * slot & 255) - 1

    def seal_tile(self, seal: i64) -> i64:
        """The kind of dark tile on a seal, or -1."""
        return (self.seals >> 4 * seal & 15) - 1

    # the banderole track

    def disc_on_top(self, p: Player) -> None:
        """C6, C17 A disc lies on top of those that were there before."""
        height: i64 = 0
        for other in self.players:
            if other is not p and other.track == p.track and other.height >= height:
                height = other.height + 1
        p.height = height

    def advance(self, seat: i64, steps: i64) -> None:
        """C30 Steps along the track; beyond its end each is worth a point."""
        p = self.players[seat]
        beyond = max(0, p.track + steps - TRACK_END) * BEYOND
        p.track = min(p.track + steps, TRACK_END)
        self.disc_on_top(p)
        self.tell(STEPS, seat, steps, p.track)
        if beyond:
            p.points += beyond
            p.from_steps += beyond
            self.tell(OVERSHOOTS, seat, beyond)

    def is_before(self, one: i64, two: i64) -> bool:
        """C31 Is the disc of a seat further along, or on top of the other?"""
        p, q = self.players[one], self.players[two]
        return p.track > q.track or (p.track == q.track and p.height > q.height)

    def rank(self, seat: i64) -> i64:
        """C39 Most points win; on a tie the disc further back."""
        place: i64 = 1
        own = self.players[seat].points
        for other in range(self.seats):
            points = self.players[other].points
            if other != seat and (points > own or (points == own and self.is_before(seat, other))):
                place += 1
        return place

    # the interface

    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    def clone(self) -> Self:
        copy = CarpeDiem()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.sit(other.seats)
        self.copy_agenda(other)
        self.row_lines = other.row_lines
        self.star = other.star
        self.hidden_points = other.hidden_points
        self.phase = other.phase
        self.starter = other.starter
        self.frames_left = other.frames_left
        self.boards_left = other.boards_left
        for i in range(WORDS):
            self.unseen[i] = other.unseen[i]
        for i in range(DEPOTS):
            self.depots[i] = other.depots[i]
        self.seals = other.seals
        for i in range(PLACES):
            self.cards[i] = other.cards[i]
        self.circles = other.circles
        self.pile = other.pile
        for i in range(other.seats):
            self.players[i].copy_from(other.players[i])

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        """C40 Only fountain cards are hidden: those that the seat has not seen are dealt anew."""
        out.copy_from(self)
        if self.actor() == OVER:
            return  # all are shown
        pool = out.pile
        for other in range(self.seats):
            if other != seat:
                pool += out.players[other].hand + out.players[other].returned
        for other in range(self.seats):
            if other != seat:
                p = out.players[other]
                p.hand = dealt(pool, total_of_two_bits(p.hand), rng)
                pool -= p.hand
                p.returned = dealt(pool, total_of_two_bits(p.returned), rng)
                pool -= p.returned
        out.pile = pool

    def value(self, seat: i64) -> float:
        return JUDGES[0].value(self, seat)

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        JUDGES[0].fill_features(self, seat, out)
