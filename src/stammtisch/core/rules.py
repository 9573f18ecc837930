"""The rules of a game in our own words, with their ids, where each sentence comes from, and their tests."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from stammtisch.core import data
from stammtisch.core.limits import found
from stammtisch.core.overlay import DataError, Table
from stammtisch.core.words import catalogue, language, typeset

_ = catalogue("stammtisch.core")

SOURCES = ("rulebook", "publisher", "reviewers", "ruling")


class Sentence(NamedTuple):
    """A part of a rule, and who says so; sentences that were replaced name the last rules number."""

    text: str
    source: str
    until: int  # 0: still so


class Rule(NamedTuple):
    """A rule as the app shows it."""

    id: str
    chapter: str
    sentences: tuple[Sentence, ...]

    @property
    def now(self) -> tuple[Sentence, ...]:
        """What holds under the newest rules."""
        return tuple(sentence for sentence in self.sentences if not sentence.until)

    @property
    def before(self) -> tuple[Sentence, ...]:
        """What older games still play by."""
        return tuple(sentence for sentence in self.sentences if sentence.until)

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.now)


def mark(source: str) -> str:
    """Where a sentence comes from, in words; "" for the rulebook, which needs none."""
    marks = {"publisher": _("publisher"), "reviewers": _("reviewers"), "ruling": _("our ruling")}
    return marks.get(source, "")


def rules(folder: Path) -> list[Rule]:
    """The rules of a game folder, in its order and in the language spoken now."""
    facts = facts_of(folder)
    return [
        Rule(rule["id"], spoken(chapter["title"]), tuple(_sentence(said, facts) for said in rule["says"]))
        for chapter in written(folder)["chapter"]
        for rule in chapter["rule"]
    ]


def written(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))


def facts_of(folder: Path) -> Table:
    """The facts that the numbers in the texts follow."""
    return data.played_facts(folder, folder.name) if (folder / "data.toml").exists() else {}


def _sentence(said: dict[str, Any], facts: Table) -> Sentence:
    return Sentence(filled(spoken(said), facts), said["from"], said.get("until", 0))


def filled(text: str, facts: Table) -> str:
    """Numbers in a text follow the data: "{vp_end} points", and with its noun "{price|coin|coins}"."""
    return re.sub(
        r"\{([\w.]+)(?:\|([^|}]+)\|([^|}]+))?\}", lambda place: _number(facts, *place.groups("")), text
    )


def _number(facts: Table, path: str, one: str, many: str) -> str:
    for _where, value in found(facts, path):
        single = value == 1 or (value == 0 and language() == "fr")
        return f"{value} {one if single else many}".rstrip()
    raise DataError(f"rules.toml names '{path}', which is not in data.toml")


def spoken(texts: dict[str, Any]) -> str:
    """The text in the language spoken now, else in English."""
    code = language()
    return typeset(code, str(texts.get(code, texts["en"])))


class Doubt(NamedTuple):
    """What we could not read in the box: in words, and how much of it is our own."""

    text: str
    ours: int
    all: int


def doubts(folder: Path) -> list[Doubt]:
    """What is reconstructed, what distorts play most first."""
    sources = dict(data.provenance(facts_of(folder)))
    return [_doubt(told, sources) for told in written(folder).get("doubt", [])]


def _doubt(told: dict[str, Any], sources: dict[str, str]) -> Doubt:
    own = [source for path, source in sources.items() if any(under(path, wanted) for wanted in told["data"])]
    return Doubt(spoken(told), sum(source == "reconstructed" for source in own), len(own))


def under(path: str, wanted: str) -> bool:
    """Does a path lie in the part that another one with stars means?"""
    names, stars = path.split("."), wanted.split(".")
    return len(names) >= len(stars) and all(
        star in ("*", name) for name, star in zip(names, stars, strict=False)
    )


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
