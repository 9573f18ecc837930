"""No secret leaves the server: what a seat does not know does not change a byte of what it is sent."""

from typing import Any

import msgspec
import pytest

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER, SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.web import scene as scenes
from stammtisch.web.api import shown
from stammtisch.web.picking import why_not
from stammtisch.web.room import Room
from stammtisch.web.scene import Scene
from stammtisch.web.templating import rendered
from stammtisch.web.visitor import Visitor, Ways

STEPS = 60
EVERY = 6


class Row:
    """A table's row in the store."""

    id, host, listed, next = "table", "host", True, ""


class Asked:
    """As much of a request as the parts of a page need."""

    base = "http://tisch"


def sent(room: Room, guest: str, layout: str) -> str:
    """Every byte that a guest is sent of a table: page, push, API, reasons."""
    visitor = Visitor(guest, "Ann", Ways(), "en", layout)
    scene = Scene(room, visitor)
    page = rendered("live.html", scene=scene, visitor=visitor, asking=Asked(), links={}, live=True)
    told = msgspec.json.encode(shown(room, visitor)).decode()
    return page + told + "".join(refusals(room, scene.seat))


def refusals(room: Room, seat: int) -> list[str]:
    """What a tap on each kind of thing is answered."""
    if seat < 0:
        return []
    parts = {
        str(part)
        for action in range(0, len(room.game.actions), 7)
        for part in room.game.actions.parts(action)
    }
    return [f"{part}: {why_not(room.game, room.table.state, seat, part, [])}" for part in sorted(parts)[:12]]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_for_others(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "fresh_id", lambda: "key")
    seats = game.seats[0]
    table = Table(game, [Seat(f"Guest {n}") for n in range(seats)], {}, "secret-seed")
    table.start()
    room = Room(Row(), table, {n: f"guest{n}" for n in range(seats)}, set())
    rng = seeded(f"play {game.key}")
    for step in range(STEPS):
        if table.state.actor() == OVER:
            break
        if step % EVERY == 0:
            compare(room, step)
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))


def compare(room: Room, step: int) -> None:
    true = room.table.state
    layout = ("wide", "tall")[step // EVERY % 2]
    for seat in (SPECTATOR, *range(len(room.table.seats))):
        guest = f"guest{seat}" if seat >= 0 else "stranger"
        before = sent(room, guest, layout)
        assert "secret-seed" not in before
        room.table.state = room.game.determinize(true, seat, seeded(f"other {step} {seat}"))
        assert sent(room, guest, layout) == before, f"step {step}, seat {seat}"
        room.table.state = true
