"""The printed facts as tables. [compiled]"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.games.carpe_diem import facts
from stammtisch.games.carpe_diem.things import MEADOW, NAMES, THINGS

LETTERS: Final = ".VGHCFMBSK"  # of the sides, by number
FACTS: Final[dict[str, Any]] = facts.FACTS
GRID: Final = 6
SQUARES: Final = 36

BIT: Final = vec[i64]([2**n for n in range(64 - 1)])


def column(entries: list[dict[str, Any]], name: str) -> bytes:
    """A table of small numbers."""
    return bytes([entry[name] for entry in entries])


def ids_of(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


# course of the game
COURSE: Final = FACTS["course"]
PHASES: Final[i64] = COURSE["phases"]
TURNS_IN_A_PHASE: Final[i64] = COURSE["turns"]
PENALTY: Final[i64] = COURSE["penalty"]
STAR_STEP: Final[i64] = COURSE["star_step"]
DEPOTS: Final = 7
ON_A_DEPOT: Final = 4
SEALS: Final = 11
MOST_TILES: Final[i64] = FACTS["district"]["landscape_most_tiles"]


def by_seats(table: dict[str, list[int]]) -> bytes:
    """Four numbers for each number of seats, from 0 on."""
    rows = [table.get(str(seats), []) for seats in range(5)]
    return bytes([number for row in rows for number in (row + [0] * 4)[:4]])


START_POINTS: Final = by_seats(COURSE["start_points"])
TAKEN: Final = by_seats({seats: [n] for seats, n in COURSE["tiles_taken_from_a_depot"].items()})

# tiles
TILE_FACTS: Final[list[dict[str, Any]]] = FACTS["tiles"]
TILES: Final = ids_of(TILE_FACTS)
IS_LIGHT: Final = bytes([tile["back"] == "light" for tile in TILE_FACTS])
FIRST_DARK: Final = 62  # the dark ones lie together
DARK: Final = 13
TILES_IN_ALL: Final = sum(facts.BACKS.values())
CHIMNEYS: Final = column(TILE_FACTS, "chimneys")


def edges_of(tile: dict[str, Any]) -> list[int]:
    return [LETTERS.index(letter) for letter in tile["edges"]]


def turned(edges: list[int], quarters: int) -> list[int]:
    return [edges[(side - quarters) % 4] for side in range(4)]


def looks(edges: list[int]) -> int:
    """C15a The number of rotations that look different."""
    return len({tuple(turned(edges, quarters)) for quarters in range(4)})


def kinds_on(tile: dict[str, Any]) -> list[int]:
    """The one or two things on a tile, then 0."""
    kinds = sorted(set(edges_of(tile)) - {MEADOW})
    if tile["building"]:
        kinds.append(NAMES.index(tile["building"]))
    return [*kinds, 0, 0][:2]


EDGES: Final = bytes([e for tile in TILE_FACTS for q in range(4) for e in turned(edges_of(tile), q)])
LOOKS: Final = bytes([looks(edges_of(tile)) for tile in TILE_FACTS])
KIND_ONE: Final = bytes([kinds_on(tile)[0] for tile in TILE_FACTS])
KIND_TWO: Final = bytes([kinds_on(tile)[1] for tile in TILE_FACTS])

# unseen tiles: three bits a kind, twenty kinds a word
WORDS: Final = 4
KINDS_IN_A_WORD: Final = 20
WORD: Final = bytes([tile // KINDS_IN_A_WORD for tile in range(80)])
SHIFT: Final = bytes([3 * (tile % KINDS_IN_A_WORD) for tile in range(80)])


def light_in(word: int) -> int:
    """All bits of the kinds with a light back."""
    return sum(7 << SHIFT[tile] for tile in range(len(TILES)) if IS_LIGHT[tile] and WORD[tile] == word)


LIGHT_IN: Final = vec[i64]([light_in(word) for word in range(WORDS)])

# scoring cards
CARD_FACTS: Final[list[dict[str, Any]]] = FACTS["scoring_cards"]
CARDS: Final = ids_of(CARD_FACTS)
DECKS: Final = "ABCD"
DECK: Final = bytes([DECKS.index(card["deck"]) for card in CARD_FACTS])
CARD_COUNT: Final = column(CARD_FACTS, "count")
DECK_SIZE: Final = vec[i64](
    [sum(card["count"] for card in CARD_FACTS if card["deck"] == deck) for deck in DECKS]
)
RED: Final = bytes([card["mode"] == "pay" for card in CARD_FACTS])
QUOTA: Final = by_seats(
    {seats: [q[deck] for deck in DECKS] for seats, q in FACTS["quota"].items() if seats != "provenance"}
)


def needs(card: dict[str, Any]) -> list[int]:
    wanted = {NAMES.index(name): n for name, n in card["need"].items()}
    return [wanted.get(thing, 0) for thing in range(THINGS)]


NEED: Final = bytes([n for card in CARD_FACTS for n in needs(card)])
GIVES_POINTS: Final = bytes([card["reward"].get("vp", 0) for card in CARD_FACTS])
GIVES_COINS: Final = bytes([card["reward"].get("coin", 0) for card in CARD_FACTS])
GIVES_BREAD: Final = bytes([card["reward"].get("bread", 0) for card in CARD_FACTS])
GIVES_STEPS: Final = bytes([card["reward"].get("step", 0) for card in CARD_FACTS])

# the grid of cards: places row by row, a circle between each two neighbours
COLUMNS: Final = 3
PLACES: Final = 12
NEIGHBOURS: Final = [(n, n + 1) for n in range(PLACES) if n % COLUMNS < COLUMNS - 1] + [
    (n, n + COLUMNS) for n in range(PLACES - COLUMNS)
]
CIRCLES: Final = 17
CIRCLE_ONE: Final = bytes([pair[0] for pair in sorted(NEIGHBOURS)])
CIRCLE_TWO: Final = bytes([pair[1] for pair in sorted(NEIGHBOURS)])


def used_places(seats: int) -> int:
    """C3 The places that get a card, as a mask."""
    empty: list[list[int]] = FACTS["card_grid"]["empty"].get(str(seats), [])
    return 2**PLACES - 1 - sum(1 << (row - 1) * COLUMNS + place - 1 for row, place in empty)


USED_PLACES: Final = vec[i64]([used_places(seats) for seats in range(5)])

# fountain cards: two bits a kind
FOUNTAIN_FACTS: Final[list[dict[str, Any]]] = FACTS["fountain_cards"]
FOUNTAIN_COUNT: Final = column(FOUNTAIN_FACTS, "count")
FOUNTAIN_POINTS: Final = column(FOUNTAIN_FACTS, "points")
FOUNTAIN_PILE: Final[i64] = sum(n << 2 * kind for kind, n in enumerate(FOUNTAIN_COUNT))

# boards and frames
BOARD_FACTS: Final[list[dict[str, Any]]] = FACTS["boards"]
BOARDS: Final = ids_of(BOARD_FACTS)


def square(place: list[int]) -> int:
    row, at = place
    return (row - 1) * GRID + at - 1


SHOVEL: Final = bytes([square(board["shovel"]) for board in BOARD_FACTS])
BANDEROLES: Final = vec[i64](
    [sum({2 ** square(place) for place in board["banderoles"]}) for board in BOARD_FACTS]
)

FRAME_FACTS: Final[list[dict[str, Any]]] = FACTS["frames"]
FRAMES: Final = ids_of(FRAME_FACTS)
TASKS: Final[list[dict[str, Any]]] = [frame[place] for frame in FRAME_FACTS for place in ("first", "second")]
TASK_KIND: Final = bytes([NAMES.index(task["kind"]) for task in TASKS])
TASK_POINTS: Final = column(TASKS, "points")
TASK_GAP: Final = bytes([task["gap"] - 1 for task in TASKS])


def across(side: int, numbers: list[int]) -> int:
    """The rows or columns that have these numbers, counted clockwise along a side."""
    clockwise = side < 2
    lines = [number - 1 if clockwise else GRID - number for number in numbers]
    return sum(
        2 ** (r * GRID + c) for r in range(GRID) for c in range(GRID) if (r if side % 2 else c) in lines
    )


def squares_of(row: int, side: int, gap: int, after: bool) -> int:
    """C38a What lies before or after a line; in the other reading both are one row of squares."""
    if row:
        return across(side, [FACTS["frame_line"]["squares"][gap]])
    return across(side, list(range(gap + 2, GRID + 1)) if after else list(range(1, gap + 2)))


LINES: Final = [(row, side, gap) for row in range(2) for side in range(4) for gap in range(GRID - 1)]
BEFORE: Final = vec[i64]([squares_of(row, side, gap, False) for row, side, gap in LINES])
AFTER: Final = vec[i64]([squares_of(row, side, gap, True) for row, side, gap in LINES])

# final scoring
VILLA_POINTS: Final = bytes(FACTS["villa"]["points"])
TRACK_POINTS: Final = bytes(FACTS["track"]["points"])
TRACK_END: Final[i64] = FACTS["track"]["spaces"] - 1
BEYOND: Final[i64] = FACTS["track"]["beyond"]
