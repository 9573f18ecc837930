"""Bots by name: those of the house, the frozen ones, and those that packages bring by entry point."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from stammtisch.bots import players, version_1
from stammtisch.bots.bot import Bot, Budget
from stammtisch.bots.levels import LEVELS
from stammtisch.bots.mind.player import MindBot
from stammtisch.core.words import catalogue

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_ = catalogue(__package__)

CORES = 64  # that one bot may think on
GROUP = "stammtisch.bots"
NAMES = ("random", "greedy", "mind", "search")
FROZEN = ("random@1", "greedy@1", "search@1:1000")  # as they were, for ever
PLAIN: dict[str, Callable[[], Bot]] = {
    "random": players.RandomBot,
    "greedy": players.GreedyBot,
    "mind": MindBot,
    "random@1": version_1.RandomBot,
    "greedy@1": version_1.GreedyBot,
}
LOOKING_AHEAD: dict[str, Callable[..., Bot]] = {"search": players.SearchBot, "search@1": version_1.SearchBot}


def bot(name: str, among: int = 1) -> Bot:
    """The bot with a name: random, greedy, mind, search, search:2000 (simulations), search:0.5s (seconds).

    On two cores: search:2000x2. A level: beginner, easy, medium, strong, master. With @1 bots as they were
    in version 1, and `NAME` or `NAME:STRENGTH` for one that a package brings by an entry point. Of several
    that share a processor each takes its part of the seconds.
    """
    kind, colon, strength = name.partition(":")
    if name in PLAIN:
        return PLAIN[name]()
    if name in LEVELS:
        return LEVELS[name].bot(name, among)
    if kind in LOOKING_AHEAD:
        return LOOKING_AHEAD[kind](budget(strength).shared(among)) if colon else LOOKING_AHEAD[kind]()
    if kind in installed():
        return joined(installed()[kind], [strength] if colon else [])
    raise ValueError(
        _("there is no bot '{name}'; there are {known}.").format(name=name, known=", ".join(names()))
    )


def names() -> tuple[str, ...]:
    """All bots that can be named, those with a strength without it."""
    return *NAMES, *LEVELS, *(name.partition(":")[0] for name in FROZEN), *installed()


def is_named(name: str) -> bool:
    """Does a word mean a bot, with a strength or without?"""
    return name.partition(":")[0] in names()


@cache
def installed() -> "dict[str, EntryPoint]":
    """The bots that packages bring: something to call that makes one, with a strength if one is named."""
    from importlib.metadata import entry_points

    return {found.name: found for found in entry_points(group=GROUP)}


def joined(found: "EntryPoint", strength: list[str]) -> Bot:
    """The bot of a package; ValueError if it cannot be made."""
    try:
        made: Any = found.load()(*strength)
    except (ImportError, AttributeError, TypeError, ValueError, OSError) as error:
        sentence = _("the bot '{name}' cannot be made: {error}")
        raise ValueError(sentence.format(name=found.name, error=error)) from None
    return checked(made, found.name)


def checked(thing: Any, name: str) -> Bot:
    """The same, if it is a bot."""
    if not callable(getattr(thing, "choose", None)):
        raise ValueError(_("'{name}' is no bot: it has no method 'choose'.").format(name=name))
    found: Bot = thing
    return found


def labelled(bots: Sequence[str | Bot]) -> list[str]:
    """A name for each. Bots given as such are called like their `name` or their class, and told apart."""
    known: dict[str, str | Bot] = {}
    return [_label(given, known) for given in bots]


def _label(given: str | Bot, known: dict[str, str | Bot]) -> str:
    label = given if isinstance(given, str) else str(getattr(given, "name", type(given).__name__))
    candidates = (label if n == 1 else f"{label} {n}" for n in count(1))
    free = next(name for name in candidates if known.get(name, given) == given)
    known[free] = given
    return free


def budget(strength: str) -> Budget:
    """The budget in a bot's name: "2000" simulations or "0.5s", "2000x2" on two cores."""
    length, times, cores = strength.partition("x")
    try:
        amount = float(length.removesuffix("s")) if length.endswith("s") else int(length)
        many = int(cores) if times else 1
    except ValueError:
        amount = many = 0
    if not (0 < amount < 1e9 and 0 < many <= CORES):
        raise ValueError(
            _(
                "'{strength}' is no strength; write search:2000 (simulations), search:0.5s (seconds) or "
                "search:2000x2 (on two cores)."
            ).format(strength=strength)
        )
    return Budget(amount, 0, many) if length.endswith("s") else Budget(0.0, int(amount), many)
