"""The house: every table that somebody looks at, and the one way in which it changes.

Check on the live state → writer → commit → swap → tell everybody.
"""

import asyncio
import json
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from time import time
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from anyio import to_thread
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, update
from sqlalchemy import Table as StoredTable

from stammtisch import game as game_by_key
from stammtisch.core.game import Game
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Said, Seated, TakenBack, encode
from stammtisch.table.table import OPEN, PERSON, Seat, Stale, Table, Unavailable
from stammtisch.web.request.tokens import Signer, digest, fresh_id
from stammtisch.web.store import schema
from stammtisch.web.store.store import Job, Overtaken, Store, Unreadable, Unstored
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.sync import Glances

_ = catalogue("stammtisch.web")

IDENTIFIER = re.compile(r"[\w-]{1,24}", re.ASCII)
LAG = 30  # seconds by which the order of the home page's lists may lag behind
POLL = 2.0  # seconds between looks around for what other processes have stored
TRIES = 20  # in a row against other processes
LIVE = 500  # tables kept in memory when nobody looks at them


class Unknown(LookupError):
    """There is no such table, or none for you."""


class New(NamedTuple):
    """As much of a stored table as a room needs, before it is stored."""

    id: str
    host: str
    listed: bool
    next: str = ""


Prepare = Callable[[Room], Sequence[AnyEntry]]


def nobody_minds(room: Room) -> None:
    """Until there are bots."""


class House:
    """All tables."""

    def __init__(self, store: Store, signer: Signer, seed: str = "") -> None:
        self.seed = seed  # "" for a new one at every table
        self.store = store
        self.glances = Glances(store.marks)
        self.signer = signer
        self.rooms: dict[str, Room] = {}  # kept
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()  # kept, or still used by somebody
        self._loading: dict[str, asyncio.Lock] = {}
        self._looking: set[asyncio.Task[None]] = set()  # so that none is forgotten before it is done
        self.on_change: Callable[[Room], None] = nobody_minds
        self.drawing = asyncio.Lock()  # held by the live page that is being made

    def close(self) -> None:
        """Let no bot move any more."""
        for room in list(self._held.values()):
            if room.playing:
                room.playing.cancel()

    # coming in

    async def room(self, table: str) -> Room:
        """A table by its id, from memory or from the store."""
        if not IDENTIFIER.fullmatch(table):
            raise Unknown(_("There is no such table."))
        if found := self._held.get(table):
            self.rooms[table] = found
            if self.store.neighbours.shared:
                await self.look_around([found])
            return found
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                return self._held.get(table) or await self._enter(table)
        finally:
            self._loading.pop(table, None)

    async def _enter(self, table: str) -> Room:
        room = self.keep(await to_thread.run_sync(self._load, table))
        self._note_standing(room)  # a crash may have left the lists behind
        self.on_change(room)
        return room

    def keep(self, room: Room) -> Room:
        self._forget_idle()
        self.rooms[room.id] = self._held[room.id] = room
        return room

    def _load(self, table: str) -> Room:
        kept = self.store.kept(table)
        if kept is None:
            raise Unknown(_("There is no such table."))
        row = kept.row
        seats = [Seat(name, who) for name, who in json.loads(row.seats)]
        folded = Table(game_by_key(row.game), seats, json.loads(row.options), row.seed, row.rules)
        room = Room(row, folded, {}, set())
        room.learn(kept)
        newest_link = digest(self.invitation(table, SPECTATOR))
        if self.store.link(newest_link) is None:  # the key is newer than the links
            with suppress(Unstored):
                self.store.write(table, self._linking(table, len(seats))).result()
        return room

    def _linking(self, table: str, seats: int) -> Job:
        """Store the links to watch and to the seats, by their hashes."""
        rows = [
            {"hash": digest(self.invitation(table, place)), "table": table, "seat": place}
            for place in (SPECTATOR, *range(seats))
        ]

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.links), rows)

        return job

    def _forget_idle(self) -> None:
        idle = [room for room in self.rooms.values() if not room.audience and not room.lock.locked()]
        for room in idle[: max(0, len(self.rooms) - LIVE)]:
            if room.playing is None:
                del self.rooms[room.id]

    async def create(
        self,
        game: Game[Any],
        host: str,
        seats: Sequence[tuple[Seat, str]],
        options: dict[str, str],
        listed: bool,
        rules: int | None = None,
        after: Room | None = None,
    ) -> Room:
        """A new table; a seat comes with the guest who has it, or ""."""
        seed = self.seed or secrets.token_urlsafe(16)
        made = Table(game, [seat for seat, _guest in seats], options, seed, rules)
        members = {n: guest for n, (_seat, guest) in enumerate(seats) if guest}
        room = Room(New(fresh_id(), host, listed), made, members, set())
        room.noted = room.standing(), lately()
        row = {
            "id": room.id,
            "game": game.key,
            "rules": made.record.rules,
            "options": json.dumps(made.record.options),
            "seed": made.record.seed,
            "seats": json.dumps([(seat.name, seat.who) for seat in made.seats], ensure_ascii=False),
            "host": host,
            "listed": listed,
            "created": time(),
            "next": room.next,
            **room.standing().columns(),
        }
        store_links = self._linking(room.id, len(seats))

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            store_links(connection)
            if members:
                connection.execute(insert(schema.members), sitting(room.id, members))
            if after:
                store_following(connection, after, room)

        await self._store(after or room, job)
        return self.keep(room)

    def invitation(self, table: str, seat: int) -> str:
        """The token of the link to a seat, or to watch."""
        return self.signer.token(table, seat)

    async def linked(self, token: str) -> tuple[Room, int]:
        """The table and the seat of a secret link; SPECTATOR to watch."""
        link = await to_thread.run_sync(self.store.link, digest(token))
        if link is None or not self.signer.is_token(token, link.table, link.seat):
            raise Unknown(_("This link leads nowhere; ask for a new one."))
        return await self.room(link.table), link.seat

    # what other processes do

    async def keep_up(self) -> None:
        """Follow what others do to the tables here: as soon as they tell, and by looking around."""
        loop = asyncio.get_running_loop()

        def heard(tables: Collection[str]) -> None:
            loop.call_soon_threadsafe(self._heard, tables)

        self.store.neighbours.listen(heard)
        while True:
            await asyncio.sleep(POLL)
            await self._look_around_calmly(list(self.rooms.values()))
            for room in list(self.rooms.values()):
                self.on_change(room)  # whoever let the bots play may be gone

    def _heard(self, tables: Collection[str]) -> None:
        known = [self.rooms[table] for table in tables if table in self.rooms]
        looking = asyncio.create_task(self._look_around_calmly(known))
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _look_around_calmly(self, rooms: list[Room]) -> None:
        with suppress(Unreadable):  # the next look may succeed
            await self.look_around(rooms)

    async def look_around(self, rooms: list[Room]) -> None:
        """Learn what is stored of these tables and not known here."""
        marks = await self.glances.at([room.id for room in rooms]) if rooms else {}
        for room in rooms:
            if marks.get(room.id, room.mark) != room.mark:
                async with room.lock:
                    await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        kept = await to_thread.run_sync(self.store.kept, room.id, room.table.version)
        assert kept is not None, "tables are never deleted"
        room.learn(kept)
        self._tell(room)

    def _tell(self, room: Room) -> None:
        """Everybody at the table learns that it has changed."""
        room.audience.wake()
        self.on_change(room)

    # changing

    async def change(
        self,
        room: Room,
        prepare: Prepare,
        version: int | None = None,
        key: str | None = None,
        guests: dict[int, str] | None = None,
    ) -> None:
        """Let something happen at a table, once: it is stored before anybody sees it."""

        async def attempt() -> None:
            if key and key in room.keys:
                return
            if version is not None:
                room.check_fresh(version)
            await self._commit(room, list(prepare(room)), key, guests or {})

        await self._insist(room, attempt)

    async def _insist(self, room: Room, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try again after another process was faster."""
        async with room.lock:
            if room.doubtful:
                await self._catch_up(room)
            for _try in range(TRIES):
                try:
                    return await attempt()
                except Overtaken:
                    await self._catch_up(room)
        raise Stale(_("The table has moved on; here is how it stands now."))

    async def _store(self, room: Room, job: Job | None, rows: Sequence[dict[str, Any]] = ()) -> None:
        try:
            await asyncio.wrap_future(self.store.write(room.id, job, rows))
        except Unstored:
            room.doubtful = True
            raise

    async def _commit(
        self, room: Room, entries: list[AnyEntry], key: str | None, guests: dict[int, str]
    ) -> None:
        at, first = time(), room.table.version
        rows = [
            {"table": room.id, "entry": first + n, "body": encode(entry), "at": at, "key": None if n else key}
            for n, entry in enumerate(entries)
        ]

        lapsing = lapsed(entries)

        def job(connection: Connection) -> None:
            for seat in lapsing:
                connection.execute(delete(schema.orders).where(of_seat(schema.orders, room, seat)))
            for seat in guests:
                connection.execute(delete(schema.members).where(of_seat(schema.members, room, seat)))
            if seated := sitting(room.id, guests):
                connection.execute(insert(schema.members), seated)

        await self._store(room, job if lapsing or guests else None, rows)
        room.table.extend(entries)
        room.members = {seat: guest for seat, guest in {**room.members, **guests}.items() if guest}
        room.times += [at] * len(entries)
        if key:
            room.keys.add(key)
        self._note_standing(room)
        self._tell(room)

    def _note_standing(self, room: Room) -> None:
        """The lists of the home page follow; they may lag behind, the entries never do."""
        standing = room.standing()
        now = standing, lately()
        if now == room.noted:
            return
        room.noted = now

        def job(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(of_room(room)).values(**standing.columns()))

        self.store.write(room.id, job)

    async def _beside(self, room: Room, job: Job) -> None:
        """Store a change that is no entry."""

        def counted(connection: Connection) -> None:
            job(connection)
            more = schema.tables.c.revision + 1
            connection.execute(update(schema.tables).where(of_room(room)).values(revision=more))

        await self._store(room, counted)
        room.revision += 1

    async def claim(self, room: Room, seat: int, guest: str, name: str) -> None:
        """Take a free seat."""

        def claiming(at: Room) -> list[AnyEntry]:
            entries = at.table.replacing(seat, name, PERSON)
            if at.table.seats[seat].who != OPEN:
                raise Unavailable(_("This seat is taken already."))
            return entries

        await self.change(room, claiming, guests={seat: guest})

    async def watch(self, room: Room, guest: str) -> None:
        def job(connection: Connection) -> None:
            connection.execute(insert(schema.watchers).values(table=room.id, guest=guest))

        async def attempt() -> None:
            if guest not in room.watchers:
                await self._beside(room, job)
                room.watchers.add(guest)

        await self._insist(room, attempt)

    async def follow(self, room: Room, host: str, seats: Sequence[tuple[Seat, str]]) -> Room | None:
        """The rematch of a table, set up by who asks first; None for the others."""
        made: Room | None = None

        async def attempt() -> None:
            nonlocal made
            if not room.next:
                options = room.table.record.options
                made = await self.create(room.game, host, seats, options, room.listed, after=room)
                room.next = made.id
                room.revision += 1
                room.audience.wake()

        await self._insist(room, attempt)
        return made

    async def leave_orders(self, room: Room, seat: int, keys: frozenset[str]) -> None:
        """A seat leaves answers behind. They are no entries: nobody can tell that there are any."""

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.orders).where(of_seat(schema.orders, room, seat)))
            if keys:
                told = {"table": room.id, "seat": seat, "keys": " ".join(sorted(keys))}
                connection.execute(insert(schema.orders).values(**told))

        async def attempt() -> None:
            await self._beside(room, job)
            room.table.orders[seat] = keys
            self.on_change(room)

        await self._insist(room, attempt)

    async def say(self, room: Room, seat: int, name: str, text: str, key: str | None) -> None:
        said = Said(seat, name, text)
        await self.change(room, lambda _room: [said], key=key)

    async def act(self, room: Room, seat: int, names: Sequence[str], version: int, key: str | None) -> None:
        if not names:
            raise ValueError(_("Say which action you choose."))
        await self.change(room, lambda at: at.table.acting(seat, *names), version, key)


def store_following(connection: Connection, room: Room, following: Room) -> None:
    """The rematch of a table: only the first."""
    unset = of_room(room) & (schema.tables.c.next == "")
    told = {"next": following.id, "revision": schema.tables.c.revision + 1}
    if not connection.execute(update(schema.tables).where(unset).values(**told)).rowcount:
        raise Overtaken


def sitting(table: str, members: dict[int, str]) -> list[dict[str, Any]]:
    return [{"table": table, "seat": seat, "guest": guest} for seat, guest in members.items() if guest]


def lately() -> int:
    """The same for a while."""
    return int(time() // LAG)


def of_room(room: Room) -> ColumnElement[bool]:
    return schema.tables.c.id == room.id


def of_seat(stored: StoredTable, room: Room, seat: int) -> ColumnElement[bool]:
    return and_(stored.c.table == room.id, stored.c.seat == seat)


def lapsed(entries: Sequence[AnyEntry]) -> set[int]:
    """The seats whose standing answers end, as the table knows it too."""
    return {entry.seat for entry in entries if isinstance(entry, TakenBack | Seated)}
