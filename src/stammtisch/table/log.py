"""What happened at a table, in sentences, for one reader."""

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import NamedTuple
from weakref import WeakKeyDictionary

from stammtisch.core.game import heard_by
from stammtisch.core.state import EVERYONE
from stammtisch.core.words import catalogue, labelled, language
from stammtisch.table.entries import (
    Answered,
    AnyEntry,
    Ended,
    Hinted,
    Moved,
    Paced,
    Proposed,
    Said,
    Seated,
    Started,
    TakenBack,
    Withdrawn,
)
from stammtisch.table.table import OPEN, PERSON, Table

_ = catalogue("stammtisch.table")


class Sentence(NamedTuple):
    """A line of the log, with the entry it belongs to and the seat it is about."""

    entry: int
    seat: int
    text: str
    kind: str  # "game", "table" or "chat"
    stage: int = 0  # of the move: what happened at once has the same


def log(table: Table, seat: int, since: int = 0, most: int | None = None) -> list[Sentence]:
    """What a seat (or SPECTATOR) may read, from an entry on, or the last so many sentences of it.

    Moves taken back are not told.
    """
    lines = takewhile(lambda line: line.sentence.entry >= since, reversed(_lines(table)))
    everything = table.over
    heard = (line.sentence for line in lines if everything or heard_by(line.audience, seat))
    return list(islice(heard, most))[::-1]


class Line(NamedTuple):
    """A sentence, and the mask of the seats that may read it."""

    audience: int
    sentence: Sentence


class Telling:
    """The whole log of a table in one language, told once for all who may read parts of it."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.lines: list[Line] = []
        self.entries = 0  # of the table, told so far
        self.events = 0

    def is_outdated(self, table: Table) -> bool:
        """Are people called otherwise now, or was something taken back?"""
        fresh = table.entries[self.entries :]
        return self.names != table.names or any(isinstance(entry, TakenBack) for entry in fresh)

    def go_on(self, table: Table) -> None:
        """Tell what has happened since."""
        for n in range(self.entries, len(table.entries)):
            entry = table.entries[n]
            if isinstance(entry, Moved):
                self._tell_move(table, n)
            elif text := sentence(table, entry):
                kind = "chat" if isinstance(entry, Said) else "table"
                self.lines.append(Line(EVERYONE, Sentence(n, getattr(entry, "seat", -1), text, kind)))
        self.entries = len(table.entries)

    def _tell_move(self, table: Table, entry: int) -> None:
        """The events of a move; one that was taken back has none."""
        while self.events < len(table.told) and table.told[self.events].entry == entry:
            told = table.told[self.events]
            if text := table.game.text.event(told.event, self.names):
                line = Sentence(entry, told.event.seat, text, "game", told.stage)
                self.lines.append(Line(told.event.audience, line))
            self.events += 1


_tellings: WeakKeyDictionary[Table, dict[str, Telling]] = WeakKeyDictionary()


def _lines(table: Table) -> list[Line]:
    """All that was ever told at a table, in the language spoken now."""
    by_language = _tellings.setdefault(table, {})
    telling = by_language.get(language())
    if telling is None or telling.is_outdated(table):
        telling = by_language[language()] = Telling(table.names)
    telling.go_on(table)
    return telling.lines


def sentence(table: Table, entry: AnyEntry) -> str:
    """What is not a move, in words; "" for what need not be told."""
    names = table.names
    match entry:
        case Seated(name=name, who=who):
            return _seated(name, who)
        case Started():
            return _("The game begins.")
        case TakenBack(seat=seat):
            return _("{name} takes back.").format(name=names[seat])
        case Proposed():
            return proposal(entry, names)
        case Answered(seat=seat, yes=yes):
            return (_("{name} agrees.") if yes else _("{name} does not agree.")).format(name=names[seat])
        case Withdrawn(seat=seat):
            return _("{name} does not ask any more.").format(name=names[seat])
        case Hinted(seat=seat):
            return _("{name} asked for a hint.").format(name=names[seat])
        case Paced(seat=seat, pace=pace):
            return _paced(pace).format(name=names[seat])
        case Said(name=name, text=text):
            return labelled(name, text)
        case Ended(how=how):
            return (
                _("The game was called off.") if how == "cancelled" else _("The game was ended by agreement.")
            )
        case _:
            return ""


def proposal(entry: Proposed, names: Sequence[str]) -> str:
    """What somebody proposes."""
    match entry.what:
        case "undo":
            return _("{name} asks to take back.").format(name=names[entry.seat])
        case "bot":
            wording = _("{name} proposes that a bot plays for {absent}.")
            return wording.format(name=names[entry.seat], absent=names[entry.absent])
        case _:
            return _("{name} proposes to end the game.").format(name=names[entry.seat])


def _paced(pace: str) -> str:
    return {
        "calm": _("{name} lets the bots take their time."),
        "brisk": _("{name} lets the bots play briskly."),
        "at_once": _("{name} lets the bots play at once."),
    }[pace]


def _seated(name: str, who: str) -> str:
    if who == PERSON:
        return _("{name} sits down.").format(name=name)
    if who == OPEN:
        return _("A seat is free.")
    return _("{name} is played by a bot now.").format(name=name)
