"""The bot that plays by its learned judgement alone."""

from functools import lru_cache
from typing import Any

from stammtisch.bots.bot import Budget
from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.mind.fitting import NoMind, net_for
from stammtisch.bots.mind.net import Net
from stammtisch.bots.mind.reply import Replier
from stammtisch.bots.mind.weights import loads
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng


class MindBot:
    """What its mind likes best at once; by `value`, like greedy, where nothing was learned.

    `weights` are those of a file that is not shipped with the game.
    """

    def __init__(self, weights: bytes = b"", name: str = "mind") -> None:
        self.weights = weights
        self.name = name

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        try:
            net = net_in(self.weights) if self.weights else net_for(game, root)
        except NoMind:
            return greedy_action(root, seat, rng)
        return Replier(net, root, game.revealing_kinds(root)).reply(root, seat, rng)


@lru_cache(maxsize=8)
def net_in(weights: bytes) -> Net:
    return loads(weights).net()
