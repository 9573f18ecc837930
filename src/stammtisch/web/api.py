"""A small JSON API for scripts and bots of users: create, join, act, view, stream."""

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from stammtisch import game as game_by_key
from stammtisch.core.game import Refused
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue, speaking
from stammtisch.table.log import log
from stammtisch.table.table import OPEN, Seat, Unavailable
from stammtisch.web.asking import Asking, status_of, unserved
from stammtisch.web.house import Unknown
from stammtisch.web.lobby import need_host
from stammtisch.web.pages import BOT_NAMES, own_name, shelf
from stammtisch.web.picking import ways
from stammtisch.web.room import Room
from stammtisch.web.scene import BOTS
from stammtisch.web.signing import digest
from stammtisch.web.store import Unreadable, Unstored
from stammtisch.web.tables import my_seat, stream_to
from stammtisch.web.visitor import NAME_LENGTH, Visitor, clean, guest_token

_ = catalogue("stammtisch.web")


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play."""

    name: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table: seats are "me", "open" or the name of a bot."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    listed: bool = False
    start: bool = False


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """One action, or a chain of own ones; the key makes a repeated post harmless."""

    actions: list[str]
    version: int
    key: str = ""


class Pace(msgspec.Struct, forbid_unknown_fields=True):
    """How fast the bots answer."""

    pace: Literal["calm", "brisk", "at_once"]


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The token at the end of a secret link."""

    token: str


T = TypeVar("T")
Endpoint = Callable[[Asking], Awaitable[Any]]


def answered(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler that answers in JSON, errors too."""

    async def handle(request: Request) -> Response:
        asking = Asking(request)
        with speaking(asking.visitor.language):
            try:
                return as_json(await endpoint(asking))
            except (Unstored, Unreadable) as error:
                return as_json({"error": unserved(error)}, 503)
            except (ValueError, LookupError) as error:
                return as_json(explained(error), status_of(error))

    return handle


def as_json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def explained(error: Exception) -> dict[str, Any]:
    """What is wrong, with the rule where there is one."""
    told = {"error": str(error.args[0] if error.args else error)}
    return {**told, "rule": error.reason.rule} if isinstance(error, Refused) else told


async def body(asking: Asking, kind: type[T]) -> T:
    assert isinstance(asking.request, Request)
    try:
        return msgspec.json.decode(await asking.request.body(), type=kind)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from None


@answered
async def games(asking: Asking) -> Any:
    return [
        {
            "key": game.key,
            "title": game.title,
            "sentence": game.text.sentence(),
            "seats": list(game.seats),
            "options": {option.name: list(option.choices) for option in game.options},
            "bots": list(BOTS),
        }
        for game in shelf()
    ]


@answered
async def new_guest(asking: Asking) -> Any:
    wanted = await body(asking, NewGuest)
    name = clean(wanted.name, NAME_LENGTH)
    if not name:
        raise ValueError(_("A name has at least one letter."))
    return {"token": guest_token(asking.visitor.named(name), asking.house.signer), "name": name}


@answered
async def new_table(asking: Asking) -> Any:
    wanted = await body(asking, NewTable)
    game = game_by_key(wanted.game)
    seats = [seated(asking, n, who) for n, who in enumerate(wanted.seats[:8])]
    game.new(len(wanted.seats), wanted.options)
    room = await asking.house.create(game, need_guest(asking), seats, wanted.options, wanted.listed)
    if wanted.start:
        await asking.house.change(room, lambda at: at.table.starting())
    tokens = {seat: asking.house.invitation(room.id, seat) for seat in room.free_seats()}
    return {
        **shown(room, asking.visitor),
        "tokens": tokens,
        "watch": asking.house.invitation(room.id, SPECTATOR),
    }


def need_guest(asking: Asking) -> str:
    if asking.visitor.is_new:
        raise Unavailable(_("Say who you are first: POST /api/guests, then send the token as a bearer."))
    return asking.visitor.guest


def seated(asking: Asking, n: int, who: str) -> tuple[Seat, str]:
    if who == "me":
        return Seat(own_name(asking)), need_guest(asking)
    if who == "open":
        return Seat("", OPEN), ""
    if who not in BOTS:
        known = "', '".join(("me", "open", *BOTS))
        raise ValueError(_("A seat is for '{known}', not for '{wish}'.").format(known=known, wish=who[:20]))
    return Seat(BOT_NAMES[n % len(BOT_NAMES)], who), ""


def shown(room: Room, visitor: Visitor) -> dict[str, Any]:
    """A table as its visitor may know it."""
    seat = room.seat_of(visitor.guest)
    view = room.table.view(seat)
    return {
        "id": room.id,
        "game": room.game.key,
        "version": room.table.version,
        "stage": room.stage,
        "seat": seat,
        "names": room.table.names,
        "asked": room.table.waiting_for(),
        "pace": room.table.pace,
        "view": view if room.table.started else None,
        "actions": [way._asdict() for way in ways(room.game, view)] if room.stage == "playing" else [],
        "prompt": room.game.text.prompt(view) if seat in room.table.waiting_for() else "",
        "log": [line._asdict() for line in log(room.table, seat, most=50)],
        "places": room.game.ranking(room.table.state) if room.table.over else [],
    }


@answered
async def table(asking: Asking) -> Any:
    return shown(await asking.room(), asking.visitor)


@answered
async def act(asking: Asking) -> Any:
    room = await asking.room()
    wanted = await body(asking, Act)
    key = f"{asking.visitor.guest}:{wanted.key[:40]}" if wanted.key else None
    await asking.house.act(room, my_seat(asking, room), wanted.actions, wanted.version, key)
    return shown(room, asking.visitor)


@answered
async def pace(asking: Asking) -> Any:
    room = await asking.room()
    seat, wanted = my_seat(asking, room), await body(asking, Pace)
    await asking.house.change(room, lambda at: at.table.pacing(seat, wanted.pace))
    return shown(room, asking.visitor)


@answered
async def start(asking: Asking) -> Any:
    room = await asking.room()
    need_host(asking, room)
    await asking.house.change(room, lambda at: at.table.starting())
    return shown(room, asking.visitor)


@answered
async def join(asking: Asking) -> Any:
    wanted = await body(asking, Join)
    link = asking.house.store.link(digest(wanted.token))
    if link is None:
        raise Unknown(_("This link leads nowhere; ask for a new one."))
    room = await asking.house.room(link.table)
    if link.seat < 0:
        await asking.house.watch(room, need_guest(asking))
    else:
        await asking.house.claim(room, link.seat, need_guest(asking), own_name(asking))
    return shown(room, asking.visitor)


async def stream(socket: WebSocket) -> None:
    """The table as JSON, whenever it has changed."""
    await stream_to(socket, lambda asking, room: msgspec.json.encode(shown(room, asking.visitor)).decode())


BODIES = (NewGuest, NewTable, Act, Pace, Join)
OPERATIONS: tuple[tuple[str, str, str, type | None], ...] = (
    ("get", "/api/games", "The games on offer.", None),
    ("post", "/api/guests", "Become a guest; the answer has the token.", NewGuest),
    ("post", "/api/tables", "Set up a table.", NewTable),
    ("post", "/api/join", "Claim the seat of a secret link, or watch.", Join),
    ("get", "/api/tables/{table}", "The table as you may know it.", None),
    ("post", "/api/tables/{table}/start", "Begin.", None),
    ("post", "/api/tables/{table}/act", "Act.", Act),
    ("post", "/api/tables/{table}/pace", "Say how fast the bots of the table answer.", Pace),
)


@answered
async def openapi(asking: Asking) -> Any:
    """What this API offers, for machines."""
    _schemas, components = msgspec.json.schema_components(BODIES, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for method, path, summary, kind in OPERATIONS:
        paths.setdefault(path, {})[method] = operation(path, summary, kind)
    bearer = {"guest": {"type": "http", "scheme": "bearer"}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Stammtisch", "version": "1"},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": bearer},
        "security": [{"guest": []}, {}],
    }


def operation(path: str, summary: str, kind: type | None) -> dict[str, Any]:
    """One line of the OpenAPI description."""
    told: dict[str, Any] = {"summary": summary, "responses": responses()}
    if "{table}" in path:
        told["parameters"] = [{"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}]
    if kind:
        schema = {"$ref": f"#/components/schemas/{kind.__name__}"}
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return told


def responses() -> dict[str, Any]:
    sentences = {
        "200": "Done.",
        "400": "Not understood.",
        "403": "From another site.",
        "404": "Not there.",
        "409": "Not now.",
        "413": "Too long.",
        "422": "Against the rules.",
        "429": "Too often.",
        "503": "Not stored.",
    }
    return {status: {"description": sentence} for status, sentence in sentences.items()}
