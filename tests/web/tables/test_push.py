"""Pushes: what was sent is forgotten, and what a page has already is not sent."""

import asyncio
import re
from contextlib import ExitStack, suppress
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import pytest
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.table.seats import Unavailable
from stammtisch.web.pages import table as table_pages
from stammtisch.web.tables.audience import Audience
from stammtisch.web.tables.drawing import Drawing
from stammtisch.web.tables.push import send_news
from stammtisch.web.tables.sockets import A_GUEST, AN_ADDRESS, Sockets
from web.pages.test_pages import begin
from web.reading import begun, guest_at, live_table
from web.serving import field, in_app


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
            SimpleNamespace(
                id="t", may_look=lambda _guest: True, stamp=lambda _guest: "1", audience=audience
            ),
        )
        visit = SimpleNamespace(
            visitor=SimpleNamespace(guest="ann"), drawing=Drawing(), is_ended=False, address="here"
        )
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


def test_for_all_who_only_watch_a_page_is_made_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opens hundreds of live pages of a table costs one drawing a change."""
    made: list[str] = []
    parts = table_pages.live_parts

    def counted(visit: Any, page: Any) -> str:
        made.append(visit.visitor.guest)
        return parts(visit, page)

    monkeypatch.setattr(table_pages, "live_parts", counted)
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    client.post(f"{address}/start", data={"fill": "1"})
    with ExitStack() as open_pages:
        line = f"{address}/live?language=en&layout=wide"
        watching = [
            open_pages.enter_context(TestClient(client.app).websocket_connect(line)) for _watcher in range(6)
        ]
        for socket in watching:
            socket.receive_text()
        made.clear()
        client.post(f"{address}/chat", data={"text": "Servus."})
        pages = {re.sub('name="key"[^>]*', "", socket.receive_text()) for socket in watching}
    assert len(pages) == 1
    assert "Servus." in pages.pop()
    assert len([guest for guest in made if guest not in members(client, address)]) == 1


def members(client: TestClient, address: str) -> set[str]:
    return set(in_app(client).registry.tables[address.removeprefix("/t/")].members.values())


def test_a_guest_and_an_address_have_so_many_live_pages() -> None:
    open_now = Sockets(generous=False)
    with ExitStack() as held:
        for _page in range(A_GUEST):
            held.enter_context(open_now.counted("eve", "1.2.3.4"))
        with pytest.raises(Unavailable):
            held.enter_context(open_now.counted("eve", "5.6.7.8"))
        for n in range(AN_ADDRESS - A_GUEST):
            held.enter_context(open_now.counted(f"eve{n}", "1.2.3.4"))
        with pytest.raises(Unavailable):
            held.enter_context(open_now.counted("ann", "1.2.3.4"))
        held.enter_context(open_now.counted("ann", "5.6.7.8"))
    with open_now.counted("eve", "1.2.3.4"):
        pass
