"""What takes long to draw is drawn beside the loop, in turns of addresses, while its table stands still."""

import asyncio
from collections.abc import Callable
from itertools import pairwise
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.web.pages import replays, steps
from stammtisch.web.tables.drawing import Drawing
from web.pages.test_pages import begin
from web.reading import begun, live_table

MANY = 40


def test_looking_back_takes_turns_by_address() -> None:
    drawing, told = Drawing(), list[str]()

    def drawn(address: str) -> Callable[[], None]:
        return lambda: told.append(address)

    async def run() -> None:
        def looking(address: str) -> asyncio.Task[None]:
            live, visit = live_table(begun(game("pig"), "seed")), SimpleNamespace(address=address)
            return asyncio.create_task(drawing.aside(cast("Any", visit), live, drawn(address)))

        many = [looking("evil") for _n in range(MANY)]
        await asyncio.sleep(0)
        await asyncio.gather(looking("good"), *many)

    asyncio.run(run())
    assert told.index("good") <= 2, "the one that is drawn, and one of each address that waits"
    assert len(told) == MANY + 1


def test_between_two_looks_back_there_is_as_much_time_for_all_else() -> None:
    live, visit, drawing = live_table(begun(game("pig"), "seed")), SimpleNamespace(address="here"), Drawing()
    times: list[tuple[float, float]] = []

    def draw() -> None:
        began = monotonic()
        sleep(0.05)
        times.append((began, monotonic()))

    async def run() -> None:
        await asyncio.gather(*(drawing.aside(cast("Any", visit), live, draw) for _n in range(3)))

    asyncio.run(run())
    for (began, ended), (following, _end) in pairwise(times):
        assert following - ended >= 0.9 * (ended - began)


def test_a_table_stands_still_while_it_is_looked_at() -> None:
    live, visit = live_table(begun(game("pig"), "seed")), SimpleNamespace(address="here")

    async def run() -> bool:
        return await Drawing().aside(cast("Any", visit), live, live.lock.locked)

    assert asyncio.run(run())
    assert not live.lock.locked()


@pytest.mark.parametrize(("module", "name"), [(steps, "fragment"), (replays, "walked")])
def test_steps_and_replays_hold_up_nobody(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    """They are drawn in a thread that has no loop."""
    draw, without_a_loop = getattr(module, name), list[bool]()

    def noted(*args: Any) -> Any:
        without_a_loop.append(asyncio._get_running_loop() is None)
        return draw(*args)

    monkeypatch.setattr(module, name, noted)
    address, _page = begin(client)
    paths = {"fragment": f"{address}/steps?since=0&upto=99", "walked": f"{address}/at/0"}
    assert client.get(paths[name]).status_code == 200
    assert without_a_loop == [True]
