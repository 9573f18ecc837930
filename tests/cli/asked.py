"""The command line, asked in the same process."""

from pathlib import Path

from click.testing import CliRunner, Result

from stammtisch.cli import main
from stammtisch.terminal.calling import PROGRAM

HEADER = '{"game": "pig", "rules": 1, "seats": ["ann", "bob"]}'
MOVES = ("0 roll", "* die:5", "0 hold", "1 roll", "* die:1")
PLAIN = {
    "LC_ALL": "C",
    "LC_MESSAGES": "C",
    "LANG": "C",
    "LANGUAGE": "",
    "NO_COLOR": "1",
    "FORCE_COLOR": "",
    "COLUMNS": "80",
    "LINES": "24",
    "STAMMTISCH_DATA": "",
}


def asked(*words: str, typed: str | None = None, **environment: str) -> Result:
    """What `stammtisch` answers."""
    return CliRunner().invoke(main, words, input=typed, env={**PLAIN, **environment}, prog_name=PROGRAM)


def answered(*words: str, typed: str | None = None, **environment: str) -> str:
    """What it prints, when all is well."""
    result = asked(*words, typed=typed, **environment)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str, typed: str | None = None, **environment: str) -> str:
    """The one sentence of an error: a clean exit with a code, no traceback."""
    result = asked(*words, typed=typed, **environment)
    assert result.exit_code != 0
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.stderr.startswith("stammtisch: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def record_in(folder: Path, *moves: str, header: str = HEADER) -> str:
    """A record of Pig in a file."""
    path = folder / "game.txt"
    path.write_text("\n".join((header, *moves)) + "\n", encoding="utf-8")
    return str(path)
