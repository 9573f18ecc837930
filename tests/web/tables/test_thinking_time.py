"""Where hands are hidden, when an answer comes tells nothing of how long was thought about it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from stammtisch.bots.levels import LEVELS, seconds
from stammtisch.table import Seat
from stammtisch.table.table import Table
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables.bot_runner import BotRunner
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.registry import Registry
from web.setting_up import begun
from web.storing import KEYS

LEVEL = "medium"


def at_a_table(folder: Path, key: str, look: Callable[[BotRunner, LiveTable], float]) -> float:
    """What is found out where a bot is to move, at the quickest pace."""

    async def play() -> float:
        store = Store(str(folder / "house.db"))
        registry = Registry(store, Signer(KEYS))
        runner = BotRunner(registry, 0.0)
        live = await begun(registry, key, [(Seat("Resi", LEVEL), ""), (Seat("Poldi", LEVEL), "")])
        found = await asyncio.to_thread(look, runner, live)
        runner.close()
        store.close()
        return found

    return asyncio.run(play())


@pytest.mark.parametrize("key", ["ganz_wien", "cafe_melange", "carpe_diem"])
def test_an_answer_takes_as_long_as_thinking_may(key: str, tmp_path: Path) -> None:
    assert at_a_table(tmp_path, key, lambda runner, live: runner.unhurried(live.table)) == seconds(LEVEL)


def test_where_all_is_seen_nobody_waits(tmp_path: Path) -> None:
    assert at_a_table(tmp_path, "pig", lambda runner, live: runner.unhurried(live.table)) == 0.0


def test_every_level_has_a_time_that_no_thought_exceeds() -> None:
    assert all(seconds(level) > 0 for level in LEVELS)


@pytest.mark.parametrize("thought", [0.0, 0.1])
def test_a_quick_thought_comes_no_sooner_than_a_slow_one(
    thought: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> float:
        store = Store(str(tmp_path / "house.db"))
        registry = Registry(store, Signer(KEYS))
        runner = BotRunner(registry, 0.0)
        live = await begun(registry, "ganz_wien", [(Seat("Resi", LEVEL), ""), (Seat("Poldi", LEVEL), "")])
        monkeypatch.setattr(runner, "choice", thinking(thought))
        before, began = live.table.version, monotonic()
        await runner._move(live)
        took = monotonic() - began
        assert live.table.version > before
        runner.close()
        store.close()
        return took

    assert asyncio.run(play()) >= seconds(LEVEL)


def thinking(time: float) -> Callable[..., Awaitable[str]]:
    async def choice(table: Table, seat: int, *_rest: str) -> str:
        await asyncio.sleep(time)
        return table.game.actions.name(table.game.legal(table.state, seat)[0])

    return choice
