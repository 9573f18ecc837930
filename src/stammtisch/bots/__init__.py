"""Bots: random, greedy, search. `bot("search:2000")` makes one, `decide` asks it."""

from typing import Any

from stammtisch.bots.bot import Bot, Budget, decide
from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.search import Search
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng
from stammtisch.core.words import catalogue

__all__ = ["NAMES", "Bot", "Budget", "bot", "decide"]

_ = catalogue(__package__)

NAMES = ("random", "greedy", "search")
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
        self, strength: Budget = USUAL, limit: int | None = None, curiosity: float | None = None
    ) -> None:
        self.strength = strength
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
        search = Search(root, seat, len(game.actions), rng, limit, curiosity)
        search.run(spent.iterations, spent.seconds)
        return search


def bot(name: str, among: int = 1) -> Bot:
    """The bot with a name: random, greedy, search, search:2000 (simulations), search:0.5s (seconds).

    Of several that share a processor each takes its part of the seconds.
    """
    kind, colon, strength = name.partition(":")
    if kind == "search":
        return SearchBot(budget(strength).shared(among)) if colon else SearchBot()
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    raise ValueError(
        _("there is no bot '{name}'; there are {known}.").format(name=name, known=", ".join(NAMES))
    )


def budget(strength: str) -> Budget:
    """The budget in a bot's name: "2000" simulations or "0.5s"."""
    number = strength.removesuffix("s")
    try:
        amount = float(number) if strength.endswith("s") else int(number)
    except ValueError:
        amount = 0
    if not 0 < amount < 1e9:
        raise ValueError(
            _(
                "'{strength}' is no strength; write search:2000 (simulations) or search:0.5s (seconds)."
            ).format(strength=strength)
        )
    return Budget(seconds=amount) if strength.endswith("s") else Budget(iterations=int(amount))
