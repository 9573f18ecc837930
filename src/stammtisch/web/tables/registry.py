"""The registry: it holds the tables that somebody looks at, and changes them in one way.

Check on the live state → writer → commit → swap → tell everybody.
"""

import asyncio
import json
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any
from weakref import WeakValueDictionary

from anyio import to_thread

from stammtisch import game as game_by_key
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Ended, lapsing
from stammtisch.table.seats import Seat, Stale, Unavailable
from stammtisch.table.table import Table
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer, fresh_id
from stammtisch.web.store.changes import Batch, NewTable
from stammtisch.web.store.clock import time
from stammtisch.web.store.errors import Overtaken, Unstored
from stammtisch.web.store.store import Store
from stammtisch.web.tables.invitations import Invitations
from stammtisch.web.tables.live_table import ENTRIES, LiveTable, moved_on
from stammtisch.web.tables.sync import Sync

_ = catalogue("stammtisch.web")

IDENTIFIER = re.compile(r"[\w-]{1,24}", re.ASCII)
LAG = 30  # seconds by which the order of the home page's lists may lag behind
TRIES = 20  # in a row against other processes
IDLE = 500  # tables kept in memory when nobody looks at them

Prepare = Callable[[LiveTable], Sequence[AnyEntry]]


def nobody_minds(live: LiveTable) -> None:
    """Until there are bots."""


class Registry:
    """All tables."""

    def __init__(self, store: Store, signer: Signer, seed: str = "", linger: float = 0.0) -> None:
        self._seed = seed  # "" for a new one at every table
        self._linger = linger  # seconds for taking back, before dice and bots go on
        self.store = store
        self.invitations = Invitations(store, signer)
        self.tables: dict[str, LiveTable] = {}  # kept
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # kept, or used by somebody
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: Callable[[LiveTable], None] = nobody_minds
        self.sync = Sync(store, self.tables, self.tell, lambda live: self.on_change(live))

    # holding

    async def open(self, table: str) -> LiveTable:
        """A table by its id, from memory or from the store."""
        if not IDENTIFIER.fullmatch(table):
            raise no_table()
        if found := self._held.get(table):
            self.tables[table] = found
            if self.store.processes.shared:
                await self.sync.look_around([found])
            return found
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                return self._held.get(table) or await self._enter(table)
        finally:
            self._loading.pop(table, None)

    async def invited(self, token: str) -> tuple[LiveTable, int]:
        """The table and the seat of a secret link; SPECTATOR to watch."""
        table, seat = await to_thread.run_sync(self.invitations.find, token)
        return await self.open(table), seat

    async def _enter(self, table: str) -> LiveTable:
        live = self.keep(await to_thread.run_sync(self._load, table))
        self._note_standing(live)  # a crash may have left the lists behind
        self.on_change(live)
        return live

    def _load(self, table: str) -> LiveTable:
        kept = self.store.kept(table)
        if kept is None:
            raise no_table()
        row = kept.row
        seats = [Seat(name, who) for name, who in json.loads(row.seats)]
        folded = Table(game_by_key(row.game), seats, json.loads(row.options), row.seed, row.rules)
        live = LiveTable(table, folded, row.host, row.listed)
        live.learn(kept)
        self.invitations.renew(table, len(seats), row.links)
        return live

    def keep(self, live: LiveTable) -> LiveTable:
        self._forget_idle()
        live.linger = self._linger
        self.tables[live.id] = self._held[live.id] = live
        return live

    def _forget_idle(self) -> None:
        """Whoever still uses a table that is forgotten holds it, and it is found again."""
        idle = [live for live in self.tables.values() if not live.audience and not live.lock.locked()]
        for live in idle[: max(0, len(self.tables) - IDLE)]:
            del self.tables[live.id]

    # changing

    def secret(self) -> str:
        """What the luck of a new table comes from."""
        return self._seed or secrets.token_hex(32)

    def seal(self) -> str | None:
        """The name that is sealed with it, which becomes the table's address; a seed is no secret."""
        return None if self._seed else fresh_id()

    def set_up(
        self, game: Game[Any], seats: Sequence[Seat], options: dict[str, str], pledge: str = ""
    ) -> Table:
        """A new table, its luck sealed, with the share that the first person has promised; not kept yet."""
        table = Table(game, seats, options, self.secret())
        if seal := self.seal():
            table.extend(table.luck.sealing(seal))
        first = next((n for n, seat in enumerate(seats) if seat.is_person), None)
        if first is not None:
            table.extend(table.luck.pledging(first, pledge))
        return table

    async def create(
        self,
        table: Table,
        host: str,
        members: Mapping[int, str],
        listed: bool = False,
        after: LiveTable | None = None,
    ) -> LiveTable:
        """Store a new table with all that has happened at it so far: all of it is there, or nothing."""
        at, live = time(), LiveTable(table.luck.table or fresh_id(), table, host, listed, dict(members))
        live.noted = live.standing(), lately()
        live.times = [at] * table.version
        hashes = self.invitations.hashes(live.id, len(table.seats))
        following = after.id if after else ""
        new = NewTable(live.id, table, host, listed, live.members, hashes, live.standing(), following)
        await self.stored(after or live, self.store.create(new, at))
        self.keep(live)
        self.on_change(live)
        return live

    async def change(
        self,
        live: LiveTable,
        prepare: Prepare,
        version: int | None = None,
        key: str | None = None,
        guests: Mapping[int, str] | None = None,
    ) -> None:
        """Let something happen at a table, once: it is stored before anybody sees it."""

        async def attempt() -> None:
            if key and key in live.keys:
                return
            if version is not None:
                live.check_fresh(version)
            batch = Batch(live.table.version, list(prepare(live)), time(), key)
            need_space(live, batch.entries)
            await self._commit(live, batch, guests or {})

        await self.insist(live, attempt)

    async def insist(self, live: LiveTable, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try again after another process was faster; what waited while storing failed is not tried."""
        failures = live.failures
        async with live.lock:
            if live.failures > failures:
                raise Unstored("not stored: what came before it was not either")
            if live.doubtful:
                await self.sync.catch_up(live)
            for _try in range(TRIES):
                try:
                    return await attempt()
                except Overtaken:
                    await self.sync.catch_up(live)
        raise Stale(moved_on())

    async def stored(self, live: LiveTable, written: "Future[None]") -> None:
        try:
            await asyncio.wrap_future(written)
        except Unstored as failed:
            live.doubtful = True
            live.failures += not isinstance(failed, Overtaken)
            raise

    async def _commit(self, live: LiveTable, batch: Batch, guests: Mapping[int, str]) -> None:
        lapsed = lapsing(batch.entries)
        await self.stored(live, self.store.append(live.id, batch, guests, lapsed))
        live.happen(batch, guests)
        self._note_standing(live)
        self.tell(live)

    def tell(self, live: LiveTable) -> None:
        """Everybody at the table learns that it has changed."""
        live.audience.wake()
        self.on_change(live)

    def _note_standing(self, live: LiveTable) -> None:
        """The lists of the home page follow; they may lag behind, the entries never do."""
        now = live.standing(), lately()
        if now != live.noted:
            live.noted = now
            self.store.note(live.id, now[0])


def need_space(live: LiveTable, wanted: Sequence[AnyEntry]) -> None:
    """A table does not grow for ever; that it ends can always be said."""
    if live.is_full and not any(isinstance(entry, Ended) for entry in wanted):
        sentence = _("This table has as many as {n} entries, and no room for more: begin another one.")
        raise Unavailable(sentence.format(n=ENTRIES))


def no_table() -> Unknown:
    return Unknown(_("There is no such table."))


def lately() -> int:
    """The same for a while."""
    return int(time() // LAG)
