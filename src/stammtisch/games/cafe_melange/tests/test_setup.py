"""What lies on the table, M1 to M5, and the printed facts."""

import pytest

from stammtisch.games.cafe_melange import GAME, data
from stammtisch.games.cafe_melange.counting import action_total, card_total
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.tests.room import do, give, legal, on, opening, room, why
from stammtisch.games.cafe_melange.view import facts


def test_m1_two_to_four_players_with_six_guests_each() -> None:
    for seats in (2, 3, 4):
        view = facts(room(seats), 0)
        assert [player["guests"] for player in view["players"]] == [[1, 2, 3, 4, 5, 6]] * seats
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        GAME.new(5)


def test_m1_cylinders_only_with_two_players() -> None:
    s = give(room(4), 0, "purple")
    assert why(s, "play:purple:cylinder") == "Cylinders are only used with two players. (M1)"
    assert "play:purple:cylinder" in legal(give(room(2), 0, "purple"))


def test_m1_colours_in_seat_order() -> None:
    assert facts(room(2), 0)["colours"] == ["blue", "yellow"]
    assert facts(room(4), 0)["colours"] == ["green", "red", "blue", "yellow"]


def test_m2_cards_and_personalities() -> None:
    assert card_total(data.ALL_CARDS) == 92
    assert action_total(data.ALL_ACTIONS) == 28
    assert (len(data.KIND_IDS), len(data.ACTION_IDS), len(data.PERSONALITY_IDS)) == (10, 14, 16)
    assert set(data.ACTION_COUNT) == {2}
    assert [len(FACTS[name]) for name in ("table", "chair", "guest")] == [11, 27, 6]


def test_m2_every_card_matches_at_most_nine_chairs() -> None:
    assert max(int(mask).bit_count() for mask in data.MATCH) == 9
    assert [int(mask).bit_count() for mask in data.CHAIRS_AT] == [2, 2, 2, 3, 2, 2, 2, 3, 3, 3, 3]


def test_m2_bonus_cards_are_printed_with_their_points() -> None:
    assert list(data.BONUS) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]


def test_m3_four_cards_and_an_action_card_each() -> None:
    s = opening(3)
    view = facts(s, 1)
    assert view["players"][1]["hand"] == {"purple": 1, "square": 1, "round": 1, "grey": 1}
    assert view["players"][1]["actions"] == {"pers_orange": 1}
    assert [(player["cards"], player["action_cards"]) for player in view["players"]] == [(4, 1)] * 3
    assert view["display"] == {"purple": 1, "orange": 1, "round": 1, "brown": 1}


def test_m3_the_start_player_is_drawn_by_lot() -> None:
    s = GAME.new(3)
    assert legal(s) == ["start:0", "start:1", "start:2"]
    assert why(s, "start:3") == "That is not in the pile. (M3)"
    assert do(s, "start:2").turn == 2


def test_m3_what_is_gone_cannot_be_drawn() -> None:
    s = do(GAME.new(2), "start:0", *["draw:purple"] * 4)
    assert legal(s) == [f"draw_action:{card}" for card in data.ACTION_IDS]
    do(s, "draw_action:pers_pair", *["draw:purple"] * 4)
    assert "draw_action:pers_pair" in legal(s)
    do(s, "draw_action:pers_pair")
    assert why(s, "open:purple") == "That is not in the pile. (M3)"


def test_m3_both_copies_of_an_action_card_can_be_gone() -> None:
    s = do(GAME.new(3), "start:0")
    for card in ("pers_pair", "pers_pair"):
        do(s, "draw:purple", "draw:olive", "draw:round", "draw:grey", f"draw_action:{card}")
    do(s, *["draw:purple"] * 4)
    assert why(s, "draw_action:pers_pair") == "That is not in the pile. (M3)"


@pytest.mark.parametrize(
    ("seats", "chairs"), [(2, [1, 7, 13, 17, 24]), (3, [1, 7, 17, 24]), (4, [1, 17, 24])]
)
def test_m4_personalities_on_marked_chairs(seats: int, chairs: list[int]) -> None:
    s = room(seats)
    assert [chair + 1 for chair in range(27) if s.vips >> chair & 1] == chairs
    assert s.visitors == len(chairs)


def test_m4_nobody_sits_twice() -> None:
    s = do(GAME.new(2), "start:0", *["draw:purple"] * 4, "draw_action:pers_pair")
    do(
        s,
        *["draw:olive"] * 4,
        "draw_action:pers_pair",
        "open:purple",
        "open:grey",
        "open:round",
        "open:brown",
    )
    do(s, "personality:freud")
    assert why(s, "personality:freud") == "That is not in the pile. (M3)"


def test_m5_white_and_grey_markers_on_matching_free_chairs() -> None:
    s = room(4, first="olive", second="white")
    assert on(s, "white") == [3, 8, 10, 15, 23, 25]
    assert on(s, "grey") == [7, 8, 9, 16, 18, 25, 26, 27]
    view = facts(s, 0)
    assert [row["personality"] for row in view["rows"][:2]] == ["freud", "klimt"]


def test_m5_a_doublet_is_discarded_and_redrawn() -> None:
    s = do(opening(4), "personality:freud", "first:olive", "personality:klimt", "first:olive")
    assert facts(s, 0)["discards"] == {"olive": 1}
    assert s.decision().name == "first_card"
    do(s, "first:white")
    assert s.actor() == 0


def test_m5_first_cards_and_personalities_come_from_what_is_left() -> None:
    s = do(opening(4), "personality:freud")
    for _ in range(3):
        s.pile -= data.CARD[0]
    assert why(s, "first:purple") == "That is not in the pile. (M3)"
    do(s, "first:olive")
    assert why(s, "personality:freud") == "That is not in the pile. (M3)"
