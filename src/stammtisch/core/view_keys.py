"""What a game declares of its views: the keys, their types, and the comment beside each."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints, is_typeddict

from stammtisch.core.game import BareView, Game


class Key(NamedTuple):
    """A key of a view, or of a part of it."""

    name: str
    type: Any
    is_always_there: bool
    meaning: str  # "" where the name says it


def view_type(game: Game[Any]) -> Any:
    """The V of a `Game[S, V]`, which is what its wordings take; of a game without types what all have."""
    kind = get_type_hints(game.text.prompt).get("view")
    return kind if is_typeddict(kind) else BareView


def keys(kind: Any) -> list[Key]:
    """The keys of a TypedDict."""
    told = meanings(kind)
    return [
        Key(name, hint, name in kind.__required_keys__, told.get(name, ""))
        for name, hint in get_type_hints(kind).items()
    ]


def parts(kind: Any) -> list[Any]:
    """A type and all TypedDicts that it is made from, each once, in the order in which they are met."""
    found: dict[Any, None] = {}
    _gather(kind, found)
    return list(found)


def _gather(kind: Any, found: dict[Any, None]) -> None:
    if is_typeddict(kind) and kind not in found:
        found[kind] = None
        for key in keys(kind):
            _gather(key.type, found)
    for inner in get_args(kind):
        _gather(inner, found)


@cache
def meanings(kind: Any) -> dict[str, str]:
    """The comment beside each key of a TypedDict, those of the types that it extends included."""
    module = sys.modules[kind.__module__]
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    told: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for base in node.bases:
                extended = getattr(module, base.id, None) if isinstance(base, ast.Name) else None
                told |= meanings(extended) if is_typeddict(extended) else {}
            told |= dict(_comments(node, source.splitlines()))
    return told


def _comments(declared: ast.ClassDef, lines: list[str]) -> Iterator[tuple[str, str]]:
    for node in declared.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            after = lines[(node.end_lineno or node.lineno) - 1].encode()[node.end_col_offset :].decode()
            yield node.target.id, after.strip().removeprefix("#").strip()
