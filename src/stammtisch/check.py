"""`stammtisch check`: the promises of a game, tried one by one."""

import sys
from collections.abc import Mapping
from typing import Any

import click

from stammtisch.contract import PROMISES, trials
from stammtisch.contract.fault import named, places
from stammtisch.core.game import Game
from stammtisch.core.proofs import FILE
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.terminal import paint
from stammtisch.terminal.calling import literally

_ = catalogue("stammtisch.terminal")


def check(key: str) -> int:
    """Say what is broken as soon as it is found, and in the end how many are kept; what to exit with."""
    tried = loaded(key)
    need_tests(tried)
    kept, broken = 0, dict[str, str]()
    with click.progressbar(
        length=len(PROMISES), file=sys.stderr, label=_("promises"), hidden=not sys.stderr.isatty()
    ) as bar:
        for name, sentence in trials(tried):
            bar.update(1)
            if sentence:
                say_broken(name, sentence, broken)
                broken[name] = sentence
            else:
                kept += 1
    click.echo(summary(kept, len(broken)))
    return int(bool(broken))


def loaded(key: str) -> Game[Any]:
    """The game; ValueError says where it fails, if it cannot even be imported."""
    try:
        return game(key)
    except Exception as error:  # while somebody works on it, anything may be wrong with it
        where = list(places(key.replace("-", "_"), error))
        if not where:
            raise
        raise ValueError("; ".join([named(error), *where])) from None


def need_tests(game: Game[Any]) -> None:
    """The tests of a game are a part of its promises, and stay behind when it is packed."""
    if (game.folder / FILE).exists() and not (game.folder / "tests").is_dir():
        raise ValueError(
            _("{title} came without its tests; check it in its sources.").format(title=game.title)
        )


def say_broken(name: str, sentence: str, before: Mapping[str, str]) -> None:
    """What many promises break by is told once."""
    alike = next((other for other, told in before.items() if told == sentence), "")
    said = _("the same as {promise}").format(promise=alike) if alike else literally(sentence)
    click.echo(f"{paint.strong(name)}\n{paint.wrapped(said, '    ')}")


def summary(kept: int, broken: int) -> str:
    if not broken:
        return _("{n} promises kept").format(n=kept)
    if kept:
        return _("{n} promises kept, {broken} broken").format(n=kept, broken=broken)
    return _("No game could be played, so nothing else was tried.")
