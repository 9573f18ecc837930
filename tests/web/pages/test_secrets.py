"""No secret leaves the server: what a seat does not know does not change a byte of what it is sent."""

from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.table import telling as told_by_table
from stammtisch.web.pages import steps as telling
from stammtisch.web.pages import table_page as scenes
from stammtisch.web.pages.table_page import Scene
from stammtisch.web.request.visitor import Visitor, Ways
from stammtisch.web.server.app import ROUTES
from stammtisch.web.tables.live_table import Room
from web.reading import CHANGING, READ, Eyes, read, readers, room_of, seated

STEPS = 60
EVERY = 6


def test_every_address_of_a_table_is_read() -> None:
    known = {route.path_format for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    assert {path for path in known if "{table}" in path} == set(READ) | CHANGING


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_for_others(
    game: Game[Any], client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "fresh_id", lambda: "key")
    table = seated(game, "secret-seed")
    table.start()
    room = room_of(table)
    rng = seeded(f"play {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        if step % EVERY == 0:
            compare(client, room, step)
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))


def compare(client: TestClient, room: Room, step: int) -> None:
    true = room.table.state
    layout = ("wide", "tall")[step // EVERY % 2]
    for seat in readers(room):
        before = read(client, Eyes(room, seat, layout, step))
        assert not any("secret-seed" in told for told in before.values())
        room.table.state = room.game.determinize(true, seat, seeded(f"other {step} {seat}"))
        assert before.unlike(read(client, Eyes(room, seat, layout, step))) == [], f"step {step}, seat {seat}"
        room.table.state = true


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_of_what_is_told_step_by_step(game: Game[Any]) -> None:
    table = seated(game, "secret-seed")
    table.start()
    room = room_of(table)
    rng = seeded(f"tell {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        before = table.version
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))
        if step % EVERY == 0 or table.version - before > EVERY:
            compare_steps(room, before, f"step {step}")


def compare_steps(room: Room, since: int, where: str) -> None:
    for seat in (SPECTATOR, *range(len(room.table.seats))):
        visitor = Visitor(f"guest{seat}" if seat >= 0 else "stranger", "Ann", Ways(), "en", "tall")
        scene = Scene(room, visitor)
        for told in told_by_table.steps(room.table, seat, since, room.table.version):
            other = room.game.determinize(told.state, seat, seeded(f"other {where} {seat}"))
            shown = telling.frame(scene, told, is_last=False)
            assert telling.frame(scene, told._replace(state=other), is_last=False) == shown, (
                f"{where}, seat {seat}"
            )
