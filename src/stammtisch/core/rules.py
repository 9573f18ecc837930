"""The rules of a game in our own words, with their ids, and the tests that prove them."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from stammtisch.core.words import language


class Rule(NamedTuple):
    """A rule as the app shows it."""

    id: str
    chapter: str
    text: str
    ruling: bool


def rules(folder: Path) -> list[Rule]:
    """The rules of a game folder, in its order and in the language spoken now."""
    tables = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    return [
        Rule(rule["id"], spoken(chapter["title"]), spoken(rule["text"]), rule.get("ruling", False))
        for chapter in tables["chapter"]
        for rule in chapter["rule"]
    ]


def spoken(texts: dict[str, Any]) -> str:
    """The text in the language spoken now, else in English."""
    return str(texts.get(language(), texts["en"]))


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Which tests name which rule: `test_v7a_two_numbers` proves V7a, `test_v7_v9_…` both."""
    found: dict[str, list[str]] = {}
    for source in sorted((folder / "tests").glob("test_*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in named_rules(node.name):
                    found.setdefault(rule, []).append(f"{source.name}::{node.name}")
    return found


def named_rules(test: str) -> list[str]:
    """The rule ids at the beginning of a test's name."""
    ids: list[str] = []
    for word in test.split("_")[1:]:
        if not re.fullmatch(r"[a-z]\d+[a-z]?", word):
            break
        ids.append(word[0].upper() + word[1:])
    return ids
