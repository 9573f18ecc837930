"""Guests who put load on a server: they speak HTTP and sockets as cheaply as Python can."""

import asyncio
import random
import re
from collections.abc import Callable
from itertools import pairwise
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from stammtisch import game
from stammtisch.table import Seat, Table

PAUSE = 0.05  # seconds after which a server that was not there is asked again
VERSION = re.compile(r'data-version="(\d+)"')


class Failed(Exception):
    """The server answered what it must not answer."""


class Shown(msgspec.Struct):
    """As much of a table as is needed for playing on."""

    id: str = ""
    version: int = 0
    tokens: dict[str, str] = {}
    token: str = ""
    error: str = ""


class Guest:
    """Somebody with a connection of their own."""

    def __init__(self, port: int, name: str = "Ann") -> None:
        self.port = port
        self.name = name
        self.token = ""
        self._lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def introduce(self) -> None:
        self.token = (await self.post("/api/guests", {"name": self.name})).token

    async def post(self, path: str, content: Any) -> Shown:
        """The answer; a post that found no server is repeated as it was."""
        wanted = self._request("POST", path, msgspec.json.encode(content))
        while True:
            try:
                return msgspec.json.decode(await self._answer(wanted), type=Shown)
            except (OSError, asyncio.IncompleteReadError):
                self.hang_up()
                await asyncio.sleep(PAUSE)

    async def get(self, path: str) -> bytes:
        return await self._answer(self._request("GET", path, b""))

    def _request(self, method: str, path: str, body: bytes) -> bytes:
        bearer = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{bearer}"
        return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body

    async def _answer(self, request: bytes) -> bytes:
        if self._lines is None:
            self._lines = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._lines
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if head[9:12] >= b"500":
            raise Failed(f"the server answered {head[:12].decode()}")
        length = head.partition(b"content-length:")[2].partition(b"\r\n")[0]
        return await reader.readexactly(int(length))

    def hang_up(self) -> None:
        if self._lines:
            self._lines[1].close()
        self._lines = None

    def socket(self, path: str) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}{path}",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            max_size=None,
        )


class Planned(NamedTuple):
    """A move that will be possible, and the version that it leads to."""

    seat: int
    action: str
    version: int


class Plan(NamedTuple):
    """How a game goes: every table of a server in a test has the same luck."""

    begun: int  # the version with which it begins
    moves: list[Planned]


Choose = Callable[[Table, int], str]


def plan(key: str, seats: int, luck: str, choose: Choose, most: int = 10**9) -> Plan:
    table = Table(game(key), [Seat(str(n)) for n in range(seats)], {}, luck)
    table.start()
    made = Plan(table.version, [])
    while not table.over and len(made.moves) < most:
        seat = table.waiting_for()[0]
        name = choose(table, seat)
        table.act(seat, name)
        made.moves.append(Planned(seat, name, table.version))
    return made


def prudent(table: Table, seat: int) -> str:
    """A way to play Pig."""
    return "hold" if table.view(seat)["pot"] >= 20 else "roll"


def anyhow(luck: str) -> Choose:
    chance = random.Random(luck)

    def choose(table: Table, seat: int) -> str:
        return table.game.actions.name(chance.choice(table.game.legal(table.state, seat)))

    return choose


class Player(Guest):
    """Plays a planned game against themselves, again and again, whatever happens to the server."""

    def __init__(self, port: int, key: str, planned: Plan) -> None:
        super().__init__(port)
        self.key = key
        self.plan = planned
        self.times: list[float] = []
        self.versions: dict[str, int] = {}  # table → the last version that the server has told

    async def play(self, due: Callable[[], float]) -> None:
        """Play on for ever; each move is due at a moment, from which on its time is counted."""
        await self.introduce()
        while True:
            table = await self.post("/api/tables", {"game": self.key, "seats": ["me", "me"], "start": True})
            self.expect(table, self.plan.begun)
            for move in self.plan.moves:
                await self.move(table.id, move, due())

    async def move(self, table: str, move: Planned, began: float) -> None:
        await asyncio.sleep(began - monotonic())
        wanted = {"actions": [move.action], "version": self.versions[table], "key": str(move.version)}
        self.expect(await self.post(f"/api/tables/{table}/act", wanted), move.version)
        self.times.append(monotonic() - began)

    def expect(self, answer: Shown, version: int) -> None:
        """Every move was played, once."""
        if answer.error or answer.version != version:
            raise Failed(f"expected version {version}, but {answer}")
        self.versions[answer.id] = version

    async def check(self) -> None:
        """What is stored is what was accepted; only the last move may have been under way."""
        self.hang_up()
        following = {self.plan.begun: self.plan.moves[0].version}
        following |= {move.version: after.version for move, after in pairwise(self.plan.moves)}
        for table, version in self.versions.items():
            stored = msgspec.json.decode(await self.get(f"/api/tables/{table}"), type=Shown)
            if stored.version not in (version, following.get(version)):
                raise Failed(f"version {version} of {table} was accepted, {stored.version} is stored")


class Board:
    """A live page of one seat: notes when each version came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.came: list[tuple[int, float]] = []
        self.characters = 0

    async def watch(self) -> None:
        async for page in self.socket:
            found = VERSION.search(str(page))
            assert found, "a board without a version"
            self.came.append((int(found[1]), monotonic()))
            self.characters += len(page)

    def shown_at(self, version: int) -> float:
        """When this version or a newer one was shown."""
        return next((at for shown, at in self.came if shown >= version), float("inf"))


class Party:
    """A table of people, each with a live page, who play a planned game."""

    def __init__(self, port: int, key: str, seats: int) -> None:
        self.key = key
        self.guests = [Guest(port, f"Guest {n}") for n in range(seats)]
        self.table = Shown()
        self.boards: list[Board] = []
        self.plan: list[Planned] = []
        self.sent: list[tuple[int, float]] = []  # the version a move leads to, and when it was due
        self.times: list[float] = []  # until it was accepted

    async def sit_down(self, luck: str, most: int) -> None:
        host, *others = self.guests
        for guest in self.guests:
            await guest.introduce()
        wanted = {"game": self.key, "seats": ["me", *["open"] * len(others)]}
        self.table = await host.post("/api/tables", wanted)
        for n, guest in enumerate(others, 1):
            await guest.post("/api/join", {"token": self.table.tokens[str(n)]})
        self.table = await host.post(f"/api/tables/{self.table.id}/start", {})
        begun, moves = plan(self.key, len(self.guests), luck, anyhow(luck), most)
        earlier = self.table.version - begun  # as many sat down
        self.plan = [move._replace(version=move.version + earlier) for move in moves]

    async def open_page(self) -> None:
        """One more; half of them are on a phone."""
        n = len(self.boards)
        address = f"/t/{self.table.id}/live?layout={('wide', 'tall')[n % 2]}"
        self.boards.append(Board(await self.guests[n % len(self.guests)].socket(address)))

    async def leave(self) -> None:
        for board in self.boards:
            await board.socket.close()
        for guest in self.guests:
            guest.hang_up()

    async def play(self, moments: list[float]) -> None:
        for move, moment in zip(self.plan, moments, strict=False):
            await asyncio.sleep(moment - monotonic())
            wanted = {"actions": [move.action], "version": self.table.version}
            self.table = await self.guests[move.seat].post(f"/api/tables/{self.table.id}/act", wanted)
            if self.table.version != move.version:
                raise Failed(f"expected version {move.version}: {self.table}")
            self.sent.append((move.version, moment))
            self.times.append(monotonic() - moment)

    def delays(self) -> list[float]:
        """For every move, how long it took until the last board showed it."""
        return [max(board.shown_at(version) for board in self.boards) - due for version, due in self.sent]
