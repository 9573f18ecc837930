"""The rules of a game in our words."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.responses import Response

from stammtisch.core import data
from stammtisch.core import rules as rulebook
from stammtisch.core.rules import Doubt, Rule
from stammtisch.core.words import language
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.wanted import wanted_game
from stammtisch.web.request.visitor import clean
from stammtisch.web.tables.visit import Visit


class Book(NamedTuple):
    """The rules of a game in one language, as a page tells them."""

    rules: list[Rule]
    doubts: list[Doubt]
    uncertain: dict[str, list[str]]


@cache
def book(folder: Path, _spoken: str) -> Book:
    """Read once in each language: that takes long, and anybody may ask."""
    return Book(rulebook.rules(folder), rulebook.doubts(folder), uncertain(folder))


@visited
async def rules(visit: Visit) -> Response:
    """The rules in our words, all or those that hold some words."""
    game = wanted_game(visit)
    told = book(game.folder, language())
    wanted = clean(visit.query.get("find", ""), 80)
    return shown(
        visit,
        "rules.html",
        game=game,
        chapters=chapters(told.rules, wanted.lower().split()),
        wanted=wanted,
        said_by=rulebook.mark,
        doubts=told.doubts,
        uncertain=told.uncertain,
    )


def chapters(rules: Sequence[Rule], words: Sequence[str]) -> dict[str, list[Rule]]:
    """The rules that have all these words, by chapter."""
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        if all(word in f"{rule.id} {rule.text}".lower() for word in words):
            found.setdefault(rule.chapter, []).append(rule)
    return found


def uncertain(folder: Path) -> dict[str, list[str]]:
    """What we could not read in a rulebook: thing → its facts that are inferred or reconstructed."""
    found: dict[str, list[str]] = {}
    for path, source in data.provenance(rulebook.facts_of(folder)):
        if source in ("inferred", "reconstructed"):
            thing, _dot, name = path.rpartition(".")
            found.setdefault(thing or name, []).append(name)
    return found
