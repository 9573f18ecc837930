"""What is trained, and how: everything that the result depends on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from stammtisch.core.features import Features
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.training.lesson import LONGEST, Lesson

_ = catalogue("stammtisch.lab")

EARLY_TRUST = 0.97
FALL = 0.95  # of the rate of learning: the last steps are small ones
BEGINNING = 1000  # games of greedy at most, who is slow and soon surpassed
PROBED = 8  # games of greedy that tell how long a game is


@dataclass(frozen=True)
class Plan:
    """A course of training. The same plan gives the same weights on the same machine."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "0"
    rounds: int = 12
    games: int = 3000  # a round
    hidden: int = 48
    slips: int = 30  # actions at random, of a thousand
    positions: int = 50  # learned from, a game
    look_on: int = 1  # own decisions of the turn that are made before judging, in lessons
    window: int = 4  # rounds that are learned from
    epochs: int = 2
    rate: float = 3e-3  # of learning, falling
    trust: float = 0.85  # in later positions beside the next one at last; at first in the end almost alone
    lead: float = 0.5  # how much the lead counts beside the win
    gate: int = 400  # games against the last generation
    references: int = 100  # games against greedy@1

    @property
    def played(self) -> Game[Any]:
        return game(self.game)

    @property
    def features(self) -> Features:
        listed = self.played.features
        if listed is None:
            raise ValueError(_("{title} has no features to learn from.").format(title=self.played.title))
        return listed(self.seats)

    @property
    def set(self) -> str:
        """The name of the weights that come of it."""
        return self.played.mind(self.played.new(self.seats, self.options))

    def lessons(self, round_number: int, weights: bytes, noted: int) -> Iterator[Lesson]:
        """The games of a round; the first round is greedy's, who slips more often."""
        slips = self.slips if weights else max(self.slips, 50)
        for n in range(self.games if weights else min(self.games, BEGINNING)):
            seed = f"{self.seed}/round {round_number}/{n}"
            yield Lesson(n, self.game, self.seats, self.options, seed, weights, slips, noted, self.look_on)

    def noted(self, weights: bytes) -> int:
        """How many of a thousand positions are learned from, so that there are enough of a game.

        A mind that has learned little plays long games.
        """
        few = replace(self, games=PROBED, seed=f"{self.seed}/probe")
        size = 2 * self.features.size
        lengths = [len(lesson.play().seen) // size or LONGEST for lesson in few.lessons(0, weights, 1000)]
        return max(1, min(1000, 1000 * self.positions * PROBED // sum(lengths)))

    def rate_in(self, round_number: int) -> float:
        return self.rate * (1 - FALL * self.gone(round_number))

    def trust_in(self, round_number: int) -> float:
        """A mind that knows little must not learn from what it thinks itself."""
        return EARLY_TRUST + (self.trust - EARLY_TRUST) * self.gone(round_number)

    def gone(self, round_number: int) -> float:
        """How much of the course is over before a round."""
        return round_number / max(1, self.rounds - 1)
