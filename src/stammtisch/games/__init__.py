"""The games: one folder each, found by looking; installed plug-ins join by entry point."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

GROUP = "stammtisch.games"


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, ours and installed ones."""
    ours = [module.name for module in iter_modules(__path__) if module.ispkg]
    return tuple(ours + [plugin.name for plugin in entry_points(group=GROUP)])


@cache
def game(key: str) -> Game[Any]:
    """The game with a key ("carpe_diem" or "carpe-diem"); ValueError names those there are."""
    wanted = key.replace("-", "_")
    for plugin in entry_points(group=GROUP):
        if plugin.name == wanted:
            found: Game[Any] = plugin.load()
            return found
    if wanted not in keys():
        raise ValueError(
            _("there is no game '{key}'; there are {known}.").format(key=key, known=", ".join(keys()))
        )
    ours: Game[Any] = import_module(f"{__name__}.{wanted}").GAME
    return ours


def games() -> list[Game[Any]]:
    """All games."""
    return [game(key) for key in keys()]
