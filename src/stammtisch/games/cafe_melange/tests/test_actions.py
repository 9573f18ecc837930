"""Action cards, M21 to M24."""

import pytest

from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.data import ACTION_IDS, BONUS
from stammtisch.games.cafe_melange.tests.room import (
    clear,
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
    seat_personality,
    turn_of,
    why,
)
from stammtisch.games.cafe_melange.view import facts


def test_m21_one_action_card_a_phase() -> None:
    s = give_action(room(4), 0, "pers_orange", "pers_brown")
    do(s, "act:pers_orange", "stop", "take:purple")
    assert facts(s, 0)["players"][0]["laid"] == "pers_orange"
    s = turn_of(draws(s), 0)
    assert why(s, "act:pers_brown") == "You have played an action card in phase 1 already. (M21)"
    assert "act:pers_brown" not in legal(s)


def test_m21_in_the_next_phase_the_card_is_gone_and_another_may_come() -> None:
    s = give_action(room(4), 0, "pers_orange", "pers_brown")
    do(s, "act:pers_orange")
    s = turn_of(s, 0)
    s.visitors = 8
    assert facts(s, 0)["players"][0]["laid"] == ""
    assert points(do(s, "act:pers_brown")) == [2, 0, 0, 0]


def test_m21_a_phase_that_begins_within_a_turn_allows_no_second_card_in_it() -> None:
    s = lay(
        give_action(give(room(4), 0, "round"), 0, "pers_orange", "pers_brown"), 0, "cube", "purple", "grey"
    )
    s.visitors = 7
    do(s, "act:pers_orange", "play:round:cube", "seat:1")
    assert s.phase() == 2
    assert why(s, "act:pers_brown") == "Only one card of a turn may be an action card. (M6)"


@pytest.mark.parametrize(("visitors", "phase"), [(3, 1), (7, 1), (8, 2), (14, 2), (15, 3), (21, 3)])
def test_m21_three_phases(visitors: int, phase: int) -> None:
    s = room(4)
    s.visitors = visitors
    assert s.phase() == phase


def test_m21_only_cards_in_the_hand() -> None:
    s = give(room(4), 0, "purple")
    assert why(s, "act:pers_pair") == "You have no action card “two personalities at one table”. (M21)"
    assert (
        why(s, "swap:swap_own_guests:purple")
        == "You have no action card “swap two guests of your own”. (M21)"
    )


def test_m22_swap_two_personalities() -> None:
    s = give_action(give(room(4), 0, "purple"), 0, "swap_personalities")
    do(s, "swap:swap_personalities:purple")
    assert facts(s, 0)["action_card"] == "swap_personalities"
    assert legal(s) == ["exchange:1-17", "exchange:1-24", "exchange:17-24"]
    expected = "The visitors on chairs 1, 2 are not two that this card swaps. (M22)"
    assert why(s, "exchange:1-2") == expected
    do(s, "exchange:1-24")
    chairs = facts(s, 0)["chairs"]
    assert [chairs[n]["personality"] for n in (0, 16, 23)] == ["lasker", "kraus", "adler"]
    assert facts(s, 0)["cards_played"] == 2


def test_m22_swap_two_own_guests() -> None:
    s = seat_guest(give_action(give(room(4), 0, "purple"), 0, "swap_own_guests"), 0, 1, 5)
    assert why(s, "swap:swap_own_guests:purple") == "There are not yet two who could change chairs. (M22)"
    s = seat_guest(seat_guest(s, 0, 6, 20), 1, 1, 27)
    do(s, "swap:swap_own_guests:purple")
    assert legal(s) == ["exchange:5-20"]
    do(s, "exchange:5-20")
    assert [facts(s, 0)["chairs"][n]["guest"] for n in (4, 19)] == [[0, 6], [0, 1]]


def test_m22_costs_a_reservation_card_that_counts() -> None:
    s = give_action(give(room(4), 0, "purple", "round", "olive"), 0, "swap_personalities")
    expected = "The swap is paid with a reservation card, and you have no “grey table”. (M22)"
    assert why(s, "swap:swap_personalities:grey") == expected
    do(s, "play:round:cube", "play:olive:octagon")
    expected = "That would be more than three cards in this turn. (M6)"
    assert why(s, "swap:swap_personalities:purple") == expected
    s = give_action(give(room(4), 0, "purple", "round"), 0, "swap_personalities")
    do(s, "play:round:cube", "swap:swap_personalities:purple", "exchange:1-17")
    assert (s.decision().name, facts(s, 0)["discards"]) == ("draw", {"purple": 1})


def test_m23_remove_a_personality_marker() -> None:
    s = lay(give_action(room(4), 0, "remove_personality_marker"), 0, "white", "olive", "round")
    do(s, "act:remove_personality_marker")
    assert {"lift:white:23", "lift:white:25", "lift:grey:5"} <= set(legal(s))
    assert why(s, "lift:white:3") == "This card finds none of the white markers on chair 3. (M23)"
    do(s, "lift:white:23")
    assert (facts(s, 0)["chairs"][24]["personality"], points(s)[0]) == ("freud", 1)


def test_m23_remove_an_own_marker() -> None:
    s = lay(give_action(room(4), 0, "remove_own_marker"), 0, "cube", "purple")
    do(s, "act:remove_own_marker")
    assert why(s, "lift:white:3") == "This card finds none of the white markers on chair 3. (M23)"
    do(s, "lift:cube:7")
    assert on(s, "cube") == [2, 12, 16, 19, 22]


def test_m23_needs_a_marker_on_the_board() -> None:
    s = give_action(room(4), 0, "remove_own_marker", "remove_personality_marker")
    assert why(s, "act:remove_own_marker") == "There is no such marker on the board. (M23)"
    clear(clear(s, "white"), "grey")
    assert why(s, "act:remove_personality_marker") == "There is no such marker on the board. (M23)"


PERSONALITY_ON = {"pers_purple": 2, "pers_orange": 5, "pers_square": 3, "pers_brown": 10, "pers_pair": 23}
GUEST_ON = {"guest_turquoise": 4, "guest_olive": 3, "guest_round": 20, "guest_grey": 14}


@pytest.mark.parametrize("card", PERSONALITY_ON)
def test_m24_bonus_for_personalities(card: str) -> None:
    s = seat_personality(seat_personality(room(4), "adler", 18), "lasker", 27)
    s = give_action(seat_personality(s, "kraus", 24), 0, card)  # none on a chair that counts
    assert "(M24)" in why(s, f"act:{card}")
    s = seat_personality(s, "zweig", PERSONALITY_ON[card])
    assert points(do(s, f"act:{card}")) == [BONUS[ACTION_IDS.index(card)], 0, 0, 0]


@pytest.mark.parametrize("card", GUEST_ON)
def test_m24_bonus_for_own_guests(card: str) -> None:
    s = give_action(seat_guest(room(4), 1, 1, GUEST_ON[card]), 0, card)
    assert "(M24)" in why(s, f"act:{card}")  # another's guest sits there
    s = seat_guest(give_action(room(4), 0, card), 0, 1, GUEST_ON[card])
    assert points(do(s, f"act:{card}")) == [2, 0, 0, 0]


def test_m24_two_own_guests_at_one_table() -> None:
    s = seat_guest(give_action(room(4), 0, "guest_pair"), 0, 1, 19)
    assert why(s, "act:guest_pair") == "That is not the case yet: two guests of your own at one table. (M24)"
    assert points(do(seat_guest(s, 0, 2, 21), "act:guest_pair")) == [3, 0, 0, 0]


def test_m24_scored_once_however_often_it_holds() -> None:
    s = seat_guest(seat_guest(give_action(room(4), 0, "guest_round"), 0, 1, 19), 0, 2, 27)
    assert points(do(s, "act:guest_round")) == [2, 0, 0, 0]


def test_m22_who_changes_chairs_is_named() -> None:
    s = give_action(give(room(4), 0, "round"), 0, "swap_personalities")
    do(s, "swap:swap_personalities:round")
    said = GAME.text.action(GAME.view(s, 0), GAME.actions.parse("exchange:1-17"))
    assert said == "Adler (1) and Kraus (17)"
