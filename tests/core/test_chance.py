"""Chance says how likely each of its outcomes is."""

from fractions import Fraction
from typing import Any

import pytest

from stammtisch.core.state import CHANCE
from stammtisch.games import game

PIG = game("pig")


def test_the_sides_of_a_die_are_equally_likely() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    assert s.outcomes() == [(PIG.actions.parse(f"die:{side}"), 1 / 6) for side in range(1, 7)]


def test_only_chance_has_outcomes() -> None:
    with pytest.raises(ValueError, match="chance has nothing to draw now"):
        PIG.new(2).outcomes()


def test_five_dice_fall_by_the_multinomial_distribution() -> None:
    wien = game("ganz_wien")
    s = wien.new(2)
    while s.actor() != CHANCE or s.decision().name != "throw":
        s.apply(s.legal_actions()[0])
    ways = {wien.actions.name(action): s.weight(action) for action in s.legal_actions()}
    assert sum(ways.values()) == 6**5
    assert (ways["throw:u5t0b0"], ways["throw:u2t2b1"]) == (2**5, 30 * 2**5)


def test_a_deck_is_as_likely_as_cards_of_it_are_to_come() -> None:
    """Carpe Diem draws a deck and a card of it in one: with three players 2 A, 3 B, 2 C and 3 D."""
    carpe_diem = game("carpe_diem")
    s = carpe_diem.new(3)
    while s.decision().name != "carding":
        s.apply(s.legal_actions()[0])
    assert deck_shares(s) == {
        "A": Fraction(2, 10),
        "B": Fraction(3, 10),
        "C": Fraction(2, 10),
        "D": Fraction(3, 10),
    }
    s.apply(carpe_diem.actions.parse("card:D_1M"))
    assert deck_shares(s) == {
        "A": Fraction(2, 9),
        "B": Fraction(3, 9),
        "C": Fraction(2, 9),
        "D": Fraction(2, 9),
    }


def deck_shares(s: Any) -> dict[str, Fraction]:
    """The probabilities of the decks, exactly."""
    total = sum(s.weight(action) for action in s.legal_actions())
    shares: dict[str, Fraction] = {}
    for action in s.legal_actions():
        deck = game("carpe_diem").actions.name(action).split(":")[1][0]
        shares[deck] = shares.get(deck, Fraction()) + Fraction(s.weight(action), total)
    return shares
