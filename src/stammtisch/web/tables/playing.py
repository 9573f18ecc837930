"""What people do while a game is played, by whatever page, script or bot."""

from collections.abc import Sequence

from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Said
from stammtisch.table.seats import Unavailable
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry

_ = catalogue("stammtisch.web")

CHAT_LENGTH = 500  # letters, at most


async def act(
    registry: Registry, live: LiveTable, seat: int, names: Sequence[str], version: int, key: str | None
) -> None:
    """An action, or a chain of own ones; among people dice and bots wait, so that it can be taken back."""
    if not names:
        raise ValueError(_("Say which action you choose."))

    def acting(at: LiveTable) -> list[AnyEntry]:
        return at.table.acting(seat, *names, holding=at.linger > 0 and not at.is_one_guests)

    await registry.change(live, acting, version, key)


async def go_on(registry: Registry, live: LiveTable, guest: str) -> None:
    """What waits for this guest need not wait any longer; where nothing does, nothing happens."""
    await registry.change(live, lambda at: at.table.going_on(*at.seats_of(guest)))


async def take_back(
    registry: Registry, live: LiveTable, guest: str, seat: int, version: int, key: str | None
) -> None:
    """What the seat's last click did; where others have to agree, they are asked."""
    await registry.change(live, lambda at: at.proposing(guest, at.table.taking_back(seat)), version, key)


async def open_share(registry: Registry, live: LiveTable, guest: str, pledge: str, share: str) -> None:
    """The share of the luck that a guest's browser has promised; "" if it is lost."""

    def opening(at: LiveTable) -> list[AnyEntry]:
        if not (seats := at.due_shares(guest, pledge)):
            raise Unavailable(_("No such share is asked for."))
        return at.table.opening(*seats, share=share)

    await registry.change(live, opening)


async def say(registry: Registry, live: LiveTable, said: Said, key: str | None) -> None:
    await registry.change(live, lambda _live: [said], key=key)


async def leave_orders(registry: Registry, live: LiveTable, seat: int, keys: frozenset[str]) -> None:
    """A seat leaves answers behind. They are no entries: nobody can tell that there are any."""

    async def attempt() -> None:
        await registry.stored(live, registry.store.leave_orders(live.id, seat, keys))
        live.revision += 1
        live.table.orders[seat] = keys
        registry.on_change(live)

    await registry.insist(live, attempt)
