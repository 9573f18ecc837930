"""What `import stammtisch` offers stays: these names, and those of a position."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import stammtisch

PAGE = Path(__file__).parent.parent.parent / "docs" / "python.md"
NAMES = """
    Action Bot Budget CHANCE Game Line Move OVER Position Reason Record RecordError Refused Report SPECTATOR
    Seen Summary __version__ arena export frame game games match positions simulate
"""
OF_A_POSITION = """
    actor analyse copy ending finish from_line from_record hint is_chance is_over legal legal_for line
    moves names open options outcomes places pop push record result roll save scores seats
    seen_by svg turn why_not win_shares
"""
OF_WHAT_IS_SEEN = "about eyes names prompt seat svg text view"


def named(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


def test_no_name_has_gone() -> None:
    assert set(NAMES.split()) == set(stammtisch.__all__), (
        "names stay; a new one is added here and in docs/python.md"
    )
    assert all(getattr(stammtisch, name) is not None for name in NAMES.split())
    assert set(NAMES.split()) <= set(dir(stammtisch))


def test_positions_keep_their_names() -> None:
    assert named(stammtisch.Position) == set(OF_A_POSITION.split())
    assert {"game", "state"} <= named(stammtisch.Position("pig"))
    assert named(stammtisch.Position("pig").seen_by()) == set(OF_WHAT_IS_SEEN.split())


def test_the_page_tells_every_name() -> None:
    told = set(re.findall(r"\w+", PAGE.read_text(encoding="utf-8").partition("## All names")[2]))
    assert not {*NAMES.split(), *OF_A_POSITION.split()} - told


def test_an_unknown_name_is_said() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Postion'"):
        stammtisch.Postion  # noqa: B018


def test_whoever_names_the_package_waits_for_nothing() -> None:
    asked = "import sys, stammtisch; print(*(name for name in sys.modules if name.startswith('stammtisch')))"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert not [name for name in said.split() if name.split(".")[1:2] in (["bots"], ["lab"], ["face"])]
