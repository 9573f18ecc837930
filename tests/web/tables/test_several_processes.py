"""Two server processes share tables on one PostgreSQL."""

import asyncio
import json
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from stammtisch import game
from stammtisch.core import record as records
from stammtisch.table import Seat, Table
from stammtisch.table.entries import Said
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables import sync
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.playing import say
from stammtisch.web.tables.registry import Registry
from web.postgres import Postgres
from web.serving import PATIENCE, Guest, Server
from web.setting_up import begun


@pytest.fixture
def servers(postgres: Postgres, tmp_path: Path) -> Iterator[list[Server]]:
    """Two processes that come at the same time, to an empty database without a key."""
    database, key = postgres.database(), str(tmp_path / "house.key")
    both = [Server(database, "--secret-file", key) for _n in range(2)]
    both[1].port += 1
    with ExitStack() as stack, ThreadPoolExecutor() as pool:
        for server in both:
            stack.callback(server.end, signal.SIGKILL)
        for started in [pool.submit(server.start) for server in both]:
            started.result()
        yield both


def both_sides(guest: Guest, servers: list[Server]) -> list[Guest]:
    """The same guest, at both processes."""
    return [Guest(server.address, "", guest.token) for server in servers]


def begin(servers: list[Server], *seats: str) -> tuple[Guest, Guest, dict[str, Any]]:
    """A table that was set up at the first process and is known to both."""
    here, there = both_sides(Guest(servers[0].address, "Ann"), servers)
    table = here.table("pig", *seats, start=True)
    assert there.look(table["id"])["version"] >= table["version"]
    return here, there, table


def test_a_move_in_one_process_is_seen_in_the_other(servers: list[Server]) -> None:
    here, there, table = begin(servers, "me", "me")
    with there.stream(table["id"]) as stream:
        assert json.loads(stream.recv())["version"] == table["version"]
        moved = here.act(table, "roll").json()
        assert json.loads(stream.recv(PATIENCE))["version"] == moved["version"]
    assert there.look(table["id"]) == moved
    page = there.http.get(f"/t/{table['id']}").text
    assert f'data-version="{moved["version"]}"' in page
    moved = there.act(moved, moved["actions"][0]["name"]).json()
    assert here.look(table["id"]) == moved


def test_of_many_posts_to_both_one_is_played(servers: list[Server]) -> None:
    here, there, table = begin(servers, "me", "me")
    for n in range(6):
        name = table["actions"][0]["name"]
        with ThreadPoolExecutor(8) as pool:
            sent = [pool.submit((here, there)[k % 2].act, table, name, f"{n}-{k}") for k in range(8)]
            codes = sorted(each.result().status_code for each in sent)
        assert codes == [200] + [409] * 7
        shown = here.look(table["id"])
        assert there.look(table["id"]) == shown
        assert shown["version"] > table["version"]
        table = shown
    check_record(here, table["id"])


def check_record(guest: Guest, table: str) -> None:
    """The stored record replays to the position that is shown."""
    record = records.loads(guest.http.get(f"/t/{table}/record").text)
    state = records.replay(game(record.game), record)
    assert state.scores() == guest.look(table)["view"]["scores"]


@pytest.mark.long
def test_a_post_that_is_repeated_at_the_other_process_is_played_once(servers: list[Server]) -> None:
    here, there, table = begin(servers, "me", "me")
    with ThreadPoolExecutor() as pool:
        sent = [pool.submit(each.act, table, "roll", "once") for each in (here, there)]
        answers = [each.result() for each in sent]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert here.act(table, "roll", "once").json() == answers[0].json()


@pytest.mark.long
def test_chat_in_both_is_all_kept(servers: list[Server]) -> None:
    here, there, table = begin(servers, "me", "me")
    with ThreadPoolExecutor(8) as pool:
        for n in range(16):
            pool.submit((here, there)[n % 2].http.post, f"/t/{table['id']}/chat", data={"text": f"no. {n}"})
    said = [line["text"] for line in here.look(table["id"])["log"] if line["kind"] == "chat"]
    assert sorted(said) == sorted(f"Ann: no. {n}" for n in range(16))
    assert there.look(table["id"]) == here.look(table["id"])


@pytest.mark.long
def test_a_seat_is_taken_once_and_who_watches_is_known_to_both(servers: list[Server]) -> None:
    here, _there = both_sides(Guest(servers[0].address, "Ann"), servers)
    table = here.table("pig", "me", "open")
    others = [Guest(servers[n % 2].address, f"Guest {n}") for n in range(6)]
    with ThreadPoolExecutor(8) as pool:
        token = {"token": table["tokens"]["1"]}
        sent = [pool.submit(other.http.post, "/api/join", json=token) for other in others]
        codes = sorted(each.result().status_code for each in sent)
    assert codes == [200] + [409] * 5
    watcher = both_sides(Guest(servers[0].address, "Eva"), servers)
    assert watcher[1].http.get(f"/api/tables/{table['id']}").status_code == 404
    watcher[0].sent("/api/join", {"token": table["watch"]})
    assert watcher[1].look(table["id"])["seat"] == -3


def test_bots_move_once_and_go_on_when_their_process_is_killed(servers: list[Server]) -> None:
    here, there, table = begin(servers, "me", "random", "random")
    shown = table
    for _turn in range(3):
        shown = my_turn(there, shown["id"])
        while shown["actions"] and shown["stage"] == "playing":
            shown = here.act(shown, shown["actions"][-1]["name"]).json()
    servers[0].end(signal.SIGKILL)
    shown = my_turn(there, table["id"])
    check_record(there, table["id"])


def my_turn(guest: Guest, table: str) -> dict[str, Any]:
    """The table as soon as its people are asked, or it is over."""
    with guest.stream(table) as stream:
        while True:
            shown: dict[str, Any] = json.loads(stream.recv(PATIENCE))
            if shown["asked"] == [0] or shown["stage"] == "over":
                return shown


@pytest.mark.long
def test_the_database_may_be_away_for_a_while(servers: list[Server], postgres: Postgres) -> None:
    here, there, table = begin(servers, "me", "me")
    postgres.restart()
    table = here.act(table, "roll", "after").json()
    assert there.look(table["id"]) == table
    with there.stream(table["id"]) as stream:
        assert json.loads(stream.recv())["version"] == table["version"]
        moved = here.act(table, table["actions"][0]["name"]).json()
        assert json.loads(stream.recv(PATIENCE))["version"] == moved["version"]


@asynccontextmanager
async def two_registries(database: str) -> AsyncIterator[tuple[Registry, Registry]]:
    """As two processes have them, but here."""
    stores = [Store(database) for _n in range(2)]
    registries = [Registry(store, Signer([b"k" * 32]), "b") for store in stores]
    try:
        yield registries[0], registries[1]
    finally:
        for store in stores:
            store.close()


async def known_to_both(here: Registry, there: Registry, who: str) -> tuple[LiveTable, LiveTable]:
    live = await begun(here, "pig", [(Seat(name, who), name) for name in ("ann", "bob")])
    return live, await there.open(live.id)


def test_who_changes_a_table_tells_the_others_who_need_not_look_around(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "POLL", 3600.0)

    async def attempt() -> None:
        async with two_registries(postgres.database()) as (here, there):
            following = asyncio.create_task(there.sync.keep_up())
            live, same = await known_to_both(here, there, "person")
            page = same.audience.join()
            page.empty()
            talking = asyncio.create_task(talk(here, live))  # the first words may come before it listens
            await asyncio.wait_for(page.wait(), PATIENCE)
            talking.cancel()
            following.cancel()
            assert same.table.version > 0
            assert same.table.entries == live.table.entries[: same.table.version]
            assert any(isinstance(entry, Said) for entry in same.table.entries)

    asyncio.run(attempt())


async def talk(registry: Registry, live: LiveTable) -> None:
    while True:
        await say(registry, live, Said(0, "ann", "servus"), None)
        await asyncio.sleep(0.1)


def test_of_two_processes_one_lets_the_bots_of_a_table_play(postgres: Postgres) -> None:
    async def attempt() -> None:
        async with two_registries(postgres.database()) as (here, there):
            first, second = Watched(here), Watched(there)
            here.on_change = first.wake
            live, same = await known_to_both(here, there, "random")
            await asyncio.wait_for(first.thinks.wait(), PATIENCE)
            second.may_go_on.set()
            for _change in range(3):
                second.wake(same)
                await asyncio.wait_for(second.playing[same.id], PATIENCE)
                assert not second.thinks.is_set()
            first.may_go_on.set()
            await asyncio.wait_for(first.playing[live.id], PATIENCE)
            assert live.stage == "over"

    asyncio.run(attempt())


class Watched(BotRunner):
    """Tells when its bots think; they answer when they may."""

    def __init__(self, registry: Registry) -> None:
        super().__init__(registry, 0)
        self.thinks, self.may_go_on = asyncio.Event(), asyncio.Event()

    async def choice(self, table: Table, seat: int, who: str, guest: str = "", address: str = "") -> str:
        self.thinks.set()
        await self.may_go_on.wait()
        return str(table.view(seat)["legal"][-1])


def test_a_claim_is_one_processes_until_it_lets_go_or_is_gone(postgres: Postgres) -> None:
    database = postgres.database()
    here, there = Store(database), Store(database)
    assert here.processes.claim("t")
    assert not there.processes.claim("t")
    assert there.processes.claim("u"), "another table"
    here.processes.release("t")
    assert there.processes.claim("t")
    assert not here.processes.claim("t")
    there.close()
    assert here.processes.claim("t")
    here.close()


@pytest.mark.long
def test_several_workers_serve_one_address(postgres: Postgres, tmp_path: Path) -> None:
    options = ("--workers", "2", "--secret-file", str(tmp_path / "house.key"))
    with Server(postgres.database(), *options) as server:
        guest = Guest(server.address, "Ann")
        table = guest.look(guest.table("pig", "me", "me", start=True)["id"])
        for n in range(20):
            again = Guest(server.address, "", guest.token)  # a new connection: either process may answer
            assert again.look(table["id"]) == table
            table = again.act(table, table["actions"][0]["name"], str(n)).json()
        assert server.end(signal.SIGTERM) == 0
        server.start()
        server.end(signal.SIGKILL)
        while server.answers():  # the workers end with the process that started them
            sleep(0.1)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    command = Server(tmp_path / "house.db", "--workers", "2").command()
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=os.environ)
    assert ended.returncode == 1
    assert ended.stderr.startswith("stammtisch: several --workers need PostgreSQL")
