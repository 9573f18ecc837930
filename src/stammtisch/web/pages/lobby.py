"""Around the game: sitting down, bots, starting, leaving, ending, playing again."""

from time import time
from typing import Any

from starlette.responses import Response

from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Seated
from stammtisch.table.table import OPEN, PERSON, STAND_IN, Seat, Unavailable
from stammtisch.web.pages.home import BOT_NAMES, GENTLE, own_name, postcard
from stammtisch.web.pages.table import my_seat, parts, version_of
from stammtisch.web.pages.table_page import NAMED, Scene
from stammtisch.web.request.request import Asking, asked
from stammtisch.web.request.visitor import NAME_LENGTH, clean
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import Unknown

_ = catalogue("stammtisch.web")

SLOW = 120  # seconds of silence after which a bot may play for somebody who is asked


def need_host(asking: Asking, room: Room) -> None:
    if asking.visitor.guest != room.host:
        raise Unavailable(_("Only whoever set up the table can do that."))


def need_lobby(room: Room) -> None:
    if room.stage != "lobby":
        raise Unavailable(_("The game has begun already."))


def bot_name(room: Room, seat: int) -> str:
    """A name that nobody at the table has."""
    taken = {name for n, name in enumerate(room.table.names) if n != seat}
    return next(name for name in (*BOT_NAMES, f"Bot {seat + 1}") if name not in taken)


@asked
async def seat(asking: Asking) -> Response:
    """Who sits there: "me", "open" or a bot."""
    room = await asking.room()
    form = await asking.form()
    n, wish = asking.request.path_params["seat"], form.get("who", "")
    need_lobby(room)
    if n >= len(room.table.seats):
        raise Unknown(_("This table has no such seat."))
    if wish == "me":
        await take(asking, room, n, clean(form.get("name", ""), NAME_LENGTH))
    else:
        await arrange(asking, room, n, wish, version_of(form) if "version" in form else None)
    return parts(asking, Scene(room, asking.visitor))


async def take(asking: Asking, room: Room, seat: int, name: str) -> None:
    """Sit down at a listed table, or as the host; or be called otherwise at one's seat."""
    mine = room.seats_of(asking.visitor.guest)
    if not mine or mine == [seat]:
        asking.visitor = asking.visitor.named(name or own_name(asking))
    if seat in mine:
        guest, told = asking.visitor.guest, name or own_name(asking)
        await asking.house.change(room, lambda at: called(at, guest, seat, told))
        return
    if not room.listed:
        need_host(asking, room)
    further = f"{own_name(asking)} {len(mine) + 1}" if mine else own_name(asking)
    await asking.house.claim(room, seat, asking.visitor.guest, further)


def called(room: Room, guest: str, seat: int, name: str) -> list[AnyEntry]:
    """A guest's own seat, by another name."""
    if seat not in room.seats_of(guest):
        raise Unavailable(_("You do not sit at this table."))
    return arranged(room, Seated(seat, name, PERSON))


async def arrange(asking: Asking, room: Room, seat: int, wish: str, version: int | None) -> None:
    """The host gives a seat to a bot, or to whoever comes; not to whoever has just sat down unseen."""
    need_host(asking, room)
    if wish not in ("open", *NAMED):
        raise ValueError(
            _("A seat is for '{known}', not for '{wish}'.").format(
                known="', '".join(("me", "open", *NAMED)), wish=wish[:20]
            )
        )
    sitting = Seated(seat, "", OPEN) if wish == "open" else Seated(seat, bot_name(room, seat), wish)
    await asking.house.change(room, lambda at: arranged(at, sitting), version, guests={seat: ""})


def arranged(room: Room, *seated: Seated) -> list[AnyEntry]:
    """Who sits where, as long as the game has not begun."""
    need_lobby(room)
    return list(seated)


@asked
async def start(asking: Asking) -> Response:
    """Begin; free seats are filled with bots if the host says so."""
    room = await asking.room()
    need_host(asking, room)
    fill = "fill" in await asking.form()
    if fill:
        await asking.house.change(room, filled)
    await asking.house.change(room, lambda at: at.table.starting())
    return parts(asking, Scene(room, asking.visitor))


def filled(room: Room) -> list[AnyEntry]:
    """Bots on all free seats."""
    names = (name for name in BOT_NAMES if name not in room.table.names)
    return arranged(
        room, *(Seated(n, name, GENTLE) for n, name in zip(room.free_seats(), names, strict=False))
    )


@asked
async def leave(asking: Asking) -> Response:
    """Get up: before the start the seat is free, later a bot takes over and one may still watch."""
    room = await asking.room()
    guest = asking.visitor.guest
    mine = room.seats_of(guest)
    is_playing = room.stage == "playing" and bool(mine)
    if is_playing:
        await asking.house.watch(room, guest)
    await asking.house.change(room, lambda at: getting_up(at, guest, mine), guests=dict.fromkeys(mine, ""))
    return asking.go(f"/t/{room.id}" if is_playing else "/")


def getting_up(room: Room, guest: str, seats: list[int]) -> list[AnyEntry]:
    if not seats or seats != room.seats_of(guest):
        raise Unavailable(_("You do not sit at this table."))
    if room.stage == "lobby":
        return arranged(room, *(Seated(n, "", OPEN) for n in seats))
    return [entry for n in seats for entry in room.table.replacing(n, room.table.names[n], STAND_IN)]


@asked
async def stand_in(asking: Asking) -> Response:
    """A bot plays for somebody who is asked and does not answer, if the others agree."""
    room = await asking.room()
    seat, wish = my_seat(asking, room), (await asking.form()).get("seat", "")
    if wish not in map(str, range(len(room.table.seats))):
        raise ValueError(_("Say for which seat."))
    guest = asking.visitor.guest
    await asking.house.change(room, lambda at: at.proposing(guest, standing_in(at, seat, int(wish), time())))
    return parts(asking, Scene(room, asking.visitor))


def standing_in(room: Room, seat: int, absent: int, now: float) -> list[AnyEntry]:
    """Whoever of the others says nothing to it for long enough agrees."""
    entries = room.table.proposing_bot(seat, absent)
    asked = room.table.proposal
    if asked and asked.absent == absent:
        if now - room.times[room.table.proposed_at] >= SLOW:
            return room.table.agreed_to(asked)
        raise Unavailable(
            _("The others are asked. Who does not answer within {n} minutes agrees; then try again.").format(
                n=SLOW // 60
            )
        )
    if room.silence_of(absent, now) < SLOW:
        raise Unavailable(
            _("{name} may be thinking. When nothing has been heard for {n} minutes, a bot can play.").format(
                name=room.table.names[absent], n=SLOW // 60
            )
        )
    return entries


@asked
async def back(asking: Asking) -> Response:
    """Who was away plays again."""
    room = await asking.room()
    await asking.house.change(room, lambda at: sitting_again(at, asking.visitor.guest))
    return asking.go(f"/t/{room.id}")


def sitting_again(room: Room, guest: str) -> list[AnyEntry]:
    return [
        entry
        for seat in room.stand_ins_of(guest)
        for entry in room.table.replacing(seat, room.table.names[seat], PERSON)
    ]


@asked
async def end(asking: Asking) -> Response:
    """Call it off before the start; propose to end it later."""
    room = await asking.room()
    if room.stage == "lobby":
        need_host(asking, room)
        await asking.house.change(room, lambda at: at.table.cancelling())
        return asking.go("/")
    n = room.seat_of(asking.visitor.guest)
    if n < 0:
        raise Unavailable(_("You do not sit at this table."))
    guest = asking.visitor.guest
    await asking.house.change(room, lambda at: at.proposing(guest, at.table.proposing_end(n)))
    return parts(asking, Scene(room, asking.visitor))


@asked
async def rematch(asking: Asking) -> Response:
    """The same people and bots once more; whoever asks second goes to the same table."""
    room = await asking.room()
    if room.stage != "over" or not room.places_of(asking.visitor.guest):
        raise Unavailable(_("Only those who played can play again, and only after the end."))
    if not room.next:
        guests = [room.members.get(n, "") for n in range(len(room.table.seats))]
        seats = list(zip(map(returned, room.table.seats, guests), guests, strict=True))
        turned = [(Seat("", OPEN) if free(each) else each[0], each[1]) for each in seats[1:] + seats[:1]]
        following = await asking.house.follow(room, asking.visitor.guest, turned)
        if following and not following.free_seats():
            await asking.house.change(following, lambda at: at.table.starting())
    return asking.go(f"/t/{room.next}")


def returned(kept: Seat, guest: str) -> Seat:
    """In a new game people play for themselves again."""
    return Seat(kept.name, PERSON) if guest else kept


def free(kept: tuple[Seat, str]) -> bool:
    """A person's seat whose person is gone."""
    return kept[0].who == PERSON and not kept[1]


@asked
async def join(asking: Asking) -> Response:
    """A secret link: looking shows what it is for, sitting down claims it."""
    room, seat = await asking.house.linked(asking.request.path_params["token"])
    if not asking.is_post:
        free = seat in room.free_seats()
        shown: dict[str, Any] = {
            "room": room,
            "seat": seat,
            "free": free,
            "host": room.host_name,
            "name": asking.visitor.name,
        }
        return asking.page("join.html", postcard=postcard, **shown)
    name = clean((await asking.form()).get("name", ""), NAME_LENGTH)
    asking.visitor = asking.visitor.named(name or own_name(asking))
    if seat < 0:
        await asking.house.watch(room, asking.visitor.guest)
    else:
        await asking.house.claim(room, seat, asking.visitor.guest, asking.visitor.name)
    return asking.go(f"/t/{room.id}")
