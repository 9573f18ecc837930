"""How strong somebody wants it: levels by name, from one that a child beats to one that thinks hard.

The lower ones err as people do: they overlook things, misjudge them, and like points at once. The higher ones
differ in how many lines they think through; seconds only bound that on slow machines.
"""

from dataclasses import dataclass
from typing import Any

from stammtisch.bots.bot import Bot, Budget
from stammtisch.bots.greedy import worth_of
from stammtisch.bots.mind.fitting import NoMind, net_for
from stammtisch.bots.mind.net import ONE
from stammtisch.bots.mind.reply import Replier
from stammtisch.bots.players import SearchBot
from stammtisch.bots.playout import first_sensible
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng
from stammtisch.core.words import catalogue

_ = catalogue(__package__)

FINE = 1 << 20  # steps of a random number
AT_FIRST_SIGHT = 0.2  # seconds that nobody needs who does not look ahead
LOOK_ON = 3  # own decisions of the same turn


@dataclass(frozen=True)
class Mistakes:
    """How somebody errs, in parts of what a decision is about: the distance from the worst to the best."""

    overlooked: float  # how often an action is not thought of
    misjudged: float  # by how much at most what is thought of is taken for better or worse
    obvious: float  # how much the most points at once are overrated


class PersonBot:
    """Judges like a mind, or by `value`, and errs like a person."""

    def __init__(self, mistakes: Mistakes, name: str = "person") -> None:
        self.mistakes = mistakes
        self.name = name

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        legal = root.legal_actions()
        worths, points = judged(game, root, seat, rng, legal)
        best, greatest = max(worths), max(points)
        about = best - min(worths)
        felt = [
            worth
            + self.mistakes.misjudged * about * (2 * chance(rng) - 1)
            + (self.mistakes.obvious * about if gained == greatest > min(points) else 0.0)
            for worth, gained in zip(worths, points, strict=True)
        ]
        overlooked = [chance(rng) < self.mistakes.overlooked for _action in legal]
        liked = sorted(range(len(legal)), key=lambda n: (overlooked[n], -felt[n]))
        return first_sensible(root, [legal[n] for n in liked])


def chance(rng: Rng) -> float:
    return rng.below(FINE) / FINE


def judged(
    game: Game[Any], root: AgendaState, seat: int, rng: Rng, legal: list[int]
) -> tuple[list[float], list[int]]:
    """What each action is worth, and the points after it."""
    after = [following(root, action) for action in legal]
    points = [state.scores()[seat] for state in after]
    try:
        replier = Replier(net_for(game, root), root, game.revealing_kinds(root))
    except NoMind:
        return [worth_of(state, seat, rng, LOOK_ON) for state in after], points
    worlds = replier.imagine(root, seat, rng)
    return [replier.average(action, worlds, seat, rng) / ONE for action in legal], points


def following(root: AgendaState, action: int) -> AgendaState:
    state = root.clone()
    state.apply(action)
    return state


NONE = Budget()


@dataclass(frozen=True)
class Level:
    """A strength for people to choose."""

    mistakes: Mistakes | None = None  # of somebody who does not look ahead
    strength: Budget = NONE  # of somebody who does

    def bot(self, name: str, among: int = 1) -> Bot:
        if self.mistakes is not None:
            return PersonBot(self.mistakes, name)
        return SearchBot(self.strength.shared(among))


LEVELS = {
    "beginner": Level(Mistakes(overlooked=0.5, misjudged=0.8, obvious=0.5)),
    "easy": Level(Mistakes(overlooked=0.25, misjudged=0.35, obvious=0.25)),
    "medium": Level(Mistakes(overlooked=0.0, misjudged=0.05, obvious=0.0)),
    "strong": Level(strength=Budget(seconds=0.5, iterations=300)),
    "master": Level(strength=Budget(seconds=1.5, iterations=3000)),
}
USUAL = "medium"
HINTS = "master"  # whom hints come from


def sentence(level: str) -> str:
    """What to expect of a level."""
    return {
        "beginner": _("Overlooks half of what is possible. For a first game, and for children."),
        "easy": _("Knows what is good, but overlooks some of it and misjudges the rest."),
        "medium": _("Takes what looks best at once and hardly errs."),
        "strong": _("Thinks some moves ahead."),
        "master": _("Thinks ahead as far as one and a half seconds allow."),
    }[level]


def seconds(name: str) -> float:
    """The longest that somebody by this name thinks about a decision, as far as it is bound; else 0."""
    level = LEVELS.get(name)
    strength = name.partition(":")[2]
    if level is None:
        return float(strength.removesuffix("s")) if strength.endswith("s") else 0.0
    return level.strength.seconds or AT_FIRST_SIGHT
