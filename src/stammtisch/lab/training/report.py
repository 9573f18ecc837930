"""What a course came to: calibration in fresh games, and matches against the frozen bots."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from stammtisch.bots.mind.net import WIN
from stammtisch.lab.executor import played
from stammtisch.lab.simulation import crew
from stammtisch.lab.training.course import Course
from stammtisch.lab.training.lesson import Learned, Lesson
from stammtisch.lab.training.tempering import thought

TENTHS = 10
REFERENCES = ("greedy@1", "search@1:1000")


@dataclass(frozen=True)
class Tenth:
    """Positions in which about the same share of the win was foreseen, and what came of them."""

    positions: int
    foreseen: float
    came: float


def own_games(course: Course, purpose: str) -> list[Learned]:
    """Fresh games of the best mind against itself, without slips."""
    plan, noted = course.plan, course.plan.noted(course.best)
    lessons = (
        Lesson(n, plan.game, plan.seats, plan.options, f"{plan.seed}/{purpose}/{n}", course.best, 0, noted)
        for n in range(plan.gate)
    )
    games = played(lessons, crew(course.jobs, course.ray, []))
    return sorted(games, key=lambda learned: learned.number)


def calibration(course: Course) -> list[Tenth]:
    """How often what the best mind foresaw came in its own games."""
    foreseen, came = list[float](), list[float]()
    for learned in own_games(course, "calibration"):
        if learned.eyes:
            foreseen += thought(learned)[:, WIN, 0].tolist()
            came += [learned.shares[seat] for seat in learned.eyes]
    return tenths(foreseen, came)


def tenths(foreseen: list[float], came: list[float]) -> list[Tenth]:
    groups: dict[int, list[int]] = {}
    for n, share in enumerate(foreseen):
        groups.setdefault(min(TENTHS - 1, int(share * TENTHS)), []).append(n)
    return [
        Tenth(
            len(group),
            float(np.mean([foreseen[n] for n in group])),
            float(np.mean([came[n] for n in group])),
        )
        for _, group in sorted(groups.items())
    ]


def report(course: Course, games: int) -> dict[str, Any]:
    """For the header of the weights, and to draw."""
    plan = course.plan
    arena = {
        name: course.among(course.best, name, games, f"{plan.seed}/arena") for name in REFERENCES if games
    }
    return {
        "plan": asdict(plan),
        "spread": course.spread,
        "seconds": round(sum(done.seconds for done in course.rounds)),
        "processor": round(sum(done.processor for done in course.rounds)),
        "games": sum(done.games for done in course.rounds),
        "curve": [
            [done.number, *done.against_greedy, *done.against_last, done.kept] for done in course.rounds
        ],
        "calibration": [list(asdict(tenth).values()) for tenth in calibration(course)],
        "arena": arena,
        "arena games": games,
    }
