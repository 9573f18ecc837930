"""What a course came to: calibration in fresh games, and matches against the frozen bots."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from stammtisch.lab.executor import played
from stammtisch.lab.simulation import crew
from stammtisch.lab.training.course import Course
from stammtisch.lab.training.lesson import HEADS, Lesson

TENTHS = 10
REFERENCES = ("greedy@1", "search@1:1000")


@dataclass(frozen=True)
class Tenth:
    """Positions in which about the same share of the win was foreseen, and what came of them."""

    positions: int
    foreseen: float
    came: float


def calibration(course: Course, games: int, noted: int) -> list[Tenth]:
    """The best mind's own games without slips: how often what it foresaw came."""
    plan = course.plan
    lessons = (
        Lesson(n, plan.game, plan.seats, plan.options, f"{plan.seed}/calibration/{n}", course.best, 0, noted)
        for n in range(games)
    )
    foreseen, came = list[float](), list[float]()
    for learned in played(lessons, crew(course.jobs, course.ray, [])):
        if learned.eyes:
            judged = np.frombuffer(learned.judged, np.float32).reshape(-1, HEADS, plan.seats)
            foreseen += judged[:, 1, 0].tolist()
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


def report(course: Course, games: int, noted: int) -> dict[str, Any]:
    """For the header of the weights, and to draw."""
    plan = course.plan
    arena = {
        name: course.among(course.best, name, games, f"{plan.seed}/arena") for name in REFERENCES if games
    }
    return {
        "plan": asdict(plan),
        "spread": course.spread,
        "seconds": round(sum(done.seconds for done in course.rounds)),
        "games": sum(done.games for done in course.rounds),
        "curve": [
            [done.number, *done.against_greedy, *done.against_last, done.kept] for done in course.rounds
        ],
        "calibration": [list(asdict(tenth).values()) for tenth in calibration(course, plan.gate, noted)],
        "arena": arena,
        "arena games": games,
    }
