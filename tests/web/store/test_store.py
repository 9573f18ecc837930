"""The store, on both databases: what it says is stored is stored, in order, once."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from stammtisch.web.store import schema
from stammtisch.web.store.changes import Standing
from stammtisch.web.store.copying import copy
from stammtisch.web.store.errors import Overtaken, Unstored
from stammtisch.web.store.lock import Taken
from stammtisch.web.store.store import Store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def table(name: str, **more: Any) -> Callable[[Connection], None]:
    """A job that stores a table."""
    plain = {"game": "pig", "rules": 1, "options": "{}", "seed": "s", "seats": "[]", "host": "ann"}
    standing = Standing("lobby", ["Ann"], 1, ["ann"]).columns()
    row = {"id": name, "listed": True, "created": 0.0, "next": "", **plain, **standing, **more}
    return lambda connection: run(connection, schema.tables, row)


def entry(name: str, n: int, key: str | None = None) -> Callable[[Connection], None]:
    row = {"table": name, "entry": n, "body": b"%d" % n, "at": float(n), "key": key}
    return lambda connection: run(connection, schema.entries, row)


def seated(name: str, guest: str) -> Callable[[Connection], None]:
    return lambda connection: run(connection, schema.members, {"table": name, "seat": 0, "guest": guest})


def run(connection: Connection, into: Any, row: dict[str, Any]) -> None:
    connection.execute(insert(into).values(**row))


def bodies(store: Store, name: str, since: int = 0) -> list[bytes]:
    kept = store.kept(name, since)
    assert kept
    return [bytes(row.body) for row in kept.entries]


def test_what_was_handed_in_together_is_stored_in_order(store: Store) -> None:
    answers = [store.write("t", table("t"))]
    answers += [store.write("t", entry("t", n)) for n in range(200)]
    for answer in answers:
        answer.result(60)
    assert bodies(store, "t") == [b"%d" % n for n in range(200)]
    assert bodies(store, "t", since=198) == [b"198", b"199"]
    assert store.marks(["t", "unknown"]) == {"t": (200, 0)}


def test_a_job_that_fails_takes_nobody_elses_with_it(store: Store) -> None:
    store.write("t", table("t")).result(60)
    jobs = [entry("t", 0), entry("t", 0), entry("t", 1), entry("t", 1, "k"), entry("t", 2)]
    answers = [store.write("t", job) for job in jobs]
    failed = [isinstance(answer.exception(60), Overtaken) for answer in answers]
    assert failed == [False, True, False, True, False]
    assert bodies(store, "t") == [b"0", b"1", b"2"]


def test_the_key_of_a_post_is_there_once_a_table(store: Store) -> None:
    for name in ("t", "u"):
        store.write(name, table(name)).result(60)
        store.write(name, entry(name, 0, "key")).result(60)
    with pytest.raises(Overtaken):
        store.write("t", entry("t", 1, "key")).result(60)
    store.write("t", entry("t", 1)).result(60)
    store.write("t", entry("t", 2)).result(60)


def test_half_a_job_is_no_job(store: Store) -> None:
    def half(connection: Connection) -> None:
        entry("t", 0)(connection)
        raise Overtaken

    with pytest.raises(Overtaken):
        store.write("t", half).result(60)
    store.write("t", table("t")).result(60)
    assert bodies(store, "t") == []


def test_what_is_wrong_with_the_data_is_unstored(store: Store) -> None:
    with pytest.raises(Unstored):
        store.write("t", table("t", game=None)).result(60)
    assert store.kept("t") is None


def test_the_writer_goes_on_whatever_a_job_does(store: Store) -> None:
    def broken(connection: Connection) -> None:
        entry("t", 0)(connection)
        raise ZeroDivisionError

    store.write("t", table("t")).result(60)
    with pytest.raises(Unstored):
        store.write("t", broken).result(60)
    with pytest.raises(Unstored):
        store.write("t", None, [{"table": "t", "entry": 2**70, "body": b"", "at": 0.0, "key": None}]).result(
            60
        )
    store.write("t", entry("t", 0)).result(60)
    assert bodies(store, "t") == [b"0"]


def test_what_nobody_waits_for_any_more_is_stored_only_if_it_was_begun(store: Store) -> None:
    begun, goes_on = Event(), Event()

    def slow(connection: Connection) -> None:
        begun.set()
        goes_on.wait(60)
        entry("t", 0)(connection)

    store.write("t", table("t")).result(60)
    first = store.write("t", slow)
    begun.wait(60)
    second = store.write("t", entry("t", 1))
    assert not first.cancel()
    assert second.cancel()
    goes_on.set()
    store.write("t", entry("t", 2)).result(60)
    assert bodies(store, "t") == [b"0", b"2"]


def test_closing_finishes_what_was_handed_in(database: str) -> None:
    store = Store(database)
    store.write("t", table("t"))
    answers = [store.write("t", entry("t", n)) for n in range(100)]
    store.close()
    assert all(answer.done() and answer.exception() is None for answer in answers)
    again = Store(database)
    assert len(bodies(again, "t")) == 100
    again.close()


def test_the_lists_of_the_home_page(store: Store) -> None:
    standings = {"a": ("lobby", 1.0), "b": ("playing", 2.0), "c": ("over", 3.0), "d": ("lobby", 4.0)}
    for name, (stage, changed) in standings.items():
        store.write(name, table(name, stage=stage, changed=changed, listed=name != "d")).result(60)
        store.write(name, seated(name, "ann" if name in "ad" else "bob")).result(60)
    assert [row.id for row in store.open_tables()] == ["b", "a"]
    assert [row.id for row in store.tables_of("ann")] == ["d", "a"]
    assert [row.id for row in store.tables_of("bob", most=1)] == ["c"]


def test_links_are_found_by_their_hash(store: Store) -> None:
    link = {"hash": "h" * 64, "table": "t", "seat": -3}
    store.write("t", table("t")).result(60)
    store.write("t", lambda connection: run(connection, schema.links, link)).result(60)
    found = store.link("h" * 64)
    assert found
    assert (found.table, found.seat) == ("t", -3)
    assert store.link("x" * 64) is None


def test_a_commit_is_on_disk_before_it_is_answered(store: Store) -> None:
    on_file = {"PRAGMA synchronous": 2, "PRAGMA journal_mode": "wal"}  # 2 is FULL
    wanted = {"SHOW synchronous_commit": "on"} if store.processes.shared else on_file
    found: dict[str, Any] = {}

    def look(connection: Connection) -> None:
        found.update({question: connection.exec_driver_sql(question).scalar() for question in wanted})

    store.write("t", look).result(60)
    assert found == wanted


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://host/name", "SQLite and PostgreSQL, not mysql"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot open postgresql"),
        ("://", "no address of a database"),
    ],
)
def test_a_database_that_cannot_be_opened_is_a_sentence(address: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Store(address)


def test_what_a_newer_version_has_stored_is_a_sentence(database: str) -> None:
    store = Store(database)
    with store._engine.begin() as writing:
        writing.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(ValueError, match="is of a newer Stammtisch"):
        Store(database)


def test_a_file_is_served_once_whatever_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "house.db")
    store = Store(str(tmp_path / "house.db"))
    try:
        for address in (str(tmp_path / "link.db"), f"sqlite:///{tmp_path / 'link.db'}"):
            with pytest.raises(Taken, match="another process already serves"):
                Store(address)
        os.link(tmp_path / "house.db", tmp_path / "other.db")
        with pytest.raises(ValueError, match="several names"):
            Store(str(tmp_path / "other.db"))
    finally:
        store.close()


def test_a_copy_is_for_our_eyes_and_lies_where_a_link_leads(tmp_path: Path) -> None:
    Store(str(tmp_path / "house.db")).close()
    (tmp_path / "link.db").symlink_to(tmp_path / "copy.db")
    before = os.umask(0o022)
    try:
        copy(tmp_path / "house.db", tmp_path / "link.db")
    finally:
        os.umask(before)
    assert (tmp_path / "link.db").is_symlink()
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
