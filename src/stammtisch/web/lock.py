"""One process per SQLite file: two writers could corrupt its log."""

import fcntl
import os
from pathlib import Path

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")


class Taken(ValueError):
    """Another process serves this database."""


class Lock:
    """Held from its making until it is released or the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            sentence = _("another process already serves {path}; stop it first, or name another --database.")
            raise Taken(sentence.format(path=database)) from None

    def release(self) -> None:
        os.close(self._file)
