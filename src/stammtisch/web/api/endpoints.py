"""A small JSON API for scripts and bots of users: create, join, act, view, stream."""

from typing import Any

import msgspec
from starlette.websockets import WebSocket

from stammtisch import game as game_by_key
from stammtisch.core.eyes import Eyes
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.seats import Seat, Unavailable
from stammtisch.web.api import openapi as documents
from stammtisch.web.api.frame import answered, at_table, body
from stammtisch.web.api.messages import (
    Act,
    Explained,
    Join,
    Known,
    NewGuest,
    NewTable,
    Offer,
    Pace,
    Share,
    Underway,
    Undo,
)
from stammtisch.web.api.shown import shown
from stammtisch.web.request.visitor import NAME_LENGTH, clean, guest_token
from stammtisch.web.tables import playing
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.picking import PART, PICKS
from stammtisch.web.tables.push import stream_to
from stammtisch.web.tables.seating import (
    BOT_NAMES,
    NAMED,
    come_in,
    my_seat,
    need_bot,
    need_host,
    open_seat,
    own_name,
)
from stammtisch.web.tables.shelf import shelf
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


@answered
async def games(visit: Visit) -> Any:
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
async def new_guest(visit: Visit) -> Any:
    wanted = await body(visit, NewGuest)
    name = clean(wanted.name, NAME_LENGTH)
    if not name:
        raise ValueError(_("A name has at least one letter."))
    return Known(guest_token(visit.visitor.named(name), visit.signer), name)


@answered
async def new_table(visit: Visit) -> Any:
    wanted = await body(visit, NewTable)
    await visit.need_room()
    game = game_by_key(wanted.game)
    seats = [seated(visit, n, who) for n, who in enumerate(wanted.seats)]
    table = visit.registry.set_up(game, seats, wanted.options, wanted.pledge)
    if wanted.start:
        table.start()
    guest = need_guest(visit)
    members = {n: guest for n, seat in enumerate(seats) if seat.is_person}
    live = await visit.registry.create(table, guest, members, wanted.listed)
    told, token = shown(live, visit.visitor), visit.registry.invitations.token
    told.tokens = {seat: token(live.id, seat) for seat in live.free_seats()}
    told.watch = token(live.id, SPECTATOR)
    return told


def need_guest(visit: Visit) -> str:
    if visit.visitor.is_new:
        raise Unavailable(_("Say who you are first: POST /api/guests, then send the token as a bearer."))
    return visit.visitor.guest


def seated(visit: Visit, n: int, who: str) -> Seat:
    """Who sits there: "me", "open" or a bot."""
    if who == "me":
        need_guest(visit)
        return Seat(own_name(visit.visitor))
    if who == "open":
        return open_seat()
    return Seat(BOT_NAMES[n % len(BOT_NAMES)], need_bot(who))


@at_table
async def table(visit: Visit, live: LiveTable) -> None:
    """As it is."""


@answered
async def why(visit: Visit) -> Any:
    """Why a thing cannot be used now, with what is picked already."""
    live = await visit.table()
    eyes = Eyes(live.game, live.table.state, visit.eyes_at(live))
    part, picked = visit.query.get("part", "")[:PART], visit.query.getlist("pick")[:PICKS]
    reason = eyes.why_not(part, picked) if live.table.started and eyes.seat >= 0 else None
    about = eyes.about(part) if live.table.started else ""
    return Explained(about, reason.rule if reason else "", reason.sentence if reason else "")


@answered
async def review(visit: Visit) -> Any:
    """Of a finished game; as long as it is worked out, how far that is."""
    live = await visit.table()
    depth = visit.query.get("depth", "quick")
    working = await visit.reviewer.asked(live, depth, visit.visitor.guest, visit.address)
    return working.told or Underway(working.done, working.whole)


@at_table
async def act(visit: Visit, live: LiveTable) -> None:
    wanted = await body(visit, Act)
    seat, key = my_seat(visit, live), visit.own_key(wanted.key, "act", *wanted.actions)
    await playing.act(visit.registry, live, seat, wanted.actions, wanted.version, key)


@at_table
async def undo(visit: Visit, live: LiveTable) -> None:
    wanted = await body(visit, Undo)
    guest, seat, key = visit.visitor.guest, my_seat(visit, live), visit.own_key(wanted.key, "undo")
    await playing.take_back(visit.registry, live, guest, seat, wanted.version, key)


@at_table
async def go_on(visit: Visit, live: LiveTable) -> None:
    """Dice and bots need not wait any longer for what might be taken back."""
    await playing.go_on(visit.registry, live, visit.visitor.guest)


@at_table
async def share(visit: Visit, live: LiveTable) -> None:
    """The share of the luck that was promised when sitting down."""
    wanted = await body(visit, Share)
    await playing.open_share(visit.registry, live, visit.visitor.guest, wanted.pledge, wanted.share)


@at_table
async def pace(visit: Visit, live: LiveTable) -> None:
    seat, wanted = my_seat(visit, live), await body(visit, Pace)
    visit.need_quota("talk")
    await visit.registry.change(live, lambda at: at.table.pacing(seat, wanted.pace))


@at_table
async def start(visit: Visit, live: LiveTable) -> None:
    need_host(visit, live)
    await visit.registry.change(live, lambda at: at.table.starting())


@answered
async def join(visit: Visit) -> Any:
    wanted = await body(visit, Join)
    live, seat = await visit.registry.invited(wanted.token)
    await come_in(visit.registry, live, seat, need_guest(visit), own_name(visit.visitor), wanted.pledge)
    return shown(live, visit.visitor)


async def stream(socket: WebSocket) -> None:
    """The table as JSON, whenever it has changed."""
    await stream_to(socket, newest)


def newest(visit: Visit, live: LiveTable) -> str:
    return msgspec.json.encode(shown(live, visit.visitor)).decode()


@answered
async def openapi(visit: Visit) -> Any:
    return documents.description()
