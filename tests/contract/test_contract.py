"""Every game that is found keeps every promise."""

from functools import cache

import pytest

from stammtisch.contract import PROMISES, Promise, Sample, sample
from stammtisch.games import game, keys


@cache
def sample_of(key: str) -> Sample:
    return sample(game(key))


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_game_keeps_promise(key: str, promise: Promise) -> None:
    promise(game(key), sample_of(key))
