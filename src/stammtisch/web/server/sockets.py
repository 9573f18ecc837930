"""Sockets for boards: large, pushed often, and hardly like what came just before on the same line."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

QUICK = {"level": 2, "memLevel": 8}  # 0.4 ms for a board instead of 0.9, and a tenth more to send


class BoardSockets(WebSocketsSansIOProtocol):
    """Every message is packed by itself: between two a socket keeps no window, which takes memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.config.ws_per_message_deflate:
            packed = ServerPerMessageDeflateFactory(server_no_context_takeover=True, compress_settings=QUICK)
            self.conn.available_extensions = [packed]
