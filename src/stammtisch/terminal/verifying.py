"""`stammtisch verify`: was the luck of a game what was sealed before it?"""

from pathlib import Path

import click

from stammtisch.core.verify import verified
from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.table.verdict import told
from stammtisch.terminal import console
from stammtisch.terminal.door import with_data
from stammtisch.terminal.files import FileError, read_record

_ = catalogue(__package__)


@click.command()
@click.argument("record", type=click.Path(path_type=Path), metavar="RECORD")
@with_data
def verify(record: Path) -> None:
    """Check the luck of RECORD against what was sealed.

    Says in words what that proves and what not. Fails if something is not what was due.
    """
    read = read_record(record)
    try:
        verdict = verified(game_of(read.game), read)
    except ValueError as error:
        raise FileError(f"{record}: {error}") from None
    console.say(*told(verdict, read.seats))
    raise SystemExit(0 if verdict.seal is None or verdict.holds else 1)
