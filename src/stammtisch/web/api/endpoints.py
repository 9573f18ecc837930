"""A small JSON API for scripts and bots of users: create, join, act, view, stream."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from stammtisch import game as game_by_key
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Refused
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue, speaking
from stammtisch.table.log import log
from stammtisch.table.table import OPEN, Seat, Stale, Table, Unavailable
from stammtisch.web.api import openapi as documents
from stammtisch.web.api.messages import (
    Act,
    Join,
    Known,
    NewGuest,
    NewTable,
    Offer,
    Pace,
    Possible,
    Shown,
    Told,
    Wrong,
)
from stammtisch.web.pages.home import BOT_NAMES, own_name, shelf
from stammtisch.web.pages.lobby import need_host
from stammtisch.web.pages.table import my_seat
from stammtisch.web.pages.table_page import NAMED
from stammtisch.web.request.request import Asking, as_json, own_key, sentence_of, status_of, unserved
from stammtisch.web.request.visitor import NAME_LENGTH, Visitor, clean, guest_token
from stammtisch.web.store.store import Unreadable, Unstored
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.push import stream_to

_ = catalogue("stammtisch.web")

LOG = 50  # lines

T = TypeVar("T")
Endpoint = Callable[[Asking], Awaitable[Any]]


class Overtook(Exception):
    """The table has moved on: how it stands now is part of the answer."""

    def __init__(self, sentence: str, table: Shown) -> None:
        self.wrong = Wrong(sentence, table=table)


def answered(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler that answers in JSON, errors too."""

    async def handle(request: Request) -> Response:
        asking = Asking(request)
        with speaking(asking.visitor.language):
            try:
                asking.need_patience()
                return as_json(await endpoint(asking))
            except Overtook as overtook:
                return as_json(overtook.wrong, 409)
            except (Unstored, Unreadable) as error:
                return as_json(Wrong(unserved(error)), 503)
            except (ValueError, LookupError) as error:
                return as_json(explained(error), status_of(error))

    return handle


def explained(error: Exception) -> Wrong:
    """What is wrong, with the rule where there is one."""
    sentence = sentence_of(error)
    return Wrong(sentence, error.reason.rule) if isinstance(error, Refused) else Wrong(sentence)


async def body(asking: Asking, kind: type[T]) -> T:
    assert isinstance(asking.request, Request)
    try:
        return msgspec.json.decode(await asking.request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None


@answered
async def games(asking: Asking) -> Any:
    return [
        Offer(
            game.key,
            game.title,
            game.text.sentence(),
            list(game.seats),
            {option.name: list(option.choices) for option in game.options},
            list(NAMED),
        )
        for game in shelf()
    ]


@answered
async def new_guest(asking: Asking) -> Any:
    wanted = await body(asking, NewGuest)
    name = clean(wanted.name, NAME_LENGTH)
    if not name:
        raise ValueError(_("A name has at least one letter."))
    return Known(guest_token(asking.visitor.named(name), asking.house.signer), name)


@answered
async def new_table(asking: Asking) -> Any:
    wanted = await body(asking, NewTable)
    game = game_by_key(wanted.game)
    seats = [seated(asking, n, who) for n, who in enumerate(wanted.seats)]
    trial = Table(game, [seat for seat, _guest in seats], wanted.options)
    if wanted.start:
        trial.starting()
    room = await asking.house.create(game, need_guest(asking), seats, wanted.options, wanted.listed)
    if wanted.start:
        await asking.house.change(room, lambda at: at.table.starting())
    told = shown(room, asking.visitor)
    told.tokens = {seat: asking.house.invitation(room.id, seat) for seat in room.free_seats()}
    told.watch = asking.house.invitation(room.id, SPECTATOR)
    return told


def need_guest(asking: Asking) -> str:
    if asking.visitor.is_new:
        raise Unavailable(_("Say who you are first: POST /api/guests, then send the token as a bearer."))
    return asking.visitor.guest


def seated(asking: Asking, n: int, who: str) -> tuple[Seat, str]:
    if who == "me":
        return Seat(own_name(asking)), need_guest(asking)
    if who == "open":
        return Seat("", OPEN), ""
    if who not in NAMED:
        known = "', '".join(("me", "open", *NAMED))
        raise ValueError(_("A seat is for '{known}', not for '{wish}'.").format(known=known, wish=who[:20]))
    return Seat(BOT_NAMES[n % len(BOT_NAMES)], who), ""


def shown(room: Room, visitor: Visitor) -> Shown:
    """A table as its visitor may know it."""
    table, seat = room.table, room.seat_of(visitor.guest)
    eyes, asked = Eyes(room.game, table.state, seat), table.waiting_for()
    return Shown(
        id=room.id,
        game=room.game.key,
        version=table.version,
        stage=room.stage,
        seat=seat,
        names=table.names,
        asked=asked,
        pace=table.pace,
        view=eyes.view if table.started else None,
        actions=[Possible(*way[:3]) for way in eyes.ways()] if room.stage == "playing" else [],
        prompt=room.game.text.prompt(eyes.view) if seat in asked else "",
        log=[Told(*line) for line in log(table, seat, most=LOG)],
        places=room.game.ranking(table.state) if table.over else [],
    )


@answered
async def table(asking: Asking) -> Any:
    return shown(await asking.room(), asking.visitor)


@answered
async def act(asking: Asking) -> Any:
    room = await asking.room()
    wanted = await body(asking, Act)
    seat, key = my_seat(asking, room), own_key(asking, wanted.key)
    try:
        await asking.house.act(room, seat, wanted.actions, wanted.version, key)
    except Stale as stale:
        raise Overtook(str(stale), shown(room, asking.visitor)) from None
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
    room, seat = await asking.house.linked(wanted.token)
    if seat < 0:
        await asking.house.watch(room, need_guest(asking))
    else:
        await asking.house.claim(room, seat, need_guest(asking), own_name(asking))
    return shown(room, asking.visitor)


async def stream(socket: WebSocket) -> None:
    """The table as JSON, whenever it has changed."""
    await stream_to(socket, lambda asking, room: msgspec.json.encode(shown(room, asking.visitor)).decode())


@answered
async def openapi(asking: Asking) -> Any:
    return documents.description()
