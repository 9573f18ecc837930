"""`stammtisch review`: was it luck, and where did I go wrong?"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from stammtisch.bots.mind.fitting import checked
from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.insight import review as look_back
from stammtisch.insight.chart import picture
from stammtisch.insight.depth import DEPTHS
from stammtisch.insight.facts import Facts, facts
from stammtisch.terminal import console
from stammtisch.terminal.door import with_data
from stammtisch.terminal.files import FileError, read_record, write_text
from stammtisch.terminal.folders import Wish, looked
from stammtisch.terminal.interrupting import INTERRUPTED, interruptible
from stammtisch.terminal.opening import seat_named
from stammtisch.terminal.review_lines import lines

_ = catalogue(__package__)


@click.command()
@click.argument("record", type=click.Path(path_type=Path), metavar="RECORD|FOLDER")
@click.option(
    "--depth",
    type=click.Choice(list(DEPTHS)),
    default="quick",
    show_default=True,
    help="How closely to look: seconds, or up to a minute.",
)
@click.option("--seat", metavar="SEAT", help="Only this one's game: a number or a name. [all]")
@click.option("--json", "as_json", is_flag=True, help="For programs: shares before and after every move.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw into FILE: the curve, or all players.",
)
@click.option(
    "--csv",
    "rows",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Of a folder: a row a seat into FILE.",
)
@click.option(
    "--jobs",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    metavar="N",
    help="Of a folder: processes that look.",
)
@click.option(
    "--weights",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Of a mind that judges. [the game's own]",
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@with_data
def review(
    record: Path,
    depth: str,
    seat: str | None,
    as_json: bool,
    svg: Path | None,
    rows: Path | None,
    jobs: int,
    weights: Path | None,
    force: bool,
) -> None:
    """Was it luck, and where did I go wrong?

    Who could hope for how much over the finished game in RECORD, what luck and what decisions changed,
    and what would have been better. Of a FOLDER of finished games: how everybody played, and how they would
    stand without luck.
    """
    wish = Wish(depth, as_json, svg, rows, jobs, force)
    if record.is_dir():
        looked(record, wish)
    else:
        of_game(record, seat, weights, wish)


def of_game(path: Path, seat: str | None, weights: Path | None, wish: Wish) -> None:
    read = read_record(path)
    chosen = None if seat is None else seat_named(read.seats, seat)
    mind = b"" if weights is None else mind_in(weights, read.game)
    try:
        with interruptible(), progress() as told:
            found = facts(look_back(read, wish.depth, told, mind))
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    except ValueError as error:
        raise FileError(f"{path}: {error}") from None
    if wish.svg is not None:
        write_text(wish.svg, drawn(found) + "\n", wish.force)
    if wish.as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        console.say(*lines(game_of(read.game), read, found, chosen))


def mind_in(path: Path, key: str) -> bytes:
    """The weights in a file, if they fit the game."""
    try:
        data = path.read_bytes()
        checked(game_of(key), data)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise FileError(_("{path} holds no mind: {error}").format(path=path, error=error)) from None
    return data


def drawn(found: Facts) -> str:
    """The curve as a file of its own."""
    game = game_of(found["game"])
    seats = len(found["seats"])
    return picture(found, [game.colour(seats, seat) for seat in range(seats)])


@contextmanager
def progress() -> Iterator[Callable[[int, int], None]]:
    """A bar on the error output, where that is a screen."""
    with click.progressbar(
        length=1, file=sys.stderr, label=_("moves"), show_pos=True, hidden=not sys.stderr.isatty()
    ) as bar:

        def told(done: int, whole: int) -> None:
            bar.length = whole
            bar.update(done - bar.pos)

        yield told
