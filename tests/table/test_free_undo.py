"""What may be taken back freely is noted move by move: it must be what a replay would find."""

from typing import Any

import pytest

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.record import play
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE
from stammtisch.core.undo import undo_point
from stammtisch.table import Seat, Table
from stammtisch.table.entries import TakenBack

STEPS = 50


def noted(table: Table, seat: int) -> int | None:
    return table.free.keep if table.free.seat == seat else None


def compare(table: Table) -> None:
    for seat in (CHANCE, *range(len(table.seats))):
        found = undo_point(table.game, table.record, seat) if seat != CHANCE else None
        assert noted(table, seat) == found, f"seat {seat} after {len(table.record.moves)} moves"


def click(table: Table, seat: int, rng: Rng) -> list[str]:
    """A move, or two that are done together, where the seat is asked again."""
    game, trial, names = table.game, table.state.clone(), list[str]()
    for _move in range(1 + rng.below(2)):
        if legal := game.legal(trial, seat):
            names.append(play(game, trial, seat, legal[rng.below(len(legal))]).name)
    return names


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_is_noted_is_what_a_replay_finds(game: Game[Any]) -> None:
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, "undo")
    table.start()
    rng = seeded(f"undo {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        seat = table.waiting_for()[0]
        table.act(seat, *click(table, seat, rng))
        compare(table)
        if step % 4 == 3 and noted(table, seat) is not None:
            table.undo(seat)
            compare(table)
        if step % 15 == 7:
            table.extend([TakenBack(seat, len(table.record.moves) // 2)])
            table.extend(table.dealing())
            compare(table)
