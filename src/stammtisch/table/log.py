"""What happened at a table, in sentences, for one reader."""

from typing import NamedTuple

from stammtisch.core.game import Event
from stammtisch.core.words import catalogue
from stammtisch.table.entries import (
    Answered,
    AnyEntry,
    Ended,
    Hinted,
    Moved,
    Proposed,
    Said,
    Seated,
    Started,
    TakenBack,
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


def log(table: Table, seat: int, since: int = 0) -> list[Sentence]:
    """What a seat (or SPECTATOR) may read, from an entry on. Moves taken back are not told."""
    sentences: list[Sentence] = []
    told = _by_move(table, seat)
    standing = standing_moves(table.entries)
    for n, entry in enumerate(table.entries):
        if n < since:
            continue
        if n in standing:
            sentences += [line._replace(entry=n) for line in told.get(standing[n], [])]
        elif text := sentence(table, entry):
            kind = "chat" if isinstance(entry, Said) else "table"
            sentences.append(Sentence(n, getattr(entry, "seat", -1), text, kind))
    return sentences


def _by_move(table: Table, seat: int) -> dict[int, list[Sentence]]:
    """The sentences of each move that stands."""
    told: dict[int, list[Sentence]] = {}
    for move, stage, event in table.told:
        if text := spoken(table, seat, event):
            told.setdefault(move, []).append(Sentence(move, event.seat, text, "game", stage))
    return told


def spoken(table: Table, seat: int, event: Event) -> str:
    """An event in words; "" for what a seat may not hear, or need not."""
    return table.game.text.event(event, table.names) if event.heard_by(seat) or table.over else ""


def standing_moves(entries: list[AnyEntry]) -> dict[int, int]:
    """Which entries are moves that were not taken back: entry → number of the move."""
    moves: list[int] = []
    for n, entry in enumerate(entries):
        if isinstance(entry, TakenBack):
            del moves[entry.keep :]
        elif isinstance(entry, Moved):
            moves.append(n)
    return {entry: move for move, entry in enumerate(moves)}


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
        case Proposed(seat=seat, what=what):
            return (
                _("{name} asks to take back.") if what == "undo" else _("{name} proposes to end the game.")
            ).format(name=names[seat])
        case Answered(seat=seat, yes=yes):
            return (_("{name} agrees.") if yes else _("{name} does not agree.")).format(name=names[seat])
        case Hinted(seat=seat):
            return _("{name} asked for a hint.").format(name=names[seat])
        case Said(name=name, text=text):
            return f"{name}: {text}"
        case Ended(how=how):
            return (
                _("The game was called off.") if how == "cancelled" else _("The game was ended by agreement.")
            )
        case _:
            return ""


def _seated(name: str, who: str) -> str:
    if who == PERSON:
        return _("{name} sits down.").format(name=name)
    if who == OPEN:
        return _("A seat is free.")
    return _("A bot ({who}) takes the seat of {name}.").format(who=who, name=name)
