"""Drawing: live pages in turns, once for all who are shown the same; what takes long beside all else."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from time import monotonic
from typing import TypeVar

from anyio import to_thread

from stammtisch.table.course import catch_up
from stammtisch.web.request.request import GuestRequest
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.turns import Rounds, Turns

KEPT = 16  # pages: enough for a round of all who look, and little memory

T = TypeVar("T")
V = TypeVar("V", bound=GuestRequest)


class Drawing:
    """Makes live pages, and looks back."""

    def __init__(self) -> None:
        self.turns = Rounds()
        self._asides = Turns()
        self._rested = 0.0  # when the next one may be drawn aside
        self._kept: OrderedDict[Hashable, str] = OrderedDict()

    def drawn(self, visit: V, live: LiveTable, shown: Callable[[V, LiveTable], str]) -> str:
        """A page as this visitor is shown it; of a table with one reader none is kept."""
        if len(live.audience) < 2:
            return shown(visit, live)
        key = as_shown(visit, live, shown)
        if key not in self._kept:
            self._kept[key] = shown(visit, live)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def aside(self, visit: V, live: LiveTable, draw: Callable[[], T]) -> T:
        """What takes long of a table.

        It stands still meanwhile, and its course is told before: nothing changes while it is read.
        """
        async with self._turn(visit), live.lock:
            catch_up(live.table)
            return await self._timed(draw)

    async def beside(self, visit: V, draw: Callable[[], T]) -> T:
        """What takes long of no table."""
        async with self._turn(visit):
            return await self._timed(draw)

    @asynccontextmanager
    async def _turn(self, visit: V) -> AsyncIterator[None]:
        """What takes long is drawn beside the loop, one at a time in turns of addresses.

        Between two there is as much time without any: half of it is for all else.
        """
        async with self._asides.of(visit.address):
            await asyncio.sleep(self._rested - monotonic())
            yield

    async def _timed(self, draw: Callable[[], T]) -> T:
        began = monotonic()
        try:
            return await to_thread.run_sync(draw)
        finally:
            self._rested = 2 * monotonic() - began


def as_shown(visit: GuestRequest, live: LiveTable, shown: Hashable) -> Hashable:
    """The same for all who are shown the same: who has no part in a table is like all others."""
    who, guest = visit.visitor, visit.visitor.guest
    has_part = guest == live.host or guest in live.members.values()
    own = (guest, who.here) if has_part else ("", "")
    name = who.name if live.stage == "lobby" else ""
    ways = (who.language, who.layout, who.likes, who.is_script, name, visit.base)
    return (shown, live.id, live.mark, live.stamp(guest), live.waits_for(guest), own, ways)
