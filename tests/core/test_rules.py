"""Rules in our own words, and the tests that prove them."""

from pathlib import Path

import pytest

from stammtisch.core.overlay import DataError
from stammtisch.core.rules import SOURCES, doubts, filled, mark, named_rules, rules
from stammtisch.core.rules import tests_by_rule as by_rule
from stammtisch.core.words import speaking

RULES = """
[[chapter]]
title = { en = "End", de = "Ende" }
[[chapter.rule]]
id = "P5"
[[chapter.rule.says]]
from = "rulebook"
en = "It ends at {box.goal}."
de = "Es endet bei {box.goal}."
[[chapter.rule.says]]
from = "ruling"
en = "At once."
[[chapter.rule.says]]
from = "rulebook"
until = 1
en = "It ended later."
[[chapter.rule]]
id = "P6a"
[[chapter.rule.says]]
from = "publisher"
en = "Only told in English."

[[doubt]]
data = ["card.*.count", "box"]
en = "How many cards there are."
"""

FACTS = """
provenance = "source"
[box]
goal = 7
[[card]]
id = "a"
count = 3
[[card]]
id = "b"
count = 4
provenance = "reconstructed"
"""

TESTS = """
def test_p5_it_ends(): ...
def test_p5_p6a_both(): ...
def test_nothing_in_particular(): ...
def p6a_is_no_test(): ...
class TestMore:
    def test_p6a_inside(self): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
    (tmp_path / "data.toml").write_text(FACTS, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_rules_in_their_order(folder: Path) -> None:
    first, second = rules(folder)
    assert (first.id, first.chapter, first.text) == ("P5", "End", "It ends at 7. At once.")
    assert [sentence.source for sentence in first.now] == ["rulebook", "ruling"]
    assert second.id == "P6a"


def test_what_was_so_before_is_kept_apart(folder: Path) -> None:
    first, second = rules(folder)
    assert [(old.text, old.until) for old in first.before] == [("It ended later.", 1)]
    assert second.before == ()


def test_every_source_but_the_rulebook_has_a_mark() -> None:
    assert {source: bool(mark(source)) for source in SOURCES} == {
        source: source != "rulebook" for source in SOURCES
    }


def test_a_number_that_is_not_in_the_facts(folder: Path) -> None:
    (folder / "data.toml").write_text("goal = 7", encoding="utf-8")
    with pytest.raises(DataError, match=r"names 'box\.goal', which is not in data\.toml"):
        rules(folder)


@pytest.mark.parametrize(
    ("language", "price", "told"),
    [
        ("en", 0, "0 coins"),
        ("en", 1, "1 coin"),
        ("en", 2, "2 coins"),
        ("fr", 0, "0 coin"),
        ("fr", 2, "2 coins"),
    ],
)
def test_a_number_with_its_noun(language: str, price: int, told: str) -> None:
    with speaking(language):
        assert filled("{price|coin|coins}, {price}", {"price": price}) == f"{told}, {price}"


def test_what_is_doubtful_in_words_and_shares(folder: Path) -> None:
    assert doubts(folder) == [("How many cards there are.", 1, 3)]


def test_rules_in_the_language_spoken(folder: Path) -> None:
    with speaking("de"):
        first, second = rules(folder)
    assert (first.chapter, first.text, second.text) == (
        "Ende",
        "Es endet bei 7. At once.",
        "Only told in English.",
    )


def test_which_tests_name_which_rule(folder: Path) -> None:
    assert by_rule(folder) == {
        "P5": ["test_it.py::test_p5_it_ends", "test_it.py::test_p5_p6a_both"],
        "P6a": ["test_it.py::test_p5_p6a_both", "test_it.py::test_p6a_inside"],
    }


@pytest.mark.parametrize(
    ("test", "ids"),
    [
        ("test_v7a_two_numbers", ["V7a"]),
        ("test_v7_v9_both", ["V7", "V9"]),
        ("test_v7_then_v9", ["V7"]),
        ("test_two_numbers", []),
    ],
)
def test_ids_stand_at_the_beginning(test: str, ids: list[str]) -> None:
    assert named_rules(test) == ids
