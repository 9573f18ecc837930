"""Files that people name: read whole, written whole or not at all."""

import os
import stat
from pathlib import Path

from stammtisch.core.record import HIDDEN, Record, RecordError, loads
from stammtisch.core.system import why
from stammtisch.core.words import catalogue

_ = catalogue(__package__)

LARGEST = 16 * 1024 * 1024  # a record of a long game has some 50 KB


class FileError(ValueError):
    """A file that cannot be read or written, in a sentence."""


def read_text(path: Path) -> str:
    """The text of a file; FileError with a sentence."""
    try:
        if named(path).stat().st_size > LARGEST:
            raise FileError(_("{path} is too large to be a record.").format(path=path))
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(_("{path} is not a text file.").format(path=path)) from None
    except OSError as error:
        raise FileError(_("{path} cannot be read: {why}.").format(path=path, why=why(error))) from None


def named(path: Path) -> Path:
    """The path, if a file can be called so."""
    if "\0" in str(path):
        raise FileError(_("{path!r} cannot be the name of a file.").format(path=str(path)))
    return path


def read_record(path: Path) -> Record:
    """A record from a file; every error names the file and the line."""
    try:
        record = loads(read_text(path))
        if not all(name and name.isprintable() for name in record.seats):
            raise RecordError(1, _("every player needs a name that can be printed."))
        for line, move in zip(record.lines, record.moves, strict=True):
            if move.name.endswith(f":{HIDDEN}"):
                raise RecordError(line, _("this move is hidden; only the whole record can be replayed."))
    except RecordError as error:
        raise FileError(f"{path}, {error}") from None
    return record


def write_text(path: Path, text: str, force: bool = False) -> None:
    """Write a file as a whole or not at all; one that is there stays unless forced."""
    try:
        path = named(path).resolve()
        if path.exists() and not stat.S_ISREG(path.stat().st_mode):
            path.write_text(text, encoding="utf-8")  # a device, a pipe; a folder refuses
        elif path.exists() and not force:
            raise FileError(_("{path} exists already; --force replaces it.").format(path=path))
        else:
            _replace(path, text)
    except OSError as error:
        raise FileError(_("{path} cannot be written: {why}.").format(path=path, why=why(error))) from None


def _replace(path: Path, text: str) -> None:
    """Write beside it, see it safe on the disk, then put it in place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("x", encoding="utf-8") as new:
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
        if path.exists():
            beside.chmod(stat.S_IMODE(path.stat().st_mode))
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
