"""A warning before a move that loses much: for those who wish it, where hints are allowed, once a move."""

import pytest
from starlette.testclient import TestClient

from web.serving import field, in_app

WORDS = "Think again: this may lose 20 points of a hundred of the win."


@pytest.fixture
def doubtful(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    """Every move of this server loses much."""

    async def doubt(*_about: object) -> float:
        return 0.2

    monkeypatch.setattr(in_app(client).bots, "doubt", doubt)
    return client


def tried(client: TestClient, address: str, **more: str) -> str:
    page = client.get(address).text
    form = {"action": "roll", "version": field(page, "version"), "key": field(page, "key")}
    return client.post(f"{address}/act", data=form | more).text


def test_whoever_wishes_is_warned_and_does_it_all_the_same(doubtful: TestClient) -> None:
    address = str(doubtful.post("/play/pig").url.path)
    doubtful.cookies.set("warn", "on")
    moves = len(in_app(doubtful).registry.tables[address[3:]].table.record.moves)
    page = tried(doubtful, address)
    assert WORDS in page
    assert 'data-hint="roll"' in page
    assert len(in_app(doubtful).registry.tables[address[3:]].table.record.moves) == moves, "nothing is done"
    assert WORDS in tried(doubtful, address, sure="hold"), "that was said of another move"
    assert WORDS not in tried(doubtful, address, sure=field(page, "sure"))
    assert len(in_app(doubtful).registry.tables[address[3:]].table.record.moves) > moves


def test_nobody_else_is_warned(doubtful: TestClient) -> None:
    address = str(doubtful.post("/play/pig").url.path)
    assert WORDS not in tried(doubtful, address)


def test_at_a_table_of_several_nobody_is_warned_unless_hints_are_allowed(doubtful: TestClient) -> None:
    bob = TestClient(doubtful.app, follow_redirects=True)
    doubtful.cookies.set("warn", "on")
    for allowed in ({}, {"allowed": "1"}):
        address = str(doubtful.post("/new/pig", data={"seats": "2", "name": "Ann", "listed": "1"}).url.path)
        bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
        doubtful.post(f"{address}/advice", data=allowed)
        doubtful.post(f"{address}/start")
        assert (WORDS in tried(doubtful, address)) == bool(allowed)
