"""All game folders have one shape: whoever knows one finds everything in the others."""

import re
from pathlib import Path

from stammtisch.contract.sample import AnyGame, Sample

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
    "features": "what a mind looks at",
    "orders": "answers that a seat may leave behind",
    "payoffs": "what own actions in a row would bring, for view and chains",
}
WORDS = {"about", "actions", "board", "events", "names", "prompts", "reasons", "sheet"}  # of a text package
SUNDRY = {"proofs.toml", "data.toml", "golden.toml", "rules.toml", "style.css", "witness.toml"}
FOLDERS = {"lessons", "locale", "mind", "records", "tests"}
BUTTON = re.compile(r"""role=\W?["']button""")


def folders_have_one_shape(game: AnyGame, sample: Sample) -> None:
    """A folder has everything where it is looked for: words in text, drawing in svg, each by its name."""
    there = modules(game.folder)
    missing = {name: what for name, what in CONTENTS.items() if name not in there}
    assert not missing, f"the folder lacks {listed(missing)}"
    odd = sorted(name for name, path in there.items() if not is_known(name) and not is_compiled(path))
    assert not odd, f"the folder has {odd}: words belong into text/, drawing into svg/, rules are [compiled]"
    rooms = {path.stem for path in game.folder.glob("text/*.py")} - {"__init__"}
    assert rooms <= WORDS, f"text/ has {sorted(rooms - WORDS)}; its rooms are {sorted(WORDS)}"
    strange = sorted(filter(None, map(stranger, game.folder.iterdir())))
    assert not strange, f"nobody looks for {strange}: the known files are {sorted(SUNDRY)}"


def the_kit_alone_makes_buttons(game: AnyGame, sample: Sample) -> None:
    """No drawing claims by hand that something can be pressed: `thing` in core/kit.py does, where it can."""
    drawing = [*game.folder.glob("svg.py"), *game.folder.glob("svg/*.py")]
    by_hand = [path.name for path in drawing if BUTTON.search(path.read_text(encoding="utf-8"))]
    assert not by_hand, f"{by_hand} make buttons by hand"


def modules(folder: Path) -> dict[str, Path]:
    """The modules and packages of a folder by name."""
    single = {path.stem: path for path in folder.glob("*.py") if path.name != "__init__.py"}
    return single | {path.parent.name: path for path in folder.glob("*/__init__.py")}


def listed(wanted: dict[str, str]) -> str:
    return ", ".join(f"{name} ({what})" for name, what in wanted.items())


def is_known(name: str) -> bool:
    return name in CONTENTS or name in BESIDES or name in FOLDERS


def is_compiled(path: Path) -> bool:
    """Rules may have names of their own."""
    return "[compiled]" in path.read_text(encoding="utf-8").split("\n", 1)[0]


def stranger(path: Path) -> str:
    """The name of a file that is no code, if it has none that is known; further data belong to a module."""
    if path.is_dir() or path.suffix in {".py", ".so", ".pyd"} or path.name in SUNDRY:
        return ""
    belongs = path.suffix == ".toml" and (path.name.startswith("data_") or path.with_suffix(".py").exists())
    return "" if belongs else path.name
