"""A real server, started, killed and started again by tests; and a guest who talks to it."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self, cast

import httpx2
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.testclient import TestClient
from websockets.sync.client import ClientConnection, connect

LUCK = "b"  # a die that begins 5, 2, 6, 3, 5, 2, 2, 6, 6, 3, 3, 3
PATIENCE = 60.0  # seconds: machines are slow at times

# whoever is killed leaves semaphores behind, and Python's tracker says so after it has cleaned up
QUIET = {**os.environ, "PYTHONWARNINGS": "ignore::UserWarning:multiprocessing.resource_tracker"}
QUIET |= {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}


def free_port() -> int:
    """A port that outgoing connections do not take while the server is away; each worker has its own."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw9")[2:]) % 10
    first = 20_000 + 1_000 * worker + os.getpid() % 500
    return next(port for port in range(first, first + 500) if is_free(port))


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


class Server:
    """`stammtisch serve` on a database."""

    def __init__(self, database: Path | str, *options: str, said: Path = Path(os.devnull)) -> None:
        self.database = str(database)
        self.port = free_port()
        self.options = options
        self.said = said  # what it prints goes there
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.end(signal.SIGKILL)

    def command(self) -> list[str]:
        where = ["--port", str(self.port), "--database", self.database]
        return [
            sys.executable,
            "-m",
            "stammtisch",
            "serve",
            *where,
            "--pace",
            "0",
            "--linger",
            "0",
            "--generous",
            "--seed",
            LUCK,
            *self.options,
        ]

    def start(self) -> None:
        with self.said.open("w") as printed:
            self.process = subprocess.Popen(self.command(), stdout=printed, env=QUIET)
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return httpx2.get(f"{self.address}/health", timeout=5).status_code == 200
        except httpx2.TransportError:
            return False

    def end(self, how: signal.Signals) -> int:
        """End it, and return how it ended."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


class Guest:
    """Somebody who plays by the API."""

    def __init__(self, address: str, name: str, token: str = "") -> None:
        self.http = httpx2.Client(base_url=address, timeout=PATIENCE)
        self.token: str = token or self.http.post("/api/guests", json={"name": name}).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def table(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        return self.sent("/api/tables", {"game": game, "seats": list(seats), **more})

    def look(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/tables/{table}").raise_for_status().json()
        return found

    def act(self, shown: dict[str, Any], action: str, key: str = "") -> httpx2.Response:
        wanted = {"actions": [action], "version": shown["version"], "key": key}
        return self.http.post(f"/api/tables/{shown['id']}/act", json=wanted)

    def stream(self, table: str) -> ClientConnection:
        """The table as it changes."""
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        bearer = {"Authorization": f"Bearer {self.token}"}
        return connect(f"{address}/api/tables/{table}/stream", additional_headers=bearer)

    def ticket(self) -> str:
        """The way in for another device."""
        found = re.search(r'value="[^"]*(/me/[^"]+)"', self.http.get("/settings").text)
        assert found
        return found[1]

    def sent(self, path: str, content: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self.http.post(path, json=content).raise_for_status().json()
        return answer


def in_app(client: TestClient) -> State:
    """What the app of a client keeps: its registry, its bots."""
    return cast("Starlette", client.app).state


def field(page: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, f"no field {name}"
    return found[1]
