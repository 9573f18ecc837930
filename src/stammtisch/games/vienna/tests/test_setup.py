"""V1 to V5a: set-up."""

import pytest

from stammtisch.core.multisets import ONE
from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.facts import FACTS, PERSON_IDS
from stammtisch.games.vienna.tests.setting import (
    act,
    chosen,
    give_coins,
    holder,
    know_under,
    legal,
    opening,
    refusal,
    run,
    scoring,
    sentences,
)


def test_v1_three_to_five_players() -> None:
    assert [GAME.new(seats).seats for seats in (3, 4, 5)] == [3, 4, 5]
    for seats in (2, 6):
        with pytest.raises(ValueError, match="3 to 5 players"):
            GAME.new(seats)


@pytest.mark.parametrize(("seats", "dice"), [(3, 5), (4, 4), (5, 4)])
def test_v1_five_dice_with_three_players_else_four(seats: int, dice: int) -> None:
    s = opening(seats)
    rolled = 0
    while s.actor() == CHANCE:
        act(s, "roll:1")
        rolled += 1
    assert rolled == dice


def test_v2_the_start_player_is_drawn_and_holds_the_clock() -> None:
    s = GAME.new(4)
    assert s.actor() == CHANCE
    assert legal(s) == ["clock:0", "clock:1", "clock:2", "clock:3"]
    assert refusal(s, "clock:4") == "There are only 4 players. (V2)"
    act(s, "clock:2")
    assert holder(s, "start_player") == 2
    others = ("double_move", "dice_joker", "more_influence", "extra_die")
    assert [holder(s, card) for card in others] == [-1] * 4


@pytest.mark.parametrize(("seats", "points"), [(3, 0), (4, 2), (5, 4)])
def test_v3_markers_start_by_player_count(seats: int, points: int) -> None:
    assert GAME.new(seats).scores() == [points] * seats


def test_v4_start_cards_are_chosen_counter_clockwise() -> None:
    s = act(GAME.new(4), "clock:1")
    order = []
    for card in ("start:s1", "start:s2", "start:s3", "start:s4"):
        order.append(s.actor())
        act(s, card)
    assert order == [0, 3, 2, 1]


def test_v4_a_start_card_is_one_players() -> None:
    s = act(GAME.new(3), "clock:0", "start:s4")
    assert refusal(s, "start:s4") == "▲ 3 has chosen this start card already. (V4)"
    assert legal(s) == ["start:s1", "start:s2", "start:s3", "start:s5", "start:s6"]
    assert [s.symbols(2, symbol) for symbol in range(3)] == [1, 1, 0]
    act(s, "start:s1", "start:s2")
    assert GAME.view(s, 0)["starts"] == []


def test_v4_coins_are_taken_once_when_all_have_chosen_in_the_order_of_choosing() -> None:
    s = act(GAME.new(4), "clock:1", "start:s4", "start:s1", "start:s5")
    assert ([player.coins for player in s.players], s.supply) == ([0, 0, 0, 0], 25)
    assert sentences(s, "start:s2")[:5] == [
        "Bob chooses the start card with 2 crosses.",
        "Ann takes 3 coins.",
        "Max takes 2 coins.",
        "Eva takes 3 coins.",
        "Bob takes 2 coins.",
    ]
    assert ([player.coins for player in s.players], s.supply) == ([3, 2, 3, 2], 15)


def test_v4_v38_the_supply_pays_in_the_order_of_choosing() -> None:
    s = act(GAME.new(3), "clock:0", "start:s4", "start:s5")
    give_coins(s, 1, 20)
    act(s, "start:s6")
    assert ([player.coins for player in s.players], s.supply) == ([0, 22, 3], 0)


def test_v4_under_rules_1_coins_are_taken_on_choosing() -> None:
    s = act(GAME.new(3, rules=1), "clock:0", "start:s4")
    assert (s.players[2].coins, s.supply) == (3, 22)
    act(s, "start:s1", "start:s2")
    assert ([player.coins for player in s.players], s.supply) == ([2, 2, 3], 18)


def test_v4_persons_come_after_start_cards() -> None:
    s = act(GAME.new(3), "clock:0", "start:s1", "start:s2")
    assert s.shown == 0
    act(s, "start:s3")
    assert GAME.view(s, 0)["asked"] == "show"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_v5_one_person_fewer_than_players(seats: int) -> None:
    s = opening(seats)
    assert len(GAME.view(s, 0)["persons"]) == seats - 1
    assert GAME.view(s, 0)["asked"] == "roll"


def test_v5_a_duplicate_goes_under_the_pile() -> None:
    s = act(chosen(3), "show:kardinal", "show:kardinal")
    view = GAME.view(s, 0)
    assert (view["persons"], view["under"], view["asked"]) == (["kardinal"], ["kardinal"], "show")
    act(s, "show:mesner")
    assert GAME.view(s, 0)["persons"] == ["mesner", "kardinal"]


def test_v5_the_44_persons() -> None:
    assert sum(person["copies"] for person in FACTS["person"]) == 44
    assert GAME.view(GAME.new(3), 0)["pile"] == 44


def test_v5a_cards_under_the_pile_come_last_in_known_order() -> None:
    s = chosen(3)
    s.discards, s.pile = s.pile, 0
    know_under(s, 4, 2)
    assert legal(s) == [f"show:{PERSON_IDS[4]}"]
    assert "no such card is next" in refusal(s, f"show:{PERSON_IDS[2]}")
    act(s, f"show:{PERSON_IDS[4]}", f"show:{PERSON_IDS[2]}")
    assert (s.under_count, s.shown) == (0, 1 << 4 | 1 << 2)


def test_v5a_a_known_card_that_lies_open_goes_under_the_others() -> None:
    s = chosen(3)
    s.discards, s.pile = s.pile, 0
    know_under(s, 4, 4, 2, 7)
    act(s, f"show:{PERSON_IDS[4]}", f"show:{PERSON_IDS[4]}", f"show:{PERSON_IDS[2]}")
    assert GAME.view(s, 0)["under"] == [PERSON_IDS[7], PERSON_IDS[4]]


def test_v5a_only_cards_of_the_pile_can_be_turned_up() -> None:
    s = chosen(3)
    s.pile -= 2 * ONE[PERSON_IDS.index("kardinal")]
    assert refusal(s, "show:kardinal").endswith("(V5a)")
    assert "show:kardinal" not in legal(s)


def test_v5a_discards_are_shuffled_in_when_no_new_person_is_in_the_pile() -> None:
    s = act(chosen(3), "show:kardinal")
    kardinal = ONE[PERSON_IDS.index("kardinal")]
    s.pile, s.discards = kardinal, s.pile - kardinal
    know_under(s, PERSON_IDS.index("kardinal"))
    s.done()
    run(s)
    assert (s.discards, s.under_count) == (0, 0)
    assert {"show:kardinal", "show:mesner"} <= set(legal(s))


def test_v5a_fewer_persons_lie_open_when_there_is_no_other() -> None:
    s = act(chosen(3), "show:kardinal")
    s.pile, s.discards = 0, ONE[PERSON_IDS.index("kardinal")]
    s.done()
    run(s)
    assert (GAME.view(s, 0)["persons"], GAME.view(s, 0)["asked"]) == (["kardinal"], "roll")


def test_v5_v33_the_rule_holds_in_every_round() -> None:
    s = scoring(opening(3))
    assert GAME.view(s, 0)["discards"] == {"mesner": 1, "leutnant": 1}
    act(s, "show:pfarrer", "show:pfarrer", "show:graefin")
    assert GAME.view(s, 0)["under"] == ["pfarrer"]
