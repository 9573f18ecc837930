"""The store: one writer thread that commits in groups, and readers beside it.

What was accepted is on disk before anybody hears of it. A job that fails takes nobody else's with it.
"""

import json
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Row, create_engine, event, func, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from stammtisch.core.words import catalogue
from stammtisch.web.store import migrations
from stammtisch.web.store.lock import Lock
from stammtisch.web.store.processes import Alone, Neighbours
from stammtisch.web.store.schema import entries, links, members, orders, tables, watchers

_ = catalogue("stammtisch.web")

GROUP = 64  # jobs in one commit, at most

ENTER = insert(entries)

Job = Callable[[Connection], None]


class Unstored(RuntimeError):
    """Something could not be stored; nothing of it has happened."""


class Overtaken(Unstored):
    """Somebody else was faster: what they have stored has to be read first."""


class Unreadable(RuntimeError):
    """The database does not answer."""


class Standing(NamedTuple):
    """How a table stands, for the lists of the home page."""

    stage: str
    names: Sequence[str]
    free: int
    asked: Sequence[str]

    def columns(self) -> dict[str, Any]:
        return {
            "stage": self.stage,
            "names": json.dumps(self.names, ensure_ascii=False),
            "free": self.free,
            "asked": json.dumps(self.asked),
            "changed": time(),
        }


class Kept(NamedTuple):
    """What is stored of a table, or what is new of it."""

    row: Row[Any]
    entries: Sequence[Row[Any]]
    members: dict[int, str]
    watchers: set[str]
    orders: dict[int, frozenset[str]]


class Written(NamedTuple):
    table: str
    entries: Sequence[dict[str, Any]]
    job: Job | None
    answer: Future[None]


class Store:
    """A database with one writer."""

    def __init__(self, database: str) -> None:
        url = address(database)
        self._lock = Lock(Path(str(url.database))) if is_file(url) else None
        self._engine = opened(url)
        self.neighbours = Alone() if is_file(url) else Neighbours(self._engine)
        self._jobs: SimpleQueue[Written | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what was handed in, then let go of the file."""
        self._jobs.put(None)
        self._writer.join()
        self.neighbours.close()
        self._engine.dispose()
        if self._lock:
            self._lock.release()

    # writing

    def write(
        self, table: str, job: Job | None = None, entries: Sequence[dict[str, Any]] = ()
    ) -> Future[None]:
        """Hand in entries of a table, or a job about it; the future is done when they are on disk."""
        answer: Future[None] = Future()
        self._jobs.put(Written(table, entries, job, answer))
        return answer

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            group, last = self._group(first)
            if wanted := [written for written in group if written.answer.set_running_or_notify_cancel()]:
                self._commit(sorted(wanted, key=by_table))
            if last:
                return

    def _group(self, first: Written) -> tuple[list[Written], bool]:
        group = [first]
        while len(group) < GROUP and not self._jobs.empty():
            following = self._jobs.get()
            if following is None:
                return group, True
            group.append(following)
        return group, False

    def _commit(self, group: Sequence[Written]) -> None:
        """All together; a group that fails is halved, until who fails is alone."""
        try:
            self._transact(group)
        except Exception as error:  # whatever a job does wrong: the writer goes on
            if len(group) == 1:
                group[0].answer.set_exception(unstored(error))
            else:
                self._commit(group[: len(group) // 2])
                self._commit(group[len(group) // 2 :])
        else:
            for written in group:
                written.answer.set_result(None)

    def _transact(self, group: Sequence[Written]) -> None:
        rows = [row for written in group for row in written.entries]
        with self._engine.begin() as connection:
            if rows:
                connection.execute(ENTER, rows)
            for written in group:
                if written.job:
                    written.job(connection)
            self.neighbours.tell(connection, {written.table for written in group})

    # reading

    def rows(self, statement: Any) -> Sequence[Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(statement).all()
        except SQLAlchemyError as error:
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
        )

    def marks(self, wanted: Collection[str]) -> dict[str, tuple[int, int]]:
        """How far tables are: entries, and what changed beside them."""
        last = select(func.max(entries.c.entry)).where(entries.c.table == tables.c.id).scalar_subquery()
        version = func.coalesce(last + 1, 0).label("version")
        marks = select(tables.c.id, version, tables.c.revision).where(tables.c.id.in_(wanted))
        return {row.id: (row.version, row.revision) for row in self.rows(marks)}

    def link(self, digest: str) -> Row[Any] | None:
        found = self.rows(select(links).where(links.c.hash == digest))
        return found[0] if found else None

    def tables_of(self, guest: str, most: int = 50) -> Sequence[Row[Any]]:
        mine = select(members.c.table).where(members.c.guest == guest)
        return self.rows(
            select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc()).limit(most)
        )

    def open_tables(self, most: int = 50) -> Sequence[Row[Any]]:
        wanted = tables.c.listed & (tables.c.stage != "over")
        return self.rows(select(tables).where(wanted).order_by(tables.c.changed.desc()).limit(most))


def by_table(written: Written) -> str:
    """In one order everywhere: so no two processes wait for each other."""
    return written.table


def unstored(error: Exception) -> Unstored:
    kind = Overtaken if isinstance(error, IntegrityError | Overtaken) else Unstored
    return kind(f"not stored: {error.__class__.__name__}")


def address(database: str) -> URL:
    """The URL of a database given as one, or as a path."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).absolute()))
    try:
        url = make_url(database)
    except SQLAlchemyError:
        raise ValueError(_("{address} is no address of a database.").format(address=database)) from None
    if url.get_backend_name() == "sqlite":
        return url
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(_("we know SQLite and PostgreSQL, not {kind}.").format(kind=url.get_backend_name()))


def is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def opened(url: URL) -> Engine:
    """A database with the newest schema; ValueError with a sentence if it cannot be."""
    try:
        made = file_engine(url) if is_file(url) else server_engine(url)
        migrations.upgrade(made)
    except ModuleNotFoundError:
        raise ValueError(_("PostgreSQL needs its driver: pip install 'stammtisch[pg]'.")) from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        sentence = _("cannot open {address}: {reason}")
        raise ValueError(sentence.format(address=url.render_as_string(), reason=reason)) from None
    return made


def server_engine(url: URL) -> Engine:
    """PostgreSQL; connections that were lost are noticed."""
    return create_engine(url, pool_pre_ping=True, pool_size=10, connect_args={"connect_timeout": 5})


def file_engine(url: URL) -> Engine:
    """SQLite with its log written ahead and every commit on disk."""
    made = create_engine(url)
    event.listen(made, "connect", _prepare)
    event.listen(made, "begin", _begin)
    return made


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
