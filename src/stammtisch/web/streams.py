"""Sockets: the newest of a table, now and whenever it has changed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from stammtisch.core.words import speaking
from stammtisch.web.asking import Asking, as_json, sentence_of, status_of, unserved
from stammtisch.web.doors import Bucket, TooOften, may_be_denied
from stammtisch.web.house import Unknown
from stammtisch.web.live import Mailbox
from stammtisch.web.room import Room
from stammtisch.web.store import Unreadable
from stammtisch.web.wire import Wrong

REFUSED = 1008  # as sockets say it
GONE = 4404  # there is no such table for you any more
TALK = 20, 1  # messages at once, and a second: pages only ask whether the line holds
ARE_YOU_THERE = I_AM_HERE = ""

Shown = Callable[[Asking, Room], str]


async def stream_to(socket: WebSocket, shown: Shown) -> None:
    """A socket for somebody who may look at the table."""
    asking = Asking(socket)
    with speaking(asking.visitor.language):
        try:
            asking.need_patience()
            room = await asking.room()
        except (Unknown, TooOften) as error:
            await deny(socket, status_of(error), sentence_of(error))
        except Unreadable as error:
            await deny(socket, 503, unserved(error))
        else:
            await socket.accept()
            await stream(socket, asking, room, shown)


async def deny(socket: WebSocket, status: int, sentence: str) -> None:
    """A refusal with a sentence, where the server can say one."""
    if may_be_denied(socket.scope):
        await socket.send_denial_response(denial(socket, status, sentence))
    else:
        await socket.close(REFUSED)


def denial(socket: WebSocket, status: int, sentence: str) -> Response:
    if socket.url.path.startswith("/api/"):
        return as_json(Wrong(sentence), status)
    return PlainTextResponse(sentence, status)


async def stream(socket: WebSocket, asking: Asking, room: Room, shown: Shown) -> None:
    told = socket.query_params
    box = room.audience.join(told.get("line", ""), told.get("has", ""))
    sending = asyncio.create_task(send_news(socket, asking, room, shown, box))
    patience = Bucket(*TALK)
    try:
        while (said := await socket.receive())["type"] != "websocket.disconnect":
            if not patience.take():
                return await socket.close(REFUSED)
            if said.get("text") == ARE_YOU_THERE:
                with suppress(WebSocketDisconnect, RuntimeError):
                    await socket.send_text(I_AM_HERE)
    finally:
        sending.cancel()
        room.audience.leave(box)


async def send_news(socket: WebSocket, asking: Asking, room: Room, shown: Shown, box: Mailbox) -> None:
    """Whenever there are any, as long as somebody may hear them."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while await sent(socket, asking, room, shown, box):
            pass


async def sent(socket: WebSocket, asking: Asking, room: Room, shown: Shown, box: Mailbox) -> bool:
    """A page that was sent is not kept: who only looks takes little memory."""
    await box.wait()
    news = await newest(asking, room, shown, box)
    if news is None:
        await socket.close(GONE)
        return False
    if news:
        await socket.send_text(news)
    return True


async def newest(asking: Asking, room: Room, shown: Shown, box: Mailbox) -> str | None:
    """In the whole house one page is made at a time, and between two of them moves come in.

    "" for a page that has it already, None for somebody who may look no more.
    """
    async with asking.house.drawing:
        await asyncio.sleep(0)
        box.empty()
        guest = asking.visitor.guest
        if not room.may_look(guest):
            return None
        if box.has == room.stamp(guest):
            return ""
        box.has = room.stamp(guest)
        return shown(asking, room)
