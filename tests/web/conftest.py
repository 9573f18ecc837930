"""A registry of its own for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.request import hosts
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from web.postgres import Postgres, programs
from web.serving import LUCK, Server


@pytest.fixture(autouse=True)
def called_as_tests_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starlette's client calls every server so."""
    monkeypatch.setattr(hosts, "OWN_NAMES", {"localhost", "testserver"})


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "house.db"), pace=0, generous=True, seed=LUCK, linger=0)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without script, with its own cookies."""
    with TestClient(create_app(settings), follow_redirects=True) as browser:
        browser.post("/settings", data={"name": "Guest"})
        yield browser


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt install postgresql)")
    running = Postgres(found)
    running.start()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: a file, and one of a server."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    served: Postgres = request.getfixturevalue("postgres")
    return served.database()


@pytest.fixture
def any_server(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server in a process of its own, on a file and on PostgreSQL."""
    with Server(database, "--secret-file", str(tmp_path / "house.key")) as running:
        yield running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server in a process of its own, on a file."""
    with Server(tmp_path / "house.db") as running:
        yield running
