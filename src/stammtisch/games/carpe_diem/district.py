"""A player's 6×6 district: what fits where, and what hangs together. [compiled]

Squares are bits, row by row from the top left; a thing is a mask of squares.
"""

from typing import Final

from mypy_extensions import i64

from stammtisch.core.masks import bits
from stammtisch.games.carpe_diem.data import (
    BIT,
    CHIMNEYS,
    EDGES,
    GRID,
    KIND_ONE,
    KIND_TWO,
    MOST_TILES,
    SQUARES,
)
from stammtisch.games.carpe_diem.state import SHOWS, Player
from stammtisch.games.carpe_diem.things import EAST, MARKET, MEADOW, NORTH, POND, SOUTH, VINEYARD, WEST

ALL: Final[i64] = 2**36 - 1
TOP: Final[i64] = 0b111111
BOTTOM: Final[i64] = 0b111111 * 2**30
LEFT: Final[i64] = sum(2 ** (6 * row) for row in range(6))
RIGHT: Final[i64] = LEFT * 32


def moved(squares: i64, side: i64) -> i64:
    """All squares one step to a side; those that leave the district are gone."""
    if side == NORTH:
        return squares >> GRID
    if side == EAST:
        return (squares & ~RIGHT) << 1
    if side == SOUTH:
        return (squares & ~BOTTOM) << GRID
    return (squares & ~LEFT) >> 1


def rim(side: i64) -> i64:
    """The squares along the frame on a side."""
    if side == NORTH:
        return TOP
    if side == EAST:
        return RIGHT
    return BOTTOM if side == SOUTH else LEFT


def opposite(side: i64) -> i64:
    return side ^ 2


def edge(tile: i64, turn: i64, side: i64) -> i64:
    """What a turned tile shows on a side."""
    return i64(EDGES[16 * tile + 4 * turn + side])


def frontier(p: Player) -> i64:
    """C14 The first tile goes on the shovel, every other beside a built one."""
    built = p.built
    if built == 0:
        return BIT[p.shovel]
    around = built >> GRID | (built & ~BOTTOM) << GRID | (built & ~LEFT) >> 1 | (built & ~RIGHT) << 1
    return around & ~built


def fits(p: Player, side: i64, kind: i64) -> i64:
    """C16 Where a tile may show a kind on a side: to the same kind, or to nothing yet."""
    back = side ^ 2
    against = moved(p.shows(kind, back), back)
    free = ~moved(p.built, back) & ~rim(side)
    if kind == MEADOW:
        free |= rim(side)
    return (against | free) & ALL


def fitting(p: Player, tile: i64, turn: i64) -> i64:
    """The squares where a turned tile may be built, but for the size of landscapes."""
    where = frontier(p)
    for side in range(4):
        where &= fits(p, side, edge(tile, turn, side))
    return where


def whole(p: Player, kind: i64, start: i64) -> i64:
    """The thing of a kind that some squares belong to."""
    built = p.built
    north, east, south, west = (
        p.shows(kind, NORTH),
        p.shows(kind, EAST),
        p.shows(kind, SOUTH),
        p.shows(kind, WEST),
    )
    thing = start
    before: i64 = 0
    while thing != before:
        before = thing
        thing |= built & (
            (thing & north) >> GRID | (thing & east) << 1 | (thing & south) << GRID | (thing & west) >> 1
        )
    return thing


def is_open(p: Player, kind: i64, thing: i64) -> bool:
    """Has the thing a side where nothing is built?"""
    beyond = (thing & p.shows(kind, NORTH)) >> GRID | (thing & p.shows(kind, EAST)) << 1
    beyond |= (thing & p.shows(kind, SOUTH)) << GRID | (thing & p.shows(kind, WEST)) >> 1
    return beyond & ~p.built != 0


def joined(p: Player, tile: i64, turn: i64, square: i64, kind: i64) -> i64:
    """The thing that a tile would belong to, without the tile itself."""
    touched: i64 = 0
    for side in range(4):
        if edge(tile, turn, side) == kind:
            touched |= moved(BIT[square], side)
    return whole(p, kind, touched & p.built)


def too_big(p: Player, tile: i64, turn: i64, square: i64) -> i64:
    """C20 The landscape that would have more than four tiles, or 0."""
    for kind in (i64(KIND_ONE[tile]), i64(KIND_TWO[tile])):
        if VINEYARD <= kind <= POND and bits(joined(p, tile, turn, square, kind)) >= MOST_TILES:
            return kind
    return 0


def has_landscape(tile: i64) -> bool:
    one, two = i64(KIND_ONE[tile]), i64(KIND_TWO[tile])
    return VINEYARD <= one <= POND or VINEYARD <= two <= POND


def legal_squares(p: Player, tile: i64, turn: i64) -> i64:
    """Where a turned tile may be built."""
    where = fitting(p, tile, turn)
    if not has_landscape(tile):
        return where
    legal: i64 = 0
    for square in range(SQUARES):
        if where & BIT[square] and too_big(p, tile, turn, square) == 0:
            legal |= BIT[square]
    return legal


def lay(p: Player, tile: i64, turn: i64, square: i64) -> None:
    """Put a tile on a square."""
    bit = BIT[square]
    p.built |= bit
    for side in range(4):
        p.has[SHOWS + 4 * edge(tile, turn, side) + side] |= bit
    if i64(KIND_ONE[tile]) >= MARKET:
        p.has[SHOWS + 4 * i64(KIND_ONE[tile])] |= bit
    if i64(CHIMNEYS[tile]) & 1:
        p.odd_chimneys |= bit
    if i64(CHIMNEYS[tile]) & 2:
        p.even_chimneys |= bit


def chimneys(p: Player, thing: i64) -> i64:
    return bits(thing & p.odd_chimneys) + 2 * bits(thing & p.even_chimneys)


def shown(p: Player, square: i64, side: i64) -> i64:
    """What a built square shows on a side."""
    for kind in range(POND + 5):
        if p.shows(kind, side) & BIT[square]:
            return kind
    return MEADOW


def on_square(p: Player, square: i64, kind: i64) -> bool:
    """Does the tile on a square show a kind?"""
    bit = BIT[square]
    if kind >= MARKET:
        return p.shows(kind, NORTH) & bit != 0
    across = p.shows(kind, NORTH) | p.shows(kind, EAST) | p.shows(kind, SOUTH) | p.shows(kind, WEST)
    return across & bit != 0


def things(p: Player, kind: i64) -> list[int]:
    """The things of a kind, complete or not, as masks."""
    found: list[int] = []
    seen: i64 = 0
    for square in range(SQUARES):
        if not seen & BIT[square] and on_square(p, square, kind):
            thing = BIT[square] if kind >= MARKET else whole(p, kind, BIT[square])
            seen |= thing
            found.append(thing)
    return found


def is_complete(p: Player, kind: i64, thing: i64) -> bool:
    return kind >= MARKET or not is_open(p, kind, thing)
