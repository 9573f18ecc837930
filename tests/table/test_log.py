"""The log is told once and goes on: it must always read as if it were told anew, to every reader."""

from typing import Any

import pytest

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import EVERYONE, SPECTATOR
from stammtisch.core.words import speaking
from stammtisch.table import Seat, Table
from stammtisch.table.entries import Said, Seated, TakenBack
from stammtisch.table.log import log

STEPS = 60


def opened(game: Game[Any]) -> Table:
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, "log")
    table.start()
    return table


def anew(table: Table) -> Table:
    """The same table, whose log nobody has read yet."""
    again = Table(table.game, [Seat(f"Guest {n}") for n in range(len(table.seats))], {}, "log")
    again.extend(table.entries)
    return again


def disturbed(table: Table, step: int, seat: int) -> None:
    """People talk, take back and change their names."""
    if step % 5 == 1:
        table.extend([Said(seat, table.names[seat], f"remark {step}")])
    if step % 7 == 3:
        table.extend([TakenBack(seat, len(table.record.moves) - 1)])
        table.extend(table.dealing())
    if step % 20 == 11:
        table.extend([Seated(seat, f"Newcomer {step}", "person")])


def played(table: Table, steps: int) -> None:
    rng = seeded("log")
    for step in range(steps):
        if table.over:
            return
        seat = table.waiting_for()[0]
        legal = table.game.legal(table.state, seat)
        table.act(seat, table.game.actions.name(legal[rng.below(len(legal))]))
        disturbed(table, step, seat)
        for reader in (SPECTATOR, seat):
            log(table, reader)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_log_that_went_on_is_the_log_told_anew(game: Game[Any]) -> None:
    table = opened(game)
    played(table, STEPS)
    again = anew(table)
    for reader in (SPECTATOR, *range(len(table.seats))):
        assert log(table, reader) == log(again, reader)
        with speaking("de"):
            assert log(table, reader) == log(again, reader)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_nobody_reads_what_is_for_others(game: Game[Any]) -> None:
    """Sentences are kept for all readers together: each is given only their own."""
    table = opened(game)
    played(table, STEPS)
    for reader in (SPECTATOR, *range(len(table.seats))):
        heard = [
            text
            for told in table.told
            if told.event.audience == EVERYONE or (reader >= 0 and told.event.audience >> reader & 1)
            if (text := game.text.event(told.event, table.names))
        ]
        if not table.over:
            assert [line.text for line in log(table, reader) if line.kind == "game"] == heard


def test_parts_of_a_log() -> None:
    table = opened(games()[0])
    played(table, STEPS)
    whole = log(table, 0)
    assert log(table, 0, most=7) == whole[-7:]
    assert log(table, 0, since=20) == [line for line in whole if line.entry >= 20]
    assert log(table, 0, since=table.version) == []
