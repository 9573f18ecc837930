"""A connection: what it wants has to be said within some time and some bytes, and the answer taken."""

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from stammtisch.web.server.doors import Doors

HEAD = 16 * 1024  # bytes before the body
PIECE = 4 * 1024  # bytes read at a time: so much more than HEAD is read at most
LINES = 100  # headers
AHEAD = 16  # requests that wait for the one that is answered
RECEIVING = 15.0  # seconds for a whole request
TAKING = 30.0  # seconds in which nothing of an answer is taken
LOOK = 5.0  # seconds between two looks at a connection

TOO_LONG = "The head of this request is too long."
TOO_LATE = "This request took too long to arrive."
TOO_MANY = "Too many requests at once on this connection."


class Refused(Exception):
    """What is no longer read; the parser only tells that there was something."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP from people who may mean harm."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.doors: Doors = self.app_state["doors"]
        self.asking_since: float | None = self.loop.time()
        self.in_head = True
        self.head = 0
        self.because: tuple[int, str] | None = None  # of having refused
        self.unsent = 0
        self.stuck = 0.0
        self.is_upgraded = False
        self.watch: TimerHandle | None = None

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    # coming and going

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.doors.let_in(self):
            self.hang_up()
            return
        self.doors.fell_silent(self)
        self.watch = self.loop.call_later(LOOK, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, which the doors know as such."""
        self.is_upgraded = True
        self.let_go()
        super().handle_websocket_upgrade()

    def let_go(self) -> None:
        self.doors.left(self)
        if self.watch:
            self.watch.cancel()

    def hang_up(self) -> None:
        self.transport.abort()

    # receiving

    def data_received(self, data: bytes) -> None:
        if self.asking_since is None:
            self.asking_since = self.loop.time()
        for start in range(0, len(data), PIECE):
            if self.is_upgraded or self.transport.is_closing():
                return
            self.read(data[start : start + PIECE])

    def read(self, piece: bytes) -> None:
        super().data_received(piece)
        if self.in_head and not self.is_upgraded:
            self.head += len(piece)
            if self.head > HEAD and not self.transport.is_closing():
                self.turn_away(431, TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.head = True, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= LINES:
            self.refuse(431, TOO_LONG)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.doors.asked(self)
        if len(self.pipeline) >= AHEAD:
            self.refuse(429, TOO_MANY)
        super().on_headers_complete()

    def refuse(self, status: int, sentence: str) -> None:
        self.because = status, sentence
        raise Refused

    def on_message_complete(self) -> None:
        self.asking_since = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.doors.fell_silent(self)

    # who is too slow

    def look(self) -> None:
        if self.is_late:
            self.turn_away(408, TOO_LATE)
        if self.takes_nothing():
            self.hang_up()
        else:
            self.watch = self.loop.call_later(LOOK, self.look)

    @property
    def is_late(self) -> bool:
        since = self.asking_since
        return since is not None and self.loop.time() - since > RECEIVING and not self.transport.is_closing()

    def takes_nothing(self) -> bool:
        """Does the answer lie here, without one byte of it being taken?"""
        before, self.unsent = self.unsent, self.transport.get_write_buffer_size()
        self.stuck = self.stuck + LOOK if 0 < before <= self.unsent else 0.0
        return self.stuck >= TAKING

    def send_400_response(self, msg: str) -> None:
        self.turn_away(*self.because or (400, msg))

    def turn_away(self, status: int, sentence: str) -> None:
        """Before anything of ours knows who asks: in English."""
        told = sentence.encode()
        head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(told)}\r\nconnection: close"
        self.transport.write(STATUS_LINE[status] + head.encode() + b"\r\n\r\n" + told)
        self.transport.close()
