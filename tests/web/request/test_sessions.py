"""Every device has a session of its own, which can be ended; a ticket brings one more device in, once."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.request import sessions
from stammtisch.web.request.sessions import DEVICES, TICKET, Sessions, device_of
from stammtisch.web.request.tokens import Signer
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from stammtisch.web.store.clock import time
from stammtisch.web.store.devices import SESSIONS
from stammtisch.web.store.store import Store
from web.pages.test_pages import begin
from web.serving import in_app

AGENT = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}

NewClient = Callable[[], TestClient]


@pytest.fixture
def ann(database: str, tmp_path: Path) -> Iterator[TestClient]:
    """A browser of a server on each database."""
    ways = Settings(database, str(tmp_path / "house.key"), pace=0, generous=True, linger=0)
    with TestClient(create_app(ways), follow_redirects=True, headers=AGENT) as browser:
        yield browser


def another(client: TestClient) -> TestClient:
    return TestClient(client.app, follow_redirects=True, headers=AGENT)


def ticket(client: TestClient) -> str:
    return str(re.findall(r'value="http://testserver(/me/[^"]+)"', client.get("/settings").text)[0])


def carried(client: TestClient) -> TestClient:
    """The same guest on another device."""
    phone = another(client)
    assert phone.post(ticket(client)).status_code == 200
    return phone


def with_old_cookie(client: TestClient, guest: str, name: str) -> TestClient:
    """A device with a cookie from before there were sessions."""
    old = another(client)
    old.cookies.set("guest", old_token(client, guest, name), domain="testserver.local")
    return old


def old_token(client: TestClient, guest: str, name: str) -> str:
    signer: Signer = in_app(client).signer
    return signer.sign("guest", f"{guest}|{name}")


def guest_of(client: TestClient, address: str) -> str:
    host: str = in_app(client).registry.tables[address.removeprefix("/t/")].host
    return host


def test_a_ticket_is_used_once(ann: TestClient) -> None:
    address, _page = begin(ann)
    link = ticket(ann)
    phone, thief = another(ann), another(ann)
    assert "Use them here" in phone.get(link).text
    assert phone.post(link).status_code == 200
    assert phone.get(address).status_code == 200
    for refused in (thief.post(link), thief.get(address)):
        assert refused.status_code == 404
    assert "This link has been used" in thief.post(link).text
    assert phone.cookies["guest"] != ann.cookies["guest"]


def test_a_ticket_is_for_15_minutes(ann: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(ann)
    link, now = ticket(ann), time()
    monkeypatch.setattr(sessions, "time", lambda: now + TICKET + 1)
    assert another(ann).get(link).status_code == another(ann).post(link).status_code == 404


def test_a_device_can_be_ended_and_then_knows_nobody(ann: TestClient) -> None:
    address, _page = begin(ann)
    phone = carried(ann)
    copied = str(phone.cookies["guest"])
    page = ann.get("/settings").text
    assert page.count("Firefox · Linux") == 2
    (session,) = re.findall(r'name="session" value="([^"]+)">End its session', page)
    assert ann.post("/settings/devices", data={"session": session}).status_code == 200
    assert phone.get(address).status_code == 404
    thief = another(ann)
    thief.cookies.set("guest", copied, domain="testserver.local")
    assert thief.get(address).status_code == 404
    assert ann.get(address).status_code == 200
    assert ann.get("/settings").text.count("Firefox · Linux") == 1


def test_after_a_rename_an_old_cookie_can_be_ended_too(ann: TestClient) -> None:
    address, _page = begin(ann)
    copied = str(ann.cookies["guest"])
    ann.post("/settings", data={"name": "Anna"})
    phone = carried(ann)
    ann.post("/settings/devices", data={"session": "others"})
    thief = another(ann)
    thief.cookies.set("guest", copied, domain="testserver.local")
    assert [each.get(address).status_code for each in (ann, phone, thief)] == [200, 404, 404]


def test_ending_all_others_ends_open_tickets_and_old_cookies(ann: TestClient) -> None:
    address, _page = begin(ann)
    guest = guest_of(ann, address)
    old, link = with_old_cookie(ann, guest, "Ann"), ticket(ann)
    old_link = f"/me/{old_token(ann, guest, 'Ann')}"
    assert another(ann).get(old_link).status_code == 200
    ann.post("/settings/devices", data={"session": "others"})
    assert old.get(address).status_code == 404
    assert another(ann).post(link).status_code == 404
    assert another(ann).post(old_link).status_code == 404
    assert ann.get(address).status_code == 200


def test_an_old_cookie_becomes_a_session_at_its_first_page(ann: TestClient) -> None:
    address, _page = begin(ann)
    old = with_old_cookie(ann, guest_of(ann, address), "Ann")
    before = old.cookies["guest"]
    assert old.get("/style/pig.css", headers={"sec-fetch-dest": "style"}).status_code == 200
    assert old.cookies["guest"] == before
    assert old.get(address).status_code == 200
    assert old.cookies["guest"] != before
    assert 'value="Ann"' in old.get("/settings").text
    copied = another(ann)
    copied.cookies.set("guest", str(old.cookies["guest"]), domain="testserver.local")
    (session,) = re.findall(r'name="session" value="([^"]+)">End its session', ann.get("/settings").text)
    ann.post("/settings/devices", data={"session": session})
    assert copied.get(address).status_code == 404


def test_an_old_personal_link_leads_to_a_session(ann: TestClient) -> None:
    address, _page = begin(ann)
    phone, link = another(ann), f"/me/{old_token(ann, guest_of(ann, address), 'Ann')}"
    assert "tables of Ann" in phone.get(link).text
    assert phone.post(link).status_code == 200
    assert phone.get(address).status_code == 200
    assert "this one" in phone.get("/settings").text


def test_a_bearer_from_before_there_were_sessions_stays(ann: TestClient) -> None:
    address, _page = begin(ann)
    bearer = {"Authorization": f"Bearer {old_token(ann, guest_of(ann, address), 'Ann')}"}
    script = another(ann)
    for _time in range(2):
        assert script.get(address, headers=bearer).status_code == 200
    assert "guest" not in script.cookies


def test_a_guest_has_so_many_devices(ann: TestClient) -> None:
    begin(ann)
    for _device in range(DEVICES - 1):
        carried(ann)
    refused = another(ann).post(ticket(ann))
    assert (refused.status_code, "devices already" in refused.text) == (400, True)


def test_what_ended_stays_so_and_other_processes_learn_it(database: str) -> None:
    async def run() -> None:
        here, signer = Store(database), Signer([b"k" * 32])
        known = Sessions(here, signer)
        await known.open("ann", "Firefox")
        await known.end("ann", "stolen")
        fresh = await known.end_others("ann", "own", "Firefox")
        there = Sessions(here, signer)
        known.refresh()
        for each in (known, there):
            assert all(each.is_ended("ann", session) for session in ("stolen", "own", ""))
            assert not each.is_ended("ann", fresh)
            assert [device.session for device in each.of("ann")] == [fresh]
        await known.end("bob", "one")
        assert not there.is_ended("bob", "one")
        there.refresh()
        assert there.is_ended("bob", "one")
        here.close()

    asyncio.run(run())


def test_a_socket_hears_nothing_after_its_session_ended(ann: TestClient) -> None:
    address, _page = begin(ann)
    phone = carried(ann)
    with phone.websocket_connect(f"{address}/live") as socket:
        assert "board" in socket.receive_text()
        ann.post("/settings/devices", data={"session": "others"})
        ann.post(f"{address}/chat", data={"text": "Servus."})
        assert socket.receive()["type"] == "websocket.close"


def test_the_other_processes_are_told(ann: TestClient) -> None:
    assert set(in_app(ann).registry.sync.beside) >= {SESSIONS}


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        (AGENT["user-agent"], "Firefox · Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 10; K) Chrome/137.0 Mobile Safari/537.36", "Chrome · Android"),
        ("curl/8", ""),
    ],
)
def test_devices_are_called_by_what_they_are(agent: str, told: str) -> None:
    assert device_of(agent) == told
