"""A database of SQLite as one file: copied while it is written, looked through before it counts."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")

VERSIONS = Path(__file__).parent / "migrations" / "versions"
BESIDE = ("", "-wal", "-shm")  # what belongs to a database, by the end of its name


class Foreign(ValueError):
    """A file that is no sound database of ours."""


def copy(source: Path, target: Path, keeping: bool = False) -> tuple[int, Path | None]:
    """Copy a database, also one that is being written: how many tables, and where what was there is kept."""
    target = target.resolve()
    with part_of(target) as part:
        with closing(reading(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        count = looked_through(part, source)
        kept = set_aside(target) if keeping and target.exists() else None
        for leftover in BESIDE[1:]:
            beside(target, leftover).unlink(missing_ok=True)
        part.replace(target)
    return count, kept


def reading(database: Path) -> sqlite3.Connection:
    """Whatever its name is; nothing is made where nothing is."""
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """A file beside the target, which is gone in the end however it ends."""
    part = beside(target, ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # what people played is for the server's eyes
    try:
        yield part
    finally:
        for leftover in (*BESIDE, "-journal"):
            beside(part, leftover).unlink(missing_ok=True)


def looked_through(database: Path, source: Path) -> int:
    """The number of tables of a sound database of ours."""
    with closing(reading(database)) as opened:
        found = [row[0] for row in opened.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            sentence = _("{path} is damaged ({reason}); nothing was replaced.")
            raise Foreign(sentence.format(path=source, reason=" ".join(found[0].split())))
        (version,) = opened.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
        if version not in revisions():
            sentence = _("{path} is of a newer Stammtisch, or of something else; nothing was replaced.")
            raise Foreign(sentence.format(path=source))
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


def revisions() -> set[str]:
    """Of schemas that we know, by the names of their files: to copy needs nothing but Python."""
    return {path.name[1:5] for path in VERSIONS.glob("v[0-9]*.py")}


def set_aside(database: Path) -> Path:
    """Under a name that is free, with its log."""
    names = (beside(database, f".replaced{n or ''}") for n in range(10_000))
    kept = next(name for name in names if not name.exists())
    for end in BESIDE:
        if beside(database, end).exists():
            beside(database, end).rename(beside(kept, end))
    return kept


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)
