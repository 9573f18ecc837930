"""A database of SQLite as one file."""

import sqlite3
from contextlib import closing
from pathlib import Path


def copy(source: Path, target: Path) -> int:
    """Copy a database, also one that is being written; the number of tables in it."""
    target = target.resolve()
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # what people played is for the server's eyes
    reading = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    with closing(reading) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        count = new.execute("SELECT count(*) FROM tables").fetchone()[0]
    for leftover in ("-wal", "-shm"):
        target.with_name(target.name + leftover).unlink(missing_ok=True)
    part.replace(target)
    return int(count)
