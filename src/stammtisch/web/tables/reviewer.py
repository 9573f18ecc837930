"""Reviews of finished games: worked out by the bots' process between their answers, and kept in the store."""

import asyncio
import json
from asyncio import sleep
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from typing import cast

from anyio import to_thread

from stammtisch.core.record import dumps
from stammtisch.core.state import OVER
from stammtisch.core.words import catalogue
from stammtisch.insight.depth import depth_named
from stammtisch.insight.facts import Facts
from stammtisch.insight.pieces import finished, name_of, piece
from stammtisch.insight.review import Look
from stammtisch.table.seats import Unavailable
from stammtisch.web.store.clock import time
from stammtisch.web.store.errors import Unstored
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry

_ = catalogue("stammtisch.web")

PIECE = 0.15  # seconds in which the bots' process does nothing else
UNSEEN = 60  # seconds after which a review is given up that nobody asks for any more
KEPT = 32  # reviews in memory

Which = tuple[str, str]  # a table and a depth


@dataclass
class Working:
    """A review on its way."""

    name: str
    seen: float
    done: int = 0
    whole: int = 0
    told: Facts | None = None
    trouble: bool = False
    task: "asyncio.Task[None] | None" = None
    looks: list[Look] = field(default_factory=list)


class Reviewer:
    """All reviews that somebody wants."""

    def __init__(self, registry: Registry, bots: BotRunner) -> None:
        self._registry = registry
        self._bots = bots
        self._wanted: dict[Which, Working] = {}

    def close(self) -> None:
        for working in self._wanted.values():
            if working.task:
                working.task.cancel()

    async def asked(self, live: LiveTable, depth: str, guest: str, address: str) -> Working:
        """A review as far as it is; whoever asks first has it begun."""
        need_finished(live)
        depth_named(depth)
        which = live.id, depth
        working = self._wanted.get(which)
        if working is None or working.trouble:
            record = live.table.record
            working = Working(await to_thread.run_sync(name_of, record, depth), time())
            working = self._keep(which, working)
        working.seen = time()
        if working.told is None and working.task is None:
            working.task = asyncio.create_task(self._work(live, depth, working, guest, address))
        return working

    def _keep(self, which: Which, working: Working) -> Working:
        """The first that was begun; of those that nobody works on any more, the oldest are forgotten."""
        known = self._wanted.get(which)
        if known is not None and not known.trouble:
            return known
        idle = [each for each, other in self._wanted.items() if other.task is None]
        for each in idle[: max(0, len(self._wanted) - KEPT)]:
            del self._wanted[each]
        self._wanted[which] = working
        return working

    async def _work(self, live: LiveTable, depth: str, working: Working, guest: str, address: str) -> None:
        try:
            working.told = await self._found(live, depth, working) or await self._claimed(
                live, depth, working, guest, address
            )
        except (BrokenProcessPool, TimeoutError):
            working.trouble = True
        finally:
            working.task = None

    async def _found(self, live: LiveTable, depth: str, working: Working) -> Facts | None:
        """As it is kept."""
        store = self._registry.store
        body = await to_thread.run_sync(store.review, live.id, depth, working.name)
        return cast("Facts", json.loads(body)) if body else None

    async def _claimed(
        self, live: LiveTable, depth: str, working: Working, guest: str, address: str
    ) -> Facts | None:
        """Worked out here, or by another process that is at it already."""
        processes, claim = self._registry.store.processes, f"review/{depth}/{live.id}"
        while not await to_thread.run_sync(processes.claim, claim):
            await sleep(1)
            if (found := await self._found(live, depth, working)) or self._is_unwanted(working):
                return found
        try:
            return await self._made(live, depth, working, guest, address)
        finally:
            asyncio.get_running_loop().run_in_executor(None, processes.release, claim)

    async def _made(
        self, live: LiveTable, depth: str, working: Working, guest: str, address: str
    ) -> Facts | None:
        text = dumps(live.table.record)
        while not working.whole or working.done < working.whole:
            if self._is_unwanted(working):
                return None
            found = await self._bots.aside(guest, address, piece, text, depth, working.done, PIECE)
            working.looks += found.looks
            working.done, working.whole = len(working.looks), found.whole
        body = await self._bots.aside(guest, address, finished, text, depth, working.looks)
        working.looks = []
        with suppress(Unstored):  # it is worked out anew then, when somebody asks after a restart
            await asyncio.wrap_future(self._registry.store.keep_review(live.id, depth, working.name, body))
        return cast("Facts", json.loads(body))

    def _is_unwanted(self, working: Working) -> bool:
        return time() - working.seen > UNSEEN


def need_finished(live: LiveTable) -> None:
    """No look back at positions that somebody still plays: the one door to every review."""
    if not live.table.over:
        raise Unavailable(_("A game can be looked back at when it is over."))
    if live.table.state.actor() != OVER:
        raise Unavailable(_("This game was not played to its end; only whole games can be looked back at."))
