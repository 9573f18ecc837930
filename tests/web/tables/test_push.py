"""Pushes: what was sent is forgotten."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

from stammtisch.web.tables.audience import Audience
from stammtisch.web.tables.push import send_news


class Page(str):
    """A text that can be watched."""


def test_a_page_that_was_sent_is_not_kept() -> None:
    """Whoever only looks waits most of the time; a hundred thousand letters each would fill the memory."""
    made: list[ref[Page]] = []
    heard = 0

    def shown(_asking: Any, _room: Any) -> str:
        page = Page("x")
        made.append(ref(page))
        return page

    async def send_text(_text: str) -> None:
        nonlocal heard
        heard += 1

    async def run() -> None:
        audience = Audience()
        box = audience.join()
        socket, live = SimpleNamespace(send_text=send_text), SimpleNamespace(may_look=lambda _guest: True)
        visit = SimpleNamespace(visitor=SimpleNamespace(guest="ann"), drawing=asyncio.Lock())
        streaming = asyncio.create_task(cast("Any", send_news)(socket, visit, live, shown, box))
        audience.wake()
        while not heard and not streaming.done():
            await asyncio.sleep(0)
        assert heard
        await asyncio.sleep(0)
        assert [page() for page in made] == [None] * len(made)
        streaming.cancel()
        with suppress(asyncio.CancelledError):
            await streaming

    asyncio.run(run())
