"""Reviews are worked out once, in pieces, beside the bots, and given up when nobody waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from insight.games import played
from stammtisch.games import game
from stammtisch.insight.facts import Facts
from stammtisch.insight.pieces import finished, piece
from stammtisch.table import Seat
from stammtisch.table.resuming import resumed
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables import reviewer as reviewing
from stammtisch.web.tables.bot_runner import ASIDE, BotRunner
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry
from stammtisch.web.tables.reviewer import Reviewer, Working
from stammtisch.web.tables.turns import Rounds

Work = Callable[..., Any]
Try = Callable[[Store, Registry], Awaitable[None]]


class Hands(BotRunner):
    """A bots' process that works here, and counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.pause: Callable[[], Awaitable[None]] = partial(asyncio.sleep, 0)

    async def aside(self, guest: str, address: str, work: Work, *about: Any) -> Any:
        self.asked.append(work.__name__)
        await self.pause()
        return work(*about)


async def finished_table(registry: Registry) -> LiveTable:
    table = resumed(game("pig"), [Seat("Ann"), Seat("Bob")], played("pig", 2))
    return await registry.create(table, "ann", {0: "ann", 1: "ann"})


def on_a_store(path: Path, attempt: Try) -> None:
    async def run() -> None:
        store = Store(str(path / "house.db"))
        await attempt(store, Registry(store, Signer([b"k" * 32]), "b"))
        store.close()

    asyncio.run(run())


async def answered(reviewer: Reviewer, live: LiveTable) -> Facts:
    while True:
        working = await reviewer.asked(live, "quick", "ann", "here")
        if working.told:
            return working.told
        await asyncio.sleep(0.01)


def test_who_asks_at_the_same_time_gets_the_same_and_it_is_worked_out_once(tmp_path: Path) -> None:
    """Also where two servers share the store: the second finds what the first has kept."""

    async def ask(store: Store, registry: Registry) -> None:
        hands, others = Hands(), Hands()
        live = await finished_table(registry)
        one, other = Reviewer(registry, hands), Reviewer(registry, others)
        told = await asyncio.gather(*(answered(one, live) for _guest in range(3)))
        assert told[0] == told[1] == told[2] == await answered(other, live)
        assert set(hands.asked) == {piece.__name__, finished.__name__}
        assert hands.asked.count(finished.__name__) == 1
        assert others.asked == []

    on_a_store(tmp_path, ask)


def test_while_another_server_is_at_it_nobody_else_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(store: Store, registry: Registry) -> None:
        hands = Hands()
        live = await finished_table(registry)
        taken = {"review/quick/" + live.id}
        monkeypatch.setattr(store.processes, "claim", lambda claim: claim not in taken)
        reviewer = Reviewer(registry, hands)
        working = await reviewer.asked(live, "quick", "ann", "here")
        await asyncio.sleep(0.2)
        assert hands.asked == []
        taken.clear()  # it has died
        await answered(reviewer, live)
        assert working.told

    on_a_store(tmp_path, ask)


def test_what_was_worked_out_otherwise_is_worked_out_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules, data, another mind: another name."""

    async def ask(store: Store, registry: Registry) -> None:
        live = await finished_table(registry)
        await answered(Reviewer(registry, Hands()), live)
        hands = Hands()
        monkeypatch.setattr(reviewing, "name_of", lambda *_what: "another")
        await answered(Reviewer(registry, hands), live)
        assert hands.asked
        assert store.review(live.id, "quick", "another")

    on_a_store(tmp_path, ask)


def test_what_nobody_waits_for_is_given_up_and_goes_on_when_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(store: Store, registry: Registry) -> None:
        hands = Hands()
        reviewer = Reviewer(registry, hands)
        live = await finished_table(registry)
        monkeypatch.setattr(reviewing, "PIECE", 0.0)
        monkeypatch.setattr(reviewing, "UNSEEN", -1)
        working = await reviewer.asked(live, "quick", "ann", "here")
        while working.task:
            await asyncio.sleep(0.01)
        assert working.told is None
        monkeypatch.setattr(reviewing, "UNSEEN", 60)
        assert await answered(reviewer, live)

    on_a_store(tmp_path, ask)


def test_a_process_that_dies_is_trouble_for_now_only(tmp_path: Path) -> None:
    async def ask(store: Store, registry: Registry) -> None:
        hands = Hands()

        async def die() -> None:
            raise TimeoutError

        hands.pause = die
        reviewer = Reviewer(registry, hands)
        live = await finished_table(registry)
        working: Working = await reviewer.asked(live, "quick", "ann", "here")
        while working.task:
            await asyncio.sleep(0.01)
        assert working.trouble
        hands.pause = partial(asyncio.sleep, 0)
        assert await answered(reviewer, live)

    on_a_store(tmp_path, ask)


def test_bots_do_not_hurry_for_who_only_looks_back() -> None:
    async def wait() -> None:
        floor = Rounds(ASIDE)
        async with floor.of("here", "ann"):
            aside = asyncio.create_task(among(floor, ASIDE))
            await asyncio.sleep(0)
            bots = [asyncio.create_task(among(floor, where)) for where in ("there", "elsewhere")]
            await asyncio.sleep(0)
        assert await asyncio.gather(aside, *bots) == [3, 2, 1], "two others wait, then one, then nobody"

    async def wait_for_bot() -> None:
        floor = Rounds(ASIDE)
        async with floor.of("here", "ann"):
            bot = asyncio.create_task(among(floor, "there"))
            await asyncio.sleep(0)
            aside = asyncio.create_task(among(floor, ASIDE))
            await asyncio.sleep(0)
        assert await bot == 1
        await aside

    asyncio.run(wait())
    asyncio.run(wait_for_bot())


async def among(floor: Rounds, group: str) -> int:
    async with floor.of(group, "somebody") as shared:
        return shared
