"""For whoever keeps a database: which tables there are, and taking away those that nobody needs any more."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any, NamedTuple

from sqlalchemy import URL, ColumnElement, Engine, Row, create_engine, delete, func, or_, select
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.web.store.copying import reading
from stammtisch.web.store.database import address, is_file, opened, unopened
from stammtisch.web.store.lock import Lock
from stammtisch.web.store.schema import entries, metadata, tables

OF_A_TABLE = [stored for stored in metadata.sorted_tables if "table" in stored.c]
AT_A_TIME = 500  # tables in one transaction: servers on the same PostgreSQL go on meanwhile
DAY = 24 * 3600.0


class Listed(NamedTuple):
    """A table in the operator's list."""

    id: str
    game: str
    stage: str
    names: list[str]
    entries: int
    created: float
    changed: float


class Ages(NamedTuple):
    """After how many days a table is no longer needed: one that is over, and one that nobody plays on."""

    finished: float
    abandoned: float

    def reached(self, now: float) -> ColumnElement[bool]:
        over = tables.c.stage == "over"
        return or_(
            over & (tables.c.changed < now - self.finished * DAY),
            ~over & (tables.c.changed < now - self.abandoned * DAY),
        )


def look_at(database: str) -> Engine:
    """A database as it is, also while a server runs on it; nothing is changed."""
    url = address(database)
    if not is_file(url):
        return create_engine(url)
    path = Path(str(url.database))
    return create_engine("sqlite://", creator=lambda: reading(path))


def listed(database: str, most: int, stage: str = "") -> list[Listed]:
    """The tables that changed last."""
    count = select(func.count()).where(entries.c.table == tables.c.id).scalar_subquery().label("entries")
    wanted = select(tables, count).order_by(tables.c.changed.desc()).limit(most)
    found = rows(database, wanted.where(tables.c.stage == stage) if stage else wanted)
    return [in_list(row) for row in found]


def in_list(row: Row[Any]) -> Listed:
    names = [name for name in json.loads(row.names) if name]
    return Listed(row.id, row.game, row.stage, names, row.entries, row.created, row.changed)


def counts(database: str) -> dict[str, int]:
    """How many tables there are at each stage."""
    grouped = select(tables.c.stage, func.count().label("n")).group_by(tables.c.stage)
    return {row.stage: row.n for row in rows(database, grouped)}


def rows(database: str, statement: Any) -> Sequence[Row[Any]]:
    engine = look_at(database)
    try:
        with engine.connect() as connection:
            return connection.execute(statement).all()
    except SQLAlchemyError as error:
        raise unopened(address(database), error) from None
    finally:
        engine.dispose()


@contextmanager
def held(url: URL) -> Iterator[Engine]:
    """A database on which no server runs, if it is a file."""
    lock = Lock(Path(str(url.database))) if is_file(url) else None
    try:
        engine = opened(url)
        yield engine
        engine.dispose()
    finally:
        if lock:
            lock.release()


def count_old(database: str, ages: Ages, now: float) -> int:
    """How many tables a purge would take away."""
    return int(rows(database, select(func.count()).where(ages.reached(now)))[0][0])


def purge(database: str, ages: Ages, now: float) -> int:
    """Take old tables away with all that belongs to them; how many."""
    gone, url = 0, address(database)
    with held(url) as engine:
        while chosen := purged(engine, ages, now):
            gone += chosen
        if is_file(url):
            shrink(engine)
    return gone


def shrink(engine: Engine) -> None:
    """Give the room back; without room for a copy it stays free within the file."""
    with closing(engine.raw_connection()) as raw, suppress(OperationalError):  # not within a transaction
        raw.cursor().execute("VACUUM")


def purged(engine: Engine, ages: Ages, now: float) -> int:
    with engine.begin() as connection:
        wanted = select(tables.c.id).where(ages.reached(now)).limit(AT_A_TIME)
        chosen = list(connection.scalars(wanted))
        for stored in OF_A_TABLE:
            connection.execute(delete(stored).where(stored.c.table.in_(chosen)))
        connection.execute(delete(tables).where(tables.c.id.in_(chosen)))
    return len(chosen)
