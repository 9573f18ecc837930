"""What docs/architecture.md names exists."""

import importlib
import re
from pathlib import Path

import pytest

import stammtisch

ROOT = Path(__file__).parent.parent
PACKAGE = Path(stammtisch.__file__).parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PICTURE = (ROOT / "docs" / "click.svg").read_text(encoding="utf-8")

NAMED = re.compile(r"`([\w./]+(?:/|\.\w+))(?:: ([\w.]+))?`")
DRAWN = re.compile(
    r"\b(?:[A-Z][a-z]+[A-Z]?\w*\.[a-z_]+|[A-Z][a-z]+[A-Z]\w+|Middleware|Writer|Visit|at_table)\b"
)


def places() -> list[tuple[str, str]]:
    return sorted(set(NAMED.findall(PAGE)))


def known() -> set[str]:
    """Every name with its class that the page explains."""
    return {name for _path, name in places() if name}


@pytest.mark.parametrize(("path", "name"), places(), ids=":".join)
def test_what_is_named_is_there(path: str, name: str) -> None:
    assert (PACKAGE / path).exists() or (ROOT / path).exists(), f"there is no {path}"
    if name:
        found: object = importlib.import_module("stammtisch." + path.removesuffix(".py").replace("/", "."))
        for part in name.split("."):
            assert hasattr(found, part), f"{path} has no {name}"
            found = getattr(found, part)


def test_what_is_drawn_is_explained() -> None:
    drawn = set(DRAWN.findall(PICTURE))
    assert len(drawn) > 8
    assert drawn <= known()


def test_every_room_of_web_is_described() -> None:
    rooms = {path.parent.name for path in (PACKAGE / "web").glob("*/__init__.py")}
    assert {f"web/{room}/" for room in rooms} <= {path for path, _name in places()}
