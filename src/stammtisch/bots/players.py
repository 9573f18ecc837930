"""The bots of the house: random, greedy, search."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from stammtisch.bots.bot import Budget
from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.judgement import Judgement, OwnValue
from stammtisch.bots.mind.fitting import NoMind, net_for
from stammtisch.bots.mind.player import net_in
from stammtisch.bots.mind.search import Eyes, MindSearch
from stammtisch.bots.playout import first_sensible
from stammtisch.bots.search import OWN_VALUE, Search
from stammtisch.bots.together import Tried, added, grown_together
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game, View
from stammtisch.core.pickling import game_of
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import State

FRESH = 1 << 30  # seeds
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


class Tree(Protocol):
    """What grows in a search."""

    def run(self, iterations: int, seconds: float) -> None:
        """Simulate until one of the two is spent; 0 is no limit of that kind."""

    def tried(self) -> Tried:
        """The root's actions with visits and mean result, most visited first."""


class Thought(NamedTuple):
    """What came of a search, and the tree that grew here."""

    tried: Tried
    tree: Tree


class SearchBot:
    """Looks ahead, as far as its strength or the budget of the question goes.

    It judges by the game's mind where there is one, else by `value`: so, too, if another judgement or
    another way to look ahead is asked for.
    """

    def __init__(
        self,
        strength: Budget = USUAL,
        limit: int | None = None,
        curiosity: float | None = None,
        judgement: Judgement = OWN_VALUE,
        weights: bytes = b"",
    ) -> None:
        self.strength = strength
        self.judgement = judgement  # of the leaves
        self.limit = limit  # random steps before the value is asked; None is what the game says
        self.curiosity = curiosity  # None is what suits the limit
        self.weights = weights  # of a mind that is not shipped with the game
        self._turn: Turn | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Trees do not travel."""
        return self.__dict__ | {"_turn": None}

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        thought = self.search(game, root, seat, rng, budget)
        chosen, tree = first_sensible(root, [tried[0] for tried in thought.tried]), thought.tree
        self._turn = Turn.after(game, tree, root, seat, chosen) if isinstance(tree, MindSearch) else None
        return chosen

    def search(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> Thought:
        """What was tried, for hints and analysis."""
        spent = budget if budget.seconds or budget.iterations else self.strength
        others = [Elsewhere(self, root.clone(), seat, rng.below(FRESH), spent) for _ in range(1, spent.cores)]
        tree = self.tree(game, root, seat, rng)

        def own() -> Tried:
            tree.run(spent.of_a_core().iterations, spent.seconds)
            return tree.tried()

        return Thought(added(grown_together(own, others)) if others else own(), tree)

    def tree(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng) -> Tree:
        """To grow: the one of this turn, if it has grown already."""
        plain = isinstance(self.judgement, OwnValue) and self.limit is None and self.curiosity is None
        return (plain and self.minded(game, root, seat, rng)) or self.valued(game, root, seat, rng)

    def minded(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng) -> MindSearch | None:
        """A tree that a mind judges; the one of this turn, if it has grown already."""
        try:
            net = net_in(self.weights) if self.weights else net_for(game, root)
        except NoMind:
            return None
        turn, self._turn = self._turn, None
        if turn is not None and turn.leads_to(game, root, seat):
            return turn.going_on(root, rng)
        eyes = Eyes() if game.all_is_seen else SeatsEyes(game, seat)
        return MindSearch(net, root, seat, len(game.actions), rng, eyes, game.search_beyond)

    def valued(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng) -> Search:
        limit = game.search_depth if self.limit is None else self.limit
        usual = CURIOUS if limit else SURE
        curiosity = usual if self.curiosity is None else self.curiosity
        return Search(root, seat, len(game.actions), rng, limit, curiosity, self.judgement)


@dataclass(frozen=True)
class Elsewhere:
    """A part of a search, to be done on another core."""

    bot: SearchBot
    root: AgendaState
    seat: int
    seed: int
    strength: Budget

    def __call__(self) -> Tried:
        game, rng = game_of(self.root), seeded(str(self.seed))
        return self.bot.search(game, self.root, self.seat, rng, self.strength.of_a_core()).tried


class SeatsEyes(Eyes):
    """What a seat may read of the moves of others."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.audience = game.audience
        self.seat = seat

    def sees(self, s: State, action: int) -> bool:
        return bool(self.audience(s, action) >> self.seat & 1)


class Turn(NamedTuple):
    """A tree, and what its seat sees when its turn goes on below a chosen action."""

    tree: MindSearch
    action: int
    view: View

    @classmethod
    def after(
        cls, game: Game[Any], tree: MindSearch, root: AgendaState, seat: int, action: int
    ) -> "Turn | None":
        root.apply(action)
        return cls(tree, action, game.view(root, seat)) if root.actor() == seat else None

    def leads_to(self, game: Game[Any], root: AgendaState, seat: int) -> bool:
        return bool(game.view(root, seat) == self.view)

    def going_on(self, root: AgendaState, rng: Rng) -> MindSearch:
        self.tree.go_on(root, self.action)
        self.tree.rng = rng
        return self.tree
