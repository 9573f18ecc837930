"""Where a replay can stand: after each step of a game, and which of these begin something."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from stammtisch.core.agenda import AgendaState
from stammtisch.core.state import CHANCE
from stammtisch.table.course import Step, positions, until
from stammtisch.table.table import Table

WHOLE = -1  # as a stage: all of the move


class Stop(NamedTuple):
    """A step that was told; before the first there is the beginning."""

    moves: int  # that were made
    stage: int  # of the last of them, or WHOLE
    seat: int  # who made it; CHANCE for dice and cards, and at the beginning
    words: tuple[str, ...] = ()


BEGINNING = Stop(0, WHOLE, CHANCE)


def stops(table: Table, reader: int | None) -> list[Stop]:
    """All of a game so far, as a seat (or SPECTATOR) may know it; None hears all.

    Dice thrown at once are one step.
    """
    found = [BEGINNING]
    told = until(table, reader, len(table.record.moves))
    for n, step in enumerate(told):
        is_last = n + 1 == len(told) or told[n + 1].move != step.move
        stop = _stop(table, step, WHOLE if is_last else step.stage)
        if _is_of_one_throw(table, found[-1], stop):
            found[-1] = stop._replace(words=(*found[-1].words, *stop.words))
        else:
            found.append(stop)
    if found[-1].moves < len(table.record.moves):
        found.append(Stop(len(table.record.moves), WHOLE, table.record.moves[-1].seat))
    return found


def _stop(table: Table, step: Step, stage: int) -> Stop:
    return Stop(step.move + 1, stage, table.record.moves[step.move].seat, tuple(step.texts))


def _is_of_one_throw(table: Table, one: Stop, other: Stop) -> bool:
    """Is there nothing but luck in between?"""
    moves = table.record.moves[one.moves - 1 : other.moves]
    return one is not BEGINNING and one.stage == WHOLE and all(move.seat == CHANCE for move in moves)


def state_at(table: Table, stop: Stop) -> AgendaState:
    """The position in which a replay stands there."""
    if stop.stage == WHOLE:
        return table.state_after(stop.moves)
    return next(positions(table, [Step(stop.moves - 1, 0, stop.stage, [], is_public=True)]))


def chapter_at(table: Table, stop: Stop) -> int:
    return table.moments.chapter_after(stop.moves, stop.stage)


# going further at once


def by_step(table: Table, found: Sequence[Stop], seat: int) -> list[int]:
    return list(range(len(found)))


def by_turn(table: Table, found: Sequence[Stop], seat: int) -> list[int]:
    """The first step of every turn."""
    turns = [_turn(table, before.moves, stop.moves) for before, stop in pairwise(found)]
    return list(_changes([None, *turns]))


def by_chapter(table: Table, found: Sequence[Stop], seat: int) -> list[int]:
    return list(_changes([chapter_at(table, stop) for stop in found]))


def by_seat(table: Table, found: Sequence[Stop], seat: int) -> list[int]:
    """What one seat decided."""
    return [n for n, stop in enumerate(found) if stop.seat == seat and found[n - 1].moves < stop.moves]


BY: dict[str, Callable[[Table, Sequence[Stop], int], list[int]]] = {
    "step": by_step,
    "turn": by_turn,
    "chapter": by_chapter,
    "seat": by_seat,
}


def _turn(table: Table, since: int, upto: int) -> int | None:
    """Whose turn it was when the last of these moves was made that somebody's turn was made of."""
    turns = [table.moments.turn_after(move) for move in range(since, upto)]
    return next((turn for turn in reversed(turns) if turn >= 0), None)


def _changes(values: Sequence[int | None]) -> Iterator[int]:
    before = values[0]
    for n, value in enumerate(values):
        if value is not None and value != before:
            before = value
            yield n
