"""One look serves all who ask meanwhile, and nobody is shown what was before they asked."""

import asyncio
from collections.abc import Collection
from threading import Event

from stammtisch.web.tables.sync import Glances, Marks


def test_who_asks_while_a_look_is_under_way_shares_the_next_one() -> None:
    version, looks, may_end = [1], list[set[str]](), Event()

    def look(tables: Collection[str]) -> Marks:
        looks.append(set(tables))
        seen = version[0]
        may_end.wait()
        return dict.fromkeys(tables, (seen, 0))

    async def ask_all() -> list[Marks]:
        glances = Glances(look)
        first = asyncio.create_task(glances.at(["a"]))
        while not looks:
            await asyncio.sleep(0.001)
        version[0] = 2
        later = [asyncio.create_task(glances.at([table])) for table in "abc"]
        await asyncio.sleep(0)
        may_end.set()
        return [await first, *[await each for each in later]]

    first, *later = asyncio.run(ask_all())
    assert looks == [{"a"}, {"a", "b", "c"}]
    assert first == {"a": (1, 0)}
    assert all(marks == dict.fromkeys("abc", (2, 0)) for marks in later)
