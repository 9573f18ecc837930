"""Around the game: sitting down, bots, starting, leaving, ending, playing again."""

from starlette.responses import Response

from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import Seated
from stammtisch.table.seats import OPEN, Unavailable
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.playing import version_of
from stammtisch.web.pages.postcard import postcard
from stammtisch.web.pages.table import at_table
from stammtisch.web.request.errors import Unknown, status_of
from stammtisch.web.request.visitor import NAME_LENGTH, clean
from stammtisch.web.store.clock import time
from stammtisch.web.tables import rematch as rematches
from stammtisch.web.tables import seating
from stammtisch.web.tables.invitations import ANY_SEAT
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.seating import my_seat, need_host, need_lobby, own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


@at_table
async def seat(visit: Visit, live: LiveTable) -> None:
    """Who sits there: "me", "open" or a bot."""
    form = await visit.form()
    n, wish = visit.params["seat"], form.get("who", "")
    need_lobby(live)
    if n >= len(live.table.seats):
        raise Unknown(_("This table has no such seat."))
    if wish == "me":
        await take(visit, live, n, clean(form.get("name", ""), NAME_LENGTH), form.get("pledge", ""))
    else:
        await arrange(visit, live, n, wish, version_of(form) if "version" in form else None)


async def take(visit: Visit, live: LiveTable, seat: int, name: str, pledge: str) -> None:
    """Sit down at a listed table, or as the host; or be called otherwise at one's seat."""
    guest = visit.visitor.guest
    mine = live.seats_of(guest)
    if not mine or mine == [seat]:
        visit.visitor = visit.visitor.named(name or own_name(visit.visitor))
    own = own_name(visit.visitor)
    if seat in mine:
        await visit.registry.change(live, lambda at: seating.called(at, guest, seat, name or own, pledge))
        return
    if guest != live.host:
        need_stranger_welcome(live, mine)
    further = f"{own} {len(mine) + 1}" if mine else own
    await seating.claim(visit.registry, live, seat, guest, further, pledge)


def need_stranger_welcome(live: LiveTable, mine: list[int]) -> None:
    if not live.listed:
        raise Unavailable(_("Only whoever set up the table can do that."))
    if mine:
        raise Unavailable(_("You have a seat already; further ones are for others."))


async def arrange(visit: Visit, live: LiveTable, seat: int, wish: str, version: int | None) -> None:
    """The host gives a seat to a bot, or to whoever comes; not to whoever has just sat down unseen."""
    need_host(visit, live)
    if wish == "open":
        sitting = Seated(seat, "", OPEN)
    else:
        sitting = Seated(seat, seating.bot_name(live, seat), seating.need_bot(wish))
    await visit.registry.change(live, lambda at: seating.arranged(at, sitting), version, guests={seat: ""})


@at_table
async def start(visit: Visit, live: LiveTable) -> None:
    """Begin; free seats are filled with bots if the host says so."""
    need_host(visit, live)
    fill = "fill" in await visit.form()
    await visit.registry.change(live, lambda at: at.table.starting(*(seating.filled(at) if fill else ())))


@at_table
async def leave(visit: Visit, live: LiveTable) -> Response:
    """Get up: before the start the seat is free, later a bot takes over and one may still watch."""
    guest = visit.visitor.guest
    mine = live.seats_of(guest)
    is_playing = live.stage == "playing" and bool(mine)
    if is_playing:
        await seating.watch(visit.registry, live, guest)
    await visit.registry.change(
        live, lambda at: seating.getting_up(at, guest, mine), guests=dict.fromkeys(mine, "")
    )
    return visit.go(f"/t/{live.id}" if is_playing else "/")


@at_table
async def stand_in(visit: Visit, live: LiveTable) -> None:
    """A bot plays for somebody who is asked and does not answer, if the others agree."""
    seat, wish = my_seat(visit, live), (await visit.form()).get("seat", "")
    if wish not in map(str, range(len(live.table.seats))):
        raise ValueError(_("Say for which seat."))
    guest, absent = visit.visitor.guest, int(wish)
    await visit.registry.change(
        live, lambda at: at.proposing(guest, seating.standing_in(at, seat, absent, time()))
    )


@at_table
async def back(visit: Visit, live: LiveTable) -> Response:
    """Who was away plays again."""
    await visit.registry.change(live, lambda at: seating.sitting_again(at, visit.visitor.guest))
    return visit.go(f"/t/{live.id}")


@at_table
async def end(visit: Visit, live: LiveTable) -> Response | None:
    """Call it off before the start; propose to end it later."""
    if live.stage == "lobby":
        need_host(visit, live)
        await visit.registry.change(live, lambda at: at.table.cancelling())
        return visit.go("/")
    guest = visit.visitor.guest
    seat = live.seat_of(guest)
    if seat < 0:
        raise Unavailable(_("You do not sit at this table."))
    await visit.registry.change(live, lambda at: at.proposing(guest, at.table.proposing_end(seat)))
    return None


@at_table
async def rematch(visit: Visit, live: LiveTable) -> Response:
    """The same people and bots once more; whoever asks second goes to the same table."""
    if not live.next:
        await visit.need_room()
    pledge = (await visit.form()).get("pledge", "")
    return visit.go(f"/t/{await rematches.follow(visit.registry, live, visit.visitor.guest, pledge)}")


@visited
async def join(visit: Visit) -> Response:
    """A secret link: looking shows what it is for, sitting down claims it."""
    live, seat = await visit.registry.invited(visit.params["token"])
    mine = live.seats_of(visit.visitor.guest)
    if seat in mine or (mine and seat == ANY_SEAT):
        return visit.go(f"/t/{live.id}")
    if not visit.is_post:
        return invitation(visit, live, seat)
    form = await visit.form()
    name, pledge = clean(form.get("name", ""), NAME_LENGTH), form.get("pledge", "")
    visit.visitor = visit.visitor.named(name or own_name(visit.visitor))
    wish = {"watch": SPECTATOR, "any": ANY_SEAT}.get(form.get("as", ""), seat)
    guest = visit.visitor.guest
    try:
        await seating.come_in(visit.registry, live, wish, guest, visit.visitor.name, pledge)
    except Unavailable as taken:
        return invitation(visit, live, seat, status_of(taken))
    return visit.go(f"/t/{live.id}")


def invitation(visit: Visit, live: LiveTable, seat: int, status: int = 200) -> Response:
    """What a link is for; who comes too late is offered another seat, or to watch."""
    free = live.free_seats()
    is_taken = seat != SPECTATOR and not (free if seat == ANY_SEAT else seat in free)
    return shown(
        visit,
        "join.html",
        status,
        live=live,
        is_to_watch=seat == SPECTATOR,
        is_taken=is_taken,
        free=free,
        name=own_name(visit.visitor),
        postcard=postcard,
    )
