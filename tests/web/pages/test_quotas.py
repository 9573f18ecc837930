"""What one guest, and one address, may take of a server."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.core import record as records
from stammtisch.table import Table
from stammtisch.table.seats import Seat
from stammtisch.table.waypoints import CLOSE, Waypoints
from stammtisch.web.pages import replays
from stammtisch.web.request import limits
from stammtisch.web.request.limits import QUOTAS, Quotas
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from stammtisch.web.store.store import Store, listed
from stammtisch.web.tables import live_table, room, seating
from stammtisch.web.tables.bot_runner import may_go_on
from stammtisch.web.tables.live_table import LiveTable
from web.serving import in_app


@pytest.fixture
def strict(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with limits, at which no time goes by."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    ways = Settings(database, str(tmp_path / "house.key"), pace=0)
    with TestClient(create_app(ways), follow_redirects=True) as client:
        yield client


@pytest.mark.parametrize("kind", QUOTAS)
def test_guests_and_addresses_have_quotas(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    quotas, ((a_guest, _), (an_address, _)) = Quotas(generous=False), QUOTAS[kind]
    assert [quotas.take(kind, "eve", "evil") for _n in range(a_guest + 1)] == [True] * a_guest + [False]
    others = [quotas.take(kind, f"eve{n}", "evil") for n in range(an_address)]
    assert others.count(True) == an_address - a_guest, "guests cost nothing"
    assert quotas.take(kind, "ann", "good")


def test_tables_have_a_quota(strict: TestClient) -> None:
    (most, _), _ = QUOTAS["tables"]
    strict.post("/settings", data={"name": "Eve"})
    answers = [strict.post("/new/pig", data={"seats": "2"}).status_code for _n in range(most + 1)]
    assert answers == [200] * most + [429]
    assert strict.get("/").status_code == 200


def test_so_many_tables_run_and_are_stored(strict: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = strict.post("/new/pig", data={"seats": "2"})
    monkeypatch.setattr(room, "RUNNING", 1)
    refused = strict.post("/new/pig", data={"seats": "2"})
    assert (refused.status_code, "1 tables under way" in refused.text) == (409, True)
    strict.post(f"{first.url.path}/end")
    assert in_app(strict).registry.store.count_of_host(guest(strict, str(first.url.path)), 0)[1] == 1
    monkeypatch.setattr(room, "STORED", 1)
    refused = strict.post("/new/pig", data={"seats": "2"})
    assert refused.status_code == 409


def guest(client: TestClient, address: str) -> str:
    host: str = in_app(client).registry.tables[address.removeprefix("/t/")].host
    return host


def test_talk_has_a_quota(strict: TestClient) -> None:
    address = str(strict.post("/new/pig", data={"seats": "2"}).url.path)
    (most, _), _ = QUOTAS["talk"]
    answers = [strict.post(f"{address}/chat", data={"text": "x"}).status_code for _n in range(most + 1)]
    assert answers == [200] * most + [429]


def test_uploads_have_a_quota_and_a_length(strict: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = records.dumps(records.start(game("pig"), ["ann", "bob"], {}, ""))
    strict.post("/settings", data={"name": "Eve"})
    monkeypatch.setattr(replays, "MOVES", 3)
    long = strict.post("/upload", data={"record": table + "* start:0\n0 hold\n1 hold\n0 hold\n"})
    assert (long.status_code, "at most 3 moves" in long.text) == (400, True)
    (most, _), _ = QUOTAS["uploads"]
    answers = [strict.post("/upload", data={"record": table}).status_code for _n in range(most)]
    assert answers == [200] * (most - 1) + [429]


@pytest.mark.parametrize("stage", ["lobby", "playing"])
def test_the_home_page_has_its_index(tmp_path: Path, stage: str) -> None:
    """The tables of a stage come in order, from the index: none is read that is not shown."""
    store = Store(str(tmp_path / "house.db"))
    statement = listed(stage, 50).compile(store._engine, compile_kwargs={"literal_binds": True})
    plan = " ".join(str(row) for row in store.rows(text(f"EXPLAIN QUERY PLAN {statement}")))
    store.close()
    assert "USING INDEX ix_tables_listed" in plan
    assert "TEMP B-TREE" not in plan


def test_the_last_positions_of_a_long_game_are_as_close_as_those_of_a_short_one() -> None:
    """What is played on for taking back: the same for the 6,000th move as for the 60th."""
    kept, state, played = Waypoints(), game("pig").new(2), dict[int, int]()
    for moves in range(1, 6_001):
        kept.note(moves, state)
        if moves in (60, 6_000):
            back = range(moves - 2 * CLOSE, moves)
            played[moves] = max(keep - kept.before(keep)[0] for keep in back)
    assert played[6_000] <= played[60] <= CLOSE


def test_links_that_are_taken_back_have_a_quota(strict: TestClient) -> None:
    address = str(strict.post("/new/pig", data={"seats": "2"}).url.path)
    (most, _), _ = QUOTAS["links"]
    answers = [strict.post(f"{address}/links").status_code for _n in range(most + 1)]
    assert answers == [200] * most + [429]


def test_a_table_does_not_grow_for_ever(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played can be looked at, and the table be closed."""
    address = str(client.post("/play/pig").url.path)
    live = in_app(client).registry.tables[address.removeprefix("/t/")]
    monkeypatch.setattr(live_table, "ENTRIES", live.table.version + 1)
    assert not live.is_full
    for status in (200, 409, 409):
        said = client.post(f"{address}/chat", data={"text": "x"})
        assert said.status_code == status
    assert "no room for more" in said.text
    assert live.is_full
    assert client.get(address).status_code == 200
    assert client.post(f"{address}/end").status_code == 200
    assert live.table.over


def test_bots_let_no_table_grow_for_ever_either(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(game("pig"), [Seat("Resi", "greedy"), Seat("Poldi", "greedy")], {}, "seed")
    table.extend(table.starting())
    live = LiveTable("id", table, "host", listed=False)
    assert may_go_on(live)
    monkeypatch.setattr(live_table, "ENTRIES", table.version)
    assert not may_go_on(live)


def test_so_many_watch(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    page = client.post("/new/pig", data={"name": "Ann", "seats": "2"}).text
    link = next(found for found in re.findall(r'value="http://testserver(/join/[^"]+)"', page))
    monkeypatch.setattr(seating, "WATCHING", 1)
    answers = []
    for _guest in range(2):
        client.cookies.clear()
        answers.append(client.post(link, data={"name": "Eve", "as": "watch"}).status_code)
    assert answers == [200, 409]
