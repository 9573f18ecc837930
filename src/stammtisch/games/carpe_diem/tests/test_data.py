"""The printed facts: what must hold, and what an owner's data file may not break."""

from collections import Counter

import pytest

from stammtisch.core.overlay import DataError
from stammtisch.games.carpe_diem import data


def test_supplies_as_the_rulebook_counts_them() -> None:
    assert (sum(data.COUNT[: data.LIGHT]), sum(data.COUNT[data.LIGHT :])) == (84, 39)
    assert sum(data.CARD_COUNT) == 60
    assert sum(data.FOUNTAIN_COUNT) == 24
    assert len(data.FRAMES) == 16


def test_dark_tiles_show_one_thing() -> None:
    dark = range(data.LIGHT, len(data.TILES))
    assert all(data.KIND_ONE[tile] and not data.KIND_TWO[tile] for tile in dark)


def test_dwellings_have_one_open_side_a_half() -> None:
    for tile in data.TILE_FACTS:
        letters = Counter(tile["edges"])
        assert all(letters[letter] <= 1 for letter in "MBSK"), tile["id"]


def test_landscapes_and_dwellings_are_even() -> None:
    sides = Counter[str]()
    for tile in data.TILE_FACTS:
        for letter in set(tile["edges"]):
            sides[letter] += tile["count"]
    assert len({sides[letter] for letter in "GHCF"}) == 1
    assert len({sides[letter] for letter in "MBSK"}) == 1


def test_wrong_edges_are_refused_in_a_sentence() -> None:
    with pytest.raises(DataError, match="edges of x must be four of"):
        data.edges_of({"id": "x", "edges": "VX.."})


def test_wrong_numbers_names_and_squares_are_refused_in_a_sentence() -> None:
    with pytest.raises(DataError, match="count must be from 0 to 7, not 9"):
        data.column([{"count": 9}], "count", 7)
    with pytest.raises(DataError, match="a task cannot be 'palace'"):
        data.named("palace", "a task")
    with pytest.raises(DataError, match="from 1 to 6, not"):
        data.square([0, 7])
