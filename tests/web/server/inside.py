"""A server in a thread of the test, whose limits the test can change; and lines to it that say anything."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep
from typing import Any

import uvicorn
from starlette.types import Receive, Scope, Send

from stammtisch.web.server.doors import Doors
from stammtisch.web.server.serve import uvicorn_options
from stammtisch.web.server.settings import Settings
from web.serving import PATIENCE


class Answering:
    """An application that reads what is sent, says so and remembers the headers."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.headers: list[list[tuple[bytes, bytes]]] = []
        self.clients: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(scope, receive, send)
            return
        self.headers.append(list(scope["headers"]))
        self.clients.append(scope["client"][0])
        while (await receive()).get("more_body"):
            pass
        body = b"x" * int(scope["query_string"] or b"2")
        length = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        await send({"type": "http.response.body", "body": body})

    async def live(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        scope["state"]["doors"] = self.doors
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})


@contextmanager
def answering(doors: Doors, **settings: Any) -> Iterator[tuple[Answering, int]]:
    """The application and the port that it is at."""
    app = Answering(doors)
    server = uvicorn.Server(uvicorn.Config(app, **uvicorn_options(Settings(**settings))))
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        wait_until(lambda: server.started)
        try:
            yield app, listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def wait_until(happened: Any) -> None:
    deadline = monotonic() + PATIENCE
    while not happened():
        assert monotonic() < deadline
        sleep(0.01)


@contextmanager
def line(port: int, address: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection from one of the many addresses of this machine."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0)) as opened:
        yield opened


def heard(opened: socket.socket) -> bytes:
    """Everything until the other side hangs up."""
    told = b""
    try:
        while piece := opened.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    return told


def asked(port: int, request: bytes, address: str = "127.0.0.1") -> bytes:
    with line(port, address) as opened:
        opened.sendall(request)
        return heard(opened)
