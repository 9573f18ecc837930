"""Building, and what completed things give. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits
from stammtisch.core.multisets import nth_of_two_bits, total_of_two_bits
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import (
    AFTER,
    BEFORE,
    BIT,
    CHIMNEYS,
    FIRST_DARK,
    GRID,
    KIND_ONE,
    KIND_TWO,
    LOOKS,
    SEALS,
    SQUARES,
    TASK_GAP,
    TASK_KIND,
)
from stammtisch.games.carpe_diem.district import (
    chimneys,
    fitting,
    frontier,
    is_open,
    lay,
    legal_squares,
    too_big,
    whole,
)
from stammtisch.games.carpe_diem.numbers import (
    BUILDING,
    BUILDS,
    COMPLETES,
    DRAWING,
    DRAWS,
    GAINS,
    HIRES,
    HIRING,
    KEEPS,
    LOOKS_EQUAL,
    MUST_BUILD,
    NO_MATCH,
    NOT_BESIDE,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_ON_A_SEAL,
    NOT_THE_SHOVEL,
    OCCUPIED,
    ORDER,
    RETURNING,
    STORES,
    TOO_BIG,
    TRADES,
    TRADING,
    UNCOVERS,
)
from stammtisch.games.carpe_diem.scoring import villa_points
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import (
    BAKER,
    BAKERY,
    BREAD,
    CHIMNEY,
    COIN,
    CRAFTSMAN,
    DWELLINGS,
    FISH,
    FOUNTAIN,
    GOOD,
    GRAPE,
    LANDSCAPES,
    MARKET,
    MERCHANT,
    POND,
    SINGLES,
    STEWARD,
    VILLA,
)


@final
class Building(Decision[CarpeDiem]):
    """C14 to C18 A tile goes where it fits, or C12 to the storage."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        p = s.player(s.actor())
        if action == numbers.STORE:
            return OK if p.built else MUST_BUILD
        return refusal(p, s.arg(), action - numbers.BUILD >> 2, action - numbers.BUILD & 3)

    def fill(self, s: CarpeDiem, out: vec[i64]) -> i64:
        p, tile = s.player(s.actor()), s.arg()
        looks = i64(LOOKS[tile])
        none: i64 = 0
        upright = legal_squares(p, tile, 0)
        quarter = legal_squares(p, tile, 1) if looks > 1 else none
        half = legal_squares(p, tile, 2) if looks > 2 else none
        three = legal_squares(p, tile, 3) if looks > 2 else none
        return listed(out, upright, quarter, half, three, p.built != 0)

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat, tile = s.actor(), s.arg()
        s.done()
        if action == numbers.STORE:
            s.player(seat).stored += 1
            s.tell(STORES, seat, tile)
        else:
            build(s, seat, tile, action - numbers.BUILD >> 2, action - numbers.BUILD & 3)


def refusal(p: Player, tile: i64, square: i64, turn: i64) -> i64:
    """Why a turned tile may not be built on a square."""
    if p.built & BIT[square]:
        return OCCUPIED
    if not frontier(p) & BIT[square]:
        return NOT_BESIDE if p.built else NOT_THE_SHOVEL
    if turn >= i64(LOOKS[tile]):
        return LOOKS_EQUAL
    if not fitting(p, tile, turn) & BIT[square]:
        return NO_MATCH
    return TOO_BIG if too_big(p, tile, turn, square) else OK


def listed(out: vec[i64], upright: i64, quarter: i64, half: i64, three: i64, store: bool) -> i64:
    """The placements in the order of their numbers."""
    n: i64 = 0
    anywhere = upright | quarter | half | three
    for square in range(SQUARES):
        bit = BIT[square]
        if anywhere & bit:
            action = numbers.BUILD + 4 * square
            if upright & bit:
                out[n] = action
                n += 1
            if quarter & bit:
                out[n] = action + 1
                n += 1
            if half & bit:
                out[n] = action + 2
                n += 1
            if three & bit:
                out[n] = action + 3
                n += 1
    if store:
        out[n] = numbers.STORE
        n += 1
    return n


def build(s: CarpeDiem, seat: i64, tile: i64, square: i64, turn: i64) -> None:
    """C25a Banderole, landscapes, single building, baker, steward, merchant, craftsman."""
    p = s.player(seat)
    lay(p, tile, turn, square)
    s.tell(BUILDS, seat, tile, 4 * square + turn)
    p.has[CHIMNEY] += i64(CHIMNEYS[tile])
    uncover(s, seat, square)
    one = completed(s, seat, i64(KIND_ONE[tile]), square)
    two = completed(s, seat, i64(KIND_TWO[tile]), square)
    merchant = one == MERCHANT or two == MERCHANT
    craftsman = (one == CRAFTSMAN or two == CRAFTSMAN) and s.seals != 0
    if merchant and craftsman:
        s.ask(ORDER, seat)
    elif merchant:
        trade(s, seat)
    elif craftsman:
        s.ask(HIRING, seat)


def uncover(s: CarpeDiem, seat: i64, square: i64) -> None:
    """C17 A banderole under a tile is a step."""
    p = s.player(seat)
    if p.banderoles & BIT[square]:
        p.banderoles -= BIT[square]
        s.tell(UNCOVERS, seat, square)
        s.advance(seat, 1)


def completed(s: CarpeDiem, seat: i64, kind: i64, square: i64) -> i64:
    """The kind, if the thing on a square is complete now; its reward is given."""
    if kind == 0:
        return 0
    p = s.player(seat)
    thing = BIT[square] if kind >= MARKET else whole(p, kind, BIT[square])
    if kind < MARKET and is_open(p, kind, thing):
        return 0
    p.has[kind] += 1
    tick_tasks(s, p, kind, thing)
    s.tell(COMPLETES, seat, kind, bits(thing))
    reward(s, seat, kind, thing)
    return kind


def tick_tasks(s: CarpeDiem, p: Player, kind: i64, thing: i64) -> None:
    """C38a A completed thing that lies on both sides of its line fulfils a frame task."""
    for task in range(8):
        side = task >> 1
        printed = 2 * p.frame(side) + (task & 1)
        if i64(TASK_KIND[printed]) == kind:
            line = (GRID - 1) * (side + 4 if s.row_lines else side) + i64(TASK_GAP[printed])
            if thing & BEFORE[line] and thing & AFTER[line]:
                p.tasks |= BIT[task]


def reward(s: CarpeDiem, seat: i64, kind: i64, thing: i64) -> None:
    """What a completed thing gives at once; merchant and craftsman come later."""
    p = s.player(seat)
    if kind == VILLA:
        p.villa_points += villa_points(chimneys(p, thing))
    elif kind <= POND:
        p.has[LANDSCAPES] += 1
        gain(s, seat, kind + GOOD, bits(thing) - 1)
    elif kind <= CRAFTSMAN:
        p.has[DWELLINGS] += 1
        if kind == BAKER:
            gain(s, seat, BREAD, 2)
        elif kind == STEWARD:
            s.advance(seat, 2)
    else:
        p.has[SINGLES] += 1
        single(s, seat, kind)


def single(s: CarpeDiem, seat: i64, kind: i64) -> None:
    """C28, C29 Market, bakery, fountain."""
    if kind == MARKET:
        gain(s, seat, COIN, 1)
    elif kind == BAKERY:
        gain(s, seat, BREAD, 1)
    else:
        s.tell(DRAWS, seat)
        s.ask(RETURNING, seat)
        s.ask(DRAWING, CHANCE, seat | 1 << 2)


def gain(s: CarpeDiem, seat: i64, thing: i64, n: i64) -> None:
    s.player(seat).has[thing] += n
    s.tell(GAINS, seat, thing, n)


def trade(s: CarpeDiem, seat: i64) -> None:
    """C22 All goods become coins, and one more."""
    p = s.player(seat)
    coins: i64 = 1
    for good in range(GRAPE, FISH + 1):
        coins += p.has[good]
        p.has[good] = 0
    p.has[COIN] += coins
    s.tell(TRADES, seat, coins)


@final
class Trading(Decision[CarpeDiem]):
    """C25a The merchant, when the craftsman went first; nothing is asked."""

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.actor()
        s.done()
        trade(s, seat)


@final
class Order(Decision[CarpeDiem]):
    """C25a Merchant or craftsman first, when one tile completes both."""

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.actor()
        if action == numbers.FIRST:
            trade(s, seat)
            s.ask_instead(HIRING, seat)
        else:
            s.ask_instead(TRADING | AUTOMATIC, seat)
            s.ask(HIRING, seat)


@final
class Hiring(Decision[CarpeDiem]):
    """C25 The craftsman takes one of the dark tiles on the seals and builds it."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if seal_of(s, action - numbers.HIRE) >= 0 else NOT_ON_A_SEAL

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat, dark = s.actor(), action - numbers.HIRE
        s.seals -= (dark + 1) << 4 * seal_of(s, dark)
        s.tell(HIRES, seat, FIRST_DARK + dark)
        s.ask_instead(BUILDING, seat, FIRST_DARK + dark)


def seal_of(s: CarpeDiem, dark: i64) -> i64:
    """The first seal with a kind of dark tile, or -1."""
    for seal in range(SEALS):
        if s.seal_tile(seal) == dark:
            return seal
    return -1


@final
class Drawing(Decision[CarpeDiem]):
    """C29 The top card of the fountain pile, for one seat's eyes."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if s.pile >> 2 * (action - numbers.DRAW) & 3 else NOT_IN_PILE

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        return numbers.DRAW + nth_of_two_bits(s.pile, rng.below(total_of_two_bits(s.pile)))

    def weight(self, s: CarpeDiem, action: i64) -> i64:
        return s.pile >> 2 * (action - numbers.DRAW) & 3

    def apply(self, s: CarpeDiem, action: i64) -> None:
        card = BIT[2 * (action - numbers.DRAW)]
        seat, more = s.arg() & 3, s.arg() >> 2
        s.pile -= card
        s.player(seat).hand += card
        if more:
            s.ask_instead(DRAWING, CHANCE, seat)
        else:
            s.done()


@final
class Returning(Decision[CarpeDiem]):
    """C29 One of the drawn and the kept cards goes under the pile."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if s.player(s.actor()).hand >> 2 * (action - numbers.RETURN) & 3 else NOT_IN_HAND

    def apply(self, s: CarpeDiem, action: i64) -> None:
        p = s.player(s.actor())
        card = BIT[2 * (action - numbers.RETURN)]
        p.hand -= card
        p.returned += card
        s.tell(KEEPS, s.actor(), p.has[FOUNTAIN])
        s.done()
