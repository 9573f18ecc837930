"""The printed facts, and what an owner's corrections may not do."""

from copy import deepcopy
from typing import Any

import pytest

from stammtisch.core.data import PROVENANCES, provenance
from stammtisch.core.overlay import DataError, lay_over
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS, check


def test_every_datum_says_where_it_comes_from() -> None:
    stated = dict(provenance(FACTS))
    assert set(stated.values()) <= set(PROVENANCES)
    assert stated["field.rathaus.dice"] == "rulebook"
    assert stated["field.rathaus.vp"] == "reconstructed"
    assert stated["field.prater.coins"] == "source"
    assert stated["field.gloriette.dice"] == "inferred"


def test_the_box_as_the_rulebook_counts_it() -> None:
    assert (len(ROAD_FIELDS), ROAD_FIELDS[0], ROAD_FIELDS[-1]) == (24, "krieau", "heuriger")
    assert [len(FACTS[kind]) for kind in ("start", "special")] == [6, 5]
    assert sum(person["copies"] for person in FACTS["person"]) == 44
    assert FACTS["coins_total"] == 25


def corrected(correction: dict[str, Any]) -> dict[str, Any]:
    facts = deepcopy(FACTS)
    lay_over(facts, correction, "")
    check(facts)
    return facts


CORRECTIONS: list[tuple[dict[str, Any], str]] = [
    ({"field": [{"id": "rathaus", "dice": [13]}]}, "'field.rathaus.dice' has 13"),
    ({"field": [{"id": "rathaus", "cost": -1}]}, "'field.rathaus.cost' is -1; it must be from 0 to 25"),
    ({"field": [{"id": "rathaus", "effect": "dance"}]}, "'field.rathaus.effect' is 'dance'"),
    ({"field": [{"id": "stadtpark", "card": "ace"}]}, "'field.stadtpark.card' is 'ace'"),
    ({"field": [{"id": "pestsaeule", "symbol": "heart"}]}, "'field.pestsaeule.symbol' is 'heart'"),
    ({"field": [{"id": "tiergarten", "max_from_one": 4}]}, "'field.tiergarten.max_from_one' is 4"),
    ({"person": [{"id": "mesner", "copies": 8}]}, "'person.mesner.copies' is 8; it must be from 0 to 7"),
    ({"dice": {"3": 6}}, "'dice.3' is 6; a player has 1 to 5 dice"),
    ({"start_vp": {"4": 25}}, "'start_vp.4' is 25; it must be from 0 to 24"),
    ({"vp_end": 0}, "'vp_end' is 0; it must be from 1 to 100"),
    ({"vp_end": 101}, "'vp_end' is 101; it must be from 1 to 100"),
    ({"coins_total": 256}, "'coins_total' is 256; it must be from 0 to 255"),
    ({"final_majority_vp": -1}, "'final_majority_vp' is -1; it must be from 0 to 25"),
    ({"geheimbund": {"coins_per_die": -1}}, "'geheimbund.coins_per_die' is -1; it must be from 0 to 25"),
    ({"field": [{"id": "rathauskeller", "cost": 1}]}, "'field' has no entry with the id 'rathauskeller'"),
]


@pytest.mark.parametrize(("correction", "sentence"), CORRECTIONS)
def test_a_correction_that_cannot_be_played_is_refused(correction: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DataError) as refused:
        corrected(correction)
    assert sentence in str(refused.value)


def test_a_sound_correction_is_laid_over() -> None:
    facts = corrected({"field": [{"id": "rathaus", "vp": 5}], "start_vp": {"4": 1}})
    assert facts["field"][ROAD_FIELDS.index("rathaus")]["vp"] == 5
