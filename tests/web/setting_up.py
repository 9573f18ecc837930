"""Tables in a registry, without any page."""

from collections.abc import Sequence

from stammtisch import game
from stammtisch.table import Seat, Table
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry

Sitting = tuple[Seat, str]  # with the guest who has the seat, or ""


async def set_up(registry: Registry, key: str, seats: Sequence[Sitting], listed: bool = False) -> LiveTable:
    """A table of the first guest that waits for people."""
    return await stored(registry, lobby(registry, key, seats), seats, listed)


async def begun(registry: Registry, key: str, seats: Sequence[Sitting], listed: bool = False) -> LiveTable:
    table = lobby(registry, key, seats)
    table.start()
    return await stored(registry, table, seats, listed)


def lobby(registry: Registry, key: str, seats: Sequence[Sitting]) -> Table:
    return registry.set_up(game(key), [seat for seat, _guest in seats], {})


async def stored(registry: Registry, table: Table, seats: Sequence[Sitting], listed: bool) -> LiveTable:
    members = {n: guest for n, (_seat, guest) in enumerate(seats) if guest}
    return await registry.create(table, seats[0][1] or "host", members, listed)


def people(*names: str) -> list[Sitting]:
    return [(Seat(name), name.lower()) for name in names]
