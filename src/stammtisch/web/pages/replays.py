"""What was played: stepping through it, taking it home, bringing it back, playing on."""

from dataclasses import replace
from typing import Any, NamedTuple

from starlette.responses import PlainTextResponse, Response

from stammtisch import game as game_by_key
from stammtisch.core import record as records
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.table.table import Seat, Table, Unavailable
from stammtisch.web.pages.home import GENTLE, own_name
from stammtisch.web.pages.table_page import Scene
from stammtisch.web.request.request import STATUS, Asking, asked, sentence_of, status_of
from stammtisch.web.request.visitor import NAME_LENGTH, clean
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import Unknown

_ = catalogue("stammtisch.web")

COURSE = 60  # sentences of what happened before, shown at most


@asked
async def replay(asking: Asking) -> Response:
    """The table as it was after a move, as this visitor may see it; after the end, through any eyes."""
    room = await asking.room()
    move = asking.request.path_params["move"]
    last = len(room.table.record.moves)
    if not 0 <= move <= last:
        raise Unknown(_("This game has {n} moves so far.").format(n=last))
    state = records.replay(room.game, room.table.record, move)
    scene = Scene(room, asking.visitor)
    chosen = eyes(asking, room)
    view = {**room.game.view(state, scene.seat if chosen is None else chosen), "legal": []}
    board = room.game.page.svg(view, asking.visitor.layout, room.table.names)
    course = steps(scene, move)
    words = [step.words for step in course if step.move == move]
    return asking.page(
        "replay.html",
        scene=scene,
        board=board,
        move=move,
        last=last,
        words=words,
        course=course,
        view=view,
        eyes=chosen,
    )


class Step(NamedTuple):
    """Something that happened by a move."""

    move: int  # the number of moves after it
    words: str


def steps(scene: Scene, upto: int) -> list[Step]:
    """The last of what happened until then, as far as this visitor may know it."""
    table, text = scene.table, scene.game.text
    heard = [told for told in table.told if table.over or told.event.heard_by(scene.seat)]
    course = [told for told in heard if told.move < upto][-COURSE:]
    told_as = [Step(told.move + 1, text.event(told.event, table.names)) for told in course]
    return [step for step in told_as if step.words]


def eyes(asking: Asking, room: Room) -> int | None:
    """The seat through whose eyes a finished game is to be seen, if one was chosen."""
    wanted = asking.request.query_params.get("as", "")
    seats = [str(seat) for seat in range(len(room.table.seats))]
    return seats.index(wanted) if room.table.over and wanted in seats else None


@asked
async def play_on(asking: Asking) -> Response:
    """A new table that goes on from a move of a finished game, with new luck."""
    room = await asking.room()
    if not room.table.over:
        raise Unavailable(_("Only a game that is over can be played on from here."))
    move = min(asking.request.path_params["move"], len(room.table.record.moves))
    seats = [(Seat(seat.name, GENTLE), "") for seat in room.table.seats]
    mine = next(iter(room.places_of(asking.visitor.guest)), 0)
    seats[mine] = (Seat(own_name(asking)), asking.visitor.guest)
    following = await resumed(asking, room.game, seats, room.table.record.upto(move))
    return asking.go(f"/t/{following.id}")


@asked
async def upload(asking: Asking) -> Response:
    """A record from elsewhere, as a table where whoever brings it plays all seats."""
    if not asking.is_post:
        return asking.page("upload.html")
    brought = (await asking.form()).get("record", "")
    try:
        told = records.loads(brought)
        game = game_by_key(told.game)
        records.replay(game, told)
    except tuple(STATUS) as error:
        shown = {"brought": brought, "sentence": sentence_of(error)}
        return asking.page("upload.html", status_of(error), **shown)
    seats = [(Seat(clean(name, NAME_LENGTH) or _("Guest")), asking.visitor.guest) for name in told.seats]
    room = await resumed(asking, game, seats, told)
    return asking.go(f"/t/{room.id}/at/0" if room.table.over else f"/t/{room.id}")


async def resumed(
    asking: Asking, game: Game[Any], seats: list[tuple[Seat, str]], told: records.Record
) -> Room:
    """A table that goes on from a record under its own rules, with new luck."""
    host, rules = asking.visitor.guest, told.rules
    room = await asking.house.create(game, host, seats, told.options, listed=False, rules=rules)
    luck = replace(told, seed=room.table.record.seed)
    entries = Table.resumed(game, [seat for seat, _guest in seats], luck).entries
    await asking.house.change(room, lambda _room: entries)
    return room


@asked
async def record(asking: Asking) -> Response:
    """The record: with everything after the end, before it as this visitor may read it."""
    room = await asking.room()
    seat = None if room.table.over else Scene(room, asking.visitor).seat
    name = f"{room.game.key}-{room.id}.txt"
    return PlainTextResponse(
        records.dumps(room.table.record, seat),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
