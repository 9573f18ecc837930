"""The host mutes, sends away, closes the chat and takes links back; it lasts, also in other processes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from web.serving import in_app

LINK = re.compile(r'value="http://testserver(/join/[^"]+)"')
WHO = re.compile(r'name="who" value="([^"]+)">\s*<span>([^<]*)<')


@pytest.fixture
def ways(database: str, tmp_path: Path) -> Settings:
    return Settings(database, str(tmp_path / "house.key"), pace=0, generous=True, linger=0)


@pytest.fixture
def ann(ways: Settings) -> Iterator[TestClient]:
    """A host on each database."""
    with TestClient(create_app(ways), follow_redirects=True) as browser:
        yield browser


def another(client: TestClient) -> TestClient:
    """At the same server, which has one loop for all who come."""
    found = TestClient(client.app, follow_redirects=True)
    found.portal = client.portal
    return found


def listed(ann: TestClient) -> str:
    return str(ann.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)


def handle(ann: TestClient, address: str, name: str) -> str:
    return next(str(who) for who, told in WHO.findall(ann.get(address).text) if told == name)


def talks(guest: TestClient, address: str) -> int:
    return int(guest.post(f"{address}/chat", data={"text": "Servus."}).status_code)


def test_who_is_muted_does_not_talk_until_they_may_again(ann: TestClient) -> None:
    address, eve = listed(ann), another(ann)
    eve.post("/settings", data={"name": "Eve"})
    assert talks(eve, address) == 200
    for wish, status in (("mute", 409), ("unmute", 200)):
        ann.post(f"{address}/people", data={"who": handle(ann, address, "Eve"), "wish": wish})
        assert talks(eve, address) == status
    assert talks(ann, address) == 200


def test_the_chat_is_closed_for_watchers_or_for_all(ann: TestClient) -> None:
    address, bob, eve = listed(ann), another(ann), another(ann)
    bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
    for wish, told in {"players": [200, 200, 409], "nobody": [200, 409, 409], "all": [200] * 3}.items():
        assert ann.post(f"{address}/talk", data={"talk": wish}).status_code == 200
        assert [talks(guest, address) for guest in (ann, bob, eve)] == told
    assert ann.post(f"{address}/talk", data={"talk": "odd"}).status_code == 400


def test_who_was_sent_away_stays_away(ann: TestClient, ways: Settings) -> None:
    address, bob = listed(ann), another(ann)
    link, *_seats, watch = LINK.findall(ann.get(address).text)
    bob.post(link, data={"name": "Bob"})
    ann.post(f"{address}/people", data={"who": handle(ann, address, "Bob"), "wish": "away"})
    assert "Bob" not in ann.get(address).text.split('id="log"')[0]
    assert bob.get(address).status_code == 404
    for path in (link, watch, LINK.findall(ann.get(address).text)[0]):
        assert bob.post(path, data={"name": "Bob"}).status_code == 404
    assert bob.post(f"{address}/seat/1", data={"who": "me"}).status_code == 404
    with TestClient(create_app(ways), follow_redirects=True) if "://" in ways.database else ann as later:
        bob_there = TestClient(later.app, follow_redirects=True, cookies=bob.cookies)
        assert bob_there.get(address).status_code == 404


def test_who_comes_back_under_another_name_finds_the_old_links_dead(ann: TestClient) -> None:
    address = str(ann.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    link, *_seats, watch = LINK.findall(ann.get(address).text)
    another(ann).post(link, data={"name": "Bob"})
    ann.post(f"{address}/people", data={"who": handle(ann, address, "Bob"), "wish": "away"})
    assert another(ann).post(link, data={"name": "Rob"}).status_code == 404
    assert another(ann).post(watch, data={"name": "Rob"}).status_code == 404
    assert another(ann).post(LINK.findall(ann.get(address).text)[0], data={"name": "Cleo"}).status_code == 200


def test_links_can_be_taken_back_and_given_anew(ann: TestClient) -> None:
    address = str(ann.post("/new/pig", data={"name": "Ann", "seats": "3"}).url.path)
    before = LINK.findall(ann.get(address).text)
    for _time in range(2):
        assert ann.post(f"{address}/links").status_code == 200
    after = LINK.findall(ann.get(address).text)
    assert len(after) == len(before) == 4
    assert not set(after) & set(before)
    assert [another(ann).get(link).status_code for link in (*before, *after)] == [404] * 4 + [200] * 4


def test_watchers_who_say_nothing_can_be_sent_away_too(ann: TestClient) -> None:
    address = str(ann.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    eve = another(ann)
    eve.post(LINK.findall(ann.get(address).text)[-1], data={"name": "Eve"})
    assert eve.get(address).status_code == 200
    who = handle(ann, address, "Somebody who watches")
    ann.post(f"{address}/people", data={"who": who, "wish": "away"})
    assert eve.get(address).status_code == 404
    live = in_app(ann).registry.tables[address.removeprefix("/t/")]
    kept = in_app(ann).registry.store.kept(live.id)
    assert live.watchers == kept.watchers == set()


def test_who_plays_is_not_sent_away(ann: TestClient) -> None:
    address, bob = listed(ann), another(ann)
    bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
    ann.post(f"{address}/start")
    wish = {"who": handle(ann, address, "Bob"), "wish": "away"}
    refused = ann.post(f"{address}/people", data=wish)
    assert (refused.status_code, "a bot can play for them" in refused.text) == (409, True)
    assert bob.get(address).status_code == 200


def test_only_the_host_says_so(ann: TestClient) -> None:
    address, bob, eve = listed(ann), another(ann), another(ann)
    bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
    who = handle(ann, address, "Bob")
    assert "Guests and talk" not in bob.get(address).text
    for path, data in (("people", {"who": who, "wish": "mute"}), ("talk", {"talk": "nobody"}), ("links", {})):
        assert eve.post(f"{address}/{path}", data=data).status_code == 409
    assert talks(bob, address) == 200
    for odd in ({"who": who, "wish": "odd"}, {"who": "nobody", "wish": "mute"}, {}):
        assert ann.post(f"{address}/people", data=odd).status_code in (400, 409)
