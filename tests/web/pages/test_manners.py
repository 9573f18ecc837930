"""Nobody at a table stops the game, gains time by talking, or passes for somebody else."""

import re
from time import time

import pytest
from starlette.testclient import TestClient

from stammtisch.core.state import SPECTATOR
from stammtisch.web.tables.live_table import ASKED_AT_MOST
from stammtisch.web.tables.seating import SLOW
from web.pages.test_lobby import DEALT, shared, with_bob
from web.serving import field

LINES = 200


def test_proposals_make_no_move_stale(client: TestClient) -> None:
    address, bob = with_bob(client)
    page = client.get(address).text
    asking = bob.post(f"{address}/end").text
    bob.post(f"{address}/answer", data={"yes": "0", "proposal": field(asking, "proposal")})
    bob.post(f"{address}/end")
    moved = client.post(f"{address}/act", data={"action": "hold", "version": field(page, "version")})
    assert moved.status_code == 200
    assert "Ann holds" in moved.text


def test_between_two_moves_a_seat_asks_a_few_times_only(client: TestClient) -> None:
    address, bob = with_bob(client)
    for _often in range(ASKED_AT_MOST):
        asking = bob.post(f"{address}/end")
        assert asking.status_code == 200
        bob.post(f"{address}/answer", data={"yes": "0", "proposal": field(asking.text, "proposal")})
    refused = bob.post(f"{address}/end")
    assert (refused.status_code, "You have asked often enough" in refused.text) == (409, True)
    client.post(f"{address}/act", data={"action": "hold", "version": field(asking.text, "version")})
    assert bob.post(f"{address}/end").status_code == 200


def test_only_moves_count_as_being_there(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    address, bob = with_bob(client)
    later = time() + SLOW + 1
    monkeypatch.setattr("stammtisch.web.pages.lobby.time", lambda: later)
    monkeypatch.setattr("stammtisch.web.tables.registry.time", lambda: later - 10)
    client.post(f"{address}/chat", data={"text": "A moment."})
    client.post(f"{address}/pace", data={"pace": "calm"})
    assert "Ann is played by a bot now." in bob.post(f"{address}/stand-in", data={"seat": "0"}).text


def test_a_watcher_cannot_look_like_a_player(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    watcher = TestClient(client.app, follow_redirects=True)
    watcher.post("/settings", data={"name": "Ann: I resign"})
    watcher.post(f"{address}/chat", data={"text": "Good bye."})
    client.post(f"{address}/chat", data={"text": "Servus."})
    said = re.findall(r'<li id="log[^>]*of-chat[^>]*>([^<]*)</li>', client.get(address).text)
    assert said == ["(watching) Ann: I resign: Good bye.", "Ann: Servus."]


def test_talk_never_hides_the_game(client: TestClient) -> None:
    address, bob = with_bob(client)
    for n in range(LINES):
        bob.post(f"{address}/chat", data={"text": f"line {n}"})
    page = client.get(address).text
    assert "The game begins." in page
    assert f"line {LINES - 1}<" in page
    assert 10 < len(re.findall(r"of-chat", page)) < LINES


def test_a_stranger_has_one_seat_and_the_host_may_have_more(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "4", "listed": "1"}).url.path)
    eve = TestClient(client.app, follow_redirects=True)
    assert eve.post(f"{address}/seat/1", data={"who": "me", "name": "Eve"}).status_code == 200
    refused = eve.post(f"{address}/seat/2", data={"who": "me", "name": "Eve"})
    assert (refused.status_code, "You have a seat already" in refused.text) == (409, True)
    assert client.post(f"{address}/seat/2", data={"who": "me"}).status_code == 200


def test_the_api_covers_a_shared_screen_too_but_scripts_are_one(client: TestClient) -> None:
    address = shared(client, "ganz_wien", 2)
    path = f"/api/tables{address.removeprefix('/t')}"
    assert client.get(path).json()["seat"] == SPECTATOR
    assert not DEALT.search(client.get(path).text)
    token = {"Authorization": f"Bearer {client.cookies['guest']}"}
    assert client.get(path, headers=token).json()["seat"] == 0
    client.post(f"{address}/ready")
    assert client.get(path).json()["seat"] == 0


def test_a_key_that_comes_with_another_wish_is_another_post(client: TestClient) -> None:
    address, _bob = with_bob(client)
    page = client.get(address).text
    first = client.post(
        f"{address}/act", data={"action": "roll", "version": field(page, "version"), "key": "k"}
    )
    version = field(first.text, "version")
    assert (
        client.post(f"{address}/act", data={"action": "roll", "version": version, "key": "k"}).status_code
        == 200
    )
    assert field(client.get(address).text, "version") == version, "the same wish once more: played once"
    client.post(f"{address}/act", data={"action": "hold", "version": version, "key": "k"})
    assert field(client.get(address).text, "version") != version
