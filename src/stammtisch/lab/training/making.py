"""A mind made from beginning to end: trained, measured, written with its report, and installed if wanted."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from stammtisch.bots.mind.fitting import checked, file_of
from stammtisch.bots.mind.weights import digest, loads
from stammtisch.lab.keeping import write
from stammtisch.lab.training.course import Course, Telling
from stammtisch.lab.training.picture import picture
from stammtisch.lab.training.plan import Plan
from stammtisch.lab.training.report import own_games, report
from stammtisch.lab.training.tempering import stretches, tempered


def make(
    game: str,
    seats: int,
    options: Mapping[str, str],
    tell: Telling,
    seed: str = "0",
    measure: int = 0,
    jobs: int = 1,
    ray: str = "",
    out: Path | None = None,
    install: bool = False,
    **numbers: int,
) -> Path:
    """Train by a plan, whose numbers may be others than the usual ones; where the weights are."""
    plan = Plan(game, seats, options, seed, **numbers)
    folder = out or Path("training") / f"{game}-{plan.set}"
    course = Course(plan, folder, jobs, ray, tell)
    course.run()
    how_far = stretches(own_games(course, "tempering"), course.aims(0))
    course.best = tempered(loads(course.best), how_far).to_bytes()
    told = {**report(course, measure), "stretches": how_far}
    target = file_of(plan.played, plan.set) if install else folder / f"{plan.set}.weights"
    target.parent.mkdir(parents=True, exist_ok=True)
    put(course, told, target)
    return target


def put(course: Course, told: dict[str, Any], target: Path) -> None:
    """The best weights with their report, and a picture of it beside them."""
    plan = course.plan
    weights = checked(plan.played, course.best)
    data = replace(weights, header=replace(weights.header, report=told)).to_bytes()
    head = f"{plan.played.title}, {plan.set}: {told['games']} games, seed {plan.seed}, weights {digest(data)}"
    target.write_bytes(data)
    write(target.with_suffix(".svg"), picture(told, head) + "\n")
