"""`stammtisch backup` and `stammtisch restore`: a database as one file."""

import sqlite3
from contextlib import closing
from pathlib import Path

import click

from stammtisch.web.lock import Lock


def copy(source: Path, target: Path) -> int:
    """Copy a database, also one that is being written; the number of tables in it."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    reading = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    with closing(reading) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        count = new.execute("SELECT count(*) FROM tables").fetchone()[0]
    for leftover in ("-wal", "-shm"):
        target.with_name(target.name + leftover).unlink(missing_ok=True)
    part.replace(target)
    return int(count)


def need_file(database: Path) -> None:
    """PostgreSQL has its own commands."""
    if "://" in str(database) or ":/" in str(database):
        raise ValueError(
            "backup and restore are for SQLite files; for PostgreSQL say 'pg_dump --format=custom "
            "--file=COPY URL' and 'pg_restore --clean --if-exists --dbname=URL COPY'."
        )


def checked_copy(source: Path, target: Path, force: bool) -> int:
    need_file(source)
    need_file(target)
    if not source.exists():
        raise ValueError(f"there is no database {source}.")
    if target.exists() and not force:
        raise ValueError(f"{target} is there already; choose another name or say --force.")
    try:
        return copy(source, target)
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{source} is not a database of ours ({error}).") from None


path_argument = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("database", type=path_argument)
@click.argument("copy_", metavar="COPY", type=path_argument)
@click.option("--force", is_flag=True, help="Replace a copy that is there.")
def backup(database: Path, copy_: Path, force: bool) -> None:
    """Copy a database, also while a server runs on it."""
    click.echo(f"{checked_copy(database, copy_, force)} tables copied to {copy_}")


@click.command()
@click.argument("copy_", metavar="COPY", type=path_argument)
@click.argument("database", type=path_argument)
@click.option("--force", is_flag=True, help="Replace a database that is there.")
def restore(copy_: Path, database: Path, force: bool) -> None:
    """Bring a copy back, while no server runs on the database."""
    need_file(database)
    lock = Lock(database)
    try:
        count = checked_copy(copy_, database, force)
    finally:
        lock.release()
    click.echo(f"{count} tables restored to {database}")
