"""What to think about before a move: the best candidates, what each is worth, and what speaks for it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from stammtisch.bots.bot import Bot, Budget
from stammtisch.bots.players import SearchBot
from stammtisch.bots.playout import first_sensible
from stammtisch.core.agenda import AgendaState
from stammtisch.core.aspects import Difference, sentence
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng
from stammtisch.core.words import catalogue
from stammtisch.insight.depth import QUICK
from stammtisch.insight.judge import Judge
from stammtisch.insight.play import turn_from
from stammtisch.insight.reasons import between
from stammtisch.insight.wording import percent

_ = catalogue(__package__)

CANDIDATES = 3


class Candidate(NamedTuple):
    """A move to think about."""

    action: str
    share: float | None = None  # of the win that its seat may expect; None where nobody has looked ahead
    reasons: tuple[Difference, ...] = ()  # what speaks for it, against the best of the others


def advised(game: Game[Any], state: AgendaState, seat: int, bot: Bot, rng: Rng) -> list[Candidate]:
    """What a bot that looks ahead would do, first, and what it thought about besides.

    All of it comes from a world as the seat may imagine it, so it tells nothing that the seat does not know.
    """
    root = game.determinize(state, seat, rng)
    root.promote(seat)
    legal, name = root.legal_actions(), game.actions.name
    if len(legal) == 1:
        return [Candidate(name(legal[0]))]
    if not isinstance(bot, SearchBot):
        return [Candidate(name(bot.choose(game, root, seat, rng, Budget())))]
    world = root.clone()
    tried = bot.search(game, root, seat, rng, Budget()).tried
    best = first_sensible(world, [action for action, _visits, _share in tried])
    others = [action for action, _visits, _share in tried if action != best]
    chosen = [best, *others[: CANDIDATES - 1]]
    shares = {action: share for action, _visits, share in tried}
    why = reasons(game, world, seat, chosen)
    return [Candidate(name(action), shares[action], why[n]) for n, action in enumerate(chosen)]


def reasons(
    game: Game[Any], world: AgendaState, seat: int, actions: Sequence[int]
) -> list[tuple[Difference, ...]]:
    """For each what speaks for it: for the first against the second, for the others against the first."""
    judge = Judge(game, world, QUICK)
    lines = [turn_from(judge, world, seat, action) for action in actions]
    rivals = [lines[1], *([lines[0]] * (len(lines) - 1))]
    return [tuple(between(game, world, seat, line, rival)) for line, rival in zip(lines, rivals, strict=True)]


def told(game: Game[Any], candidate: Candidate) -> list[str]:
    """What it is worth, and why, in sentences."""
    if candidate.share is None:
        return []
    worth = _("Chance of winning: {share}.").format(share=percent(candidate.share))
    return [worth, *(sentence(game.aspects, each) for each in candidate.reasons)]
