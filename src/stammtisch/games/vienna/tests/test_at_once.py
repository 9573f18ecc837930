"""V29 to V32: fields that act at once."""

from stammtisch.games.vienna.tests.setting import (
    act,
    give_coins,
    hand,
    hold,
    legal,
    refusal,
    scoring,
    stand,
    to_move,
)


def test_v29_the_gendarme_then_a_coin_or_a_point() -> None:
    s = act(to_move(1, 5, coins=0), "place:1:krieau")
    assert s.actor() == 0
    assert "gendarme:rathaus" in legal(s)
    act(s, "gendarme:rathaus")
    assert legal(s) == ["coin", "point"]
    coin, point = s.clone(), s.clone()
    act(coin, "coin")
    act(point, "point")
    assert (coin.players[0].coins, coin.players[0].points) == (1, 0)
    assert (point.players[0].coins, point.players[0].points) == (0, 1)
    assert coin.actor() == 1


def test_v29_only_on_a_free_field() -> None:
    s = to_move(1, 5)
    stand(s, "oper", 1, 2)
    act(s, "place:1:krieau")
    for field, name in (("oper", "Oper"), ("krieau", "Krieau")):
        assert refusal(s, f"gendarme:{field}") == (
            f"There are dice on {name}; the gendarme needs a free field. (V29)"
        )
    assert len(legal(s)) == 22


def test_v29_nobody_may_place_there() -> None:
    s = act(to_move(1, 5), "place:1:krieau", "gendarme:demel", "coin")
    assert refusal(s, "place:6:demel") == (
        "Café Demel: the gendarme stands here until the round is scored. (V29)"
    )
    act(s, "place:6:landtmann", "place:6:central")
    assert "place:5:rathaus" in legal(s)


def test_v29_it_blocks_its_owner_too() -> None:
    s = act(to_move(1, 5), "place:1:krieau", "gendarme:rathaus", "coin")
    act(s, "place:6:landtmann", "place:6:central")
    assert refusal(s, "place:5:rathaus").endswith("(V29)")


def test_v29_25_points_there_end_nothing() -> None:
    s = to_move(1, 5)
    s.players[0].points = s.players[0].tally = 24
    act(s, "place:1:krieau", "gendarme:rathaus", "point")
    assert (s.actor(), s.players[0].points) == (1, 25)


def test_v30_a_die_may_be_turned_to_any_side() -> None:
    s = act(to_move(1, 5, coins=0), "place:1:prater")
    assert (s.actor(), s.players[0].coins) == (0, 1)
    assert legal(s) == ["set:5:1", "set:5:2", "set:5:3", "set:5:4", "set:5:6", "keep"]
    act(s, "set:5:2")
    assert (hand(s, 0), s.actor()) == ([2], 1)


def test_v30_it_may_also_be_left() -> None:
    s = act(to_move(1, 5), "place:1:prater", "keep")
    assert (hand(s, 0), s.actor()) == ([5], 1)


def test_v30_only_own_unplaced_dice_and_another_side() -> None:
    s = act(to_move(1, 5), "place:1:prater")
    assert refusal(s, "set:6:1") == "You do not have 6 before you. (V30)"
    assert refusal(s, "set:5:5") == "This die shows 5 already. (V30)"


def test_v30_v23a_the_white_die_too() -> None:
    s = act(to_move(1, white=2), "place:1:prater", "set:w2:6")
    assert s.white == 6


def test_v30_with_no_die_left_only_the_coin() -> None:
    s = act(to_move(1, coins=0), "place:1:prater")
    assert (s.actor(), s.players[0].coins) == (1, 1)


def test_v31_any_dice_any_number_of_times_a_coin_each() -> None:
    s = act(to_move(1, 3, 5, coins=0), "place:1-3:geheimbund")
    assert s.players[0].coins == 2
    act(s, "place:6:geheimbund", "place:6-6:geheimbund", "place:5:geheimbund")
    assert (s.players[0].coins, s.players[0].society) == (3, 1 + 256 + 65536)


def test_v31_off_the_street() -> None:
    s = to_move(1, 2, coins=0)
    stand(s, "heuriger", 0, 2, 2)
    act(s, "place:1:geheimbund", "place:6:landtmann", "place:6:central")
    assert s.players[0].fields == 1 << 23
    assert "place:2:geheimbund" in legal(s)
    s = act(to_move(1, 2, coins=0), "place:1:geheimbund", "place:6:landtmann", "place:6:central")
    assert "place:2:oper" in legal(s)


def test_v31_jokers_need_not_be_set() -> None:
    s = to_move(1)
    hold(s, "dice_joker", 0)
    assert act(s, "place:1:geheimbund").players[0].society == 1


def test_v32_the_scoring_ignores_these_fields_but_returns_dice() -> None:
    s = to_move(5)
    give_coins(s, 0, 0)
    s.players[0].society = 2
    scoring(s, krieau=0, prater=0)
    own = s.players[0]
    assert (own.points, own.coins, own.society, own.fields, s.taken) == (0, 0, 0, 0, 0)
