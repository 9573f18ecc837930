"""V6 to V13 and V20, V21, V23: placing dice."""

import pytest

from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.data import pack
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS
from stammtisch.games.vienna.tests.setting import (
    act,
    give_coins,
    hand,
    hold,
    holder,
    legal,
    opening,
    refusal,
    roll,
    scoring,
    sentences,
    stand,
    symbols,
    to_move,
)


def test_v6_each_rolls_once_at_the_start_of_the_own_first_turn() -> None:
    s = opening(3, first=1)
    assert s.actor() == CHANCE
    roll(s, 1, 2, 3, 4, 5)
    assert (s.actor(), hand(s, 1), hand(s, 2)) == (1, [1, 2, 3, 4, 5], [])
    act(s, "place:2:oper")
    assert (s.actor(), hand(s, 2)) == (CHANCE, [])
    roll(s, 6, 6, 6, 6, 6)
    assert (s.actor(), hand(s, 2)) == (2, [6] * 5)


def test_v6_play_goes_clockwise() -> None:
    s = opening(3, first=1)
    order = []
    for _ in range(3):
        roll(s, 6, 6, 6, 6, 6)
        order.append(s.actor())
        act(s, "place:6:geheimbund")
    assert (order, s.actor()) == ([1, 2, 0], 1)


def test_v7_one_die_must_show_the_number() -> None:
    s = to_move(2, 2, 3, 5)
    assert "place:5:rathaus" in legal(s)
    assert refusal(s, "place:3:rathaus") == "Rathaus needs 5; your die shows 3. (V7)"


def test_v7_two_dice_must_add_up() -> None:
    s = to_move(2, 2, 3, 5)
    assert "place:2-3:rathaus" in legal(s)
    assert refusal(s, "place:2-2:rathaus") == "Rathaus needs 5; your 2 and 2 make 4. (V7)"


def test_v7_only_own_dice() -> None:
    s = to_move(2, 3)
    assert refusal(s, "place:5:rathaus") == "You do not have 5 before you. (V7)"
    assert refusal(s, "place:2-2:hofburg") == "You do not have 2 and 2 before you. (V7)"
    assert refusal(s, "place:2-w3:rathaus").endswith("(V7)")


def test_v7_the_field_must_be_free() -> None:
    s = to_move(2, 3)
    stand(s, "rathaus", 1, 5)
    assert refusal(s, "place:2-3:rathaus") == "There are dice on Rathaus already. (V7)"


def test_v7_exactly_one_set_a_turn() -> None:
    s = act(to_move(2, 3), "place:2:oper")
    assert (s.actor(), hand(s, 0)) == (1, [3])


def test_v7_equal_dice_are_one_action() -> None:
    assert legal(to_move(6, 6, 6, coins=0)).count("place:6:landtmann") == 1


def test_v7a_two_numbers_either_fits() -> None:
    s = to_move(2, 3, 1, 1)
    for dice in ("2", "3", "1-1", "1-2"):
        assert f"place:{dice}:secession" in legal(s)
    assert refusal(s, "place:1-3:secession") == "Secession needs 2 or 3; your 1 and 3 make 4. (V7)"


def test_v7a_consecutive_numbers() -> None:
    printed = [field["dice"] for field in FACTS["field"] if len(field.get("dice", [])) > 1]
    assert all(high == low + 1 for low, high in printed)
    assert len(printed) == 5


def test_v8_reroll_any_dice_for_a_coin_each_time() -> None:
    s = act(to_move(2, 2, 5, coins=2), "reroll:2-5")
    assert (s.actor(), hand(s, 0), s.players[0].coins) == (CHANCE, [2], 1)
    roll(s, 6, 1)
    assert (s.actor(), hand(s, 0)) == (0, [1, 2, 6])
    act(s, "reroll:1-2-6", "roll:3", "roll:3", "roll:3")
    assert (hand(s, 0), s.players[0].coins) == ([3, 3, 3], 0)
    assert refusal(s, "reroll:3") == "Changing dice costs 1 coin, and you have none. (V8)"


def test_v8_turn_one_die_by_one_for_a_coin() -> None:
    s = act(to_move(2, 5, coins=2), "turn:2:up", "turn:5:down")
    assert (hand(s, 0), s.players[0].coins) == ([3, 4], 0)
    assert refusal(s, "turn:3:up") == "Changing dice costs 1 coin, and you have none. (V8)"


def test_v8_in_any_order_and_then_place() -> None:
    s = act(to_move(2, 5), "turn:2:up", "reroll:3", "roll:1", "turn:1:up", "place:2-5:hofreitschule")
    assert s.actor() == 1


def test_v8_only_own_unplaced_dice() -> None:
    s = to_move(2, 5)
    assert refusal(s, "reroll:3") == "You do not have 3 before you. (V8)"
    assert refusal(s, "turn:w5:up") == "You do not have white 5 before you. (V8)"


def test_v8_every_part_of_the_hand_can_be_rerolled() -> None:
    parts = [name for name in legal(to_move(2, 2, 5)) if name.startswith("reroll")]
    assert parts == ["reroll:2", "reroll:2-2", "reroll:5", "reroll:2-5", "reroll:2-2-5"]


def test_v8a_turning_does_not_wrap() -> None:
    s = to_move(1, 6)
    for name in ("turn:6:up", "turn:1:down"):
        assert refusal(s, name) == "A 6 cannot be turned up and a 1 cannot be turned down. (V8a)"


def test_v9_forward_is_free_and_fields_may_be_skipped() -> None:
    s = to_move(2, 3, 6, coins=0)
    stand(s, "oper", 0, 2)
    assert {"place:6:demel", "place:3:naschmarkt"} <= set(legal(s))


def test_v9_not_back_without_a_coin() -> None:
    s = to_move(2, coins=0)
    stand(s, "rathaus", 0, 5)
    assert refusal(s, "place:2:oper") == (
        "Oper lies behind your furthest die; going back costs 1 coin, and you have none. (V10)"
    )
    assert legal(s) == ["place:2:geheimbund"]


def test_v9_the_next_field_is_forward_and_the_one_before_is_back() -> None:
    s = to_move(5, coins=0)
    stand(s, "rathaus", 0, 5)
    assert refusal(s, "place:5:burgtheater").endswith("(V10)")
    assert legal(s) == ["place:5:universitaet", "place:5:geheimbund"]


def test_v9_only_own_dice_count() -> None:
    s = to_move(2, coins=0)
    stand(s, "rathaus", 1, 5)
    assert "place:2:oper" in legal(s)


def test_v10_back_for_a_coin() -> None:
    s = to_move(2, coins=1)
    stand(s, "rathaus", 0, 5)
    log = sentences(s, "place:2:oper")
    assert (s.players[0].coins, s.supply) == (0, 25 - s.players[1].coins - s.players[2].coins)
    assert "Ann pays a coin to go back." in log


@pytest.mark.parametrize("field", ["krieau", "prater"])
def test_v10_paid_before_the_field_acts(field: str) -> None:
    s = to_move(1, 1, coins=0)
    stand(s, "rathaus", 0, 5)
    assert refusal(s, f"place:1:{field}").endswith("(V10)")


def test_v10_the_coin_of_the_bribe_may_come_back_at_the_prater() -> None:
    s = to_move(1, coins=1)
    stand(s, "rathaus", 0, 5)
    give_coins(s, 1, 24 - s.players[2].coins)
    assert s.supply == 0
    act(s, "place:1:prater")
    assert (s.players[0].coins, s.supply) == (1, 0)


def test_v10_v7_the_own_field_is_not_called_behind() -> None:
    s = to_move(2, coins=0)
    stand(s, "oper", 0, 2)
    assert refusal(s, "place:2:oper") == "There are dice on Oper already. (V7)"


def test_v10a_forward_still_means_beyond_the_furthest() -> None:
    s = to_move(2, 4, 5, coins=1)
    stand(s, "rathaus", 0, 5)
    act(s, "place:2:oper", "place:6:landtmann", "place:6:central")
    assert refusal(s, "place:4:hofburg").endswith("(V10)")
    assert "place:5:universitaet" in legal(s)


def test_v11_dice_stay_as_they_are() -> None:
    s = act(to_move(2, 5), "place:2:oper", "place:6:landtmann", "place:6:central")
    assert (s.actor(), hand(s, 0)) == (0, [5])


def test_v11_everything_lies_open() -> None:
    s = to_move(2, 5)
    for seat in (-3, 0, 1, 2):
        players = GAME.view(s, seat)["players"]
        assert [player["dice"] for player in players] == [[2, 5], [6] * 5, [6] * 5]
        assert [player["coins"] for player in players] == [own.coins for own in s.players]


def test_v12_without_dice_a_player_is_skipped() -> None:
    s = to_move(2, 5)
    s.players[1].dice = 0
    assert act(s, "place:2:oper").actor() == 2


def test_v12_when_nobody_has_dice_the_round_is_scored() -> None:
    s = to_move(2)
    s.players[1].dice = s.players[2].dice = 0
    act(s, "place:2:oper")
    assert (s.round, s.players[0].points) == (2, 1)


def test_v13_the_geheimbund_is_always_there() -> None:
    s = to_move(2, coins=0)
    for field in ROAD_FIELDS:
        stand(s, field, 1)
    assert legal(s) == ["place:2:geheimbund"]


def test_v20_the_double_move_is_one_more_turn_once_a_round() -> None:
    s = to_move(2, 3, 4, 5)
    hold(s, "double_move", 0)
    act(s, "place:2:oper")
    assert (s.actor(), legal(s)) == (0, ["double", "pass"])
    act(s, "double", "turn:3:up", "place:4:hofburg")
    assert s.actor() == 1
    act(s, "place:6:landtmann", "place:6:central", "place:4:parlament")
    assert s.actor() == 1


def test_v20_declining_keeps_it() -> None:
    s = to_move(2, 3, 4)
    hold(s, "double_move", 0)
    act(s, "place:2:oper", "pass", "place:6:landtmann", "place:6:central", "place:3:naschmarkt")
    assert legal(s) == ["double", "pass"]


def test_v20_v6_a_double_move_in_the_first_turn_lets_the_others_roll() -> None:
    s = opening(3)
    hold(s, "double_move", 0)
    roll(s, 2, 3, 4, 5, 6)
    act(s, "place:2:oper", "double", "place:3:naschmarkt")
    assert (s.actor(), hand(s, 0), hand(s, 1)) == (CHANCE, [4, 5, 6], [])
    assert hand(roll(s, 6, 6, 6, 6, 6), 1) == [6] * 5


def test_v20_only_with_dice_left() -> None:
    s = to_move(2)
    hold(s, "double_move", 0)
    assert act(s, "place:2:oper").actor() == 1


def test_v20_it_is_there_again_in_the_next_round() -> None:
    s = opening(3)
    s.doubled = True
    assert scoring(s).doubled is False


def test_v21_a_1_is_wild_with_the_joker() -> None:
    s = to_move(1, 3)
    assert "place:1-3:rathaus" not in legal(s)
    hold(s, "dice_joker", 0)
    assert {"place:1:rathaus", "place:1-3:rathaus", "place:1-3:stephansdom", "place:1:demel"} <= set(legal(s))
    assert "place:1:prater" in legal(s)
    assert refusal(s, "place:1-3:belvedere") == (
        "Schloss Belvedere needs 10; your 1 and 3 cannot make that even with the joker. (V7)"
    )


def test_v21_the_joker_shows_the_side_it_becomes() -> None:
    s = to_move(1, 3)
    hold(s, "dice_joker", 0)
    act(s, "place:1-3:stephansdom")
    assert GAME.view(s, 0)["fields"]["stephansdom"]["dice"] == [6, 3]


def test_v21_a_die_turned_or_rolled_to_1_is_wild_too() -> None:
    s = to_move(2, 4)
    hold(s, "dice_joker", 0)
    act(s, "turn:2:down")
    assert "place:1-4:belvedere" in legal(s)


def test_v23_the_white_die_comes_in_the_next_round() -> None:
    s = scoring(opening(3), universitaet=0)
    act(s, "show:pfarrer", "show:graefin")
    roll(s, 1, 2, 3, 4, 5)
    assert s.actor() == CHANCE
    roll(s, 6)
    assert (s.actor(), s.white) == (0, 6)


def test_v23_the_white_die_only_with_a_coloured_one() -> None:
    s = to_move(2, 3, white=3)
    assert "place:2-w3:rathaus" in legal(s)
    assert refusal(s, "place:w3:naschmarkt") == (
        "The white die is placed together with a coloured one; Naschmarkt is no exception. (V23)"
    )
    assert refusal(s, "place:w3:heuriger").endswith("(V23)")


def test_v23_alone_on_the_geheimbund() -> None:
    s = to_move(white=3)
    assert [name for name in legal(s) if name.startswith("place")] == ["place:w3:geheimbund"]
    before = s.players[0].coins
    act(s, "place:w3:geheimbund")
    assert (s.players[0].coins, s.white) == (before + 1, 0)
    assert GAME.view(s, 0)["players"][0]["society_white"] == 3


def test_v23_dice_score_for_whoever_placed_them() -> None:
    s = to_move(2, white=6)
    s.players[1].dice, s.players[2].dice = pack((5,)), 0
    act(s, "place:2-w6:pestsaeule")
    assert GAME.view(s, 0)["fields"]["pestsaeule"] == {"seat": 0, "dice": [2], "white": 6}
    symbols(s, 0, citizen=9)
    act(s, "place:5:universitaet")  # scored before the Pestsäule
    assert (holder(s, "extra_die"), s.scores(), s.white_seat) == (1, [4, 0, 0], 1)


def test_v23a_the_white_die_is_an_own_die() -> None:
    s = to_move(3, coins=3, white=3)
    assert {"reroll:w3", "reroll:3-w3", "turn:w3:up", "place:3-w3:tiergarten"} <= set(legal(s))
    act(s, "turn:w3:up", "reroll:w4", "roll:1")
    assert s.white == 1
    hold(s, "dice_joker", 0)
    assert "place:3-w1:stephansdom" in legal(s)


def test_v23a_it_is_with_the_holder_at_the_start_of_the_round() -> None:
    s = to_move(2, white=3)
    hold(s, "extra_die", 1)
    assert "reroll:w3" in legal(s)
    assert GAME.view(s, 0)["players"][1]["white"] == 0


def test_v7_v9_v10_examples_1_to_3() -> None:
    """Sabrina 0, Matthias 1, Nina 2, and a fourth who plays on the Geheimbund."""
    s = opening(4)
    roll(s, 2, 2, 3, 5)
    act(s, "place:2:secession")
    act(roll(s, 4, 6, 1, 1), "place:4:heldenplatz")
    act(roll(s, 2, 5, 1, 1), "place:2:oper")
    act(roll(s, 6, 6, 6, 6), "place:6-6:geheimbund")
    act(s, "place:2-3:rathaus", "place:6:landtmann", "place:5:universitaet", "place:6:geheimbund")
    assert refusal(s, "place:5:universitaet") == "There are dice on Universität already. (V7)"
    coins = s.players[0].coins
    act(s, "place:5:burgtheater")
    assert (s.players[0].coins, hand(s, 0)) == (coins - 1, [])


def test_v7_dice_on_fields_further_along_make_no_difference() -> None:
    s = to_move(2, coins=0)
    give_coins(s, 0, 0)
    stand(s, "heuriger", 2, 3, 3)
    s.players[2].dice = pack((6, 6, 6))
    assert "place:2:oper" in legal(s)
