"""A mind made from beginning to end: trained, measured, written with its report, and installed if wanted."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from stammtisch.bots.mind.fitting import checked, file_of
from stammtisch.bots.mind.weights import digest
from stammtisch.lab.keeping import write
from stammtisch.lab.training.course import Course, Telling
from stammtisch.lab.training.picture import picture
from stammtisch.lab.training.plan import Plan
from stammtisch.lab.training.report import report


def make(
    game: str,
    seats: int,
    options: Mapping[str, str],
    seed: str,
    numbers: Mapping[str, int],
    measure: int,
    jobs: int,
    ray: str,
    out: Path | None,
    install: bool,
    tell: Telling,
) -> Path:
    """Train by a plan; where the weights are."""
    plan = Plan(game, seats, options, seed, **numbers)
    folder = out or Path("training") / f"{game}-{plan.set}"
    course = Course(plan, folder, jobs, ray, tell)
    course.run()
    told = report(course, measure, plan.noted())
    weights = checked(plan.played, course.best)
    data = replace(weights, header=replace(weights.header, report=told)).to_bytes()
    head = f"{plan.played.title}, {plan.set}: {told['games']} games, seed {plan.seed}, weights {digest(data)}"
    target = file_of(plan.played, plan.set) if install else folder / f"{plan.set}.weights"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    write(target.with_suffix(".svg"), picture(told, head) + "\n")
    return target
