"""In step with other processes: what they store of the tables here is learned here."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any

from anyio import to_thread

from stammtisch.web.store.errors import Unreadable
from stammtisch.web.store.store import Marks, Store
from stammtisch.web.tables.live_table import LiveTable

POLL = 2.0  # seconds between looks around for what other processes have stored


class SharedLook:
    """How far tables are by now, looked up once for all who ask at the same time.

    Whoever asks while a look is under way waits for the next one: that one may be too early.
    """

    def __init__(self, look: Callable[[Collection[str]], Marks]) -> None:
        self._look = look
        self._wanted: set[str] = set()
        self._next: asyncio.Task[Marks] | None = None
        self._looking = asyncio.Lock()

    async def at(self, tables: Collection[str]) -> Marks:
        """The marks of these tables, and perhaps of others."""
        self._wanted.update(tables)
        self._next = self._next or asyncio.create_task(self._look_once())
        return await asyncio.shield(self._next)

    async def _look_once(self) -> Marks:
        async with self._looking:
            wanted, self._wanted, self._next = self._wanted, set(), None
            return await to_thread.run_sync(self._look, wanted)


class Sync:
    """Learns what others have stored; `tell` says that a table has changed, `wake` that one may go on."""

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, LiveTable],
        tell: Callable[[LiveTable], None],
        wake: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._tables = tables
        self._tell = tell
        self._wake = wake
        self.beside: dict[str, Callable[[], None]] = {}  # what else is learned from others, by its name
        self._look = SharedLook(store.marks)
        self._looking: set[asyncio.Task[None]] = set()  # so that none is forgotten before it is done

    async def keep_up(self) -> None:
        """Follow what others do to the tables here: as soon as they tell, and by looking around."""
        loop = asyncio.get_running_loop()

        def heard(tables: Collection[str]) -> None:
            loop.call_soon_threadsafe(self._heard, tables)

        self._store.processes.listen(heard)
        while True:
            await asyncio.sleep(POLL)
            await self._look_around_calmly(list(self._tables.values()))
            await self._learn_beside(self.beside)
            for live in list(self._tables.values()):
                self._wake(live)  # whoever let the bots play may be gone

    def _heard(self, tables: Collection[str]) -> None:
        known = [self._tables[table] for table in tables if table in self._tables]
        self._begin(self._look_around_calmly(known))
        self._begin(self._learn_beside(self.beside.keys() & tables))

    def _begin(self, look: Coroutine[Any, Any, None]) -> None:
        looking = asyncio.create_task(look)
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _learn_beside(self, names: Iterable[str]) -> None:
        for name in list(names):
            with suppress(Unreadable):
                await to_thread.run_sync(self.beside[name])

    async def _look_around_calmly(self, tables: list[LiveTable]) -> None:
        with suppress(Unreadable):  # the next look may succeed
            await self.look_around(tables)

    async def look_around(self, tables: list[LiveTable]) -> None:
        """Learn what is stored of these tables and not known here."""
        marks = await self._look.at([live.id for live in tables]) if tables else {}
        for live in tables:
            if is_behind(live, marks):
                async with live.lock:
                    if is_behind(live, marks):  # another look may have been as fast
                        await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        kept = await to_thread.run_sync(self._store.kept, live.id, live.table.version)
        assert kept is not None, "tables are never deleted"
        live.learn(kept)
        self._tell(live)


def is_behind(live: LiveTable, marks: Marks) -> bool:
    """Is more stored of a table than we know?"""
    stored = marks.get(live.id, live.mark)
    return any(theirs > ours for theirs, ours in zip(stored, live.mark, strict=True))
