"""What the operator says on every page: a line in a file, for all processes and through restarts."""

from pathlib import Path
from time import monotonic

FRESH = 2.0  # seconds between two looks at the file


class Announcement:
    """The line; "" when there is none."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._text = ""
        self._looked = -FRESH

    @property
    def text(self) -> str:
        if self._file and monotonic() - self._looked >= FRESH:
            self._looked = monotonic()
            self._text = self._file.read_text(encoding="utf-8") if self._file.exists() else ""
        return self._text

    def say(self, text: str) -> None:
        assert self._file, "only an admin says something, who has a file"
        self._looked = -FRESH
        if text:
            self._file.write_text(text, encoding="utf-8")
        else:
            self._file.unlink(missing_ok=True)
