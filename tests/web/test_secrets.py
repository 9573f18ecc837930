"""No secret leaves the server: what a seat does not know does not change a byte of what it is sent."""

from typing import Any

import msgspec
import pytest

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER, SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.table import telling as told_by_table
from stammtisch.web import foreseeing, telling
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
    """Every byte that a guest is sent of a table: page, push, API, reasons, previews."""
    visitor = Visitor(guest, "Ann", Ways(), "en", layout)
    scene = Scene(room, visitor)
    page = rendered("live.html", scene=scene, visitor=visitor, asking=Asked(), links={}, live=True)
    told = msgspec.json.encode(shown(room, visitor)).decode()
    return page + told + "".join(refusals(room, scene.seat)) + "".join(previews(scene))


def previews(scene: Scene) -> list[str]:
    """What is shown of some actions before they are done."""
    legal = scene.view["legal"]
    return [foreseeing.fragment(scene, name) for name in legal[:: max(1, len(legal) // 4)]]


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


def seated(game: Game[Any]) -> Table:
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, "secret-seed")
    table.start()
    return table


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_for_others(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "fresh_id", lambda: "key")
    table = seated(game)
    room = Room(Row(), table, {n: f"guest{n}" for n in range(len(table.seats))}, set())
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


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_hidden_facts_change_no_byte_of_what_is_told_step_by_step(game: Game[Any]) -> None:
    table = seated(game)
    room = Room(Row(), table, {n: f"guest{n}" for n in range(len(table.seats))}, set())
    rng = seeded(f"tell {game.key}")
    for step in range(STEPS):
        if table.state.actor() == OVER:
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
