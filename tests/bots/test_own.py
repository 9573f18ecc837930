"""Own bots: an instance, or a name that a package brings by an entry point."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import stammtisch
from bots.owned import Last
from stammtisch.bots import bot, naming
from stammtisch.bots.naming import GROUP, is_named, joined, labelled, names
from stammtisch.lab import simulate

TREE = Path(stammtisch.__file__).parent.parent
TESTS = Path(__file__).parent.parent


def brought(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


@pytest.fixture
def last(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that brings the bot `last`."""
    monkeypatch.setattr(naming, "installed", lambda: {"last": brought("last", "bots.owned:Last")})


@pytest.mark.usefixtures("last")
def test_a_bot_of_a_package_is_named() -> None:
    made: Any = bot("last:7")
    assert isinstance(made, Last)
    assert (made.strength, bot("last").__class__) == ("7", Last)
    assert names()[-1] == "last"
    assert is_named("last:7")
    assert not is_named("lastly")
    with pytest.raises(ValueError, match=r"there are random, greedy, mind, search, .*, last\."):
        bot("first")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("no_such_package:Bot", "the bot 'own' cannot be made: No module named 'no_such_package'"),
        ("bots.owned:Nobody", "the bot 'own' cannot be made: .*Nobody"),
        ("bots.owned:refusing", "the bot 'own' cannot be made: too strong"),
        ("builtins:dict", "'own' is no bot: it has no method 'choose'"),
    ],
)
def test_a_bot_that_cannot_be_used(value: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        joined(brought("own", value), [])


def test_bots_are_told_apart() -> None:
    one, other = Last(), Last()
    assert labelled([one, "greedy", other, one, "greedy"]) == ["Last", "greedy", "Last 2", "Last", "greedy"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_instance_plays(jobs: int) -> None:
    summary = simulate("pig", [Last(), "random"], 6, jobs=jobs)
    assert summary.bots == ["Last", "random"]
    assert summary.games == 6
    assert summary.outcomes == simulate("pig", [Last(), "random"], 6).outcomes


def test_an_installed_bot_plays_at_the_command_line(tmp_path: Path) -> None:
    about = tmp_path / "owned-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: owned\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nlast = bots.owned:Last\n")
    path = os.pathsep.join(map(str, (TREE, TESTS, tmp_path)))
    command = [sys.executable, "-m", "stammtisch", "simulate", "pig", "--bots", "last,random", "--games", "3"]
    ran = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "\nlast " in ran.stdout
