"""Which weights fit a position, and what to say where none do."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.bots.mind.net import Net
from stammtisch.bots.mind.weights import Header, Weights, loads, safe
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.bots")


class NoMind(ValueError):
    """There are no weights for a position, in a sentence."""


def file_of(game: Game[Any], name: str) -> Path:
    """Where the weights of a set are kept."""
    return game.folder / "mind" / f"{name}.weights"


def net_for(game: Game[Any], state: AgendaState) -> Net:
    """The net that was learned for such positions; NoMind says why there is none."""
    return net_of(fitting_file(game, state))


def fitting_file(game: Game[Any], state: AgendaState) -> Path:
    """Where the weights are that were learned for such positions; NoMind says why there are none."""
    path = file_of(game, game.mind(state))
    if not path.exists():
        sentence = _("{title} has no learned mind for {seats} players")
        raise NoMind(sentence.format(title=game.title, seats=len(state.scores())))
    weights = read(path)
    need_fitting(game, weights.header, state.rules)
    return path


def need_fitting(game: Game[Any], header: Header, rules: int) -> None:
    """Weights fit the features and the rules that they were learned with."""
    if header.rules != rules:
        sentence = _("the mind of {title} has learned rules {known}, not rules {rules}")
        raise NoMind(sentence.format(title=game.title, known=header.rules, rules=rules))
    listed = game.features and game.features(header.seats)
    if (header.game, header.digest) != (game.key, listed and listed.digest()):
        raise NoMind(_("the mind of {title} has learned other features").format(title=game.title))


def missing(game: Game[Any], state: AgendaState) -> str:
    """Why there is no mind for a position; "" if there is one."""
    try:
        fitting_file(game, state)  # whoever only asks does not think: no net is laid out
    except NoMind as error:
        return str(error)
    return ""


def notice(game: Game[Any], state: AgendaState, bots: Iterable[object]) -> str:
    """What to say where somebody called `mind` has learned nothing for such a table; "" if all is well."""
    why = missing(game, state) if "mind" in bots else ""
    return _("{bot} judges by value here: {why}.").format(bot="mind", why=why) if why else ""


def schooling(game: Game[Any], state: AgendaState, options: Mapping[str, str]) -> str:
    """What to say of bots where they have learned nothing, or other options; "" if all fits."""
    if missing(game, state):
        return _("The bots have learned nothing for this table: they go by rules of thumb.")
    plan = read(file_of(game, game.mind(state))).header.report.get("plan", {})
    if game.complete(plan.get("options", {})) != game.complete(options):
        return _("The bots have learned {title} with other options.").format(title=game.title)
    return ""


@cache
def read(path: Path) -> Weights:
    try:
        return loads(path.read_bytes())
    except (OSError, ValueError, TypeError) as error:
        raise NoMind(_("{path} holds no mind: {error}").format(path=path.name, error=error)) from None


@cache
def net_of(path: Path) -> Net:
    return read(path).net()


def checked(game: Game[Any], data: bytes) -> Weights:
    """Weights that fit the game and whose sums stay within their bits."""
    weights = loads(data)
    need_fitting(game, weights.header, weights.header.rules)
    if game.features is not None and not safe(weights, game.features(weights.header.seats).bounds):
        raise NoMind(_("the weights of {title} can overflow").format(title=game.title))
    return weights
