"""What is stored of the devices of guests: which there are, and which sessions have ended."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, and_, func, insert, select, update

from stammtisch.web.store.clock import time
from stammtisch.web.store.schema import sessions
from stammtisch.web.store.writer import Job

SESSIONS = "sessions"  # what other processes are told when one has ended

ENDED = select(sessions.c.guest, sessions.c.session).where(sessions.c.ended)
COUNT_ENDED = select(func.count()).where(sessions.c.ended)


def living(guest: str) -> Select[Any]:
    """The sessions of a guest that have not ended, the oldest first."""
    return select(sessions).where(sessions.c.guest == guest, ~sessions.c.ended).order_by(sessions.c.made)


def opening(guest: str, session: str, device: str, beside: str = "", their: str = "") -> Job:
    """A session of its own for another device, once; the one that it was opened from is known from now on."""

    def job(connection: Connection) -> None:
        if beside and beside not in known(connection, guest):
            enter(connection, guest, beside, their)
        enter(connection, guest, session, device)

    return job


def ending(guest: str, *ended: str) -> Job:
    """Some sessions of a guest end."""

    def job(connection: Connection) -> None:
        end(connection, guest, ended)

    return job


def ending_others(guest: str, own: str, fresh: str, device: str) -> Job:
    """All sessions of a guest end, also cookies and links from before there were any; one begins."""

    def job(connection: Connection) -> None:
        end(connection, guest, known(connection, guest) | {own, ""})
        enter(connection, guest, fresh, device)

    return job


def known(connection: Connection, guest: str) -> set[str]:
    return set(connection.scalars(select(sessions.c.session).where(sessions.c.guest == guest)))


def end(connection: Connection, guest: str, ended: Collection[str]) -> None:
    for session in sorted(set(ended) - known(connection, guest)):
        enter(connection, guest, session, "")
    chosen = and_(sessions.c.guest == guest, sessions.c.session.in_(ended))
    connection.execute(update(sessions).where(chosen).values(ended=True))


def enter(connection: Connection, guest: str, session: str, device: str) -> None:
    row = {"guest": guest, "session": session, "device": device, "made": time(), "ended": False}
    connection.execute(insert(sessions), row)
