"""Printed facts: where they come from, and owners' overlays."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.core import data
from stammtisch.core.data import DataError, Table, lay_over, provenance


def facts() -> Table:
    return {
        "goal": 100,
        "name": "a place",
        "open": True,
        "rate": 1.5,
        "sides": [1, 2, 3],
        "fields": [{"id": "rathaus", "cost": 2, "to": ["oper"]}, {"id": "oper", "cost": 3, "to": []}],
        "box": {"coins": 40},
    }


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data file that is read."""
    path = tmp_path / "mine.toml"
    monkeypatch.setenv(data.VARIABLE, str(path))
    data.overlays.cache_clear()
    yield path
    data.overlays.cache_clear()


def test_one_word_holds_for_a_whole_table() -> None:
    assert list(provenance({"provenance": "rulebook", "a": 1, "b": {"c": [2]}})) == [
        ("a", "rulebook"),
        ("b.c", "rulebook"),
    ]


def test_words_for_single_names_and_the_rest() -> None:
    stated = {"a": "inferred", "rest": "source"}
    assert list(provenance({"provenance": stated, "a": 1, "b": 2})) == [("a", "inferred"), ("b", "source")]


def test_an_entry_may_differ_from_the_list_around_it() -> None:
    entries = [{"id": "x", "n": 1}, {"id": "y", "n": 2, "provenance": "reconstructed"}]
    assert list(provenance({"provenance": "source", "list": entries})) == [
        ("list.x.n", "source"),
        ("list.y.n", "reconstructed"),
    ]


def test_what_nobody_vouches_for_is_found() -> None:
    assert list(provenance({"a": 1})) == [("a", "")]


def test_the_facts_of_a_folder() -> None:
    assert data.load("stammtisch.games.pig")["goal"] == 100
    assert data.digest("pig") == ""


def test_an_overlay_corrects_values() -> None:
    table = facts()
    lay_over(table, {"goal": 50, "box": {"coins": 30}, "fields": [{"id": "oper", "cost": 4}]}, "")
    assert (table["goal"], table["box"]["coins"]) == (50, 30)
    assert table["fields"] == [
        {"id": "rathaus", "cost": 2, "to": ["oper"]},
        {"id": "oper", "cost": 4, "to": []},
    ]


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        ({"gaol": 1}, "the data file has 'gaol', which the game does not know"),
        ({"box": {"coin": 1}}, r"has 'box\.coin', which the game does not know"),
        ({"goal": "100"}, "'goal' must be a whole number, not a text"),
        ({"goal": True}, "'goal' must be a whole number, not true or false"),
        ({"rate": 2}, "'rate' must be a number with a point, not a whole number"),
        ({"box": 3}, "'box' must be a table, not a whole number"),
        ({"sides": [1, "2"]}, "'sides' is a list with a whole number in each place, not a text"),
        ({"fields": [{"id": "prater"}]}, "'fields' has no entry with the id 'prater'; ids are rathaus, oper"),
        ({"fields": [{"cost": 3}]}, "'fields' has no entry with the id 'None'"),
        ({"fields": ["oper"]}, "'fields' is a list with a table in each place, not a text"),
        ({"fields": [{"id": "oper", "cost": "x"}]}, r"'fields\.oper\.cost' must be a whole number"),
    ],
)
def test_what_an_overlay_may_not_do(correction: Table, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        lay_over(facts(), correction, "")


def test_ids_never_change() -> None:
    with pytest.raises(DataError, match="'id' cannot be changed"):
        lay_over({"id": "a"}, {"id": "b"}, "")


def test_entries_without_ids_cannot_be_told_apart() -> None:
    with pytest.raises(DataError, match="ids are not used there"):
        lay_over({"rows": [{"n": 1}]}, {"rows": [{"n": 2}]}, "")


def test_an_owners_file_is_laid_over(owner: Path) -> None:
    owner.write_text('game = "pig"\ngoal = 50\n')
    assert data.load("stammtisch.games.pig")["goal"] == 50
    assert data.digest("pig") != ""
    assert data.digest("vienna") == ""


def test_several_files_are_laid_over_in_order(owner: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second = owner.with_name("second.toml")
    monkeypatch.setenv(data.VARIABLE, f"{owner}{os.pathsep}{second}")
    owner.write_text('game = "pig"\ngoal = 50\n')
    second.write_text('game = "other"\n')
    alone = data.digest("pig")
    data.overlays.cache_clear()
    second.write_text('game = "pig"\ngoal = 70\n')
    assert data.load("stammtisch.games.pig")["goal"] == 70
    assert data.digest("pig") != alone


def test_the_digest_does_not_depend_on_the_order_of_names(owner: Path) -> None:
    owner.write_text('game = "pig"\na = 1\nb = { c = 2, d = 3 }\n')
    first = data.digest("pig")
    data.overlays.cache_clear()
    owner.write_text('b = { d = 3, c = 2 }\na = 1\ngame = "pig"\n')
    assert data.digest("pig") == first


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"goal = 50\n", 'does not say which game it is for, like game = "vienna"'),
        (b"goal = \n", "is not valid TOML"),
        (b"\xff\xfe", "is not valid TOML"),
    ],
)
def test_a_file_that_cannot_be_used(owner: Path, content: bytes, sentence: str) -> None:
    owner.write_bytes(content)
    with pytest.raises(DataError, match=sentence):
        data.load("stammtisch.games.pig")


def test_a_file_that_is_not_there(owner: Path) -> None:
    with pytest.raises(DataError, match=r"mine\.toml cannot be read: there is no such file or folder\."):
        data.digest("pig")
