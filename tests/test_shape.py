"""The code keeps its shape: short functions, files that fit a sitting."""

import ast
from pathlib import Path
from statistics import median

import stammtisch

PACKAGE = Path(stammtisch.__file__).parent
SOURCES = [path for path in sorted(PACKAGE.rglob("*.py")) if "tests" not in path.parts]


def lengths(path: Path) -> list[int]:
    """The lines of each function, its explanation left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [length(function) for function in functions]


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is None:
        return lines
    told = function.body[0]
    return lines - ((told.end_lineno or told.lineno) - told.lineno + 1)


def test_the_median_function_is_under_8_lines() -> None:
    assert median(n for path in SOURCES for n in lengths(path)) < 8
