"""Who may talk at a table and who may come in, as its host says, and before the host who keeps the server."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Said, Seated
from stammtisch.table.seats import OPEN, Unavailable
from stammtisch.web.request.tokens import digest
from stammtisch.web.store.changes import AWAY, Restraint
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry

_ = catalogue("stammtisch.web")

MUTED, SILENCED = "muted", "silenced"  # by the host; by who keeps the server, whatever the host says
ALL, PLAYERS, NOBODY = TALKING = ("all", "players", "nobody")


class Person(NamedTuple):
    """Somebody at a table, by a handle that says nothing elsewhere."""

    handle: str
    guest: str
    name: str  # "" for watchers who have said nothing
    is_playing: bool
    is_muted: bool
    is_silenced: bool


def people(live: LiveTable) -> list[Person]:
    """Whoever sits there, talks or watches, besides the host."""
    return [person for person in everybody(live) if person.guest != live.host]


def everybody(live: LiveTable) -> list[Person]:
    names = {entry.by: entry.name for entry in live.table.entries if isinstance(entry, Said) and entry.by}
    names = dict.fromkeys(sorted(live.watchers | {live.host}), "") | names
    names |= {guest: live.table.names[seat] for seat, guest in live.members.items()}
    here = {guest: name for guest, name in names.items() if not live.is_away(guest)}
    return [
        Person(
            digest(f"{live.id}/{guest}")[:16],
            guest,
            name,
            guest in live.members.values(),
            (guest, MUTED) in live.restraints,
            is_silenced(live, guest),
        )
        for guest, name in here.items()
    ]


def need_person(among: Sequence[Person], handle: str) -> Person:
    found = next((person for person in among if person.handle == handle), None)
    if found is None:
        raise Unavailable(_("There is nobody of that kind at this table."))
    return found


def talking(live: LiveTable) -> str:
    """Who may talk."""
    return next((what for guest, what in live.restraints if not guest and what in TALKING), ALL)


def is_silenced(live: LiveTable, guest: str) -> bool:
    """By who keeps the server; "" is everybody."""
    return (guest, SILENCED) in live.restraints


def need_voice(live: LiveTable, guest: str) -> None:
    if is_silenced(live, guest) or is_silenced(live, ""):
        raise Unavailable(_("Who keeps this server has stopped the talk here."))
    if (guest, MUTED) in live.restraints:
        raise Unavailable(_("The host does not let you talk at this table."))
    wish = talking(live)
    if guest != live.host and (wish == NOBODY or (wish == PLAYERS and not live.places_of(guest))):
        raise Unavailable(_("The host has closed the chat."))


async def let_talk(registry: Registry, live: LiveTable, wish: str) -> None:
    """Close the chat, or open it again."""
    if wish not in TALKING:
        raise ValueError(_("There is no such way to talk."))
    add = {("", wish)} - {("", ALL)}
    await restrain(registry, live, add, {("", each) for each in TALKING})


async def mute(registry: Registry, live: LiveTable, person: Person, is_muted: bool) -> None:
    told = {(person.guest, MUTED)}
    await restrain(registry, live, told if is_muted else set(), told)


async def silence(registry: Registry, live: LiveTable, guest: str, is_silenced: bool) -> None:
    told = {(guest, SILENCED)}
    await restrain(registry, live, told if is_silenced else set(), told)


async def send_away(registry: Registry, live: LiveTable, person: Person) -> None:
    """They do not come back, nor do the links that they know lead anywhere."""
    seats = live.places_of(person.guest)

    def freeing(at: LiveTable) -> list[AnyEntry]:
        if at.stage == "playing":
            raise Unavailable(_("Who plays is not sent away; if they are away, a bot can play for them."))
        return [Seated(seat, "", OPEN) for seat in seats]

    if seats:
        await registry.change(live, freeing, guests=dict.fromkeys(seats, ""))
    await restrain(registry, live, {(person.guest, AWAY)}, set())
    await renew_links(registry, live)


async def restrain(
    registry: Registry, live: LiveTable, add: Collection[Restraint], drop: Collection[Restraint]
) -> None:
    async def attempt() -> None:
        await registry.stored(live, registry.store.restrain(live.id, add, drop))
        live.revision += 1
        live.restraints = (live.restraints - set(drop)) | set(add)
        live.watchers -= {guest for guest, what in add if what == AWAY}
        live.audience.wake()

    await registry.insist(live, attempt)


async def renew_links(registry: Registry, live: LiveTable) -> None:
    """Other links; those that were given away lead nowhere any more."""

    async def attempt() -> None:
        edition = live.links + 1
        hashes = registry.invitations.hashes(live.id, len(live.table.seats), edition)
        await registry.stored(live, registry.store.relink(live.id, edition, hashes))
        live.links = edition
        live.revision += 1

    await registry.insist(live, attempt)
