"""A mind says what comes: one that is too cautious or too sure is stretched until it does."""

from dataclasses import replace

import numpy as np
import pytest

from stammtisch.bots.mind.weights import Header, Weights
from stammtisch.lab.training.lesson import Learned
from stammtisch.lab.training.targets import Aims
from stammtisch.lab.training.tempering import stretches, tempered

ON = 4.0  # what is foreseen for the better side, as odds
WEIGHTS = Weights(
    Header("pig", 1, "2", 2, 1, "", 3, 0, 1, 0),
    (1, 2, 3),
    (0, 0, 0),
    (100, -200) * 6,
    (1000,) * 2 + (50,) * 2,
)


def games(chance: float, n: int = 1000) -> list[Learned]:
    """A mind says four to one in each; so often it is right. Every other game looks from the loser's side."""
    said = np.array([[[ON, 1.0], [ON, 1.0]]], np.float32) / (ON + 1)
    found = []
    for number in range(n):
        eyes = number % 2
        right = number < chance * n
        shares = (1.0, 0.0) if right == (eyes == 0) else (0.0, 1.0)
        found.append(Learned(number, b"", (eyes,), said.tobytes(), shares, (1, 1)))
    return found


@pytest.mark.parametrize(("odds", "stretch"), [(4, 1.0), (16, 2.0), (2, 0.5)])
def test_odds_become_those_that_come(odds: int, stretch: float) -> None:
    _worth, win = stretches(games(odds / (odds + 1)), Aims(lead=0.0))
    assert win == pytest.approx(stretch, abs=0.03)


def test_games_that_were_given_up_tell_nothing() -> None:
    every = games(0.8)
    assert stretches([Learned(0), *every], Aims()) == stretches(every, Aims())


def test_heads_are_stretched_apart() -> None:
    """Whoever plays is as sure of itself as its lead and win together bear out."""
    worth, win = stretches(games(0.95), Aims(lead=0.5))
    assert worth < 1 < win


def test_only_the_second_layer_is_stretched() -> None:
    made = tempered(WEIGHTS, [1.0, 1.5])
    assert made == replace(WEIGHTS, second=(100, -200) * 3 + (150, -300) * 3, offset=(1000, 1000, 75, 75))
