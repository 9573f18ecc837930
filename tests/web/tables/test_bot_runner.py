"""Bots of the page: in a process of their own, which may die."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from stammtisch.insight.doubt import feared
from stammtisch.table import Seat
from stammtisch.table.entries import AnyEntry
from stammtisch.table.seats import PACES
from stammtisch.table.table import Table
from stammtisch.web.request.limits import THOUGHT
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.clock import time
from stammtisch.web.store.store import Store
from stammtisch.web.tables import bot_runner
from stammtisch.web.tables.bot_runner import BotRunner, Question
from stammtisch.web.tables.live_table import SEEN, UNSEEN, LiveTable
from stammtisch.web.tables.playing import act, leave_orders
from stammtisch.web.tables.registry import Registry, nobody_minds
from web import setting_up
from web.setting_up import people

Try = Callable[[Registry, BotRunner], Awaitable[None]]


def with_bots(path: Path, pace: float, attempt: Try) -> None:
    """A registry with bots, for as long as something is tried in it."""

    async def run() -> None:
        store = Store(str(path / "house.db"))
        registry = Registry(store, Signer([b"k" * 32]), "b")
        bots = BotRunner(registry, pace)
        registry.on_change = bots.wake
        await attempt(registry, bots)
        bots.close()
        store.close()

    asyncio.run(run())


async def begun(registry: Registry, *who: str) -> LiveTable:
    seats = [(Seat(name, kind), "") for name, kind in zip(("Resi", "Poldi"), who, strict=True)]
    return await setting_up.begun(registry, "pig", seats)


def test_what_a_move_loses_is_found_in_the_bots_process_or_not_waited_for(tmp_path: Path) -> None:
    async def play(registry: Registry, bots: BotRunner) -> None:
        table = (await setting_up.begun(registry, "vienna", people("Resi", "Poldi", "Fanny"))).table
        game, state, seat = table.game, table.state, table.waiting_for()[0]
        names = game.view(state, seat)["legal"]
        assert len(names) > 1
        for name in [*names[:2], "nonsense"]:
            assert await bots.doubt(table, seat, [name], "ann", "here") == feared(game, state, seat, [name])
        bots._of_guests.spend("ann", THOUGHT[0][0] + 1)
        assert await bots.doubt(table, seat, names[:1], "ann", "here") == 0.0

    with_bots(tmp_path, 0, play)


def test_a_game_of_bots_is_played_to_its_end_though_their_process_is_killed(tmp_path: Path) -> None:
    async def play(registry: Registry, bots: BotRunner) -> None:
        live = await begun(registry, "random", "random")
        playing = bots.playing[live.id]
        await bots.choice(live.table, live.table.waiting_for()[0], "random")
        for process in list(bots._pool._processes.values()):
            process.kill()
        await playing
        assert live.stage == "over"

    with_bots(tmp_path, 0, play)


def test_bots_take_the_time_that_the_table_gives_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def play(registry: Registry, bots: BotRunner) -> None:
        registry.on_change = nobody_minds
        live = await begun(registry, "random", "random")
        monkeypatch.setattr(bot_runner, "sleep", sleep)
        for pace in ("calm", "brisk", "at_once"):
            await registry.change(live, partial(paced, pace))
            await bots._move(live)

    with_bots(tmp_path, 8, play)
    assert slept == [20, 8, 0]


@pytest.mark.parametrize(("key", "least"), [("ganz_wien", 1.5), ("vienna", 0.0)])
def test_with_hidden_hands_an_answer_takes_as_long_as_thinking_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, least: float
) -> None:
    """Else its time would tell how much there was to think about."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def at_once(table: Table, seat: int, *_who: str) -> str:
        return str(table.view(seat)["legal"][0])

    async def play(registry: Registry, bots: BotRunner) -> None:
        registry.on_change = nobody_minds
        seats = [(Seat(name, "master"), "") for name in ("Resi", "Poldi", "Fanny")]
        live = await setting_up.begun(registry, key, seats)
        monkeypatch.setattr(bot_runner, "sleep", sleep)
        monkeypatch.setattr(bots, "choice", at_once)
        for pace in ("at_once", "calm"):
            await registry.change(live, partial(paced, pace))
            await bots._move(live)

    with_bots(tmp_path, 8, play)
    assert slept == [least, 20]


def test_answers_left_behind_come_at_the_pace_of_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[tuple[float, int]] = []
    live: LiveTable

    async def sleep(seconds: float) -> None:
        slept.append((seconds, live.table.version))

    async def play(registry: Registry, bots: BotRunner) -> None:
        nonlocal live
        registry.on_change = nobody_minds
        live = await at_a_window(registry)
        monkeypatch.setattr(bot_runner, "sleep", sleep)
        for pace in ("calm", "brisk", "at_once"):
            await registry.change(live, partial(paced, pace))
            before = live.table.version
            assert live.table.bot_to_move() is None, "nobody could tell"
            await bots._move(live)
            assert slept.pop() == (8 * PACES[pace], before), "nothing has happened before"
            assert live.table.version > before

    with_bots(tmp_path, 8, play)
    assert slept == []


async def at_a_window(registry: Registry) -> LiveTable:
    """A table where people are asked for events again and again, and have left answers behind."""
    live = await setting_up.begun(registry, "ganz_wien", people("ann", "bob", "eva"))
    while live.table.state.decision().name != "event":
        seat = live.table.waiting_for()[0]
        await act(registry, live, seat, [live.table.view(seat)["legal"][0]], live.table.version, None)
    for seat in range(3):
        await leave_orders(registry, live, seat, frozenset({"pass_until_played"}))
    return live


def paced(pace: str, live: LiveTable) -> list[AnyEntry]:
    return live.table.pacing(1, pace)


def test_many_tables_wait_for_each_other_and_all_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Together they would think for longer than a bot is waited for."""
    monkeypatch.setattr(bot_runner, "PATIENCE", 3.0)

    async def play(registry: Registry, bots: BotRunner) -> None:
        tables = [await begun(registry, "search:0.5s", "search:0.5s") for _n in range(12)]
        begin = [live.table.version for live in tables]
        while any(live.table.version < first + 6 for live, first in zip(tables, begin, strict=True)):
            assert all(live.id in bots.playing or live.stage == "over" for live in tables)
            await asyncio.sleep(0.05)

    with_bots(tmp_path, 0, play)


def test_one_guests_bots_never_delay_anothers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests cost nothing: those of one address count as one, and within it they take turns."""

    async def play(_registry: Registry, bots: BotRunner) -> None:
        asked: list[tuple[str, int]] = []

        async def thought(_asking: object, question: Question) -> str:
            asked.append((question[5], question[-1]))
            await asyncio.sleep(0)
            return "roll"

        monkeypatch.setattr(bots, "_thought", thought)
        table = setting_up.lobby(_registry, "pig", people("Ann", "Bob"))
        table.start()

        def choosing(guest: str, address: str) -> asyncio.Task[str]:
            return asyncio.create_task(bots.choice(table, 0, guest, guest, address))

        many = [choosing(f"eve{n % 3}", "evil") for n in range(300)]
        await asyncio.sleep(0)
        ann = choosing("ann", "good")
        await asyncio.gather(*many, ann)
        names = [who for who, _among in asked]
        assert names.index("ann") <= 3
        assert set(names[:6]) == {"eve0", "eve1", "eve2", "ann"}
        among = dict(reversed(asked))
        assert among["ann"] <= 2, "the many of another address do not shorten her bots' thoughts"
        assert max(among for _who, among in asked) > 100, "they shorten each other's"

    with_bots(tmp_path, 0, play)


def test_bots_play_only_while_somebody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(registry: Registry, bots: BotRunner) -> None:
        away = time() + SEEN + 1
        monkeypatch.setattr(bot_runner, "time", lambda: away)
        live = await begun(registry, "random", "random")
        assert live.id not in bots.playing
        live.see(away, "here")
        bots.wake(live)
        await bots.playing[live.id]
        assert live.stage == "over"

    with_bots(tmp_path, 0, play)


def test_an_open_page_is_somebody_who_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(registry: Registry, _bots: BotRunner) -> None:
        live = await begun(registry, "random", "random")
        away = time() + SEEN + 1
        assert not live.is_attended(away)
        box = live.audience.join()
        assert live.is_attended(away)
        live.audience.leave(box)
        assert not live.is_attended(away)

    with_bots(tmp_path, 0, play)


def test_towards_a_persons_turn_bots_play_a_little_unseen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(registry: Registry, bots: BotRunner) -> None:
        away = time() + SEEN + 1
        monkeypatch.setattr(bot_runner, "time", lambda: away)
        seats = [(Seat("Ann"), "ann"), (Seat("Resi", "greedy"), "")]
        live = await setting_up.begun(registry, "pig", seats)
        await act(registry, live, 0, ["hold"], live.table.version, None)
        await bots.playing[live.id]
        assert live.table.waiting_for() == [0]
        assert 0 < live.unseen < UNSEEN
        live.unseen = UNSEEN
        await act(registry, live, 0, ["hold"], live.table.version, None)
        assert live.id not in bots.playing, "it waits for somebody to look"
        live.see(away, "here")
        bots.wake(live)
        assert live.id in bots.playing

    with_bots(tmp_path, 0, play)


def test_whose_bots_have_thought_for_long_has_hasty_ones(tmp_path: Path) -> None:
    async def play(_registry: Registry, bots: BotRunner) -> None:
        assert bots._hurry("eve", "evil") == 1
        bots._of_guests.spend("eve", THOUGHT[0][0] + 1)
        assert bots._hurry("eve", "evil") > 1
        assert bots._hurry("ann", "evil") == 1
        bots._of_addresses.spend("evil", THOUGHT[1][0] + 1)
        assert bots._hurry("ann", "evil") > 1
        assert bots._hurry("ann", "good") == 1

    with_bots(tmp_path, 0, play)
