"""Everything that the terminal says is said in German too."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_file

import stammtisch
from stammtisch.core.words import translations

PACKAGE = Path(stammtisch.__file__).parent
SOURCES = [*sorted((PACKAGE / "terminal").glob("*.py")), PACKAGE / "cli.py", PACKAGE / "template.py"]


def messages() -> list[str | tuple[str, ...]]:
    found = [message for source in SOURCES for _, message, _, _ in extract_from_file("python", str(source))]
    return list(dict.fromkeys(found))


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("message", messages(), ids=str)
def test_german(message: str | tuple[str, ...]) -> None:
    catalogue = translations("stammtisch.terminal", "de")
    one, many = message if isinstance(message, tuple) else (message, message)
    spoken = catalogue.ngettext(one, many, 2) if isinstance(message, tuple) else catalogue.gettext(message)
    same = message == "{place}. {name}: {points}"
    assert spoken != many or same
    assert fields(spoken) == fields(many)
