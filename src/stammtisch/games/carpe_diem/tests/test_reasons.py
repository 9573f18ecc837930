"""Why not: each reason is true by what the seat sees, and is what a player wants to know."""

from collections.abc import Iterator

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OK, OVER
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.data import TILES
from stammtisch.games.carpe_diem.numbers import BUILDING, CIRCLING, WAY
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import dealt, do, only, put, ready
from stammtisch.games.carpe_diem.tests.test_scoring import BETWEEN, scoring
from stammtisch.games.carpe_diem.things import BREAD


def why_not(s: CarpeDiem, part: str) -> str:
    return str(Eyes(GAME, s, s.actor()).why_not(part) or "")


def building(tile: str, *built: str) -> CarpeDiem:
    s = ready()
    s.player(0).shovel = SQUARES.index("c3")
    return only(put(s, *built), BUILDING, arg=TILES.index(tile))


def asked(seats: int, movement: str) -> Iterator[CarpeDiem]:
    """Every position of a random game in which somebody is asked."""
    s, rng = dealt(seats, movement=movement), seeded("asked")
    while s.actor() != OVER:
        if s.actor() == CHANCE:
            s.apply(s.sample(rng))
            continue
        yield s
        legal = s.legal_actions()
        s.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize(("seats", "movement"), [(2, "star"), (3, "ring"), (4, "star")])
def test_every_reason_is_true_and_what_is_allowed_is_not_blocked(seats: int, movement: str) -> None:
    reasons = GAME.reasons
    for s in asked(seats, movement):
        view, decision = GAME.view(s, s.actor()), s.decision()
        for action in range(decision.first, decision.end):
            code, words = s.check(action), GAME.actions.words(action)
            name = GAME.actions.name(action)
            if code == OK:
                assert not [each for each in reasons.blocking if reasons.holds[each](view, words)], name
            else:
                assert reasons.holds[code](view, words), f"{name}: {code}"


def test_c16_a_tile_that_fits_in_no_turn_names_what_lies_around() -> None:
    s = building("d_F_end", "c3 d_M_end 90")
    assert why_not(s, "square:d3") == (
        "It fits on d3 in no turn; around it lie: west: merchant’s dwelling. (C16)"
    )


def test_c18_a_built_square_says_so_whatever_the_turn() -> None:
    assert why_not(building("l_market", "c3 l_market 0"), "square:c3") == "A tile lies on c3 already. (C18)"


def test_c15a_a_tile_with_one_look_does_not_talk_of_turns() -> None:
    s = building("l_market", "c3 d_F_end 90")
    assert why_not(s, "square:d3") == "It does not fit: west: meadow meets pond. (C16)"


def test_c2_a_taken_space_says_so() -> None:
    s = do(dealt(), "stand:4")
    assert why_not(s, "space:4") == "On space 4 stands another patrician already. (C2)"


def test_c9_a_tile_that_no_way_leads_to_says_so() -> None:
    s = only(ready(), WAY)
    tile = GAME.view(s, 0)["depots"][4][0]
    assert why_not(s, f"tile:{tile}") == (
        "Your patrician does not get to this tile on foot, and you have no bread to go further. (C9)"
    )
    assert why_not(s, "space:5") == "To go straight to space 5 costs a bread, and you have none. (C26)"
    s.player(0).has[BREAD] = 1
    assert why_not(s, "space:5") == ""


def test_c26_an_empty_depot_comes_before_the_missing_bread() -> None:
    s = only(ready(), WAY)
    s.depots[4] = 0
    assert why_not(s, "space:5") == "No tile lies beside space 5 any more. (C26)"


def test_c32_a_circle_with_a_disc_says_so() -> None:
    s = only(do(scoring("A_3F", "D_1M"), BETWEEN), CIRCLING)
    assert why_not(s, BETWEEN) == "A disc lies on that circle already. (C32)"
