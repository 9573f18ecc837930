"""The rules of a game in our words."""

from typing import Any

from starlette.responses import Response

from stammtisch.core import data
from stammtisch.core import rules as rulebook
from stammtisch.core.game import Game
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.wanted import wanted_game
from stammtisch.web.request.visitor import clean
from stammtisch.web.tables.visit import Visit


@visited
async def rules(visit: Visit) -> Response:
    """The rules in our words, all or those that hold some words."""
    game = wanted_game(visit)
    wanted = clean(visit.query.get("find", ""), 80)
    words = wanted.lower().split()
    found = [
        rule
        for rule in rulebook.rules(game.folder)
        if all(word in f"{rule.id} {rule.text}".lower() for word in words)
    ]
    chapters: dict[str, list[rulebook.Rule]] = {}
    for rule in found:
        chapters.setdefault(rule.chapter, []).append(rule)
    return shown(
        visit,
        "rules.html",
        game=game,
        chapters=chapters,
        wanted=wanted,
        said_by=rulebook.mark,
        doubts=rulebook.doubts(game.folder),
        uncertain=uncertain(game),
    )


def uncertain(game: Game[Any]) -> dict[str, list[str]]:
    """What we could not read in a rulebook: thing → its facts that are inferred or reconstructed."""
    found: dict[str, list[str]] = {}
    for path, source in data.provenance(rulebook.facts_of(game.folder)):
        if source in ("inferred", "reconstructed"):
            thing, _dot, name = path.rpartition(".")
            found.setdefault(thing or name, []).append(name)
    return found
