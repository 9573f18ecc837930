"""What anybody may ask for costs little each time: it is worked out once, or beside the loop."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.core import rules as rulebook
from stammtisch.web.api import openapi
from stammtisch.web.pages import rules, settings
from stammtisch.web.pages.frame import shown


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> Callable[[], int]:
    """How often a function has been called since."""
    calls, real = list[Any](), getattr(module, name)

    def noted(*args: Any, **kwargs: Any) -> Any:
        calls.append(args)
        return real(*args, **kwargs)

    monkeypatch.setattr(module, name, noted)
    return lambda: len(calls)


def test_rules_are_read_once_in_each_language(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    rules.book.cache_clear()
    read = counted(monkeypatch, rulebook, "written")
    pages = [client.get("/rules/pig", params={"find": word}).text for word in ("", "die", "")]
    first, in_english = read(), pages[0]
    assert first > 0
    assert pages[2] == in_english != pages[1]
    client.cookies.set("language", "de")
    in_german = client.get("/rules/pig").text
    assert (read(), client.get("/rules/pig").text) == (2 * first, in_german)
    assert in_german != in_english


def test_the_api_is_described_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    told = client.get("/api/openapi.json").content
    described = counted(monkeypatch, openapi, "described")
    assert client.get("/api/openapi.json").content == told
    assert described() == 0


def test_the_code_of_a_ticket_holds_up_nobody(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is drawn in a thread that has no loop, in the turn of its address."""
    draw, without_a_loop = shown, list[bool]()

    def noted(*args: Any, **kwargs: Any) -> Any:
        without_a_loop.append(asyncio._get_running_loop() is None)
        return draw(*args, **kwargs)

    monkeypatch.setattr(settings, "shown", noted)
    client.post("/settings", data={"name": "Ann"})
    without_a_loop.clear()
    assert "/me/" in client.get("/settings").text
    assert without_a_loop == [True]
