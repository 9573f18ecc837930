"""Databases: a file of SQLite, or PostgreSQL."""

from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.core.words import catalogue
from stammtisch.web.store import migrations
from stammtisch.web.store.trouble import reason_of, report, trouble_of

_ = catalogue("stammtisch.web")


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
        return upgraded(file_engine(url) if is_file(url) else server_engine(url))
    except CommandError:
        raise ValueError(
            _("{address} is of a newer Stammtisch: install that one, or restore a copy from before.").format(
                address=url.render_as_string()
            )
        ) from None
    except ModuleNotFoundError:
        raise ValueError(_("PostgreSQL needs its driver: pip install 'stammtisch[pg]'.")) from None
    except SQLAlchemyError as error:
        if is_file(url) and trouble_of(error).is_of_the_disk:
            return opened_on_a_full_disk(url, error)
        raise unopened(url, error) from None


def upgraded(engine: Engine) -> Engine:
    migrations.upgrade(engine)
    return engine


def opened_on_a_full_disk(url: URL, error: SQLAlchemyError) -> Engine:
    """What is stored can be read, and more be stored as soon as there is room."""
    try:
        made = upgraded(file_engine(url, alone=True))
    except SQLAlchemyError:
        raise unopened(url, error) from None
    report("the tables can be read, but nothing can be stored until there is room", error)
    return made


def unopened(url: URL, error: SQLAlchemyError) -> ValueError:
    sentence = _("cannot open {address}: {reason}")
    return ValueError(sentence.format(address=url.render_as_string(), reason=reason_of(error)))


def server_engine(url: URL) -> Engine:
    """PostgreSQL; connections that were lost are noticed."""
    return create_engine(url, pool_pre_ping=True, pool_size=10, connect_args={"connect_timeout": 5})


def file_engine(url: URL, alone: bool = False) -> Engine:
    """SQLite with its log written ahead and every commit on disk.

    Alone, one connection holds the file and keeps the index of its log in memory: there is none on the disk.
    """
    made = create_engine(url, pool_size=1, max_overflow=0) if alone else create_engine(url)
    event.listen(made, "connect", _hold if alone else _prepare)
    event.listen(made, "begin", _begin)
    return made


def _hold(connection: Any, record: Any) -> None:
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    _prepare(connection, record)


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
