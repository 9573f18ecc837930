"""Sockets: the newest of a table, now and whenever it has changed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from stammtisch.core.words import speaking
from stammtisch.web.request.errors import EXPECTED, sentence_of, status_of
from stammtisch.web.request.limits import SOCKET, Bucket
from stammtisch.web.request.middleware import may_be_denied
from stammtisch.web.request.request import as_json, error_json
from stammtisch.web.tables.audience import Mailbox
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit

REFUSED = 1008  # as sockets say it
GONE = 4404  # there is no such table for you any more
ARE_YOU_THERE = I_AM_HERE = ""

Shown = Callable[[Visit, LiveTable], str]


async def stream_to(socket: WebSocket, shown: Shown) -> None:
    """A socket for somebody who may look at the table."""
    visit = Visit(socket)
    with speaking(visit.visitor.language):
        try:
            visit.need_patience()
            live = await visit.table()
            with visit.sockets.counted(visit.visitor.guest, visit.address):
                await socket.accept()
                await stream(socket, visit, live, shown)
        except EXPECTED as error:
            await deny(visit, socket, status_of(error), sentence_of(error))


async def deny(visit: Visit, socket: WebSocket, status: int, sentence: str) -> None:
    """A refusal with a sentence, where the server can say one."""
    if may_be_denied(socket.scope):
        await socket.send_denial_response(denial(visit, status, sentence))
    else:
        await socket.close(REFUSED)


def denial(visit: Visit, status: int, sentence: str) -> Response:
    if visit.is_of_a_script:
        return as_json(error_json(sentence), status)
    return PlainTextResponse(sentence, status)


async def stream(socket: WebSocket, visit: Visit, live: LiveTable, shown: Shown) -> None:
    told = socket.query_params
    box = live.audience.join(told.get("line", ""), told.get("has", ""))
    sending = asyncio.create_task(send_news(socket, visit, live, shown, box))
    patience = Bucket(*SOCKET)
    try:
        while (said := await socket.receive())["type"] != "websocket.disconnect":
            if not patience.take():
                return await socket.close(REFUSED)
            if said.get("text") == ARE_YOU_THERE:
                with suppress(WebSocketDisconnect, RuntimeError):
                    await socket.send_text(I_AM_HERE)
    finally:
        sending.cancel()
        live.audience.leave(box)


async def send_news(socket: WebSocket, visit: Visit, live: LiveTable, shown: Shown, box: Mailbox) -> None:
    """Whenever there are any, as long as somebody may hear them."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while await sent(socket, visit, live, shown, box):
            pass


async def sent(socket: WebSocket, visit: Visit, live: LiveTable, shown: Shown, box: Mailbox) -> bool:
    """A page that was sent is not kept: who only looks takes little memory."""
    await box.wait()
    news = await newest(visit, live, shown, box)
    if news is None:
        await socket.close(GONE)
        return False
    if news:
        await socket.send_text(news)
    return True


async def newest(visit: Visit, live: LiveTable, shown: Shown, box: Mailbox) -> str | None:
    """In the whole server one page is made at a time, and moves come in between.

    Addresses take turns, and within each its tables: whoever opens many pages delays their own.

    "" for a page that has it already, None for somebody who may look no more.
    """
    async with visit.drawing.turns.of(visit.address, live.id):
        await asyncio.sleep(0)
        box.empty()
        guest = visit.visitor.guest
        if visit.is_ended or not live.may_look(guest):
            return None
        if box.has == live.stamp(guest):
            return ""
        box.has = live.stamp(guest)
        return visit.drawing.drawn(visit, live, shown)
