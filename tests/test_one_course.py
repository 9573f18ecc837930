"""Log, page, replay and terminal tell the same words of the same game, to every reader."""

from typing import Any

import click
import pytest

from stammtisch import games
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.table.course import reader_at
from stammtisch.table.entries import Seated, TakenBack
from stammtisch.table.log import log
from stammtisch.table.stops import WHOLE, Stop
from stammtisch.terminal import show
from stammtisch.terminal.opening import opened
from stammtisch.web.pages.steps import MOST, frames
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.walk import COURSE, Walk
from stammtisch.web.request.visitor import Likes, Visitor
from stammtisch.web.tables.live_table import LiveTable

DECISIONS = 120
WINDOW = 12  # entries that a page is told at once


def begun(game: Game[Any]) -> Table:
    table = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, "course")
    table.start()
    return table


def play(table: Table, rng: Rng, decisions: int) -> None:
    """At random; now and then somebody takes back."""
    for n in range(decisions):
        if table.over:
            return
        seat = table.waiting_for()[0]
        legal = table.game.legal(table.state, seat)
        table.act(seat, table.game.actions.name(legal[rng.below(len(legal))]))
        if n % 9 == 4 and not table.over:
            table.extend([TakenBack(seat, len(table.record.moves) - 1)])
            table.extend(table.dealing())


def page(table: Table, seat: int) -> TablePage:
    members = {n: f"guest{n}" for n in range(len(table.seats))}
    live = LiveTable("table", table, "guest0", listed=True, members=members)
    guest = f"guest{seat}" if seat >= 0 else "stranger"
    return TablePage(live, Visitor(guest, "Ann", Likes(), "en", "wide"))


def in_log(table: Table, seat: int) -> list[str]:
    return [line.text for line in log(table, seat) if line.kind == "game"]


def on_page(table: Table, seat: int, since: int) -> str:
    shown = frames(page(table, seat), since, since + WINDOW)
    return " ".join(words for frame in shown for words in frame.words)


def in_replay(table: Table, seat: int) -> list[str]:
    last = Stop(len(table.record.moves), WHOLE, CHANCE)
    return [saying.words for saying in Walk(page(table, seat), None, last, "step").course]


def in_terminal(table: Table, seat: int) -> str:
    looked_at = opened(table.game, table.record, len(table.record.moves))
    moves = show.move_lines(looked_at, reader_at(looked_at.table, seat))
    return normal(click.unstyle(" ".join(line for lines in moves for line in lines[1:])))


def normal(text: str) -> str:
    """As if it were not broken into lines."""
    return " ".join(text.split())


def compare(table: Table) -> None:
    for seat in (SPECTATOR, *range(len(table.seats))):
        told = in_log(table, seat)
        assert told, "something has happened"
        assert in_replay(table, seat) == told[-COURSE:]
        assert in_terminal(table, seat) == normal(" ".join(told))
        for since in range(0, table.version, max(WINDOW, table.version // 6)):
            lines = [line for line in log(table, seat, since) if line.entry < since + WINDOW]
            texts = [line.text for line in lines if line.kind == "game"]
            steps = on_page(table, seat, since)
            assert " ".join(texts).endswith(steps)
            is_cut = len({(line.entry, line.stage) for line in lines}) > MOST
            assert is_cut or steps == " ".join(texts)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_all_tell_the_same(game: Game[Any]) -> None:
    table, rng = begun(game), seeded(f"course {game.key}")
    play(table, rng, DECISIONS)
    compare(table)
    table.extend([Seated(0, "Newcomer", "person")])
    compare(table)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_all_tell_everything_after_the_end(game: Game[Any]) -> None:
    table, rng = begun(game), seeded(f"end {game.key}")
    while not table.over:
        play(table, rng, DECISIONS)
    compare(table)
    assert in_log(table, SPECTATOR) == in_log(table, 0)
