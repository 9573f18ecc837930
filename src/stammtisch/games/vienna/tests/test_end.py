"""V33 to V39: next round and end of the game."""

from collections.abc import Mapping

import pytest

from stammtisch.core.game import Event
from stammtisch.core.state import CHANCE, EVERYONE, OVER
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.numbers import FINAL_MAJORITY
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.tests.setting import (
    act,
    finish,
    gains,
    give_coins,
    hold,
    holder,
    opening,
    refusal,
    scoring,
    symbols,
    to_move,
)


def ended(points: tuple[int, ...], coins: tuple[int, ...] = (0, 0, 0)) -> Vienna:
    """A game that ends with these points and coins and no symbols."""
    s = opening(len(points))
    for seat, n in enumerate(coins):
        give_coins(s, seat, n)
        symbols(s, seat)
    return finish(s, *points)


def test_v33_the_next_round() -> None:
    s = opening(3, first=1)
    s.gendarme = 10
    hold(s, "dice_joker", 2)
    scoring(s)
    view = GAME.view(s, 0)
    assert (view["round"], view["gendarme"], view["discards"]) == (2, None, {"mesner": 1, "leutnant": 1})
    assert (holder(s, "dice_joker"), view["persons"], view["asked"]) == (2, [], "show")
    act(s, "show:pfarrer", "show:graefin", *["roll:6"] * 5)
    assert s.actor() == 1


def test_v34_25_points_after_a_scoring_end_the_game() -> None:
    assert ended((25, 3, 0)).actor() == OVER
    s = finish(opening(3), 24, 3, 0)
    assert s.actor() == CHANCE
    over = ended((25, 3, 0))
    assert refusal(over, "keep") == "The game is over. (V34)"


def test_v34_only_after_the_whole_scoring() -> None:
    s = opening(3)
    s.players[0].points = s.players[0].tally = 24
    scoring(s, oper=0, schoenbrunn=1)
    fields = [player["tally"][1] for player in GAME.view(s, 0)["players"]]
    assert (s.actor(), fields) == (OVER, [1, 3, 0])


def test_v34_choices_of_later_fields_are_still_made() -> None:
    s = opening(3)
    s.players[0].points = s.players[0].tally = 24
    scoring(s, oper=0, demel=1)
    assert (s.actor(), s.scores()[0]) == (1, 25)
    assert act(s, "person:mesner").actor() == OVER


def test_v35_a_point_for_each_neighbour_with_fewer() -> None:
    s = opening(4)
    symbols(s, 0, citizen=3, cross=2, crown=1)
    symbols(s, 1, citizen=1, cross=2)
    symbols(s, 2, citizen=9)
    symbols(s, 3, citizen=2, cross=1, crown=1)
    for seat in range(4):
        give_coins(s, seat, 0)
    finish(s, 25, 0, 0, 0)
    assert s.players[0].points == 25 + 2 + 1 + 1
    assert GAME.view(s, 0)["players"][0]["tally"][4] == 4


def test_v35_v22_extra_influence_counts_in_the_final_scoring() -> None:
    s = opening(3)
    for seat in range(3):
        give_coins(s, seat, 0)
        symbols(s, seat, citizen=1, cross=1, crown=1)
    hold(s, "more_influence", 1)
    assert finish(s, 25, 0, 0).scores() == [25, 6, 0]


def test_v35_the_log_counts_majorities() -> None:
    final_majorities = [Event(FINAL_MAJORITY, 0, n, 0, EVERYONE) for n in (0, 1, 2)]
    told = [GAME.text.event(event, ["Ann"]) for event in final_majorities]
    assert told == ["", "Ann has 1 majority.", "Ann has 2 majorities."]


def test_v35_ties_give_nothing() -> None:
    assert ended((25, 0, 0)).scores() == [25, 0, 0]


@pytest.mark.parametrize(("option", "points"), [("each", 3), ("both", 1)])
def test_v35a_each_or_both(option: str, points: int) -> None:
    s = opening(3, final_majority=option)
    symbols(s, 0, citizen=3, cross=2)
    symbols(s, 1, citizen=1, cross=1)
    symbols(s, 2, citizen=2, cross=2)
    give_coins(s, 0, 0)
    assert finish(s, 25, 0, 0).players[0].points == 25 + points


def test_v35a_the_options() -> None:
    options: Mapping[str, str] = {"final_majority": "some"}
    with pytest.raises(ValueError, match="each, both"):
        GAME.new(3, options)
    assert GAME.view(opening(3), 0)["final_majority"] == "each"


def test_v36_three_coins_become_a_point() -> None:
    s = ended((25, 0, 0), (7, 3, 2))
    assert s.scores() == [27, 1, 0]
    assert [player.coins for player in s.players] == [1, 0, 2]
    assert [player["tally"][5] for player in GAME.view(s, 0)["players"]] == [2, 1, 0]


def test_v37_most_points_win() -> None:
    assert GAME.ranking(ended((25, 27, 3))) == [2, 1, 3]


def test_v37_ties_by_special_cards() -> None:
    s = ended((25, 25, 3))
    assert GAME.ranking(s) == [1, 2, 3]  # seat 0 holds the clock
    hold(s, "dice_joker", 1)
    hold(s, "extra_die", 1)
    assert GAME.ranking(s) == [2, 1, 3]


def test_v37_then_by_coins_left_else_several_win() -> None:
    s = ended((25, 25, 25), (0, 1, 2))
    hold(s, "start_player", -1)
    assert GAME.ranking(s) == [3, 2, 1]
    give_coins(s, 1, 2)
    assert GAME.ranking(s) == [3, 1, 1]
    assert [s.value(seat) for seat in range(3)] == [0.0, 0.5, 0.5]


def test_v37a_the_coins_left_after_the_exchange() -> None:
    s = ended((25, 26, 3), (3, 1, 0))  # three coins before it, but none after
    hold(s, "start_player", -1)
    assert (s.scores(), GAME.ranking(s)) == ([26, 26, 3], [2, 1, 3])


def test_v37a_the_clock_is_a_special_card() -> None:
    s = ended((25, 25, 3))
    hold(s, "start_player", 1)
    assert GAME.ranking(s) == [2, 1, 3]


def test_v38_the_supply_pays_as_far_as_it_lasts() -> None:
    s = opening(3)
    give_coins(s, 1, 25 - s.players[0].coins - s.players[2].coins - 1)
    assert s.supply == 1
    assert gains(s, naschmarkt=0) == (0, 1)


def test_v38_v31_one_coin_for_two_dice_when_it_is_the_last() -> None:
    s = to_move(1, 2, coins=0)
    give_coins(s, 1, 24 - s.players[2].coins)
    act(s, "place:1-2:geheimbund")
    assert (s.players[0].coins, s.supply) == (1, 0)


def test_v38_krieaus_coin_may_be_worth_nothing() -> None:
    s = to_move(1, 2, coins=0)
    give_coins(s, 1, 25 - s.players[2].coins)
    act(s, "place:1:krieau", "gendarme:rathaus", "coin")
    assert (s.players[0].coins, s.supply) == (0, 0)


def test_v39_day_and_night_differ_only_in_looks() -> None:
    view = GAME.view(opening(3), 0)
    day, night = (GAME.picture(view, "wide", ["a", "b", "c"], theme) for theme in ("day", "night"))
    assert day.replace('class="day ', 'class="night ', 1) == night
    assert [option.name for option in GAME.options] == ["final_majority"]
