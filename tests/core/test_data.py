"""Printed facts: where they come from, and owners' overlays."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.core import data, overlay
from stammtisch.core.data import provenance
from stammtisch.core.overlay import DataError, Table, lay_over, line_of

GAMES = Path(data.__file__).parent.parent / "games"


def digest(game: str = "pig", rules: int = 1) -> str:
    return data.digest(GAMES / game, game, rules)


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
    monkeypatch.setenv(overlay.VARIABLE, str(path))
    data.forget()
    yield path
    data.forget()


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
    assert len(digest()) == 12


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
    owner.write_text('game = "other"\n')
    printed, printed_vienna = digest(), digest("vienna")
    data.forget()
    owner.write_text('game = "pig"\ngoal = 50\n')
    assert data.load("stammtisch.games.pig")["goal"] == 50
    assert digest() != printed
    assert digest("vienna") == printed_vienna


def test_several_files_are_laid_over_in_order(owner: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second = owner.with_name("second.toml")
    monkeypatch.setenv(overlay.VARIABLE, f"{owner}{os.pathsep}{second}")
    owner.write_text('game = "pig"\ngoal = 50\n')
    second.write_text('game = "other"\n')
    alone = digest()
    data.forget()
    second.write_text('game = "pig"\ngoal = 70\n')
    assert data.load("stammtisch.games.pig")["goal"] == 70
    assert digest() != alone


def test_the_digest_does_not_depend_on_the_order_of_names(owner: Path) -> None:
    owner.write_text('game = "vienna"\nvp_end = 30\ndice = { 3 = 4, 4 = 3 }\n')
    first = digest("vienna")
    data.forget()
    owner.write_text('dice = { 4 = 3, 3 = 4 }\nvp_end = 30\ngame = "vienna"\n')
    assert digest("vienna") == first


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
        digest()


BOX = """
game = "inn"
goal = 3
[box]
coins = 4
[[fields]]
id = "oper"
cost = 5
"lead" = [1]
[[fields]]
id = "rathaus"
cost = 6
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("goal", 3),
        ("box.coins", 5),
        ("box.coin", 4),
        ("fields.oper.cost", 8),
        ("fields.oper.lead.0", 9),
        ("fields.rathaus.cost", 12),
        ("fields.rathaus.colour", 11),
        ("gaol", 0),
    ],
)
def test_where_a_datum_stands(where: str, line: int) -> None:
    assert line_of(BOX, where) == line


def test_an_owner_hears_the_line(owner: Path) -> None:
    owner.write_text('game = "pig"\n\ngoal = "fifty"\n')
    with pytest.raises(DataError, match=r"mine\.toml, line 3: 'goal' must be a whole number, not a text"):
        data.load("stammtisch.games.pig")


def test_findings_are_told_with_their_lines_ten_at_most(owner: Path) -> None:
    owner.write_text('game = "pig"\ngoal = 50\n')
    findings = [data.Finding("goal", f"Fault {n}.") for n in range(13)]
    with pytest.raises(DataError) as refused:
        data.load("stammtisch.games.pig", lambda _facts: findings)
    lines = str(refused.value).splitlines()
    assert len(lines) == 11
    assert lines[0].endswith("mine.toml, line 2: Fault 0.")
    assert lines[-1] == "and 3 more."


def test_unknown_ids_name_ten_known_ones() -> None:
    entries = [{"id": f"stop{n}", "x": n} for n in range(246)]
    with pytest.raises(DataError, match="stop9 and 236 more"):
        lay_over({"stop": entries}, {"stop": [{"id": "here"}]}, "")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A game whose facts changed twice."""
    (tmp_path / "data.toml").write_text('goal = 3\n[[tile]]\nid = "a"\ncount = 9\nname = "A"\n')
    (tmp_path / "data_1.toml").write_text('[[tile]]\nid = "a"\ncount = 1\n')
    (tmp_path / "data_3.toml").write_text('goal = 2\n[[tile]]\nid = "a"\ncount = 5\n')
    return tmp_path


@pytest.mark.parametrize(("rules", "goal", "count"), [(0, 3, 9), (4, 3, 9), (3, 2, 5), (2, 2, 5), (1, 2, 1)])
def test_every_rules_number_keeps_its_set(box: Path, rules: int, goal: int, count: int) -> None:
    facts = data.printed(box, rules)
    assert (facts["goal"], facts["tile"][0]["count"]) == (goal, count)


def test_what_came_with_a_later_number_is_not_in_older_sets(box: Path) -> None:
    older = data.digest(box, "box", 3)
    with (box / "data.toml").open("a") as newest:
        newest.write('[[tile]]\nid = "b"\nsince = 4\ncount = 2\n')
    data.forget()
    tiles = {rules: [tile["id"] for tile in data.printed(box, rules)["tile"]] for rules in range(5)}
    assert tiles == {0: ["a", "b"], 1: ["a"], 2: ["a"], 3: ["a"], 4: ["a", "b"]}
    assert data.digest(box, "box", 3) == older
    assert "since" not in data.printed(box)["tile"][1]


def test_a_digest_names_the_set_and_not_its_labels(box: Path) -> None:
    digests = {data.digest(box, "box", rules) for rules in (1, 2, 3, 4)}
    assert len(digests) == 3
    newest = data.digest(box, "box", 4)
    data.forget()
    (box / "data.toml").write_text('goal = 3\n[[tile]]\nid = "a"\ncount = 9\nname = "Tile"\n')
    assert data.digest(box, "box", 4) == newest


def test_older_records_named_an_owners_file_only(owner: Path) -> None:
    owner.write_text('game = "vienna"\n')
    assert data.is_played_with("", GAMES / "pig", "pig", 1)
    assert data.is_played_with(digest(), GAMES / "pig", "pig", 1)
    data.forget()
    owner.write_text('game = "pig"\ngoal = 50\n')
    assert not data.is_played_with("", GAMES / "pig", "pig", 1)
    assert data.is_played_with(overlay.digest("pig"), GAMES / "pig", "pig", 1)
    assert data.is_played_with(digest(), GAMES / "pig", "pig", 1)
