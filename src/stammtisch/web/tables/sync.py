"""How far tables are by now, looked up once for all who ask at the same time."""

import asyncio
from collections.abc import Callable, Collection

from anyio import to_thread

Marks = dict[str, tuple[int, int]]


class Glances:
    """Whoever asks while a look is under way waits for the next one: that one may be too early."""

    def __init__(self, look: Callable[[Collection[str]], Marks]) -> None:
        self._look = look
        self._wanted: set[str] = set()
        self._next: asyncio.Task[Marks] | None = None
        self._looking = asyncio.Lock()

    async def at(self, tables: Collection[str]) -> Marks:
        """The marks of these tables, and perhaps of others."""
        self._wanted.update(tables)
        self._next = self._next or asyncio.create_task(self._glance())
        return await asyncio.shield(self._next)

    async def _glance(self) -> Marks:
        async with self._looking:
            wanted, self._wanted, self._next = self._wanted, set(), None
            return await to_thread.run_sync(self._look, wanted)
