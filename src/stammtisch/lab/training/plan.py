"""What is trained, and how: everything that the result depends on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from stammtisch.core.features import Features
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.training.lesson import Lesson

_ = catalogue("stammtisch.lab")

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
    window: int = 4  # rounds that are learned from
    epochs: int = 2
    rate: float = 1.5e-3  # of learning, falling
    lead: float = 0.5  # how much the lead counts beside the win
    gate: int = 400  # games against the last generation
    references: int = 200  # games against greedy@1

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
        for n in range(self.games):
            seed = f"{self.seed}/round {round_number}/{n}"
            yield Lesson(n, self.game, self.seats, self.options, seed, weights, slips, noted)

    def noted(self) -> int:
        """How many of a thousand positions are learned from, so that there are enough of a game."""
        few = replace(self, games=PROBED, seed=f"{self.seed}/probe")
        size = 2 * self.features.size
        lengths = [len(lesson.play().seen) // size for lesson in few.lessons(0, b"", 1000)]
        return max(1, min(1000, 1000 * self.positions * PROBED // max(1, sum(lengths))))

    def rate_in(self, round_number: int) -> float:
        return self.rate * (1 - 0.85 * round_number / max(1, self.rounds - 1))
