"""Why something is refused, in words with the facts."""

from collections.abc import Callable
from typing import Any

from stammtisch.core.agenda import NOT_ASKED
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import data, district, numbers, scoring
from stammtisch.games.carpe_diem.actions import CATALOG, SQUARES
from stammtisch.games.carpe_diem.numbers import WAY
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.things import BREAD, COIN, NAMES

_ = catalogue("stammtisch.games.carpe_diem")

FRAME = -1  # beside a square, where no kind is shown
UNBUILT = -2


def reason(s: CarpeDiem, seat: int, action: int, code: int) -> str:
    if code in TOLD_FROM_THE_TABLE:
        return TOLD_FROM_THE_TABLE[code](s, seat, action)
    return (building_reason(code) or turn_reason(code) or chance_reason(code)).format(**CATALOG.words(action))


def turn_reason(code: int) -> str:
    sentences = {
        numbers.SPACE_TAKEN: _("On space {space} stands another patrician already."),
        numbers.NOT_A_STAR: _("In this game patricians walk round the ring, to the left or right."),
        numbers.NOT_A_RING: _("In this game patricians walk along the star, to a space."),
        numbers.NOT_REACHED: _("Space {point} cannot be reached along the star from where you stand."),
        numbers.NO_BREAD: _("To go straight to space {space} costs a bread, and you have none."),
        numbers.EMPTY_DEPOT: _("No tile lies beside space {space} any more."),
        numbers.EMPTY_POINT: _("No tile lies beside space {point} any more."),
        numbers.NOT_IN_DEPOT: _("No such tile lies beside your patrician."),
        numbers.NO_CARDS_THERE: _("There are not two cards beside that circle."),
        numbers.CIRCLE_TAKEN: _("A disc lies on that circle already."),
        numbers.NOT_AT_THE_CIRCLE: _("That card is not beside your disc."),
        numbers.NOT_RED: _("A green card counts by itself; nothing is handed in for it."),
    }
    return sentences.get(code, "")


def building_reason(code: int) -> str:
    sentences = {
        numbers.OCCUPIED: _("A tile lies on {square} already."),
        numbers.NOT_BESIDE: _("{square} does not touch a side of a built tile."),
        numbers.LOOKS_EQUAL: _("Turned by {turn}° the tile looks as it does with a smaller turn."),
        numbers.MUST_BUILD: _("The first tile must be built on the shovel."),
        numbers.NOT_ON_A_SEAL: _("No such tile lies on the seals."),
        numbers.NOT_IN_HAND: _("You do not hold that fountain card."),
    }
    return sentences.get(code, "")


def chance_reason(code: int) -> str:
    sentences = {
        numbers.PIECE_TAKEN: _("That piece is in use already."),
        numbers.NO_CARD_LEFT: _("No such card is left, or its deck has given its share."),
        numbers.NO_TILE_LEFT: _("No such tile is left to be laid there."),
        numbers.NOT_IN_PILE: _("That fountain card is not in the pile any more."),
        numbers.NO_SUCH_SEAT: _("Nobody sits there."),
    }
    return sentences[code]


# reasons with facts of the table


def too_big(s: CarpeDiem, seat: int, action: int) -> str:
    square, turn = square_and_turn(action)
    kind = NAMES[district.too_big(s.player(seat), s.arg(), turn, square)]
    return _("A {kind} may not grow beyond {most} tiles.").format(
        kind=wording.thing(kind), most=data.MOST_TILES
    )


def not_the_shovel(s: CarpeDiem, seat: int, action: int) -> str:
    shovel = SQUARES[s.player(seat).shovel]
    return _("The first tile goes on the shovel, {square}.").format(square=shovel)


def no_loaves(s: CarpeDiem, seat: int, action: int) -> str:
    have = s.player(seat).has[BREAD]
    return _("Three breads fulfil a card once more; you have {n}.").format(n=have)


def cannot_pay(s: CarpeDiem, seat: int, action: int) -> str:
    return _("The card asks for {need}; your goods and {coins} do not suffice.").format(
        need=wording.several(card_at_hand(s)["need"], "object"),
        coins=wording.counted("coin", s.player(seat).has[COIN]),
    )


def not_shown(s: CarpeDiem, seat: int, action: int) -> str:
    due = NAMES[scoring.unit(s.arg() & 255, s.arg() >> 8)]
    return _("The card asks for {good} now; only that or a coin will do.").format(
        good=wording.counted(due, 1, "object")
    )


def card_at_hand(s: CarpeDiem) -> dict[str, Any]:
    """The scoring card that is asked about."""
    return wording.CARDS[data.CARDS[s.cards[scoring.place_at_hand(s.arg())] - 1]]


def square_and_turn(action: int) -> tuple[int, int]:
    placement = action - CATALOG.parse("build:a1:0")
    return placement // 4, placement % 4


def mismatch(s: CarpeDiem, seat: int, action: int) -> str:
    """The sides that do not match: north: pond meets garden."""
    square, turn = square_and_turn(action)
    sides = [mismatch_on(s.player(seat), s.arg(), square, turn, side) for side in range(4)]
    return _("It does not fit: {sides}.").format(sides="; ".join(side for side in sides if side))


def mismatch_on(p: Player, tile: int, square: int, turn: int, side: int) -> str:
    here, there = district.edge(tile, turn, side), shown_beside(p, square, side)
    if there in (here, UNBUILT) or (there == FRAME and not here):
        return ""
    kind = wording.thing(NAMES[here])
    if there == FRAME:
        return _("{side}: {kind} meets the frame").format(side=wording.side(side), kind=kind)
    met = wording.thing(NAMES[there])
    return _("{side}: {one} meets {two}").format(side=wording.side(side), one=kind, two=met)


def shown_beside(p: Player, square: int, side: int) -> int:
    """The kind that a neighbour of a square shows towards it, FRAME or UNBUILT."""
    beside = district.moved(data.BIT[square], side)
    if not beside:
        return FRAME
    if not beside & p.built:
        return UNBUILT
    return district.shown(p, int(beside).bit_length() - 1, district.opposite(side))


TOLD_FROM_THE_TABLE: dict[int, Callable[[CarpeDiem, int, int], str]] = {
    numbers.NO_MATCH: mismatch,
    numbers.TOO_BIG: too_big,
    numbers.NOT_THE_SHOVEL: not_the_shovel,
    numbers.NO_LOAVES: no_loaves,
    numbers.CANNOT_PAY: cannot_pay,
    numbers.NOT_SHOWN: not_shown,
}


# where nothing that the seat has serves


def none_serves(s: CarpeDiem, seat: int, part: str, code: int) -> str:
    axis, _colon, piece = part.partition(":")
    if code == numbers.NO_MATCH and axis == "square":
        return fits_in_no_turn(s.player(seat), piece)
    if code == NOT_ASKED and axis == "tile" and s.asked() == WAY and not s.player(seat).has[BREAD]:
        return _("Your patrician does not get to this tile on foot, and you have no bread to go further.")
    return ""


def fits_in_no_turn(p: Player, square: str) -> str:
    """What lies around a square on which a tile fits in none of its turns."""
    around = [(side, shown_beside(p, SQUARES.index(square), side)) for side in range(4)]
    said = [beside(side, kind) for side, kind in around if kind != UNBUILT]
    return _("It fits on {square} in no turn; around it lie: {sides}.").format(
        square=square, sides="; ".join(said)
    )


def beside(side: int, kind: int) -> str:
    named = _("the frame") if kind == FRAME else wording.thing(NAMES[kind])
    return _("{side}: {kind}").format(side=wording.side(side), kind=named)
