"""Why an action is refused: the rule behind each reason, and how it can be checked from what a seat sees."""

from collections.abc import Callable, Mapping
from typing import Any

from stammtisch.core.game import Reasons, Truth
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.actions import SQUARES, TURNS
from stammtisch.games.carpe_diem.numbers import (
    CANNOT_PAY,
    CIRCLE_TAKEN,
    EMPTY_DEPOT,
    EMPTY_POINT,
    LOOKS_EQUAL,
    MUST_BUILD,
    NO_BREAD,
    NO_CARD_LEFT,
    NO_CARDS_THERE,
    NO_LOAVES,
    NO_MATCH,
    NO_SUCH_SEAT,
    NO_TILE_LEFT,
    NOT_A_RING,
    NOT_A_STAR,
    NOT_AT_THE_CIRCLE,
    NOT_BESIDE,
    NOT_IN_DEPOT,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_ON_A_SEAL,
    NOT_REACHED,
    NOT_RED,
    NOT_SHOWN,
    NOT_THE_SHOVEL,
    OCCUPIED,
    PIECE_TAKEN,
    SPACE_TAKEN,
    TOO_BIG,
)
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import PlayerFacts, View

RULES = {
    NO_TILE_LEFT: "C5",
    NO_SUCH_SEAT: "C6",
    SPACE_TAKEN: "C2",
    NOT_A_STAR: "C40a",
    NOT_A_RING: "C40a",
    NOT_REACHED: "C40a",
    NO_BREAD: "C26",
    EMPTY_DEPOT: "C26",
    NOT_IN_DEPOT: "C9",
    OCCUPIED: "C18",
    NOT_THE_SHOVEL: "C14",
    NOT_BESIDE: "C14",
    LOOKS_EQUAL: "C15a",
    NO_MATCH: "C16",
    TOO_BIG: "C20",
    MUST_BUILD: "C14a",
    NOT_ON_A_SEAL: "C25",
    NOT_IN_HAND: "C29",
    NO_CARDS_THERE: "C3",
    CIRCLE_TAKEN: "C32",
    NOT_AT_THE_CIRCLE: "C32",
    NOT_RED: "C33",
    CANNOT_PAY: "C33",
    NO_LOAVES: "C27",
    NOT_SHOWN: "C34",
    PIECE_TAKEN: "C1",
    NO_CARD_LEFT: "C3",
    NOT_IN_PILE: "C4",
    EMPTY_POINT: "C40a",
}

Words = Mapping[str, str]  # of an action, by axis

BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by side, clockwise from the north
FRAME = "."  # counts as meadow
LANDSCAPES = "GHCF"
BREADS_FOR_A_CARD = 3


def own(view: View) -> PlayerFacts:
    return view["players"][view["seat"]]


def when(asked: str, axis: str, truth: Callable[[View, str], bool]) -> Truth:
    """Something that holds of one thing, while a decision is about it."""

    def holds(view: View, words: Words) -> bool:
        return view["asked"] == asked and axis in words and truth(view, words[axis])

    return holds


# the way


def is_taken(view: View, space: str) -> bool:
    return int(space) in [player["space"] for player in view["players"]]


def walks_the_ring(view: View, words: Words) -> bool:
    return view["movement"] == "ring"


def walks_the_star(view: View, words: Words) -> bool:
    return view["movement"] == "star"


def is_cleared(view: View, space: str) -> bool:
    return not any(view["depots"][int(space) - 1])


def is_far(view: View, space: str) -> bool:
    return int(space) not in view["reach"]["star"]


def has_no_bread(view: View, words: Words) -> bool:
    return own(view)["has"]["bread"] == 0


def lies_elsewhere(view: View, tile: str) -> bool:
    return tile not in view["depots"][own(view)["space"] - 1]


# building


def neighbour(square: str, side: int) -> str:
    """The square on a side of another; "" beyond the edge."""
    n = SQUARES.index(square)
    x, y = n % 6 + BESIDE[side][0], n // 6 + BESIDE[side][1]
    return SQUARES[6 * y + x] if 0 <= x < 6 and 0 <= y < 6 else ""


def facing(player: PlayerFacts, square: str, side: int) -> str:
    """What a square's neighbour shows towards it; "" where nothing is built."""
    beside = neighbour(square, side)
    if not beside:
        return FRAME
    built = player["district"].get(beside)
    return built["edges"][(side + 2) % 4] if built else ""


def turned(view: View, quarters: int) -> str:
    """The sides of the tile that is to be built, turned."""
    edges: str = wording.TILES[view["tile"]]["edges"]
    return "".join(edges[(side - quarters) % 4] for side in range(4))


def is_built(view: View, square: str) -> bool:
    return square in own(view)["district"]


def is_apart(view: View, square: str) -> bool:
    return not any(neighbour(square, side) in own(view)["district"] for side in range(4))


def is_not_the_shovel(view: View, square: str) -> bool:
    return not own(view)["district"] and square != own(view)["shovel"]


def looks_equal(view: View, words: Words) -> bool:
    turn = TURNS.index(words["turn"])
    return turned(view, turn) in [turned(view, less) for less in range(turn)]


def does_not_match(view: View, words: Words) -> bool:
    shown = turned(view, TURNS.index(words["turn"]))
    beside = [facing(own(view), words["square"], side) for side in range(4)]
    return any(there and there != here for there, here in zip(beside, shown, strict=True))


def grows_too_big(view: View, words: Words) -> bool:
    """It would match, and join a landscape to more tiles than one may have."""
    if view["asked"] != "building" or "square" not in words or is_built(view, words["square"]):
        return False
    if is_apart(view, words["square"]) or does_not_match(view, words):
        return False
    shown = turned(view, TURNS.index(words["turn"]))
    district = {name: built["edges"] for name, built in own(view)["district"].items()}
    district[words["square"]] = shown
    return any(
        size(district, words["square"], kind) > data.MOST_TILES for kind in LANDSCAPES if kind in shown
    )


def size(district: Mapping[str, str], square: str, kind: str) -> int:
    """How many tiles hang together, of one kind."""
    found, waiting = {square}, [square]
    while waiting:
        here = waiting.pop()
        joined = {neighbour(here, side) for side in range(4) if district[here][side] == kind}
        waiting += joined & district.keys() - found
        found |= joined & district.keys()
    return len(found)


def nothing_is_built(view: View, words: Words) -> bool:
    return not own(view)["district"]


def is_not_on_a_seal(view: View, tile: str) -> bool:
    return tile not in view["seals"]


def is_not_in_hand(view: View, kind: str) -> bool:
    return kind not in own(view)["hand"]


# scoring


def has_no_cards(view: View, circle: str) -> bool:
    ends = data.CIRCLE_ONE[int(circle) - 1], data.CIRCLE_TWO[int(circle) - 1]
    return not all(view["cards"][place] for place in ends)


def has_a_disc(view: View, circle: str) -> bool:
    return view["circles"][int(circle) - 1] >= 0


def is_elsewhere(view: View, words: Words) -> bool:
    return int(words["place"]) not in view["scoring"]["places"]


def card_at_hand(view: View) -> dict[str, Any]:
    return wording.CARDS[view["cards"][view["scoring"]["at"] - 1]]


def is_green(view: View, words: Words) -> bool:
    return bool(card_at_hand(view)["mode"] == "have")


def cannot_pay(view: View, words: Words) -> bool:
    has, need = own(view)["has"], card_at_hand(view)["need"]
    return bool(sum(max(0, n - has[good]) for good, n in need.items()) > has["coin"])


def has_few_breads(view: View, words: Words) -> bool:
    return own(view)["has"]["bread"] < BREADS_FOR_A_CARD


def is_not_due(view: View, words: Words) -> bool:
    return words["good"] not in (view["due"], "coin")


HOLDS: Mapping[int, Truth] = {
    SPACE_TAKEN: when("standing", "space", is_taken),
    NOT_A_STAR: walks_the_ring,
    NOT_A_RING: walks_the_star,
    NOT_REACHED: when("way", "point", is_far),
    NO_BREAD: has_no_bread,
    EMPTY_DEPOT: when("way", "space", is_cleared),
    EMPTY_POINT: when("way", "point", is_cleared),
    NOT_IN_DEPOT: when("taking", "tile", lies_elsewhere),
    OCCUPIED: when("building", "square", is_built),
    NOT_THE_SHOVEL: when("building", "square", is_not_the_shovel),
    NOT_BESIDE: when("building", "square", is_apart),
    LOOKS_EQUAL: looks_equal,
    NO_MATCH: does_not_match,
    TOO_BIG: grows_too_big,
    MUST_BUILD: nothing_is_built,
    NOT_ON_A_SEAL: when("hiring", "seal", is_not_on_a_seal),
    NOT_IN_HAND: when("returning", "fountain", is_not_in_hand),
    NO_CARDS_THERE: when("circling", "circle", has_no_cards),
    CIRCLE_TAKEN: when("circling", "circle", has_a_disc),
    NOT_AT_THE_CIRCLE: is_elsewhere,
    NOT_RED: is_green,
    CANNOT_PAY: cannot_pay,
    NO_LOAVES: has_few_breads,
    NOT_SHOWN: is_not_due,
}

REASONS = Reasons(
    RULES,
    blocking=frozenset(
        {SPACE_TAKEN, EMPTY_DEPOT, EMPTY_POINT, OCCUPIED, TOO_BIG, NO_CARDS_THERE, CIRCLE_TAKEN}
    ),
    lacking=frozenset({LOOKS_EQUAL, NOT_IN_HAND}),
    holds=HOLDS,
)
