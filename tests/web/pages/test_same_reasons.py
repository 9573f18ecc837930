"""Page, keyboard and API say the same of a thing that cannot be used."""

import re
from functools import partial
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.core.eyes import Eyes
from stammtisch.terminal.explain import explain
from stammtisch.web.tables.shelf import shelf
from web.serving import in_app

DRAWN = re.compile(r'data-part="([^"]+)"')
THINGS = 12
TRIES = 60


def begun(client: TestClient, key: str) -> tuple[str, Any, int]:
    """A table that asks its visitor first, and the visitor's seat."""
    registry = in_app(client).registry
    for luck in map(str, range(TRIES)):  # who begins is drawn
        registry.secret = partial(str, luck)
        address = client.post(f"/play/{key}", follow_redirects=False).headers["location"]
        live = registry.tables[address.removeprefix("/t/")]
        [seat] = live.members
        if seat in live.table.waiting_for():
            return address, live, seat
    raise AssertionError("the visitor is never asked first")


def sentences(said: str) -> str:
    """Words only: lines are broken otherwise on paper."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", said)).split())


@pytest.mark.parametrize("key", [each.key for each in shelf()])
def test_page_keyboard_and_api_say_the_same(client: TestClient, key: str) -> None:
    address, live, seat = begun(client, key)
    eyes = Eyes(game(key), live.table.state, seat)
    drawn = dict.fromkeys(map(unescape, DRAWN.findall(eyes.picture("wide", live.table.names))))
    refused = {part: reason for part in drawn if (reason := eyes.why_not(part))}
    assert refused, "everything can be used"
    for part, reason in list(refused.items())[:THINGS]:
        page = sentences(client.get(f"{address}/why", params={"part": part}).text)
        told = client.get(f"/api{address.replace('/t/', '/tables/')}/why", params={"part": part}).json()
        assert reason.sentence in page, part
        assert (told["rule"], told["sentence"]) == (reason.rule, reason.sentence), part
        assert reason.sentence in sentences(explain(eyes, part)), part
