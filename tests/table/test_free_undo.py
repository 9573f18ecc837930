"""What may be taken back freely is noted move by move: it must be what a replay would find."""

from typing import Any

import pytest

from stammtisch import games
from stammtisch.core import record as records
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.table import Seat, Table
from stammtisch.table.entries import TakenBack

STEPS = 50


def noted(table: Table, seat: int) -> int | None:
    return table.free.keep if table.free.seat == seat else None


def compare(table: Table) -> None:
    for seat in (CHANCE, *range(len(table.seats))):
        found = records.undo_point(table.game, table.record, seat) if seat != CHANCE else None
        assert noted(table, seat) == found, f"seat {seat} after {len(table.record.moves)} moves"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_is_noted_is_what_a_replay_finds(game: Game[Any]) -> None:
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, "undo")
    table.start()
    rng = seeded(f"undo {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))
        compare(table)
        if step % 4 == 3 and noted(table, seat) is not None:
            table.undo(seat)
            compare(table)
        if step % 15 == 7:
            table.extend([TakenBack(seat, len(table.record.moves) // 2)])
            table.extend(table.dealing())
            compare(table)
