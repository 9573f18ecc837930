"""The bots as they were in version 1, a measure for all that came later: nothing here ever changes.

They judge by the values of that time, which are kept beside them; where the rules have moved on, they
play the new rules by the old judgement. Games from elsewhere are judged by their own value.
"""

from functools import cache
from importlib import import_module
from typing import Any

from stammtisch.bots.bot import Budget
from stammtisch.bots.judgement import Judgement, OwnValue
from stammtisch.bots.playout import ENDLESS
from stammtisch.bots.version_1.greedy import greedy_action
from stammtisch.bots.version_1.search import Search
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng

JUDGED = ("cafe_melange", "carpe_diem", "ganz_wien", "pig", "vienna")
PLAYED_OUT = ("vienna",)  # random games to the end told more than the value
USUAL = Budget(iterations=1000)
CURIOUS = 0.3
SURE = 0.1


@cache
def judgement_of(key: str) -> Judgement:
    """What version 1 thought of a game's positions."""
    if key not in JUDGED:
        return OwnValue()
    hopes: Judgement = import_module(f"{__name__}.values.{key}").Hopes()
    return hopes


class RandomBot:
    """Any legal action."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        legal = root.legal_actions()
        return legal[rng.below(len(legal))]


class GreedyBot:
    """What looks best at once."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        return greedy_action(root, seat, judgement_of(game.key), rng)


class SearchBot:
    """Looks ahead, as far as its strength or the budget of the question goes."""

    def __init__(self, strength: Budget = USUAL) -> None:
        self.strength = strength

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        spent = budget if budget.seconds or budget.iterations else self.strength
        limit, curiosity = (ENDLESS, CURIOUS) if game.key in PLAYED_OUT else (0, SURE)
        search = Search(root, seat, len(game.actions), judgement_of(game.key), rng, limit, curiosity)
        search.run(spent.iterations, spent.seconds)
        return search.tried()[0][0]
