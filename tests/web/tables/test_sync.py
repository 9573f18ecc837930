"""One look serves all who ask meanwhile, and nobody is shown what was before they asked."""

import asyncio
from collections.abc import Collection
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

from stammtisch import game
from stammtisch.table import Seat, Table
from stammtisch.web.store.store import Kept, Marks
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.sync import SharedLook, Sync


def test_who_asks_while_a_look_is_under_way_shares_the_next_one() -> None:
    version, looks, may_end = [1], list[set[str]](), Event()

    def look(tables: Collection[str]) -> Marks:
        looks.append(set(tables))
        seen = version[0]
        may_end.wait()
        return dict.fromkeys(tables, (seen, 0))

    async def ask_all() -> list[Marks]:
        shared = SharedLook(look)
        first = asyncio.create_task(shared.at(["a"]))
        while not looks:
            await asyncio.sleep(0.001)
        version[0] = 2
        later = [asyncio.create_task(shared.at([table])) for table in "abc"]
        await asyncio.sleep(0)
        may_end.set()
        return [await first, *[await each for each in later]]

    first, *later = asyncio.run(ask_all())
    assert looks == [{"a"}, {"a", "b", "c"}]
    assert first == {"a": (1, 0)}
    assert all(marks == dict.fromkeys("abc", (2, 0)) for marks in later)


def test_of_two_looks_at_the_same_news_one_tells_them() -> None:
    live, told = (
        LiveTable("t", Table(game("pig"), [Seat("Ann"), Seat("Bob")]), "ann", listed=False),
        list[int](),
    )

    class Stored:
        """A store where another process has left something."""

        def marks(self, tables: Collection[str]) -> Marks:
            return dict.fromkeys(tables, (0, 1))

        def kept(self, _table: str, _since: int) -> Kept:
            row = SimpleNamespace(next="", revision=1, links=0)
            return Kept(cast("Any", row), [], {}, set(), {}, set())

    def tell(_live: LiveTable) -> None:
        told.append(live.revision)

    async def look_twice() -> None:
        sync = Sync(cast("Any", Stored()), {"t": live}, tell, tell)
        async with live.lock:
            looks = [asyncio.create_task(sync.look_around([live])) for _look in range(2)]
            await asyncio.sleep(0.05)
        await asyncio.gather(*looks)

    asyncio.run(look_twice())
    assert told == [1]
