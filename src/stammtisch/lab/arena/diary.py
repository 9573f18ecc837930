"""A contest kept in a file while it is played, so that it can go on where it stopped."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from stammtisch.bots import FROZEN
from stammtisch.bots.mind.fitting import file_of
from stammtisch.bots.mind.weights import digest
from stammtisch.core import data
from stammtisch.core.system import why
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.plan import Plan
from stammtisch.lab.match import Outcome

_ = catalogue("stammtisch.lab")


class Diary:
    """A line for every game; the first says what is played."""

    def __init__(self, lines: TextIO | None) -> None:
        self.lines = lines

    def note(self, outcome: Outcome) -> None:
        if self.lines is not None:
            self.lines.write(json.dumps([outcome.number, outcome.shares]) + "\n")
            self.lines.flush()


def header(plan: Plan) -> dict[str, Any]:
    """All that decides the games but their number."""
    played = game(plan.game)
    return {
        "game": played.key,
        "rules": played.rules,
        "data": data.digest(played.folder, played.key, played.rules),
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": list(plan.names),
        "seed": plan.seed,
        **({"alone": True} if plan.alone else {}),
        **({"mind": thinking(plan)} if not set(plan.names) <= set(FROZEN) else {}),
    }


def thinking(plan: Plan) -> str:
    """Names the weights that bots of today judge by there; "" if there are none."""
    played = game(plan.game)
    path = file_of(played, played.mind(played.new(plan.seats, plan.options)))
    return digest(path.read_bytes()) if path.exists() else ""


@contextmanager
def kept(contest: Contest, folder: Path | None, force: bool = False) -> Iterator[Diary]:
    """The diary of a contest, which goes on from what is there; none without a folder."""
    if folder is None:
        yield Diary(None)
        return
    path = folder / f"{contest.plan.game}-{contest.plan.seats}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = [] if force or not path.exists() else whole_lines(path)
        told = json.dumps(header(contest.plan))
        need_same(path, known, told)
        for line in known[1:]:
            number, shares = json.loads(line)
            contest.note(number, tuple(shares))
        path.write_text("\n".join([told, *known[1:]]) + "\n", encoding="utf-8")
        with path.open("a", encoding="utf-8") as lines:
            yield Diary(lines)
    except OSError as error:
        raise ValueError(_("{out} cannot be written: {why}.").format(out=path, why=why(error))) from None


def whole_lines(path: Path) -> list[str]:
    """What was written to the end: the last line may have been cut off."""
    return path.read_text(encoding="utf-8").split("\n")[:-1]


def need_same(path: Path, known: list[str], told: str) -> None:
    if known and known[0] != told:
        raise ValueError(_("{path} keeps another contest; --force begins this one anew.").format(path=path))
