"""What happened, step by step: the words of each step, and the position after it."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Event
from stammtisch.table.entries import Moved, TakenBack
from stammtisch.table.table import Table

MOST = 24  # steps that are told at once: who was away for long hears the end


class Step(NamedTuple):
    """Something that happened at once, in sentences: one for each seat that it is about."""

    entry: int
    words: list[str]
    state: AgendaState


def steps(table: Table, seat: int, since: int, upto: int) -> list[Step]:
    """What a seat (or SPECTATOR) may know of the moves between two versions of a table."""
    told = [
        Step(entry, words, state)
        for entry, events, state in _stages(table, since, upto)
        if (words := _sentences(table, seat, events))
    ]
    return told[-MOST:]


def _stages(table: Table, since: int, upto: int) -> Iterator[tuple[int, list[Event], AgendaState]]:
    """The moves that stand, played once more stage by stage."""
    game, record = table.game, table.record
    fresh = [(entry, n) for entry, n in _standing(table).items() if since <= entry < upto]
    state = table.state_after(fresh[0][1] if fresh else 0)
    for entry, n in fresh:
        move = record.moves[n]
        action = game.actions.parse(move.name)
        records.admitted(game, state, move.seat, action)
        for events in records.stages(state, action):
            yield entry, events, state.clone()


def _sentences(table: Table, seat: int, events: list[Event]) -> list[str]:
    """Together what is about one seat."""
    about = groupby(events, lambda event: event.seat)
    told = (
        " ".join(filter(None, (_spoken(table, seat, event) for event in group))) for _seat, group in about
    )
    return [words for words in told if words]


def _spoken(table: Table, seat: int, event: Event) -> str:
    """An event in words; "" for what a seat may not hear, or need not."""
    return table.game.text.event(event, table.names) if event.heard_by(seat) or table.over else ""


def _standing(table: Table) -> dict[int, int]:
    """Which entries are moves that were not taken back: entry → number of the move."""
    moves: list[int] = []
    for n, entry in enumerate(table.entries):
        if isinstance(entry, TakenBack):
            del moves[entry.keep :]
        elif isinstance(entry, Moved):
            moves.append(n)
    return {entry: move for move, entry in enumerate(moves)}
