"""A pytest plug-in that notes which actions and refusals the tests of a game bring about.

It listens to `Game.check`, through which `play`, `Game.reason` and `Game.check` itself go.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from stammtisch.core.game import WRONG_SEAT, Game
from stammtisch.core.state import OK, OVER

FILE = "STAMMTISCH_WITNESSES"

noted: set[tuple[str, int, str]] = set()  # decision, reason code, verb of what is allowed
check = Game.check


def noting(game: Game[Any], state: Any, seat: int, action: int) -> int:
    code = check(game, state, seat, action)
    if code != WRONG_SEAT and state.actor() != OVER:
        noted.add((state.decision().name, code, game.actions.verb(action).name if code == OK else ""))
    return code


listening = patch.object(Game, "check", noting)


def pytest_configure() -> None:
    listening.start()


def pytest_unconfigure() -> None:
    listening.stop()
    Path(os.environ[FILE]).write_text(json.dumps(sorted(noted)), encoding="utf-8")


def noted_by_tests(folder: Path) -> set[tuple[str, int, str]]:
    """Run the tests of a game and hear what they bring about."""
    if not (folder / "tests").is_dir():
        return set()
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "noted.json"
        settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        settings |= {FILE: str(told), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        plain = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", __name__]
        command = [sys.executable, "-m", "pytest", *plain, str(folder / "tests")]
        ran = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, f"the tests of the game fail:\n{ran.stdout[-2000:]}"
        return {(decision, code, verb) for decision, code, verb in json.loads(told.read_text())}
