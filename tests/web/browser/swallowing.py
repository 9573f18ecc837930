"""A network between a browser and a server that can swallow everything, without a word to anybody."""

import socket
from contextlib import suppress
from threading import Thread
from typing import Self


class Connection:
    """What one side says, the other hears, as long as it works."""

    def __init__(self, *sides: socket.socket) -> None:
        self.sides = sides
        self.works = True
        for hearing, speaking in (sides, sides[::-1]):
            Thread(target=self._pass_on, args=(speaking, hearing), daemon=True).start()

    def _pass_on(self, speaking: socket.socket, hearing: socket.socket) -> None:
        with suppress(OSError):
            while said := speaking.recv(65536):
                if self.works:
                    hearing.sendall(said)
        if self.works:
            self.end()

    def end(self) -> None:
        for side in self.sides:
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)
            side.close()


class Network:
    """Leads to a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.works = True
        self.connections: list[Connection] = []
        self.listening = socket.create_server(("127.0.0.1", 0))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        Thread(target=self._let_in, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.listening.close()
        for connection in self.connections:
            connection.end()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                caller = self.listening.accept()[0]
                connection = Connection(caller, socket.create_connection(("127.0.0.1", self.port)))
                connection.works = self.works
                self.connections.append(connection)

    def swallow(self) -> None:
        """Nothing gets through any more, and no connection ends."""
        self.works = False
        for connection in self.connections:
            connection.works = False

    def heal(self) -> None:
        """New connections get through; those from before never will."""
        self.works = True

    def end_old_connections(self) -> None:
        for connection in self.connections:
            if not connection.works:
                connection.end()
