"""A real browser on a real server."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from web.serving import PATIENCE, Guest, Server

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENT = {
    "single": "off",
    "motion": "reduced",
    "confirm": "on",
}  # tests answer everything themselves, at once

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = os.environ.get("STAMMTISCH_CHROMIUM") or shutil.which("chromium")
    assert found, "these tests need chromium: run 'python3 tools/bootstrap.py --browser'"
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it; every test has tables of its own."""
    with Server(tmp_path_factory.mktemp("house") / "house.db") as running:
        yield running


@pytest.fixture
def opened(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a page as a guest, and at the end finds no error in any console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(guest: Guest, path: str, cookies: dict[str, str] | None = None, **ways: Any) -> Page:
        context = chromium.new_context(**{"viewport": DESKTOP, "locale": "en", **ways})
        context.set_default_timeout(PATIENCE * 1000)
        kept = {"guest": guest.token, **PATIENT, **(cookies or {})}
        address = str(guest.http.base_url)
        context.add_cookies([{"name": name, "value": value, "url": address} for name, value in kept.items()])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(str(guest.http.base_url.join(path)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
