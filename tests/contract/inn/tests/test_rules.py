"""One test a rule, named by its id."""

import pytest

from contract.inn import GAME
from contract.inn.table import Inn
from stammtisch.core.game import Refused
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE, OVER


def after(*moves: str, seats: int = 2) -> Inn:
    s = GAME.new(seats)
    for name in moves:
        do(s, name)
    return s


def do(s: Inn, name: str) -> None:
    play(GAME, s, s.actor(), GAME.actions.parse(name))


def dealt() -> Inn:
    """Ann holds two beers and a cake, Bob two wines and a soup."""
    return after(*(f"draw:{name}" for name in ("wine", "beer", "wine", "beer", "soup", "cake")))


def test_i1_three_cards_each() -> None:
    s = dealt()
    assert [sum(s.hand(0)), sum(s.hand(1))] == [3, 3]
    assert s.actor() == 0


def test_i1_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    s = after("draw:beer", "draw:beer", "draw:beer")
    assert GAME.check(s, CHANCE, GAME.actions.parse("draw:beer")) != 0


def test_i2_a_baron_needs_three_coins() -> None:
    with pytest.raises(Refused, match=r"only 2 coins\. \(I2\)"):
        do(dealt(), "invite:baron")


def test_i2_a_poet_costs_a_coin_and_brings_a_point() -> None:
    s = dealt()
    do(s, "invite:poet")
    assert (s.coins[0], s.points[0]) == (1, 1)


def test_i3_the_guest_chooses_in_my_turn() -> None:
    s = dealt()
    do(s, "treat:1")
    assert s.actor() == 1
    do(s, "thank:coin")
    assert s.coins[0] == 3


def test_i3_nobody_treats_himself() -> None:
    with pytest.raises(Refused, match="nobody else"):
        do(dealt(), "treat:0")


def test_i4_everybody_may_toast_with_wine() -> None:
    s = dealt()
    do(s, "rest")
    with pytest.raises(Refused, match="no wine"):
        do(s, "toast")
    do(s, "keep")
    do(s, "toast")
    assert s.scores() == [0, 1]


def test_i5_i6_what_nobody_else_serves_counts() -> None:
    s = dealt()
    for name in ("rest", "keep", "keep"):
        do(s, name)
    play(GAME, s, 0, GAME.actions.parse("serve:beer"))
    play(GAME, s, 1, GAME.actions.parse("serve:soup"))
    assert s.scores() == [1, 4]
    assert s.actor() == CHANCE


def test_i7_the_pile_becomes_the_deck() -> None:
    s = dealt()
    s.pile, s.deck = s.deck, s.pile
    do(s, "treat:1")
    do(s, "thank:card")
    assert (s.actor(), sum(s.deck), sum(s.pile)) == (CHANCE, 9, 0)


def test_i7_without_any_card_nobody_draws() -> None:
    s = dealt()
    s.deck = s.pile
    do(s, "treat:1")
    do(s, "thank:card")
    assert GAME.view(s, 1)["asked"] == "window"


def test_i8_eight_rounds() -> None:
    s, turns = dealt(), 0
    while s.actor() != OVER:
        turns += s.decision().name == "turn"
        s.apply(s.legal_actions()[0])
    assert turns == 8
