"""Bots at the scoring discs of Carpe Diem, whose cards are paid for in several steps."""

import pytest

from stammtisch.bots import bot, decide
from stammtisch.core.rng import seeded
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.settling import is_scoring
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.tests.positions import circle_between, do, first_scoring

BETWEEN = circle_between(5, 8)


def points_after(s: CarpeDiem, name: str) -> int:
    """What the player has whose disc is being scored, after a bot has decided all that is asked."""
    seat, rng = s.actor(), seeded("disc")
    while is_scoring(s, seat):
        s.apply(decide(GAME, s, seat, bot(name), rng))
    return s.player(seat).points


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_bots_pay_for_a_card_that_gives_more_than_its_goods_are_worth(name: str) -> None:
    s = do(first_scoring("A_3F", "B_GHCF", {"grape": 1, "herb": 1, "chicken": 1, "fish": 7}), BETWEEN)
    assert points_after(s, name) == 20 + 2 * 7 + 8


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_bots_spend_their_coins_rather_than_be_fined(name: str) -> None:
    s = do(first_scoring("A_2C", "D_1M", {"merchant": 1, "coin": 2}), BETWEEN)
    assert points_after(s, name) == 20 + 4 + 3


def test_greedy_places_its_disc_where_it_can_pay() -> None:
    s = first_scoring("A_3F", "A_3C", {"chicken": 3, "fish": 6})
    assert GAME.actions.name(decide(GAME, s, s.actor(), bot("greedy"), seeded("disc"))) == BETWEEN
