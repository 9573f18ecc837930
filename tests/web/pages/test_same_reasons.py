"""Page, keyboard and API say the same of a thing that cannot be used."""

import re
from functools import partial
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import game
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Reason
from stammtisch.core.rng import Rng, seeded
from stammtisch.table import Table
from stammtisch.terminal.explain import explain
from stammtisch.web.tables.shelf import shelf
from web.serving import in_app

DRAWN = re.compile(r'data-part="([^"]+)"')
POSITIONS = 6
THINGS = 6  # of a position, or a few more
A_WHILE = 8  # decisions between two positions
MANY = 200
TRIES = 60


def begun(client: TestClient, key: str) -> tuple[str, Any, int]:
    """A table that asks its visitor first, and the visitor's seat."""
    app = in_app(client)
    app.bots.pace, registry = 3600.0, app.registry
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


def play_on(table: Table, seat: int, rng: Rng) -> bool:
    """At random, until the visitor is asked again after a while; not if the game ends before."""
    for decision in range(1, MANY):
        if table.over:
            return False
        actor = seat if seat in table.waiting_for() else table.waiting_for()[0]
        if actor == seat and decision > A_WHILE:
            return True
        legal = table.game.legal(table.state, actor)
        table.act(actor, table.game.actions.name(legal[rng.below(len(legal))]))
    return False


def refused(eyes: Eyes, names: list[str], rng: Rng) -> dict[str, Reason]:
    """Some of the things that are drawn and cannot be used, and why."""
    drawn = dict.fromkeys(map(unescape, DRAWN.findall(eyes.picture("wide", names))))
    found = [(part, reason) for part in drawn if (reason := eyes.why_not(part))]
    step = 1 + len(found) // THINGS
    return dict(found[rng.below(step) :: step])


@pytest.mark.parametrize("key", [each.key for each in shelf()])
def test_page_keyboard_and_api_say_the_same(client: TestClient, key: str) -> None:
    address, live, seat = begun(client, key)
    rng, seen = seeded(f"reasons {key}"), 0
    for _position in range(POSITIONS):
        eyes = Eyes(game(key), live.table.state, seat)
        for part, reason in refused(eyes, live.table.names, rng).items():
            page = sentences(client.get(f"{address}/why", params={"part": part}).text)
            told = client.get(f"/api{address.replace('/t/', '/tables/')}/why", params={"part": part}).json()
            assert reason.sentence in page, part
            assert (told["rule"], told["sentence"]) == (reason.rule, reason.sentence), part
            assert reason.sentence in sentences(explain(eyes, part)), part
            seen += 1
        if not play_on(live.table, seat, rng):
            break
    assert seen > THINGS, "everything can be used"
