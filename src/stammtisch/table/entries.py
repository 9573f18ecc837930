"""What happens at a table, one entry after another. The table is their fold; nothing is changed later."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from stammtisch.core.game import Event
from stammtisch.core.state import EVERYONE


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened."""


class Seated(Entry, frozen=True, tag="seat"):
    """A seat has somebody else: a person, a bot ("greedy") or nobody ("")."""

    seat: int
    name: str
    who: str
    is_stand_in: bool = False  # until somebody who is away is back


class Sealed(Entry, frozen=True, tag="seal"):
    """The table shows SHA-256 of its secret; tables of before the seal have none."""

    table: str  # what goes into the key
    commit: str
    since: int = 0  # moves that were brought from elsewhere


class Pledged(Entry, frozen=True, tag="pledge"):
    """The browser of a seat promises its share of the luck by a hash."""

    seat: int
    to: str


class Opened(Entry, frozen=True, tag="share"):
    """A seat's share of the luck; the table's own where the seat brings none."""

    seat: int
    share: str
    is_tables: bool = False


class Started(Entry, frozen=True, tag="start"):
    """The game begins."""


class Moved(Entry, frozen=True, tag="move"):
    """A move of a seat or of chance; `forced` when the table played it, having one possibility."""

    seat: int
    name: str
    audience: int = EVERYONE
    forced: bool = False
    chained: bool = False  # by the same click as the move before; older tables do not know


class TakenBack(Entry, frozen=True, tag="undo"):
    """The moves after the first `keep` are taken back."""

    seat: int
    keep: int
    anew: bool = False  # others have agreed, so what was drawn is not drawn again


class Proposed(Entry, frozen=True, tag="propose"):
    """A seat asks the others: to take back ("undo"), to end the game ("end"), or for a stand-in ("bot")."""

    seat: int
    what: str
    keep: int = 0  # moves, when some are taken back
    absent: int = -1  # the seat that a bot would play for


class Answered(Entry, frozen=True, tag="answer"):
    """A seat's answer to the open proposal."""

    seat: int
    yes: bool


class Withdrawn(Entry, frozen=True, tag="withdraw"):
    """A seat does not ask any more."""

    seat: int


class Said(Entry, frozen=True, tag="chat"):
    """Somebody says something; the seat is -1 for those who watch."""

    seat: int
    name: str
    text: str
    by: str = ""  # the guest; shown to nobody, older tables do not know


class Hinted(Entry, frozen=True, tag="hint"):
    """A seat asked for a hint."""

    seat: int


class Advised(Entry, frozen=True, tag="advice"):
    """Whoever set the table up lets those who play have hints, and look at its positions elsewhere."""

    allowed: bool


class Paced(Entry, frozen=True, tag="pace"):
    """A seat says how fast the bots answer: a key of PACES."""

    seat: int
    pace: str


class WentOn(Entry, frozen=True, tag="go_on"):
    """A seat leaves what it did as it is: nobody need wait for it any longer."""

    seat: int


class Ended(Entry, frozen=True, tag="end"):
    """The game ends before its end: "cancelled" or "agreed"."""

    how: str


Sharing = Sealed | Pledged | Opened
Agreement = Proposed | Answered | Withdrawn
Advice = Advised | Hinted
AnyEntry = Seated | Sharing | Started | Moved | TakenBack | Agreement | Said | Advice | Paced | WentOn | Ended

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode


def lapsing(entries: Iterable[AnyEntry]) -> set[int]:
    """The seats whose standing answers end: who takes back wants to be asked, who sits down has left none."""
    return {entry.seat for entry in entries if isinstance(entry, TakenBack | Seated)}


class Happened(NamedTuple):
    """An event, with the number of its move in the record, of that move's entry, and of the stage in it."""

    move: int
    entry: int
    stage: int
    event: Event
