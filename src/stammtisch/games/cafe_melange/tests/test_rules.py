"""Who says so: the marks of the sentences."""

import pytest

from stammtisch.core.rules import doubts, rules
from stammtisch.games.cafe_melange import GAME

RULES = {rule.id: rule for rule in rules(GAME.folder)}


@pytest.mark.parametrize(
    ("rule", "words", "source"),
    [
        ("M6", "play goes clockwise", "rulebook"),
        ("M11", "at most four markers", "rulebook"),
        ("M11", "Full chairs are skipped", "ruling"),
        ("M12", "may also remove none", "ruling"),
        ("M14", "share the same two cards", "rulebook"),
        ("M14", "even if somebody would be seated at once", "ruling"),
        ("M14a", "these chairs are closed", "publisher"),
        ("M14a", "the first two in the order of M18", "ruling"),
        ("M15", "shuffled after the search", "rulebook"),
        ("M15", "may not be named again", "ruling"),
        ("M18", "checked again", "rulebook"),
        ("M18", "the row just played", "ruling"),
        ("M25", "in this order", "rulebook"),
        ("M25", "White comes before grey", "ruling"),
        ("M25a", "for nobody's points", "publisher"),
        ("M25a", "What follows scores as usual", "ruling"),
        ("M25b", "an empty action pile stays empty", "rulebook"),
        ("M25b", "at set-up too", "ruling"),
        ("M26", "the same number of turns", "rulebook"),
        ("M26", "Personalities of the start count", "ruling"),
    ],
)
def test_sentences_say_where_they_come_from(rule: str, words: str, source: str) -> None:
    assert [said.source for said in RULES[rule].sentences if words in said.text] == [source]


def test_rules_that_are_rulings_as_a_whole() -> None:
    whole = [rule.id for rule in RULES.values() if {said.source for said in rule.now} == {"ruling"}]
    assert whole == ["M20", "M20a", "M25c"]


def test_what_distorts_play_most_comes_first() -> None:
    found = doubts(GAME.folder)
    assert [doubt.text.split(":")[0] for doubt in found[:2]] == [
        "What the personalities bring, VIP values above all",
        "The room",
    ]
    assert [(doubt.ours, doubt.all) for doubt in found] == [
        (32, 32),
        (68, 76),
        (12, 12),
        (1, 1),
        (10, 10),
        (27, 27),
    ]
