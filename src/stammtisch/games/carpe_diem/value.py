"""How good a position is for a seat, by rule of thumb. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.masks import bits
from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem.data import (
    BIT,
    CIRCLE_ONE,
    CIRCLE_TWO,
    CIRCLES,
    DEPOTS,
    GIVES_POINTS,
    MOST_TILES,
    ON_A_DEPOT,
    PENALTY,
    PHASES,
    PLACES,
    TAKEN,
    TASK_KIND,
    TASK_POINTS,
    TRACK_POINTS,
    TURNS_IN_A_PHASE,
)
from stammtisch.games.carpe_diem.district import chimneys, moved, whole
from stammtisch.games.carpe_diem.numbers import LAYING
from stammtisch.games.carpe_diem.prices import (
    BREAD_WORTH,
    COIN_WORTH,
    GOOD_WORTH,
    LEFT_OVER,
    STEP_WORTH,
    gift,
    holding,
)
from stammtisch.games.carpe_diem.scoring import (
    fountain_points,
    is_red,
    need,
    task_points,
    times,
    units,
    villa_points,
)
from stammtisch.games.carpe_diem.settling import is_scoring, settled
from stammtisch.games.carpe_diem.state import NOBODY, CarpeDiem, Player
from stammtisch.games.carpe_diem.things import (
    BAKER,
    BREAD,
    CHICKEN,
    CHIMNEY,
    COIN,
    CRAFTSMAN,
    FISH,
    FOUNTAIN,
    GRAPE,
    HERB,
    MERCHANT,
    POND,
    SINGLES,
    STEWARD,
    VILLA,
)

# What else counts in points, by experience.
THING_WORTH: Final = 1.2  # for a completed thing, while all scorings are still to come
CHIMNEY_WORTH: Final = 0.5
CRAFTSMAN_WORTH: Final = 3.0
TASK_HOPE: Final = 0.05  # what an open frame task counts for a thing that may come to fulfil it
CLOSING: Final = 0.38  # how likely an open side is to be closed, early in the game
CROWDED: Final = 0.35  # the same as a share, where two open sides meet in one square
PART_WORTH: Final = 0.7  # what a part of the next fulfilment of a green card counts against the whole
LATER: Final = 0.72  # what a scoring counts that is a phase away
SPREAD: Final = 24.0  # a lead of so many points is worth half of what is left to win


def share(s: CarpeDiem, seat: i64) -> float:
    """The seat's share of the win: exact at the end, else from the lead that it seems to have."""
    if s.actor() == OVER:
        return 1.0 if s.rank(seat) == 1 else 0.0
    turns = turns_left(s)
    own = estimate(s, seat, turns)
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, estimate(s, other, turns))
    lead = own - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)


def turns_left(s: CarpeDiem) -> float:
    """The turns that each player still has, on average."""
    phases_to_come = PHASES - s.phase
    if s.asked() == LAYING:
        return float(TURNS_IN_A_PHASE * (phases_to_come + 1))
    most = i64(TAKEN[4 * s.seats])
    tiles: i64 = 0
    for depot in range(DEPOTS):
        gone: i64 = 0
        for slot in range(ON_A_DEPOT):
            if s.depot_tile(depot, slot) < 0:
                gone += 1
        tiles += max(0, most - gone)
    return float(TURNS_IN_A_PHASE * phases_to_come) + float(tiles) / float(s.seats)


def estimate(s: CarpeDiem, seat: i64, turns: float) -> float:
    """The points that a seat will have in the end, roughly."""
    discs = discs_left(s, seat)
    p = settled(s, seat, discs) if is_scoring(s, seat) else s.player(seat)
    sure = p.points + p.villa_points + task_points(p) + i64(TRACK_POINTS[p.track]) + fountain_points(p)
    hopes = open_things(p, turns, discs) + scorings(s, p, discs, closeness(turns, discs))
    return float(sure) + stock(p, discs) + assets(p, discs) + hopes


def discs_left(s: CarpeDiem, seat: i64) -> i64:
    left = PHASES
    for circle in range(CIRCLES):
        if s.circles >> 3 * circle & 7 == seat:
            left -= 1
    return left


def stock(p: Player, discs: i64) -> float:
    """Goods, coins, bread and stored tiles."""
    goods = p.has[GRAPE] + p.has[HERB] + p.has[CHICKEN] + p.has[FISH]
    worth = holding(discs, GOOD_WORTH) * float(goods) + holding(discs, COIN_WORTH) * float(p.has[COIN])
    return worth + holding(discs, BREAD_WORTH) * float(p.has[BREAD]) + LEFT_OVER * float(p.stored)


def assets(p: Player, discs: i64) -> float:
    """Chimneys and completed things serve the scorings to come."""
    things: i64 = 0
    for kind in range(VILLA, FOUNTAIN + 1):
        things += p.has[kind]
    steady = CHIMNEY_WORTH * float(p.has[CHIMNEY]) + THING_WORTH * float(things)
    return 0.25 * float(discs) * steady


def open_things(p: Player, turns: float, discs: i64) -> float:
    """What is begun may be completed; less so when time is short or two things meet in a square."""
    if turns < 0.5:
        return 0.0
    hope = CLOSING * min(1.0, turns / 6.0)
    crowded = contested(p)
    total = 0.0
    for kind in range(VILLA, CRAFTSMAN + 1):
        left = waiting(p, kind)
        while left:
            thing = whole(p, kind, left & -left)
            left &= ~thing
            total += chance(p, kind, thing, hope, crowded) * completion(p, kind, thing, discs)
    return total


def waiting(p: Player, kind: i64) -> i64:
    """The squares that show a kind on an open side."""
    found: i64 = 0
    free = ~p.built
    for side in range(4):
        shown = p.shows(kind, side)
        if shown:
            found |= moved(moved(shown, side) & free, side ^ 2)
    return found


def contested(p: Player) -> i64:
    """The empty squares that two open sides point to."""
    once: i64 = 0
    twice: i64 = 0
    free = ~p.built
    for kind in range(VILLA, CRAFTSMAN + 1):
        for side in range(4):
            shown = p.shows(kind, side)
            if shown:
                towards = moved(shown, side) & free
                twice |= once & towards
                once |= towards
    return twice


def chance(p: Player, kind: i64, thing: i64, hope: float, crowded: i64) -> float:
    """How likely a thing is to be completed."""
    likely = 1.0
    tiles = bits(thing)
    for side in range(4):
        towards = moved(p.shows(kind, side) & thing, side) & ~p.built
        while towards:
            tiles += 1
            likely *= hope if not towards & -towards & crowded else hope * CROWDED
            towards &= towards - 1
    return 0.0 if VILLA < kind <= POND and tiles > MOST_TILES else likely


def completion(p: Player, kind: i64, thing: i64, discs: i64) -> float:
    """What completing a thing would bring."""
    asset = 0.25 * float(discs) * THING_WORTH + tasks_worth(p, kind)
    if kind == VILLA:
        return asset + float(villa_points(chimneys(p, thing) + 1))
    if kind <= POND:
        return asset + holding(discs, GOOD_WORTH) * float(bits(thing))
    return asset + dwelling_worth(p, kind, discs)


def dwelling_worth(p: Player, kind: i64, discs: i64) -> float:
    if kind == MERCHANT:
        return holding(discs, COIN_WORTH) + 0.2 * float(p.has[GRAPE] + p.has[FISH])
    if kind == BAKER:
        return 2.0 * holding(discs, BREAD_WORTH)
    return 2.0 * STEP_WORTH if kind == STEWARD else CRAFTSMAN_WORTH


def tasks_worth(p: Player, kind: i64) -> float:
    """A share of the frame tasks that ask for a kind and are still open."""
    points: i64 = 0
    for task in range(8):
        printed = 2 * p.frame(task >> 1) + (task & 1)
        if i64(TASK_KIND[printed]) == kind and not p.tasks & BIT[task]:
            points += i64(TASK_POINTS[printed])
    return TASK_HOPE * float(points)


def closeness(turns: float, discs: i64) -> float:
    """How close the next disc is: 1 when it is due, 0 when a whole phase comes before it."""
    before = turns - float(TURNS_IN_A_PHASE * (discs - 1))
    return max(0.0, 1.0 - before / float(TURNS_IN_A_PHASE))


def scorings(s: CarpeDiem, p: Player, discs: i64, close: float) -> float:
    """The best free circles, one for each disc to come, later ones counting less.

    Goods are spent once and won anew in every phase: red cards count for the next disc only, the
    closer it is the more. Until then goods are worth what they are as stock.
    """
    if discs == 0:
        return 0.0
    later = vec[float]([0.0] * PLACES)
    worths = vec[float]([0.0] * PLACES)
    for place in range(PLACES):
        card = s.cards[place] - 1
        if card >= 0 and is_red(card):
            worths[place] = close * red_worth(p, card)
        elif card >= 0:
            worths[place] = later[place] = green_worth(p, card)
    free = free_circles(s)
    weight = LATER + (1.0 - LATER) * close
    total = 0.0
    while discs > 0 and free:
        circle = best_circle(worths, free)
        total += weight * pair_worth(worths, circle)
        free -= BIT[circle]
        worths = later
        weight *= LATER
        discs -= 1
    return total


def free_circles(s: CarpeDiem) -> i64:
    """The circles between two cards that have no disc yet."""
    free: i64 = 0
    for circle in range(CIRCLES):
        one, two = i64(CIRCLE_ONE[circle]), i64(CIRCLE_TWO[circle])
        if s.circles >> 3 * circle & 7 == NOBODY and s.cards[one] and s.cards[two]:
            free |= BIT[circle]
    return free


def best_circle(worths: vec[float], free: i64) -> i64:
    """The one whose two cards are worth most."""
    best: i64 = 0
    most = -1000.0
    for circle in range(CIRCLES):
        if free & BIT[circle]:
            worth = pair_worth(worths, circle)
            if worth > most:
                best, most = circle, worth
    return best


def pair_worth(worths: vec[float], circle: i64) -> float:
    return worths[i64(CIRCLE_ONE[circle])] + worths[i64(CIRCLE_TWO[circle])]


def green_worth(p: Player, card: i64) -> float:
    """What a green card would bring now, and a part of its next time; one out of reach costs its penalty."""
    n = times(p, card)
    part = nearness(p, card, n)
    if n == 0:
        return -float(PENALTY) * (1.0 - part) + PART_WORTH * part * gift(card)
    return (float(n) + PART_WORTH * part) * gift(card)


def red_worth(p: Player, card: i64) -> float:
    """The points of a red card less what the goods would be worth kept."""
    shown = units(card)
    n: i64 = 0
    short = shortage_for(p, card, 1)
    first = short
    while short <= p.has[COIN]:
        n += 1
        short = shortage_for(p, card, n + 1)
    if n == 0:
        return -float(PENALTY) * float(first - p.has[COIN]) / float(shown)
    return float(n) * (float(GIVES_POINTS[card]) - GOOD_WORTH * float(shown))


def shortage_for(p: Player, card: i64, n: i64) -> i64:
    """The coins needed to pay a red card n times."""
    short: i64 = 0
    for good in range(GRAPE, FISH + 1):
        short += max(0, n * need(card, good) - p.has[good])
    return short


def nearness(p: Player, card: i64, n: i64) -> float:
    """How much of the next fulfilment of a green card is there, from 0 to 1."""
    shown: i64 = 0
    there: i64 = 0
    for thing in range(VILLA, SINGLES + 1):
        wanted = need(card, thing)
        if wanted:
            shown += wanted
            there += min(wanted, p.has[thing] - n * wanted)
    return float(there) / float(shown)
