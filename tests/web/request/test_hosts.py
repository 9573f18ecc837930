"""By which names the server answers, and whom it counts as one."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.request import hosts
from stammtisch.web.request.hosts import Hosts, neighbourhood
from stammtisch.web.request.limits import ADDRESS
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings

NEAR: tuple[str, ...] = (
    "localhost",
    "localhost:8080",
    "127.0.0.1:8080",
    "127.3.2.1",
    "[::1]:8080",
    "192.168.1.23:80",
    "10.0.0.9",
)
NEAR += ("[fe80::1]", "[fd00::7]:8080", "tisch.local", "Tisch.LOCAL:8080", "a.localhost")
FAR: tuple[str, ...] = (
    "evil.example",
    "evil.example:8080",
    "8.8.8.8",
    "[2001:4860::1]",
    "127.0.0.1.evil.example",
    "",
    "local",
)
FAR += (
    "x" * 10_000,
    "evil.example/.local?",
    "localhost.evil.example",
    "[",
    ":80",
    "0x7f.1",
    "192.168.1.23.nip.io",
)


@pytest.fixture(autouse=True)
def called_as_tests_do() -> None:
    """Here every name is looked at."""


@pytest.mark.parametrize("host", NEAR)
def test_a_server_at_home_is_called_by_what_leads_home(host: str) -> None:
    assert Hosts("").knows(host)


@pytest.mark.parametrize("host", FAR)
def test_and_by_nothing_that_a_stranger_could_lead_there(host: str) -> None:
    assert not Hosts("").knows(host)


def test_what_it_was_told_to_listen_on_is_its_name() -> None:
    assert Hosts("", "tisch.lan").knows("tisch.lan:8080")


def test_with_a_base_url_it_has_one_name() -> None:
    own = Hosts("https://Tisch.example:443/")
    assert own.knows("tisch.example")
    for other in (*NEAR, *FAR, "tisch.example:8080"):
        assert not own.knows(other)
    assert Hosts("http://tisch.example:8080").knows("tisch.example:8080")


def test_other_names_are_refused_with_a_sentence(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "house.db"), pace=0))
    with TestClient(app, base_url="http://evil.example") as client:
        for answer in (client.get("/"), client.post("/api/guests", json={"name": "Eve"})):
            assert answer.status_code == 421
            assert "is not known by that name" in answer.text
        at_home = client.get("/", headers={"Host": "192.168.1.23:8080"})
        assert at_home.status_code == 200
        assert "Strict-Transport-Security" not in at_home.headers


def test_under_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    address = "https://tisch.example"
    app = create_app(Settings(database=str(tmp_path / "house.db"), base_url=address, pace=0))
    with TestClient(app, base_url=address) as client:
        for path in ("/", "/nowhere", "/api/games"):
            assert client.get(path).headers["Strict-Transport-Security"] == "max-age=31536000"
        assert client.get("/", headers={"Host": "192.168.1.23"}).status_code == 421


def test_neighbours_of_ipv6_are_one(tmp_path: Path) -> None:
    assert neighbourhood("2001:db8:1:2::3") == neighbourhood("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::3") != neighbourhood("2001:db8:1:2::3")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1")
    assert neighbourhood("192.0.2.2") != neighbourhood("192.0.2.1")


def test_who_has_a_network_has_one_bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.web.request.limits.monotonic", lambda: 0.0)
    monkeypatch.setattr(hosts, "OWN_NAMES", {"testserver"})
    app = create_app(Settings(database=str(tmp_path / "house.db"), pace=0))
    with TestClient(app) as client:
        guests = (TestClient(client.app, client=(f"2001:db8::{n:x}", 1)) for n in range(ADDRESS[0] + 1))
        assert [guest.get("/nowhere").status_code for guest in guests][-2:] == [404, 429]
