"""Bots think in a process of their own and answer at a human pace."""

import asyncio
import os
import signal
from asyncio import sleep
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from threading import Thread
from time import sleep as pause
from time import time

from anyio import to_thread

from stammtisch import game as game_by_key
from stammtisch.bots import bot, decide
from stammtisch.core.rng import seeded
from stammtisch.table.seats import PACES, Stale
from stammtisch.table.table import Table
from stammtisch.web.store.errors import Unstored
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Prepare, Registry

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
        self._floor = asyncio.Lock()  # one thinks at a time, in the order in which they were asked
        self._asked = 0  # who thinks, and who waits for the floor

    def close(self) -> None:
        """Let no bot move any more."""
        for task in self.playing.values():
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, live: LiveTable) -> None:
        """Something has changed: perhaps the dealer is due, or a bot, or somebody who left an answer."""
        if live.id in self.playing:
            self._news[live.id].set()
        elif is_due(live.table):
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
        while is_due(live.table):
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
        answering = asyncio.create_task(self._next(live.table))
        await sleep(self.pace * PACES[live.table.pace])
        if due := await answering:
            await self._let(live, lambda at: at.table.acting(*due), version)

    async def _let(self, live: LiveTable, prepare: Prepare, version: int) -> None:
        """Unless somebody was faster: then it is thought about again."""
        try:
            await self._registry.change(live, prepare, version)
        except Stale:
            return
        except Unstored:
            await sleep(1)

    async def _next(self, table: Table) -> tuple[int, str] | None:
        seat = table.bot_to_move()
        if seat is not None:
            return seat, await self.choice(table, seat, table.seats[seat].who)
        return table.ordered()

    async def choice(self, table: Table, seat: int, who: str) -> str:
        """What a bot would do there; the more are asked, the shorter each thinks."""
        game, record, luck = table.game, table.record, f"{table.record.seed}/{table.version}/{seat}"
        position = game.dump(table.state)
        self._asked += 1
        try:
            async with self._floor:
                among = self._asked
                return await self._thought(
                    (game.key, position, len(record.seats), record.options, seat, who, luck, among)
                )
        finally:
            self._asked -= 1

    async def _thought(self, question: Question) -> str:
        pool = self._pool
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, answer, *question)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            return answer(*question[:5], "random", *question[6:])

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """A process that died or cannot stop thinking is replaced; its table plays on meanwhile."""
        if pool is not self._pool:
            return
        self._pool = new_pool()
        for process in list(pool._processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


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
