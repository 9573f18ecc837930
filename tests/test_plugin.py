"""A game of its own package joins by entry point, and the kit runs on it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import stammtisch
from stammtisch.contract import PROMISES
from stammtisch.template import new_game

SOURCE = Path(stammtisch.__file__).parent.parent
PIP = ["pip", "install", "-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]


def python(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own that sees our package and what is installed in a folder."""
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(path)])}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=settings, cwd=path.parent, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plug-in, installed by pip."""
    made = new_game("corner-dice", tmp_path_factory.mktemp("making"))
    folder = tmp_path_factory.mktemp("installed") / "packages"
    ran = python(folder, "-m", *PIP, "--target", str(folder), str(made))
    assert ran.returncode == 0, ran.stderr
    return folder


def test_it_is_found_by_its_entry_point(installed: Path) -> None:
    asked = "from stammtisch import game, games; print([g.key for g in games()], game('corner-dice').title)"
    said = python(installed, "-c", asked).stdout
    assert "'pig'" in said
    assert "'corner_dice'] Corner Dice" in said


def test_the_kit_runs_on_it(installed: Path) -> None:
    ran = python(installed, "-m", "stammtisch", "check", "corner-dice")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout == f"{len(PROMISES)} promises kept\n"


def test_the_kit_finds_its_faults(installed: Path) -> None:
    rules = installed / "stammtisch_plugins" / "corner_dice" / "rules.toml"
    whole = rules.read_text(encoding="utf-8")
    rules.write_text(whole.replace('"C5"', '"C6"'), encoding="utf-8")
    ran = python(installed, "-m", "stammtisch", "check", "corner-dice")
    rules.write_text(whole, encoding="utf-8")
    assert ran.returncode == 1
    assert "every_rule_has_a_test\n    no test is named by C6, like test_c6_" in ran.stdout
