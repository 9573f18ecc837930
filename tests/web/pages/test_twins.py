"""Two games that look the same to a seat: all that it is sent is the same to the byte, download and all."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import games
from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.record import Move
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, OK, OVER, SPECTATOR
from stammtisch.table.entries import Moved, Opened, Started
from stammtisch.web.pages import table_page as table_pages
from stammtisch.web.tables.live_table import LiveTable
from web.reading import SHARE, Eyes, live_table, read, seated
from web.serving import in_app

STEPS = 150
TRIES = 4
SECRETIVE = ("cafe_melange", "carpe_diem", "ganz_wien")


def drawn(state: AgendaState, rng: Rng) -> int:
    legal = state.legal_actions()
    return state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))]


def shuffled(items: list[int], rng: Rng) -> list[int]:
    pool = list(items)
    return [pool.pop(rng.below(len(pool))) for _item in items]


def twin_moves(game: Game[Any], seat: int, rng: Rng) -> Iterator[tuple[Move, Move]]:
    """A random game, and another that differs wherever this seat may not know; until the end, at most."""
    here = game.new(game.seats[0], {})
    there = here.clone()
    for _step in range(STEPS):
        if here.actor() != there.actor():
            return
        who, action = here.actor(), drawn(here, rng)
        move = records.play(game, here, who, action)
        found = twin_of(game, seat, move, action, there, rng)
        if found is None or here.actor() == OVER or game.view(found[1], seat) != game.view(here, seat):
            return
        yield move, found[0]
        there = found[1]


def twin_of(
    game: Game[Any], seat: int, move: Move, action: int, state: AgendaState, rng: Rng
) -> tuple[Move, AgendaState] | None:
    """A move that this seat reads in the same way, another one if there is one, and where it leads."""
    is_open = move.redacted(seat) == move
    others = [action] if is_open else [*shuffled(state.legal_actions(), rng), action]
    for other in others:
        if (is_open or other != action) and state.check(other) == OK:
            after = state.clone()
            twin = records.play(game, after, move.seat, other)
            if twin.redacted(seat) == move.redacted(seat):
                return twin, after
    return None


def room_after(game: Game[Any], moves: list[Move]) -> LiveTable:
    """Two of them have the same secret: its seal is shown to everybody."""
    table = seated(game, "secret-seed")
    table.extend(
        [Started(), Opened(0, SHARE), *(Moved(move.seat, move.name, move.audience) for move in moves)]
    )
    return live_table(table)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_was_hidden_is_nowhere_to_be_read(
    game: Game[Any], client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_pages, "fresh_id", lambda: "key")
    monkeypatch.setattr(in_app(client).bots, "wake", lambda _live: None)  # nothing is dealt while we read
    differing = 0
    for seat in (SPECTATOR, *range(game.seats[0])):
        for n in range(TRIES):
            pairs = list(twin_moves(game, seat, seeded(f"twins {game.key} {seat} {n}")))
            one, other = ([pair[k] for pair in pairs] for k in (0, 1))
            differing += one != other
            here, there = (
                read(client, Eyes(room_after(game, moves), seat, "wide", n)) for moves in (one, other)
            )
            assert here.unlike(there) == [], f"seat {seat}, game {n}"
    assert (differing > 0) == (game.key in SECRETIVE)
