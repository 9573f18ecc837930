"""Other processes on the same database: hearing of their changes, and taking turns.

What counts is the key of the entries: nothing here has to work for a move to be neither lost nor doubled.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from secrets import token_hex
from threading import Lock, Thread
from time import sleep
from typing import Any

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "stammtisch"
BOTS = 1  # the family of locks for tables whose bots play
PAUSE = 1.0  # seconds before a lost connection is made again

Heard = Callable[[Collection[str]], None]


class OneProcess:
    """One process only: a file of SQLite."""

    shared = False

    def tell(self, connection: Connection, tables: Collection[str]) -> None:
        """Within a transaction: with it, others hear which tables have changed."""

    def listen(self, heard: Heard) -> None:
        """Hear of tables that others have changed, in another thread."""

    def claim(self, table: str) -> bool:
        """May we let the bots of this table play? Until released, nobody else may."""
        return True

    def release(self, table: str) -> None:
        """Others may."""

    def close(self) -> None:
        """Hear and claim no more."""


class SeveralProcesses(OneProcess):
    """Several processes: PostgreSQL."""

    shared = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = token_hex(4)
        self._closed = False
        self._claims: Connection | None = None
        self._one_at_a_time = Lock()
        self._listener: Thread | None = None

    def tell(self, connection: Connection, tables: Collection[str]) -> None:
        if tables:
            told = {"channel": CHANNEL, "told": " ".join((self._name, *tables))}
            connection.execute(text("SELECT pg_notify(:channel, :told)"), told)

    def listen(self, heard: Heard) -> None:
        self._listener = Thread(target=self._listen, args=(heard,), name="listener", daemon=True)
        self._listener.start()

    def _listen(self, heard: Heard) -> None:
        lost = (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error)
        while not self._closed:
            with suppress(*lost), self._session() as connection:
                connection.execute(text(f"LISTEN {CHANNEL}"))
                self._hear(connection.connection.driver_connection, heard)
            if not self._closed:
                sleep(PAUSE)

    def _hear(self, line: Any, heard: Heard) -> None:
        for note in line.notifies():
            if self._closed:
                return
            name, *tables = note.payload.split()
            if name != self._name:
                heard(tables)

    def claim(self, table: str) -> bool:
        return bool(self._ask("SELECT pg_try_advisory_lock(:family, hashtext(:table))", table))

    def release(self, table: str) -> None:
        self._ask("SELECT pg_advisory_unlock(:family, hashtext(:table))", table)

    def _ask(self, question: str, table: str) -> Any:
        """Claims live as long as their connection; a lost one is made again, without its claims."""
        with self._one_at_a_time:
            try:
                self._claims = None if self._closed else self._claims or self._session()
                return self._claims and self._claims.scalar(text(question), {"family": BOTS, "table": table})
            except SQLAlchemyError:
                self._forget_claims()
                return None

    def _session(self) -> Connection:
        return self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def _forget_claims(self) -> None:
        if self._claims is not None:
            with suppress(SQLAlchemyError):
                self._claims.invalidate()
                self._claims.close()
        self._claims = None

    def close(self) -> None:
        self._closed = True
        with self._one_at_a_time:
            self._forget_claims()
        with suppress(SQLAlchemyError), self._session() as connection:
            self.tell(connection, ["-"])  # wakes our own listener
        if self._listener:
            self._listener.join(PAUSE)
