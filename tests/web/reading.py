"""Everything that a server sends somebody of a table: by each of its addresses, asked as the network asks.

Whatever changes something is asked in a way that is refused: what is said then is sent, too.
"""

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.testclient import TestClient
from starlette.types import Message, Scope

from stammtisch.core.game import Game
from stammtisch.core.seal import pledge, sealed_secret
from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.visitor import Likes, Visitor, guest_token
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry
from web.serving import in_app

SHARE = "5" * 64
LINE = "line"  # of a page that reads
THINGS = 40  # asked about at each table
FORESEEN = 8
REFUSED = 6
STEPS = 6  # entries that are told step by step


def guest_at(seat: int) -> str:
    return f"guest{seat}" if seat >= 0 else "stranger"


def seated(game: Game[Any], seed: str) -> Table:
    """Its luck is sealed, with a share of the first guest."""
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, sealed_secret(seed))
    table.extend(table.luck.sealing("table"))
    table.extend(table.luck.pledging(0, pledge(SHARE)))
    return table


def begun(game: Game[Any], seed: str) -> Table:
    table = seated(game, seed)
    table.start()
    table.extend(table.opening(0, share=SHARE))
    return table


def live_table(table: Table) -> LiveTable:
    """A table with a guest on every seat, open to strangers; the host has secrets of their own."""
    members = {n: guest_at(n) for n in range(len(table.seats))}
    return LiveTable("table", table, guest_at(0), listed=True, members=members)


class Ask(NamedTuple):
    """One request."""

    query: str = ""
    body: bytes | None = None  # of a post
    path: str = ""  # instead of what is in braces, and after
    is_partial: bool = False  # as our own script asks


def got(path: str = "", **query: object) -> Ask:
    return Ask(urlencode(query), path=path)


def form(is_partial: bool = False, **fields: str) -> Ask:
    return Ask(body=urlencode(fields).encode(), is_partial=is_partial)


def content(**fields: object) -> Ask:
    return Ask(body=json.dumps(fields).encode())


@dataclass
class Eyes:
    """Somebody who looks at a table, and what they know that they can ask."""

    live: LiveTable
    seat: int
    layout: str
    turn: int = 0  # samples are different ones at every turn
    page: TablePage = field(init=False)

    def __post_init__(self) -> None:
        self.page = TablePage(self.live, Visitor(guest_at(self.seat), "Ann", Likes(), "en", self.layout))

    @property
    def version(self) -> str:
        return str(self.live.table.version)

    @property
    def last(self) -> int:
        return len(self.live.table.record.moves)

    def some(self, items: Sequence[str], most: int) -> list[str]:
        stride = max(1, -(-len(items) // most))
        return list(items[self.turn % stride :: stride])

    @property
    def things(self) -> list[str]:
        """What is drawn, and what actions name besides."""
        drawn = set(re.findall(r'data-part="([^"]+)"', self.page.board))
        actions = self.live.game.actions
        named = actions.pickable(map(actions.name, range(len(actions)))) - drawn
        return self.some(sorted(drawn), THINGS) + self.some(sorted(named), THINGS)

    @property
    def possible(self) -> list[str]:
        return self.some(self.page.view["legal"], FORESEEN)

    @property
    def impossible(self) -> list[str]:
        names = self.live.game.actions
        wishes = self.some([names.name(action) for action in range(len(names))], REFUSED)
        return [wish for wish in wishes if wish not in self.page.view["legal"]]


def acts(eyes: Eyes) -> list[Ask]:
    """A move too late, and moves that are against the rules."""
    refused = [form(action=wish, version=eyes.version) for wish in eyes.impossible]
    return [*both_ways(action="x", version="0")(eyes), *refused]


def api_acts(eyes: Eyes) -> list[Ask]:
    version = eyes.live.table.version
    refused = [content(actions=[wish], version=version) for wish in eyes.impossible]
    return [content(actions=["x"], version=0), *refused]


def both_ways(**fields: str) -> Callable[[Eyes], list[Ask]]:
    """A form with and without our script."""
    return lambda _eyes: [form(is_partial, **fields) for is_partial in (False, True)]


def plainly(_eyes: Eyes) -> list[Ask]:
    return [got()]


READ: dict[str, Callable[[Eyes], list[Ask]]] = {
    "/api/tables/{table}": plainly,
    "/api/tables/{table}/start": lambda _eyes: [content()],
    "/api/tables/{table}/act": api_acts,
    "/api/tables/{table}/undo": lambda _eyes: [content(version=0)],
    "/api/tables/{table}/pace": lambda _eyes: [content(pace="x")],
    "/api/tables/{table}/stream": lambda _eyes: [got(line=LINE)],
    "/t/{table}": lambda eyes: [got(), *(got(pick=part) for part in eyes.things[:1])],
    "/t/{table}/act": acts,
    "/t/{table}/undo": both_ways(version="0"),
    "/t/{table}/answer": both_ways(yes="1"),
    "/t/{table}/hint": both_ways(),
    "/t/{table}/orders": both_ways(about="x"),
    "/t/{table}/pace": both_ways(pace="x"),
    "/t/{table}/ready": both_ways(),
    "/t/{table}/chat": both_ways(text=""),
    "/t/{table}/why": lambda eyes: [got(part=part) for part in eyes.things],
    "/api/tables/{table}/why": lambda eyes: [got(part=part) for part in eyes.things],
    "/t/{table}/words": plainly,
    "/t/{table}/steps": lambda eyes: [got(since=int(eyes.version) - STEPS, upto=eyes.version)],
    "/t/{table}/preview": lambda eyes: [got(action=name) for name in (*eyes.possible, *eyes.impossible[:1])],
    "/t/{table}/at/{move}": lambda eyes: [
        got(str(move), **{"as": 0}) for move in (eyes.last // 2, eyes.last)
    ],
    "/t/{table}/at/{move}/on": lambda eyes: [form()._replace(path=f"{eyes.last}/on")],
    "/t/{table}/review": plainly,
    "/t/{table}/review/picture.svg": plainly,
    "/t/{table}/review/{step}": lambda _eyes: [got("3"), got("3", answer=1)],
    "/api/tables/{table}/review": plainly,
    "/t/{table}/record": plainly,
    "/t/{table}/luck": plainly,
    "/t/{table}/share": both_ways(pledge="x"),
    "/api/tables/{table}/share": lambda _eyes: [content(pledge="x", share="")],
    "/t/{table}/seat/{seat}": lambda _eyes: [form(who="open")._replace(path="0")],
    "/t/{table}/people": both_ways(who="x", wish="mute"),
    "/t/{table}/talk": both_ways(talk="x"),
    "/t/{table}/advice": both_ways(allowed="1"),
    "/t/{table}/start": both_ways(),
    "/t/{table}/stand-in": both_ways(seat="x"),
    "/t/{table}/back": both_ways(),
    "/t/{table}/rematch": both_ways(),
    "/t/{table}/live": lambda eyes: [got(layout=eyes.layout, line=LINE)],
}
CHANGING = {  # never refused; they answer as a chat does
    *("/t/{table}/leave", "/t/{table}/end", "/t/{table}/links"),
    *("/t/{table}/go-on", "/api/tables/{table}/go-on"),
}
SOCKETS = ("/live", "/stream")


class Readings(dict[str, str]):
    """By request: what was answered."""

    def unlike(self, other: "Readings") -> list[str]:
        """The requests whose answers differ."""
        return [ask for ask in self | other if self.get(ask) != other.get(ask)]


def read(client: TestClient, eyes: Eyes) -> Readings:
    """All that somebody is sent of a table by a server."""
    registry: Registry = in_app(client).registry
    registry.keep(eyes.live)
    bearer = f"Bearer {guest_token(eyes.page.visitor, in_app(client).signer)}"

    async def all_answers() -> Readings:
        return Readings(
            {
                f"{route} {ask}": await answer(client, eyes, route, ask, bearer)
                for route, asks in READ.items()
                for ask in asks(eyes)
            }
        )

    assert client.portal
    return client.portal.call(all_answers)


async def answer(client: TestClient, eyes: Eyes, route: str, ask: Ask, bearer: str) -> str:
    headers = {"host": "localhost", "cookie": f"layout={eyes.layout}", "authorization": bearer}
    headers |= {"hx-request": "true"} if ask.is_partial else {}
    path = route.replace("{table}", eyes.live.id).partition("{")[0] + ask.path
    scope: Scope = {
        "path": path,
        "query_string": ask.query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }
    if path.endswith(SOCKETS):
        return await pushed(client, eyes.live, {**scope, "type": "websocket", "scheme": "ws"})
    method = "GET" if ask.body is None else "POST"
    scope = {**scope, "type": "http", "method": method, "scheme": "http"}
    return await answered(client, scope, ask.body or b"")


async def answered(client: TestClient, scope: Scope, body: bytes) -> str:
    heard: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(message: Message) -> None:
        heard.append(message)

    await client.app(scope, receive, send)
    assert heard[0]["status"] not in (404, 405), scope["path"]
    return repr(heard)


async def pushed(client: TestClient, live: LiveTable, scope: Scope) -> str:
    """What a socket says at once, and when the table has changed."""
    heard: list[Message] = []
    said: asyncio.Queue[Message] = asyncio.Queue()
    said.put_nowait({"type": "websocket.connect"})

    async def send(message: Message) -> None:
        heard.append(message)
        if len(heard) == 2:  # accepted, and told how it stands
            live.audience.serve(LINE, "something else")
            live.audience.wake()
        if len(heard) == 3:
            said.put_nowait({"type": "websocket.disconnect"})

    await client.app(scope, said.get, send)
    assert len(heard) == 3, scope["path"]
    return repr(heard)


def readers(live: LiveTable) -> list[int]:
    return [SPECTATOR, *range(len(live.table.seats))]
