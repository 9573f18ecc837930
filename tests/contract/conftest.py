"""What the tests of planted faults share."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

from contract.inn import GAME, state
from contract.planting import Exchange
from stammtisch.core.agenda import Decision, Kind


@pytest.fixture
def full_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults are looked for in the full sample, in both builds."""
    for module, name, value in (
        ("sample", "SPOTS", 160),
        ("sample", "GAMES", 2),
        ("golden", "SMALL", False),
        ("minded", "SMALL", False),
        ("witness", "SMALL", False),
    ):
        monkeypatch.setattr(sys.modules[f"stammtisch.contract.{module}"], name, value)


@pytest.fixture
def exchange() -> Iterator[Exchange]:
    """Exchanges a decision of the inn for a faulty one."""
    whole = list(state.KINDS)

    def put(kind: int, decision: Decision[Any]) -> None:
        state.KINDS[kind] = decision
        state.KINDS[0].all = vec[Kind]()

    yield put
    state.KINDS[:] = whole
    state.KINDS[0].all = vec[Kind]()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the inn's folder, to plant faults in its files."""
    return Path(shutil.copytree(GAME.folder, tmp_path / "inn", ignore=shutil.ignore_patterns("__pycache__")))
