"""How we were called: so that commands that we print can be typed as they stand."""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

PROGRAM = "stammtisch"


def command() -> str:
    """`stammtisch`, or how it is called from a checkout."""
    called = Path(sys.argv[0])
    if called.name != "__main__.py":
        return PROGRAM if is_found(PROGRAM, called) else nearby(called)
    return f"{python()} -m {PROGRAM}"


def python() -> str:
    """The Python that we run on, with the path that it was given."""
    given = os.environ.get("PYTHONPATH", "")
    ours = "python" if is_found("python", Path(sys.executable)) else nearby(Path(sys.executable))
    return f"PYTHONPATH={given} {ours}" if given else ours


def is_found(name: str, program: Path) -> bool:
    """Does the shell find this program by its name?"""
    found = shutil.which(name)
    return found is not None and Path(found).absolute() == program.absolute()


def nearby(path: Path) -> str:
    """As short as it can be named from here."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def next_steps(target: Path, key: str) -> list[str]:
    """What to type after a game was made."""
    is_package = (target / "pyproject.toml").exists()
    install = [f"{python()} -m pip install -e {nearby(target)}"] if is_package else []
    play, check = f"{command()} play {key}", f"{command()} check {key}"
    return [*install, play, check, *bring_pytest(is_package), f"{python()} -m pytest {nearby(target)}"]


def bring_pytest(is_package: bool) -> list[str]:
    """Who only plays, or installed nothing but us, has no pytest yet."""
    if find_spec("pytest"):
        return []
    return [f"{python()} -m pip install pytest" if is_package else "make setup"]


def literally(sentence: str) -> str:
    """A sentence with commands as they have to be typed here."""
    return sentence.replace("python -m ", f"{python()} -m ")
