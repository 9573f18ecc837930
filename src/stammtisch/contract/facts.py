"""Printed facts have a source, rules an id and a text in every language."""

from typing import Any

from stammtisch.contract.messages import languages
from stammtisch.contract.sample import AnyGame, Sample
from stammtisch.core.data import PROVENANCES, provenance
from stammtisch.core.overlay import DataError
from stammtisch.core.rules import SOURCES, doubts, facts_of, rules, written
from stammtisch.core.words import speaking


def facts_have_a_provenance(game: AnyGame, sample: Sample) -> None:
    """Every datum of data.toml says where it comes from."""
    for path, source in provenance(facts_of(game.folder)):
        assert source in PROVENANCES, f"{path} has the provenance '{source}', none of {PROVENANCES}"


def rules_are_told_in_every_language(game: AnyGame, sample: Sample) -> None:
    """Every rule has an id of its own, and text and chapter title in every language; drafts in English."""
    chapters = written(game.folder)["chapter"]
    ids = [rule["id"] for chapter in chapters for rule in chapter["rule"]]
    twice = {rule for rule in ids if ids.count(rule) > 1}
    assert not twice, f"rules.toml has {', '.join(sorted(twice))} twice"
    for chapter in chapters:
        told(game, chapter["title"], "a chapter title")
        for rule in chapter["rule"]:
            for said in rule["says"]:
                told(game, said, rule["id"])
                assert said["from"] in SOURCES, f"{rule['id']} is from '{said['from']}', none of {SOURCES}"
                assert 0 <= said.get("until", 0) < game.rules, (
                    f"{rule['id']} has no end before rules {game.rules}"
                )
    for doubt in written(game.folder).get("doubt", []):
        told(game, doubt, "a doubt")


def told(game: AnyGame, texts: dict[str, Any], what: str) -> None:
    for language in languages(game):
        assert str(texts.get(language, "")).strip(), f"rules.toml tells {what} not in '{language}': {texts}"


def numbers_in_rules_follow_the_facts(game: AnyGame, sample: Sample) -> None:
    """Every place in a rule's text has a datum, and what is doubtful names data that are there."""
    for language in languages(game):
        with speaking(language):
            try:
                told_rules = rules(game.folder)
            except DataError as error:
                raise AssertionError(f"{error} ({language})") from None
            for rule in told_rules:
                assert "{" not in rule.text, f"{rule.id} has an empty place ({language}): {rule.text}"
    for doubt in doubts(game.folder):
        assert doubt.all, f"rules.toml doubts data that are not there: {doubt.text}"
