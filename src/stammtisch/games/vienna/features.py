"""What a mind looks at: the table, then a block a seat, clockwise from its own. [compiled]

Nothing in Vienna is hidden, so every block tells the same of its seat: what it has, what its dice can still
reach, and what the round will bring it as things stand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import KIND, SEAT_SHIFT
from stammtisch.core.features import Features, Part, moved
from stammtisch.core.multisets import count, total
from stammtisch.games.vienna.board import WHITE_KIND, Board
from stammtisch.games.vienna.data import DICE, SPECIALS, START_COINS
from stammtisch.games.vienna.numbers import PERSONS, ROAD, SIDES, TIERGARTEN
from stammtisch.games.vienna.outlook import outlook, reach
from stammtisch.games.vienna.value import rolling

ASKED: Final = 0  # the kind of decision or chance that is due
GENDARME: Final = ASKED + TIERGARTEN + 1  # V29 never on the field that calls him, the first
SHOWN: Final = GENDARME + ROAD - 1
ROUND: Final = SHOWN + PERSONS
DOUBLED: Final = ROUND + 1
SEAT: Final = DOUBLED + 1

TURN: Final = 0  # of each seat: is it asked, or rolls it?
POINTS: Final = TURN + 1
PURSE: Final = POINTS + 1
TO_COME: Final = PURSE + 1  # coins of the start card
SYMBOLS: Final = TO_COME + 1
AHEAD: Final = SYMBOLS + 3  # of the left neighbour, by symbol
LEVEL: Final = AHEAD + 3
HELD: Final = LEVEL + 3  # special cards
UNPLACED: Final = HELD + SPECIALS  # dice by side
TO_ROLL: Final = UNPLACED + SIDES
WHITE: Final = TO_ROLL + 1  # the white die by side
SOCIETY: Final = WHITE + SIDES
COMPARED: Final = SOCIETY + 1
STANDS: Final = COMPARED + 3  # fields with own dice
REACH: Final = STANDS + ROAD  # fields that unplaced dice fit, further along
MADE: Final = REACH + ROAD  # points that the round will bring as things stand
EARNED: Final = MADE + 1  # and coins
LAPSING: Final = EARNED + 1  # fields that cannot be paid for then
BLOCK: Final = LAPSING + 1

MOST_POINTS: Final = 60
MOST_COINS: Final = 30
MOST_SYMBOLS: Final = 12
MOST_ROUNDS: Final = 15

COLOURED: Final = 0xFFFFFF  # of the packed dice: all but the white one

TABLE: Final = [
    Part("asked", ASKED, TIERGARTEN + 1, 1),
    Part("gendarme", GENDARME, ROAD - 1, 1),
    Part("person", SHOWN, PERSONS, 1),
    Part("round", ROUND, 1, MOST_ROUNDS),
    Part("doubled", DOUBLED, 1, 1),
]
OF_A_SEAT: Final = [
    Part("turn", TURN, 1, 1),
    Part("points", POINTS, 1, MOST_POINTS),
    Part("coins", PURSE, 1, MOST_COINS),
    Part("coins to come", TO_COME, 1, 9),
    Part("symbols", SYMBOLS, 3, MOST_SYMBOLS),
    Part("ahead of the left", AHEAD, 3, 1),
    Part("level with the left", LEVEL, 3, 1),
    Part("special", HELD, SPECIALS, 1),
    Part("dice", UNPLACED, SIDES, 5),
    Part("dice to roll", TO_ROLL, 1, 5),
    Part("white die", WHITE, SIDES, 1),
    Part("society", SOCIETY, 1, 6),
    Part("compared", COMPARED, 3, 1),
    Part("stands on", STANDS, ROAD, 1),
    Part("can reach", REACH, ROAD, 1),
    Part("points of the round", MADE, 1, MOST_POINTS),
    Part("coins of the round", EARNED, 1, MOST_COINS),
    Part("lapsing fields", LAPSING, 1, 5),
]


def features(seats: int) -> Features:
    parts = list(TABLE)
    for further in range(seats):
        parts += moved(OF_A_SEAT, f"seat +{further}", SEAT + further * BLOCK)
    return Features(parts)


def fill_features(s: Board, seat: i64, out: vec[i64]) -> None:
    fill_table(s, out)
    turn = whose_turn(s)
    for further in range(s.seats):
        other = seat + further
        if other >= s.seats:
            other -= s.seats
        block = SEAT + further * BLOCK
        out[block + TURN] = 1 if other == turn else 0
        fill_goods(s, other, block, out)
        fill_cards(s, other, block, out)
        fill_dice(s, other, block, out)
        fill_round(s, other, block, out)


def fill_table(s: Board, out: vec[i64]) -> None:
    if s.depth > 0:
        out[ASKED + (s.top & KIND)] = 1
    if s.gendarme > 0:
        out[GENDARME + s.gendarme - 1] = 1
    fill_mask(s.shown, SHOWN, out)
    out[ROUND] = min(s.round, MOST_ROUNDS)
    out[DOUBLED] = 1 if s.doubled else 0


def fill_mask(mask: i64, first: i64, out: vec[i64]) -> None:
    """A 1 for every bit."""
    while mask:
        if mask & 1:
            out[first] = 1
        mask >>= 1
        first += 1


def whose_turn(s: Board) -> i64:
    """The seat of the uppermost decision that is a seat's, or -1."""
    frame = s.top
    place = s.depth
    while place > 0:
        seat = (frame >> SEAT_SHIFT & 255) - 2
        if seat >= 0:
            return seat
        place -= 1
        frame = s.below[place]
    return -1


def fill_goods(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    player = s.players[seat]
    out[block + POINTS] = min(player.points, MOST_POINTS)
    out[block + PURSE] = min(player.coins, MOST_COINS)
    if s.round == 0 and player.start >= 0 and s.rules >= 2:
        out[block + TO_COME] = START_COINS[player.start]
    fill_mask(player.compared, block + COMPARED, out)
    fill_mask(player.fields, block + STANDS, out)


def fill_cards(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    left = s.left_of(seat)
    for symbol in range(3):
        own = s.symbols(seat, symbol)
        other = s.symbols(left, symbol)
        out[block + SYMBOLS + symbol] = min(own, MOST_SYMBOLS)
        out[block + AHEAD + symbol] = 1 if own > other else 0
        out[block + LEVEL + symbol] = 1 if own == other else 0
    for card in range(SPECIALS):
        if s.holder(card) == seat:
            out[block + HELD + card] = 1


def fill_dice(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    player = s.players[seat]
    for side in range(SIDES):
        out[block + UNPLACED + side] = count(player.dice, side)
    out[block + TO_ROLL] = to_roll(s, seat)
    out[block + SOCIETY] = total(player.society & COLOURED) + min(count(player.society, WHITE_KIND), 1)
    white = s.white_of(seat)
    if white:
        out[block + WHITE + white - 1] = 1
    fill_mask(reach(s, seat, white), block + REACH, out)


def to_roll(s: Board, seat: i64) -> i64:
    """Dice in the air, or still in hand because the seat had no turn in this round."""
    player = s.players[seat]
    if player.dice == 0 and player.fields == 0 and player.society == 0:
        return DICE[s.seats]
    return rolling(s, seat)


def fill_round(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    packed = outlook(s, seat)
    out[block + MADE] = min(packed & 255, MOST_POINTS)
    out[block + EARNED] = max(-MOST_COINS, min((packed >> 8 & 255) - s.players[seat].coins, MOST_COINS))
    out[block + LAPSING] = packed >> 16
