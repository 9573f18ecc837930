"""Databases: a file of SQLite, or PostgreSQL."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.core.words import catalogue
from stammtisch.web.store import migrations

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
