"""Commands that are printed can be typed as they stand."""

import sys
from pathlib import Path

import pytest

from stammtisch.terminal import calling
from stammtisch.terminal.calling import command, literally, next_steps


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody works in a checkout, with the Python of its .venv."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "src" / "stammtisch" / "__main__.py")])
    return tmp_path


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The command is installed and on the path."""
    program = tmp_path / "bin" / "stammtisch"
    program.parent.mkdir()
    for name in ("stammtisch", "python"):
        (program.parent / name).touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv("PATH", str(program.parent))
    monkeypatch.setattr(sys, "executable", str(program.parent / "python"))
    monkeypatch.setattr(sys, "argv", [str(program)])
    return tmp_path


def test_in_a_checkout(checkout: Path) -> None:
    assert command() == "PYTHONPATH=src .venv/bin/python -m stammtisch"
    assert next_steps(checkout / "src" / "dice", "dice") == [
        "PYTHONPATH=src .venv/bin/python -m stammtisch play dice",
        "PYTHONPATH=src .venv/bin/python -m stammtisch check dice",
        "PYTHONPATH=src .venv/bin/python -m pytest src/dice",
    ]


def test_installed(installed: Path) -> None:
    (installed / "stammtisch-dice").mkdir()
    (installed / "stammtisch-dice" / "pyproject.toml").touch()
    assert next_steps(installed / "stammtisch-dice", "dice") == [
        "python -m pip install -e stammtisch-dice",
        "stammtisch play dice",
        "stammtisch check dice",
        "python -m pytest stammtisch-dice",
    ]


def test_without_pytest_it_is_brought_first(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A .venv that `make play` made has what a server needs and nothing else."""
    monkeypatch.setattr(calling, "find_spec", lambda _name: None)
    assert next_steps(checkout / "src" / "dice", "dice")[2:] == [
        "make setup",
        "PYTHONPATH=src .venv/bin/python -m pytest src/dice",
    ]
    (checkout / "stammtisch-dice").mkdir()
    (checkout / "stammtisch-dice" / "pyproject.toml").touch()
    assert next_steps(checkout / "stammtisch-dice", "dice")[3:] == [
        "PYTHONPATH=src .venv/bin/python -m pip install pytest",
        "PYTHONPATH=src .venv/bin/python -m pytest stammtisch-dice",
    ]


def test_installed_but_not_on_the_path(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert command() == "bin/stammtisch"
    (installed / "elsewhere").mkdir()
    monkeypatch.chdir(installed / "elsewhere")
    assert command() == str(installed / "bin" / "stammtisch")


def test_commands_in_sentences(checkout: Path) -> None:
    sentence = "write it with: python -m stammtisch.contract golden dice"
    assert literally(sentence) == (
        "write it with: PYTHONPATH=src .venv/bin/python -m stammtisch.contract golden dice"
    )
