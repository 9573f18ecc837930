"""A real browser on a real server."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.browser.opening import Windows, chromium_started
from web.browser.person import Person
from web.serving import Guest, Server

Seat = Callable[..., list[Person]]
Sit = Callable[..., Person]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with chromium_started() as browser:
        yield browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it; every test has tables of its own."""
    with Server(tmp_path_factory.mktemp("house") / "house.db") as running:
        yield running


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Windows]:
    """Opens a page as a guest, and at the end finds no error in any console."""
    windows = Windows(chromium)
    yield windows
    windows.close()


@pytest.fixture
def seated(house: Server, opened: Windows) -> Seat:
    """People at a table that has begun, each with a page; bots have the seats after theirs."""

    def sit(
        game: str, *names: str, bots: int = 0, options: dict[str, str] | None = None, **ways: Any
    ) -> list[Person]:
        guests = [Guest(house.address, name) for name in names]
        seats = ["me", *["open"] * (len(names) - 1), *["random"] * bots]
        return opened.seat(game, guests, seats, options or {}, **ways)

    return sit


@pytest.fixture
def alone(house: Server, opened: Windows) -> Sit:
    """Somebody who plays all seats of a table in one browser."""

    def sit(game: str, seats: int, options: dict[str, str] | None = None, **ways: Any) -> Person:
        guest = Guest(house.address, "Ann")
        person = opened.seat(game, [guest], ["me"] * seats, options or {}, **ways)[0]
        person.take_over()
        return person

    return sit
