"""The luck of a table on its pages and in its API: sealed before, shared by browsers, checked after."""

from collections.abc import Callable
from time import sleep
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.core.record import loads
from stammtisch.core.seal import commitment, pledge
from stammtisch.core.verify import verified
from stammtisch.games import game
from stammtisch.table.entries import Ended
from stammtisch.web.tables import live_table as live_tables
from stammtisch.web.tables.drawing import Drawing
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry
from web.serving import in_app

SHARE = "ab" * 32


@pytest.fixture(autouse=True)
def own_luck(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has its own, as on a server that is no test's."""
    monkeypatch.setattr(in_app(client).registry, "_seed", "")


def table_at(client: TestClient, address: str) -> LiveTable:
    registry: Registry = in_app(client).registry
    return registry.tables[address.removeprefix("/t/")]


def played_now(client: TestClient, **form: str) -> LiveTable:
    address = client.post("/play/pig", data=form, follow_redirects=False).headers["location"]
    return table_at(client, address)


def until(is_so: Callable[[], bool]) -> None:
    for _try in range(1000):
        if is_so():
            return
        sleep(0.02)
    raise AssertionError("it does not come")


def said(client: TestClient, live: LiveTable, share: str = SHARE, pledged: str = "") -> int:
    form = {"pledge": pledged or pledge(SHARE), "share": share}
    return client.post(f"/t/{live.id}/share", data=form, headers={"HX-Request": "true"}).status_code


def test_a_table_shows_its_seal_and_not_its_secret(client: TestClient) -> None:
    live = played_now(client)
    page = client.get(f"/t/{live.id}/luck").text
    assert commitment(live.table.luck.secret) in page
    assert live.table.luck.secret not in page
    assert live.table.luck.table == live.id


def test_without_script_the_game_begins_at_once_and_the_table_adds(client: TestClient) -> None:
    live = played_now(client)
    assert live.table.luck.missing == []
    assert "The table adds to the luck for" in client.get(f"/t/{live.id}").text


def test_with_script_it_begins_when_the_share_is_said(client: TestClient) -> None:
    live = played_now(client, pledge=pledge(SHARE))
    page = client.get(f"/t/{live.id}").text
    assert f'data-pledges="{pledge(SHARE)}"' in page
    assert "the browsers say their shares" in page
    assert not live.table.record.moves
    assert said(client, live) == 200
    assert live.table.record.moves
    assert "data-pledges" not in client.get(f"/t/{live.id}").text
    assert live.table.luck.shares[0] == SHARE


def test_another_share_than_the_promised_one_is_refused(client: TestClient) -> None:
    live = played_now(client, pledge=pledge(SHARE))
    assert said(client, live, share="cd" * 32) == 400
    assert said(client, live, pledged="cd" * 32) == 409
    assert live.table.luck.missing == [0]


def test_nobody_says_the_share_of_somebody_else(client: TestClient) -> None:
    live = played_now(client, pledge=pledge(SHARE))
    client.cookies.clear()
    assert said(client, live) == 404


def test_a_browser_that_says_nothing_is_not_waited_for(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "SHARING", 0.0)
    live = played_now(client, pledge=pledge(SHARE))
    until(lambda: bool(live.table.record.moves))
    assert live.table.luck.missing == []
    assert live.table.luck.shares[0] != SHARE


def test_a_seat_that_is_claimed_brings_its_promise(client: TestClient) -> None:
    form = {"name": "Ann", "seats": "2", "pledge": pledge(SHARE)}
    address = client.post("/new/pig", data=form, follow_redirects=False).headers["location"]
    live = table_at(client, address)
    link = in_app(client).registry.invitations.token(live.id, 1)
    mine = dict(client.cookies)
    client.cookies.clear()
    client.post(f"/join/{link}", data={"name": "Bob", "pledge": pledge("cd" * 32)})
    assert live.table.luck.pledges == [pledge(SHARE), pledge("cd" * 32)]
    client.post(f"{address}/leave")
    assert live.table.luck.pledges == [pledge(SHARE), ""]
    client.cookies.clear()
    client.cookies.update(mine)
    client.post(f"{address}/seat/0", data={"who": "me", "name": "Anna", "pledge": pledge("ef" * 32)})
    assert live.table.luck.pledges == [pledge("ef" * 32), ""]


def test_the_next_game_has_a_seal_of_its_own_and_the_promise_of_who_asks(client: TestClient) -> None:
    live = played_now(client)
    client.post(f"/t/{live.id}/end")
    assert live.table.over
    client.post(f"/t/{live.id}/rematch", data={"pledge": pledge(SHARE)})
    following = in_app(client).registry.tables[live.next]
    assert pledge(SHARE) in following.table.luck.pledges
    assert following.table.luck.secret != live.table.luck.secret


def test_after_the_end_every_draw_is_checked_and_the_record_too(client: TestClient) -> None:
    live = played_now(client, pledge=pledge(SHARE))
    said(client, live)
    client.post(f"/t/{live.id}/end")
    page = client.get(f"/t/{live.id}/luck").text
    assert "Every draw is what the sealed secret and the shares say" in page
    assert live.table.luck.secret in page
    record = loads(client.get(f"/t/{live.id}/record").text)
    assert verified(game("pig"), record).holds


def test_checking_holds_up_nobody(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes its turn with all else that takes long to draw."""
    live, asides = played_now(client), list[LiveTable]()
    client.post(f"/t/{live.id}/end")
    drawing: Drawing = in_app(client).drawing
    aside = drawing.aside

    async def noted(visit: Any, at: LiveTable, draw: Callable[[], Any]) -> Any:
        asides.append(at)
        return await aside(visit, at, draw)

    monkeypatch.setattr(drawing, "aside", noted)
    assert "Every draw is what" in client.get(f"/t/{live.id}/luck").text
    assert asides == [live]


def test_a_record_that_is_played_on_has_new_luck(client: TestClient) -> None:
    live = played_now(client)
    live.table.extend([Ended("agreed")])
    client.post(f"/t/{live.id}/at/{len(live.table.record.moves)}/on")
    [following] = [each for each in in_app(client).registry.tables.values() if each is not live]
    seal = following.table.record.seal
    assert seal
    assert seal.since == len(live.table.record.moves)
    assert verified(game("pig"), following.table.record).holds


def test_scripts_share_too(client: TestClient) -> None:
    token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    wanted = {"game": "pig", "seats": ["me", "random"], "start": True, "pledge": pledge(SHARE)}
    table = client.post("/api/tables", json=wanted, headers=bearer).json()
    assert table["asked"] == []
    body = {"pledge": pledge(SHARE), "share": SHARE}
    told = client.post(f"/api/tables/{table['id']}/share", json=body, headers=bearer).json()
    assert told["version"] > table["version"]
    assert client.post(f"/api/tables/{table['id']}/share", json=body, headers=bearer).status_code == 409
