"""The printed facts: what must hold under every rules number."""

from collections import Counter

import pytest

from stammtisch.games.carpe_diem import GAME, data
from stammtisch.games.carpe_diem.facts import BACKS, tile_counts

RULES = range(1, GAME.rules + 1)


@pytest.mark.parametrize("rules", RULES)
def test_supplies_as_the_rulebook_counts_them(rules: int) -> None:
    tiles = Counter[str]()
    for tile, n in zip(data.TILE_FACTS, tile_counts(rules), strict=True):
        tiles[tile["back"]] += n
    assert tiles == BACKS == {"light": 84, "dark": 39}
    assert sum(data.CARD_COUNT) == 60
    assert sum(data.FOUNTAIN_COUNT) == 24
    assert len(data.FRAMES) == 16


def test_dark_tiles_show_one_thing_and_lie_together() -> None:
    dark = [tile for tile in range(len(data.TILES)) if not data.IS_LIGHT[tile]]
    assert dark == list(range(data.FIRST_DARK, data.FIRST_DARK + data.DARK))
    assert all(data.KIND_ONE[tile] and not data.KIND_TWO[tile] for tile in dark)


def test_dwellings_have_one_open_side_a_half() -> None:
    for tile in data.TILE_FACTS:
        letters = Counter(tile["edges"])
        assert all(letters[letter] <= 1 for letter in "MBSK"), tile["id"]


@pytest.mark.parametrize("rules", RULES)
def test_landscapes_and_dwellings_are_even(rules: int) -> None:
    sides = Counter[str]()
    for tile, n in zip(data.TILE_FACTS, tile_counts(rules), strict=True):
        for letter in tile["edges"]:
            sides[letter] += n
    assert len({sides[letter] for letter in "GHCF"}) == 1
    assert len({sides[letter] for letter in "MBSK"}) == 1


def test_a_table_is_dealt_the_tiles_of_its_rules() -> None:
    bends = [tile for tile in data.TILES if tile in ("l_VGG", "l_VHH", "l_VCC", "l_VFF")]
    supplies = [GAME.view(GAME.new(2, rules=rules), 0)["unseen"] for rules in RULES]
    assert [sum(supply.get(tile, 0) for tile in bends) for supply in supplies] == [0, 12]
    assert [sum(supply.values()) for supply in supplies] == [123, 123]


def test_what_a_tile_shows_is_told_with_all_its_sides() -> None:
    view = GAME.view(GAME.new(2), 0)
    assert GAME.text.about(view, "tile:l_VFF") == "pond, corner, and villa, 1 chimney"
    assert GAME.text.about(view, "tile:l_F_corner") == "pond, corner"
    assert GAME.text.about(view, "tile:l_V_tee") == "villa, three ways, 3 chimneys"
