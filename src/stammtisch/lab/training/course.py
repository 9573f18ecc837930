"""The course of training: rounds of self-play, learning and measuring, kept in a folder after each."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from os import times
from pathlib import Path
from time import monotonic
from typing import Any
from zlib import crc32

import numpy as np

from stammtisch.bots.mind.player import MindBot
from stammtisch.core.words import catalogue
from stammtisch.lab.executor import played
from stammtisch.lab.keeping import write
from stammtisch.lab.simulation import crew, simulate
from stammtisch.lab.summary import wilson
from stammtisch.lab.training.learner import Learner
from stammtisch.lab.training.lesson import Learned, Lesson
from stammtisch.lab.training.plan import Plan
from stammtisch.lab.training.targets import Aims, Rows, joined, rows_of, spread_of

_ = catalogue("stammtisch.lab")

HELD_OUT = 10  # every tenth game is not learned from
UNITS = 65536

Telling = Callable[[str], None]


@dataclass
class Round:
    """What a round came to; shares with their intervals."""

    number: int
    games: int
    rows: int
    loss: float
    held_out: float
    against_last: list[float]
    against_greedy: list[float]
    kept: bool
    seconds: float
    processor: float = 0.0  # seconds of it, those of workers on this machine included


@dataclass
class Course:
    """A plan under way."""

    plan: Plan
    folder: Path
    jobs: int = 1
    ray: str = ""
    tell: Telling = print
    rounds: list[Round] = field(default_factory=list)
    spread: float = 0.0
    best: bytes = b""

    def run(self) -> bytes:
        """All rounds that are left; the best weights."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.resume()
        while len(self.rounds) < self.plan.rounds:
            self.tell(self.progress(self.round()))
        return self.best

    def round(self) -> Round:
        """One round: play, learn, measure, keep."""
        number, begun, spent = len(self.rounds), monotonic(), processor()
        games = sorted(
            played(self.lessons(number), crew(self.jobs, self.ray, [])),
            key=lambda learned: learned.number,
        )
        self.spread = self.spread or spread_of(games)
        self.note(number, games)
        fresh, held = self.rows(number)
        learner = self.learner(fresh)
        loss = learner.fit(fresh, self.plan.epochs, self.plan.rate_in(number), self.number(f"fit {number}"))
        learner.save(self.folder / "learner.npz")
        new = self.exported(learner)
        done = Round(
            number, len(games), len(fresh), loss, learner.loss(held), *self.measured(new, number), 0.0
        )
        done.seconds, done.processor = monotonic() - begun, processor() - spent
        if done.kept:
            self.best = new
        self.rounds.append(done)
        self.keep()
        return done

    def lessons(self, number: int) -> Iterator[Lesson]:
        """The games of a round."""
        return self.plan.lessons(number, self.best, self.plan.noted(self.best))

    # measuring

    def measured(self, new: bytes, number: int) -> tuple[list[float], list[float], bool]:
        """One of the new ones among the last, one among greedy@1; and is it as good as the last?"""
        plan = self.plan
        greedy = self.among(new, "greedy@1", plan.references, f"{plan.seed}/greedy")
        if not self.best:
            return [0.0, 0.0, 0.0], greedy, True
        last = self.among(new, MindBot(self.best, "last"), plan.gate, f"{plan.seed}/gate {number}")
        return last, greedy, is_as_good(last, plan.seats)

    def among(self, new: bytes, others: "str | MindBot", games: int, seed: str) -> list[float]:
        """The share of one new mind among others, with its interval."""
        bots = [MindBot(new, "new"), *[others] * (self.plan.seats - 1)]
        options = self.plan.options
        summary = simulate(
            self.plan.game, bots, games, self.plan.seats, options, seed, self.jobs, ray=self.ray
        )
        if summary.interrupted:
            raise KeyboardInterrupt
        share = summary.standing("new").share
        return [share, *wilson(share, games)]

    # learning

    def aims(self, number: int) -> Aims:
        return Aims(self.plan.trust_in(number), self.plan.lead, self.spread)

    def learner(self, rows: Rows) -> Learner:
        path = self.folder / "learner.npz"
        if self.rounds and path.exists():
            return Learner.load(path)
        return Learner.begin(self.plan.features.bounds, self.plan.hidden, rows, self.number("begin"))

    def number(self, what: str) -> int:
        """A seed for numpy."""
        return crc32(f"{self.plan.seed}/{what}".encode())

    def exported(self, learner: Learner) -> bytes:
        plan = self.plan
        weights = learner.weights(
            game=plan.game,
            rules=plan.played.rules,
            set=plan.set,
            digest=plan.features.digest(),
            spread=round(UNITS / self.spread),
            lead=round(2**30 * plan.lead),
            report={"seed": plan.seed, "rounds": len(self.rounds) + 1, "games": plan.games},
        )
        return weights.to_bytes()

    # the folder

    def note(self, number: int, games: list[Learned]) -> None:
        """Keep the rows of a round, those held out apart; rows too old to be learned from go."""
        size = self.plan.features.size
        parts = [
            [learned for learned in games if (learned.number % HELD_OUT == 0) == held]
            for held in (False, True)
        ]
        fresh, held = (rows_of(part, size, self.aims(number)) for part in parts)
        np.savez(self.path_of(number), seen=fresh.seen, target=fresh.target, held=held.seen, aim=held.target)
        self.path_of(number - self.plan.window).unlink(missing_ok=True)

    def path_of(self, number: int) -> Path:
        return self.folder / f"round-{number}.npz"

    def rows(self, number: int) -> tuple[Rows, Rows]:
        """What the last rounds gave, and what of it was held out. Greedy's games go first."""
        first = max(0, number + 1 - self.plan.window)
        kept = [np.load(self.path_of(n)) for n in range(first, number + 1)]
        return (
            joined(Rows(part["seen"], part["target"]) for part in kept),
            joined(Rows(part["held"], part["aim"]) for part in kept[-1:]),
        )

    def keep(self) -> None:
        """All that is needed to go on."""
        (self.folder / "best.weights").write_bytes(self.best)
        told = {"plan": asdict(self.plan), "spread": self.spread, "rounds": [asdict(n) for n in self.rounds]}
        write(self.folder / "course.json", json.dumps(told, indent=1))

    def resume(self) -> None:
        """Go on where a course with the same plan was stopped."""
        path = self.folder / "course.json"
        if not path.exists():
            return
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        same = {**told["plan"], "rounds": self.plan.rounds} == asdict(self.plan)
        if not same:
            sentence = _("{folder} has the course of another plan; name another folder.")
            raise ValueError(sentence.format(folder=self.folder))
        self.spread = told["spread"]
        self.rounds = [Round(**done) for done in told["rounds"]]
        self.best = (self.folder / "best.weights").read_bytes()

    def progress(self, done: Round) -> str:
        sentence = _(
            "round {n} of {rounds}: {last} of the wins against the last, {greedy} against greedy@1, {kept}; "
            "{seconds:.0f} s, {minutes:.0f} min left"
        )
        return sentence.format(
            n=done.number + 1,
            rounds=self.plan.rounds,
            last=f"{done.against_last[0]:.1%}",
            greedy=f"{done.against_greedy[0]:.1%}",
            kept=_("kept") if done.kept else _("not kept"),
            seconds=done.seconds,
            minutes=done.seconds * (self.plan.rounds - len(self.rounds)) / 60,
        )


def is_as_good(share: list[float], seats: int) -> bool:
    """Is an even share within the interval? Half of those who are a little better seem a little worse."""
    _share, _low, high = share
    return high >= 1 / seats


def processor() -> float:
    """Seconds of processors that this process and its children have taken, as far as they have ended."""
    spent = times()
    return spent.user + spent.system + spent.children_user + spent.children_system
