"""`new-game` copies Pig, the teaching game, into a working game under another name."""

import re
import shutil
from keyword import iskeyword, issoftkeyword
from pathlib import Path

from stammtisch.core.system import why
from stammtisch.core.words import catalogue
from stammtisch.games import keys

_ = catalogue("stammtisch.terminal")

MODEL = "pig"
HOME = "stammtisch_plugins"  # the namespace that plug-ins share
OURS = Path(__file__).parent / "games"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc", "mind")

PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "stammtisch-{dashed}"
version = "0.1.0"
description = "{title}, a game for Stammtisch"
requires-python = ">=3.11"
dependencies = ["stammtisch"]

[project.entry-points."stammtisch.games"]
{key} = "{home}.{key}:GAME"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.css", "locale/*.po", "mind/*", "records/*"]

[tool.pytest.ini_options]
testpaths = ["tests", "src"]
pythonpath = ["src"]
"""

CONTRACT = '''\
"""{title} keeps every promise."""

from functools import cache

import pytest
from {home}.{key} import GAME

from stammtisch.contract import PROMISES, Promise, Sample, sample


@cache
def positions() -> Sample:
    return sample(GAME)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(promise: Promise) -> None:
    promise(GAME, positions())
'''


class NameRefused(ValueError):
    """A game that cannot be made, in a sentence."""


def new_game(name: str, folder: Path) -> Path:
    """Make a game; among ours if `folder` is where they are, else a plug-in in a folder of its own."""
    key = checked_key(name)
    among_ours = (folder / "__init__.py").exists() and (folder / MODEL).is_dir()
    target = folder / key if among_ours else folder / f"stammtisch-{key.replace('_', '-')}"
    if target.exists():
        raise NameRefused(_("{path} is there already; nothing was changed.").format(path=target))
    unfinished = target.with_name(f".{target.name}.unfinished")
    try:
        lay_out(unfinished, key, among_ours)
        unfinished.rename(target)
    except OSError as error:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise NameRefused(_("{path} cannot be written: {why}.").format(path=target, why=why(error))) from None
    return target


def place(folder: Path) -> Path:
    """Where a new game goes: among ours inside a checkout, else into the folder itself."""
    ours = folder / "src" / "stammtisch" / "games"
    return ours if (ours / MODEL).is_dir() else folder


def checked_key(name: str) -> str:
    """The key for a name; NameRefused says what is wrong with it."""
    key = name.strip().replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", key):
        raise NameRefused(
            _(
                "a game cannot be called '{name}': use small letters, digits and hyphens, like 'my-game'."
            ).format(name=name)
        )
    if iskeyword(key) or issoftkeyword(key):
        raise NameRefused(_("a game cannot be called '{name}': Python uses that word.").format(name=name))
    if key in keys():
        raise NameRefused(_("there is a game '{name}' already.").format(name=key))
    return key


def lay_out(target: Path, key: str, among_ours: bool) -> None:
    if among_ours:
        copy_model(target, key, f"stammtisch.games.{key}")
        return
    words = {"key": key, "dashed": key.replace("_", "-"), "title": title(key), "home": HOME}
    copy_model(target / "src" / HOME / key, key, f"{HOME}.{key}")
    for package in (target / "src" / HOME / key).rglob("*.py"):
        package.write_text(package.read_text(encoding="utf-8").replace(" [compiled]", ""), encoding="utf-8")
    (target / "tests").mkdir()
    (target / "tests" / "test_contract.py").write_text(CONTRACT.format(**words), encoding="utf-8")
    (target / "pyproject.toml").write_text(PROJECT.format(**words), encoding="utf-8")


def copy_model(target: Path, key: str, module: str) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(OURS / MODEL, target, ignore=LEFT_OUT)
    for path in target.rglob("*"):
        if path.is_file():
            path.write_text(renamed(path.read_text(encoding="utf-8"), key, module), encoding="utf-8")


def renamed(text: str, key: str, module: str) -> str:
    """A text of the model, about the new game, which is a draft."""
    text = with_own_ids(text, key[0]).replace('stage="teaching"', 'stage="draft"')
    text = text.replace(f"stammtisch.games.{MODEL}", module)
    text = re.sub(rf"\b{MODEL}\b", key, text)
    text = re.sub(rf'"{MODEL.title()}"', f'"{title(key)}"', text)
    return re.sub(rf"\b{MODEL.title()}\b", title(key).replace(" ", ""), text)


def with_own_ids(text: str, letter: str) -> str:
    """Rule ids begin with a letter of the game's own, in tests' names too."""
    text = re.sub(r"\bP(?=\d+[a-z]?\b)", letter.upper(), text)
    return re.sub(r"\btest(_p\d+[a-z]?)+_", lambda ids: ids[0].replace("_p", f"_{letter}"), text)


def title(key: str) -> str:
    return key.replace("_", " ").title()
