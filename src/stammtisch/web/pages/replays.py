"""What was played: stepping through it, taking it home, bringing it back, playing on."""

from dataclasses import replace
from typing import Any, NamedTuple

from starlette.responses import PlainTextResponse, Response

from stammtisch import game as game_by_key
from stammtisch.core import record as records
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.table.course import reader_at, until
from stammtisch.table.seats import Seat, Unavailable
from stammtisch.table.table import Table
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.errors import EXPECTED, Unknown, sentence_of, status_of
from stammtisch.web.request.visitor import NAME_LENGTH, clean
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.seating import GENTLE, own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

COURSE = 60  # sentences of what happened before, shown at most


@at_table
async def replay(visit: Visit, live: LiveTable) -> Response:
    """The table as it was after a move, as this visitor may see it; after the end, through any eyes."""
    move, last = visit.params["move"], len(live.table.record.moves)
    if not 0 <= move <= last:
        raise Unknown(_("This game has {n} moves so far.").format(n=last))
    state = live.table.state_after(move)
    page, chosen = TablePage(live, visit.visitor), eyes(visit, live)
    view = {**live.game.view(state, page.seat if chosen is None else chosen), "legal": []}
    told = course(page, chosen, move)
    return shown(
        visit,
        "replay.html",
        page=page,
        board=live.game.page.svg(view, visit.visitor.layout, live.table.names),
        move=move,
        last=last,
        words=[saying.words for saying in told if saying.move == move],
        course=told,
        view=view,
        eyes=chosen,
    )


class Saying(NamedTuple):
    """A sentence, and how many moves have brought it."""

    move: int
    words: str


def course(page: TablePage, chosen: int | None, upto: int) -> list[Saying]:
    """The last of what happened until then, as far as this visitor, or the seat they look from, may know."""
    reader = reader_at(page.table, page.seat) if chosen is None else chosen
    steps = until(page.table, reader, upto, COURSE)
    return [Saying(step.move + 1, text) for step in steps for text in step.texts][-COURSE:]


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
    seats = [Seat(seat.name, GENTLE) for seat in live.table.seats]
    mine = next(iter(live.places_of(visit.visitor.guest)), 0)
    seats[mine] = Seat(own_name(visit.visitor))
    following = await resumed(visit, live.game, seats, live.table.record.upto(move))
    return visit.go(f"/t/{following.id}")


@visited
async def upload(visit: Visit) -> Response:
    """A record from elsewhere, as a table where whoever brings it plays all seats."""
    if not visit.is_post:
        return shown(visit, "upload.html")
    brought = (await visit.form()).get("record", "")
    try:
        told = records.loads(brought)
        game = game_by_key(told.game)
        records.replay(game, told)
    except EXPECTED as error:
        return shown(visit, "upload.html", status_of(error), brought=brought, sentence=sentence_of(error))
    seats = [Seat(clean(name, NAME_LENGTH) or _("Guest")) for name in told.seats]
    live = await resumed(visit, game, seats, told)
    return visit.go(f"/t/{live.id}/at/0" if live.table.over else f"/t/{live.id}")


async def resumed(visit: Visit, game: Game[Any], seats: list[Seat], told: records.Record) -> LiveTable:
    """A table that goes on from a record under its own rules, with new luck; people are this visitor."""
    registry = visit.registry
    table = Table.resumed(game, seats, replace(told, seed=registry.secret()), registry.seal())
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
