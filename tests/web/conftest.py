"""A house of its own for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.app import create_app
from stammtisch.web.settings import Settings
from web.serving import LUCK, Server


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "house.db"), pace=0, generous=True, seed=LUCK)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without script, with its own cookies."""
    with TestClient(create_app(settings), follow_redirects=True) as browser:
        yield browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server in a process of its own."""
    with Server(tmp_path / "house.db") as running:
        yield running
