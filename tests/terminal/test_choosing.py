"""Long lists of actions are narrowed part by part."""

from itertools import product

import pytest
from click import unstyle

from stammtisch.terminal.choosing import SHORT, Row, menu, narrowed, rows_shown

DICE = ("1", "2", "2-3", "6", "6-6")
FIELDS = ("oper", "parlament", "prater", "rathaus")
PLACES = [f"place:{dice}:{field}" for dice, field in product(DICE, FIELDS)]
NAMES = [*PLACES, "turn:1:up", "turn:2:up", "turn:2:down", "pass"]


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def wording(name: str) -> str:
    return "Go home" if name == "pass" else f"Lay {name.split(':')[1]}"


def found(text: str) -> list[str]:
    return narrowed(NAMES, text, wording)


def test_a_short_list_is_shown_in_full() -> None:
    assert [row.label for row in menu(NAMES[:SHORT]).rows] == NAMES[:SHORT]


def test_a_long_list_is_shown_by_how_its_names_begin() -> None:
    labels = [row.label for row in menu(NAMES).rows]
    assert labels == [*(f"place:{dice}" for dice in DICE), "turn", "pass"]


def test_groups_cover_every_action_once() -> None:
    assert [name for row in menu(NAMES).rows for name in row.names] == NAMES


def test_too_many_groups_stay_together() -> None:
    many = [f"place:{n}:{field}" for n, field in product(range(40), FIELDS)]
    assert menu([*many, "pass"]).rows == (Row("place", tuple(many)), Row("pass", ("pass",)))
    assert [row.label for row in menu(many).rows] == [f"place:{n}" for n in range(40)]


def test_many_groups_stand_side_by_side_within_the_screen() -> None:
    many = [f"place:{n}:{field}" for n, field in product(range(40), FIELDS)]
    shown = rows_shown(menu(many), wording)
    assert len(shown) < 20
    assert max(map(len, shown)) < 80
    assert "place:0 (4)" in shown[0]


def test_a_group_says_how_it_goes_on() -> None:
    assert rows_shown(menu(NAMES), wording)[1] == "  2  place:2    4 ways: oper, parlament, prater, rathaus"


def test_a_group_names_the_words_in_which_it_differs() -> None:
    names = [*PLACES, *(f"swap:two:{card}" for card in ("round", "brown")), "pass"]
    assert rows_shown(menu(names), wording)[5] == "  6  swap       2 ways: round, brown"


def test_what_begins_so_is_found_first() -> None:
    assert found("place:2") == [name for name in PLACES if name.startswith(("place:2:", "place:2-"))]
    assert found("place:2-3:r") == ["place:2-3:rathaus"]
    assert found("PASS") == ["pass"]


def test_words_in_any_order_narrow() -> None:
    assert found("rathaus 6") == ["place:6:rathaus", "place:6-6:rathaus"]
    assert found("rat") == [f"place:{dice}:rathaus" for dice in DICE]
    assert found("oper 2-3") == ["place:2-3:oper"]
    assert found("home") == ["pass"]
    assert found("chess") == []


def test_numbers_match_whole() -> None:
    assert found("1 up") == ["turn:1:up"]


def test_long_names_stand_behind_their_wording() -> None:
    names = ["swap:schoenbrunn-zentralfriedhof", "swap:kahlenberg-prater"]
    shown = [unstyle(line) for line in rows_shown(menu(names), lambda _: "Give both")]
    assert shown == [f"  {n}  Give both  {name}" for n, name in enumerate(names, 1)]
    long = rows_shown(menu(names[:1]), lambda _: "Give " * 15)
    assert [unstyle(line) for line in long[0].split("\n")] == [
        "  1  " + ("Give " * 15).strip(),
        f"       {names[0]}",
    ]
