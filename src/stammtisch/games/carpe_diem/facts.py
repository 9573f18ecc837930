"""The printed facts as a table, and what they must be for the game to be played with them."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import fixed, found, in_all, long, one_of, within
from stammtisch.core.overlay import Table
from stammtisch.games.carpe_diem.things import CRAFTSMAN, NAMES, VILLA

LETTERS = ".VGHCFMBSK"  # of the sides, by number
DWELLINGS = "MBSK"
SINGLES = ("market", "bakery", "fountain")
BACKS = {"light": 84, "dark": 39}  # tiles of each
SEATS = ("2", "3", "4")
MOST_POINTS = 50  # for one thing; counters hold far more than a game can give

Pair = list[int]


def check(facts: Table) -> Iterator[Finding]:
    """What is wrong with the facts, each with its path."""
    yield from check_course(facts)
    yield from check_grid(facts)
    yield from check_tiles(facts)
    yield from check_cards(facts)
    yield from check_fountains(facts)
    yield from check_boards(facts)
    yield from check_frames(facts)


def check_course(facts: Table) -> Iterator[Finding]:
    yield from fixed(facts, "district.grid", 6)
    yield from within(facts, "district.landscape_most_tiles", 2, 36)
    for name, value in (("phases", 4), ("turns", 7), ("depots", 7), ("tiles_on_a_depot", 4), ("seals", 11)):
        yield from fixed(facts, f"course.{name}", value)
    yield from within(facts, "course.penalty", 0, MOST_POINTS)
    yield from within(facts, "course.star_step", 1, 6)
    for seats in SEATS:
        yield from long(facts, f"course.start_points.{seats}", int(seats))
        yield from fixed(facts, f"course.tiles_taken_from_a_depot.{seats}", int(seats))
    yield from within(facts, "course.start_points.*.*", 0, MOST_POINTS)
    yield from within(facts, "track.spaces", 2, 51)
    yield from long(facts, "track.points", facts["track"]["spaces"])
    yield from within(facts, "track.points.*", 0, MOST_POINTS)
    yield from within(facts, "track.beyond", 0, MOST_POINTS)
    yield from within(facts, "villa.points.*", 0, MOST_POINTS)
    if not facts["villa"]["points"]:
        yield Finding("villa.points", "'villa.points' is empty; it needs the points for no chimney at least.")


# C3 the grid of cards


def check_grid(facts: Table) -> Iterator[Finding]:
    yield from fixed(facts, "card_grid.columns", 3)
    yield from fixed(facts, "card_grid.rows", 4)
    for seats in SEATS:
        where = f"card_grid.empty.{seats}"
        wrong = list(check_places(where, facts["card_grid"]["empty"][seats], 4, 3))
        yield from wrong or check_seats(facts, seats, where)


def check_places(where: str, places: list[Any], rows: int, columns: int) -> Iterator[Finding]:
    """Rows and columns, each pair once."""
    for place in places:
        if not is_place(place, rows, columns) or places.count(place) > 1:
            sentence = (
                f"'{where}' has {place}; it needs row and column, up to {rows} and {columns}, each once."
            )
            yield Finding(where, sentence)


def is_place(place: Any, rows: int, columns: int) -> bool:
    return place in [[row, column] for row, column in product(range(1, rows + 1), range(1, columns + 1))]


def check_seats(facts: Table, seats: str, where: str) -> Iterator[Finding]:
    """A card for each place, and a circle for each disc."""
    empty, quota = facts["card_grid"]["empty"][seats], facts["quota"][seats]
    used = 12 - len(empty)
    yield from within(facts, f"quota.{seats}.*", 0, 12)
    if (cards := sum(quota[deck] for deck in "ABCD")) != used:
        sentence = f"'quota.{seats}' has {cards} cards for {used} places ('{where}')."
        yield Finding(f"quota.{seats}", sentence)
    if (circles := circles_between(empty)) < 4 * int(seats):
        yield Finding(where, f"'{where}' leaves {circles} circles; {seats} players need {4 * int(seats)}.")


def circles_between(empty: list[Pair]) -> int:
    """Neighbouring places that both have a card."""
    used = [[row, column] for row, column in product(range(1, 5), range(1, 4)) if [row, column] not in empty]
    return sum(([row + 1, column] in used) + ([row, column + 1] in used) for row, column in used)


# tiles


def check_tiles(facts: Table) -> Iterator[Finding]:
    yield from within(facts, "tiles.*.count", 0, 7)
    yield from within(facts, "tiles.*.chimneys", 0, 3)
    yield from one_of(facts, "tiles.*.building", ("", *SINGLES))
    for tile in facts["tiles"]:
        back = "light" if tile["id"].startswith("l_") else "dark"
        yield from fixed({"tiles": [tile]}, "tiles.*.back", back)
        yield from check_tile(tile)
    for back, total in BACKS.items():
        n = sum(tile["count"] for tile in facts["tiles"] if tile["back"] == back)
        if n != total:
            yield Finding("tiles", f"there are {n} {back} tiles in all; there must be {total}.")


def check_tile(tile: Table) -> Iterator[Finding]:
    where, edges = f"tiles.{tile['id']}", tile["edges"]
    if len(edges) != 4 or not set(edges) <= set(LETTERS):
        sentence = f"'{where}.edges' is '{edges}'; it must be four letters out of {LETTERS}."
        yield Finding(f"{where}.edges", sentence)
        return
    things = set(edges) - {"."} | ({tile["building"]} - {""})
    most = 1 if tile["back"] == "dark" or tile["building"] else 2
    if not 1 <= len(things) <= most:
        yield Finding(where, f"'{where}' shows {len(things)} things; it must be 1, or 2 on a light tile.")
    if any(edges.count(letter) > 1 for letter in DWELLINGS):
        yield Finding(f"{where}.edges", f"'{where}.edges' is '{edges}'; a dwelling opens on one side only.")
    if tile["chimneys"] and "V" not in edges:
        yield Finding(f"{where}.chimneys", f"'{where}' has chimneys but no villa.")


@cache
def tile_counts(rules: int) -> list[int]:
    """How many there are of each tile, as a rules number has it."""
    counts = {tile["id"]: tile["count"] for tile in load(__package__, check, rules)["tiles"]}
    return [counts.get(tile["id"], 0) for tile in FACTS["tiles"]]


# cards


def check_cards(facts: Table) -> Iterator[Finding]:
    yield from within(facts, "scoring_cards.*.count", 0, 12)
    yield from in_all(facts, "scoring_cards.*.count", 60)
    yield from within(facts, "scoring_cards.*.need.*", 1, 9)
    for name in ("vp", "coin", "step"):
        yield from within(facts, f"scoring_cards.*.reward.{name}", 0, MOST_POINTS)
    yield from within(facts, "scoring_cards.*.reward.bread", 0, 2)  # C27 three would pay for themselves
    for card in facts["scoring_cards"]:
        deck = card["id"][0]
        yield from fixed({"scoring_cards": [card]}, "scoring_cards.*.deck", deck)
        yield from fixed({"scoring_cards": [card]}, "scoring_cards.*.mode", "pay" if deck in "AB" else "have")
    yield from check_decks(facts)


def check_decks(facts: Table) -> Iterator[Finding]:
    """C3 Each deck has the cards that are taken from it."""
    cards = Counter[str]()
    for card in facts["scoring_cards"]:
        cards[card["deck"]] += card["count"]
    for where, n in found(facts, "quota.*.*"):
        deck = where[-1]
        if n > cards[deck]:
            yield Finding(where, f"'{where}' is {n}, but deck {deck} has only {cards[deck]} cards.")


def check_fountains(facts: Table) -> Iterator[Finding]:
    """C29 Each fountain draws two cards, and the pile must never run out."""
    yield from within(facts, "fountain_cards.*.count", 0, 3)
    yield from within(facts, "fountain_cards.*.points", 0, MOST_POINTS)
    cards = sum(card["count"] for card in facts["fountain_cards"])
    fountains = sum(tile["count"] for tile in facts["tiles"] if tile["building"] == "fountain")
    if cards < 2 * fountains:
        sentence = f"'fountain_cards.*.count' is {cards} in all; {fountains} fountains need two cards each."
        yield Finding("fountain_cards", sentence)


# boards and frames


def check_boards(facts: Table) -> Iterator[Finding]:
    yield from long(facts, "boards.*.shovel", 2)
    yield from within(facts, "boards.*.shovel.*", 2, 5)  # C14a away from the frame every tile fits
    yield from long(facts, "boards.*.banderoles", 9)
    for where, places in found(facts, "boards.*.banderoles"):
        yield from check_places(where, places, 6, 6)


def check_frames(facts: Table) -> Iterator[Finding]:
    yield from long(facts, "frame_line.squares", 5)
    yield from within(facts, "frame_line.squares.*", 1, 6)
    for task in ("first", "second"):
        yield from within(facts, f"frames.*.{task}.gap", 1, 5)
        yield from one_of(facts, f"frames.*.{task}.kind", NAMES[VILLA : CRAFTSMAN + 1])
        yield from within(facts, f"frames.*.{task}.points", 0, MOST_POINTS)


FACTS = load(__package__, check)
