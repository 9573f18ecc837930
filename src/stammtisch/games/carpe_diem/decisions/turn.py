"""A turn: walk, and take a tile. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.state import OK
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import BIT, DEPOTS, ON_A_DEPOT, STAR_STEP, TAKEN, TURNS_IN_A_PHASE
from stammtisch.games.carpe_diem.decisions.phase import scoring_order
from stammtisch.games.carpe_diem.numbers import (
    BUILDING,
    CLEARS,
    EMPTY_DEPOT,
    EMPTY_POINT,
    JUMPS,
    NO_BREAD,
    NOT_A_RING,
    NOT_A_STAR,
    NOT_IN_DEPOT,
    NOT_REACHED,
    SCORING,
    TAKES,
    TAKING,
    TURNS,
    WALKS,
    WAY,
)
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.things import BREAD


@final
class Turns(Decision[CarpeDiem]):
    """C8 Seven rounds, clockwise from the start player; then a scoring."""

    def apply(self, s: CarpeDiem, action: i64) -> None:
        made = s.arg()
        if made == TURNS_IN_A_PHASE * s.seats:
            s.ask_instead(SCORING | AUTOMATIC, 0, scoring_order(s))
        else:
            s.ask_instead(TURNS | AUTOMATIC, s.starter, made + 1)
            s.ask(WAY, (s.starter + made) % s.seats)


def on_ring(space: i64) -> i64:
    if space < 0:
        return space + DEPOTS
    return space - DEPOTS if space >= DEPOTS else space


def walked(s: CarpeDiem, space: i64, step: i64) -> i64:
    """C9, C11 The next space in a direction whose depot has tiles, at last the own one."""
    space = on_ring(space + step)
    while s.depots[space] == 0:
        space = on_ring(space + step)
    return space


def star_reach(s: CarpeDiem, space: i64) -> i64:
    """C40a The spaces with tiles that a walk along the star can end on."""
    reached: i64 = 0
    passed = BIT[space]
    before: i64 = 0
    while passed != before:
        before = passed
        for at in range(DEPOTS):
            if passed & BIT[at]:
                for end in (on_ring(at + STAR_STEP), on_ring(at - STAR_STEP)):
                    if s.depots[end]:
                        reached |= BIT[end]
                    else:
                        passed |= BIT[end]
    return reached


@final
class Walk(Decision[CarpeDiem]):
    """C9 To a neighbouring space; C26 or for a bread to any."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        p = s.player(s.actor())
        if action < numbers.STAR:
            return NOT_A_RING if s.star else OK
        if action >= numbers.BY_BREAD:
            if s.depots[action - numbers.BY_BREAD] == 0:
                return EMPTY_DEPOT
            return OK if p.has[BREAD] else NO_BREAD
        if not s.star:
            return NOT_A_STAR
        if s.depots[action - numbers.STAR] == 0:
            return EMPTY_POINT
        return OK if star_reach(s, p.space) & BIT[action - numbers.STAR] else NOT_REACHED

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.actor()
        p = s.player(seat)
        if action >= numbers.BY_BREAD:
            p.has[BREAD] -= 1
            p.space = action - numbers.BY_BREAD
            s.tell(JUMPS, seat, p.space)
        else:
            p.space = self.target(s, p.space, action)
            s.tell(WALKS, seat, p.space)
        s.ask_instead(TAKING, seat)

    def target(self, s: CarpeDiem, space: i64, action: i64) -> i64:
        if action >= numbers.STAR:
            return action - numbers.STAR
        return walked(s, space, -1 if action == numbers.WALK else 1)


@final
class Taking(Decision[CarpeDiem]):
    """C9, C12 A tile of the depot must be taken; building it comes at once."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        depot = s.player(s.actor()).space
        for slot in range(ON_A_DEPOT):
            if s.depot_tile(depot, slot) == action - numbers.TAKE:
                return OK
        return NOT_IN_DEPOT

    def fill(self, s: CarpeDiem, out: vec[i64]) -> i64:
        depot = s.player(s.actor()).space
        n: i64 = 0
        for slot in range(ON_A_DEPOT):
            tile = s.depot_tile(depot, slot)
            if tile >= 0:
                n = put_in_order(out, n, numbers.TAKE + tile)
        return n

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.actor()
        tile = action - numbers.TAKE
        leave_depot(s, s.player(seat).space, tile)
        s.tell(TAKES, seat, tile)
        s.ask_instead(BUILDING, seat, tile)
        clear_depot(s, seat, s.player(seat).space)


def put_in_order(out: vec[i64], n: i64, action: i64) -> i64:
    """Insert an action where it belongs, unless it is there; the new length."""
    at = n
    while at > 0 and out[at - 1] >= action:
        at -= 1
    if at < n and out[at] == action:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = action
    return n + 1


def leave_depot(s: CarpeDiem, depot: i64, tile: i64) -> None:
    for slot in range(ON_A_DEPOT):
        if s.depot_tile(depot, slot) == tile:
            s.depots[depot] -= (tile + 1) << 8 * slot
            return


def clear_depot(s: CarpeDiem, seat: i64, depot: i64) -> None:
    """C13 With two or three players the last tiles leave the game."""
    taken: i64 = 0
    for slot in range(ON_A_DEPOT):
        if s.depot_tile(depot, slot) < 0:
            taken += 1
    if taken == i64(TAKEN[4 * s.seats]):
        if s.depots[depot]:
            s.tell(CLEARS, seat, depot)
        s.depots[depot] = 0
