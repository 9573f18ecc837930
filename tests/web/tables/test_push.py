"""Pushes: what was sent is forgotten, and what a page has already is not sent."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import pytest
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.web.tables.audience import Audience
from stammtisch.web.tables.push import send_news
from web.pages.test_pages import begin
from web.reading import begun, guest_at, live_table
from web.serving import field


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
        socket, live = (
            SimpleNamespace(send_text=send_text),
            SimpleNamespace(may_look=lambda _guest: True, stamp=lambda _guest: "1"),
        )
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


def test_a_stamp_changes_with_what_its_guest_is_shown_and_tells_no_more() -> None:
    live = live_table(begun(game("pig"), "seed"))
    ann, bob = guest_at(0), guest_at(1)
    before = live.stamp(ann), live.stamp(bob)
    live.table.orders[0] = frozenset({"roll"})  # that there are any is known to Ann alone
    live.watchers.add("Eva")
    live.revision += 2
    assert live.stamp(ann) != before[0]
    assert live.stamp(bob) == before[1]
    live.next = "rematch"
    assert live.stamp(bob) != before[1]


@pytest.mark.parametrize(("line", "is_sent"), [("mine", False), ("another", True), ("", True)])
def test_what_answers_a_page_is_not_sent_to_it_too(client: TestClient, line: str, is_sent: bool) -> None:
    address, page = begin(client)
    headers = {"HX-Request": "true", "X-Line": line}
    form = {"action": "roll", "version": field(page, "version"), "key": field(page, "key")}
    with client.websocket_connect(f"{address}/live?line=mine&has={stamp(page)}") as socket:
        answer = client.post(f"{address}/act", data=form, headers=headers)
        if is_sent:
            assert stamp(socket.receive_text()) == stamp(answer.text)
        client.post(f"{address}/chat", data={"text": "Servus!"})
        pushed = socket.receive_text()
    assert "Servus!" in pushed
    assert stamp(page) != stamp(answer.text) != stamp(pushed)


def stamp(page: str) -> str:
    return page.partition('data-stamp="')[2].partition('"')[0]
