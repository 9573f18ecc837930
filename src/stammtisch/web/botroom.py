"""Bots think in a process of their own and answer at a human pace."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Thread
from time import sleep

from stammtisch import game as game_by_key
from stammtisch.bots import bot, decide
from stammtisch.core.rng import seeded
from stammtisch.table.table import Stale, Table
from stammtisch.web.house import House, Room
from stammtisch.web.store import Unstored

PATIENCE = 30.0  # seconds after which a bot's answer is not waited for any more

Question = tuple[str, str, int, dict[str, str], int, str, str]


class BotRoom:
    """Lets the bots of all tables move."""

    def __init__(self, house: House, pace: float) -> None:
        self.house = house
        self.pace = pace
        self._pool = new_pool()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Something has changed: perhaps a bot is asked."""
        if room.playing is None and room.table.bot_to_move() is not None:
            room.playing = asyncio.create_task(self._play(room))

    async def _play(self, room: Room) -> None:
        try:
            while (seat := room.table.bot_to_move()) is not None:
                await self._move(room, seat)
        finally:
            room.playing = None

    async def _move(self, room: Room, seat: int) -> None:
        version = room.table.version
        thinking = asyncio.create_task(self.choice(room.table, seat, room.table.seats[seat].who))
        await asyncio.sleep(self.pace)
        name = await thinking
        try:
            await self.house.act(room, seat, [name], version, None)
        except Stale:
            return  # somebody was faster: think again
        except Unstored:
            await asyncio.sleep(1)

    async def choice(self, table: Table, seat: int, who: str) -> str:
        """What a bot would do there."""
        game, record, luck = table.game, table.record, f"{table.record.seed}/{table.version}/{seat}"
        position = game.dump(table.state)
        question: Question = (game.key, position, len(record.seats), record.options, seat, who, luck)
        pool = self._pool
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, answer, *question)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            return answer(*question[:-2], "random", luck)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """A process that died or cannot stop thinking is replaced; its table plays on meanwhile."""
        if pool is not self._pool:
            return
        self._pool = new_pool()
        for process in list(pool._processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        1, mp_context=get_context("spawn"), initializer=_come_and_go, initargs=(os.getpid(),)
    )


def _come_and_go(server: int) -> None:
    """A Ctrl-C is for the server, and whatever ends the server ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        sleep(1)
    os._exit(0)


def answer(
    key: str, position: str, seats: int, options: dict[str, str], seat: int, name: str, luck: str
) -> str:
    """What a bot does, asked in its own process."""
    game = game_by_key(key)
    state = game.position(position, seats, options)
    return game.actions.name(decide(game, state, seat, bot(name), seeded(luck)))
