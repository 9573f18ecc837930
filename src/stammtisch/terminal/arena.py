"""`stammtisch arena`: bots compared, with a bar that knows how long it will take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from stammtisch.bots import FROZEN
from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.lab.arena import Report
from stammtisch.lab.arena import arena as compared
from stammtisch.lab.arena.page import put_on_page
from stammtisch.lab.arena.picture import picture
from stammtisch.terminal.door import with_data
from stammtisch.terminal.files import write_text
from stammtisch.terminal.interrupting import INTERRUPTED
from stammtisch.terminal.opening import options_from
from stammtisch.terminal.simulating import say_what_is_not_learned

_ = catalogue(__package__)


@contextmanager
def progress() -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left, on the error output where that is a screen."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(
        length=1, file=sys.stderr, label=_("games"), show_pos=True, show_eta=True, hidden=hidden
    ) as bar:

        def tell(played: int, left: int) -> None:
            bar.length = played + left
            bar.update(played - bar.pos)

        yield tell


def numbers(ctx: click.Context, parameter: click.Parameter, value: str | None) -> list[int]:
    """Numbers written with commas."""
    try:
        return [int(word) for word in value.split(",")] if value else []
    except ValueError:
        raise click.BadParameter(_("'{value}' is no list of numbers.").format(value=value)) from None


file_option = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option(
    "--games",
    default=400,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Games a pair, at most.",
)
@click.option("--seats", callback=numbers, metavar="2,3", help="How many play. [all that the game allows]")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="See stammtisch games.")
@click.option(
    "--seed", default="0", show_default=True, metavar="SEED", help="The same seed plays the same games."
)
@click.option(
    "--alone",
    is_flag=True,
    help="Only one of the first of a pair at a table, in each seat, among the second.",
)
@click.option("--all", "play_all", is_flag=True, help="Play all games, even if fewer are enough to tell.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 256), metavar="N", help="Processes."
)
@click.option("--ray", default="", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Keep every game's result; the same command goes on from there.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--svg", type=file_option, metavar="FILE", help="Draw strengths and cross table.")
@click.option(
    "--page",
    type=file_option,
    metavar="FILE",
    help="Write the tables into a page with a place for them, with pictures beside it.",
)
@click.option("--force", is_flag=True, help="Begin anew in DIR, and replace a file that is there.")
@with_data
def arena(
    game: str,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    play_all: bool,
    as_json: bool,
    svg: Path | None,
    page: Path | None,
    force: bool,
    **how: Any,  # as in `lab.arena`
) -> None:
    """Compare BOTs in GAME: who is stronger, and how sure is that?

    Every pair plays in all seatings with the same luck, until there is enough to tell. Without BOTs the
    frozen ones are compared. Strengths are in Elo, greedy@1 has 1500. Interrupted, it keeps what it has.
    """
    wishes = options_from(options)
    for n in how["seats"] or game_of(game).seats:
        say_what_is_not_learned(game_of(game), n, wishes, list(bots))
    with progress() as tell:
        report = compared(
            game, bots or FROZEN, options=wishes, enough=not play_all, force=force, progress=tell, **how
        )
    shown(report, as_json, svg, page, force)
    raise SystemExit(INTERRUPTED if report.interrupted else 0)


def shown(report: Report, as_json: bool, svg: Path | None, page: Path | None, force: bool) -> None:
    click.echo(report.to_json() if as_json else "\n".join(report.lines()))
    if svg is not None:
        write_text(svg, picture(report) + "\n", force)
    if page is not None and not report.interrupted:
        put_on_page(report, page)
