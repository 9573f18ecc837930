"""Records from wherever somebody has them: a file, its path, or the text itself."""

from os import PathLike
from pathlib import Path

from stammtisch.core.record import Record, loads
from stammtisch.core.system import why
from stammtisch.core.words import catalogue

_ = catalogue(__package__)

Source = str | PathLike[str] | Record


def read(source: Source) -> Record:
    """The record; RecordError or ValueError with a sentence. A text in braces is the record itself."""
    if isinstance(source, Record):
        return source
    if isinstance(source, str) and source.lstrip().startswith(("{", "#")):
        return loads(source)
    return loads(content(Path(source)))


def content(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(_("{path} is not a text file.").format(path=path)) from None
    except OSError as error:
        raise ValueError(_("{path} cannot be read: {why}.").format(path=path, why=why(error))) from None
    except ValueError:
        raise ValueError(_("{path!r} cannot be the name of a file.").format(path=str(path))) from None
