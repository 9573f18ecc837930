"""The kit catches features that peek, slip, run over or tell nothing."""

from dataclasses import replace
from itertools import count

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME, data
from contract.inn.features import features as honestly
from contract.inn.state import Inn
from contract.planting import catches
from stammtisch.contract.minded import (
    every_feature_changes_somewhere,
    features_are_those_of_the_position,
    features_hide_what_others_hold,
    features_stay_within_their_bounds,
)
from stammtisch.core.features import Features, Part

pytestmark = pytest.mark.usefixtures("full_sample")

honest = Inn.fill_features


def test_a_feature_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(s: Inn, seat: i64, out: vec[i64]) -> None:
        honest(s, seat, out)
        out[1 + data.WINE] = s.places[data.WINE] >= 0

    monkeypatch.setattr(Inn, "fill_features", fill)
    catches(features_hide_what_others_hold, GAME, f"the feature 'hand {data.WINE}' peeks for seat")


def test_a_feature_beyond_its_bounds() -> None:
    def features(seats: int) -> Features:
        parts = honestly(seats).parts
        return Features([*parts[:-1], parts[-1]._replace(most=5)])

    catches(features_stay_within_their_bounds, replace(GAME, features=features), "'coins 0' is .*, beyond 5")


def test_a_feature_that_is_not_of_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()

    def fill(s: Inn, seat: i64, out: vec[i64]) -> None:
        out[0] = next(looks) % 2

    monkeypatch.setattr(Inn, "fill_features", fill)
    catches(features_are_those_of_the_position, GAME, "the feature 'asked' changes with a second look")


def test_a_look_that_changes_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(s: Inn, seat: i64, out: vec[i64]) -> None:
        s.coins[seat] += 1

    monkeypatch.setattr(Inn, "fill_features", fill)
    catches(features_are_those_of_the_position, GAME, "looking at features changed the position")


def test_a_feature_that_never_changes() -> None:
    def features(seats: int) -> Features:
        before = honestly(seats)
        return Features([*before.parts, Part("weather", before.size, 1, 1)])

    game = replace(GAME, features=features)
    catches(every_feature_changes_somewhere, game, "with 2 seats these features never changed: weather")


def test_parts_with_a_gap() -> None:
    with pytest.raises(ValueError, match="the features 'two' begin at 2, not at 1"):
        Features([Part("one", 0, 1, 1), Part("two", 2, 1, 1)])


def test_a_digest_names_the_list() -> None:
    one, wider = Features([Part("one", 0, 1, 1)]), Features([Part("one", 0, 1, 2)])
    assert one.digest() == Features([Part("one", 0, 1, 1)]).digest() != wider.digest()
