"""Bots of the page: in a process of their own, which may die."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from stammtisch import game
from stammtisch.table import Seat
from stammtisch.table.entries import AnyEntry
from stammtisch.table.table import PACES
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables import bot_runner as botroom
from stammtisch.web.tables.bot_runner import BotRoom
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import House, nobody_minds

Try = Callable[[House, BotRoom], Awaitable[None]]


def with_bots(path: Path, pace: float, attempt: Try) -> None:
    """A house with bots, for as long as something is tried in it."""

    async def run() -> None:
        store = Store(str(path / "house.db"))
        house = House(store, Signer([b"k" * 32]), "b")
        bots = BotRoom(house, pace)
        house.on_change = bots.wake
        await attempt(house, bots)
        house.close()
        bots.close()
        store.close()

    asyncio.run(run())


async def begun(house: House, *who: str) -> Room:
    seats = [(Seat(name, kind), "") for name, kind in zip(("Resi", "Poldi"), who, strict=True)]
    room = await house.create(game("pig"), "host", seats, {}, False)
    await house.change(room, lambda at: at.table.starting())
    return room


def test_a_game_of_bots_is_played_to_its_end_though_their_process_is_killed(tmp_path: Path) -> None:
    async def play(house: House, bots: BotRoom) -> None:
        room = await begun(house, "random", "random")
        playing = room.playing
        assert playing
        await bots.choice(room.table, room.table.waiting_for()[0], "random")
        for process in list(bots._pool._processes.values()):
            process.kill()
        await playing
        assert room.stage == "over"

    with_bots(tmp_path, 0, play)


def test_bots_take_the_time_that_the_table_gives_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def play(house: House, bots: BotRoom) -> None:
        house.on_change = nobody_minds
        room = await begun(house, "random", "random")
        monkeypatch.setattr(botroom, "sleep", sleep)
        for pace in ("calm", "brisk", "at_once"):
            await house.change(room, partial(paced, pace))
            await bots._move(room)

    with_bots(tmp_path, 8, play)
    assert slept == [20, 8, 0]


def test_answers_left_behind_come_at_the_pace_of_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[tuple[float, int]] = []
    room: Room

    async def sleep(seconds: float) -> None:
        slept.append((seconds, room.table.version))

    async def play(house: House, bots: BotRoom) -> None:
        nonlocal room
        house.on_change = nobody_minds
        room = await at_a_window(house)
        monkeypatch.setattr(botroom, "sleep", sleep)
        for pace in ("calm", "brisk", "at_once"):
            await house.change(room, partial(paced, pace))
            before = room.table.version
            assert room.table.bot_to_move() is None, "nobody could tell"
            await bots._move(room)
            assert slept.pop() == (8 * PACES[pace], before), "nothing has happened before"
            assert room.table.version > before

    with_bots(tmp_path, 8, play)
    assert slept == []


async def at_a_window(house: House) -> Room:
    """A table where people are asked for events again and again, and have left answers behind."""
    seats = [(Seat(name), name) for name in ("ann", "bob", "eva")]
    room = await house.create(game("ganz_wien"), "ann", seats, {}, False)
    await house.change(room, lambda at: at.table.starting())
    while room.table.state.decision().name != "event":
        seat = room.table.waiting_for()[0]
        await house.act(room, seat, [room.table.view(seat)["legal"][0]], room.table.version, None)
    for seat in range(3):
        await house.leave_orders(room, seat, frozenset({"pass_until_played"}))
    return room


def paced(pace: str, room: Room) -> list[AnyEntry]:
    return room.table.pacing(1, pace)


def test_many_tables_wait_for_each_other_and_all_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Together they would think for longer than a bot is waited for."""
    monkeypatch.setattr(botroom, "PATIENCE", 3.0)

    async def play(house: House, bots: BotRoom) -> None:
        rooms = [await begun(house, "search:0.5s", "search:0.5s") for _n in range(12)]
        begin = [room.table.version for room in rooms]
        while any(room.table.version < first + 6 for room, first in zip(rooms, begin, strict=True)):
            assert all(room.playing or room.stage == "over" for room in rooms)
            await asyncio.sleep(0.05)
        for room in rooms:
            room.playing and room.playing.cancel()

    with_bots(tmp_path, 0, play)
