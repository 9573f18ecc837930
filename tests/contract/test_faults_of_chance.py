"""The kit catches chance that is not what its weights say."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME, data, decisions, numbers, state
from contract.inn.state import Inn
from contract.planting import Exchange, catches
from stammtisch.contract import chance as chances
from stammtisch.contract.chance import (
    chance_draws_by_weight,
    chance_draws_what_is_possible,
    every_outcome_has_a_weight,
    sealed_draws_follow_the_weights,
)
from stammtisch.core.agenda import Decision, Kind
from stammtisch.core.draws import Deck
from stammtisch.core.rng import Rng
from stammtisch.games import game
from stammtisch.games.pig.numbers import THROW
from stammtisch.games.pig.state import KINDS

BEER = data.CARDS.index("beer")

pytestmark = pytest.mark.usefixtures("full_sample")


def test_chance_that_draws_what_is_not_there(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def sample(self, s: Inn, rng: Rng) -> i64:
            there = s.at(state.DECK) + s.at(state.PILE)
            return numbers.DRAW + there[rng.below(len(there))]

    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(chance_draws_what_is_possible, GAME, "chance drew draw:.*, impossible")


def test_chance_that_likes_one_outcome(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def sample(self, s: Inn, rng: Rng) -> i64:
            return numbers.DRAW + s.at(state.DECK)[0] if rng.below(10) == 0 else super().sample(s, rng)

    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(chance_draws_by_weight, GAME, "'drawing' is not drawn by its weights: chi-squared is")


class LoadedDie(Decision[Any]):
    """Pig's throw with a die that shows a six too often."""

    def __init__(self, fair: Decision[Any]) -> None:
        super().__init__(fair.number, fair.name, fair.rule, fair.first, fair.end)
        self.fair = fair

    def sample(self, s: Any, rng: Rng) -> i64:
        return self.end - 1 if rng.below(20) == 0 else self.fair.sample(s, rng)

    def apply(self, s: Any, action: i64) -> None:
        self.fair.apply(s, action)


@pytest.fixture
def loaded_die() -> Iterator[None]:
    fair = KINDS[THROW]
    KINDS[THROW], KINDS[0].all = LoadedDie(fair), vec[Kind]()
    yield
    KINDS[THROW], KINDS[0].all = fair, vec[Kind]()


@pytest.mark.usefixtures("loaded_die")
def test_a_biased_die() -> None:
    catches(chance_draws_by_weight, game("pig"), "'throw' is not drawn by its weights: chi-squared is")


def test_a_deck_in_which_two_outcomes_are_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    pig = game("pig")
    monkeypatch.setattr(chances, "card_of", lambda *_of: "side")
    faulty = replace(pig, sources={"throw": Deck("sides")})
    catches(sealed_draws_follow_the_weights, faulty, "two outcomes are the same card of a deck")


def test_dice_that_are_loaded_by_their_weights(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def weight(self, s: Inn, action: i64) -> i64:
            weighed.append(action)
            return 1 + 5 * (len(weighed) % 2)

    weighed: list[int] = []
    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(sealed_draws_follow_the_weights, GAME, "'drawing' is not drawn by its weights from a key")


def test_a_weight_that_is_wrong(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def weight(self, s: Inn, action: i64) -> i64:
            return 2 if action == numbers.DRAW + BEER else 1

    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(chance_draws_by_weight, GAME, "'drawing' is not drawn by its weights")


def test_an_outcome_without_weight(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def weight(self, s: Inn, action: i64) -> i64:
            return 0 if action == numbers.DRAW + BEER else 1

    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(every_outcome_has_a_weight, GAME, "draw:beer is possible with a weight of 0")


@pytest.mark.parametrize(
    ("outcomes", "sentence"),
    [
        (lambda s: [(action, 0.01) for action in s.legal_actions()], "of all outcomes sum to"),
        (lambda s: [(s.legal_actions()[0], 1.0)], "outcomes and legal list differ"),
    ],
)
def test_outcomes_that_are_not_complete(
    monkeypatch: pytest.MonkeyPatch, outcomes: Callable[[Inn], list[tuple[int, float]]], sentence: str
) -> None:
    monkeypatch.setattr(Inn, "outcomes", outcomes, raising=False)
    catches(every_outcome_has_a_weight, GAME, sentence)
