"""The bots at the table."""

from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.rng import Rng
from stammtisch.core.state import State

BOTS = ("random", "greedy", "search")


def decide(game: Game[Any], state: State, seat: int, bot: str, rng: Rng, budget: float) -> int:
    legal = game.legal(state, seat)
    if bot == "random":
        return legal[rng.below(len(legal))]

    def worth(action: int) -> float:
        after = game.facing(state, seat).clone()
        after.apply(action)
        return float(after.value(seat))

    return max(legal, key=worth)
