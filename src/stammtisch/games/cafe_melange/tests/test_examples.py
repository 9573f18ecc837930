"""The worked examples of the rulebook, E1 to E7."""

from stammtisch.games.cafe_melange.tests.room import (
    do,
    draws,
    give,
    lay,
    on,
    room,
    seat_guest,
    seat_personality,
    turn_of,
    why,
)
from stammtisch.games.cafe_melange.view import facts


def test_m10_example_1_a_cube_on_every_free_purple_chair() -> None:
    s = do(give(room(4), 0, "purple"), "play:purple:cube")
    assert on(s, "cube") == [2, 7, 12, 16, 19, 22]


def test_m12_example_2_only_purple_chairs_at_grey_tables_stay() -> None:
    s = do(give(room(4), 0, "purple", "grey"), "play:purple:cube", "play:grey:cube")
    assert on(s, "cube") == [12, 22]


def test_m17_example_3_the_round_one_stays_and_a_guest_sits() -> None:
    s = give(room(4), 0, "purple", "grey", "round")
    do(s, "play:purple:cube", "play:grey:cube", "play:round:cube", "seat:4")
    view = facts(s, 0)
    assert view["chairs"][21]["guest"] == [0, 4]
    assert view["discards"] == {"purple": 1, "round": 1, "grey": 1}
    assert on(s, "cube") == []  # ten free markers


def test_m12_m17_m19_m25_examples_4_and_5_a_personality_is_narrowed_and_sits() -> None:
    s = room(4, white="loos", first="olive", second="white")
    s = turn_of(give(give(s, 2, "round"), 3, "white"), 2)
    do(s, "play:round:white")
    assert on(s, "white") == [23, 25]
    draws(do(s, "stop", "take:purple"))
    assert s.actor() == 3
    assert 25 in on(s, "grey")
    do(s, "play:white:white", "stop")
    assert facts(s, 0)["chairs"][24]["personality"] == "loos"
    assert 25 not in on(s, "grey")
    assert (s.scores(), facts(s, 0)["discards"]) == ([0, 0, 0, 2], {"olive": 1, "round": 1, "white": 1})
    do(s, "personality:zweig", "first:purple")
    assert facts(s, 0)["rows"][0]["personality"] == "zweig"
    assert on(s, "white") == [2, 7, 12, 16, 19, 22]


def test_m14_example_6_no_third_row_combines_the_same_two_cards() -> None:
    s = lay(lay(room(4), 1, "cube", "purple", "round"), 2, "cube", "purple", "round")
    s = lay(give(s, 0, "round", "white"), 0, "cube", "purple", chairs=(2, 7, 12, 16))
    assert "(M12)" in why(s, "play:round:cube")  # on this board the chairs are closed already
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "white"), 0, "cube", "square")
    assert why(s, "play:white:cube") == "Two rows already combine “square table” and “white table”. (M14)"


def test_m27_example_7_final_scoring() -> None:
    s = seat_personality(room(4), "freud", 19)  # VIP 3 with multipliers 3 and 1
    s.tile[0] = 0
    s = seat_guest(seat_guest(s, 3, 5, 20), 2, 1, 21)
    assert facts(s, 0)["forecast"] == [0, 0, 3, 9]
    s = seat_personality(seat_personality(s, "loos", 25), "adler", 26)  # 2 and 1 with a red guest of 2
    s = seat_guest(s, 1, 3, 27)
    assert facts(s, 0)["forecast"] == [0, 6, 3, 9]
    s = seat_personality(s, "wagner", 8)  # VIP 2 with green guests of 1 and 2
    s = seat_guest(seat_guest(s, 0, 1, 7), 0, 4, 9)
    assert facts(s, 0)["forecast"] == [6, 6, 3, 9]
