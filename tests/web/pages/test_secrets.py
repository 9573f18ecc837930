"""No secret leaves the server: what a seat does not know does not change a byte of what it is sent."""

from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient

from stammtisch import game as game_by_key
from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.table.course import between, positions
from stammtisch.table.entries import Ended
from stammtisch.web.pages import table_page as table_pages
from stammtisch.web.pages.steps import frame
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.visitor import Likes, Visitor
from stammtisch.web.server import admin
from stammtisch.web.server.routes import ROUTES
from stammtisch.web.tables.live_table import LiveTable
from web.reading import CHANGING, READ, Eyes, begun, live_table, read, readers

STEPS = 60
EVERY = 6


def test_every_address_of_a_table_is_read() -> None:
    known = {route.path_format for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    tables = {path for path in known if "{table}" in path and not path.startswith(admin.PATH)}
    assert tables == set(READ) | CHANGING


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_for_others(
    game: Game[Any], client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_pages, "fresh_id", lambda: "key")
    table = begun(game, "secret-seed")
    live = live_table(table)
    rng = seeded(f"play {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        if step % EVERY == 0:
            compare(client, live, step)
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))


def compare(client: TestClient, live: LiveTable, step: int) -> None:
    true = live.table.state
    layout = ("wide", "tall")[step // EVERY % 2]
    for seat in readers(live):
        before = read(client, Eyes(live, seat, layout, step))
        assert not any(secret in told for secret in secrets_of(live) for told in before.values())
        live.table.state = live.game.determinize(true, seat, seeded(f"other {step} {seat}"))
        assert before.unlike(read(client, Eyes(live, seat, layout, step))) == [], f"step {step}, seat {seat}"
        live.table.state = true


def secrets_of(live: LiveTable) -> list[str]:
    """What must not be sent before the end."""
    luck = live.table.luck
    assert luck.key
    return [luck.secret, luck.key.hex()]


def test_after_the_end_the_secret_is_shown(client: TestClient) -> None:
    table = begun(game_by_key("pig"), "secret-seed")
    table.extend([Ended("agreed")])
    live = live_table(table)
    told = read(client, Eyes(live, SPECTATOR, "wide"))
    shown = {path.split()[0] for path, said in told.items() if live.table.luck.secret in said}
    assert shown == {"/t/{table}/luck", "/t/{table}/record"}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_of_what_is_told_step_by_step(game: Game[Any]) -> None:
    table = begun(game, "secret-seed")
    live = live_table(table)
    rng = seeded(f"tell {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        before = table.version
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))
        if step % EVERY == 0 or table.version - before > EVERY:
            compare_steps(live, before, f"step {step}")


def compare_steps(live: LiveTable, since: int, where: str) -> None:
    for seat in (SPECTATOR, *range(len(live.table.seats))):
        visitor = Visitor(f"guest{seat}" if seat >= 0 else "stranger", "Ann", Likes(), "en", "tall")
        page = TablePage(live, visitor)
        steps = between(live.table, seat, since, live.table.version)
        for step, state in zip(steps, positions(live.table, steps), strict=True):
            other = live.game.determinize(state, seat, seeded(f"other {where} {seat}"))
            shown = frame(page, step, state, is_last=False)
            assert frame(page, step, other, is_last=False) == shown, f"{where}, seat {seat}"
