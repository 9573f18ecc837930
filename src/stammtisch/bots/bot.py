"""What a bot is, and the one door through which it is asked."""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, iterations, or whichever is spent first; 0 is no limit."""

    seconds: float = 0.0
    iterations: int = 0
    cores: int = 1  # that think at the same time and share the iterations

    def shared(self, among: int) -> "Budget":
        """The same, when so many want to think in the same time."""
        return replace(self, seconds=self.seconds / among)

    def of_a_core(self) -> "Budget":
        """What each of the cores spends."""
        return Budget(self.seconds, -(-self.iterations // self.cores))

    def __str__(self) -> str:
        amount = f"{self.seconds:g}s" if self.seconds else str(self.iterations)
        return f"{amount}x{self.cores}" if self.cores > 1 else amount


class Bot(Protocol):
    """Chooses for a seat. It never sees the true state: `decide` gives it a guess that fits."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        """One of `root.legal_actions()`; the root may be changed."""


def decide(
    game: Game[Any], state: AgendaState, seat: int, bot: Bot, rng: Rng, budget: Budget | None = None
) -> int:
    """A bot's action for a seat that is asked now.

    What the seat does not know is drawn anew before the bot sees anything, so no bot can peek.
    A single legal action is taken at once.
    """
    if not state.open_to(seat):
        raise ValueError(f"seat {seat} has nothing to decide now")
    root = game.determinize(state, seat, rng)
    root.promote(seat)
    legal = root.legal_actions()
    return legal[0] if len(legal) == 1 else bot.choose(game, root, seat, rng, budget or Budget())
