"""What breaks a promise, told so that its place is found: the action, the position, the file and the line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from typing import Any

from stammtisch.contract.sample import AnyGame, Played, Spot
from stammtisch.core.game import Event

# which part of a game the promises of a module are about; the others name their file themselves
ABOUT = {
    "course": "start",
    "clones": "start",
    "legality": "start",
    "order": "start",
    "secrets": "facts",
    "readers": "audience",
    "drawing": "svg",
    "wording": "text",
}


def told(game: AnyGame, error: Exception, about: str = "") -> str:
    """The sentence of a broken promise; of any other error also what was being tried, and where."""
    if isinstance(error, AssertionError):
        return "".join([str(error), *(f" (look at {file})" for file in files(game, about))])
    return "; ".join([named(error), *tried(game, error), *places(game.folder.name, error)])


def named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def files(game: AnyGame, about: str) -> Iterator[str]:
    """The file that a part of a game is in."""
    part = getattr(game, ABOUT.get(about, ""), None)
    module = getattr(part, "__module__", "") or getattr(part, "__name__", "")
    source = getattr(sys.modules.get(module), "__file__", None)
    if source and Path(source).is_relative_to(game.folder):
        yield str(Path(source).relative_to(game.folder).with_suffix("")).partition(".")[0] + ".py"


def tried(game: AnyGame, error: Exception) -> Iterator[str]:
    """The innermost action, event and position that were looked at."""
    known: dict[str, Any] = {}
    for frame, _line in walk_tb(error.__traceback__):
        known.update(frame.f_locals)
    action, event, spot = known.get("action"), known.get("event"), known.get("spot")
    if isinstance(action, int) and 0 <= action < len(game.actions):
        yield f"with the action '{game.actions.name(action)}'"
    if isinstance(event, Event):
        yield f"with the event number {event.what}"
    if isinstance(known.get("played"), Played):
        spot = Spot(known["played"].record, known["played"].state)
    if isinstance(spot, Spot):
        yield str(spot)


def places(folder: str, error: Exception) -> Iterator[str]:
    """The innermost line of a game's own, by the name of its folder."""
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        _before, inside, own = frame.f_code.co_filename.rpartition(f"/{folder}/")
        if inside:
            yield f"look at {own}, line {line}, in {frame.f_code.co_name}"
            return
