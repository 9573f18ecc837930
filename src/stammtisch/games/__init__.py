"""The games: one folder each, found by looking; installed plug-ins join by entry point."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from stammtisch.core.words import catalogue

if TYPE_CHECKING:  # imported where they are needed: whoever names the package waits for nothing
    from importlib.metadata import EntryPoint

    from stammtisch.core.game import Game

_ = catalogue("stammtisch.core")

GROUP = "stammtisch.games"


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, ours and installed ones."""
    return tuple(dict.fromkeys((*ours(), *plugins())))


def ours() -> list[str]:
    return [module.name for module in iter_modules(__path__) if module.ispkg]


def plugins() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points

    return {plugin.name: plugin for plugin in entry_points(group=GROUP)}


@cache
def game(key: str) -> "Game[Any]":
    """The game with a key ("carpe_diem" or "carpe-diem"); ValueError names those there are."""
    wanted = key.replace("-", "_")
    if wanted in ours():
        found: Game[Any] = import_module(f"{__name__}.{wanted}").GAME
        return found
    if wanted in plugins():
        return joined(plugins()[wanted])
    known = ", ".join(keys())
    raise ValueError(_("there is no game '{key}'; there are {known}.").format(key=key, known=known))


def joined(plugin: "EntryPoint") -> "Game[Any]":
    """The game of a plug-in; ValueError if it cannot be loaded or has another key."""
    from stammtisch.core.game import Game

    try:
        found = plugin.load()
    except (ImportError, AttributeError, ValueError, OSError) as error:
        sentence = _("the plug-in '{key}' cannot be loaded: {error}")
        raise ValueError(sentence.format(key=plugin.name, error=error)) from None
    if not isinstance(found, Game) or found.key != plugin.name:
        raise ValueError(_("the plug-in '{key}' is not a game with that key.").format(key=plugin.name))
    return found


def games() -> "list[Game[Any]]":
    """All games."""
    return [game(key) for key in keys()]
