"""What happened at a table, in sentences, for one reader."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from stammtisch.core.words import catalogue, labelled
from stammtisch.table.course import Step, between, reader_at
from stammtisch.table.entries import (
    Advised,
    Answered,
    AnyEntry,
    Ended,
    Hinted,
    Moved,
    Opened,
    Paced,
    Proposed,
    Said,
    Sealed,
    Seated,
    Started,
    TakenBack,
    Withdrawn,
)
from stammtisch.table.seats import OPEN, PERSON
from stammtisch.table.table import Table

_ = catalogue("stammtisch.table")


TALK = 3  # one line of so many may be talk, where not all are told


class Sentence(NamedTuple):
    """A line of the log, with the entry it belongs to and the seat it is about."""

    entry: int
    seat: int
    text: str
    kind: str  # "game", "table" or "chat"
    stage: int = 0  # of the move: what happened at once has the same


def log(table: Table, seat: int, since: int = 0, most: int | None = None) -> list[Sentence]:
    """What a seat (or SPECTATOR) may read, from an entry on, or the last so many sentences of it."""
    steps = between(table, reader_at(table, seat), since, table.version, most)
    begin = steps[0].entry if steps and len(steps) == most else since
    lines = sorted([*_of_game(steps), *_of_table(table, begin, most)], key=attrgetter("entry"))
    return lines if most is None else lines[-most:]


def _of_game(steps: list[Step]) -> list[Sentence]:
    return [
        Sentence(step.entry, saying.seat, saying.text, "game", step.stage)
        for step in steps
        for saying in step.sayings
    ]


def _of_table(table: Table, since: int, most: int | None) -> list[Sentence]:
    """What is no move; where not all is told, of the talk so little that it never hides the game."""
    hidden = _old_talk(table, since, most // TALK) if most else set()
    return [
        Sentence(n, getattr(entry, "seat", -1), text, "chat" if isinstance(entry, Said) else "table")
        for n, entry in enumerate(table.entries[since:], since)
        if not isinstance(entry, Moved) and n not in hidden and (text := sentence(table, entry))
    ]


def _old_talk(table: Table, since: int, most: int) -> set[int]:
    """All but the last so many lines of talk."""
    talk = [n for n, entry in enumerate(table.entries[since:], since) if isinstance(entry, Said)]
    return set(talk[:-most])


def sentence(table: Table, entry: AnyEntry) -> str:
    """What is not a move, in words; "" for what need not be told."""
    names = table.names
    match entry:
        case Seated(name=name, who=who):
            return _seated(name, who)
        case Started():
            return _("The game begins.")
        case TakenBack(seat=seat, anew=anew):
            return _taken_back(anew).format(name=names[seat])
        case Sealed(commit=commit):
            return _("The table seals its luck: {digest} …").format(digest=commit[:16])
        case Opened(seat=seat, is_tables=True):
            return _("The table adds to the luck for {name}.").format(name=names[seat])
        case Proposed():
            return proposal(entry, names)
        case Answered(seat=seat, yes=yes):
            return (_("{name} agrees.") if yes else _("{name} does not agree.")).format(name=names[seat])
        case Withdrawn(seat=seat):
            return _("{name} does not ask any more.").format(name=names[seat])
        case Hinted(seat=seat) if sum(sitting.is_person for sitting in table.seats) > 1:
            return _("{name} asked for a hint.").format(name=names[seat])
        case Advised(allowed=allowed):
            return _advised(allowed)
        case Paced(seat=seat, pace=pace):
            return _paced(pace).format(name=names[seat])
        case Said(seat=seat, name=name, text=text):
            return labelled(name if seat >= 0 else _("(watching) {name}").format(name=name), text)
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


def _taken_back(anew: bool) -> str:
    if anew:
        return _("{name} takes back. What was thrown and drawn does not come again.")
    return _("{name} takes back.")


def _advised(allowed: bool) -> str:
    if allowed:
        return _(
            "At this table all may ask for hints, and look at its positions elsewhere while it is played."
        )
    return _("At this table there are no hints.")


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
