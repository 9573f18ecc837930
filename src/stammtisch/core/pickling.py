"""States as values: compared by what they hold, and pickled as the text of their position."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from stammtisch.core import position
from stammtisch.core.game import Game
from stammtisch.core.state import State

Reduced = tuple[Callable[[str, int, str], Any], tuple[str, int, str]]


def same(one: State, other: object) -> bool:
    """Is this the same position of the same game?"""
    return type(one) is type(other) and position.pack(one) == position.pack(other)


def reduced(state: State) -> Reduced:
    """What makes an equal state elsewhere: the package of its game, its seats, its position."""
    return restored, (home(type(state).__module__), len(state.scores()), position.dump(state))


def restored(package: str, seats: int, text: str) -> Any:
    """The state again; it is not audited, for it may be an imagined one."""
    return position.restore(game_in(package).new(seats), text)


def home(module: str) -> str:
    """The package of the game that a module belongs to: the nearest around it that has a GAME."""
    package = module
    while package:
        if game_in(package) is not None:
            return package
        package = package.rpartition(".")[0]
    raise TypeError(f"the states of {module} belong to no game: no package around it has a GAME")


def game_of(state: State) -> Any:
    """The game that a state is of."""
    return game_in(home(type(state).__module__))


def game_in(package: str) -> Any:
    found = getattr(import_module(package), "GAME", None)
    return found if isinstance(found, Game) else None
