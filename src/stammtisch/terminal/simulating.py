"""`stammtisch simulate`: the bar while it runs, and the folder that it fills."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from stammtisch.bots.mind.fitting import notice
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue

_ = catalogue(__package__)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error output, where that is a screen."""
    with click.progressbar(
        length=games, file=sys.stderr, label=_("games"), show_pos=True, hidden=not sys.stderr.isatty()
    ) as bar:
        yield lambda played, _wanted: bar.update(played - bar.pos)


def need_empty(out: Path | None, key: str, force: bool) -> None:
    """Records of an earlier simulation are replaced only by force."""
    if out is not None and not force and any(out.glob(f"{key}-*.txt")):
        raise ValueError(
            _("{out} has records of {key} already; --force replaces them.").format(out=out, key=key)
        )


def say_what_is_not_learned(game: Game[Any], seats: int, options: dict[str, str], bots: list[str]) -> None:
    """On the error output, where `mind` plays what it has not learned."""
    if told := notice(game, game.new(seats, options), bots):
        click.echo(told, err=True)
