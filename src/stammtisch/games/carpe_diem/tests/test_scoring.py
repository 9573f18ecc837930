"""C27, C31 to C40: scorings and the end."""

import pytest

from stammtisch.core.agenda import AUTOMATIC
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem import GAME, things
from stammtisch.games.carpe_diem.data import FRAME_FACTS, IS_LIGHT, TILES
from stammtisch.games.carpe_diem.numbers import CIRCLING, LAYING, SCORING
from stammtisch.games.carpe_diem.scoring import final_points, finish, leftovers, villa_points
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import (
    cards,
    circle_between,
    do,
    legal,
    only,
    play_until,
    put,
    ready,
    refused,
    told,
)
from stammtisch.games.carpe_diem.things import (
    BREAD,
    CHICKEN,
    CHIMNEY,
    COIN,
    FISH,
    GARDEN,
    GRAPE,
    HERB,
    MERCHANT,
    POND,
    VILLA,
)

BETWEEN = circle_between(5, 8)


def scoring(one: str, two: str, rules: int = 0, **has: int) -> CarpeDiem:
    """Seat 0 is to place a disc; the two cards lie on places 5 and 8."""
    s = cards(only(ready(rules=rules), CIRCLING), "A_2G", one, two, "A_2H")
    for name, n in has.items():
        s.player(0).has[getattr(things, name.upper())] = n
    s.player(0).points = 20
    return s


def test_c27_three_breads_fulfil_a_card_once_red_or_green() -> None:
    s = do(scoring("A_3F", "D_1M", bread=6), BETWEEN, "begin:5")
    assert legal(s) == ["loaves:5", "loaves:8", "enough"]
    do(s, "loaves:5", "loaves:8")
    assert (s.player(0).points, s.player(0).has[BREAD]) == (30, 0)


def test_c27_on_top_of_the_ordinary_fulfilment_and_any_number_of_sets() -> None:
    s = do(
        scoring("D_1M", "D_1B", bread=9, merchant=2), BETWEEN, "begin:5", "loaves:5", "loaves:5", "loaves:8"
    )
    assert s.player(0).points == 20 + 6 + 6 + 3


def test_c27_bread_just_won_counts_for_either_card() -> None:
    s = do(scoring("A_3F", "C_2ch_bread", chimney=6), BETWEEN, "begin:5")
    assert legal(s) == ["loaves:5", "loaves:8", "enough"]
    do(s, "loaves:5")
    assert (s.player(0).points, s.player(0).lost) == (27, 0)


def test_c27_fewer_than_three_breads_do_nothing() -> None:
    s = do(scoring("A_2F", "D_1M", bread=2, fish=2), BETWEEN, "begin:5")
    assert refused(s, "loaves:5") == "Three breads fulfil a card once more; you have 2. (C27)"
    assert refused(s, "loaves:2") == "That card is not beside your disc. (C32)"


def test_c31_furthest_along_first_and_from_the_top_down() -> None:
    s = ready(4)
    for seat, (track, height) in enumerate([(3, 0), (5, 0), (3, 1), (0, 0)]):
        s.player(seat).track, s.player(seat).height = track, height
    assert GAME.view(s, 0)["order"] == [1, 2, 0, 3]


def test_c31a_the_order_is_fixed_when_the_scoring_begins() -> None:
    s = play_until(ready(3), CIRCLING)
    order = GAME.view(s, 0)["order"]
    assert (s.actor(), GAME.view(s, 0)["to_score"]) == (order[0], order[1:])
    s.advance(order[2], 9)
    while s.actor() == order[0]:
        do(s, legal(s)[-1])
    assert s.actor() == order[1]


def test_c32_a_disc_on_an_empty_circle_between_two_cards() -> None:
    s = scoring("D_1M", "D_1B", merchant=1)
    assert refused(s, circle_between(1, 2)).endswith("(C3)")
    do(s, BETWEEN)
    assert legal(s) == ["begin:5", "begin:8"]
    assert refused(s, "begin:2") == "That card is not beside your disc. (C32)"
    do(s, "begin:8")
    assert (s.player(0).from_cards, s.player(0).lost) == (3, 4)
    only(s, CIRCLING, 1)
    assert refused(s, BETWEEN) == "A disc lies on that circle already. (C32)"


def test_c32_only_the_new_disc_scores() -> None:
    s = do(scoring("D_1M", "D_1B", merchant=1), BETWEEN, "begin:5")
    before = s.player(0).points
    cards(only(s, CIRCLING, 1), "D_1M", "D_1M")
    do(s, circle_between(2, 5), "begin:2")
    assert s.player(0).points == before


def test_c33_coins_stand_for_any_good() -> None:
    s = do(scoring("A_2F", "D_1M", coin=2, merchant=1), BETWEEN, "begin:5", "pay")
    assert (s.player(0).points, s.player(0).has[COIN]) == (20 + 4 + 3, 0)


def test_c33_a_green_card_cannot_be_paid_and_a_red_one_only_with_enough() -> None:
    s = do(scoring("D_1M", "A_2F", coin=2, bread=3), BETWEEN, "begin:5")
    assert refused(s, "pay") == "A green card counts by itself; nothing is handed in for it. (C33)"
    s = do(scoring("A_3F", "A_2F", fish=2, coin=0, bread=3), BETWEEN, "begin:5")
    assert refused(s, "pay") == "The card asks for 3 fish; your goods and 0 coins do not suffice. (C33)"


def test_c33_example_5_sets_count_as_often_as_their_rarest_part() -> None:
    s = scoring("D_HF", "D_3landscape", landscapes=7, pond=2, garden=1)
    do(s, BETWEEN, "begin:5")
    p = s.player(0)
    assert (p.points, p.has[COIN], p.has[BREAD]) == (27, 2, 2)


def test_c34_example_3_two_sets_and_three_breads() -> None:
    s = scoring("B_GHCF", "D_1M", bread=3, coin=3, fish=2, herb=2, chicken=1, merchant=1)
    do(s, BETWEEN, "begin:5", "pay", "give:herb", "give:chicken", "give:fish", "pay", "loaves:5")
    p = s.player(0)
    assert p.points == 20 + 24 + 3
    assert [p.has[thing] for thing in range(GRAPE, BREAD + 1)] == [0] * 6


def test_c34_good_or_coin_is_asked_where_both_are_possible() -> None:
    s = do(scoring("B_GHC", "D_1M", grape=1, herb=1, chicken=1, coin=1), BETWEEN, "begin:5", "pay")
    assert legal(s) == ["give:grape", "give:coin"]
    assert refused(s, "give:fish") == "The card asks for 1 grape now; only that or a coin will do. (C34)"
    do(s, "give:grape")
    assert legal(s) == ["give:herb", "give:coin"]
    do(s, "give:coin")
    p = s.player(0)
    assert [p.has[thing] for thing in (GRAPE, HERB, CHICKEN, COIN)] == [0, 1, 0, 0]


def test_c34_red_any_number_of_times_zero_included() -> None:
    s = do(scoring("A_2F", "D_1M", fish=4, merchant=1), BETWEEN, "begin:5")
    assert do(s.clone(), "enough").player(0).points == 20 + 3 - 4
    assert do(s.clone(), "pay", "enough").player(0).points == 20 + 3 + 4
    assert do(s, "pay", "pay").player(0).points == 20 + 3 + 8


def test_c34_green_always_in_full() -> None:
    s = do(scoring("D_1M", "D_1B", merchant=3), BETWEEN, "begin:5")
    assert s.player(0).from_cards == 9


def test_c35_example_6_a_card_not_fulfilled_costs_four_points() -> None:
    s = do(scoring("A_3F", "D_1M", fish=2, merchant=1), BETWEEN, "begin:5")
    p = s.player(0)
    assert (p.points, p.has[FISH], p.lost) == (20 + 3 - 4, 2, 4)


def test_c35_points_never_fall_below_0() -> None:
    s = scoring("A_3F", "D_1M")
    s.player(0).points = 5
    do(s, BETWEEN, "begin:5")
    assert (s.player(0).points, s.player(0).lost) == (0, 5)


@pytest.mark.parametrize(
    ("rules", "first", "lost"),
    [
        (2, "begin:5", 2),  # the card is left with two points in hand
        (2, "begin:8", 4),  # with five
        (1, "begin:5", 4),  # rules 1 judged when both were done
        (1, "begin:8", 4),
    ],
)
def test_c35_a_card_is_judged_when_it_is_left(rules: int, first: str, lost: int) -> None:
    s = scoring("A_3F", "D_1M", rules, merchant=1)
    s.player(0).points = 2
    do(s, BETWEEN, first)
    assert (s.player(0).points, s.player(0).lost) == (2 + 3 - lost, lost)


@pytest.mark.parametrize("points", [0, 3, 20])
@pytest.mark.parametrize("rules", [1, 2])
def test_c35_bread_that_still_fulfils_a_card_gives_back_what_it_cost(rules: int, points: int) -> None:
    s = scoring("A_3F", "C_2ch_bread", rules, chimney=6)
    p = s.player(0)
    p.points = points
    do(s, BETWEEN, "begin:5")
    assert (p.points, p.lost) == ((points, 0) if rules == 1 else (max(0, points - 4), min(points, 4)))
    do(s, "loaves:5")
    assert (p.points, p.lost, p.from_cards) == (points + 7, 0, 7)


def test_c35_what_was_lost_comes_back_once() -> None:
    s = do(scoring("A_2F", "C_2ch_bread", chimney=12), BETWEEN, "begin:5", "loaves:5", "loaves:5")
    assert (s.player(0).points, s.player(0).lost) == (20 + 4 + 4, 0)


def test_c35_bread_for_the_second_card_before_it_is_at_hand_spares_its_cost() -> None:
    s = do(scoring("A_3F", "D_1M", bread=3), BETWEEN, "begin:5", "loaves:8")
    assert (s.player(0).points, s.player(0).lost) == (20 + 3 - 4, 4)


def test_c35_what_is_lost_and_comes_back_is_told() -> None:
    s = do(scoring("A_3F", "C_2ch_bread", chimney=6), BETWEEN)
    assert told(s, "begin:5", "loaves:5") == [
        "Ann does not fulfil the card with 3 fish and loses 4 points.",
        "Ann scores the card with 2 chimneys three times: 3 breads.",
        "Ann gives three breads for the card with 3 fish.",
        "Ann fulfils the card with 3 fish after all and gets 4 points back.",
        "Ann scores the card with 3 fish once: 7 points.",
    ]


@pytest.mark.parametrize(
    ("one", "two", "has", "points", "brings"),
    [
        ("A_3F", "B_HCF", {"coin": 2}, 20, -8),
        ("A_3F", "B_HCF", {"coin": 2}, 5, -5),  # C35 no more than there is
        ("B_GCF", "B_HCF", {"coin": 7}, 20, 10),  # once each, not twice the first
        ("D_MB", "D_1S", {"merchant": 1, "baker": 1, "bread": 3}, 20, 10),  # C27 the bread goes to one card
        ("A_2F", "C_2ch_coin", {"chimney": 4}, 20, 4),  # C32 the other order
    ],
)
def test_c32_a_circle_tells_what_it_brings_now(
    one: str, two: str, has: dict[str, int], points: int, brings: int
) -> None:
    s = scoring(one, two, **has)
    s.player(0).points = points
    assert GAME.view(s, 0)["now"][BETWEEN.removeprefix("circle:")] == brings


def test_c34_the_words_say_whether_a_card_is_fulfilled() -> None:
    s = do(scoring("A_2F", "D_1M", fish=4), BETWEEN, "begin:5")
    enough = GAME.actions.parse("enough")
    view = GAME.view(s, 0)
    assert GAME.text.prompt(view).endswith("Fulfil it?")
    assert GAME.text.action(view, enough) == "Leave this card unfulfilled"
    view = GAME.view(do(s, "pay"), 0)
    assert GAME.text.prompt(view).endswith("Once more?")
    assert GAME.text.action(view, enough) == "Enough of this card"


def test_c36_example_4_chimneys_of_unfinished_villas_count() -> None:
    s = scoring("C_2ch_bread", "C_3ch_coin_step")
    put(s, "c3 l_V_tee 0", "c4 l_V_straight_2 0", "d3 l_V_straight_2 90")
    p = s.player(0)
    assert (p.has[CHIMNEY], p.has[VILLA]) == (7, 0)
    track = p.track
    do(s, BETWEEN, "begin:5", "enough", "enough")
    assert (p.has[BREAD], p.has[COIN], p.track) == (3, 2, track + 2)


def test_c37_the_marker_goes_left_and_the_last_phase_is_dark() -> None:
    s = ready(2)
    starter, spaces = s.starter, []
    for phase in (2, 3, 4):
        while s.phase < phase:
            spaces = [p.space for p in s.players]
            s.apply(s.legal_actions()[0])
        assert s.starter == (starter + phase - 1) % 2
        assert [p.space for p in s.players] == spaces
        while s.asked() == LAYING:
            s.apply(s.legal_actions()[0])
        tiles = [s.depot_tile(depot, slot) for depot in range(7) for slot in range(4)]
        assert all((IS_LIGHT[tile] == 0) == (phase == 4) for tile in tiles)
        assert refused_light(s) == (phase == 4)


def refused_light(s: CarpeDiem) -> bool:
    """Are all light tiles gone, and in the end all dark ones?"""
    return all(s.unseen_of(tile) == 0 for tile in range(len(TILES)))


def test_c38_example_7_completed_villas_by_their_chimneys() -> None:
    s = ready()
    s.player(0).banderoles = 0
    put(s, "a1 l_V_end_2 90", "b1 l_V_end_1 270")
    put(s, "a2 l_V_end_2 90", "b2 l_V_straight_1 90", "c2 l_V_end_2 270")
    put(s, "a3 l_V_end_2 90", "b3 l_V_straight_1 90", "c3 l_V_end_2 270")
    put(s, "a5 l_V_end_2 90", "b5 l_V_straight_2 90", "d5 l_V_end_2 90", "e5 l_V_straight_2 90")
    assert final_points(s.player(0), 0) == 3 + 7 + 7


def test_c38_the_last_villa_points_are_for_that_many_chimneys_or_more() -> None:
    assert [villa_points(n) for n in (7, 8, 11)] == [12, 15, 15]


def test_c38_leftovers_track_and_fountain_cards() -> None:
    s = ready()
    p = s.player(0)
    p.has[FISH], p.has[COIN], p.has[BREAD], p.stored = 2, 1, 1, 3
    assert leftovers(p) == 3
    p.track = 11
    assert final_points(p, 2) == 11
    p.hand = 2 << 2 * (MERCHANT - 1) | 1 << 2 * (GARDEN - 1)
    p.has[MERCHANT], p.has[GARDEN], p.has[POND] = 3, 1, 5
    assert final_points(p, 3) == 2 * 2 * 3 + 2


def test_c38_the_final_scoring_adds_all_and_ends_the_game() -> None:
    s = ready()
    p = s.player(0)
    p.points, p.track, p.stored, p.villa_points = 30, 4, 5, 9
    finish(s)
    assert (p.points, s.actor()) == (30 + 4 + 2 + 9, OVER)


def framed(option: str, *pieces: str) -> CarpeDiem:
    """Seat 0 has these frame pieces: top, right, bottom, left."""
    s = ready(frame_line=option)
    p = s.player(0)
    p.banderoles = 0
    ids = [frame["id"] for frame in FRAME_FACTS]
    p.frames = sum(ids.index(piece) << 4 * side for side, piece in enumerate(pieces))
    return s


def test_c38a_example_8_completed_things_across_their_lines() -> None:
    s = framed("gap", "14", "12", "2", "9")  # top: baker at 2, villa at 4; right: pond at 2
    put(s, "b3 d_B_end 90", "c3 d_B_end 270")  # across the line between b and c
    put(s, "d5 l_V_end_1 90", "e5 l_V_end_1 270")  # across the line between d and e
    put(s, "f2 d_F_end 180")  # an unfinished pond on the line between rows 2 and 3
    put(s, "b5 d_H_end 180", "b6 d_H_end 0")  # bottom: garden at 5 is the line between b and a
    assert final_points(s.player(0), 4) == 4 + 3


def test_c38a_gaps_count_clockwise() -> None:
    s = framed("gap", "4", "4", "4", "4")  # pond at gap 1, craftsman at gap 3
    put(s, "a3 d_F_end 90", "b3 d_F_end 270")
    assert s.player(0).tasks == 0b00000001
    put(s, "f1 d_F_end 180", "f2 d_F_end 0")
    assert s.player(0).tasks == 0b00000101
    put(s, "e5 d_F_end 90", "f5 d_F_end 270")
    assert s.player(0).tasks == 0b00010101
    put(s, "a5 d_F_end 180", "a6 d_F_end 0")
    assert s.player(0).tasks == 0b01010101


def test_c38a_one_thing_may_serve_several_tasks_each_once() -> None:
    s = framed("gap", "4", "1", "4", "1")
    put(s, "c3 d_K_end 90", "d3 d_K_end 270")
    assert s.player(0).tasks == 0b00100010
    put(s, "c4 d_K_end 90", "d4 d_K_end 270")
    assert final_points(s.player(0), 4) == 8


def test_c38a_the_other_reading_looks_along_a_row() -> None:
    s = framed("row", "4", "1", "4", "1")
    put(s, "a3 d_F_end 180", "a4 d_F_end 0")  # pond on column a: gap 1 of the top is its square 1
    assert s.player(0).tasks == 0b00000001


def test_c38a_in_the_other_reading_the_fourth_line_is_the_fifth_row() -> None:
    s = framed("row", "9", "4", "4", "4")  # top: vineyard at gap 4
    put(s, "d3 d_G_end 180", "d4 d_G_end 0")
    assert s.player(0).tasks == 0
    put(s, "e3 d_G_end 180", "e4 d_G_end 0")
    assert s.player(0).tasks == 0b00000010


def test_c39_ties_go_to_the_disc_further_back_then_lower() -> None:
    s = only(ready(3), SCORING | AUTOMATIC)
    for seat, (points, track, height) in enumerate([(30, 4, 0), (30, 3, 1), (30, 3, 0)]):
        p = s.player(seat)
        p.points, p.track, p.height = points, track, height
    assert GAME.ranking(s) == [3, 2, 1]
    s.player(0).points = 31
    assert GAME.ranking(s) == [1, 3, 2]


def test_c39_at_the_end_the_value_is_the_share_of_the_win() -> None:
    s = ready(3)
    s.player(1).points = 60
    finish(s)
    assert [s.value(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


def test_c40_fountain_cards_are_hidden_and_imagined_anew() -> None:
    s = ready()
    s.player(0).hand, s.player(1).hand = 1, 4
    s.pile -= 5
    s.player(0).has[12] = s.player(1).has[12] = 1
    view = GAME.view(s, 0)["players"]
    assert (view[0]["hand"], view[1]["hand"], view[1]["cards"]) == (["villa"], [], 1)
    worlds = {GAME.determinize(s, 0, seeded(str(n))).player(1).hand for n in range(40)}
    assert len(worlds) > 5
    assert all(GAME.determinize(s, 0, seeded(str(n))).player(0).hand == 1 for n in range(5))


def test_c40_what_fountain_cards_would_bring_is_hidden_until_the_end() -> None:
    s = ready()
    p = s.player(1)
    p.hand, p.has[VILLA] = 1, 3
    s.pile -= 1
    assert [GAME.view(s, seat)["players"][1]["final"]["fountains"] for seat in (0, 1)] == [0, 6]
    finish(s)
    assert GAME.view(s, 0)["players"][1]["final"]["fountains"] == 6
    assert all(GAME.determinize(s, 0, seeded(str(n))).player(1).hand == 1 for n in range(5))


def test_c40_returned_cards_are_known_to_who_returned_them() -> None:
    s = ready()
    s.player(0).returned, s.player(1).returned = 1, 4
    s.pile -= 5
    worlds = [GAME.determinize(s, 0, seeded(str(n))) for n in range(40)]
    assert {world.player(0).returned for world in worlds} == {1}
    assert len({world.player(1).returned for world in worlds}) > 5
    assert {world.pile + world.player(1).returned for world in worlds} == {s.pile + 4}


@pytest.mark.parametrize("hidden", ["off", "on"])
def test_c40_points_may_be_hidden(hidden: str) -> None:
    s = ready(2, hidden_points=hidden)
    scores = GAME.view(s, 0)["scores"]
    assert scores[0] == s.player(0).points
    assert scores[1] == (None if hidden == "on" else s.player(1).points)
    assert bool(GAME.text.sheet(GAME.view(s, 0))) == (hidden == "off")
    earned = [bool(player["earned"]) for player in GAME.view(s, 0)["players"]]
    assert earned == [True, hidden == "off"]
    finish(s)
    assert GAME.view(s, 0)["scores"] == s.scores()


def test_c40_the_number_of_stored_tiles_is_public() -> None:
    s = ready()
    s.player(1).stored = 2
    assert GAME.view(s, 0)["players"][1]["stored"] == 2
