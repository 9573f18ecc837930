"""Rules in our own words, and the tests that prove them."""

from pathlib import Path

import pytest

from stammtisch.core.rules import named_rules, rules
from stammtisch.core.rules import tests_by_rule as by_rule
from stammtisch.core.words import speaking

RULES = """
[[chapter]]
title = { en = "End", de = "Ende" }
[[chapter.rule]]
id = "P5"
text = { en = "It ends.", de = "Es endet." }
[[chapter.rule]]
id = "P6a"
ruling = true
text = { en = "Only told in English." }
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
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_rules_in_their_order(folder: Path) -> None:
    first, second = rules(folder)
    assert (first.id, first.chapter, first.text, first.ruling) == ("P5", "End", "It ends.", False)
    assert (second.id, second.ruling) == ("P6a", True)


def test_rules_in_the_language_spoken(folder: Path) -> None:
    with speaking("de"):
        first, second = rules(folder)
    assert (first.chapter, first.text, second.text) == ("Ende", "Es endet.", "Only told in English.")


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
