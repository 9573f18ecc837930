"""`stammtisch train`: a mind for a game, from nothing."""

from importlib import import_module
from pathlib import Path
from typing import Any

import click

from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.terminal.door import with_data
from stammtisch.terminal.interrupting import INTERRUPTED
from stammtisch.terminal.opening import options_from

_ = catalogue(__package__)


@click.command()
@click.argument("game", metavar="GAME")
@click.option("--seats", type=click.IntRange(1, 8), metavar="N", help="How many play. [as few as may]")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="See stammtisch games.")
@click.option("--seed", default="0", show_default=True, metavar="SEED", help="The same seed learns the same.")
@click.option(
    "--rounds",
    default=12,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Rounds of play and learning.",
)
@click.option(
    "--games", default=3000, show_default=True, type=click.IntRange(20), metavar="N", help="Games a round."
)
@click.option(
    "--hidden",
    default=48,
    show_default=True,
    type=click.IntRange(3),
    metavar="N",
    help="Hidden units, a multiple of 3.",
)
@click.option(
    "--gate",
    default=400,
    show_default=True,
    type=click.IntRange(10),
    metavar="N",
    help="Games against the last generation.",
)
@click.option(
    "--measure",
    default=40,
    show_default=True,
    type=click.IntRange(0),
    metavar="N",
    help="Games against the frozen bots at the end.",
)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), metavar="N", help="Processes.")
@click.option("--ray", default="", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where it is kept; the same command goes on from there. [training/…]",
)
@click.option("--install", is_flag=True, help="Put the weights into the game's folder.")
@with_data
def train(game: str, seats: int | None, options: tuple[str, ...], **how: Any) -> None:
    """Teach a mind to play, by games against itself.

    It learns from rounds of them, and keeps what beats the last generation. It needs the extra `train`.
    Interrupted, it goes on when it is called again in the same way.
    """
    told = game_of(game)
    wishes = told.complete(options_from(options))
    try:
        path = making().make(told.key, seats or told.seats[0], wishes, click.echo, **how)
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    click.echo(_("the mind is in {path}").format(path=path))


def making() -> Any:
    """What trains; numpy is an extra."""
    try:
        return import_module("stammtisch.lab.training.making")
    except ImportError:
        raise ValueError(_("numpy is not installed; try: pip install 'stammtisch[train]'.")) from None
