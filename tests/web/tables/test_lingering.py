"""Among people dice and bots wait for a while, so that the last move can be taken back without asking."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from stammtisch import game
from stammtisch.table import Seat
from stammtisch.table.entries import Moved, TakenBack
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.playing import act, go_on, take_back
from stammtisch.web.tables.registry import Registry
from web.postgres import Postgres
from web.serving import PATIENCE, Guest, Server
from web.setting_up import Sitting, begun, people

LONG = 600.0
Try = Callable[[Registry, BotRunner], Awaitable[None]]


def with_linger(database: str, linger: float, attempt: Try) -> None:
    """A server without its pages, for as long as something is tried."""

    async def run() -> None:
        store = Store(database)
        registry = Registry(store, Signer([b"k" * 32]), "b", linger)
        bots = BotRunner(registry, 0)
        registry.on_change = bots.wake
        try:
            await attempt(registry, bots)
        finally:
            bots.close()
            store.close()

    asyncio.run(run())


@pytest.fixture
def house(tmp_path: Path) -> str:
    return str(tmp_path / "house.db")


async def held(registry: Registry, seats: list[Sitting]) -> LiveTable:
    """Whoever begins holds what the first throw brought; the other one's throw comes next."""
    live = await begun(registry, "pig", seats)
    await act(registry, live, 0, ["hold"], live.table.version, None)
    return live


async def settle(bots: BotRunner, live: LiveTable) -> None:
    if live.id in bots.playing:
        await asyncio.wait_for(asyncio.shield(bots.playing[live.id]), PATIENCE)


def test_the_next_throw_waits_and_then_comes_by_itself(house: str) -> None:
    async def attempt(registry: Registry, bots: BotRunner) -> None:
        live = await held(registry, people("Ann", "Bob"))
        begin, version = monotonic(), live.table.version
        assert (live.table.is_dealers, live.waits_for("ann"), live.waits_for("bob")) == (
            True,
            True,
            False,
        )
        await settle(bots, live)
        assert monotonic() - begin > 0.35
        assert live.table.version > version
        assert (live.table.waiting_for(), live.waits_for("ann")) == ([1], False)

    with_linger(house, 0.5, attempt)


def test_who_goes_on_need_not_wait(house: str) -> None:
    async def attempt(registry: Registry, bots: BotRunner) -> None:
        live = await held(registry, people("Ann", "Bob"))
        version = live.table.version
        await go_on(registry, live, "bob")
        assert live.table.version == version, "it waits for Ann"
        await go_on(registry, live, "ann")
        assert live.table.waiting_for() == [1]
        await settle(bots, live)
        version = live.table.version
        await go_on(registry, live, "ann")
        assert live.table.version == version, "nothing waits any more"

    with_linger(house, LONG, attempt)


def test_a_bot_that_waits_hears_that_it_need_not(house: str) -> None:
    async def attempt(registry: Registry, bots: BotRunner) -> None:
        seats: list[Sitting] = [*people("Ann", "Bob"), (Seat("Resi", "random"), "")]
        live = await begun(registry, "carpe_diem", seats)
        while live.table.bot_to_move() is None or live.table.unsettled() is None:
            await go_on(registry, live, "ann")
            await go_on(registry, live, "bob")
            seat = next(iter(set(live.table.waiting_for()) & {0, 1}), None)
            if seat is None:
                await asyncio.sleep(0.05)
                continue
            name = live.game.actions.name(live.game.legal(live.table.state, seat)[0])
            await act(registry, live, seat, [name], live.table.version, None)
        seat, version = live.table.unsettled(), live.table.version
        await asyncio.sleep(0.3)
        assert live.table.version == version, "the bot waits"
        await go_on(registry, live, "ann" if seat == 0 else "bob")
        await settle(bots, live)
        assert any(isinstance(entry, Moved) and entry.seat == 2 for entry in live.table.entries[version:])

    with_linger(house, LONG, attempt)


def test_what_waits_is_taken_back_without_asking_and_nothing_was_thrown(house: str) -> None:
    async def attempt(registry: Registry, bots: BotRunner) -> None:
        live = await held(registry, people("Ann", "Bob"))
        await take_back(registry, live, "ann", 0, live.table.version, None)
        assert isinstance(live.table.entries[-1], TakenBack)
        await settle(bots, live)
        assert (live.table.waiting_for(), live.table.proposal) == ([0], None)

    with_linger(house, LONG, attempt)


def test_who_plays_all_seats_waits_for_nobody(house: str) -> None:
    async def attempt(registry: Registry, bots: BotRunner) -> None:
        live = await held(registry, [(Seat("Ann"), "ann"), (Seat("Bob"), "ann")])
        assert live.table.waiting_for() == [1]

    with_linger(house, LONG, attempt)


def test_a_table_that_waited_when_its_server_died_goes_on(house: str) -> None:
    found = ""

    async def die(registry: Registry, bots: BotRunner) -> None:
        nonlocal found
        found = (await held(registry, people("Ann", "Bob"))).id

    async def come_back(registry: Registry, bots: BotRunner) -> None:
        live = await registry.open(found)
        assert live.table.is_dealers, "as it was"
        await settle(bots, live)
        assert live.table.waiting_for() == [1]

    with_linger(house, LONG, die)
    with_linger(house, 0.1, come_back)


@pytest.mark.sample(1)
def test_a_real_server_that_is_killed_while_dice_wait(database: str, tmp_path: Path) -> None:
    with Server(database, "--secret-file", str(tmp_path / "house.key"), "--linger", "2") as server:
        ann, bob = (Guest(server.address, name) for name in ("Ann", "Bob"))
        table = ann.table("pig", "me", "open")
        bob.sent("/api/join", {"token": table["tokens"]["1"]})
        table = ann.sent(f"/api/tables/{table['id']}/start", None)
        held = ann.act(table, "hold").raise_for_status().json()
        assert (held["asked"], held["waits"]) == ([], True)
        server.end(signal.SIGKILL)
        server.start()
        deadline = monotonic() + PATIENCE
        while (found := bob.look(table["id"]))["asked"] != [1]:
            assert monotonic() < deadline, found
        assert found["version"] > held["version"]
        assert not ann.look(table["id"])["waits"]


def test_two_processes_wait_together(postgres: Postgres) -> None:
    """Ann moves in one process and goes on, or takes back, in the other."""

    async def run() -> None:
        stores = [Store(served) for served in [postgres.database()] * 2]
        here, there = (Registry(store, Signer([b"k" * 32]), "b", LONG) for store in stores)
        runners = [BotRunner(registry, 0) for registry in (here, there)]
        here.on_change, there.on_change = (bots.wake for bots in runners)
        following = [asyncio.create_task(registry.sync.keep_up()) for registry in (here, there)]
        live = await held(here, people("Ann", "Bob"))
        same = await there.open(live.id)
        assert same.waits_for("ann")
        await take_back(there, same, "ann", 0, same.table.version, None)
        await asyncio.wait_for(until(lambda: live.table.waiting_for() == [0]), PATIENCE)
        await act(here, live, 0, ["hold"], live.table.version, None)
        await there.open(live.id)
        await go_on(there, same, "ann")
        await asyncio.wait_for(until(lambda: live.table.waiting_for() == [1]), PATIENCE)
        assert game("pig").dump(live.table.state) == game("pig").dump(same.table.state)
        for task, bots, store in zip(following, runners, stores, strict=True):
            task.cancel()
            bots.close()
            store.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.05)
