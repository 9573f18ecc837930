"""`stammtisch backup` and `stammtisch restore`: a database as one file."""

import sqlite3
from pathlib import Path

import click

from stammtisch.core.words import catalogue, plurals
from stammtisch.web.store.copying import copy
from stammtisch.web.store.lock import unserved

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")


def need_file(database: Path) -> None:
    """PostgreSQL has its own commands."""
    if "://" in str(database) or ":/" in str(database):
        raise ValueError(
            _(
                "backup and restore are for SQLite files; for PostgreSQL say 'pg_dump --format=custom "
                "--file=COPY URL' and 'pg_restore --clean --if-exists --dbname=URL COPY'."
            )
        )


def checked_copy(source: Path, target: Path, force: bool, keeping: bool = False) -> tuple[int, Path | None]:
    need_file(source)
    need_file(target)
    if not source.exists():
        raise ValueError(_("there is no database {path}.").format(path=source))
    if target.exists() and target.samefile(source):
        raise ValueError(_("{path} cannot be copied to itself.").format(path=source))
    if target.exists() and not force:
        sentence = _("{path} is there already; choose another name or say --force.")
        raise ValueError(sentence.format(path=target))
    try:
        return copy(source, target, keeping)
    except sqlite3.DatabaseError as error:
        sentence = _("{path} is not a database of ours ({reason}).")
        raise ValueError(sentence.format(path=source, reason=error)) from None


path_argument = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("database", metavar="DATABASE", type=path_argument)
@click.argument("copy_", metavar="COPY", type=path_argument)
@click.option("--force", is_flag=True, help="Replace a copy that is there.")
def backup(database: Path, copy_: Path, force: bool) -> None:
    """Copy a database, also while a server runs on it."""
    need_file(copy_)
    with unserved(copy_):
        count, _kept = checked_copy(database, copy_, force)
    click.echo(
        ngettext("{n} table copied to {path}", "{n} tables copied to {path}", count).format(
            n=count, path=copy_
        )
    )


@click.command()
@click.argument("copy_", metavar="COPY", type=path_argument)
@click.argument("database", metavar="DATABASE", type=path_argument)
@click.option("--force", is_flag=True, help="Replace a database that is there; it is kept beside it.")
def restore(copy_: Path, database: Path, force: bool) -> None:
    """Bring a copy back, while no server runs on the database."""
    need_file(database)
    with unserved(database):
        count, kept = checked_copy(copy_, database, force, keeping=True)
    click.echo(
        ngettext("{n} table restored to {path}", "{n} tables restored to {path}", count).format(
            n=count, path=database
        )
    )
    if kept:
        click.echo(_("what was there is kept as {path}").format(path=kept))
