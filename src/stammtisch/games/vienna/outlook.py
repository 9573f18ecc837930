"""What a seat may look forward to: fields in reach, and what the round brings as things stand. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.core.multisets import count
from stammtisch.games.vienna.board import Board, Player
from stammtisch.games.vienna.data import (
    AT_ONCE,
    COINS,
    COMPARE_CHOICE,
    COMPARED_ON,
    COMPARISON,
    COST,
    EFFECT,
    FIT,
    MAJORITY_COINS,
    MAJORITY_VP,
    SYMBOL,
    TIE_VP,
    VP,
    VP_PER_SPECIAL,
)
from stammtisch.games.vienna.numbers import ROAD, SETS, SIDES, SYMBOL_KINDS

FIRST_PAIR: Final = 12  # see the order of dice sets
FIRST_MIXED: Final = 33
PURSE: Final = 256  # of what `outlook` packs
LAPSED: Final = 65536


def reach(s: Board, seat: i64, white: i64) -> i64:
    """The open fields ahead of a seat that its unplaced dice fit, one or two of them."""
    player = s.players[seat]
    joker: i64 = SETS if s.has_joker(seat) else 0
    fields: i64 = 0
    pair: i64 = FIRST_PAIR
    for side in range(SIDES):
        has = count(player.dice, side)
        if has:
            fields |= FIT[side + joker] | pairs(player, side, has, pair, joker)
            if white:
                fields |= FIT[FIRST_MIXED + side * SIDES + white - 1 + joker]
        pair += SIDES - side
    return fields & ahead(s, player)


def pairs(player: Player, side: i64, has: i64, pair: i64, joker: i64) -> i64:
    """The fields for a side with another one no less; `pair` is the first such set."""
    fields: i64 = FIT[pair + joker] if has > 1 else 0
    for other in range(side + 1, SIDES):
        if count(player.dice, other):
            fields |= FIT[pair + other - side + joker]
    return fields


def ahead(s: Board, player: Player) -> i64:
    """Fields of the street that are free and further along than every own die."""
    closed = s.taken
    if s.gendarme >= 0:
        closed |= 1 << s.gendarme
    passed = player.fields
    while passed:
        closed |= passed
        passed >>= 1
    return (1 << ROAD) - 1 & ~closed


def outlook(s: Board, seat: i64) -> i64:
    """Points to make with the own fields, PURSE times the coins then, LAPSED times the fields too dear."""
    player = s.players[seat]
    purse = player.coins
    points: i64 = 0
    lapsed: i64 = 0
    left = player.fields
    field: i64 = 0
    while left:
        if left & 1 and not AT_ONCE[field]:
            if COST[field] > purse:
                lapsed += 1
            else:
                gained = gain(s, seat, field)
                points += VP[field] + (gained & 255)
                purse += i64(COINS[field]) - i64(COST[field]) + (gained >> 8)
        left >>= 1
        field += 1
    return points + purse * PURSE + lapsed * LAPSED


def gain(s: Board, seat: i64, field: i64) -> i64:
    """What the effect of a field would bring now: points, and PURSE times coins."""
    effect = EFFECT[field]
    if effect == COMPARISON:
        return comparing(s, seat, SYMBOL[field], MAJORITY_COINS[field])
    if effect == COMPARE_CHOICE:
        best: i64 = 0
        for symbol in range(SYMBOL_KINDS):
            if not s.players[seat].compared >> symbol & 1:
                best = max(best, comparing(s, seat, symbol, MAJORITY_COINS[field]))
        return best
    return s.specials(seat) if effect == VP_PER_SPECIAL else 0


def comparing(s: Board, seat: i64, symbol: i64, coins: i64) -> i64:
    own = s.symbols(seat, symbol)
    on = i64(COMPARED_ON[symbol])
    left = versus(own, s.symbols(s.left_of(seat), symbol), on, coins)
    return left + versus(own, s.symbols(s.right_of(seat), symbol), on, coins)


def versus(own: i64, other: i64, on: i64, coins: i64) -> i64:
    if own > other:
        return MAJORITY_VP[on] + coins * PURSE
    return TIE_VP[on] if own == other else 0
