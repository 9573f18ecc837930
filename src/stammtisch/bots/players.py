"""The bots of the house: random, greedy, search."""

from typing import Any

from stammtisch.bots.bot import Budget
from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.judgement import Judgement
from stammtisch.bots.search import OWN_VALUE, Search
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng

USUAL = Budget(iterations=1000)
CURIOUS = 0.3  # how much search tries what looks worse: results of whole games scatter widely,
SURE = 0.1  # values do not


class RandomBot:
    """Any legal action."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        legal = root.legal_actions()
        return legal[rng.below(len(legal))]


class GreedyBot:
    """What looks best at once."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        return greedy_action(root, seat, rng)


class SearchBot:
    """Looks ahead, as far as its strength or the budget of the question goes."""

    def __init__(
        self,
        strength: Budget = USUAL,
        limit: int | None = None,
        curiosity: float | None = None,
        judgement: Judgement = OWN_VALUE,
    ) -> None:
        self.strength = strength
        self.judgement = judgement  # of the leaves
        self.limit = limit  # random steps before the value is asked; None is what the game says
        self.curiosity = curiosity  # None is what suits the limit

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        return self.search(game, root, seat, rng, budget).tried()[0][0]

    def search(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> Search:
        """The grown tree, for hints and analysis."""
        spent = budget if budget.seconds or budget.iterations else self.strength
        limit = game.search_depth if self.limit is None else self.limit
        usual = CURIOUS if limit else SURE
        curiosity = usual if self.curiosity is None else self.curiosity
        search = Search(root, seat, len(game.actions), rng, limit, curiosity, self.judgement)
        search.run(spent.iterations, spent.seconds)
        return search
