"""Own bots: an instance, or a name that a package brings by an entry point."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from bots.owned import Last, installed_in
from stammtisch.bots import bot, naming
from stammtisch.bots.naming import GROUP, is_named, joined, labelled, names
from stammtisch.lab import simulate


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


def ran(folder: Path, *command: str, typed: str = "") -> str:
    """What the command prints where the bot `last` is installed."""
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", *command],
        env={**os.environ, **installed_in(folder)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_bot_plays_at_the_command_line(tmp_path: Path) -> None:
    assert "\nlast " in ran(tmp_path, "simulate", "pig", "--bots", "last,random", "--games", "3")


def test_an_installed_bot_plays_in_the_terminal(tmp_path: Path) -> None:
    told = ran(tmp_path, "play", "pig", "--bots", "last", "--seed", "b", typed="roll\nhold\nquit\n")
    assert "last holds" in told
