"""C14 to C30: building, and what completed things give."""

import pytest

from stammtisch.core.game import Event
from stammtisch.core.multisets import total_of_two_bits
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.data import TILES, TRACK_END
from stammtisch.games.carpe_diem.district import lay
from stammtisch.games.carpe_diem.numbers import BUILDING, DRAWING, HIRING, ORDER, RETURNING
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import do, legal, only, put, ready, refused
from stammtisch.games.carpe_diem.things import (
    BAKER,
    BREAD,
    CHICKEN,
    CHIMNEY,
    COIN,
    CRAFTSMAN,
    DWELLINGS,
    FISH,
    FOUNTAIN,
    GRAPE,
    HERB,
    LANDSCAPES,
    MARKET,
    MERCHANT,
    POND,
    SINGLES,
    VILLA,
)

SHOVEL = "c3"


def building(tile: str, *built: str) -> CarpeDiem:
    """Seat 0 has to build a tile; its shovel lies on c3, and there are no banderoles."""
    s = ready()
    p = s.player(0)
    p.shovel = SQUARES.index(SHOVEL)
    p.banderoles = 0
    put(s, *built)
    return only(s, BUILDING, 0, TILES.index(tile))


def bare(*built: str) -> CarpeDiem:
    s = ready()
    s.player(0).banderoles = 0
    return put(s, *built)


def test_c14_the_first_tile_goes_on_the_shovel() -> None:
    s = building("l_VG_adj")
    assert legal(s) == [f"build:{SHOVEL}:{turn}" for turn in (0, 90, 180, 270)]
    assert refused(s, "build:a1:0") == "The first tile goes on the shovel, c3. (C14)"


def test_c14_every_other_tile_shares_a_side_with_a_built_one() -> None:
    s = building("l_market", "c3 l_market 0")
    assert legal(s) == ["build:c2:0", "build:b3:0", "build:d3:0", "build:c4:0", "store"]
    assert refused(s, "build:d4:0") == "d4 does not touch a side of a built tile. (C14)"
    assert refused(s, "build:a1:0").endswith("(C14)")


def test_c14a_the_first_tile_cannot_be_stored() -> None:
    assert refused(building("l_market"), "store") == "The first tile must be built on the shovel. (C14a)"
    assert refused(building("l_market", "c3 l_market 0"), "store") == ""


def test_c15_tiles_may_be_turned() -> None:
    s = building("d_F_end", "c3 d_F_end 90")
    assert legal(s) == [
        "build:c2:0",
        "build:c2:90",
        "build:c2:270",
        "build:b3:0",
        "build:b3:180",
        "build:b3:270",
        "build:d3:270",
        "build:c4:90",
        "build:c4:180",
        "build:c4:270",
        "store",
    ]


def test_c15a_turns_that_look_equal_are_one() -> None:
    assert legal(building("l_V_straight_1")) == ["build:c3:0", "build:c3:90"]
    assert legal(building("l_fountain")) == ["build:c3:0"]
    s = building("l_V_straight_1")
    assert (
        refused(s, "build:c3:180") == "Turned by 180° the tile looks as it does with a smaller turn. (C15a)"
    )
    do(s, "build:c3:90")
    assert GAME.view(s, 0)["players"][0]["district"]["c3"]["edges"] == ".V.V"


def test_c16_what_touches_must_match() -> None:
    s = building("d_F_end", "c3 d_H_end 90")
    assert refused(s, "build:d3:270") == "It does not fit: west: pond meets garden. (C16)"
    assert refused(s, "build:d3:0") == "It does not fit: west: meadow meets garden. (C16)"
    assert refused(s, "build:c2:180") == "It does not fit: south: pond meets meadow. (C16)"
    assert refused(building("d_M_end", "c3 d_B_end 90"), "build:d3:270").startswith(
        "It does not fit: west: merchant"
    )


def test_c16_the_frame_counts_as_meadow() -> None:
    s = building("d_F_end", "c1 l_market 0")
    assert refused(s, "build:b1:0") == "It does not fit: north: pond meets the frame. (C16)"
    assert refused(s, "build:b1:180") == ""
    assert refused(building("d_F_end", "f3 l_market 0"), "build:f4:90").startswith("It does not fit: east")
    assert refused(building("d_F_end", "a3 l_market 0"), "build:a4:270").startswith("It does not fit: west")
    assert refused(building("d_F_end", "c6 l_market 0"), "build:d6:180").startswith("It does not fit: south")


def test_c17_a_banderole_is_a_step_and_the_disc_goes_on_top() -> None:
    s = building("l_market", "c3 l_market 0")
    p = s.player(0)
    p.banderoles = 1 << SQUARES.index("c4")
    p.track, s.player(1).track, s.player(1).height = 4, 5, 2
    do(s, "build:c4:0")
    assert (p.track, p.height, p.banderoles) == (5, 3, 0)


def test_c18_only_on_empty_squares() -> None:
    s = building("l_market", "c3 l_market 0")
    assert refused(s, "build:c3:0") == "A tile lies on c3 already. (C18)"


def test_c19_a_villa_is_complete_without_an_open_side() -> None:
    s = bare("c3 l_V_end_2 90", "d3 l_V_straight_1 90")
    p = s.player(0)
    assert (p.has[VILLA], p.has[CHIMNEY], p.villa_points) == (0, 3, 0)
    before = [p.has[thing] for thing in range(GRAPE, BREAD + 1)]
    put(s, "e3 l_V_end_2 270")
    assert (p.has[VILLA], p.has[CHIMNEY], p.villa_points) == (1, 5, 7)
    assert [p.has[thing] for thing in range(GRAPE, BREAD + 1)] == before


def test_c19_a_villa_may_have_any_size() -> None:
    s = bare("a3 l_V_end_1 90", *[f"{column}3 l_V_straight_1 90" for column in "bcde"], "f3 l_V_end_1 270")
    assert (s.player(0).has[VILLA], s.player(0).villa_points) == (1, 9)


def test_c20_example_2_a_pond_of_three_tiles_gives_two_fish() -> None:
    s = bare("c3 d_F_end 90", "d3 l_F_straight 90", "e3 d_F_end 270")
    assert (s.player(0).has[FISH], s.player(0).has[POND], s.player(0).has[LANDSCAPES]) == (2, 1, 1)


def test_c20_a_pond_of_four_tiles_gives_three_fish() -> None:
    s = bare("c3 l_F_corner 90", "d3 l_F_straight 90", "c4 d_F_end 0", "e3 d_F_end 270")
    assert (s.player(0).has[FISH], s.player(0).has[POND]) == (3, 1)


@pytest.mark.parametrize(("letter", "good"), [("G", GRAPE), ("H", HERB), ("C", CHICKEN), ("F", FISH)])
def test_c20_each_landscape_gives_its_good(letter: str, good: int) -> None:
    s = bare(f"c3 d_{letter}_end 90", f"d3 d_{letter}_end 270")
    assert [s.player(0).has[thing] for thing in range(GRAPE, FISH + 1)] == [
        int(thing == good) for thing in range(GRAPE, FISH + 1)
    ]


def test_c20_no_landscape_of_five_tiles() -> None:
    chain = ["b3 l_F_straight 90", "c3 l_F_straight 90", "d3 l_F_straight 90", "e3 l_F_straight 90"]
    s = building("d_F_end", *chain)
    assert refused(s, "build:f3:270") == "A pond may not grow beyond 4 tiles. (C20)"
    assert "build:f3:270" not in legal(s)
    three = building("d_F_end", *chain[:3])
    assert refused(three, "build:e3:270") == ""


def test_c20_joining_counts_both_sides_and_an_open_four_stays() -> None:
    s = building(
        "l_F_straight",
        "a3 d_F_end 90",
        "b3 l_F_straight 90",
        "d3 l_F_straight 90",
        "e3 d_F_end 270",
        "c4 l_market 0",
    )
    assert refused(s, "build:c3:90") == "A pond may not grow beyond 4 tiles. (C20)"
    s = bare("a3 d_F_end 90", "b3 l_F_straight 90", "c3 l_F_straight 90", "d3 l_F_straight 90")
    assert s.player(0).has[POND] == 0


def test_c21_two_halves_make_a_dwelling_once() -> None:
    s = bare("c3 d_B_end 90", "d3 d_B_end 270")
    p = s.player(0)
    assert (p.has[BAKER], p.has[DWELLINGS], p.has[BREAD]) == (1, 1, 2)
    put(s, "c4 l_market 0")
    assert (p.has[BAKER], p.has[BREAD]) == (1, 2)


def test_c22_example_1_the_merchant_turns_goods_into_coins() -> None:
    s = bare("c3 d_M_end 90")
    p = s.player(0)
    p.has[FISH], p.has[CHICKEN], p.has[GRAPE] = 2, 1, 1
    put(s, "d3 d_M_end 270")
    assert (p.has[COIN], p.has[FISH], p.has[CHICKEN], p.has[GRAPE], p.has[MERCHANT]) == (5, 0, 0, 0, 1)


def test_c22_without_goods_one_coin() -> None:
    assert bare("c3 d_M_end 90", "d3 d_M_end 270").player(0).has[COIN] == 1


def test_c23_the_baker_gives_two_breads() -> None:
    assert bare("c3 d_B_end 90", "d3 d_B_end 270").player(0).has[BREAD] == 2


def test_c24_the_steward_gives_two_steps() -> None:
    assert bare("c3 d_S_end 90", "d3 d_S_end 270").player(0).track == 2


def craftsman(*seals: str) -> CarpeDiem:
    """Seat 0 has completed a craftsman's dwelling; these tiles lie on the seals."""
    s = ready()
    s.seals = sum((TILES.index(tile) - 61) << 4 * n for n, tile in enumerate(seals))
    s.player(0).banderoles = 0
    s.clear_agenda()
    return put(s, "c3 d_K_end 90", "d3 d_K_end 270")


def test_c25_the_craftsman_brings_a_dark_tile() -> None:
    s = craftsman("d_market", "d_F_end")
    assert (s.asked(), legal(s)) == (HIRING, ["hire:d_F_end", "hire:d_market"])
    assert refused(s, "hire:d_bakery") == "No such tile lies on the seals. (C25)"
    do(s, "hire:d_market", "build:c4:0")
    assert s.player(0).has[COIN] == 1
    assert GAME.view(s, 0)["seals"].count("") == 10


def test_c25_it_may_be_stored_and_an_empty_display_gives_nothing() -> None:
    s = do(craftsman("d_market"), "hire:d_market", "store")
    assert s.player(0).stored == 1
    assert craftsman().actor() == -2


def test_c25_chains() -> None:
    s = craftsman("d_K_end", "d_bakery")
    lay(s.player(0), TILES.index("d_K_end"), 1, SQUARES.index("c4"))
    do(s, "hire:d_K_end", "build:d4:270", "hire:d_bakery", "build:c5:0")
    assert (s.player(0).has[CRAFTSMAN], s.player(0).has[BREAD], s.seals) == (2, 1, 0)


def both_dwellings(*seals: str) -> CarpeDiem:
    s = ready()
    s.seals = sum((TILES.index(tile) - 61) << 4 * n for n, tile in enumerate(seals))
    s.player(0).banderoles = 0
    s.player(0).has[FISH] = 1
    s.clear_agenda()
    return put(s, "c2 d_M_end 180", "d3 d_K_end 270", "c3 l_MK_adj 0")


def test_c25a_merchant_and_craftsman_together_are_ordered_by_the_player() -> None:
    s = both_dwellings("d_F_end")
    lay(s.player(0), TILES.index("d_F_end"), 1, SQUARES.index("c4"))
    assert (s.asked(), legal(s)) == (ORDER, ["first:merchant", "first:craftsman"])
    early = do(s.clone(), "first:merchant", "hire:d_F_end", "build:d4:270").player(0)
    assert (early.has[COIN], early.has[FISH]) == (2, 1)
    late = do(s, "first:craftsman", "hire:d_F_end", "build:d4:270").player(0)
    assert (late.has[COIN], late.has[FISH]) == (3, 0)


def test_c25a_nothing_is_asked_when_the_seals_are_empty() -> None:
    s = both_dwellings()
    assert (s.actor(), s.player(0).has[COIN]) == (-2, 2)


def test_c25a_landscapes_come_before_the_merchant() -> None:
    s = ready()
    s.player(0).banderoles = 0
    put(s, "c2 d_G_end 180", "c4 d_M_end 0", "c3 l_GM_opp 0")
    assert (s.player(0).has[COIN], s.player(0).has[GRAPE]) == (2, 0)


def test_c28_market_and_bakery() -> None:
    p = bare("c3 l_market 0", "c4 d_bakery 0").player(0)
    assert (p.has[COIN], p.has[BREAD], p.has[MARKET], p.has[SINGLES]) == (1, 1, 1, 2)
    assert refused(building("l_bakery", "c3 d_F_end 90"), "build:d3:0").endswith("meadow meets pond. (C16)")


def fountain(s: CarpeDiem, square: str, *drawn: str) -> CarpeDiem:
    s.clear_agenda()
    put(s, f"{square} l_fountain 0")
    for kind in drawn:
        play(GAME, s, CHANCE, GAME.actions.parse(f"draw:{kind}"))
    return s


def test_c29_two_cards_are_drawn_and_one_goes_back() -> None:
    s = fountain(ready(), "c3", "villa", "pond")
    assert (s.asked(), legal(s)) == (RETURNING, ["return:villa", "return:pond"])
    assert refused(s, "return:market") == "You do not hold that fountain card. (C29)"
    do(s, "return:pond")
    assert GAME.view(s, 0)["players"][0]["hand"] == ["villa"]


def test_c29_later_a_kept_card_may_go_back() -> None:
    s = do(fountain(ready(), "c3", "villa", "pond"), "return:pond")
    do(fountain(s, "c4", "baker", "market"), "return:villa")
    p = s.player(0)
    assert GAME.view(s, 0)["players"][0]["hand"] == ["baker", "market"]
    assert (p.has[FOUNTAIN], total_of_two_bits(p.hand), total_of_two_bits(s.pile)) == (2, 2, 20)


def test_c29_two_equal_cards_are_asked_about_too_or_the_others_would_know() -> None:
    s = fountain(ready(), "c3", "villa", "villa")
    assert legal(s) == ["return:villa"]
    assert s.decision().name in GAME.discreet


def test_c40_only_the_owner_reads_which_cards_are_drawn_and_returned() -> None:
    s = fountain(ready(3), "c3")
    assert GAME.audience(s, GAME.actions.parse("draw:villa")) == 0b001
    for kind in ("villa", "pond"):
        play(GAME, s, CHANCE, GAME.actions.parse(f"draw:{kind}"))
    assert GAME.audience(s, GAME.actions.parse("return:pond")) == 0b001
    assert [GAME.view(s, seat)["players"][0]["hand"] for seat in (0, 1, -1)] == [["villa", "pond"], [], []]
    assert GAME.view(s, 1)["legal"] == []
    boards = [GAME.text.board(GAME.view(s, seat), ["Ada", "Ben", "Cy"]) for seat in (0, 1)]
    assert "Fountain cards: villa, pond" in boards[0]
    assert "Fountain cards: 2" in boards[1]


def test_c29_a_card_that_is_gone_cannot_be_drawn() -> None:
    s = fountain(ready(), "c3", "villa")
    play(GAME, s, CHANCE, GAME.actions.parse("draw:villa"))
    do(s, "return:villa")
    fountain(s, "c4")
    assert s.asked() == DRAWING
    assert refused(s, "draw:villa") == "That fountain card is not in the pile any more. (C4)"


def test_c30_supplies_are_not_limited() -> None:
    s = bare()
    s.player(0).has[BREAD] = 18
    put(s, "c3 l_bakery 0")
    assert s.player(0).has[BREAD] == 19


def test_c30_steps_beyond_the_track_are_points() -> None:
    s = ready()
    p, q = s.player(0), s.player(1)
    points = p.points
    p.track = TRACK_END - 1
    q.track, q.height = TRACK_END, 0
    s.tracing = True
    s.advance(0, 2)
    assert (p.track, p.points, p.height) == (TRACK_END, points + 1, 1)
    said = [GAME.text.event(Event(*event), ["Ada", "Ben"]) for event in s.told]
    assert said[-1] == "Ada gets 1 point for steps beyond the end of the track."
    s.advance(1, 1)
    assert (q.track, q.height) == (TRACK_END, 2)
