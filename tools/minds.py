"""`make minds`: every set of weights that is shipped, from nothing, and the page that tells how.

A set whose weights fit is left alone; what was interrupted goes on in `training/`. It takes hours:
`python tools/minds.py ganz_wien` makes those of one game, `--page` none: it writes the page only.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import product
from os.path import relpath
from pathlib import Path
from typing import Any, NamedTuple

from stammtisch.bots.mind.fitting import NoMind, checked, file_of, missing
from stammtisch.bots.mind.weights import Weights
from stammtisch.core.game import Game
from stammtisch.games import games
from stammtisch.lab.training.plan import Plan

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "minds.md"
GAMES = ROOT / "src" / "stammtisch" / "games"
HEAD = """# Minds and how they were made

Written by `make minds`: each set of weights that is shipped, by the command that makes it again from
nothing. The pictures show the learning curve against `greedy@1`, how often what was foreseen came, and
matches of one mind among frozen bots, with 95 % intervals. A set stays as long as rules and features do:
who makes it again may do so by a better learner.
"""

NUMBERS = ("rounds", "games", "hidden", "gate")  # of a plan: those that the command can change
PLANS = {  # others than the usual ones: short games are played more often, long ones less
    "ganz_wien": {"rounds": 16, "games": 4000, "gate": 200},
    "cafe_melange": {"rounds": 10, "games": 2000, "gate": 200},
}
MEASURED = 100  # games at the end against each frozen bot


class Made(NamedTuple):
    """A set of weights: of which game, for how many, with which options."""

    game: Game[Any]
    name: str
    seats: int
    options: dict[str, str]

    @property
    def path(self) -> Path:
        return file_of(self.game, self.name)

    @property
    def shipped(self) -> Path:
        """Where it lies among the sources, whichever build it was made by."""
        return GAMES / self.game.folder.name / "mind" / self.path.name

    def ship(self) -> None:
        self.shipped.parent.mkdir(exist_ok=True)
        for suffix in (".weights", ".svg"):
            source, target = self.path.with_suffix(suffix), self.shipped.with_suffix(suffix)
            if source != target:
                shutil.copyfile(source, target)

    def command(self, plan: dict[str, Any], measured: int) -> list[str]:
        """What makes it: by a plan that says what is not as usual."""
        chosen = [f"--option={name}={choice}" for name, choice in self.options.items()]
        usual = asdict(Plan(self.game.key, self.seats))
        unusual = [f"--{name}={plan[name]}" for name in NUMBERS if plan.get(name, usual[name]) != usual[name]]
        head = ["train", self.game.key, "--seats", str(self.seats)]
        return [*head, *chosen, *unusual, "--install", "--measure", str(measured)]


def sets(game: Game[Any]) -> Iterator[Made]:
    """All sets of a game, each by the options that are nearest to the usual ones."""
    known = set[str]()
    for seats in game.seats:
        for choices in product(*(option.choices for option in game.options)):
            options = {
                option.name: choice
                for option, choice in zip(game.options, choices, strict=True)
                if choice != option.default
            }
            name = game.mind(game.new(seats, options))
            if name not in known:
                known.add(name)
                yield Made(game, name, seats, options)


def wanted(keys: Iterable[str]) -> list[Made]:
    """Those of these games, or of all that are released."""
    chosen = set(keys)
    return [
        made
        for game in games()
        if game.features is not None and (game.key in chosen if chosen else game.stage == "released")
        for made in sets(game)
    ]


def is_made(made: Made) -> bool:
    return missing(made.game, made.game.new(made.seats, made.options)) == ""


def section(made: Made, weights: Weights) -> str:
    """A set on the page."""
    head = weights.header
    told, title = head.report, f"{made.game.title}, {made.name}"
    command = " ".join(["stammtisch", *made.command(told["plan"], told["arena games"])])
    picture = Path(relpath(made.shipped.with_suffix(".svg"), PAGE.parent)).as_posix()
    return (
        f"## {title}\n\n"
        f"`{command}`: {told['games']:,} games in {told['seconds'] / 60:.0f} minutes, "
        f"seed {told['plan']['seed']}; rules {head.rules}, {head.features} features, "
        f"{head.hidden} hidden units.\n\n"
        f"![Training of {title}]({picture})\n"
    )


def page(every: Iterable[Made]) -> str:
    parts = [HEAD]
    for made in every:
        try:
            parts.append(section(made, checked(made.game, made.path.read_bytes())))
        except (OSError, NoMind):
            parts.append(f"## {made.game.title}, {made.name}\n\nNot learned: bots judge by `value` there.\n")
    return "\n".join(parts)


def main(keys: list[str]) -> int:
    for made in [] if keys == ["--page"] else wanted(keys):
        if not is_made(made):
            print(f"{made.game.title}, {made.name}")
            command = made.command(PLANS.get(made.game.key, {}), MEASURED)
            subprocess.run([sys.executable, "-m", "stammtisch", *command, "--jobs", "2"], check=True)
            made.ship()
    PAGE.write_text(page(wanted([])), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
