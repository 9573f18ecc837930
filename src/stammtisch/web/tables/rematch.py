"""The same people and bots once more."""

from stammtisch.core.words import catalogue
from stammtisch.table.seats import OPEN, PERSON, Seat, Unavailable
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry

_ = catalogue("stammtisch.web")

Sitting = tuple[Seat, str]  # with the guest who has the seat, or ""


async def follow(registry: Registry, live: LiveTable, guest: str, pledge: str = "") -> str:
    """The table of the next game, which whoever asks first sets up."""
    if live.stage != "over" or not live.places_of(guest):
        raise Unavailable(_("Only those who played can play again, and only after the end."))

    async def attempt() -> None:
        if not live.next:
            live.next = (await following(registry, live, guest, pledge)).id
            live.revision += 1
            live.audience.wake()

    await registry.insist(live, attempt)
    return live.next


async def following(registry: Registry, live: LiveTable, host: str, pledge: str) -> LiveTable:
    """It begins at once, when nobody is missing."""
    seats = [sitting(seat, live.members.get(n, "")) for n, seat in enumerate(live.table.seats)]
    turned = seats[1:] + seats[:1]
    table = registry.set_up(live.game, [seat for seat, _guest in turned], live.table.record.options)
    own = next((n for n, (_seat, guest) in enumerate(turned) if guest == host), 0)
    table.extend(table.luck.pledging(own, pledge))
    if not any(seat.who == OPEN for seat in table.seats):
        table.start()
    members = {n: guest for n, (_seat, guest) in enumerate(turned) if guest}
    return await registry.create(table, host, members, live.listed, after=live)


def sitting(seat: Seat, guest: str) -> Sitting:
    """In a new game people play for themselves again; the seat of somebody who is gone is free."""
    if guest:
        return Seat(seat.name), guest
    return (Seat("", OPEN) if seat.who == PERSON else seat), ""
