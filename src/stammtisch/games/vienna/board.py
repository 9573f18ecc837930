"""What lies on the table. [compiled]"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.multisets import ONE, count
from stammtisch.games.vienna.data import COINS_TOTAL, DICE_JOKER, INFLUENCE, MORE_INFLUENCE, SPECIALS
from stammtisch.games.vienna.numbers import COINS_TAKEN, POINTS_MADE, TALLIES

TALLY: Final = vec[i64]([256**n for n in range(TALLIES)])

PLACE_IN_ROW: Final = vec[i64]([256**n for n in range(6)])

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING_UNDER: Final = vec[i64]([0] * 96)  # room for all persons under the pile
WHITE_SECOND: Final = 128  # of the byte of a field: the second die is the white one
WHITE_KIND: Final = 6  # in society: how the white die's side is kept

KINDS: Final[list[Decision[Any]]] = []  # filled by decisions


@final
@mypyc_attr(acyclic=True)
class Player:
    dice: i64  # coloured, not yet placed in this round: a packed multiset, kind 0 is the side 1
    society: i64  # dice at the Geheimbund, packed in the same way, the white die's side as kind 6
    fields: i64  # mask of the fields on the street with own dice
    compared: i64  # mask of the symbols compared in this round
    coins: i64
    points: i64
    tally: i64  # the points by what they were made with
    start: i64  # the start card, or -1
    persons: i64  # packed multiset
    symbols: i64  # on start card and persons, a byte each

    def __init__(self) -> None:
        self.dice = 0
        self.society = 0
        self.fields = 0
        self.compared = 0
        self.coins = 0
        self.points = 0
        self.tally = 0
        self.start = -1
        self.persons = 0
        self.symbols = 0

    def copy_from(self, other: "Player") -> None:
        self.dice = other.dice
        self.society = other.society
        self.fields = other.fields
        self.compared = other.compared
        self.coins = other.coins
        self.points = other.points
        self.tally = other.tally
        self.start = other.start
        self.persons = other.persons
        self.symbols = other.symbols


@mypyc_attr(acyclic=True)
class Board(AgendaState):
    """All that the rules know; `state.py` adds what bots ask of it."""

    seats: i64
    both: bool  # V35a: a final majority is one over both neighbours
    players: list[Player]
    round: i64
    supply: i64  # coins
    taken: i64  # mask of fields with dice
    standing: vec[i64]  # dice by field, a byte each, six fields in a row
    gendarme: i64  # field, or NOWHERE
    holders: i64  # of the special cards: a seat and 1 in four bits each
    doubled: bool  # the double move was used in this round
    white_seat: i64  # who rolls the white die in this round, or NOBODY
    white: i64  # its side while unplaced, else 0
    starts: i64  # mask of the start cards to choose from
    shown: i64  # mask of the open person cards
    pile: i64  # packed multiset of the unknown part of the draw pile
    under: vec[i64]  # the known cards under it, drawn last, in this order
    under_count: i64
    discards: i64  # packed multiset

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 0
        self.both = False
        self.players = []
        self.round = 0
        self.supply = COINS_TOTAL
        self.taken = 0
        self.standing = vec[i64]([0, 0, 0, 0])
        self.gendarme = NOWHERE
        self.holders = 0
        self.doubled = False
        self.white_seat = NOBODY
        self.white = 0
        self.starts = 0
        self.shown = 0
        self.pile = 0
        self.under = NOTHING_UNDER
        self.under_count = 0
        self.discards = 0

    # dice

    def white_of(self, seat: i64) -> i64:
        """V23a The side of the white die if this seat has it unplaced, else 0."""
        return self.white if self.white_seat == seat else 0

    def has_dice(self, seat: i64) -> bool:
        return self.players[seat].dice != 0 or self.white_of(seat) != 0

    def has_joker(self, seat: i64) -> bool:
        return self.holder(DICE_JOKER) == seat

    def behind(self, seat: i64, field: i64) -> bool:
        """V9 Is this field of the street not further along than every own die?"""
        return self.players[seat].fields >= 1 << field

    def dice_on(self, field: i64) -> i64:
        """The dice on a field of the street: two sides, four bits each, and WHITE_SECOND; 0 for none."""
        return self.standing[field // 6] >> 8 * (field % 6) & 255

    def stand(self, field: i64, dice: i64) -> None:
        """Let dice stand on a field in place of what was there."""
        self.standing[field // 6] += (dice - self.dice_on(field)) * PLACE_IN_ROW[field % 6]

    # coins and points

    def take_coins(self, seat: i64, n: i64) -> None:
        """V38 From the supply, as far as it lasts."""
        n = min(n, self.supply)
        self.supply -= n
        self.players[seat].coins += n
        if n > 0:
            self.tell(COINS_TAKEN, seat, n)

    def pay(self, seat: i64, n: i64) -> None:
        self.players[seat].coins -= n
        self.supply += n

    def score(self, seat: i64, n: i64, tally: i64) -> None:
        """V16 The marker moves."""
        player = self.players[seat]
        player.points += n
        player.tally += n * TALLY[tally]
        if n > 0:
            self.tell(POINTS_MADE, seat, n, tally)

    # cards

    def holder(self, card: i64) -> i64:
        """Who has a special card: a seat, or NOBODY."""
        return count(self.holders, card) - 1

    def hand_over(self, card: i64, seat: i64) -> None:
        self.holders += (seat - self.holder(card)) * ONE[card]

    def left_of(self, seat: i64) -> i64:
        """The left neighbour, who plays next."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    def symbols(self, seat: i64, symbol: i64) -> i64:
        """V24 How many of a symbol lie before a seat, extra influence included (V22)."""
        on_cards = self.players[seat].symbols
        if self.holder(MORE_INFLUENCE) == seat:
            on_cards += INFLUENCE
        return on_cards >> 8 * symbol & 255

    def specials(self, seat: i64) -> i64:
        """How many special cards a seat holds."""
        n: i64 = 0
        for card in range(SPECIALS):
            if self.holder(card) == seat:
                n += 1
        return n

    def copy_board(self, other: "Board") -> None:
        self.copy_agenda(other)
        self.seats = other.seats
        self.both = other.both
        for seat in range(other.seats):
            self.players[seat].copy_from(other.players[seat])
        self.round = other.round
        self.supply = other.supply
        self.taken = other.taken
        for row in range(4):
            self.standing[row] = other.standing[row]
        self.gendarme = other.gendarme
        self.holders = other.holders
        self.doubled = other.doubled
        self.white_seat = other.white_seat
        self.white = other.white
        self.starts = other.starts
        self.shown = other.shown
        self.pile = other.pile
        self.under = other.under  # shared: it is replaced, never changed
        self.under_count = other.under_count
        self.discards = other.discards
