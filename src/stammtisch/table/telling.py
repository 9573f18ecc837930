"""What happened, step by step: the words of each step, and the position after it."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Event
from stammtisch.table.log import spoken, standing_moves
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
    fresh = [(entry, n) for entry, n in standing_moves(table.entries).items() if since <= entry < upto]
    state = records.replay(game, record, fresh[0][1] if fresh else 0)
    for entry, n in fresh:
        move = record.moves[n]
        action = game.actions.parse(move.name)
        records.admitted(game, state, move.seat, action)
        for events in records.stages(state, action):
            yield entry, events, state.clone()


def _sentences(table: Table, seat: int, events: list[Event]) -> list[str]:
    """Together what is about one seat."""
    about = groupby(events, lambda event: event.seat)
    told = (" ".join(filter(None, (spoken(table, seat, event) for event in group))) for _seat, group in about)
    return [words for words in told if words]
