"""The code keeps its shape: short functions, files that fit a sitting, imports without circles.

Who reads a rulebook beside the code should see a paragraph and its function at one glance, and find a file's
whole subject in one sitting. What is longer is listed here with its reason; what is no longer so, is not.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import stammtisch

PACKAGE = Path(stammtisch.__file__).parent
SOURCES = [path for path in sorted(PACKAGE.rglob("*.py")) if "tests" not in path.parts]
FUNCTION = 25  # lines, the explanation left out
FILE = 300  # lines of code: neither empty nor a comment nor an explanation

LONG_FUNCTIONS = {
    "bots/search.py: Search.__init__": "one line a column of the tree: native lists are made in one place",
    "bots/version_1/search.py: Search.__init__": "frozen as it was",
    "games/cafe_melange/board.py: Board.__init__": "one line a thing on the table",
    "games/cafe_melange/board.py: Board.copy_board": "one line a thing on the table: it is the hottest copy",
    "games/carpe_diem/svg/__init__.py: tall": "a board laid out in one go, not yet in bands",
    "games/carpe_diem/text/names.py: counted": "a table of singulars and plurals",
    "lab/simulation.py: simulate": "a public call whose parameters take a line each",
    "table/log.py: sentence": "a table of sentences",
    "table/table.py: Table.__init__": "one line a thing that the fold keeps",
    "table/table.py: Table._happen": "one branch a kind of entry",
    "web/store/migrations/versions/v0001_first.py: upgrade": "a migration is never touched again",
}
LONG_FILES: dict[str, str] = {}
WHY = "shorten it: see the head of tests/test_shape.py; or list it there with a reason that a reader accepts"
STALE = "fits by now: take it off the list in tests/test_shape.py"


def named(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, int]]:
    """Every function with its name and its length."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield within + node.name, length(node)
        yield from functions(node, f"{within}{node.name}." if isinstance(node, ast.ClassDef) else within)


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    return lines - len(explained(function))


def explained(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> range:
    """The lines of its explanation."""
    if ast.get_docstring(node, clean=False) is None:
        return range(0)
    told = node.body[0]
    return range(told.lineno, (told.end_lineno or told.lineno) + 1)


def lines_of_code(path: Path) -> int:
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    said = [token for token in tokens if token.type != tokenize.COMMENT and token.string.strip()]
    lines = {line for token in said for line in range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            lines.difference_update(explained(node))
    return len(lines)


def module(path: Path) -> str:
    """As imports name it."""
    parts = ("stammtisch", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in SOURCES}


def imported(path: Path) -> set[str]:
    """The modules of ours that a module knows as soon as it is imported, if only as types."""
    found: set[str] = set()
    body = parsed(path).body
    for node in [*body, *(inner for branch in body if isinstance(branch, ast.If) for inner in branch.body)]:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {name_of(node.module, alias.name) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & set(MODULES)


def name_of(package: str, name: str) -> str:
    """`from package import name` knows that module if it is one, else the package."""
    return f"{package}.{name}" if f"{package}.{name}" in MODULES else package


def circles() -> set[str]:
    """Modules that know each other."""
    direct = {name: imported(path) for name, path in MODULES.items()}
    reached = {name: reachable(name, direct) for name in direct}
    rings = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in direct
        if name in reached[name]
    }
    return {", ".join(sorted(shortened(name) for name in ring)) for ring in rings}


def reachable(name: str, direct: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = direct[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def shortened(name: str) -> str:
    return name.removeprefix("stammtisch.").replace(".", "/")


def test_the_median_function_is_under_8_lines() -> None:
    assert median(lines for path in SOURCES for _name, lines in functions(parsed(path))) < 8


def test_functions_are_short() -> None:
    long = {
        f"{named(path)}: {name}": lines
        for path in SOURCES
        for name, lines in functions(parsed(path))
        if lines > FUNCTION
    }
    assert not long.keys() - LONG_FUNCTIONS, f"a function has at most {FUNCTION} lines; {WHY}"
    assert not LONG_FUNCTIONS.keys() - long, STALE


def test_files_fit_a_sitting() -> None:
    long = {named(path): lines for path in SOURCES if (lines := lines_of_code(path)) > FILE}
    assert not long.keys() - LONG_FILES, f"a file has at most {FILE} lines of code; {WHY}"
    assert not LONG_FILES.keys() - long, STALE


def test_imports_run_in_no_circle() -> None:
    assert not circles(), "modules know each other; let one not know the other"
