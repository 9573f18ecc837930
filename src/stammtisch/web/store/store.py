"""The store: what is kept of the tables, changed by one writer, read beside it."""

import json
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, distinct, func, select
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.web.store import changes
from stammtisch.web.store.changes import Batch, NewTable, Standing
from stammtisch.web.store.database import address, is_file, opened
from stammtisch.web.store.errors import Unreadable
from stammtisch.web.store.lock import Lock
from stammtisch.web.store.processes import OneProcess, SeveralProcesses
from stammtisch.web.store.schema import entries, links, members, orders, restraints, reviews, tables, watchers
from stammtisch.web.store.trouble import report
from stammtisch.web.store.writer import Job, Writer

Result = list[tuple[str, float]]  # of each seat who played, and its share of the win
Marks = dict[str, tuple[int, int]]  # of tables: how many entries, and what has changed beside them


class Kept(NamedTuple):
    """What is stored of a table, or what is new of it."""

    row: Row[Any]
    entries: Sequence[Row[Any]]
    members: dict[int, str]
    watchers: set[str]
    orders: dict[int, frozenset[str]]
    restraints: set[changes.Restraint]


class Store:
    """A database with one writer."""

    def __init__(self, database: str) -> None:
        url = address(database)
        self._lock = Lock(Path(str(url.database))) if is_file(url) else None
        self._engine = opened(url)
        self.processes = OneProcess() if is_file(url) else SeveralProcesses(self._engine)
        self._writer = Writer(self._engine, self.processes)

    def close(self) -> None:
        """Finish what was handed in, then let go of the file."""
        self._writer.close()
        self.processes.close()
        self._engine.dispose()
        if self._lock:
            self._lock.release()

    # writing

    def write(
        self, table: str, job: Job | None = None, entries: Sequence[dict[str, Any]] = ()
    ) -> Future[None]:
        """Hand in entries of a table, or a job about it; the future is done when they are on disk."""
        return self._writer.write(table, job, entries)

    def create(self, new: NewTable, at: float) -> Future[None]:
        """A table with its seats, its links and all that has happened so far: in one commit."""
        batch = Batch(0, new.table.entries, at)
        return self.write(new.after or new.id, changes.creating(new), batch.rows(new.id))

    def append(
        self, table: str, batch: Batch, guests: Mapping[int, str], lapsed: Collection[int]
    ) -> Future[None]:
        """Entries, with whoever gets or gives up a seat by them, and whose standing answers end."""
        return self.write(table, changes.seating(table, guests, lapsed), batch.rows(table))

    def watch(self, table: str, guest: str) -> Future[None]:
        return self.write(table, changes.watching(table, guest))

    def leave_orders(self, table: str, seat: int, keys: Collection[str]) -> Future[None]:
        return self.write(table, changes.leaving_orders(table, seat, keys))

    def restrain(
        self, table: str, add: Collection[changes.Restraint], drop: Collection[changes.Restraint]
    ) -> Future[None]:
        return self.write(table, changes.restraining(table, add, drop))

    def relink(self, table: str, edition: int, hashes: Mapping[int, str]) -> Future[None]:
        return self.write(table, changes.relinking(table, edition, hashes))

    def note(self, table: str, standing: Standing) -> Future[None]:
        """For the lists of the home page."""
        return self.write(table, changes.noting(table, standing))

    def keep_review(self, table: str, depth: str, name: str, body: bytes) -> Future[None]:
        return self.write(table, changes.reviewing(table, depth, name, body))

    def add_links(self, table: str, hashes: Mapping[int, str]) -> Future[None]:
        return self.write(table, changes.linking(table, hashes))

    @property
    def trouble(self) -> str:
        """What kept the last change from being stored; "" when it was."""
        return self._writer.trouble

    # reading

    def look(self) -> None:
        """Unreadable if nothing can be read."""
        self.rows(select(tables.c.id).limit(1))

    def rows(self, statement: Any) -> Sequence[Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(statement).all()
        except SQLAlchemyError as error:
            report("the tables cannot be read", error)
            raise Unreadable(f"not read: {error.__class__.__name__}") from error

    def kept(self, table: str, since: int = 0) -> Kept | None:
        """A table, with its entries from one on."""
        found = self.rows(select(tables).where(tables.c.id == table))
        if not found:
            return None
        wanted = (entries.c.table == table) & (entries.c.entry >= since)
        return Kept(
            found[0],
            self.rows(
                select(entries.c.body, entries.c.key, entries.c.at).where(wanted).order_by(entries.c.entry)
            ),
            {row.seat: row.guest for row in self.rows(select(members).where(members.c.table == table))},
            {row.guest for row in self.rows(select(watchers).where(watchers.c.table == table))},
            {
                row.seat: frozenset(row.keys.split())
                for row in self.rows(select(orders).where(orders.c.table == table))
            },
            {
                (row.guest, row.what)
                for row in self.rows(select(restraints).where(restraints.c.table == table))
            },
        )

    def marks(self, wanted: Collection[str]) -> Marks:
        """How far tables are."""
        last = select(func.max(entries.c.entry)).where(entries.c.table == tables.c.id).scalar_subquery()
        version = func.coalesce(last + 1, 0).label("version")
        marks = select(tables.c.id, version, tables.c.revision).where(tables.c.id.in_(wanted))
        return {row.id: (row.version, row.revision) for row in self.rows(marks)}

    def link(self, digest: str) -> Row[Any] | None:
        """With the edition of its table's links."""
        wanted = select(links, tables.c.links.label("edition")).join(tables, tables.c.id == links.c.table)
        found = self.rows(wanted.where(links.c.hash == digest))
        return found[0] if found else None

    def tables_of(self, guest: str, most: int = 50) -> Sequence[Row[Any]]:
        mine = select(members.c.table).where(members.c.guest == guest)
        return self.rows(
            select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc()).limit(most)
        )

    def results_of(self, guest: str, game: str, most: int) -> list[tuple[int, Result]]:
        """How a guest's last games ended: their seat, and what became of all; the latest first."""
        mine = select(members.c.seat, tables.c.result).join(tables, tables.c.id == members.c.table)
        over = (members.c.guest == guest) & (tables.c.game == game) & (tables.c.result != "")
        found = self.rows(mine.where(over).order_by(tables.c.changed.desc()).limit(most))
        return [(row.seat, [(who, share) for who, share in json.loads(row.result)]) for row in found]

    def count_of_host(self, guest: str, since: float) -> tuple[int, int]:
        """How many tables a guest has set up: those that were played since then, and all."""
        own, lately = tables.c.host == guest, (tables.c.stage != "over") & (tables.c.changed >= since)
        count = select(func.count())
        running = self.rows(count.where(own & lately))
        return int(running[0][0]), int(self.rows(count.where(own))[0][0])

    def shared_games(self, game: str) -> Sequence[str]:
        """The tables where a game is played, or about to be, by more than one guest."""
        several = select(members.c.table).group_by(members.c.table)
        several = several.having(func.count(distinct(members.c.guest)) > 1)
        wanted = (tables.c.game == game) & (tables.c.stage != "over") & tables.c.id.in_(several)
        return [row.id for row in self.rows(select(tables.c.id).where(wanted))]

    def bodies(self, table: str) -> Sequence[bytes]:
        """What has happened at a table, as it is kept."""
        wanted = select(entries.c.body).where(entries.c.table == table).order_by(entries.c.entry)
        return [row.body for row in self.rows(wanted)]

    def review(self, table: str, depth: str, name: str) -> bytes | None:
        """As it is kept; None if there is none that was worked out from the same."""
        wanted = (reviews.c.table == table) & (reviews.c.depth == depth) & (reviews.c.name == name)
        found = self.rows(select(reviews.c.body).where(wanted))
        return found[0].body if found else None

    def latest(self, most: int) -> Sequence[Row[Any]]:
        """The tables that changed last."""
        return self.rows(select(tables).order_by(tables.c.changed.desc()).limit(most))

    def open_tables(self, most: int = 50) -> Sequence[Row[Any]]:
        """Each stage by the index, which knows them in this order."""
        found = [row for stage in ("lobby", "playing") for row in self.rows(listed(stage, most))]
        return sorted(found, key=lambda row: float(row.changed), reverse=True)[:most]


def listed(stage: str, most: int) -> Select[Any]:
    wanted = tables.c.listed & (tables.c.stage == stage)
    return select(tables).where(wanted).order_by(tables.c.changed.desc()).limit(most)
