"""The house, on both databases: what it keeps beside the entries, and when storing goes wrong."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

import pytest
from sqlalchemy import Connection, Update, select, update

from stammtisch import game
from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat
from stammtisch.table.table import Stale
from stammtisch.web import schema
from stammtisch.web.house import House
from stammtisch.web.room import Room
from stammtisch.web.signing import Signer
from stammtisch.web.store import Standing, Store, Unstored

LEFT = frozenset({"pass_until_played"})


def in_house(database: str, attempt: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            await attempt(House(store, Signer([b"k" * 32]), "b"))
        finally:
            store.close()

    asyncio.run(run())


async def begun(house: House, key: str, seats: int) -> Room:
    people = [(Seat(f"Guest {n}"), f"guest{n}") for n in range(seats)]
    room = await house.create(game(key), "guest0", people, {}, False)
    await house.change(room, lambda at: at.table.starting())
    return room


def test_standing_answers_survive_a_restart_and_nobody_can_tell(database: str) -> None:
    tables: list[str] = []

    async def leave(house: House) -> None:
        room = await begun(house, "ganz_wien", 3)
        before = room.table.version
        await house.leave_orders(room, 1, LEFT)
        await house.leave_orders(room, 2, LEFT)
        await house.leave_orders(room, 2, frozenset())
        assert room.table.version == before
        tables.append(room.id)

    async def find(house: House) -> None:
        room = await house.room(tables[0])
        assert room.table.orders == {1: LEFT}

    in_house(database, leave)
    in_house(database, find)


def test_who_takes_back_or_leaves_is_asked_again_also_after_a_restart(database: str) -> None:
    tables: list[str] = []

    async def leave(house: House) -> None:
        room = await begun(house, "ganz_wien", 3)
        seat = room.table.waiting_for()[0]
        for each in range(3):
            await house.leave_orders(room, each, LEFT)
        legal = room.table.view(seat)["legal"]
        await house.act(room, seat, [legal[0]], room.table.version, None)
        await house.change(room, lambda at: at.table.taking_back(seat))
        gone = (seat + 1) % 3
        await house.sit(room, gone, "", "Resi", "greedy")
        assert set(room.table.orders) == {3 - seat - gone}
        tables.extend([room.id, str(3 - seat - gone)])

    async def find(house: House) -> None:
        assert set((await house.room(tables[0])).table.orders) == {int(tables[1])}

    in_house(database, leave)
    in_house(database, find)


def test_what_was_stored_although_storing_failed_is_found_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def attempt(house: House) -> None:
        room = await begun(house, "pig", 2)
        version, seat = room.table.version, room.table.waiting_for()[0]
        monkeypatch.setattr(house.store, "write", forgetful(house.store))
        with pytest.raises(Unstored):
            await house.act(room, seat, ["hold"], version, "key")
        assert room.table.version == version, "nobody sees what may be lost"
        monkeypatch.undo()
        with pytest.raises(Stale):
            await house.act(room, seat, ["hold"], version, "other")
        assert room.table.version > version
        await house.act(room, seat, ["hold"], version, "key")

    in_house(database, attempt)


def forgetful(store: Store) -> Callable[..., "Future[None]"]:
    """Stores, and says that it did not."""
    write = store.write

    def stored_but_failed(*what: Any) -> "Future[None]":
        write(*what).result()
        failed: Future[None] = Future()
        failed.set_exception(Unstored("not stored"))
        return failed

    return stored_but_failed


def test_of_two_rematches_the_first_counts(database: str) -> None:
    async def attempt(house: House) -> None:
        room, first, second = [await begun(house, "pig", 2) for _n in range(3)]
        await asyncio.gather(house.follow(room, first), house.follow(room, second))
        assert room.next == first.id
        kept = house.store.kept(room.id)
        assert kept
        assert kept.row.next == first.id

    in_house(database, attempt)


def test_an_answer_from_before_an_undo_is_stale(database: str) -> None:
    async def attempt(house: House) -> None:
        room = await begun(house, "ganz_wien", 2)
        seat, before = room.table.waiting_for()[0], room.table.version
        legal = room.table.view(seat)["legal"]
        await house.act(room, seat, [legal[0]], before, None)
        moved = room.table.version
        await house.change(room, lambda at: at.table.taking_back(seat), moved)
        after = room.table.version
        for version in range(before, after):
            with pytest.raises(Stale):
                await house.act(room, seat, [legal[0]], version, None)
        assert room.table.version == after
        await house.act(room, seat, [legal[0]], after, None)

    in_house(database, attempt)


def test_whoever_left_has_no_seat_after_a_restart_either(database: str) -> None:
    tables: list[str] = []

    async def leave(house: House) -> None:
        room = await begun(house, "pig", 3)
        await house.change(room, lambda at: at.table.replacing(1, "Resi", "greedy"), guests={1: ""})
        await house.change(room, lambda at: at.table.replacing(2, "Eva", "person"), guests={2: "other"})
        tables.append(room.id)

    async def find(house: House) -> None:
        room = await house.room(tables[0])
        assert room.members == {0: "guest0", 2: "other"}
        assert not room.may_look("guest1")
        assert [row.id for row in house.store.tables_of("guest1")] == []

    in_house(database, leave)
    in_house(database, find)


def test_lists_that_a_crash_left_behind_follow_when_a_table_is_loaded(database: str) -> None:
    tables: list[str] = []

    async def crash(house: House) -> None:
        room = await begun(house, "pig", 2)
        tables.append(room.id)
        behind = Standing("lobby", ["Nobody"], 2, []).columns()
        late = update(schema.tables).values(**behind)
        await asyncio.wrap_future(house.store.write(room.id, lambda connection: run(connection, late)))

    async def load(house: House) -> None:
        await house.room(tables[0])

    async def find(house: House) -> None:
        row = house.store.tables_of("guest0")[0]
        assert (row.stage, row.names, row.free) == ("playing", '["Guest 0", "Guest 1"]', 0)
        assert row.asked == '["guest0"]'

    for attempt in (crash, load, find):
        in_house(database, attempt)


def run(connection: Connection, statement: Update) -> None:
    connection.execute(statement)


def test_whoever_reads_the_database_finds_no_link(database: str) -> None:
    async def attempt(house: House) -> None:
        room = await house.create(game("pig"), "ann", [(Seat("Ann"), "ann"), (Seat("", ""), "")], {}, False)
        tokens = [house.invitation(room.id, place) for place in (SPECTATOR, 0, 1)]
        for stored in schema.metadata.sorted_tables:
            kept = repr(house.store.rows(select(stored)))
            assert not any(token in kept for token in tokens), stored.name
        for place, token in zip((SPECTATOR, 0, 1), tokens, strict=True):
            assert await house.linked(token) == (room, place)

    in_house(database, attempt)
