"""docs/adding-a-game.md, followed literally."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stammtisch
from stammtisch.games import keys
from stammtisch.template import HOME, lay_out

ROOT = Path(__file__).parent.parent
SOURCE = Path(stammtisch.__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"


class Checkout:
    """A copy of the sources with Pig only, and a shell in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SOURCE, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
        for other in set(keys()) - {"pig"}:
            shutil.rmtree(folder / "src" / "stammtisch" / "games" / other, ignore_errors=True)
        (folder / ".venv" / "bin").mkdir(parents=True)
        python = folder / ".venv" / "bin" / "python"
        python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        python.chmod(0o755)

    def types(self, command: str) -> subprocess.CompletedProcess[str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))
        }
        settings = {**kept, "STAMMTISCH_SAMPLE": "1", "LC_ALL": "C"}
        return subprocess.run(
            ["sh", "-c", command],
            cwd=self.folder,
            env=settings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def game(self) -> Path:
        return self.folder / "src" / "stammtisch" / "games" / "my_dice"


def apply(diff: str, game: Path) -> None:
    """Change a file of the game as a diff of the page says."""
    name, hunk = diff.removeprefix("+++ ").split("\n", 1)
    path = game / name
    text = path.read_text(encoding="utf-8")
    before, after = side(hunk, "-"), side(hunk, "+")
    assert before or after, diff
    assert not before or text.count(before) == 1, f"{name} has these lines not once:\n{before}"
    changed = text.replace(before, after) if before else text + after
    path.write_text(changed, encoding="utf-8")


def side(hunk: str, sign: str) -> str:
    """The lines of a diff that are there before (-) or after (+) it."""
    lines = hunk.splitlines(keepends=True)
    return "".join(line[1:] or "\n" for line in lines if line[0] in (" ", "\n", sign))


def diffs() -> Iterator[str]:
    yield from re.findall(r"```diff\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("checkout"))


def test_the_page_can_be_followed_literally(checkout: Checkout) -> None:
    (command,) = re.findall(r"```\n(.* new-game my-dice)\n```", PAGE.read_text(encoding="utf-8"))
    made = checkout.types(command)
    assert made.returncode == 0, made.stderr
    play, check, test = made.stdout.splitlines()[1:]
    for step in (play, test):
        done = checkout.types(step)
        assert done.returncode == 0, f"{step}\n{done.stdout}{done.stderr}"
    assert re.fullmatch(r"\d+ promises kept\n", checkout.types(check).stdout)
    for diff in diffs():
        apply(diff, checkout.game)
    told = checkout.types(check)
    assert told.returncode == 1
    (broken,) = re.findall(r"^\w+$", told.stdout, re.MULTILINE)
    assert broken == "games_play_as_before", told.stdout
    (golden,) = re.findall(r"write it with: (.*? golden my_dice)", " ".join(told.stdout.split()))
    assert checkout.types(golden).returncode == 0
    kept = checkout.types(check)
    assert re.fullmatch(r"\d+ promises kept\n", kept.stdout), kept.stdout + kept.stderr
    assert checkout.types(test).returncode == 0


def test_in_a_package_of_its_own_only_the_name_differs(tmp_path: Path) -> None:
    lay_out(tmp_path / "package", "my_dice", among_ours=False)
    for diff in diffs():
        own = diff.replace("stammtisch.games.my_dice", f"{HOME}.my_dice")
        apply(own, tmp_path / "package" / "src" / HOME / "my_dice")
