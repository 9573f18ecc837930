"""V14 to V28a: the scoring of a round."""

import pytest

from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.facts import PERSON_IDS
from stammtisch.games.vienna.tests.setting import (
    act,
    discard_persons,
    gains,
    give_coins,
    hand,
    hold,
    holder,
    legal,
    opening,
    refusal,
    scoring,
    sentences,
    stand,
    symbols,
    to_move,
)


def test_v14_nothing_is_scored_before_all_dice_are_placed() -> None:
    s = act(to_move(2), "place:2:oper")
    assert s.players[0].points == 0


def test_v14_field_by_field_along_the_street() -> None:
    s = opening(3)
    give_coins(s, 0, 1)
    # the coins of the Naschmarkt come before the cost of the Rathaus
    assert gains(s, naschmarkt=0, rathaus=0) == (4, -1)
    assert s.taken == 0


def test_v14_dice_stay_on_a_field_until_its_action_is_done() -> None:
    s = scoring(opening(3), demel=0, heuriger=1)
    assert set(GAME.view(s, 0)["fields"]) == {"demel", "heuriger"}
    assert GAME.view(s, 0)["scoring"] == "demel"
    act(s, "person:mesner")
    assert GAME.view(s, 0)["fields"] == {}


def test_v15_coins_are_taken() -> None:
    assert gains(opening(3), naschmarkt=0) == (0, 2)


def test_v15_crossed_out_coins_are_paid() -> None:
    s = opening(3)
    give_coins(s, 0, 4)
    assert gains(s, rathaus=0) == (4, -3)


def test_v15_with_too_few_coins_the_action_lapses() -> None:
    s = to_move(5, coins=2)
    s.players[1].dice = s.players[2].dice = 0
    log = sentences(s, "place:5:rathaus")
    assert (s.players[0].points, s.players[0].coins) == (0, 2)
    assert "Ann cannot pay 3 coins: nothing happens." in log


@pytest.mark.parametrize(("field", "points"), [("oper", 1), ("hofreitschule", 2), ("schoenbrunn", 3)])
def test_v16_points(field: str, points: int) -> None:
    assert gains(opening(3), **{field: 0}) == (points, 0)


def test_v16_points_and_coins_together() -> None:
    assert gains(opening(3), hofburg=0) == (1, 1)
    assert gains(opening(3), parlament=0) == (2, -1)


def test_v17_take_an_open_person() -> None:
    s = scoring(opening(3), demel=0)
    assert (s.actor(), legal(s)) == (0, ["person:mesner", "person:leutnant"])
    assert (
        refusal(s, "person:kardinal")
        == "“Cardinal” does not lie open; open are: Sexton and Lieutenant. (V17)"
    )
    before = s.symbols(0, 1)
    act(s, "person:mesner")
    assert s.symbols(0, 1) == before + 1
    assert GAME.view(s, 0)["players"][0]["persons"] == {"mesner": 1}


def test_v17_the_first_fields_cost_a_coin_the_last_is_free() -> None:
    for field, cost in (("landtmann", 1), ("central", 1), ("griensteidl", 1), ("demel", 0)):
        assert gains(opening(3), **{field: 0}) == (0, -cost)


def test_v17_without_the_coin_no_person() -> None:
    s = opening(3)
    give_coins(s, 0, 0)
    assert scoring(s, landtmann=0).players[0].persons == 0
    assert s.actor() == CHANCE


def test_v17_if_none_is_left_nothing_is_taken() -> None:
    s = scoring(opening(3), landtmann=0, central=1, demel=2)
    act(s, "person:mesner", "person:leutnant")
    assert (s.actor(), s.players[2].persons) == (CHANCE, 0)


def test_v17_the_same_person_several_times() -> None:
    s = opening(3)
    s.players[0].persons = 16 ** PERSON_IDS.index("mesner")
    s.pile -= 16 ** PERSON_IDS.index("mesner")
    act(scoring(s, demel=0), "person:mesner")
    assert GAME.view(s, 0)["players"][0]["persons"] == {"mesner": 2}


def test_v17a_the_coin_is_due_also_when_no_person_is_open() -> None:
    for field, cost in (("landtmann", 1), ("central", 1), ("griensteidl", 1), ("demel", 0)):
        s = opening(3)
        discard_persons(s)
        assert gains(s, **{field: 0}) == (0, -cost)
        assert (s.actor(), s.players[0].persons) == (CHANCE, 0)


def test_v17a_v15_without_the_coin_it_lapses() -> None:
    s = opening(3)
    discard_persons(s)
    give_coins(s, 0, 0)
    assert gains(s, landtmann=0) == (0, 0)


def test_v17a_the_log_tells_what_was_paid_for_nobody() -> None:
    s = to_move(6, coins=1)
    s.players[1].dice = s.players[2].dice = 0
    discard_persons(s)
    assert sentences(s, "place:6:landtmann")[1:4] == [
        "Café Landtmann: Ann.",
        "Ann pays 1 coin.",
        "No person is left.",
    ]


def test_v17a_under_rules_1_nothing_was_charged() -> None:
    s = opening(3, rules=1)
    discard_persons(s)
    assert gains(s, landtmann=0) == (0, 0)


def test_v17a_taking_is_compulsory() -> None:
    assert all(name.startswith("person:") for name in legal(scoring(opening(3), demel=0)))


def test_v18_a_special_card_from_the_supply_and_from_its_holder() -> None:
    s = scoring(opening(3), heldenplatz=1)
    assert holder(s, "dice_joker") == 1
    s = opening(3)
    hold(s, "dice_joker", 2)
    assert holder(scoring(s, heldenplatz=0), "dice_joker") == 0


def test_v18_the_log_says_from_whom() -> None:
    s = to_move(4)
    hold(s, "dice_joker", 2)
    s.players[1].dice = s.players[2].dice = 0
    assert "Ann takes “Dice joker” from Eva." in sentences(s, "place:4:heldenplatz")


def test_v18_it_stays_with_its_holder() -> None:
    s = opening(3)
    hold(s, "dice_joker", 2)
    assert holder(scoring(s, oper=0), "dice_joker") == 2


def test_v18a_v22_extra_influence_counts_at_once() -> None:
    s = opening(3)
    for seat in range(3):
        symbols(s, seat, cross=2)
    assert gains(s, burgtheater=0, stephansdom=0) == (4, 2)


def test_v19_the_clock_begins_the_next_round() -> None:
    s = act(scoring(opening(3), stadtpark=2), "show:pfarrer", "show:graefin")
    while s.actor() == CHANCE:
        act(s, "roll:6")
    assert s.actor() == 2


def test_v22_extra_influence_adds_its_symbols_while_held() -> None:
    s = opening(3)
    before = [s.symbols(0, symbol) for symbol in range(3)]
    hold(s, "more_influence", 0)
    assert [s.symbols(0, symbol) for symbol in range(3)] == [n + 1 for n in before]
    hold(s, "more_influence", 1)
    assert [s.symbols(0, symbol) for symbol in range(3)] == before


@pytest.mark.parametrize(
    ("field", "symbol"), [("pestsaeule", "citizen"), ("stephansdom", "cross"), ("belvedere", "crown")]
)
def test_v24_compare_with_each_neighbour(field: str, symbol: str) -> None:
    for own, left, right, points, coins in (
        (3, 2, 1, 4, 2),
        (3, 3, 1, 3, 1),
        (3, 3, 3, 2, 0),
        (1, 2, 3, 0, 0),
    ):
        s = opening(4)
        for seat, n in ((0, own), (1, left), (3, right), (2, 9)):
            symbols(s, seat, **{symbol: n})
        assert gains(s, **{field: 0}) == (points, coins)


def test_v24_only_the_player_who_scores_gains() -> None:
    s = opening(3)
    symbols(s, 1, cross=5)
    assert gains(s, seat=1, stephansdom=0) == (0, 0)


def test_v24_v25_v18a_example_4() -> None:
    """Sabrina 0 with 4 crosses; Nina 2 has 2; Matthias 1 has 3 and takes extra influence."""
    s = opening(3)
    symbols(s, 0, cross=4)
    symbols(s, 1, cross=3)
    symbols(s, 2, cross=2)
    stand(s, "stephansdom", 0, 4, 5)
    assert gains(s, burgtheater=1) == (3, 1)


def test_v25_the_stephansdom_pays_2_and_a_coin_and_1_for_a_tie() -> None:
    s = opening(3)
    symbols(s, 0, cross=4)
    symbols(s, 1, cross=4)
    symbols(s, 2, cross=2)
    assert gains(s, stephansdom=0) == (3, 1)


def test_v26_the_gloriette_costs_a_coin_and_pays_none() -> None:
    s = opening(3)
    give_coins(s, 0, 1)
    symbols(s, 0, crown=2)
    symbols(s, 1, crown=1)
    symbols(s, 2, crown=2)
    assert gains(s, gloriette=0) == (0, -1)
    assert legal(s) == ["compare:citizen", "compare:cross", "compare:crown"]
    act(s, "compare:crown")
    assert (s.players[0].points, s.players[0].coins) == (3, 0)


def test_v26_without_a_coin_it_lapses() -> None:
    s = opening(3)
    give_coins(s, 0, 0)
    assert scoring(s, gloriette=0).actor() == CHANCE


def test_v26_not_the_same_symbol_twice_in_a_round() -> None:
    s = scoring(opening(3), stephansdom=0, gloriette=0)
    assert refusal(s, "compare:cross") == "You have compared crosses in this round already. (V26)"
    assert legal(s) == ["compare:citizen", "compare:crown"]


def test_v26_another_players_comparison_and_last_round_do_not_count() -> None:
    s = scoring(opening(3), stephansdom=1, gloriette=0)
    assert len(legal(s)) == 3
    s = opening(3)
    s.players[0].compared = 7
    assert scoring(s).players[0].compared == 0


def test_v26_with_all_symbols_compared_nothing_is_left() -> None:
    s = opening(3)
    s.players[0].compared = 7
    assert gains(s, gloriette=0) == (0, -1)  # the coin must be paid all the same
    assert s.actor() == CHANCE


def test_v27_up_to_three_from_one_or_one_from_each_of_two() -> None:
    s = opening(4)
    for seat, coins in ((1, 4), (2, 1), (3, 0)):
        give_coins(s, seat, coins)
    scoring(s, tiergarten=0)
    assert legal(s) == ["take:1:1", "take:1:2", "take:1:3", "take:2:1", "each:1-2", "nothing"]
    assert refusal(s, "take:2:2") == "You may take up to 3, and only what is there: 1 coin. (V27)"
    assert refusal(s, "each:1-3") == (
        "You may take 1 coin each from two, and only what is there: 4 coins and 0 coins. (V27)"
    )
    for nobody in ("each:0-3", "each:3-4"):
        assert refusal(s, nobody) == "Coins are taken from other players at this table. (V27)"
    assert refusal(s, "take:0:1") == "Coins are taken from other players at this table. (V27)"
    assert refusal(s, "take:4:1").endswith("(V27)")


@pytest.mark.parametrize(
    ("name", "coins"), [("take:1:3", [3, 1, 1]), ("each:1-2", [2, 3, 0]), ("nothing", [0, 4, 1])]
)
def test_v27_the_choice_is_made_in_the_scoring(name: str, coins: list[int]) -> None:
    s = opening(3)
    for seat, n in ((0, 0), (1, 4), (2, 1)):
        give_coins(s, seat, n)
    act(scoring(s, tiergarten=0), name)
    assert [player.coins for player in s.players] == coins


def test_v27_v28_any_pair_fits() -> None:
    s = to_move(2, 2, 5)
    assert {"place:2-2:tiergarten", "place:2-2:heuriger"} <= set(legal(s))
    assert refusal(s, "place:2-5:heuriger") == "Heuriger needs a pair; 2 and 5 is none. (V28a)"
    assert refusal(s, "place:2:tiergarten").endswith("(V28a)")


def test_v28_a_point_for_each_special_card() -> None:
    s = opening(3)
    hold(s, "dice_joker", 0)
    assert gains(s, heuriger=0) == (2, 0)  # the clock is one


def test_v28_cards_held_at_that_moment() -> None:
    s = opening(3)
    hold(s, "dice_joker", 0)
    assert gains(s, heldenplatz=1, stadtpark=1, heuriger=0) == (0, 0)


def test_v28a_jokers_and_the_white_die_make_pairs() -> None:
    s = to_move(1, 5, white=5)
    assert "place:5-w5:heuriger" in legal(s)
    assert "place:1-5:heuriger" not in legal(s)
    hold(s, "dice_joker", 0)
    assert {"place:1-5:heuriger", "place:1-w5:tiergarten"} <= set(legal(s))
    act(s, "place:1-5:heuriger")
    assert GAME.view(s, 0)["fields"]["heuriger"]["dice"] == [5, 5]


def test_v14_dice_come_back_for_the_next_round() -> None:
    s = act(scoring(opening(3), oper=0), "show:pfarrer", "show:graefin")
    for side in (1, 2, 3, 4, 5):
        act(s, f"roll:{side}")
    assert hand(s, 0) == [1, 2, 3, 4, 5]
