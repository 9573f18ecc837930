"""Everything that the terminal says is said in every other language too."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_file

import stammtisch
from stammtisch.core.words import LANGUAGES, translations

PACKAGE = Path(stammtisch.__file__).parent
SOURCES = [*sorted((PACKAGE / "terminal").glob("*.py")), PACKAGE / "cli.py", PACKAGE / "template.py"]
SAME = ("{place}. {name}: {points}", "save FILE")  # in English and in some other language


def messages() -> list[str | tuple[str, ...]]:
    found = [message for source in SOURCES for _, message, _, _ in extract_from_file("python", str(source))]
    return list(dict.fromkeys(found))


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("message", messages(), ids=str)
def test_said(message: str | tuple[str, ...], language: str) -> None:
    catalogue = translations("stammtisch.terminal", language)
    one, many = message if isinstance(message, tuple) else (message, message)
    spoken = catalogue.ngettext(one, many, 2) if isinstance(message, tuple) else catalogue.gettext(message)
    assert spoken != many or message in SAME
    assert fields(spoken) == fields(many)
