"""The house, on both databases: what it keeps beside the entries, and when storing goes wrong."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any
from weakref import ref

import pytest
from sqlalchemy import Connection, Update, select, update

from stammtisch import game
from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat
from stammtisch.table.entries import Ended, Seated
from stammtisch.table.table import OPEN, PERSON, STAND_IN, Stale, Unavailable
from stammtisch.web.pages.lobby import arranged, called, filled, getting_up, sitting_again
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store import schema
from stammtisch.web.store.store import Standing, Store, Unstored
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import House, Unknown

LEFT = frozenset({"pass_until_played"})


KEY, NEWER = b"k" * 32, b"n" * 32


def in_house(database: str, attempt: Callable[[House], Awaitable[None]], *keys: bytes) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            await attempt(House(store, Signer(keys or [KEY]), "b"))
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
        await house.change(room, lambda at: at.table.replacing(gone, "Resi", "greedy"), guests={gone: ""})
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


def test_of_two_rematches_the_first_counts_and_there_is_no_other(database: str) -> None:
    async def attempt(house: House) -> None:
        room = await begun(house, "pig", 2)
        people = [(Seat(f"Guest {n}"), f"guest{n}") for n in range(2)]
        made = await asyncio.gather(*(house.follow(room, f"guest{n}", people) for n in range(2)))
        assert [each.id for each in made if each] == [room.next]
        kept = house.store.kept(room.id)
        assert kept
        assert kept.row.next == room.next
        assert {row.id for row in house.store.tables_of("guest0")} == {room.id, room.next}
        assert house.store.marks([room.id])[room.id] == room.mark

    in_house(database, attempt)


def test_a_rematch_that_another_process_was_faster_with_is_not_stored(database: str) -> None:
    async def attempt(house: House) -> None:
        room = await begun(house, "pig", 2)
        people = [(Seat(f"Guest {n}"), f"guest{n}") for n in range(2)]
        first = await house.follow(room, "guest0", people)
        assert first
        room.next = ""  # as another process knows it
        assert await house.follow(room, "guest1", people) is None
        assert room.next == first.id
        assert len(house.store.tables_of("guest0")) == 2

    in_house(database, attempt)


def test_with_a_new_key_the_links_shown_work_and_old_ones_until_the_old_key_is_gone(database: str) -> None:
    given: list[str] = []
    tables: list[str] = []

    async def invite(house: House) -> None:
        room = await house.create(game("pig"), "ann", [(Seat("Ann"), "ann"), (Seat("", ""), "")], {}, False)
        tables.append(room.id)
        given.append(house.invitation(room.id, 1))

    async def invite_again(house: House) -> None:
        room = await house.room(tables[0])
        shown = house.invitation(room.id, 1)
        assert shown not in given
        given.append(shown)
        assert [await house.linked(token) for token in given] == [(room, 1), (room, 1)]

    async def only_the_new_one(house: House) -> None:
        with pytest.raises(Unknown):
            await house.linked(given[0])
        assert (await house.linked(given[1]))[1] == 1

    in_house(database, invite)
    in_house(database, invite_again, NEWER, KEY)
    in_house(database, only_the_new_one, NEWER)


def test_who_still_holds_a_forgotten_table_tells_everybody(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.tables.registry.LIVE", 1)

    async def attempt(house: House) -> None:
        held = await begun(house, "pig", 2)
        for _n in range(3):
            await begun(house, "pig", 2)
        assert held.id not in house.rooms
        looking = (await house.room(held.id)).audience.join()
        looking.empty()
        await house.act(held, held.table.waiting_for()[0], ["hold"], held.table.version, None)
        assert looking.news.is_set()

    in_house(database, attempt)


def test_a_table_that_nobody_holds_is_really_forgotten(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.tables.registry.LIVE", 1)

    async def attempt(house: House) -> None:
        forgotten = ref(await begun(house, "pig", 2))
        for _n in range(3):
            await begun(house, "pig", 2)
        gc.collect()
        assert forgotten() is None

    in_house(database, attempt)


def test_what_was_meant_for_the_lobby_comes_too_late_for_the_game(database: str) -> None:
    """Whoever begins, sits down or gets up may be quicker than somebody else's wish."""

    async def hurry(house: House) -> None:
        people = [(Seat("Ann"), "ann"), (Seat("Bob"), "bob"), (Seat("", OPEN), "")]
        room = await house.create(game("pig"), "ann", people, {}, False)
        assert getting_up(room, "bob", [1]) == [Seated(1, "", OPEN)]
        await house.claim(room, 2, "eva", "Eva")
        assert filled(room) == []
        with pytest.raises(Unavailable):
            getting_up(room, "bob", [2])
        with pytest.raises(Unavailable):
            called(room, "bob", 2, "Bobby")
        await house.change(room, lambda at: at.table.starting())
        assert getting_up(room, "bob", [1]) == [Seated(1, "Bob", STAND_IN)]
        for too_late in (filled, lambda at: arranged(at, Seated(2, "Resi", "greedy"))):
            with pytest.raises(Unavailable):
                await house.change(room, too_late)
        assert [seat.who for seat in room.table.seats] == [PERSON] * 3
        room.table.extend([Seated(1, "Bob", STAND_IN, is_stand_in=True), Ended("agreed")])
        with pytest.raises(Unavailable):
            sitting_again(room, "bob")

    in_house(database, hurry)


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
