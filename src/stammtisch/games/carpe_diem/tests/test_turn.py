"""C8 to C13, C26, C40a: walking and taking."""

import pytest

from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.data import TILES
from stammtisch.games.carpe_diem.numbers import BUILDING, CIRCLING, TAKING, WAY
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import do, legal, only, play_out, play_until, ready, refused
from stammtisch.games.carpe_diem.things import BREAD


def walk_from(space: int, *full: int, **options: str) -> CarpeDiem:
    """Seat 0 is to walk from a space; only some depots have tiles."""
    s = only(ready(4, "test", 0, **options), WAY)
    s.player(0).space = space - 1
    for depot in range(7):
        if depot + 1 not in full:
            s.depots[depot] = 0
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c8_four_phases_of_seven_rounds(seats: int) -> None:
    s = ready(seats)
    turns = [0] * 5
    while s.actor() != OVER:
        if s.actor() != CHANCE and s.asked() == WAY:
            turns[s.phase] += 1
        s.apply(s.legal_actions()[0])
    assert turns[1:] == [7 * seats] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c8_a_round_is_over_when_the_last_player_has_built(seats: int) -> None:
    s = ready(seats)
    turns = dict.fromkeys(range(1, 5), 0)
    while s.actor() != OVER:
        is_turn = s.actor() != CHANCE and s.asked() in (WAY, TAKING, BUILDING)
        turns[s.phase] += is_turn and s.asked() == WAY
        if is_turn:
            assert GAME.view(s, 0)["round"] == (turns[s.phase] - 1) // seats
        elif s.actor() != CHANCE and s.asked() == CIRCLING:
            assert GAME.view(s, 0)["round"] == 7
        s.apply(s.legal_actions()[0])


def test_c8_clockwise_from_the_start_player() -> None:
    s = ready(3)
    first = s.actor()
    assert first == s.starter
    s = do(s, "walk:right")
    do(s, legal(s)[0])
    do(s, legal(s)[0])
    assert s.actor() == (first + 1) % 3


def test_c9_to_a_neighbouring_space_and_a_tile_from_there() -> None:
    s = walk_from(3, 1, 2, 3, 4, 5, 6, 7)
    assert legal(s) == ["walk:left", "walk:right"]
    do(s, "walk:right")
    assert (s.player(0).space, s.asked()) == (3, TAKING)
    there = {TILES[s.depot_tile(3, slot)] for slot in range(4)}
    assert set(legal(s)) == {f"take:{tile}" for tile in there}
    absent = next(tile for tile in TILES if tile not in there)
    assert refused(s, f"take:{absent}") == "No such tile lies beside your patrician. (C9)"


def test_c9_the_ring_closes() -> None:
    assert do(walk_from(1, 1, 2, 7), "walk:left").player(0).space == 6
    assert do(walk_from(7, 1, 6, 7), "walk:right").player(0).space == 0


def test_c10_patricians_may_share_a_space_but_not_stand_still() -> None:
    s = walk_from(3, 1, 2, 3, 4, 5, 6, 7)
    s.player(1).space = 3
    do(s, "walk:right")
    assert s.player(0).space == s.player(1).space == 3
    s = walk_from(3, 1, 2, 3, 4, 5, 6, 7)
    assert GAME.view(s, 0)["reach"] == {"left": 2, "right": 4}


def test_c11_past_empty_depots_in_the_same_direction() -> None:
    assert do(walk_from(3, 2, 6), "walk:right").player(0).space == 5
    assert do(walk_from(3, 2, 6), "walk:left").player(0).space == 1
    assert do(walk_from(3, 5, 6), "walk:left").player(0).space == 5
    assert do(walk_from(3, 4, 7), "walk:left").player(0).space == 6  # though space 4 is near
    assert do(walk_from(3, 3), "walk:left").player(0).space == 2
    assert do(walk_from(3, 3), "walk:right").player(0).space == 2


def test_c12_a_tile_must_be_taken_and_may_be_stored() -> None:
    s = ready()
    first = s.actor()
    do(s, "walk:left")
    assert all(name.startswith("take:") for name in legal(s))
    s = play_until(ready(), WAY)
    s.player(first).built = 1 << s.player(first).shovel
    do(s, "walk:left")
    do(s, legal(s)[0])
    do(s, "store")
    assert s.player(first).stored == 1


@pytest.mark.parametrize(("seats", "taken"), [(2, 2), (3, 3), (4, 4)])
def test_c13_the_last_tiles_of_a_depot_leave_the_game(seats: int, taken: int) -> None:
    s = ready(seats)
    for n in range(taken):
        assert sum(s.depot_tile(2, slot) >= 0 for slot in range(4)) == 4 - n
        only(s, TAKING).player(0).space = 2
        do(s, legal(s)[0])
    assert s.depots[2] == 0


def test_c26_a_bread_goes_anywhere_with_tiles_even_nowhere() -> None:
    s = walk_from(3, 1, 3, 6)
    assert refused(s, "bread:6") == "To go straight to space 6 costs a bread, and you have none. (C26)"
    s.player(0).has[BREAD] = 2
    assert legal(s) == ["walk:left", "walk:right", "bread:1", "bread:3", "bread:6"]
    assert refused(s, "bread:2") == "No tile lies beside space 2 any more. (C26)"
    do(s, "bread:3")
    assert (s.player(0).space, s.player(0).has[BREAD], s.asked()) == (2, 1, TAKING)


def test_c40a_the_star_steps_by_three_and_again_from_empty_depots() -> None:
    s = walk_from(1, 1, 2, 3, 4, 5, 6, 7, movement="star")
    assert legal(s) == ["star:4", "star:5"]
    assert "along the star" in refused(s, "walk:left")
    assert "cannot be reached" in refused(s, "star:2")
    empty = walk_from(1, 1, 4, 5, movement="star")
    assert refused(empty, "star:2") == "No tile lies beside space 2 any more. (C40a)"
    assert legal(walk_from(1, 1, 2, 5, 7, movement="star")) == ["star:1", "star:5", "star:7"]
    do(s, "star:4")
    assert s.player(0).space == 3


def test_c40a_the_second_printing_walks_round_the_ring() -> None:
    assert refused(ready(), "star:4").endswith("to the left or right. (C40a)")


def test_c8_a_scoring_follows_each_phase() -> None:
    s = play_until(ready(2), CIRCLING)
    assert (s.phase, sum(s.depots)) == (1, 0)
    assert play_out(s).actor() == OVER
