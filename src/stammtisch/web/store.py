"""The store: one writer thread that commits in groups, and readers beside it.

What was accepted is on disk before anybody hears of it. A job that fails takes nobody else's with it.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Row, create_engine, event, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.web import migrations
from stammtisch.web.lock import Lock
from stammtisch.web.schema import entries, links, members, tables, watchers

GROUP = 64  # jobs in one commit, at most

Job = Callable[[Connection], None]


class Unstored(RuntimeError):
    """Something could not be stored; nothing of it has happened."""


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


class Written(NamedTuple):
    job: Job
    answer: Future[None]


class Store:
    """A database with one writer."""

    def __init__(self, database: str) -> None:
        url = address(database)
        self._lock = Lock(Path(str(url.database))) if url.get_backend_name() == "sqlite" else None
        self._engine = engine(url)
        migrations.upgrade(self._engine)
        self._jobs: SimpleQueue[Written | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what was handed in, then let go of the file."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()
        if self._lock:
            self._lock.release()

    # writing

    def write(self, job: Job) -> Future[None]:
        """Hand in a job; the future is done when it is on disk."""
        answer: Future[None] = Future()
        self._jobs.put(Written(job, answer))
        return answer

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            group, last = self._group(first)
            self._commit(group)
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
        done: list[Future[None]] = []
        try:
            with self._engine.begin() as connection:
                done = [written.answer for written in group if self._try(connection, written)]
        except SQLAlchemyError as error:
            for answer in done or [written.answer for written in group]:
                if not answer.done():
                    answer.set_exception(unstored(error))
        else:
            for answer in done:
                answer.set_result(None)

    def _try(self, connection: Connection, written: Written) -> bool:
        """Do one job in a savepoint of its own."""
        try:
            with connection.begin_nested():
                written.job(connection)
        except SQLAlchemyError as error:
            written.answer.set_exception(unstored(error))
            return False
        return True

    # reading

    def rows(self, statement: Any) -> Sequence[Row[Any]]:
        with self._engine.connect() as connection:
            return connection.execute(statement).all()

    def table(self, table: str) -> Row[Any] | None:
        found = self.rows(select(tables).where(tables.c.id == table))
        return found[0] if found else None

    def entries(self, table: str) -> Sequence[Row[Any]]:
        return self.rows(
            select(entries.c.body, entries.c.key, entries.c.at)
            .where(entries.c.table == table)
            .order_by(entries.c.entry)
        )

    def members(self, table: str) -> dict[int, str]:
        return {row.seat: row.guest for row in self.rows(select(members).where(members.c.table == table))}

    def watchers(self, table: str) -> set[str]:
        return {row.guest for row in self.rows(select(watchers).where(watchers.c.table == table))}

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


def unstored(error: SQLAlchemyError) -> Unstored:
    return Unstored(f"not stored: {error.__class__.__name__}")


def address(database: str) -> URL:
    """The URL of a database given as one, or as a path."""
    if "://" in database:
        return make_url(database)
    return URL.create("sqlite", database=str(Path(database).absolute()))


def engine(url: URL) -> Engine:
    """An engine; SQLite with its log written ahead and every commit on disk."""
    made = create_engine(url)
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", _prepare)
        event.listen(made, "begin", _begin)
    return made


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
