"""How good a position is for a seat: what it has made and may still make, in points. [compiled]

Fair weights, found by playing; every number here is a guess about good play, never a rule.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import ARG_SHIFT, KIND
from stammtisch.core.multisets import count
from stammtisch.core.state import OVER
from stammtisch.games.vienna.board import Board
from stammtisch.games.vienna.data import (
    AT_ONCE,
    CARD,
    COINS,
    COMPARE_CHOICE,
    COMPARISON,
    COST,
    DICE,
    EFFECT,
    FITTING,
    FITTING_FROM,
    MAJORITY_COINS,
    PERSON_CARD,
    SPECIAL,
    SPECIALS,
    SYMBOL,
    TAKE_COINS,
    VP,
    VP_END,
    VP_PER_SPECIAL,
)
from stammtisch.games.vienna.numbers import DIE_ROLLED, GEHEIMBUND, ROAD, SETS, SIDES

BLUNT: Final = 0.3  # how much a point counts against the others at the start
SHARP: Final = 0.6  # and at the end
COIN_WORTH: Final = 0.5  # a coin in points
POINTS_A_ROUND: Final = 4.0  # of the leader
LEAD: Final = 0.4  # a symbol more than a neighbour, for each round to come
STEP: Final = 0.12  # each further symbol between neighbours
PERSON_WORTH: Final = 1.3
DIE_TO_ROLL: Final = 1.2
HOPE: Final = 0.75  # of what unplaced dice may still find
FIRST_PAIR: Final = 12  # see the order of dice sets

# start player, double move, dice joker, extra influence (its symbols count anyway), extra die
CARD_WORTH: Final = vec[float]([0.3, 0.7, 0.9, 0.3, 0.9])


def share_of_win(s: Board, seat: i64) -> float:
    """The share of the win that a seat has or may expect, from 0 to 1."""
    shares = vec[float]([0.0] * s.seats)
    shares_of_win(s, shares)
    return shares[seat]


def shares_of_win(s: Board, shares: vec[float]) -> None:
    """The same for every seat: all it hopes for, weighed against what the others hope for."""
    if s.actor() == OVER:
        for seat in range(s.seats):
            shares[seat] = won(s, seat)
        return
    sharpness = BLUNT + (SHARP - BLUNT) * progress(s)
    total = 0.0
    for seat in range(s.seats):
        shares[seat] = exp(sharpness * prospects(s, seat))
        total += shares[seat]
    for seat in range(s.seats):
        shares[seat] /= total


def won(s: Board, seat: i64) -> float:
    """V37 The win, shared by those who tie in everything."""
    winners: i64 = 1
    for other in range(s.seats):
        if other != seat:
            order = compared(s, other, seat)
            if order > 0:
                return 0.0
            if order == 0:
                winners += 1
    return 1.0 / float(winners)


def compared(s: Board, one: i64, other: i64) -> i64:
    """V37 Above 0 if one is placed before the other, 0 if they tie in everything."""
    a = s.players[one]
    b = s.players[other]
    if a.points != b.points:
        return a.points - b.points
    if s.specials(one) != s.specials(other):
        return s.specials(one) - s.specials(other)
    return a.coins - b.coins


def progress(s: Board) -> float:
    """How far the leader is, from 0 to 1."""
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].points)
    return min(1.0, float(most) / float(VP_END))


def rounds_left(s: Board) -> float:
    return (1.0 - progress(s)) * float(VP_END) / POINTS_A_ROUND


def prospects(s: Board, seat: i64) -> float:
    """All that a seat has or may hope for, in points."""
    player = s.players[seat]
    left = rounds_left(s)
    total = float(player.points) + COIN_WORTH * float(player.coins)
    total += standing_symbols(s, seat, left)
    for card in range(SPECIALS):
        if s.holder(card) == seat:
            total += CARD_WORTH[card] * min(1.0 + 0.3 * left, 2.0)
    for field in range(ROAD):
        if player.fields >> field & 1:
            total += worth(s, seat, field, left)
    return total + HOPE * (dice_worth(s, seat, left) + DIE_TO_ROLL * float(rolling(s, seat)))


def rolling(s: Board, seat: i64) -> i64:
    """How many dice of a seat are in the air."""
    n: i64 = 0
    frame = s.top
    while s.depth > n and frame & KIND == DIE_ROLLED and frame >> ARG_SHIFT & 7 == seat:
        n += 1
        frame = s.below[s.depth - n]
    return n


def standing_symbols(s: Board, seat: i64, left: float) -> float:
    """What the comparisons to come may bring, the final one included."""
    total = 0.0
    for symbol in range(3):
        own = s.symbols(seat, symbol)
        total += lead(own - s.symbols(s.left_of(seat), symbol), left)
        total += lead(own - s.symbols(s.right_of(seat), symbol), left)
    return total


def lead(more: i64, left: float) -> float:
    ahead = 1.0 if more > 0 else 0.4 if more == 0 else 0.0
    step = STEP * float(max(-3, min(3, more)))
    return ahead * (0.6 + LEAD * left) + step * min(left, 3.0)


def worth(s: Board, seat: i64, field: i64, left: float) -> float:
    """What a field would bring a seat if it were scored as things stand."""
    coins = s.players[seat].coins
    if COST[field] > coins:
        return 0.0
    total = float(VP[field]) + COIN_WORTH * float(i64(COINS[field]) - i64(COST[field]))
    effect = EFFECT[field]
    if effect == SPECIAL:
        card: i64 = CARD[field]
        total += (0.3 if s.holder(card) == seat else 0.8) * CARD_WORTH[card] * min(1.0 + 0.3 * left, 2.0)
    elif effect == PERSON_CARD:
        total += PERSON_WORTH * min(1.0, 0.3 + 0.2 * left)
    elif effect == COMPARISON:
        total += comparison(s, seat, SYMBOL[field], MAJORITY_COINS[field])
    elif effect == COMPARE_CHOICE:
        total += best_comparison(s, seat)
    elif effect == TAKE_COINS:
        total += COIN_WORTH * float(min(3, most_coins(s, seat)))
    elif effect == VP_PER_SPECIAL:
        total += float(s.specials(seat))
    return total


def comparison(s: Board, seat: i64, symbol: i64, coins: i64) -> float:
    own = s.symbols(seat, symbol)
    return beaten(own, s.symbols(s.left_of(seat), symbol), coins) + beaten(
        own, s.symbols(s.right_of(seat), symbol), coins
    )


def beaten(own: i64, other: i64, coins: i64) -> float:
    if own > other:
        return 2.0 + COIN_WORTH * float(coins)
    return 1.0 if own == other else 0.0


def best_comparison(s: Board, seat: i64) -> float:
    best = 0.0
    for symbol in range(3):
        if not s.players[seat].compared >> symbol & 1:
            best = max(best, comparison(s, seat, symbol, 0))
    return best


def most_coins(s: Board, seat: i64) -> i64:
    """What the richest other player has."""
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.players[other].coins)
    return most


def dice_worth(s: Board, seat: i64, left: float) -> float:
    """What the unplaced dice may bring: each alone, and the best pair in place of two."""
    player = s.players[seat]
    if player.dice == 0:
        if player.fields == 0 and player.society == 0 and rolling(s, seat) == 0:
            return DIE_TO_ROLL * float(DICE[s.seats])
        return COIN_WORTH if s.white_of(seat) else 0.0
    joker: i64 = SETS if s.has_joker(seat) else 0
    closed = closed_to(s, seat)
    total = 0.0
    gain = 0.0
    pair: i64 = FIRST_PAIR
    for side in range(SIDES):
        has = count(player.dice, side)
        one = best_field(s, seat, side, joker, closed, left) if has else 0.0
        total += one * float(has)
        for other in range(side, SIDES):
            if has and count(player.dice, other) > (1 if other == side else 0):
                both = best_field(s, seat, pair, joker, closed, left)
                gain = max(gain, both - one - COIN_WORTH)
            pair += 1
    return total + 0.5 * gain + (0.6 if s.white_of(seat) else 0.0)


def closed_to(s: Board, seat: i64) -> i64:
    """Fields that cannot be hoped for: taken, guarded, or behind."""
    closed = s.taken
    if s.gendarme >= 0:
        closed |= 1 << s.gendarme
    passed = s.players[seat].fields
    while passed:
        closed |= passed
        passed >>= 1
    return closed


def best_field(s: Board, seat: i64, dice: i64, joker: i64, closed: i64, left: float) -> float:
    """The best open field for a set of dice; the Geheimbund is always open."""
    best = COIN_WORTH
    for place in range(FITTING_FROM[dice + joker], FITTING_FROM[dice + joker + 1]):
        field: i64 = FITTING[place]
        if field != GEHEIMBUND and not closed >> field & 1:
            best = max(best, 1.0 if AT_ONCE[field] else worth(s, seat, field, left))
    return best
