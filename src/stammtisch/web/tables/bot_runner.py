"""Bots think in a process of their own and answer at a human pace."""

import asyncio
import os
import signal
from asyncio import sleep
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from threading import Thread
from time import monotonic
from time import sleep as pause
from typing import Any, TypeVar

from anyio import to_thread

from stammtisch import game as game_by_key
from stammtisch.bots import bot, decide
from stammtisch.bots.levels import HINTS, seconds
from stammtisch.core.rng import seeded
from stammtisch.insight.advice import Candidate, advised
from stammtisch.insight.doubt import feared
from stammtisch.table.seats import PACES, Stale
from stammtisch.table.table import Table
from stammtisch.web.request.limits import THOUGHT, Buckets
from stammtisch.web.store.clock import time
from stammtisch.web.store.errors import Unstored
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Prepare, Registry
from stammtisch.web.tables.turns import Rounds

R = TypeVar("R")

ASIDE = "aside"  # the group of what is no bot
HURRY = 10  # times shorter think the bots of who has had that much
PATIENCE = 30.0  # seconds after which a bot's answer is not waited for any more

Question = tuple[str, str, int, dict[str, str], int, str, str, int]


class BotRunner:
    """Lets the bots of all tables move."""

    def __init__(self, registry: Registry, pace: float) -> None:
        self._registry = registry
        self.pace = pace
        self.playing: dict[str, asyncio.Task[None]] = {}  # by table
        self._news: dict[str, asyncio.Event] = {}  # of the same tables: something has changed
        self._pool = new_pool()
        self._floor = Rounds(
            ASIDE
        )  # one thinks at a time; addresses take turns, and of one address its guests
        self._of_guests, self._of_addresses = (Buckets(*each, False) for each in THOUGHT)

    def close(self) -> None:
        """Let no bot move any more."""
        for task in self.playing.values():
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, live: LiveTable) -> None:
        """Something has changed: perhaps the dealer is due, or a bot, or somebody who left an answer."""
        if live.id in self.playing:
            self._news[live.id].set()
        elif may_go_on(live):
            self._news[live.id] = asyncio.Event()
            self.playing[live.id] = asyncio.create_task(self._play(live))

    async def _play(self, live: LiveTable) -> None:
        """Only one process at a time lets the bots of a table play; others may when it is done, or gone."""
        processes = self._registry.store.processes
        try:
            if await to_thread.run_sync(processes.claim, live.id):
                try:
                    await self._go_on(live)
                finally:
                    asyncio.get_running_loop().run_in_executor(None, processes.release, live.id)
        finally:
            del self.playing[live.id], self._news[live.id]

    async def _go_on(self, live: LiveTable) -> None:
        """As long as something is due; what was answered here just now leaves nobody time to take it back."""
        own = -1
        while may_go_on(live):
            if live.table.version != own:
                await self._rest(live)
            await self._step(live)
            own = live.table.version

    async def _step(self, live: LiveTable) -> None:
        if live.table.luck.missing:
            await self._share(live)
        elif live.table.is_dealers:
            await self._deal(live)
        else:
            await self._move(live)

    async def _rest(self, live: LiveTable) -> None:
        """Until whoever has moved takes back or goes on, or has had the time to."""
        news = self._news[live.id]
        while (seconds := live.rest(time())) > 0:
            news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), seconds)

    async def _share(self, live: LiveTable) -> None:
        """The table adds to the luck for browsers that have not said what they promised."""
        missing = live.table.luck.missing
        await self._let(live, lambda at: at.table.opening(*missing), live.table.version)

    async def _deal(self, live: LiveTable) -> None:
        """What the dealer has waited with."""
        await self._let(live, lambda at: at.table.dealing(), live.table.version)

    async def _move(self, live: LiveTable) -> None:
        """A bot's move or an answer left behind, both at the same pace: nobody can tell which."""
        version = live.table.version
        answering = asyncio.create_task(self._next(live))
        await sleep(self.unhurried(live.table))
        if due := await answering:
            await self._let(live, lambda at: at.table.acting(*due), version)
            live.unseen += 1

    def unhurried(self, table: Table) -> float:
        """How long an answer takes at least: where hands are hidden, as long as thinking may take at all."""
        pace, seat = self.pace * PACES[table.pace], table.bot_to_move()
        if seat is None or table.game.all_is_seen:
            return pace
        return max(pace, seconds(table.seats[seat].who))

    async def _let(self, live: LiveTable, prepare: Prepare, version: int) -> None:
        """Unless somebody was faster: then it is thought about again."""
        try:
            await self._registry.change(live, prepare, version)
        except Stale:
            return
        except Unstored:
            await sleep(1)

    async def _next(self, live: LiveTable) -> tuple[int, str] | None:
        table = live.table
        seat = table.bot_to_move()
        if seat is not None:
            return seat, await self.choice(table, seat, table.seats[seat].who, live.host, live.seen_from)
        return table.ordered()

    async def choice(self, table: Table, seat: int, who: str, guest: str = "", address: str = "") -> str:
        """What a bot would do there."""
        return await self._wondered(answer, table, seat, who, guest, address)

    async def advice(self, table: Table, seat: int, guest: str, address: str) -> list[Candidate]:
        """What a master would think about there."""
        return await self._wondered(advice, table, seat, HINTS, guest, address)

    async def doubt(self, table: Table, seat: int, names: Sequence[str], guest: str, address: str) -> float:
        """How much of the win these actions would lose; nobody waits for it who has had their part."""
        about = table.game.key, table.game.dump(table.state), len(table.seats), table.record.options
        if self._hurry(guest, address) > 1:
            return 0.0
        with suppress(BrokenProcessPool, TimeoutError):
            return await self.aside(guest, address, doubt, *about, seat, names)
        return 0.0

    async def _wondered(
        self, asking: Callable[..., R], table: Table, seat: int, who: str, guest: str, address: str
    ) -> R:
        """An answer about a position; the more are asked, first of one guest, the shorter each thinks."""
        game, record, luck = table.game, table.record, f"{table.record.seed}/{table.version}/{seat}"
        position = game.dump(table.state)
        async with self._floor.of(address, guest) as among:
            among *= self._hurry(guest, address)
            question = (game.key, position, len(record.seats), record.options, seat, who, luck, among)
            began = monotonic()
            try:
                return await self._thought(asking, question)
            finally:
                self._spend(guest, address, monotonic() - began)

    async def aside(self, guest: str, address: str, work: Callable[..., R], *about: Any) -> R:
        """Something short besides: between the answers of bots, who do not hurry for it.

        Whoever has had their part of thinking waits until there is some again.
        """
        while self._hurry(guest, address) > 1:
            await sleep(1)
        async with self._floor.of(ASIDE, guest):
            pool, began = self._pool, monotonic()
            try:
                working = asyncio.get_running_loop().run_in_executor(pool, work, *about)
                return await asyncio.wait_for(working, PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                self._replace(pool)
                raise
            finally:
                self._spend(guest, address, monotonic() - began)

    def _spend(self, guest: str, address: str, seconds: float) -> None:
        self._of_guests.spend(guest, seconds)
        self._of_addresses.spend(address, seconds)

    def _hurry(self, guest: str, address: str) -> int:
        """Whose bots have thought for long enough has bots that think shortly."""
        has_time = self._of_guests.has_left(guest) and self._of_addresses.has_left(address)
        return 1 if has_time else HURRY

    async def _thought(self, asking: Callable[..., R], question: Question) -> R:
        pool = self._pool
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, asking, *question)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            return asking(*question[:5], "random", *question[6:])

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """A process that died or cannot stop thinking is replaced; its table plays on meanwhile."""
        if pool is not self._pool:
            return
        self._pool = new_pool()
        for process in list(pool._processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def may_go_on(live: LiveTable) -> bool:
    """Is something due? Bots play while somebody is there, and a little further towards a person's turn."""
    if live.is_full:
        return False
    if live.table.bot_to_move() is None:
        return is_due(live.table)
    return live.is_attended(time())


def is_due(table: Table) -> bool:
    """Is it the dealer's turn, a bot's, or that of somebody who has left an answer behind?

    Or are shares of the luck missing, for which the table may have to add its own?
    """
    if table.luck.missing:
        return True
    return table.is_dealers or table.bot_to_move() is not None or table.ordered() is not None


def new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        1, mp_context=get_context("spawn"), initializer=_come_and_go, initargs=(os.getpid(),)
    )


def _come_and_go(server: int) -> None:
    """A Ctrl-C is for the server, and whatever ends the server ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with, args=(server,), daemon=True).start()


def end_with(server: int) -> None:
    """End when the process that started this one has ended."""
    while os.getppid() == server:
        pause(1)
    os._exit(0)


def answer(
    key: str, position: str, seats: int, options: dict[str, str], seat: int, name: str, luck: str, among: int
) -> str:
    """What a bot does, asked in its own process, of which so many want a part."""
    game = game_by_key(key)
    state = game.position(position, seats, options)
    return game.actions.name(decide(game, state, seat, bot(name, among), seeded(luck)))


def advice(
    key: str, position: str, seats: int, options: dict[str, str], seat: int, name: str, luck: str, among: int
) -> list[Candidate]:
    """What a bot would think about, asked in the same process."""
    game = game_by_key(key)
    state = game.position(position, seats, options)
    return advised(game, state, seat, bot(name, among), seeded(luck))


def doubt(
    key: str, position: str, seats: int, options: dict[str, str], seat: int, names: Sequence[str]
) -> float:
    """What actions would lose, asked in the same process."""
    game = game_by_key(key)
    return feared(game, game.position(position, seats, options), seat, names)
