"""A turn and its cards, M6 to M15."""

from stammtisch.games.cafe_melange.data import CARD, KIND_IDS
from stammtisch.games.cafe_melange.numbers import WHITE
from stammtisch.games.cafe_melange.tests.room import (
    do,
    draws,
    give,
    give_action,
    lay,
    legal,
    on,
    points,
    room,
    seat_guest,
    turn_of,
    why,
)
from stammtisch.games.cafe_melange.view import facts


def test_m6_one_to_three_cards_then_one_is_drawn() -> None:
    s = do(
        give(room(4), 0, "purple", "grey", "brown"),
        "play:purple:cube",
        "play:grey:cube",
        "play:brown:octagon",
    )
    assert (s.decision().name, s.actor()) == ("draw", 0)
    do(s, "take:round")
    draws(s)
    assert (s.turn, s.decision().name) == (1, "turn")
    assert facts(s, 0)["players"][0]["hand"] == {"round": 1}


def test_m6_stopping_after_a_card() -> None:
    s = give(room(4), 0, "purple", "grey")
    assert why(s, "stop") == "Play a card first, or draw three. (M6)"
    do(s, "play:purple:cube")
    assert facts(s, 0)["cards_played"] == 1
    assert why(s, "take_top") == "You have played a card; stop playing first, then draw one. (M6)"
    do(s, "stop")
    assert legal(s) == ["take:purple", "take:orange", "take:round", "take:brown", "take_top", "take_action"]


def test_m6_an_action_card_may_be_drawn_at_the_end() -> None:
    s = do(give(room(4), 0, "purple"), "play:purple:cube", "stop", "take_action", "draw_action:guest_pair")
    draws(s)
    assert facts(s, 0)["players"][0]["actions"] == {"guest_pair": 1}


def test_m6_at_most_one_action_card_a_turn() -> None:
    s = give_action(room(4), 0, "pers_orange", "remove_personality_marker")
    do(s, "act:pers_orange")
    assert why(s, "act:remove_personality_marker") == "Only one card of a turn may be an action card. (M6)"


def test_m6_a_joker_counts_as_two_cards() -> None:
    s = give(room(4), 0, "purple", "purple", "olive", "olive", "grey")
    do(s, "play:grey:cube", "joker:purple:brown:octagon")
    assert s.decision().name == "draw"
    s = give(room(4), 0, "purple", "grey", "round", "olive", "olive")
    do(s, "play:purple:cube", "play:grey:octagon")
    assert why(s, "joker:olive:brown:white") == "That would be more than three cards in this turn. (M6)"


def test_m7_three_reservation_cards_open_or_from_the_pile() -> None:
    s = do(room(4), "take:purple", "take_top", "draw:grey")
    assert facts(s, 0)["to_draw"] == 1
    do(s, "take:brown")
    draws(s)
    assert (s.turn, facts(s, 0)["players"][0]["hand"]) == (1, {"purple": 1, "grey": 1, "brown": 1})


def test_m7_two_reservation_cards_and_one_action_card_in_any_order() -> None:
    s = do(room(4), "take_action", "draw_action:guest_olive")
    assert why(s, "take_action") == "Only one of the three cards may be an action card. (M7)"
    assert "take_action" not in legal(s)
    do(s, "take_top", "draw:olive", "take:round")
    draws(s)
    assert s.turn == 1


def test_m7_only_what_lies_open_can_be_taken() -> None:
    s = room(4)
    assert why(s, "take:grey") == "No card “grey table” lies open. (M7)"
    do(s, "take:purple")
    assert why(s, "take:purple") == "No card “purple chair” lies open. (M7)"


def test_m7_open_cards_are_refilled_only_at_the_end() -> None:
    s = do(room(4), "take:purple", "take:brown", "take:round")
    assert (s.decision().name, facts(s, 0)["display"]) == ("opened", {"orange": 1})


def test_m8_no_hand_limit() -> None:
    s = give(room(4), 0, *KIND_IDS, *KIND_IDS, *KIND_IDS)
    do(s, "take_top", "draw:grey", "take_top", "draw:grey", "take_top", "draw:grey")
    draws(s)
    assert facts(s, 0)["players"][0]["cards"] == 33


def test_m9_own_rows_and_those_of_personalities() -> None:
    s = give(room(4), 0, "purple", "round", "grey")
    do(s, "play:purple:cube", "play:round:white")
    assert (on(s, "cube"), on(s, "white")) == ([2, 7, 12, 16, 19, 22], [23, 25])


def test_m9_a_card_must_be_in_the_hand() -> None:
    assert why(room(4), "play:purple:cube") == "You have no card “purple chair”. (M9)"


def test_m9_at_most_one_row_for_each_own_type() -> None:
    s = give(room(4), 0, "purple", "olive", "round")
    do(s, "play:purple:cube", "play:olive:octagon")
    assert [name for name in legal(s) if name.startswith("play:round")] == [
        "play:round:cube",
        "play:round:octagon",
        "play:round:white",
        "play:round:grey",
    ]
    assert on(do(s, "play:round:cube"), "cube") == [19, 22]


def test_m10_a_new_row_takes_every_matching_free_chair() -> None:
    s = do(give(room(2), 0, "turquoise"), "play:turquoise:cylinder")
    assert on(s, "cylinder") == [4, 6, 18, 21, 27]


def test_m11_a_full_chair_is_skipped() -> None:
    s = lay(lay(room(4, first="olive", second="white"), 1, "cube", "olive"), 1, "octagon", "square")
    s = do(give(s, 0, "olive", "purple"), "play:olive:cube")
    assert on(s, "cube") == [3, 10, 15, 23, 25]  # four markers stand on chair 8


def test_m11_without_any_chair_the_card_cannot_be_played() -> None:
    s = give(room(4), 0, "purple")
    for guest, chair in enumerate((2, 7, 12, 16, 19, 22), 1):
        seat_guest(s, 1, guest, chair)
    expected = "No chair for “purple chair” can take a marker: all are taken or hold four. (M11)"
    assert why(s, "play:purple:cube") == expected


def test_m11_a_new_row_with_one_chair_seats_at_once_with_points() -> None:
    s = give(room(4), 0, "purple")
    for guest, chair in enumerate((2, 7, 12, 16, 19), 1):
        seat_guest(s, 1, guest, chair)
    do(s, "play:purple:cube", "seat:1")
    assert (s.sitter[21], points(s)[0], facts(s, 0)["discards"]) == (17, 4, {"purple": 1})


def test_m11_one_marker_always_stays_on_the_card() -> None:
    s = do(give(room(4), 0, "white"), "play:white:cube")
    assert len(on(s, "cube")) == 8  # of ten; no card has more than nine chairs


def test_m12_markers_that_do_not_match_come_back() -> None:
    s = do(give(room(4), 0, "purple", "square"), "play:purple:cube", "play:square:cube")
    assert on(s, "cube") == [2, 7]


def test_m12_at_least_one_must_stay() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", chairs=(2, 7))
    s = lay(give(s, 0, "turquoise"), 0, "octagon", "brown", chairs=(2, 10))
    assert (
        why(s, "play:turquoise:octagon") == "“Turquoise chair” would leave no chair for your octagons. (M12)"
    )
    assert why(s, "play:round:cube") == "“Round table” would leave no chair for your cubes. (M12)"


def test_m12_an_extension_that_removes_nothing_is_legal() -> None:
    s = lay(give(room(4), 0, "brown"), 0, "cube", "olive", "rectangular", chairs=(10, 15))
    s = lay(give(s, 0, "purple"), 0, "octagon", "grey", "rectangular", chairs=(12, 14))
    s = lay(s, 1, "cube", "purple", chairs=(7, 16))
    s = turn_of(give(s, 1, "white"), 1)
    assert on(do(s, "play:white:cube"), "cube", 1) == [7, 16]


def test_m12_a_personality_without_row_cannot_be_extended() -> None:
    s = give(room(4), 0, "round")
    s.pile += CARD[KIND_IDS.index("olive")]
    s.cards[WHITE] = s.chairs[WHITE] = s.first[0] = 0
    assert why(s, "play:round:white") == "There is no personality with the white markers now. (M12)"


def test_m12_rows_of_others_cannot_be_extended() -> None:
    s = lay(give(room(4), 0, "round"), 1, "cube", "purple")
    do(s, "play:round:cube")
    assert (len(on(s, "cube")), on(s, "cube", 1)) == (8, [2, 7, 12, 16, 19, 22])


def test_m13_one_card_of_each_category() -> None:
    s = lay(give(room(4), 0, "purple", "square"), 0, "cube", "purple")
    assert why(s, "play:purple:cube") == "That row already has a chair colour: purple chair. (M13)"


def test_m13_another_colour_is_refused_for_its_category_too() -> None:
    s = lay(give(room(4), 0, "orange"), 0, "cube", "purple")
    assert why(s, "play:orange:cube") == "That row already has a chair colour: purple chair. (M13)"


def test_m13_the_card_in_the_way_is_named_even_where_two_rows_combine_the_pair() -> None:
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "white"), 0, "cube", "white", "square")
    assert why(s, "play:white:cube") == "That row already has a table colour: white table. (M13)"


def test_m14_no_third_row_with_the_same_two_cards() -> None:
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "white"), 0, "cube", "square")
    assert why(s, "play:white:cube") == "Two rows already combine “square table” and “white table”. (M14)"


def test_m14_rows_of_personalities_count_and_can_be_refused() -> None:
    s = lay(lay(room(4), 0, "white", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "white", "square"), 0, "cube", "square")
    assert "(M14)" in why(s, "play:white:cube")
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "square"), 0, "grey", "white")
    assert why(s, "play:square:grey") == "Two rows already combine “white table” and “square table”. (M14)"


def test_m14_also_if_it_would_seat_at_once() -> None:
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    s = lay(give(s, 0, "white"), 0, "cube", "square", chairs=(5, 8))
    assert "(M14)" in why(s, "play:white:cube")


def test_m14a_two_types_alone_on_two_chairs_close_them() -> None:
    s = lay(lay(room(4), 1, "cube", "purple", "round"), 2, "cube", "purple")
    s = turn_of(give(s, 0, "brown", "round"), 0)
    s = lay(s, 0, "octagon", "round", chairs=(19, 20, 21, 22))
    s = turn_of(give(s, 2, "round"), 2)
    do(s, "play:round:cube")
    assert (on(s, "cube", 1), on(s, "cube", 2)) == ([19, 22], [19, 22])
    assert on(s, "octagon", 0) == [20, 21]
    assert [chair["number"] for chair in facts(s, 0)["chairs"] if chair["closed"]] == [19, 22]


def test_m14a_no_marker_may_be_put_on_closed_chairs() -> None:
    s = lay(lay(room(4), 1, "cube", "purple", "round"), 2, "cube", "purple", "round")
    do(give(s, 0, "purple"), "play:purple:cube")
    assert on(s, "cube") == [2, 7, 12, 16]


def test_m14a_a_row_with_only_closed_chairs_cannot_be_started() -> None:
    s = lay(lay(room(4), 1, "cube", "purple", "round"), 2, "cube", "purple", "round")
    for guest, chair in enumerate((2, 7, 12, 16), 1):
        seat_guest(s, 3, guest, chair)
    s = give(s, 0, "purple")
    expected = "The chairs left for “purple chair” are closed: two types have them to themselves. (M14a)"
    assert why(s, "play:purple:cube") == expected


def test_m14a_seating_comes_before_closing() -> None:
    s = lay(lay(room(4), 1, "cube", "purple", "round"), 2, "cube", "purple")
    s = lay(s, 0, "octagon", "round", chairs=(22, 25))
    s = lay(give(s, 0, "olive", "white"), 0, "cube", "white")
    s.cards[6] |= 1 << KIND_IDS.index("round")  # blue's cubes, about to share both chairs
    s.pile -= CARD[KIND_IDS.index("round")]
    s.chairs[6] = s.chairs[3]
    do(s, "play:white:octagon", "seat:1")
    assert s.sitter[24] == 17  # chair 25, and chairs 19 and 22 stay with red and blue
    assert (on(s, "cube", 1), on(s, "cube", 2)) == ([19, 22], [19, 22])


def test_m14a_of_three_types_the_first_two_stay() -> None:
    s = lay(room(4, first="purple", second="orange"), 1, "cube", "square", "white", chairs=(7, 8, 9))
    s = lay(s, 2, "cube", "square", chairs=(7, 8, 9))
    s = lay(s, 0, "white", "white", chairs=(7, 8, 9))
    s = lay(give(s, 0, "orange"), 0, "octagon", "orange", chairs=(9, 20))
    do(give(s, 0, "white"), "play:white:octagon", "seat:6")
    assert (on(s, "white"), on(s, "cube", 1), on(s, "cube", 2)) == ([7, 8], [7, 8], [])
    assert facts(s, 0)["rows"][6]["cards"] == []
