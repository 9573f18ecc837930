"""Stammtisch: a home for modern board games.

    import stammtisch as st
    p = st.Position("pig", seed="a")
    p.push("roll").roll()

docs/python.md shows the rest. What is named in `__all__` stays as it is.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from stammtisch.games import game, games
from stammtisch.version import VERSION as __version__

if TYPE_CHECKING:
    from stammtisch.bots.bot import Bot, Budget
    from stammtisch.core.game import Game, Reason, Refused
    from stammtisch.core.record import Move, Record, RecordError
    from stammtisch.core.state import CHANCE, OVER, SPECTATOR
    from stammtisch.face.action import Action
    from stammtisch.face.position import Position, match, positions
    from stammtisch.face.seen import Seen
    from stammtisch.face.thinking import Line
    from stammtisch.lab.arena import Report, arena
    from stammtisch.lab.simulation import simulate
    from stammtisch.lab.summary import Summary
    from stammtisch.lab.tables import export, frame

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Action",
    "Bot",
    "Budget",
    "Game",
    "Line",
    "Move",
    "Position",
    "Reason",
    "Record",
    "RecordError",
    "Refused",
    "Report",
    "Seen",
    "Summary",
    "__version__",
    "arena",
    "export",
    "frame",
    "game",
    "games",
    "match",
    "positions",
    "simulate",
]

_HOMES = {  # where each is, so that whoever names the package waits for nothing that they do not use
    "core.state": "CHANCE OVER SPECTATOR",
    "core.game": "Game Reason Refused",
    "core.record": "Move Record RecordError",
    "bots.bot": "Bot Budget",
    "face.action": "Action",
    "face.position": "Position match positions",
    "face.seen": "Seen",
    "face.thinking": "Line",
    "lab.arena": "Report arena",
    "lab.simulation": "simulate",
    "lab.summary": "Summary",
    "lab.tables": "export frame",
}


def __getattr__(name: str) -> Any:
    """What the package offers is imported when it is first asked for."""
    for home, names in _HOMES.items():
        if name in names.split():
            return globals().setdefault(name, getattr(import_module(f"{__name__}.{home}"), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
