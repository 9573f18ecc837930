"""Imports point one way: core ← games ← bots ← table ← web | terminal | cli,
bots ← insight ← lab | web, lab ← face.

Within web/: store ← request ← tables ← pages | api ← server.
"""

import ast
import re
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import stammtisch

PACKAGE = Path(stammtisch.__file__).parent

MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "contract": {"core"},
    "bots": {"core", "games"},
    "insight": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "insight"},
    "table": {"core", "games", "bots"},
    "face": {"core", "games", "bots", "insight", "lab"},
    "web": {"core", "games", "bots", "insight", "table"},
    "terminal": {"core", "games", "bots", "insight", "lab", "table"},
    "template": {"core", "games"},
    "check": {"core", "games", "contract", "terminal"},
    "version": set[str](),
}
EVERYBODY = {"version"}
WEB_MAY_IMPORT = {  # the rooms of web/
    "store": set[str](),
    "request": {"store"},
    "tables": {"store", "request"},
    "pages": {"store", "request", "tables"},
    "api": {"store", "request", "tables"},
    "server": {"store", "request", "tables", "pages", "api"},
}
FREE = {"cli", "__main__", "__init__"}  # the doors see the whole house
ROOT = ("", "game", "__version__")  # what the package itself offers comes from the games
MODULES = [path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py"))]


def imported(path: Path) -> Iterator[str]:
    """The modules of ours that a file names."""
    for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "stammtisch")
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "stammtisch":
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> str:
    """The part of the house that a module is in: "core" of stammtisch.core.rng."""
    part = module.split(".")[1] if "." in module else ""
    return "games" if part in ROOT else part


def is_free(path: Path) -> bool:
    return path.parts[0].removesuffix(".py") in FREE or path.name == "__main__.py"


@pytest.mark.parametrize("path", [path for path in MODULES if not is_free(path)], ids=str)
def test_imports_point_one_way(path: Path) -> None:
    own = path.parts[0].removesuffix(".py")
    assert own in MAY_IMPORT, f"{own} has no place in the layers; give it one here and in the design"
    allowed = MAY_IMPORT[own] | EVERYBODY | {own}
    wrong = sorted(module for module in imported(path) if layer(module) not in allowed)
    assert not wrong, f"{path} imports {', '.join(wrong)}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.parts[0] == "games"], ids=str)
def test_games_do_not_know_each_other(path: Path) -> None:
    own = ".".join(("stammtisch", *path.parts[:2])).removesuffix(".py") + "."
    if len(path.parts) == 2:
        return  # the finder of games, which is no game
    wrong = [
        module for module in imported(path) if layer(module) == "games" and not f"{module}.".startswith(own)
    ]
    assert not wrong, f"{path} imports {', '.join(wrong)}"


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.parts[0] == "web" and len(path.parts) > 2], ids=str
)
def test_the_rooms_of_web_know_each_other_one_way(path: Path) -> None:
    own = path.parts[1]
    assert own in WEB_MAY_IMPORT, f"{own} is no room of web; give it a place here and in docs/architecture.md"
    inside = [module.split(".")[2] for module in imported(path) if module.startswith("stammtisch.web.")]
    wrong = sorted(set(inside) - WEB_MAY_IMPORT[own] - {own})
    assert not wrong, f"{path} imports {', '.join(wrong)}"


def test_every_module_of_web_has_a_room() -> None:
    assert [path.name for path in MODULES if path.parts[0] == "web" and len(path.parts) == 2] == [
        "__init__.py"
    ]


def test_only_the_store_speaks_sql() -> None:
    """What is kept, and how, is known in one place."""
    for path in MODULES:
        if path.parts[0] == "web" and path.parts[1] != "store":
            text = (PACKAGE / path).read_text(encoding="utf-8")
            assert not re.search(r"(?:from|import) sqlalchemy|\bSELECT\b", text), (
                f"{path} talks to the database; let the store do it"
            )


def test_the_kit_needs_no_pytest() -> None:
    for path in MODULES:
        if path.parts[0] == "contract":
            tree = ast.parse((PACKAGE / path).read_text(encoding="utf-8"))
            names = [
                alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
            ]
            assert "pytest" not in names, path


def test_no_binary_shadows_a_source() -> None:
    """Compiled modules lie in build/compiled: beside a source that is edited later they would go stale."""
    sources = Path(__file__).parent.parent / "src"
    binaries = [path for suffix in EXTENSION_SUFFIXES for path in sources.rglob(f"*{suffix}")]
    assert not binaries, f"remove {', '.join(map(str, binaries))}"
