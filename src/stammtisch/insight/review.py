"""A finished game looked back at: who could hope for how much, and what changed it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.record import Record
from stammtisch.core.state import CHANCE
from stammtisch.games import game as game_of
from stammtisch.insight.depth import depth_named
from stammtisch.insight.judge import Judge
from stammtisch.insight.ledger import Account, Entry, account, moved
from stammtisch.insight.luck import expected
from stammtisch.insight.play import Judged, judged
from stammtisch.insight.shares import Shares, error, less, mean, nothing, together
from stammtisch.insight.walk import Step, walked

Progress = Callable[[int, int], None]  # steps done, of how many; what it raises ends the review


def say_nothing(done: int, whole: int) -> None:
    pass


@dataclass(frozen=True)
class Review:
    """What a finished game tells."""

    game: Game[Any]
    record: Record
    depth: str
    judge: str  # the digest of the mind, or "value"
    why_no_mind: str  # "" where there is one
    entries: list[Entry]

    @cached_property
    def accounts(self) -> list[Account]:
        return [account(self.entries, seat) for seat in range(len(self.record.seats))]

    @property
    def line(self) -> list[Shares]:
        """The shares at the start and after every step."""
        return [self.entries[0].before, *(entry.after for entry in self.entries)]


def review(
    record: Record,
    depth: str = "quick",
    told: Progress = say_nothing,
    weights: bytes = b"",
    game: Game[Any] | None = None,
) -> Review:
    """Look back at a finished game; the same record is always reviewed in the same way.

    ValueError in a sentence where the game is not over, or cannot be replayed.
    """
    looking = Looking(record, depth, weights, game)
    looks: list[Look] = []
    for n in range(len(looking)):
        told(n, len(looking))
        looks.append(looking.look(n))
    told(len(looking), len(looking))
    return looking.review(looks)


class Looking:
    """A review on its way: its looks do not depend on each other, so it can be done by and by."""

    def __init__(
        self, record: Record, depth: str, weights: bytes = b"", game: Game[Any] | None = None
    ) -> None:
        self.game = game or game_of(record.game)
        self.record, self.depth = record, depth
        self.steps, end = walked(self.game, record)
        self.positions = [step.state for step in self.steps] + [end]
        self.judge = Judge(self.game, self.positions[0], depth_named(depth), weights)

    def __len__(self) -> int:
        return len(self.positions)

    def look(self, n: int) -> "Look":
        return Look.at(self.judge, self.positions[n], self.steps[n] if n < len(self.steps) else None, n)

    def review(self, looks: "Sequence[Look]") -> Review:
        """Of all looks in their order."""
        entries = [looks[n].entry(step, looks[n + 1]) for n, step in enumerate(self.steps)]
        judge = self.judge
        return Review(self.game, self.record, self.depth, judge.name, judge.why_not, entries)


@dataclass(frozen=True)
class Look:
    """How the win is shared before a step, and what the step was about."""

    shares: Shares
    errors: tuple[float, ...]
    judged: Judged | None = None

    @classmethod
    def at(cls, judge: Judge, position: Any, step: Step | None, n: int) -> "Look":
        if step is not None and step.seat == CHANCE:
            return cls(*expected(judge, position, f"burst {n}"))
        futures = judge.futures(position, judge.depth.futures)
        errors = tuple(error(column) for column in zip(*futures, strict=True))
        chosen = judged(judge, step, f"choice {n}") if step is not None and step.choices > 1 else None
        return cls(mean(futures), errors, chosen)

    def entry(self, step: Step, then: "Look") -> Entry:
        if step.seat != CHANCE:
            return moved(step, self.shares, then.shares, self.judged)
        luck = less(then.shares, self.shares) if step.source else nothing(len(self.shares))
        errors = tuple(map(lambda *each: together(each), self.errors, then.errors))
        return Entry(step, self.shares, then.shares, luck, nothing(len(luck)), errors)


def plain(numbers: Sequence[int]) -> list[float]:
    """Shares as fractions of the win: they are exact, and so are their sums."""
    return [share / 2**30 for share in numbers]
