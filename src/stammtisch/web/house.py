"""The house: every table that somebody looks at, and the one way in which it changes.

Check on the live state → writer → commit → swap → tell everybody.
"""

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from time import time
from typing import Any

from anyio import to_thread
from sqlalchemy import Connection, delete, insert, update

from stammtisch import game as game_by_key
from stammtisch.core.game import Game
from stammtisch.core.record import first_state
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Hinted, Paced, Said, Seated, decode, encode
from stammtisch.table.table import OPEN, Seat, Stale, Table, Unavailable
from stammtisch.web import schema
from stammtisch.web.live import Audience
from stammtisch.web.signing import Signer, digest, fresh_id
from stammtisch.web.store import Standing, Store

_ = catalogue("stammtisch.web")

LAG = 30  # seconds by which the order of the home page's lists may lag behind
LIVE = 500  # tables kept in memory when nobody looks at them


class Unknown(LookupError):
    """There is no such table, or none for you."""


class Room:
    """A table with the people around it."""

    def __init__(self, row: Any, table: Table, members: dict[int, str], watchers: set[str]) -> None:
        self.id: str = row.id
        self.host: str = row.host
        self.listed: bool = row.listed
        self.next: str = row.next
        self.table = table
        self.members = members
        self.watchers = watchers
        self.keys: set[str] = set()
        self.times: list[float] = []
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.noted: tuple[Standing, str, int] | None = None  # what the lists of the home page know
        self.playing: asyncio.Task[None] | None = None  # the bots

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def stage(self) -> str:
        if self.table.over:
            return "over"
        return "playing" if self.table.started else "lobby"

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, member in sorted(self.members.items()) if member == guest]

    def seat_of(self, guest: str) -> int:
        """The seat through whose eyes a guest looks: of several, the one that is asked."""
        mine = self.seats_of(guest)
        asked = [seat for seat in self.table.waiting_for() if seat in mine]
        return (asked or mine or [SPECTATOR])[0]

    def may_look(self, guest: str) -> bool:
        return self.listed or guest == self.host or guest in self.watchers or guest in self.members.values()

    def free_seats(self) -> list[int]:
        return [n for n, seat in enumerate(self.table.seats) if seat.who == OPEN]

    def standing(self) -> Standing:
        asked = [self.members[seat] for seat in self.table.waiting_for() if seat in self.members]
        return Standing(self.stage, self.table.names, len(self.free_seats()), asked)

    def check_fresh(self, version: int) -> None:
        """Stale when the game has moved on since; talk and the like do not matter."""
        if not 0 <= version <= self.table.version or any(
            not isinstance(entry, (Said, Hinted, Paced)) for entry in self.table.entries[version:]
        ):
            raise Stale(_("The table has moved on; here is how it stands now."))


Prepare = Callable[[Room], Sequence[AnyEntry]]


def nobody_minds(room: Room) -> None:
    """Until there are bots."""


class House:
    """All tables."""

    def __init__(self, store: Store, signer: Signer, seed: str = "") -> None:
        self.seed = seed  # "" for a new one at every table
        self.store = store
        self.signer = signer
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: Callable[[Room], None] = nobody_minds

    def close(self) -> None:
        """Let no bot move any more."""
        for room in self.rooms.values():
            if room.playing:
                room.playing.cancel()

    # coming in

    async def room(self, table: str) -> Room:
        """A table by its id, from memory or from the store."""
        if found := self.rooms.get(table):
            return found
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self.rooms:
                self._forget_idle()
                self.rooms[table] = await to_thread.run_sync(self._load, table)
                self._note_standing(self.rooms[table])  # a crash may have left the lists behind
                self.on_change(self.rooms[table])
        self._loading.pop(table, None)
        return self.rooms[table]

    def _load(self, table: str) -> Room:
        row = self.store.table(table)
        if row is None:
            raise Unknown(_("There is no such table."))
        seats = [Seat(name, who) for name, who in json.loads(row.seats)]
        folded = Table(game_by_key(row.game), seats, json.loads(row.options), row.seed)
        folded.record.rules = row.rules
        folded.state = first_state(folded.game, folded.record)
        stored = self.store.entries(table)
        folded.extend([decode(entry.body) for entry in stored])
        room = Room(row, folded, self.store.members(table), self.store.watchers(table))
        room.keys = {entry.key for entry in stored if entry.key}
        room.times = [entry.at for entry in stored]
        return room

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
    ) -> Room:
        """A new table; a seat comes with the guest who has it, or ""."""
        made = Table(game, [seat for seat, _guest in seats], options, self.seed or secrets.token_urlsafe(16))
        members = {n: guest for n, (_seat, guest) in enumerate(seats) if guest}
        row = {
            "id": fresh_id(),
            "game": game.key,
            "rules": game.rules,
            "options": json.dumps(made.record.options),
            "seed": made.record.seed,
            "seats": json.dumps([(seat.name, seat.who) for seat in made.seats], ensure_ascii=False),
            "host": host,
            "listed": listed,
            "created": time(),
            "next": "",
        }

        def job(connection: Connection) -> None:
            free = sum(seat.who == OPEN for seat in made.seats)
            standing = Standing("lobby", made.names, free, [])
            connection.execute(insert(schema.tables).values(**row, **standing.columns()))
            for seat, guest in members.items():
                connection.execute(insert(schema.members).values(table=row["id"], seat=seat, guest=guest))
            for seat in (SPECTATOR, *range(len(made.seats))):
                hashed = digest(self.invitation(str(row["id"]), seat))
                connection.execute(insert(schema.links).values(hash=hashed, table=row["id"], seat=seat))

        await asyncio.wrap_future(self.store.write(job))
        return await self.room(str(row["id"]))

    def invitation(self, table: str, seat: int) -> str:
        """The token of the link to a seat, or to watch."""
        return self.signer.token(table, seat)

    # changing

    async def change(
        self, room: Room, prepare: Prepare, version: int | None = None, key: str | None = None
    ) -> None:
        """Let something happen at a table, once: it is stored before anybody sees it."""
        async with room.lock:
            if key and key in room.keys:
                return
            if version is not None:
                room.check_fresh(version)
            await self._commit(room, list(prepare(room)), key)

    async def _commit(
        self,
        room: Room,
        entries: list[AnyEntry],
        key: str | None = None,
        guests: dict[int, str] | None = None,
    ) -> None:
        at, first = time(), room.table.version
        rows = [
            {"table": room.id, "entry": first + n, "body": encode(entry), "at": at, "key": None if n else key}
            for n, entry in enumerate(entries)
        ]
        members = {**room.members, **(guests or {})}

        def job(connection: Connection) -> None:
            if rows:
                connection.execute(insert(schema.entries), rows)
            for seat, guest in (guests or {}).items():
                mine = (schema.members.c.table == room.id) & (schema.members.c.seat == seat)
                connection.execute(delete(schema.members).where(mine))
                if guest:
                    connection.execute(insert(schema.members).values(table=room.id, seat=seat, guest=guest))

        await asyncio.wrap_future(self.store.write(job))
        room.table.extend(entries)
        room.members = {seat: guest for seat, guest in members.items() if guest}
        room.times += [at] * len(entries)
        if key:
            room.keys.add(key)
        self._note_standing(room)
        room.audience.wake()
        self.on_change(room)

    def _note_standing(self, room: Room) -> None:
        """The lists of the home page follow; they may lag behind, the entries never do."""
        standing = room.standing()
        now = (standing, room.next, int(time() // LAG))
        if now == room.noted:
            return
        room.noted = now
        values = {**standing.columns(), "next": room.next}

        def job(connection: Connection) -> None:
            connection.execute(update(schema.tables).where(schema.tables.c.id == room.id).values(**values))

        self.store.write(job)

    async def sit(self, room: Room, seat: int, guest: str, name: str, who: str) -> None:
        """Somebody takes a seat (or a bot, or nobody, when the guest is "")."""
        async with room.lock:
            entries = room.table.replacing(seat, name, who)
            await self._commit(room, entries, guests={seat: guest})

    async def claim(self, room: Room, seat: int, guest: str, name: str) -> None:
        """Take a free seat."""
        async with room.lock:
            if room.table.seats[seat].who != OPEN:
                raise Unavailable(_("This seat is taken already."))
            await self._commit(room, [Seated(seat, name, "person")], guests={seat: guest})

    async def watch(self, room: Room, guest: str) -> None:
        if guest in room.watchers:
            return

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.watchers).values(table=room.id, guest=guest))

        await asyncio.wrap_future(self.store.write(job))
        room.watchers.add(guest)

    async def follow(self, room: Room, following: Room) -> None:
        """The rematch of a table."""
        async with room.lock:
            room.next = following.id
            self._note_standing(room)
            room.audience.wake()

    async def say(self, room: Room, seat: int, name: str, text: str, key: str | None) -> None:
        said = Said(seat, name, text)
        await self.change(room, lambda _room: [said], key=key)

    async def act(self, room: Room, seat: int, names: Sequence[str], version: int, key: str | None) -> None:
        if not names:
            raise ValueError(_("Say which action you choose."))
        await self.change(room, lambda at: at.table.acting(seat, *names), version, key)
