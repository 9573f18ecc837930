"""What a mind looks at: the table, a block a seat, clockwise from its own, and the own cards. [compiled]

All is public but the fountain cards. What `value` reckons stands beside the facts, in eighths of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.features import Features, Part, moved
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count_of_two_bits
from stammtisch.games.carpe_diem.data import (
    BIT,
    CHIMNEYS,
    DEPOTS,
    KIND_ONE,
    KIND_TWO,
    LOOKS,
    ON_A_DEPOT,
    PHASES,
    SEALS,
    TASK_KIND,
    TASK_POINTS,
    TRACK_END,
    TRACK_POINTS,
    TURNS_IN_A_PHASE,
)
from stammtisch.games.carpe_diem.district import legal_squares, whole
from stammtisch.games.carpe_diem.district import moved as stepped
from stammtisch.games.carpe_diem.features_of_cards import BEST, DEMANDED, best_circles, fill_demand
from stammtisch.games.carpe_diem.numbers import BUILDING
from stammtisch.games.carpe_diem.scoring import fountain_points, task_points
from stammtisch.games.carpe_diem.settling import is_scoring, settled
from stammtisch.games.carpe_diem.state import NOWHERE, CarpeDiem, Player
from stammtisch.games.carpe_diem.things import BREAD, CRAFTSMAN, FOUNTAIN, MARKET, VILLA
from stammtisch.games.carpe_diem.value import (
    assets,
    closeness,
    contested,
    discs_left,
    open_things,
    scorings,
    stock,
    turns_left,
    waiting,
)

# by kind of decision: 0 in the set-up, merchant or craftsman as the craftsman; some run by themselves
ASKED_AS: Final = bytes([0, 0, 0, 0, 1, 2, 0, 3, 4, 5, 0, 6, 6, 7, 8, 0, 9, 10, 11, 12])
KINDS_ASKED: Final = 13
THINGS_HAD: Final = BREAD - VILLA + 1
BUILT_KINDS: Final = FOUNTAIN - VILLA + 1
OPEN_KINDS: Final = CRAFTSMAN - VILLA + 1

ASKED: Final = 0  # the kind of decision or chance that is due
PHASE: Final = ASKED + KINDS_ASKED
TURNS_LEFT: Final = PHASE + PHASES
OFFERED: Final = TURNS_LEFT + 1  # tiles on the depots, by what they show
IN_HAND: Final = OFFERED + BUILT_KINDS  # what the tile to be built shows
HAND_CHIMNEYS: Final = IN_HAND + BUILT_KINDS
HAND_FITS: Final = HAND_CHIMNEYS + 1  # squares where it fits
DEMAND: Final = HAND_FITS + 1  # things on cards with a free circle
SEALED: Final = DEMAND + DEMANDED  # dark tiles on the seals
SEAT: Final = SEALED + 1

TURN: Final = 0  # of each seat: is it asked?
POINTS: Final = TURN + 1
SURE: Final = POINTS + 1  # with what the end will bring for what is there
DISCS: Final = SURE + 1
CLOSE: Final = DISCS + 1  # is the next disc, in hundredths
TRACK: Final = CLOSE + 1
BEFORE: Final = TRACK + 1  # seats that are further along
SPACE: Final = BEFORE + 1
BUILT: Final = SPACE + DEPOTS
BANDEROLES: Final = BUILT + 1
STORED: Final = BANDEROLES + 1
HAS: Final = STORED + 1
VILLAS: Final = HAS + THINGS_HAD
TASKS: Final = VILLAS + 1
TASK_OPEN: Final = TASKS + 1  # points of open frame tasks, by kind
BEGUN: Final = TASK_OPEN + OPEN_KINDS  # things that are begun, by kind
ENDS: Final = BEGUN + OPEN_KINDS  # squares that they wait for
NEARLY: Final = ENDS + OPEN_KINDS  # things that wait for one square only
TILES: Final = NEARLY + OPEN_KINDS  # tiles of begun things
CONTESTED: Final = TILES + OPEN_KINDS
REACH: Final = CONTESTED + 1  # what the tiles a step away show
OPEN_WORTH: Final = REACH + BUILT_KINDS
CARDS_WORTH: Final = OPEN_WORTH + 1
STOCK: Final = CARDS_WORTH + 1
ASSETS: Final = STOCK + 1
ESTIMATE: Final = ASSETS + 1
CIRCLE: Final = ESTIMATE + 1  # what the best free circles would bring now
BLOCK: Final = CIRCLE + BEST

FOUNTAIN_CARD: Final = 0  # the own cards
FOUNTAINS: Final = FOUNTAIN_CARD + BUILT_KINDS  # their points as things stand

MOST_POINTS: Final = 150
MOST_THINGS: Final = 12
MOST_WORTH: Final = 8 * MOST_POINTS
EIGHTHS: Final = 8.0

TABLE: Final = [
    Part("asked", ASKED, KINDS_ASKED, 1),
    Part("phase", PHASE, PHASES, 1),
    Part("turns left", TURNS_LEFT, 1, 4 * (PHASES * TURNS_IN_A_PHASE + 1)),
    Part("offered", OFFERED, BUILT_KINDS, MOST_THINGS),
    Part("in hand", IN_HAND, BUILT_KINDS, 1),
    Part("chimneys in hand", HAND_CHIMNEYS, 1, 3),
    Part("hand fits", HAND_FITS, 1, MOST_THINGS),
    Part("demand", DEMAND, DEMANDED, MOST_THINGS),
    Part("sealed", SEALED, 1, SEALS),
]
OF_A_SEAT: Final = [
    Part("is asked", TURN, 1, 1),
    Part("points", POINTS, 1, MOST_POINTS),
    Part("sure points", SURE, 1, MOST_POINTS),
    Part("discs left", DISCS, 1, PHASES),
    Part("disc close", CLOSE, 1, 100),
    Part("track", TRACK, 1, TRACK_END),
    Part("seats before", BEFORE, 1, 3),
    Part("space", SPACE, DEPOTS, 1),
    Part("built", BUILT, 1, 36),
    Part("banderoles", BANDEROLES, 1, MOST_THINGS),
    Part("stored", STORED, 1, MOST_THINGS),
    Part("has", HAS, THINGS_HAD, MOST_THINGS),
    Part("villa points", VILLAS, 1, MOST_POINTS),
    Part("task points", TASKS, 1, MOST_POINTS),
    Part("open task", TASK_OPEN, OPEN_KINDS, 30),
    Part("begun", BEGUN, OPEN_KINDS, MOST_THINGS),
    Part("ends", ENDS, OPEN_KINDS, MOST_THINGS),
    Part("nearly complete", NEARLY, OPEN_KINDS, MOST_THINGS),
    Part("begun tiles", TILES, OPEN_KINDS, MOST_THINGS),
    Part("contested", CONTESTED, 1, MOST_THINGS),
    Part("in reach", REACH, BUILT_KINDS, 8),
    Part("worth of open things", OPEN_WORTH, 1, MOST_WORTH),
    Part("worth of cards", CARDS_WORTH, 1, MOST_WORTH),
    Part("worth of the stock", STOCK, 1, MOST_WORTH),
    Part("worth of assets", ASSETS, 1, MOST_WORTH),
    Part("estimate", ESTIMATE, 1, MOST_WORTH),
    Part("circle", CIRCLE, BEST, MOST_WORTH),
]
OWN: Final = [
    Part("own fountain card", FOUNTAIN_CARD, BUILT_KINDS, 3),
    Part("own fountain points", FOUNTAINS, 1, MOST_POINTS),
]


def features(seats: int) -> Features:
    parts = list(TABLE)
    for further in range(seats):
        parts += moved(OF_A_SEAT, f"seat +{further}", SEAT + further * BLOCK)
    return Features(parts + [part._replace(first=part.first + SEAT + seats * BLOCK) for part in OWN])


def fill_features(s: CarpeDiem, seat: i64, out: vec[i64]) -> None:
    turns = turns_left(s)
    fill_table(s, turns, out)
    fill_offer(s, out)
    for further in range(s.seats):
        other = seat + further
        if other >= s.seats:
            other -= s.seats
        block = SEAT + further * BLOCK
        fill_standing(s, other, block, out)
        p = s.player(other)
        fill_tasks(p, block, out)
        fill_district(p, block, out)
        if p.space != NOWHERE:
            fill_reach(s, p.space, block, out)
        fill_worth(s, other, other == seat, turns, block, out)
    fill_own(s.player(seat), SEAT + s.seats * BLOCK, out)


def clipped(n: i64, most: i64) -> i64:
    return max(-most, min(n, most))


def eighths(worth: float) -> i64:
    return clipped(i64(worth * EIGHTHS), MOST_WORTH)


def fill_table(s: CarpeDiem, turns: float, out: vec[i64]) -> None:
    if s.depth > 0:
        out[ASKED + i64(ASKED_AS[s.asked()])] = 1
    out[PHASE + s.phase - 1] = 1
    out[TURNS_LEFT] = i64(4.0 * turns)
    for seal in range(SEALS):
        if s.seal_tile(seal) >= 0:
            out[SEALED] += 1
    fill_demand(s, DEMAND, out)


def fill_offer(s: CarpeDiem, out: vec[i64]) -> None:
    """What lies on the depots, and what is to be built."""
    for depot in range(DEPOTS):
        if s.depots[depot]:
            show_depot(s, depot, OFFERED, out)
    for kind in range(BUILT_KINDS):
        out[OFFERED + kind] = min(out[OFFERED + kind], MOST_THINGS)
    if s.depth > 0 and s.asked() == BUILDING:
        tile = s.arg()
        show(tile, IN_HAND, out)
        out[HAND_CHIMNEYS] = CHIMNEYS[tile]
        out[HAND_FITS] = min(fitting_squares(s.player(s.actor()), tile), MOST_THINGS)


def show_depot(s: CarpeDiem, depot: i64, first: i64, out: vec[i64]) -> None:
    for slot in range(ON_A_DEPOT):
        tile = s.depot_tile(depot, slot)
        if tile >= 0:
            show(tile, first, out)


def show(tile: i64, first: i64, out: vec[i64]) -> None:
    """One or two things on a tile."""
    one, two = i64(KIND_ONE[tile]), i64(KIND_TWO[tile])
    if one:
        out[first + one - VILLA] += 1
    if two:
        out[first + two - VILLA] += 1


def fitting_squares(p: Player, tile: i64) -> i64:
    """How many squares take a tile, turned in any way."""
    squares: i64 = 0
    for turn in range(i64(LOOKS[tile])):
        squares |= legal_squares(p, tile, turn)
    return bits(squares)


def fill_standing(s: CarpeDiem, seat: i64, block: i64, out: vec[i64]) -> None:
    """Where a seat stands, and what it has."""
    p = s.player(seat)
    out[block + TURN] = 1 if s.depth > 0 and s.actor() == seat else 0
    out[block + POINTS] = clipped(p.points, MOST_POINTS)
    out[block + TRACK] = p.track
    for other in range(s.seats):
        if other != seat and s.is_before(other, seat):
            out[block + BEFORE] += 1
    if p.space != NOWHERE:
        out[block + SPACE + p.space] = 1
    out[block + BUILT] = bits(p.built)
    out[block + BANDEROLES] = min(bits(p.banderoles), MOST_THINGS)
    out[block + STORED] = min(p.stored, MOST_THINGS)
    for thing in range(THINGS_HAD):
        out[block + HAS + thing] = min(p.has[VILLA + thing], MOST_THINGS)
    out[block + VILLAS] = min(p.villa_points, MOST_POINTS)


def fill_tasks(p: Player, block: i64, out: vec[i64]) -> None:
    """Frame tasks: what is won, and what may still be."""
    out[block + TASKS] = min(task_points(p), MOST_POINTS)
    for task in range(8):
        if not p.tasks & BIT[task]:
            printed = 2 * p.frame(task >> 1) + (task & 1)
            place = block + TASK_OPEN + i64(TASK_KIND[printed]) - VILLA
            out[place] = min(out[place] + i64(TASK_POINTS[printed]), 30)


def fill_district(p: Player, block: i64, out: vec[i64]) -> None:
    """What is begun, and what it waits for."""
    out[block + CONTESTED] = min(bits(contested(p)), MOST_THINGS)
    for kind in range(VILLA, MARKET):
        left = waiting(p, kind)
        place = block + kind - VILLA
        while left:
            thing = whole(p, kind, left & -left)
            left &= ~thing
            ends = ends_of(p, kind, thing)
            out[place + BEGUN] += 1
            out[place + ENDS] += ends
            out[place + TILES] += bits(thing)
            if ends == 1:
                out[place + NEARLY] += 1
        out[place + BEGUN] = min(out[place + BEGUN], MOST_THINGS)
        out[place + ENDS] = min(out[place + ENDS], MOST_THINGS)
        out[place + TILES] = min(out[place + TILES], MOST_THINGS)
        out[place + NEARLY] = min(out[place + NEARLY], MOST_THINGS)


def ends_of(p: Player, kind: i64, thing: i64) -> i64:
    """The empty squares that a thing points to."""
    squares: i64 = 0
    for side in range(4):
        squares |= stepped(p.shows(kind, side) & thing, side) & ~p.built
    return bits(squares)


def fill_reach(s: CarpeDiem, space: i64, block: i64, out: vec[i64]) -> None:
    """The tiles of the depots to which a seat may walk."""
    if no_tiles(s):
        return
    show_depot(s, walked(s, space, -1), block + REACH, out)
    show_depot(s, walked(s, space, 1), block + REACH, out)


def walked(s: CarpeDiem, space: i64, step: i64) -> i64:
    """C9, C11 The next space in a direction whose depot has tiles, at last the own one."""
    space = on_ring(space + step)
    while s.depots[space] == 0:
        space = on_ring(space + step)
    return space


def on_ring(space: i64) -> i64:
    if space < 0:
        return space + DEPOTS
    return space - DEPOTS if space >= DEPOTS else space


def no_tiles(s: CarpeDiem) -> bool:
    tiles: i64 = 0
    for depot in range(DEPOTS):
        tiles |= s.depots[depot]
    return tiles == 0


def fill_worth(s: CarpeDiem, seat: i64, own: bool, turns: float, block: i64, out: vec[i64]) -> None:
    """What `value` reckons: own fountain cards count, those of others are not known."""
    discs = discs_left(s, seat)
    p = settled(s, seat, discs) if is_scoring(s, seat) else s.player(seat)
    close = closeness(turns, discs)
    sure = p.points + p.villa_points + task_points(p) + i64(TRACK_POINTS[p.track])
    if own:
        sure += fountain_points(p)
    begun, cards = open_things(p, turns, discs), scorings(s, p, discs, close)
    held, steady = stock(p, discs), assets(p, discs)
    out[block + SURE] = clipped(sure, MOST_POINTS)
    out[block + DISCS] = discs
    out[block + CLOSE] = min(100, i64(100.0 * close))
    out[block + OPEN_WORTH] = eighths(begun)
    out[block + CARDS_WORTH] = eighths(cards)
    out[block + STOCK] = eighths(held)
    out[block + ASSETS] = eighths(steady)
    out[block + ESTIMATE] = eighths(float(sure) + begun + cards + held + steady)
    best_circles(s, p, block + CIRCLE, MOST_WORTH, out)


def fill_own(p: Player, first: i64, out: vec[i64]) -> None:
    """Fountain cards in the own hand."""
    for kind in range(BUILT_KINDS):
        out[first + FOUNTAIN_CARD + kind] = count_of_two_bits(p.hand, kind)
    out[first + FOUNTAINS] = min(fountain_points(p), MOST_POINTS)
