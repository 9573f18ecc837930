"""What was played: stepping through it, taking it home, bringing it back, playing on."""

from dataclasses import replace
from typing import Any

from anyio import to_thread
from starlette.responses import PlainTextResponse, Response

from stammtisch import game as game_by_key
from stammtisch.core import record as records
from stammtisch.core.game import Game
from stammtisch.core.state import CHANCE
from stammtisch.core.words import catalogue, plurals
from stammtisch.table.resuming import resumed as going_on
from stammtisch.table.seats import Seat, Unavailable
from stammtisch.table.stops import BY, WHOLE, Stop
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.walk import Walk
from stammtisch.web.request.errors import EXPECTED, Unknown, sentence_of, status_of
from stammtisch.web.request.limits import DIGITS
from stammtisch.web.request.visitor import NAME_LENGTH, clean
from stammtisch.web.tables.copied import need_no_copy
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.seating import own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")

MOVES = 3000  # of a game that is brought: longer than any that people play


@at_table
async def replay(visit: Visit, live: LiveTable) -> Response:
    """The table as it was after a move, as this visitor may see it; after the end, through any eyes."""
    move, last = visit.params["move"], len(live.table.record.moves)
    if not 0 <= move <= last:
        sentence = ngettext("This game has {n} move so far.", "This game has {n} moves so far.", last)
        raise Unknown(sentence.format(n=last))
    stage = visit.query.get("stage", "")
    wanted = Stop(move, int(stage) if stage.isdecimal() and len(stage) <= DIGITS else WHOLE, CHANCE)
    return await visit.drawing.aside(visit, live, lambda: walked(visit, live, wanted))


def walked(visit: Visit, live: LiveTable, wanted: Stop) -> Response:
    page, by = TablePage(live, visit.visitor), visit.query.get("by", "step")
    walk = Walk(page, eyes(visit, live), wanted, by if by in BY else "step")
    return shown(visit, "replay.html", page=page, walk=walk, board=walk.board)


def eyes(visit: Visit, live: LiveTable) -> int | None:
    """The seat through whose eyes a finished game is to be seen, if one was chosen."""
    wanted = visit.query.get("as", "")
    seats = [str(seat) for seat in range(len(live.table.seats))]
    return seats.index(wanted) if live.table.over and wanted in seats else None


@at_table
async def play_on(visit: Visit, live: LiveTable) -> Response:
    """A new table that goes on from a move of a finished game, with new luck."""
    if not live.table.over:
        raise Unavailable(_("Only a game that is over can be played on from here."))
    move = min(visit.params["move"], len(live.table.record.moves))
    seats = [Seat(seat.name, seat.who if seat.is_bot else live.table.level) for seat in live.table.seats]
    wanted, own = (await visit.form()).get("as", ""), live.places_of(visit.visitor.guest)
    mine = int(wanted) if wanted in map(str, range(len(seats))) else next(iter(own), 0)
    seats[mine] = Seat(own_name(visit.visitor))
    following = await resumed(visit, live.game, seats, live.table.record.upto(move))
    return visit.go(f"/t/{following.id}")


@visited
async def upload(visit: Visit) -> Response:
    """A record from elsewhere, as a table where whoever brings it plays all seats."""
    if not visit.is_post:
        return shown(visit, "upload.html")
    visit.need_quota("uploads")
    brought = (await visit.form()).get("record", "")
    try:
        told, game = await to_thread.run_sync(replayed, brought)
        await to_thread.run_sync(need_no_copy, visit.registry.store, told)
    except EXPECTED as error:
        return shown(visit, "upload.html", status_of(error), brought=brought, sentence=sentence_of(error))
    seats = [Seat(clean(name, NAME_LENGTH) or _("Guest")) for name in told.seats]
    live = await resumed(visit, game, seats, told)
    return visit.go(f"/t/{live.id}/at/0" if live.table.over else f"/t/{live.id}")


def replayed(brought: str) -> tuple[records.Record, Game[Any]]:
    """A record that was sent, and its game, if it can be replayed: beside the server's other work."""
    told = records.loads(brought)
    if len(told.moves) > MOVES:
        raise ValueError(_("That game is too long; at most {n} moves can be brought.").format(n=MOVES))
    game = game_by_key(told.game)
    records.replay(game, told)
    return told, game


async def resumed(visit: Visit, game: Game[Any], seats: list[Seat], told: records.Record) -> LiveTable:
    """A table that goes on from a record under its own rules, with new luck; people are this visitor."""
    await visit.need_room()
    registry = visit.registry
    luck = replace(told, seed=registry.secret())
    table = await to_thread.run_sync(going_on, game, seats, luck, registry.seal())
    guest = visit.visitor.guest
    members = {n: guest for n, seat in enumerate(seats) if seat.is_person}
    return await registry.create(table, guest, members)


@at_table
async def record(visit: Visit, live: LiveTable) -> Response:
    """The record: with everything after the end, before it as this visitor may read it."""
    seat = None if live.table.over else visit.eyes_at(live)
    name = f"{live.game.key}-{live.id}.txt"
    return PlainTextResponse(
        records.dumps(live.table.record, seat),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
