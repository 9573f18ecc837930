"""Printed facts have a source, rules an id and a text in every language."""

import tomllib
from typing import Any

from stammtisch.contract.messages import languages
from stammtisch.contract.sample import AnyGame, Sample
from stammtisch.core.data import PROVENANCES, provenance


def facts_have_a_provenance(game: AnyGame, sample: Sample) -> None:
    """Every datum of data.toml says where it comes from."""
    facts = tomllib.loads((game.folder / "data.toml").read_text(encoding="utf-8"))
    for path, source in provenance(facts):
        assert source in PROVENANCES, f"{path} has the provenance '{source}', none of {PROVENANCES}"


def rules_are_told_in_every_language(game: AnyGame, sample: Sample) -> None:
    """Every rule has an id of its own, and text and chapter title in every language; drafts in English."""
    chapters = tomllib.loads((game.folder / "rules.toml").read_text(encoding="utf-8"))["chapter"]
    ids = [rule["id"] for chapter in chapters for rule in chapter["rule"]]
    twice = {rule for rule in ids if ids.count(rule) > 1}
    assert not twice, f"rules.toml has {', '.join(sorted(twice))} twice"
    for chapter in chapters:
        told(game, chapter["title"], "a chapter title")
        for rule in chapter["rule"]:
            told(game, rule["text"], rule["id"])


def told(game: AnyGame, texts: dict[str, Any], what: str) -> None:
    for language in languages(game):
        assert str(texts.get(language, "")).strip(), f"rules.toml tells {what} not in '{language}': {texts}"
