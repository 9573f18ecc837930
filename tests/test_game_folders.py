"""All game folders have one shape: the same names for the same things."""

import re
from pathlib import Path
from typing import Any

import pytest

from stammtisch import games
from stammtisch.core.game import Game

CONTENTS = {
    "actions": "the names of the actions",
    "audit": "what must always be true",
    "data": "the printed facts as tables",
    "decisions": "the choices, each with the rule that allows it",
    "luck": "the dice and decks that chance draws from",
    "numbers": "the numbers of actions, decisions, events and reasons",
    "reasons": "the rule behind each reason, and how it can be checked",
    "state": "what lies on the table",
    "svg": "the board as a picture",
    "text": "every wording",
    "view": "what a seat may know",
}
BESIDES = {
    "aspects": "what is told of two ways to go on",
    "chains": "own actions in a row that are worth offering",
    "facts": "an owner's corrections checked, and the names in the facts",
    "orders": "answers that a seat may leave behind",
    "payoffs": "what own actions in a row would bring, for view and chains",
}
WORDS = {"about", "actions", "board", "events", "names", "prompts", "reasons", "sheet"}  # of a text package
SUNDRY = {"__init__.py", "proofs.toml", "data.toml", "golden.toml", "rules.toml", "style.css", "witness.toml"}
BUTTON = re.compile(r"""role=\W?["']button""")
FOLDERS = {"lessons", "locale", "mind", "records", "tests", "__pycache__"}


def contents(folder: Path) -> dict[str, Path]:
    """The modules and packages of a folder by name."""
    modules = {path.stem: path for path in folder.glob("*.py") if path.name != "__init__.py"}
    return modules | {path.parent.name: path for path in folder.glob("*/__init__.py")}


def is_compiled(path: Path) -> bool:
    return "[compiled]" in path.read_text(encoding="utf-8").split("\n", 1)[0]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_game_folder_has_everything_where_it_is_looked_for(game: Game[Any]) -> None:
    there = contents(game.folder)
    missing = {name: what for name, what in CONTENTS.items() if name not in there}
    assert not missing, f"{game.key} lacks {missing}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_is_no_rule_has_a_known_name(game: Game[Any]) -> None:
    """Compiled modules are the rules and may have names of their own; words go to text, drawing to svg."""
    known = CONTENTS.keys() | BESIDES.keys() | FOLDERS
    odd = sorted(
        name for name, path in contents(game.folder).items() if name not in known and not is_compiled(path)
    )
    assert not odd, f"{game.key} has {odd}: words belong into text/, drawing into svg/, rules are [compiled]"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_text_package_has_known_rooms(game: Game[Any]) -> None:
    rooms = {path.stem for path in game.folder.glob("text/*.py")} - {"__init__"}
    assert rooms <= WORDS, f"{game.key}/text has {sorted(rooms - WORDS)}; its rooms are {sorted(WORDS)}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_the_kit_alone_makes_buttons(game: Game[Any]) -> None:
    """So nothing claims to be one that cannot be pressed: see `thing` in core/kit.py."""
    drawing = [*game.folder.glob("svg.py"), *game.folder.glob("svg/*.py")]
    by_hand = [path.name for path in drawing if BUTTON.search(path.read_text(encoding="utf-8"))]
    assert not by_hand, f"{game.key}/svg makes buttons by hand in {by_hand}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_files_that_are_no_code_have_one_name_too(game: Game[Any]) -> None:
    files = {path.name for path in game.folder.iterdir() if path.is_file() and path.suffix != ".py"}
    odd = {name for name in files - SUNDRY if not name.startswith("data_") and not name.endswith(".so")}
    derived = {name for name in odd if name.endswith(".toml") and (game.folder / f"{name[:-5]}.py").exists()}
    assert not odd - derived, f"{game.key} has {sorted(odd - derived)}"
