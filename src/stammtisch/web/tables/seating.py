"""Who sits where: names, bots, taking a seat, watching, getting up, coming back."""

from collections.abc import Sequence
from contextlib import suppress

from stammtisch.bots import FROZEN
from stammtisch.bots.naming import installed
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Seated
from stammtisch.table.seats import OPEN, PERSON, Seat, Unavailable
from stammtisch.table.table import Table
from stammtisch.web.request.visitor import NAME_LENGTH, Visitor
from stammtisch.web.tables.invitations import ANY_SEAT
from stammtisch.web.tables.live_table import WATCHING, LiveTable
from stammtisch.web.tables.registry import Registry, no_table
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

BOTS = {  # offered → what they are called; strongest last
    "beginner": "beginner",
    "easy": "easy",
    "medium": "medium",
    "strong": "strong",
    "master": "master",
    **{name: name for name in installed()},
}
BEYOND = {  # not offered, but they play: what seats had before there were levels, and the judgement alone
    "random": "haphazard",
    "greedy": "easy-going",
    "search:0.3s": "thoughtful",
    "search:1.5s": "strong",
    "mind": "mind",
}
CALLED = {**BEYOND, **BOTS}
NAMED = (*CALLED, *FROZEN)  # all that may be given a seat; the frozen ones are for comparing
NAMES = ("Leo", "Rosa", "Toni", "Vroni", "Pepi", "Lisl", "Max", "Hanni", "Emil", "Sophie", "Ferdl", "Klara")
BOT_NAMES = ("Resi", "Poldi", "Fanny", "Xaver", "Mizzi")
SLOW = 120  # seconds of silence after which a bot may play for somebody who is asked


def own_name(visitor: Visitor) -> str:
    """As they call themselves; who has not said so is called like somebody from Vienna, always the same."""
    return visitor.name or NAMES[sum(visitor.guest.encode()) % len(NAMES)]


def name_at(table: Table, seat: int, name: str) -> str:
    """A name for who sits down there: of two who are called alike, one has a number."""
    others = {each for n, each in enumerate(table.names) if n != seat}
    further = (f"{name[: NAME_LENGTH - 3]} {n}" for n in range(2, len(others) + 3))
    return next(each for each in (name, *further) if each not in others)


def open_seat() -> Seat:
    return Seat("", OPEN)


def need_bot(wish: str) -> str:
    """A bot by its name; whatever else somebody may wish to sit there is said before."""
    if wish not in NAMED:
        known = "', '".join(("me", "open", *NAMED))
        raise ValueError(_("A seat is for '{known}', not for '{wish}'.").format(known=known, wish=wish[:20]))
    return wish


def bot_name(live: LiveTable, seat: int) -> str:
    """A name that nobody at the table has."""
    taken = {name for n, name in enumerate(live.table.names) if n != seat}
    return next(name for name in (*BOT_NAMES, f"Bot {seat + 1}") if name not in taken)


# who may do what


def my_seat(visit: Visit, live: LiveTable) -> int:
    seat = visit.seat_at(live)
    if seat < 0:
        raise Unavailable(_("You are watching; only those who sit at the table can do that."))
    return seat


def need_host(visit: Visit, live: LiveTable) -> None:
    if visit.visitor.guest != live.host:
        raise Unavailable(_("Only whoever set up the table can do that."))


def need_lobby(live: LiveTable) -> None:
    if live.stage != "lobby":
        raise Unavailable(_("The game has begun already."))


# coming in


async def claim(
    registry: Registry, live: LiveTable, seat: int, guest: str, name: str, pledge: str = ""
) -> None:
    """Take a free seat."""

    def claiming(at: LiveTable) -> list[AnyEntry]:
        entries = at.table.replacing(seat, name_at(at.table, seat, name), PERSON)
        if at.table.seats[seat].who != OPEN:
            raise Unavailable(_("This seat is taken already."))
        return [*entries, *at.table.luck.pledging(seat, pledge)]

    await registry.change(live, claiming, guests={seat: guest})


async def watch(registry: Registry, live: LiveTable, guest: str) -> None:
    async def attempt() -> None:
        if guest not in live.watchers:
            if len(live.watchers) >= WATCHING:
                raise Unavailable(_("All seats are taken."))
            await registry.stored(live, registry.store.watch(live.id, guest))
            live.revision += 1
            live.watchers.add(guest)

    await registry.insist(live, attempt)


async def claim_any(registry: Registry, live: LiveTable, guest: str, name: str, pledge: str) -> None:
    """Take the first seat that is free when one comes to it."""
    for seat in live.free_seats():
        with suppress(Unavailable):
            return await claim(registry, live, seat, guest, name, pledge)
    raise Unavailable(_("All seats are taken."))


async def come_in(
    registry: Registry, live: LiveTable, seat: int, guest: str, name: str, pledge: str = ""
) -> None:
    """As a secret link allows: to a seat, to any, or to watch; not for who was sent away."""
    if live.is_away(guest):
        raise no_table()
    if seat == SPECTATOR:
        await watch(registry, live, guest)
    elif seat == ANY_SEAT:
        await claim_any(registry, live, guest, name, pledge)
    else:
        await claim(registry, live, seat, guest, name, pledge)


# what comes of it: entries


def arranged(live: LiveTable, *seated: Seated) -> list[AnyEntry]:
    """Who sits where, as long as the game has not begun."""
    need_lobby(live)
    return list(seated)


def called(live: LiveTable, guest: str, seat: int, name: str, pledge: str = "") -> list[AnyEntry]:
    """A guest's own seat, by another name."""
    if seat not in live.seats_of(guest):
        raise Unavailable(_("You do not sit at this table."))
    return [*arranged(live, Seated(seat, name, PERSON)), *live.table.luck.pledging(seat, pledge)]


def filled(live: LiveTable) -> list[Seated]:
    """Bots on all free seats, as strong as those that sit there."""
    need_lobby(live)
    names = (name for name in BOT_NAMES if name not in live.table.names)
    return [Seated(n, name, live.table.level) for n, name in zip(live.free_seats(), names, strict=False)]


def getting_up(live: LiveTable, guest: str, seats: Sequence[int]) -> list[AnyEntry]:
    if not seats or seats != live.seats_of(guest):
        raise Unavailable(_("You do not sit at this table."))
    if live.stage == "lobby":
        return arranged(live, *(Seated(n, "", OPEN) for n in seats))
    return [entry for n in seats for entry in live.table.replacing(n, live.table.names[n], live.table.level)]


def sitting_again(live: LiveTable, guest: str) -> list[AnyEntry]:
    return [
        entry
        for seat in live.stand_ins_of(guest)
        for entry in live.table.replacing(seat, live.table.names[seat], PERSON)
    ]


def standing_in(live: LiveTable, seat: int, absent: int, now: float) -> list[AnyEntry]:
    """Whoever of the others says nothing to it for long enough agrees."""
    entries = live.table.proposing_bot(seat, absent)
    asked = live.table.proposal
    if asked and asked.absent == absent:
        if now - live.times[live.table.proposed_at] >= SLOW:
            return live.table.agreed_to(asked)
        raise Unavailable(
            _("The others are asked. Who does not answer within {n} minutes agrees; then try again.").format(
                n=SLOW // 60
            )
        )
    if live.silence_of(absent, now) < SLOW:
        raise Unavailable(
            _("{name} may be thinking. When nothing has been heard for {n} minutes, a bot can play.").format(
                name=live.table.names[absent], n=SLOW // 60
            )
        )
    return entries
