"""What games ask of their facts."""

from typing import Any

import pytest

from stammtisch.core.limits import fixed, found, in_all, long, one_of, within

FACTS: dict[str, Any] = {
    "goal": 100,
    "sides": [1, 2, 3],
    "field": [{"id": "oper", "cost": 2, "colour": "red"}, {"id": "prater", "colour": "blue"}],
    "box": {"provenance": "rulebook", "coins": 40, "dice": 5},
}


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("goal", [("goal", 100)]),
        ("field.*.cost", [("field.oper.cost", 2)]),
        ("field.prater.colour", [("field.prater.colour", "blue")]),
        ("box.*", [("box.coins", 40), ("box.dice", 5)]),
        ("sides.1", [("sides.1", 2)]),
        ("gaol", []),
    ],
)
def test_paths_with_stars(path: str, data: list[tuple[str, Any]]) -> None:
    assert list(found(FACTS, path)) == data


@pytest.mark.parametrize(
    ("findings", "where", "sentence"),
    [
        (within(FACTS, "goal", 1, 99), "goal", "'goal' is 100; it must be from 1 to 99."),
        (within(FACTS, "field.*.cost", 3, 9), "field.oper.cost", "must be from 3 to 9"),
        (one_of(FACTS, "field.*.colour", ("red", "green")), "field.prater.colour", "one of red, green."),
        (long(FACTS, "sides", 4), "sides", "'sides' must have 4 entries, not 3."),
        (in_all(FACTS, "sides.*", 7), "sides.0", "'sides.*' is 6 in all; there must be 7."),
        (fixed(FACTS, "box.dice", 6), "box.dice", "'box.dice' is 5; it cannot be other than 6."),
    ],
)
def test_what_is_found_wrong(findings: Any, where: str, sentence: str) -> None:
    [finding] = findings
    assert finding.where == where
    assert sentence in finding.sentence


def test_nothing_is_found_where_all_is_well() -> None:
    checks = [within(FACTS, "goal", 1, 100), one_of(FACTS, "field.*.colour", ("red", "blue"))]
    checks += [long(FACTS, "sides", 3), in_all(FACTS, "sides.*", 6), fixed(FACTS, "box.dice", 5)]
    assert [finding for check in checks for finding in check] == []
