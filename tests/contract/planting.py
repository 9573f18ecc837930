"""Planting faults in the inn."""

from collections.abc import Callable
from typing import Any

import pytest

from contract.inn import text
from stammtisch.contract import Promise, Sample, sample
from stammtisch.contract.sample import AnyGame
from stammtisch.core.agenda import Decision

Exchange = Callable[[int, Decision[Any]], None]


def catches(promise: Promise, game: AnyGame, sentence: str, tried: Sample | None = None) -> None:
    """The promise is broken, and says so in this sentence."""
    with pytest.raises(AssertionError, match=sentence):
        promise(game, tried or sample(game))


class Mumbling:
    """The inn's wordings, some of them exchanged."""

    def __init__(self, **others: object) -> None:
        self.others = others

    def __getattr__(self, name: str) -> Any:
        return self.others.get(name) or getattr(text, name)
