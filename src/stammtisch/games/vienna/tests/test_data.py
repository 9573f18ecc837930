"""The printed facts, and what an owner's corrections may not do."""

import os
import subprocess
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core.data import PROVENANCES, Finding, provenance
from stammtisch.core.overlay import VARIABLE, DataError, lay_over, line_of
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS, check
from stammtisch.games.vienna.tests import odd_data


def test_every_datum_says_where_it_comes_from() -> None:
    stated = dict(provenance(FACTS))
    assert set(stated.values()) == set(PROVENANCES) - {"publisher"}
    assert stated["field.rathaus.cost"] == "rulebook"
    assert stated["field.rathaus.vp"] == "reconstructed"
    assert stated["field.prater.coins"] == "source"
    assert stated["field.gloriette.dice"] == "inferred"


@pytest.mark.parametrize("field", ["oper", "rathaus", "landtmann"])
def test_v7_numbers_that_only_an_example_shows_are_inferred(field: str) -> None:
    assert dict(provenance(FACTS))[f"field.{field}.dice"] == "inferred"


@pytest.mark.parametrize("field", ["pestsaeule", "stephansdom", "belvedere"])
def test_v24_the_numbers_8_to_10_are_in_the_rulebook(field: str) -> None:
    assert dict(provenance(FACTS))[f"field.{field}.dice"] == "rulebook"


def test_zeros_that_nobody_printed_are_not_from_the_rulebook() -> None:
    stated = dict(provenance(FACTS))
    zeros = [f"field.{field['id']}.{name}" for field in FACTS["field"] for name in field if field[name] == 0]
    assert [where for where in zeros if stated[where] == "rulebook"] == ["field.demel.cost"]  # "kostenfrei"


def test_the_box_as_the_rulebook_counts_it() -> None:
    assert (len(ROAD_FIELDS), ROAD_FIELDS[0], ROAD_FIELDS[-1]) == (24, "krieau", "heuriger")
    assert [len(FACTS[kind]) for kind in ("start", "special")] == [6, 5]
    assert sum(person["copies"] for person in FACTS["person"]) == 44
    assert FACTS["coins_total"] == 25


def corrected(correction: dict[str, Any]) -> dict[str, Any]:
    facts = deepcopy(FACTS)
    lay_over(facts, correction, "")
    return facts


def findings(correction: dict[str, Any]) -> list[Finding]:
    return list(check(corrected(correction)))


CORRECTIONS: list[tuple[dict[str, Any], str]] = [
    ({"field": [{"id": "rathaus", "dice": [13]}]}, "'field.rathaus.dice.0' is 13; it must be from 1 to 12."),
    (
        {"field": [{"id": "rathaus", "dice": []}]},
        "'field.rathaus.dice' is []; a field takes one number or two",
    ),
    ({"field": [{"id": "rathaus", "dice": [5, 4]}]}, "'field.rathaus.dice' is [5, 4]; a field takes"),
    ({"field": [{"id": "rathaus", "cost": -1}]}, "'field.rathaus.cost' is -1; it must be from 0 to 9."),
    ({"field": [{"id": "krieau", "cost": 1}]}, "'field.krieau.cost' is 1; it cannot be other than 0."),
    (
        {"field": [{"id": "rathaus", "effect": "dance"}]},
        "'field.rathaus.effect' is 'dance'; it is one of gain",
    ),
    ({"field": [{"id": "rathaus", "effect": "special"}]}, "'field.rathaus.effect' is 'special'"),
    ({"field": [{"id": "stadtpark", "effect": "gain"}]}, "'field.stadtpark.effect' is 'gain'"),
    ({"field": [{"id": "stadtpark", "card": "ace"}]}, "'field.stadtpark.card' is 'ace'"),
    (
        {"field": [{"id": "stadtpark", "card": "extra_die"}]},
        "'field.stadtpark.card' is 'extra_die', and so is",
    ),
    ({"field": [{"id": "pestsaeule", "symbol": "heart"}]}, "'field.pestsaeule.symbol' is 'heart'"),
    ({"field": [{"id": "tiergarten", "max_from_one": 4}]}, "'field.tiergarten.max_from_one' is 4"),
    (
        {"field": [{"id": "tiergarten", "pair": False}]},
        "'field.tiergarten.pair' is False; it cannot be other",
    ),
    ({"field": [{"id": "oper", "name": " "}]}, "'field.oper.name' must be 1 to 30 letters on one line."),
    ({"person": [{"id": "mesner", "copies": 16}]}, "'person.mesner.copies' is 16; it must be from 0 to 15."),
    ({"person": [{"id": "mesner", "copies": 4}]}, "'person.*.copies' is 45 in all; there must be 44."),
    ({"person": [{"id": "mesner", "cross": 0}]}, "'person.mesner' has no symbol"),
    ({"dice": {"3": 6}}, "'dice.3' is 6; it must be from 1 to 5."),
    ({"start_vp": {"4": 25}}, "'start_vp.4' is 25; it must be from 0 to 9."),
    ({"vp_end": 0}, "'vp_end' is 0; it must be from 10 to 50."),
    ({"coins_total": 256}, "'coins_total' is 256; it must be from 0 to 200."),
    ({"final_majority_vp": -1}, "'final_majority_vp' is -1; it must be from 0 to 9."),
    ({"geheimbund": {"coins_per_die": -1}}, "'geheimbund.coins_per_die' is -1; it must be from 0 to 9."),
    (
        {"field": [{"id": name, "vp": 0} for name in ROAD_FIELDS]},
        "no field brings points for nothing; the game might never end.",
    ),
]


@pytest.mark.parametrize(("correction", "sentence"), CORRECTIONS)
def test_a_correction_that_cannot_be_played_is_refused(correction: dict[str, Any], sentence: str) -> None:
    assert any(sentence in finding.sentence for finding in findings(correction))


def test_an_entry_that_is_not_there() -> None:
    with pytest.raises(DataError, match="'field' has no entry with the id 'rathauskeller'"):
        corrected({"field": [{"id": "rathauskeller", "cost": 1}]})


def test_sound_corrections() -> None:
    swapped = [{"id": "stadtpark", "card": "extra_die"}, {"id": "universitaet", "card": "start_player"}]
    for sound in ({"field": [{"id": "rathaus", "vp": 5}], "start_vp": {"4": 1}}, {"field": swapped}):
        assert findings(sound) == []


@cache
def judged() -> list[tuple[odd_data.Path, Any, list[Finding]]]:
    """Every datum with every odd value, and what is found wrong with it."""
    return [
        (path, value, findings(odd_data.correction({path: value}))) for path, value in odd_data.odd_data()
    ]


def test_whatever_is_refused_is_told_with_its_line() -> None:
    for path, value, found in judged():
        text = odd_data.written(odd_data.correction({path: value}))
        assert not found or any(line_of(text, finding.where) for finding in found), (text, found)


def playable() -> list[dict[odd_data.Path, Any]]:
    """The odd values that are accepted, as many at once as go together."""
    files: list[dict[odd_data.Path, Any]] = []
    for path, value in [(path, value) for path, value, found in judged() if not found]:
        for file in files:
            if path not in file and not findings(odd_data.correction({**file, path: value})):
                file[path] = value
                break
        else:
            files.append({path: value})
    return files


def test_whatever_is_accepted_can_be_played_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    files = playable()
    assert 1 < len(files) < 9
    for file in files:
        path.write_text(odd_data.written(odd_data.correction(file)), encoding="utf-8")
        told = subprocess.run(
            [sys.executable, "-m", odd_data.__name__],
            env={**os.environ, VARIABLE: str(path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 0, f"{told.stderr}\n{path.read_text(encoding='utf-8')}"
