"""The course of a game: what happened at a table, step by step. Log, page, replay and terminal read it."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import attrgetter
from typing import NamedTuple
from weakref import WeakKeyDictionary

from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import heard_by
from stammtisch.core.state import EVERYONE
from stammtisch.core.words import language
from stammtisch.table.entries import TakenBack
from stammtisch.table.table import Table

_at_once = attrgetter("move", "entry", "stage")
_entry, _move = attrgetter("entry"), attrgetter("move")


class Saying(NamedTuple):
    """A sentence, the seat it is about, and the mask of the seats that may hear it."""

    seat: int
    text: str
    audience: int


class Step(NamedTuple):
    """Something that happened at once: a stage of a move, in words."""

    move: int  # its number in the record
    entry: int  # its number at the table
    stage: int  # its number within the move
    sayings: list[Saying]
    is_public: bool

    @property
    def texts(self) -> list[str]:
        return [saying.text for saying in self.sayings]

    @property
    def words(self) -> list[str]:
        """The texts, together what is about one seat."""
        about = groupby(self.sayings, lambda saying: saying.seat)
        return [" ".join(saying.text for saying in group) for _seat, group in about]


def between(table: Table, reader: int | None, since: int, upto: int, most: int | None = None) -> list[Step]:
    """The last steps between two versions of a table, as a seat (or SPECTATOR) may know them; None hears all.

    Moves taken back are not told.
    """
    steps = _course(table).steps
    return _heard(
        steps[bisect_left(steps, since, key=_entry) : bisect_left(steps, upto, key=_entry)], reader, most
    )


def until(table: Table, reader: int | None, moves: int, most: int | None = None) -> list[Step]:
    """The last steps of the first so many moves."""
    steps = _course(table).steps
    return _heard(steps[: bisect_left(steps, moves, key=_move)], reader, most)


def catch_up(table: Table) -> None:
    """Tell what has happened since: until more happens, whoever reads the course changes nothing."""
    _course(table)


def reader_at(table: Table, seat: int) -> int | None:
    """Who reads from a seat: after the end it is everybody who hears all."""
    return None if table.over else seat


def positions(table: Table, steps: Sequence[Step]) -> Iterator[AgendaState]:
    """The position after each step, played on from one that the table has kept."""
    if not steps:
        return
    wanted = {(step.move, step.stage) for step in steps}
    first, last = steps[0].move, steps[-1].move
    state = table.state_after(first)
    for n, move in enumerate(table.record.moves[first : last + 1], first):
        state.promote(move.seat)
        for stage, _events in enumerate(records.stages(state, table.game.actions.parse(move.name))):
            if (n, stage) in wanted:
                yield state.clone()


def _heard(steps: Sequence[Step], reader: int | None, most: int | None) -> list[Step]:
    heard: list[Step] = []
    for step in reversed(steps):
        if len(heard) == most:
            break
        if reader is None or step.is_public:
            heard.append(step)
        elif sayings := [saying for saying in step.sayings if heard_by(saying.audience, reader)]:
            heard.append(step._replace(sayings=sayings))
    return heard[::-1]


class Course:
    """The steps of a table in one language, told once for all who may read parts of them."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.steps: list[Step] = []
        self.entries = 0  # of the table, told so far
        self.events = 0

    def catch_up(self, table: Table) -> None:
        """Forget what was taken back or is told of people with other names; tell what has happened since."""
        if self.entries == table.version:
            return
        fresh = table.entries[self.entries :]
        kept = [entry.keep for entry in fresh if isinstance(entry, TakenBack)]
        if self.names != table.names:
            kept.append(0)
        if kept:
            self._forget_after(min(kept), table)
        self._go_on(table)
        self.names, self.entries = table.names, table.version

    def _forget_after(self, moves: int, table: Table) -> None:
        del self.steps[bisect_left(self.steps, moves, key=_move) :]
        self.events = min(self.events, bisect_left(table.told, moves, key=_move))

    def _go_on(self, table: Table) -> None:
        for at, told in groupby(islice(table.told, self.events, None), _at_once):
            events = [each.event for each in told]
            texts = [table.game.text.event(event, table.names) for event in events]
            sayings = [
                Saying(event.seat, text, event.audience)
                for event, text in zip(events, texts, strict=True)
                if text
            ]
            if sayings:
                is_public = all(saying.audience == EVERYONE for saying in sayings)
                self.steps.append(Step(*at, sayings, is_public))
        self.events = len(table.told)


_courses: WeakKeyDictionary[Table, dict[str, Course]] = WeakKeyDictionary()


def _course(table: Table) -> Course:
    """In the language spoken now."""
    course = _courses.setdefault(table, {}).setdefault(language(), Course())
    course.catch_up(table)
    return course
