"""How good a position is for a seat, by rule of thumb. [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem.data import (
    BIT,
    CHIMNEYS,
    CIRCLE_ONE,
    CIRCLE_TWO,
    CIRCLES,
    GIVES_BREAD,
    GIVES_COINS,
    GIVES_POINTS,
    GIVES_STEPS,
    KIND_ONE,
    KIND_TWO,
    LOOKS,
    ON_A_DEPOT,
    PENALTY,
    PHASES,
    SQUARES,
    TRACK_POINTS,
)
from stammtisch.games.carpe_diem.district import edge, joined, legal_squares, moved, size
from stammtisch.games.carpe_diem.scoring import (
    fountain_points,
    is_red,
    need,
    shortage,
    task_points,
    times,
    units,
)
from stammtisch.games.carpe_diem.state import (
    BUILDING,
    HIRING,
    JUDGES,
    NOBODY,
    TAKING,
    CarpeDiem,
    Judge,
    Player,
)
from stammtisch.games.carpe_diem.things import (
    BREAD,
    CHIMNEY,
    COIN,
    CRAFTSMAN,
    FISH,
    GRAPE,
    MARKET,
    MERCHANT,
    POND,
    SINGLES,
    VILLA,
)

# What things are worth in points while cards may still ask for them, and at the end.
GOOD_WORTH: Final = 1.5
COIN_WORTH: Final = 1.8
BREAD_WORTH: Final = 1.0
STEP_WORTH: Final = 1.1
CHIMNEY_WORTH: Final = 0.45
THING_WORTH: Final = 0.9
OPEN_WORTH: Final = 0.45
LEFT_OVER: Final = 0.5
DISC_WEIGHTS: Final = (0.95, 0.75, 0.6, 0.5)
SPREAD: Final = 24.0  # a lead of so many points is worth half of what is left to win
NO_WORTH: Final = -8.0


@final
class Thumb(Judge):
    """The one judge there is."""

    def value(self, s: CarpeDiem, seat: i64) -> float:
        return share(s, seat)


JUDGES.append(Thumb())


def share(s: CarpeDiem, seat: i64) -> float:
    """The seat's share of the win: exact at the end, else from the lead that it seems to have."""
    if s.actor() == OVER:
        return 1.0 if s.rank(seat) == 1 else 0.0
    own = estimate(s, seat)
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, estimate(s, other))
    lead = own - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)


def estimate(s: CarpeDiem, seat: i64) -> float:
    """The points that a seat will have in the end, roughly."""
    p = s.player(seat)
    discs = discs_left(s, seat)
    sure = p.points + p.villa_points + task_points(p) + i64(TRACK_POINTS[p.track]) + fountain_points(p)
    return float(sure) + stock(p, discs) + prospects(p, discs) + scorings(s, p, discs) + pending(s, seat)


def discs_left(s: CarpeDiem, seat: i64) -> i64:
    left = PHASES
    for circle in range(CIRCLES):
        if s.circles >> 3 * circle & 7 == seat:
            left -= 1
    return left


def stock(p: Player, discs: i64) -> float:
    """Goods, coins, bread and stored tiles."""
    goods: i64 = 0
    for good in range(GRAPE, FISH + 1):
        goods += p.has[good]
    if discs == 0:
        return LEFT_OVER * float(goods + p.has[COIN] + p.has[BREAD] + p.stored)
    fresh = GOOD_WORTH * float(goods) + COIN_WORTH * float(p.has[COIN]) + BREAD_WORTH * float(p.has[BREAD])
    return 0.7 * fresh + LEFT_OVER * float(p.stored)


def prospects(p: Player, discs: i64) -> float:
    """Chimneys and completed things serve the cards to come; open sides may become such things."""
    if discs == 0:
        return 0.0
    things: i64 = 0
    for kind in range(VILLA, MARKET + 3):
        things += p.has[kind]
    steady = CHIMNEY_WORTH * float(p.has[CHIMNEY]) + THING_WORTH * float(things)
    return 0.25 * float(discs) * steady + OPEN_WORTH * float(min(discs, 3)) * 0.5 * float(open_sides(p))


def open_sides(p: Player) -> i64:
    """Sides of landscapes and dwellings that wait for a neighbour."""
    n: i64 = 0
    free = ~p.built
    for kind in range(VILLA + 1, CRAFTSMAN + 1):
        for side in range(4):
            shown = p.sides[4 * kind + side]
            if shown:
                n += size(moved(shown, side) & free)
    return min(n, 6)


def scorings(s: CarpeDiem, p: Player, discs: i64) -> float:
    """The best free circles, one for each disc to come."""
    first, second, third, fourth = NO_WORTH, NO_WORTH, NO_WORTH, NO_WORTH
    if discs == 0:
        return 0.0
    for circle in range(CIRCLES):
        one, two = s.cards[i64(CIRCLE_ONE[circle])] - 1, s.cards[i64(CIRCLE_TWO[circle])] - 1
        if one >= 0 and two >= 0 and s.circles >> 3 * circle & 7 == NOBODY:
            worth = card_worth(p, one) + card_worth(p, two)
            if worth > first:
                first, second, third, fourth = worth, first, second, third
            elif worth > second:
                second, third, fourth = worth, second, third
            elif worth > third:
                third, fourth = worth, third
            elif worth > fourth:
                fourth = worth
    total = DISC_WEIGHTS[0] * first
    if discs > 1:
        total += DISC_WEIGHTS[1] * second
    if discs > 2:
        total += DISC_WEIGHTS[2] * third
    return total + DISC_WEIGHTS[3] * fourth if discs > 3 else total


def card_worth(p: Player, card: i64) -> float:
    """What a card would bring now; a card that is out of reach costs its penalty."""
    if is_red(card):
        n, spent = payments(p, card)
        if n == 0:
            return -float(PENALTY) * float(min(shortage(p, card, 0) - p.has[COIN], 2)) * 0.5
        return float(n) * float(GIVES_POINTS[card]) - float(spent)
    n = times(p, card)
    if n == 0:
        return -float(PENALTY) * (1.0 - 0.5 * nearness(p, card))
    return float(n) * gift(card)


def gift(card: i64) -> float:
    worth = float(GIVES_POINTS[card]) + COIN_WORTH * float(GIVES_COINS[card])
    return worth + BREAD_WORTH * float(GIVES_BREAD[card]) + STEP_WORTH * float(GIVES_STEPS[card])


def payments(p: Player, card: i64) -> tuple[i64, i64]:
    """How often a red card can be paid, and how many goods and coins that takes."""
    n: i64 = 0
    short: i64 = 0
    while short <= p.has[COIN] and n < 9:
        n += 1
        short = 0
        for good in range(GRAPE, FISH + 1):
            short += max(0, n * need(card, good) - p.has[good])
    if short > p.has[COIN]:
        n -= 1
    return n, n * units(card)


def nearness(p: Player, card: i64) -> float:
    """How much of a green card is there, from 0 to 1."""
    shown: i64 = 0
    there: i64 = 0
    for thing in range(VILLA, SINGLES + 1):
        wanted = need(card, thing)
        if wanted:
            shown += wanted
            there += min(wanted, p.has[thing])
    return float(there) / float(shown)


def pending(s: CarpeDiem, seat: i64) -> float:
    """What a tile brings that is taken but not built, or may be taken next."""
    if s.actor() != seat:
        return 0.0
    asked = s.asked()
    p = s.player(seat)
    if asked == BUILDING:
        return promise(p, s.arg())
    if asked == HIRING:
        return 3.0
    if asked != TAKING:
        return 0.0
    best = 0.0
    for slot in range(ON_A_DEPOT):
        tile = s.depot_tile(p.space, slot)
        if tile >= 0:
            best = max(best, promise(p, tile))
    return best


def promise(p: Player, tile: i64) -> float:
    """The best that building a tile would do."""
    best = 0.0
    for turn in range(i64(LOOKS[tile])):
        where = legal_squares(p, tile, turn)
        for square in range(SQUARES):
            if where & BIT[square]:
                best = max(best, gain_of(p, tile, turn, square))
    return best


def gain_of(p: Player, tile: i64, turn: i64, square: i64) -> float:
    gain = 0.5 + CHIMNEY_WORTH * float(CHIMNEYS[tile])
    if p.banderoles & BIT[square]:
        gain += STEP_WORTH
    gain += gain_of_kind(p, tile, turn, square, i64(KIND_ONE[tile]))
    return gain + gain_of_kind(p, tile, turn, square, i64(KIND_TWO[tile]))


def gain_of_kind(p: Player, tile: i64, turn: i64, square: i64, kind: i64) -> float:
    """Completing something is worth its reward, anything else a little."""
    if kind == 0:
        return 0.0
    if kind >= MARKET:
        return 2.5
    thing = joined(p, tile, turn, square, kind)
    if thing == 0:
        return OPEN_WORTH
    if stays_open(p, tile, turn, square, kind, thing):
        return 2.0 * OPEN_WORTH
    if kind == VILLA:
        return 2.0
    if kind <= POND:
        return THING_WORTH + 1.0 + GOOD_WORTH * float(size(thing))
    return THING_WORTH + (2.2 if MERCHANT < kind < CRAFTSMAN else 3.0)


def stays_open(p: Player, tile: i64, turn: i64, square: i64, kind: i64, thing: i64) -> bool:
    """Would the thing still have a side where nothing is built?"""
    free = ~(p.built | BIT[square])
    for side in range(4):
        if moved(p.sides[4 * kind + side] & thing, side) & free:
            return True
        if edge(tile, turn, side) == kind and moved(BIT[square], side) & free:
            return True
    return False


def if_scored_now(s: CarpeDiem, seat: i64, circle: i64) -> i64:
    """The points that a disc would bring at once, both orders tried, all paid that can be."""
    one, two = s.cards[i64(CIRCLE_ONE[circle])] - 1, s.cards[i64(CIRCLE_TWO[circle])] - 1
    return max(in_order(s.player(seat), one, two), in_order(s.player(seat), two, one))


def in_order(p: Player, one: i64, two: i64) -> i64:
    goods = vec[i64]([0] * 23)
    for thing in range(GRAPE, BREAD + 1):
        goods[thing] = p.has[thing]
    first = fulfilled(p, goods, one)
    second = fulfilled(p, goods, two)
    points = first * i64(GIVES_POINTS[one]) + second * i64(GIVES_POINTS[two])
    sets = goods[BREAD] // 3
    better = one if GIVES_POINTS[one] >= GIVES_POINTS[two] else two
    missed = (first == 0) + (second == 0)
    for _set in range(sets):
        points += i64(GIVES_POINTS[better])
    return points - PENALTY * max(0, i64(missed) - sets)


def fulfilled(p: Player, goods: vec[i64], card: i64) -> i64:
    """How often a card is fulfilled with these goods, which are spent; its coins and bread come in."""
    n: i64 = 0
    if is_red(card):
        while paid(goods, card):
            n += 1
    else:
        n = times(p, card)
    goods[COIN] += n * i64(GIVES_COINS[card])
    goods[BREAD] += n * i64(GIVES_BREAD[card])
    return n


def paid(goods: vec[i64], card: i64) -> bool:
    short: i64 = 0
    for good in range(GRAPE, FISH + 1):
        short += max(0, need(card, good) - goods[good])
    if short > goods[COIN]:
        return False
    goods[COIN] -= short
    for good in range(GRAPE, FISH + 1):
        goods[good] -= min(goods[good], need(card, good))
    return True
