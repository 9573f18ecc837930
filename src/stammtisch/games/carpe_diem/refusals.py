"""Why something is refused, in words with the facts."""

from typing import Any

from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import data, district, reasons, scoring, wording
from stammtisch.games.carpe_diem.actions import CATALOG, SQUARES
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.things import BREAD, COIN, MEADOW, NAMES

_ = catalogue(__package__)


def reason(s: CarpeDiem, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    if code == reasons.NO_MATCH:
        return mismatch(s, action)
    if code == reasons.TOO_BIG:
        p, tile, square, turn = s.player(seat), s.arg(), *square_and_turn(action)
        kind = NAMES[district.too_big(p, tile, turn, square)]
        return _("A {kind} may not grow beyond {most} tiles.").format(
            kind=wording.thing(kind), most=data.MOST_TILES
        )
    if code == reasons.NOT_THE_SHOVEL:
        shovel = SQUARES[s.player(seat).shovel]
        return _("The first tile goes on the shovel, {square}.").format(square=shovel)
    if code == reasons.NO_LOAVES:
        have = s.player(seat).has[BREAD]
        return _("Three breads are needed; you have {n}.").format(n=have)
    if code == reasons.CANNOT_PAY:
        return _("The card asks for {need}; your goods and {coins} do not suffice.").format(
            need=wording.several(card_at_hand(s)["need"]),
            coins=wording.counted("coin", s.player(seat).has[COIN]),
        )
    if code == reasons.NOT_SHOWN:
        due = NAMES[scoring.unit(s.arg() & 255, s.arg() >> 8)]
        return _("The card asks for {good} now; only that or a coin will do.").format(
            good=wording.counted(due, 1)
        )
    if code == reasons.NOT_REACHED and not s.depots[int(words["point"]) - 1]:
        return _("No tile lies beside space {space} any more.").format(space=words["point"])
    return plain_reason(code).format(**words)


def plain_reason(code: int) -> str:
    sentences = {
        reasons.PIECE_TAKEN: _("That piece is in use already."),
        reasons.NO_CARD_LEFT: _("No such card is left, or its deck has given its share."),
        reasons.NO_TILE_LEFT: _("No such tile is left to be laid there."),
        reasons.NOT_IN_PILE: _("That fountain card is not in the pile any more."),
        reasons.NO_SUCH_SEAT: _("Nobody sits there."),
        reasons.SPACE_TAKEN: _("On space {space} stands another patrician already."),
        reasons.NOT_A_STAR: _("In this game patricians walk round the ring, to the left or right."),
        reasons.NOT_A_RING: _("In this game patricians walk along the star, to a space."),
        reasons.NOT_REACHED: _("Space {point} cannot be reached along the star from where you stand."),
        reasons.NO_BREAD: _("You have no bread to give."),
        reasons.EMPTY_DEPOT: _("No tile lies beside space {space} any more."),
        reasons.NOT_IN_DEPOT: _("No such tile lies beside your patrician."),
        reasons.OCCUPIED: _("A tile lies on {square} already."),
        reasons.NOT_BESIDE: _("{square} does not touch a side of a built tile."),
        reasons.LOOKS_EQUAL: _("Turned by {turn}° the tile looks as it does with a smaller turn."),
        reasons.MUST_BUILD: _("The first tile must be built on the shovel."),
        reasons.NOT_ON_A_SEAL: _("No such tile lies on the seals."),
        reasons.NOT_IN_HAND: _("You do not hold that fountain card."),
        reasons.NO_CARDS_THERE: _("There are not two cards beside that circle."),
        reasons.CIRCLE_TAKEN: _("A disc lies on that circle already."),
        reasons.NOT_AT_THE_CIRCLE: _("That card is not beside your disc."),
        reasons.NOT_RED: _("A green card counts by itself; nothing is handed in for it."),
    }
    return sentences[code]


def card_at_hand(s: CarpeDiem) -> dict[str, Any]:
    """The scoring card that is asked about."""
    return wording.CARDS[data.CARDS[s.cards[scoring.place_at_hand(s.arg())] - 1]]


def square_and_turn(action: int) -> tuple[int, int]:
    placement = action - CATALOG.parse("build:a1:0")
    return placement // 4, placement % 4


def mismatch(s: CarpeDiem, action: int) -> str:
    """The sides that do not match: north: pond meets garden."""
    square, turn = square_and_turn(action)
    sides = [mismatch_on(s, square, turn, side) for side in range(4)]
    return _("It does not fit: {sides}.").format(sides="; ".join(side for side in sides if side))


def mismatch_on(s: CarpeDiem, square: int, turn: int, side: int) -> str:
    p, shown = s.player(s.actor()), district.edge(s.arg(), turn, side)
    beside = district.moved(data.BIT[square], side)
    if not beside:
        kind = wording.thing(NAMES[shown])
        return _("{side}: {kind} meets the frame").format(side=wording.side(side), kind=kind) if shown else ""
    there = (
        district.shown(p, int(beside).bit_length() - 1, district.opposite(side))
        if beside & p.built
        else shown
    )
    if there == shown:
        return ""
    one, two = wording.thing(NAMES[shown]), wording.thing(NAMES[there or MEADOW])
    return _("{side}: {one} meets {two}").format(side=wording.side(side), one=one, two=two)
