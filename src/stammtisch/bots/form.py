"""About as strong as somebody is: what their games against levels say.

Bradley and Terry's scale: a seat wins with its strength against that of all seats. Levels lie evenly on it,
and before anything was played somebody is thought to be near the usual one.
"""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from stammtisch.bots.levels import LEVELS, USUAL

EVEN = "even"  # the wish for such a level
STEP = log(0.65 / 0.35)  # between two levels: the stronger wins 65 % of games for two
DOUBT = 2 * STEP  # how far somebody unknown may be from the usual level
FADING = 0.95  # what a game counts for beside the one after it
FINE = 10  # strengths between two levels that are compared
ROOM = 2  # levels beyond both ends that strengths are looked for

STRENGTH = {level: n * STEP for n, level in enumerate(LEVELS)}


class Played(NamedTuple):
    """A finished game against levels."""

    share: float  # of the win
    others: Sequence[str]


def even_level(games: Sequence[Played]) -> str:
    """The level that is nearest to whoever played these games, the latest first."""
    strength = strength_of(games)
    return min(STRENGTH, key=lambda level: abs(STRENGTH[level] - strength))


def strength_of(games: Sequence[Played]) -> float:
    """The likeliest strength."""
    steps = range(-ROOM * FINE, (len(LEVELS) + ROOM) * FINE)
    return max((step * STEP / FINE for step in steps), key=lambda each: likelihood(each, games))


def likelihood(strength: float, games: Sequence[Played]) -> float:
    """Of a strength; its logarithm, but for a constant."""
    total = -(((strength - STRENGTH[USUAL]) / DOUBT) ** 2) / 2
    for age, game in enumerate(games):
        own, others = exp(strength), sum(exp(STRENGTH[level]) for level in game.others)
        won, lost = own / (own + others), others / (own + others)
        total += FADING**age * (game.share * log(won) + (1 - game.share) * log(lost))
    return total
