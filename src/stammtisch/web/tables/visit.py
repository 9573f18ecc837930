"""A visit: a guest's request, with the tables that it may be about."""

from anyio import to_thread
from starlette.requests import HTTPConnection

from stammtisch.core.state import SPECTATOR
from stammtisch.web.request.request import GuestRequest
from stammtisch.web.store.clock import time
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.drawing import Drawing
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry, no_table
from stammtisch.web.tables.reviewer import Reviewer
from stammtisch.web.tables.room import need_room
from stammtisch.web.tables.sockets import Sockets


class Visit(GuestRequest):
    """What every page and every answer of the API is made from."""

    def __init__(self, connection: HTTPConnection) -> None:
        super().__init__(connection)
        state = connection.app.state
        self.registry: Registry = state.registry
        self.bots: BotRunner = state.bots
        self.reviewer: Reviewer = state.reviewer
        self.drawing: Drawing = state.drawing
        self.sockets: Sockets = state.sockets
        self.generous: bool = state.generous

    async def table(self) -> LiveTable:
        """The table of the address, if this visitor may look at it."""
        live = await self.registry.open(self.params["table"])
        if not live.may_look(self.visitor.guest):
            raise no_table()
        live.see(time(), self.address)
        if live.id not in self.bots.playing:
            self.bots.wake(live)
        return live

    async def need_room(self) -> None:
        """For one more table: guests and addresses have quotas of new ones, guests of stored ones."""
        self.need_quota("tables")
        if not self.generous:
            await to_thread.run_sync(need_room, self.registry.store, self.visitor.guest)

    def seat_at(self, live: LiveTable) -> int:
        return live.seat_of(self.visitor.guest, self.visitor.here_at(live.id))

    def eyes_at(self, live: LiveTable) -> int:
        """Whose secrets may be shown now: nobody's while the screen has to be handed over."""
        seat, here = self.seat_at(live), self.visitor.here_at(live.id)
        return SPECTATOR if live.is_covered(self.visitor.guest, seat, here) else seat

    @property
    def back(self) -> str:
        """Where to go after a sorry: to the table, if it was about one."""
        table = self.params.get("table")
        return f"/t/{table}" if table in self.registry.tables else "/"
