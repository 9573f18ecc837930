"""The registry, on both databases: what it keeps beside the entries, and when storing goes wrong."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import pytest
from sqlalchemy import Connection, Update, select, update

from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat
from stammtisch.table.entries import Ended, Proposed, Seated
from stammtisch.table.seats import OPEN, PERSON, STAND_IN, Stale, Unavailable
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store import clock, schema
from stammtisch.web.store.changes import Standing
from stammtisch.web.store.errors import Unstored
from stammtisch.web.store.store import Store
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.playing import act, leave_orders
from stammtisch.web.tables.registry import Registry
from stammtisch.web.tables.rematch import follow
from stammtisch.web.tables.seating import arranged, called, claim, filled, getting_up, sitting_again
from web import setting_up
from web.setting_up import people, set_up

LEFT = frozenset({"pass_until_played"})


KEY, NEWER = b"k" * 32, b"n" * 32


def in_house(database: str, attempt: Callable[[Registry], Awaitable[None]], *keys: bytes) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            await attempt(Registry(store, Signer(keys or [KEY]), "b"))
        finally:
            store.close()

    asyncio.run(run())


async def begun(registry: Registry, key: str, seats: int) -> LiveTable:
    return await setting_up.begun(registry, key, [(Seat(f"Guest {n}"), f"guest{n}") for n in range(seats)])


def test_standing_answers_survive_a_restart_and_nobody_can_tell(database: str) -> None:
    tables: list[str] = []

    async def leave(registry: Registry) -> None:
        live = await begun(registry, "ganz_wien", 3)
        before = live.table.version
        await leave_orders(registry, live, 1, LEFT)
        await leave_orders(registry, live, 2, LEFT)
        await leave_orders(registry, live, 2, frozenset())
        assert live.table.version == before
        tables.append(live.id)

    async def find(registry: Registry) -> None:
        live = await registry.open(tables[0])
        assert live.table.orders == {1: LEFT}

    in_house(database, leave)
    in_house(database, find)


def test_who_takes_back_or_leaves_is_asked_again_also_after_a_restart(database: str) -> None:
    tables: list[str] = []

    async def leave(registry: Registry) -> None:
        live = await begun(registry, "ganz_wien", 3)
        seat = live.table.waiting_for()[0]
        for each in range(3):
            await leave_orders(registry, live, each, LEFT)
        legal = live.table.view(seat)["legal"]
        await act(registry, live, seat, [legal[0]], live.table.version, None)
        await registry.change(live, lambda at: at.table.taking_back(seat))
        gone = (seat + 1) % 3
        await registry.change(live, lambda at: at.table.replacing(gone, "Resi", "greedy"), guests={gone: ""})
        assert set(live.table.orders) == {3 - seat - gone}
        tables.extend([live.id, str(3 - seat - gone)])

    async def find(registry: Registry) -> None:
        assert set((await registry.open(tables[0])).table.orders) == {int(tables[1])}

    in_house(database, leave)
    in_house(database, find)


def test_what_was_stored_although_storing_failed_is_found_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def attempt(registry: Registry) -> None:
        live = await begun(registry, "pig", 2)
        version, seat = live.table.version, live.table.waiting_for()[0]
        monkeypatch.setattr(registry.store, "write", forgetful(registry.store))
        with pytest.raises(Unstored):
            await act(registry, live, seat, ["hold"], version, "key")
        assert live.table.version == version, "nobody sees what may be lost"
        monkeypatch.undo()
        with pytest.raises(Stale):
            await act(registry, live, seat, ["hold"], version, "other")
        assert live.table.version > version
        await act(registry, live, seat, ["hold"], version, "key")

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


async def ended(registry: Registry) -> LiveTable:
    live = await begun(registry, "pig", 2)
    await registry.change(live, lambda _live: [Ended("agreed")])
    return live


def test_of_two_rematches_the_first_counts_and_there_is_no_other(database: str) -> None:
    async def attempt(registry: Registry) -> None:
        live = await ended(registry)
        made = await asyncio.gather(*(follow(registry, live, f"guest{n}") for n in range(2)))
        assert made == [live.next] * 2
        kept = registry.store.kept(live.id)
        assert kept
        assert kept.row.next == live.next
        assert {row.id for row in registry.store.tables_of("guest0")} == {live.id, live.next}
        assert registry.store.marks([live.id])[live.id] == live.mark

    in_house(database, attempt)


def test_a_rematch_that_another_process_was_faster_with_is_not_stored(database: str) -> None:
    async def attempt(registry: Registry) -> None:
        live = await ended(registry)
        first = await follow(registry, live, "guest0")
        assert first
        live.next = ""  # as another process knows it
        assert await follow(registry, live, "guest1") == live.next == first
        assert len(registry.store.tables_of("guest0")) == 2

    in_house(database, attempt)


def test_with_a_new_key_the_links_shown_work_and_old_ones_until_the_old_key_is_gone(database: str) -> None:
    given: list[str] = []
    tables: list[str] = []

    async def invite(registry: Registry) -> None:
        live = await set_up(registry, "pig", [*people("Ann"), (Seat("", OPEN), "")])
        tables.append(live.id)
        given.append(registry.invitations.token(live.id, 1))

    async def invite_again(registry: Registry) -> None:
        live = await registry.open(tables[0])
        shown = registry.invitations.token(live.id, 1)
        assert shown not in given
        given.append(shown)
        assert [await registry.invited(token) for token in given] == [(live, 1), (live, 1)]

    async def only_the_new_one(registry: Registry) -> None:
        with pytest.raises(Unknown):
            await registry.invited(given[0])
        assert (await registry.invited(given[1]))[1] == 1

    in_house(database, invite)
    in_house(database, invite_again, NEWER, KEY)
    in_house(database, only_the_new_one, NEWER)


def test_who_still_holds_a_forgotten_table_tells_everybody(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.tables.registry.IDLE", 1)

    async def attempt(registry: Registry) -> None:
        held = await begun(registry, "pig", 2)
        for _n in range(3):
            await begun(registry, "pig", 2)
        assert held.id not in registry.tables
        looking = (await registry.open(held.id)).audience.join()
        looking.empty()
        await act(registry, held, held.table.waiting_for()[0], ["hold"], held.table.version, None)
        assert looking.news.is_set()

    in_house(database, attempt)


def test_a_table_that_nobody_holds_is_really_forgotten(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.tables.registry.IDLE", 1)

    async def attempt(registry: Registry) -> None:
        forgotten = ref(await begun(registry, "pig", 2))
        for _n in range(3):
            await begun(registry, "pig", 2)
        gc.collect()
        assert forgotten() is None

    in_house(database, attempt)


def test_what_was_meant_for_the_lobby_comes_too_late_for_the_game(database: str) -> None:
    """Whoever begins, sits down or gets up may be quicker than somebody else's wish."""

    async def hurry(registry: Registry) -> None:
        live = await set_up(registry, "pig", [*people("Ann", "Bob"), (Seat("", OPEN), "")])
        assert getting_up(live, "bob", [1]) == [Seated(1, "", OPEN)]
        await claim(registry, live, 2, "eva", "Eva")
        assert filled(live) == []
        with pytest.raises(Unavailable):
            getting_up(live, "bob", [2])
        with pytest.raises(Unavailable):
            called(live, "bob", 2, "Bobby")
        await registry.change(live, lambda at: at.table.starting())
        assert getting_up(live, "bob", [1]) == [Seated(1, "Bob", STAND_IN)]
        for too_late in (filled, lambda at: arranged(at, Seated(2, "Resi", "greedy"))):
            with pytest.raises(Unavailable):
                await registry.change(live, too_late)
        assert [seat.who for seat in live.table.seats] == [PERSON] * 3
        live.table.extend([Seated(1, "Bob", STAND_IN, is_stand_in=True), Ended("agreed")])
        with pytest.raises(Unavailable):
            sitting_again(live, "bob")

    in_house(database, hurry)


def test_who_plays_for_somebody_plays_like_the_bots_of_the_table(database: str) -> None:
    async def leave(registry: Registry) -> None:
        seats = [*people("Ann", "Bob"), (Seat("Resi", "easy"), "")]
        live = await setting_up.begun(registry, "pig", seats)
        assert getting_up(live, "bob", [1]) == [Seated(1, "Bob", "easy")]
        asked = Proposed(0, "bot", absent=1)
        assert live.table.agreed_to(asked) == [Seated(1, "Bob", "easy", is_stand_in=True)]

    in_house(database, leave)


def test_an_answer_from_before_an_undo_is_stale(database: str) -> None:
    async def attempt(registry: Registry) -> None:
        live = await begun(registry, "ganz_wien", 2)
        seat, before = live.table.waiting_for()[0], live.table.version
        legal = live.table.view(seat)["legal"]
        await act(registry, live, seat, [legal[0]], before, None)
        moved = live.table.version
        await registry.change(live, lambda at: at.table.taking_back(seat), moved)
        after = live.table.version
        for version in range(before, after):
            with pytest.raises(Stale):
                await act(registry, live, seat, [legal[0]], version, None)
        assert live.table.version == after
        await act(registry, live, seat, [legal[0]], after, None)

    in_house(database, attempt)


def test_whoever_left_has_no_seat_after_a_restart_either(database: str) -> None:
    tables: list[str] = []

    async def leave(registry: Registry) -> None:
        live = await begun(registry, "pig", 3)
        await registry.change(live, lambda at: at.table.replacing(1, "Resi", "greedy"), guests={1: ""})
        await registry.change(live, lambda at: at.table.replacing(2, "Eva", "person"), guests={2: "other"})
        tables.append(live.id)

    async def find(registry: Registry) -> None:
        live = await registry.open(tables[0])
        assert live.members == {0: "guest0", 2: "other"}
        assert not live.may_look("guest1")
        assert [row.id for row in registry.store.tables_of("guest1")] == []

    in_house(database, leave)
    in_house(database, find)


def test_lists_that_a_crash_left_behind_follow_when_a_table_is_loaded(database: str) -> None:
    tables: list[str] = []

    async def crash(registry: Registry) -> None:
        live = await begun(registry, "pig", 2)
        tables.append(live.id)
        behind = Standing("lobby", ["Nobody"], 2, []).columns()
        late = update(schema.tables).values(**behind)
        await asyncio.wrap_future(registry.store.write(live.id, lambda connection: run(connection, late)))

    async def load(registry: Registry) -> None:
        await registry.open(tables[0])

    async def find(registry: Registry) -> None:
        row = registry.store.tables_of("guest0")[0]
        assert (row.stage, row.names, row.free) == ("playing", '["Guest 0", "Guest 1"]', 0)
        assert row.asked == '["guest0"]'

    for attempt in (crash, load, find):
        in_house(database, attempt)


def run(connection: Connection, statement: Update) -> None:
    connection.execute(statement)


def test_whoever_reads_the_database_finds_no_link(database: str) -> None:
    async def attempt(registry: Registry) -> None:
        live = await set_up(registry, "pig", [*people("Ann"), (Seat("", OPEN), "")])
        tokens = [registry.invitations.token(live.id, place) for place in (SPECTATOR, 0, 1)]
        for stored in schema.metadata.sorted_tables:
            kept = repr(registry.store.rows(select(stored)))
            assert not any(token in kept for token in tokens), stored.name
        for place, token in zip((SPECTATOR, 0, 1), tokens, strict=True):
            assert await registry.invited(token) == (live, place)

    in_house(database, attempt)


def test_what_waited_while_storing_failed_is_not_tried(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try may take as long as a locked database is waited for: nobody waits for several."""

    async def attempt(registry: Registry) -> None:
        live = await begun(registry, "pig", 2)
        tried: list[Future[None]] = []

        def refused(*_what: Any) -> "Future[None]":
            tried.append(Future())
            tried[-1].set_exception(Unstored("locked"))
            return tried[-1]

        monkeypatch.setattr(registry.store, "append", refused)
        paces = [registry.change(live, lambda at: at.table.pacing(0, "calm")) for _n in range(5)]
        answers = await asyncio.gather(*paces, return_exceptions=True)
        assert all(isinstance(each, Unstored) for each in answers)
        assert len(tried) == 1
        monkeypatch.undo()
        await registry.change(live, lambda at: at.table.pacing(0, "calm"))
        assert live.table.pace == "calm"

    in_house(database, attempt)


def test_a_clock_that_is_set_moves_nobodys_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.time()
    monkeypatch.setattr("time.time", lambda: before + 3600)
    monkeypatch.setattr(clock, "told", lambda: before + 3600)
    assert 0 <= clock.time() - before < 60


def test_entries_from_the_future_are_of_now(database: str) -> None:
    """A clock that was set back while no server ran."""

    async def attempt(registry: Registry) -> None:
        live = await begun(registry, "pig", 2)
        kept = registry.store.kept(live.id)
        assert kept
        late = [SimpleNamespace(body=each.body, key=each.key, at=each.at + 1e6) for each in kept.entries]
        live.times.clear()
        live.table.entries.clear()
        live.learn(kept._replace(entries=cast("Any", late)))
        assert all(at <= clock.time() for at in live.times)

    in_house(database, attempt)
