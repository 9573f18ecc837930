"""One process per SQLite file: two writers could corrupt its log."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")


class Taken(ValueError):
    """Another process serves this database."""


def need_one_name(database: Path) -> None:
    """Under another name SQLite would look for another log."""
    if database.exists() and database.stat().st_nlink > 1:
        sentence = _("{path} is one file with several names (hard links); leave it one of them.")
        raise ValueError(sentence.format(path=database))


def lock_of(database: Path) -> Path:
    served = database.resolve()  # links lead to the same file
    return served.with_name(served.name + ".lock")


class Lock:
    """Held from its making until it is released or the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        need_one_name(database)
        self.path = lock_of(database)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            sentence = _("another process already serves {path}; stop it first, or name another --database.")
            raise Taken(sentence.format(path=database)) from None

    def release(self) -> None:
        os.close(self._file)


@contextmanager
def unserved(database: Path) -> Iterator[None]:
    """While nobody serves it; no lock is left where there was none."""
    was_locked = lock_of(database).exists()
    lock = Lock(database)
    try:
        yield
    finally:
        if not was_locked:
            lock.path.unlink()
        lock.release()
