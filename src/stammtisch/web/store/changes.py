"""What is written, change by change: each function makes the job that stores one."""

import json
from collections.abc import Collection, Mapping, Sequence
from time import time
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, update
from sqlalchemy import Table as StoredTable

from stammtisch.table.entries import AnyEntry, encode
from stammtisch.table.table import Table
from stammtisch.web.store.errors import Overtaken
from stammtisch.web.store.schema import links, members, orders, restraints, reviews, tables, watchers
from stammtisch.web.store.writer import Job

Restraint = tuple[str, str]  # a guest, or "" for all, and what they may not
AWAY = "away"  # may not come in


class Standing(NamedTuple):
    """How a table stands, for the lists of the home page."""

    stage: str
    names: Sequence[str]
    free: int
    asked: Sequence[str]
    result: Sequence[tuple[str, float]] = ()  # of each seat who played, and its share of the win

    def columns(self) -> dict[str, Any]:
        return {
            "stage": self.stage,
            "names": json.dumps(self.names, ensure_ascii=False),
            "free": self.free,
            "asked": json.dumps(self.asked),
            "result": json.dumps(self.result) if self.result else "",
            "changed": time(),
        }


class Batch(NamedTuple):
    """Entries of a table that happen together, from a number on."""

    first: int
    entries: Sequence[AnyEntry]
    at: float
    key: str | None = None  # of the post that made them

    def rows(self, table: str) -> list[dict[str, Any]]:
        return [
            {
                "table": table,
                "entry": self.first + n,
                "body": encode(entry),
                "at": self.at,
                "key": None if n else self.key,
            }
            for n, entry in enumerate(self.entries)
        ]


class NewTable(NamedTuple):
    """A table that is stored for the first time, with what has happened at it so far."""

    id: str
    table: Table
    host: str
    listed: bool
    members: Mapping[int, str]
    links: Mapping[int, str]  # the hashes of the secret links, by seat
    standing: Standing
    after: str = ""  # the table whose rematch this is

    def columns(self) -> dict[str, Any]:
        record = self.table.record
        return {
            "id": self.id,
            "game": record.game,
            "rules": record.rules,
            "options": json.dumps(record.options),
            "seed": record.seed,
            "seats": json.dumps([(seat.name, seat.who) for seat in self.table.seats], ensure_ascii=False),
            "host": self.host,
            "listed": self.listed,
            "created": time(),
            "next": "",
            **self.standing.columns(),
        }


def creating(new: NewTable) -> Job:
    row, link = new.columns(), linking(new.id, new.links)

    def job(connection: Connection) -> None:
        connection.execute(insert(tables), row)
        link(connection)
        seat(connection, new.id, new.members)
        if new.after:
            follow(connection, new.after, new.id)

    return job


def follow(connection: Connection, table: str, following: str) -> None:
    """The rematch of a table: only the first."""
    unset = and_(tables.c.id == table, tables.c.next == "")
    told = {"next": following, "revision": tables.c.revision + 1}
    if not connection.execute(update(tables).where(unset).values(**told)).rowcount:
        raise Overtaken


def linking(table: str, hashes: Mapping[int, str]) -> Job:
    rows = [{"hash": digest, "table": table, "seat": seat} for seat, digest in hashes.items()]

    def job(connection: Connection) -> None:
        connection.execute(insert(links), rows)

    return job


def seating(table: str, guests: Mapping[int, str], lapsed: Collection[int]) -> Job | None:
    """Who has which seat from now on, and whose standing answers end; nothing is the usual case."""
    if not guests and not lapsed:
        return None

    def job(connection: Connection) -> None:
        for n in lapsed:
            connection.execute(delete(orders).where(of_seat(orders, table, n)))
        for n in guests:
            connection.execute(delete(members).where(of_seat(members, table, n)))
        seat(connection, table, guests)

    return job


def seat(connection: Connection, table: str, guests: Mapping[int, str]) -> None:
    if rows := [{"table": table, "seat": n, "guest": guest} for n, guest in guests.items() if guest]:
        connection.execute(insert(members), rows)


def watching(table: str, guest: str) -> Job:
    def job(connection: Connection) -> None:
        connection.execute(insert(watchers).values(table=table, guest=guest))
        revise(connection, table)

    return job


def restraining(table: str, add: Collection[Restraint], drop: Collection[Restraint]) -> Job:
    """Who may no longer talk or come in, and who may again; who may not come in does not watch."""

    def job(connection: Connection) -> None:
        for guest, what in {*add, *drop}:
            chosen = of_guest(restraints, table, guest) & (restraints.c.what == what)
            connection.execute(delete(restraints).where(chosen))
        if add:
            rows = [{"table": table, "guest": guest, "what": what} for guest, what in add]
            connection.execute(insert(restraints), rows)
        for guest in (guest for guest, what in add if what == AWAY):
            connection.execute(delete(watchers).where(of_guest(watchers, table, guest)))
        revise(connection, table)

    return job


def relinking(table: str, edition: int, hashes: Mapping[int, str]) -> Job:
    """Other links, so that those from before lead nowhere."""
    link = linking(table, hashes)

    def job(connection: Connection) -> None:
        connection.execute(delete(links).where(links.c.table == table))
        link(connection)
        following = and_(tables.c.id == table, tables.c.links == edition - 1)
        told = {"links": edition, "revision": tables.c.revision + 1}
        if not connection.execute(update(tables).where(following).values(**told)).rowcount:
            raise Overtaken

    return job


def leaving_orders(table: str, seat: int, keys: Collection[str]) -> Job:
    def job(connection: Connection) -> None:
        connection.execute(delete(orders).where(of_seat(orders, table, seat)))
        if keys:
            told = {"table": table, "seat": seat, "keys": " ".join(sorted(keys))}
            connection.execute(insert(orders).values(**told))
        revise(connection, table)

    return job


def reviewing(table: str, depth: str, name: str, body: bytes) -> Job:
    """A review, in place of an older one."""

    def job(connection: Connection) -> None:
        older = and_(reviews.c.table == table, reviews.c.depth == depth)
        connection.execute(delete(reviews).where(older))
        connection.execute(insert(reviews).values(table=table, depth=depth, name=name, body=body))

    return job


def noting(table: str, standing: Standing) -> Job:
    def job(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == table).values(**standing.columns()))

    return job


def revise(connection: Connection, table: str) -> None:
    """Count a change that is no entry."""
    more = tables.c.revision + 1
    connection.execute(update(tables).where(tables.c.id == table).values(revision=more))


def of_guest(stored: StoredTable, table: str, guest: str) -> ColumnElement[bool]:
    return and_(stored.c.table == table, stored.c.guest == guest)


def of_seat(stored: StoredTable, table: str, seat: int) -> ColumnElement[bool]:
    return and_(stored.c.table == table, stored.c.seat == seat)
