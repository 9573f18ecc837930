"""Who has the key sees and does what an admin may; nobody else even learns that there is a page."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import time

import pytest
from starlette.testclient import TestClient

from stammtisch.web.request.announcement import FRESH
from stammtisch.web.server.admin import WATCH
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from web.pages.test_pages import begin


@pytest.fixture
def keyed(settings: Settings, tmp_path: Path) -> Iterator[TestClient]:
    """A browser on a server with an admin."""
    with TestClient(create_app(replace(settings, admin_file=str(tmp_path / "admin.key")))) as client:
        yield client


@pytest.fixture
def key(keyed: TestClient, tmp_path: Path) -> str:
    return (tmp_path / "admin.key").read_text().strip()


@pytest.fixture
def admin(keyed: TestClient, key: str) -> TestClient:
    """Who has come in."""
    entered = TestClient(keyed.app)
    assert entered.post("/admin", data={"key": key}).status_code == 200
    return entered


def test_without_a_file_there_is_no_admin(client: TestClient) -> None:
    for path in ("/admin", "/metrics"):
        assert client.get(path).status_code == 404
    assert client.post("/admin", data={"key": ""}).status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_the_key_is_asked_for(keyed: TestClient, key: str) -> None:
    assert keyed.get("/admin").status_code == 401
    wrong = keyed.post("/admin", data={"key": key[:-1] + ("0" if key[-1] != "0" else "1")})
    assert wrong.status_code == 403
    assert "not the key" in wrong.text
    for path in ("/admin/announce", "/admin/close/any", "/admin/mute/any"):
        assert keyed.post(path, data={"text": "Eve was here"}).status_code == 401
    assert keyed.get("/admin/table/any").status_code == 401
    assert "Eve was here" not in keyed.get("/").text


def test_the_pass_is_for_this_page_only_and_ends(
    keyed: TestClient, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = keyed.post("/admin", data={"key": key}, follow_redirects=False).headers["set-cookie"]
    assert "HttpOnly" in given
    assert "Path=/admin" in given
    assert "SameSite=strict" in given
    assert key not in given
    assert keyed.get("/admin").status_code == 200
    later = time() + WATCH + 1
    monkeypatch.setattr("stammtisch.web.server.admin.time", lambda: later)
    assert keyed.get("/admin").status_code == 401


def test_tables_are_seen_and_closed(keyed: TestClient, admin: TestClient) -> None:
    address, _page = begin(keyed)
    assert f"/admin/table/{address[3:]}" in admin.get("/admin").text
    closed = admin.post(f"/admin/close/{address[3:]}")
    assert closed.status_code == 200
    assert "called off" in keyed.get(address).text
    assert admin.post(f"/admin/close/{address[3:]}").status_code == 409


def silencing(admin: TestClient, address: str, name: str, wish: str) -> None:
    """As the page of a table offers it; "Everybody" is all who are there."""
    table = address.removeprefix("/t/")
    row = rf'<th scope="row">{name}</th>.*?name="who" value="(\w*)">'
    found = re.search(row, admin.get(f"/admin/table/{table}").text, re.DOTALL)
    assert found, name
    assert admin.post(f"/admin/mute/{table}", data={"who": found[1], "wish": wish}).status_code == 200


def test_who_keeps_the_server_stops_talk_whatever_the_host_says(keyed: TestClient, admin: TestClient) -> None:
    address = str(keyed.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    eve = TestClient(keyed.app)
    eve.post("/settings", data={"name": "Eve"})

    def talking() -> list[int]:
        said = [guest.post(f"{address}/chat", data={"text": "Servus."}) for guest in (keyed, eve)]
        return [answer.status_code for answer in said]

    assert talking() == [200, 200]
    silencing(admin, address, "Eve", "mute")
    who = re.search(r'name="who" value="(\w+)">\s*<span>Eve<', keyed.get(address).text)
    assert who
    keyed.post(f"{address}/people", data={"who": who[1], "wish": "unmute"})
    assert talking() == [200, 409]
    silencing(admin, address, "Eve", "unmute")
    silencing(admin, address, "Everybody", "mute")
    keyed.post(f"{address}/talk", data={"talk": "all"})
    assert talking() == [409, 409]
    silencing(admin, address, "Everybody", "unmute")
    silencing(admin, address, "Ann", "mute")
    assert talking() == [409, 200], "a host, too"


def test_what_is_announced_stands_on_every_page(
    keyed: TestClient, admin: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("stammtisch.web.request.announcement.monotonic", lambda: clock[0])
    address, _page = begin(keyed)
    admin.post("/admin/announce", data={"text": "Back at <eight>"})
    for path in ("/", address, "/settings"):
        assert "Back at &lt;eight&gt;" in keyed.get(path).text
    admin.post("/admin/announce", data={"text": ""})
    clock[0] = FRESH
    assert "Back at" not in keyed.get("/").text


def test_prometheus_reads_the_load(keyed: TestClient, key: str) -> None:
    begin(keyed)
    assert keyed.get("/metrics").status_code == 404
    told = keyed.get("/metrics", headers={"Authorization": f"Bearer {key}"}).text
    assert re.search(r"^stammtisch_tables 1$", told, re.MULTILINE)
    for line in told.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [\d.e+]+', line), line
