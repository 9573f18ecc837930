"""A pytest plug-in that notes which actions, refusals and ends the tests of a game bring about.

It listens to `Game.check`, through which `play`, `Game.reason` and `Game.check` itself go, and
to `Game.ending`.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from stammtisch.core.game import WRONG_SEAT, Ending, Game
from stammtisch.core.state import OK, OVER

FILE = "STAMMTISCH_WITNESSES"


class Noted(NamedTuple):
    """What tests brought about."""

    answers: set[tuple[str, int, str]]  # decision, reason code, verb of what is allowed
    endings: set[str]


noted = Noted(set(), set())
check, ending = Game.check, Game.ending


def noting_answers(game: Game[Any], state: Any, seat: int, action: int) -> int:
    code = check(game, state, seat, action)
    if code != WRONG_SEAT and state.actor() != OVER:
        noted.answers.add((state.decision().name, code, game.actions.verb(action).name if code == OK else ""))
    return code


def noting_endings(game: Game[Any], state: Any) -> Ending:
    came = ending(game, state)
    if state.actor() == OVER and came.came(state):
        noted.endings.add(came.key)
    return came


listening = patch.multiple(Game, check=noting_answers, ending=noting_endings)


def pytest_configure() -> None:
    listening.start()


def pytest_unconfigure() -> None:
    listening.stop()
    Path(os.environ[FILE]).write_text(json.dumps([sorted(found) for found in noted]), encoding="utf-8")


def noted_by_tests(folder: Path) -> Noted:
    """Run the tests of a game and hear what they bring about."""
    if not (folder / "tests").is_dir():
        return Noted(set(), set())
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "noted.json"
        settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        settings |= {FILE: str(told), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        plain = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", __name__]
        command = [sys.executable, "-m", "pytest", *plain, str(folder / "tests")]
        ran = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, f"the tests of the game fail:\n{ran.stdout[-2000:]}"
        answers, endings = json.loads(told.read_text())
        return Noted({(decision, code, verb) for decision, code, verb in answers}, set(endings))
