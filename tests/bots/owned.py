"""A bot such as somebody may write: it takes the last legal action."""

import os
import signal
from pathlib import Path
from typing import Any

import stammtisch
from stammtisch.bots import Bot, Budget
from stammtisch.bots.naming import GROUP
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng

TREE = Path(stammtisch.__file__).parent.parent
TESTS = Path(__file__).parent.parent


def installed_in(folder: Path) -> dict[str, str]:
    """The environment of a process in which a package has been installed that brings the bot `last`."""
    about = folder / "owned-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: owned\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nlast = bots.owned:Last\n")
    return {"PYTHONPATH": os.pathsep.join(map(str, (TREE, TESTS, folder)))}


class Last:
    def __init__(self, strength: str = "") -> None:
        self.strength = strength

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        return root.legal_actions()[-1]


def refusing() -> Bot:
    raise ValueError("too strong")


class Mortal(Last):
    """Dies with its process, so many times, wherever it is not at home."""

    def __init__(self, deaths: Path, times: int) -> None:
        super().__init__()
        self.home = os.getpid()
        self.deaths = deaths
        self.times = times

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        died = len(list(self.deaths.iterdir()))
        if os.getpid() != self.home and died < self.times:
            (self.deaths / f"{died}-{os.getpid()}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(game, root, seat, rng, budget)


class Faulty(Last):
    """Has a bug, which shows in the second game that it plays."""

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        if self.strength == "used":
            raise ZeroDivisionError("a bug of mine")
        self.strength = "used" if len(root.legal_actions()) > 1 and max(root.scores()) > 90 else ""
        return super().choose(game, root, seat, rng, budget)
