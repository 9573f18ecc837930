"""C1 to C7: the set-up."""

from collections import Counter

import pytest

from stammtisch.core.masks import bits
from stammtisch.core.multisets import total_of_two_bits
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE, EVERYONE
from stammtisch.games.carpe_diem import GAME, data
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import dealt, do, refused
from stammtisch.games.carpe_diem.view import disc


def chance(*names: str, seats: int = 2) -> CarpeDiem:
    s = GAME.new(seats)
    for name in names:
        play(GAME, s, CHANCE, GAME.actions.parse(name))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_frames_boards_and_banderoles(seats: int) -> None:
    s = dealt(seats)
    pieces = [p.frame(side) for p in s.players for side in range(4)]
    assert len(set(pieces)) == 4 * seats
    assert len({p.shovel for p in s.players}) == seats
    assert [bits(p.banderoles) for p in s.players] == [9] * seats


def test_c1_no_piece_and_no_board_twice() -> None:
    s = chance("start:0", "frame:7")
    assert refused(s, "frame:7") == "That piece is in use already. (C1)"
    s = chance(
        "start:0",
        "frame:7",
        "frame:2",
        "frame:3",
        "frame:4",
        "board:B",
        *[f"frame:{n}" for n in (1, 5, 6, 8)],
    )
    assert refused(s, "board:B") == "That piece is in use already. (C1)"


def test_c1_boards_and_frames_as_printed() -> None:
    assert (len(data.FRAMES), len(data.BOARDS)) == (16, 4)
    assert all(bits(mask) == 9 for mask in data.BANDEROLES)
    points = {"villa": 3, "merchant": 4, "baker": 4, "steward": 4, "craftsman": 4}
    assert all(task["points"] == points.get(task["kind"], 5) for task in data.TASKS)


def test_c2_patricians_begin_on_free_spaces_clockwise() -> None:
    s = dealt(3)
    first = s.starter
    do(s, "stand:4")
    assert s.actor() == (first + 1) % 3
    assert "stands another patrician" in refused(s, "stand:4")
    assert refused(s, "stand:4").endswith("(C2)")
    do(s, "stand:5", "stand:6")
    assert [s.player((first + n) % 3).space for n in range(3)] == [3, 4, 5]
    assert s.actor() == first


@pytest.mark.parametrize(("seats", "decks", "circles"), [(2, "2222", 9), (3, "2323", 13), (4, "3324", 17)])
def test_c3_cards_by_deck_and_circles_between_them(seats: int, decks: str, circles: int) -> None:
    s = dealt(seats)
    laid = [card - 1 for card in s.cards if card]
    assert Counter(data.DECK[card] for card in laid) == {n: int(decks[n]) for n in range(4)}
    assert sum(disc(s, circle) == -1 for circle in range(17)) == circles == 4 * seats + 1
    corners = [s.cards[place] for place in (0, 2, 9, 11)]
    assert sum(card == 0 for card in corners) == {2: 4, 3: 2, 4: 0}[seats]
    assert seats != 3 or (corners[0], corners[3]) == (0, 0)


def test_c3_no_more_of_a_deck_than_its_share() -> None:
    setup = [
        "start:0",
        *[f"frame:{n}" for n in (1, 2, 3, 4)],
        "board:A",
        *[f"frame:{n}" for n in (5, 6, 7, 8)],
        "board:B",
    ]
    s = chance(*setup, "card:A_3G")
    assert refused(s, "card:A_3G") == "No such card is left, or its deck has given its share. (C3)"
    s = chance(*setup, "card:A_2G", "card:A_3G")
    assert refused(s, "card:A_2H") == "No such card is left, or its deck has given its share. (C3)"
    assert refused(s, "card:B_GHCF") == ""


def test_c3_sixty_cards_in_four_decks() -> None:
    count = Counter[str]()
    for card in data.CARD_FACTS:
        count[card["deck"]] += card["count"]
    assert sum(count.values()) == 60


def test_c4_twenty_four_fountain_cards_face_down() -> None:
    s = dealt()
    assert total_of_two_bits(s.pile) == 24
    assert GAME.view(s, 0)["pile"] == 24


def test_c5_light_tiles_on_depots_dark_ones_on_seals() -> None:
    s = dealt(4)
    tiles = [s.depot_tile(depot, slot) for depot in range(7) for slot in range(4)]
    assert all(tile >= 0 and data.IS_LIGHT[tile] for tile in tiles)
    assert all(0 <= s.seal_tile(seal) < 13 for seal in range(11))
    assert sum(GAME.view(s, 0)["unseen"].values()) == 84 + 39 - 28 - 11


def test_c5_dark_tiles_do_not_lie_on_depots_in_the_first_phase() -> None:
    s = chance("start:0")
    while GAME.view(s, 0)["asked"] != "laying":
        play(GAME, s, CHANCE, s.legal_actions()[0])
    assert refused(s, "lay:d_F_end").endswith("(C5)")


def test_c6_discs_in_turn_order_each_on_top() -> None:
    s = chance("start:2", seats=4)
    assert s.starter == 2
    assert [s.player(seat).height for seat in (2, 3, 0, 1)] == [0, 1, 2, 3]
    assert "Nobody sits there" in refused(GAME.new(2), "start:3")


@pytest.mark.parametrize(("seats", "points"), [(2, [8, 9]), (3, [8, 9, 13]), (4, [8, 9, 10, 11])])
def test_c7_points_at_the_start(seats: int, points: list[int]) -> None:
    s = chance("start:1", seats=seats)
    assert [s.player((1 + n) % seats).points for n in range(seats)] == points


def test_c1_two_to_four_players() -> None:
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        GAME.new(5)
    assert GAME.audience(GAME.new(2), 0) == EVERYONE
