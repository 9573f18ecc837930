"""Taking turns: whoever wants much of something delays nobody who wants little of it."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

Waiting = deque[asyncio.Future[None]]


class Turns:
    """One at a time; those who wait are asked in, in turn one of each group."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: OrderedDict[Hashable, Waiting] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(waiting) for waiting in self._waiting.values())

    def groups(self, besides: Hashable = None) -> int:
        """Of how many groups somebody waits, one not counted."""
        return len(self._waiting.keys() - {besides})

    @asynccontextmanager
    async def of(self, group: Hashable) -> AsyncIterator[None]:
        await self._take(group)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, group: Hashable) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(group, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            self._give_up(group, turn)
            raise

    def _give_up(self, group: Hashable, turn: asyncio.Future[None]) -> None:
        """Whoever goes while they wait leaves the queue; whose turn had come passes it on."""
        if not turn.cancelled():
            self._pass_on()
        elif turn in self._waiting.get(group, ()):
            self._waiting[group].remove(turn)
            if not self._waiting[group]:
                del self._waiting[group]

    def _pass_on(self) -> None:
        """To the group that has waited longest; if more of it wait, it comes again after all others."""
        self._is_taken = False
        while self._waiting and not self._is_taken:
            group, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[group] = waiting
            if not turn.cancelled():
                self._is_taken = True
                turn.set_result(None)


class Rounds:
    """Turns of groups, and within each group of its members: one at a time of all."""

    def __init__(self, besides: Hashable = None) -> None:
        self._groups, self._besides = Turns(), besides  # a group for which nobody hurries
        self._within: WeakValueDictionary[Hashable, Turns] = WeakValueDictionary()  # of those who wait

    @asynccontextmanager
    async def of(self, group: Hashable, member: Hashable) -> AsyncIterator[int]:
        """Among how many a turn is shared: the groups that wait, and who waits in this one."""
        within = self._within.setdefault(group, Turns())
        async with within.of(member), self._groups.of(group):
            yield (1 + self._groups.groups(self._besides)) * (1 + len(within))
