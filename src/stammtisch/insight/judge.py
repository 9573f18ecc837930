"""Who says how the win will be shared: the game's mind, or its own value where nothing was learned."""

from typing import Any

from stammtisch.bots.mind.fitting import NoMind, file_of, net_for
from stammtisch.bots.mind.player import net_in
from stammtisch.bots.mind.weights import digest
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.insight.depth import Depth
from stammtisch.insight.seer import MindSeer, Seer
from stammtisch.insight.shares import Shares, mean


class Judge:
    """A seer for one game, and how closely it looks.

    `weights` are those of a mind that is not shipped with the game.
    """

    def __init__(self, game: Game[Any], like: AgendaState, depth: Depth, weights: bytes = b"") -> None:
        self.game = game
        self.depth = depth
        self.why_not = ""  # is there no mind?
        self.name = "value"
        self.seer = Seer(like, 0)
        revealing = game.revealing_kinds(like)
        try:
            net = net_in(weights) if weights else net_for(game, like)
        except NoMind as error:
            self.why_not = str(error)
            return
        self.name = digest(weights or file_of(game, game.mind(like)).read_bytes())
        self.seer = MindSeer(net, like, revealing, game.all_is_seen)

    def future(self, state: AgendaState, decisions: int, rng: Rng) -> Shares:
        """How the win is shared where it goes on from here in one way."""
        world = state.clone()
        self.seer.play_on(world, decisions, rng)
        return tuple(self.seer.share)

    def futures(self, state: AgendaState, n: int) -> list[Shares]:
        """Several, by the same luck from wherever they begin."""
        return [self.future(state, self.depth.ahead, seeded(f"future {number}")) for number in range(n)]

    def after(self, world: AgendaState, seat: int, action: int) -> Shares:
        """At first sight, when a seat has done something and finished its turn."""
        after = world.clone()
        after.apply(action)
        self.seer.at_once(after, seat, seeded("at once"))
        return tuple(self.seer.share)

    def worth(self, state: AgendaState) -> Shares:
        return mean(self.futures(state, self.depth.futures))
