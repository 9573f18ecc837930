"""A server may die at any moment: of a table that is set up and begun, all is stored or nothing."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from stammtisch.table.entries import Started, decode
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from stammtisch.web.store import schema
from stammtisch.web.store.errors import Unstored
from stammtisch.web.store.store import Store
from web.api.test_endpoints import signed_in
from web.serving import in_app

ONE_COMMIT = 1


def dying_after(store: Store, commits: int) -> Callable[..., "Future[None]"]:
    """Stores so often, and never again."""
    write, left = store.write, [None] * commits

    def written(*what: Any) -> "Future[None]":
        if left:
            left.pop()
            return write(*what)
        lost: Future[None] = Future()
        lost.set_exception(Unstored("gone"))
        return lost

    return written


def nothing(_client: TestClient) -> str:
    return ""


def a_lobby(client: TestClient) -> str:
    return str(client.post("/new/pig", data={"name": "Ann", "seats": "3"}).url.path)


def over(client: TestClient) -> str:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2"}).url.path)
    client.post(f"{address}/seat/1", data={"who": "me"})
    client.post(f"{address}/start")
    client.post(f"{address}/end")
    return address


def play_now(client: TestClient, _address: str) -> None:
    client.post("/play/vienna")


def by_script(client: TestClient, _address: str) -> None:
    wanted = {"game": "pig", "seats": ["me", "greedy"], "start": True}
    client.post("/api/tables", json=wanted, headers=signed_in(client))


def fill_and_begin(client: TestClient, address: str) -> None:
    client.post(f"{address}/start", data={"fill": "1"})


def rematch(client: TestClient, address: str) -> None:
    client.post(f"{address}/rematch")


def play_on(client: TestClient, address: str) -> None:
    client.post(f"{address}/at/2/on")


def upload(client: TestClient, address: str) -> None:
    client.post("/upload", data={"record": client.get(f"{address}/record").text})


@pytest.mark.parametrize("commits", [0, ONE_COMMIT])
@pytest.mark.parametrize(
    ("before", "deed"),
    [
        (nothing, play_now),
        (nothing, by_script),
        (a_lobby, fill_and_begin),
        (over, rematch),
        (over, play_on),
        (over, upload),
    ],
)
def test_a_table_is_begun_or_as_it_was(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    before: Callable[[TestClient], str],
    deed: Callable[[TestClient, str], None],
    commits: int,
) -> None:
    with TestClient(create_app(settings), follow_redirects=True) as client:
        address = before(client)
        store: Store = in_app(client).registry.store
        was = stored(store)
        monkeypatch.setattr(store, "write", dying_after(store, commits))
        deed(client, address)
    left = Store(settings.database)
    found = {table: entries for table, entries in stored(left).items() if was.get(table) != entries}
    left.close()
    assert len(found) == commits
    for entries in found.values():
        assert entries.count(Started()) == 1
        assert not isinstance(entries[-1], Started), "the dealer has dealt"


def stored(store: Store) -> dict[str, list[Any]]:
    """All tables with their entries."""
    rows = store.rows(select(schema.tables.c.id))
    kept = {row.id: store.kept(row.id) for row in rows}
    return {table: [decode(entry.body) for entry in each.entries] for table, each in kept.items() if each}
