"""Sockets for boards: large, pushed often, and hardly like what came just before on the same line."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from stammtisch.web.request.limits import Bucket
from stammtisch.web.server.doors import Doors

QUICK = {"level": 2, "memLevel": 8}  # 0.4 ms for a board instead of 0.9, and a tenth more to send
HEARD = 8 * 1024, 1024  # bytes at once, and a second: pages only ask whether the line holds


class BoardSockets(WebSocketsSansIOProtocol):
    """Every message is packed by itself: between two a socket keeps no window, which takes memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.doors: Doors = self.app_state["doors"]
        self.patience = Bucket(*HEARD)
        if self.config.ws_per_message_deflate:
            packed = ServerPerMessageDeflateFactory(server_no_context_takeover=True, compress_settings=QUICK)
            self.conn.available_extensions = [packed]

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.doors.let_in(self):
            self.hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.left(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Who talks on and on, in whatever kinds of frames, is not even read."""
        if self.handshake_initiated:
            self.patience.spend(len(data))
        if self.patience.left < 0:
            self.hang_up()
        else:
            super().data_received(data)

    def hang_up(self) -> None:
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response and self.close_sent:
            self.handshake_complete = True  # being refused is an answer too, and no fault to be logged
