"""A live table: a game with the people around it."""

import asyncio
from collections.abc import Mapping
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.state import OVER, SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import (
    Answered,
    AnyEntry,
    Entry,
    Hinted,
    Moved,
    Paced,
    Proposed,
    Said,
    Seated,
    Started,
    WentOn,
    Withdrawn,
    decode,
)
from stammtisch.table.seats import OPEN, Stale, Unavailable
from stammtisch.table.table import Table
from stammtisch.web.store.changes import AWAY, Batch, Restraint, Standing
from stammtisch.web.store.clock import time
from stammtisch.web.store.store import Kept
from stammtisch.web.tables.audience import Audience

_ = catalogue("stammtisch.web")

SHARING = 15.0  # seconds in which browsers say their shares of the luck; then the table adds its own


ASIDE = (Said, Hinted, Paced, WentOn, Proposed, Answered, Withdrawn)  # no move becomes stale by them
SEEN = 600  # seconds for which somebody who has looked counts as being there
UNSEEN = 50  # moves of bots that nobody sees
ENTRIES = 20_000  # of a table: several times what people play and say
WATCHING = 1_000  # who were let in to watch
ASKED_AT_MOST = 3  # proposals of a seat between two moves


class LiveTable:
    """A table with the people around it."""

    def __init__(
        self,
        id_: str,
        table: Table,
        host: str,
        listed: bool,
        members: dict[int, str] | None = None,
    ) -> None:
        self.id = id_
        self.table = table
        self.host = host
        self.listed = listed
        self.members = members or {}  # seat → guest
        self.watchers: set[str] = set()
        self.restraints, self.links = set[Restraint](), 0  # what the host says, the edition of the links
        self.next = ""  # the rematch
        self.revision = 0  # counts what has changed beside the entries
        self.keys, self.times = set[str](), list[float]()
        self.lock = asyncio.Lock()
        self.seen, self.seen_from, self.unseen = time(), "", 0  # when, from where, moves of bots since
        self.doubtful, self.failures = False, 0  # storing failed: perhaps it was stored all the same
        self.audience = Audience()
        self.linger = 0.0  # seconds for taking back, before dice and bots go on
        self.noted: tuple[Standing, int] | None = None  # what the lists of the home page know

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def stage(self) -> str:
        if self.table.over:
            return "over"
        return "playing" if self.table.started else "lobby"

    @property
    def host_name(self) -> str:
        return next((self.table.names[n] for n in self.places_of(self.host)), _("Somebody"))

    @property
    def mark(self) -> tuple[int, int]:
        """How far it is, as far as we know."""
        return self.table.version, self.revision

    def stamp(self, guest: str) -> str:
        """Of a guest's page: the same as long as it shows the same; it tells nothing beyond."""
        own = {seat: sorted(self.table.orders.get(seat, ())) for seat in self.seats_of(guest)}
        orders = [f"{seat}.{key}" for seat, keys in own.items() for key in keys]
        return "_".join(filter(None, [str(self.table.version), self.next, *orders]))

    def learn(self, kept: Kept) -> None:
        """Take over what is stored."""
        self.table.extend([decode(entry.body) for entry in kept.entries])
        self.keys |= {entry.key for entry in kept.entries if entry.key}
        self.times += [min(entry.at, time()) for entry in kept.entries]  # the clock may have been set back
        self.members, self.watchers, self.table.orders = kept.members, kept.watchers, kept.orders
        self.next, self.revision, self.links = kept.row.next, kept.row.revision, kept.row.links
        self.restraints = kept.restraints
        self.doubtful = False

    def happen(self, batch: Batch, guests: Mapping[int, str]) -> None:
        """Take over what was stored just now, with whoever got a seat by it, or gave it up ("")."""
        self.table.extend(batch.entries)
        self.members = {seat: guest for seat, guest in {**self.members, **guests}.items() if guest}
        self.times += [batch.at] * len(batch.entries)
        if batch.key:
            self.keys.add(batch.key)

    def seats_of(self, guest: str) -> list[int]:
        """Where a guest plays."""
        return [seat for seat in self.places_of(guest) if self.table.seats[seat].is_person]

    def stand_ins_of(self, guest: str) -> list[int]:
        """Where a bot plays until the guest comes back."""
        return [seat for seat in self.places_of(guest) if self.table.seats[seat].is_bot]

    def due_shares(self, guest: str, pledge: str) -> list[int]:
        """A guest's seats that have yet to say the share which they promised by this."""
        luck = self.table.luck
        return [
            seat for seat in luck.missing if self.members.get(seat) == guest and luck.pledges[seat] == pledge
        ]

    def places_of(self, guest: str) -> list[int]:
        return [seat for seat, member in sorted(self.members.items()) if member == guest]

    def silence_of(self, seat: int, now: float) -> float:
        """For how many seconds a seat that is asked has not moved: talk and proposals do not count."""
        told = zip(reversed(self.table.entries), reversed(self.times), strict=True)
        return now - next(at for entry, at in told if asks_anew(entry, seat))

    def unsettled(self) -> int | None:
        """The seat that others wait for, so that it may take back freely; who plays alone always may."""
        return None if self.is_one_guests or not self.linger else self.table.unsettled()

    def rest(self, now: float) -> float:
        """For how many seconds more dealer and bots wait: for shares of the luck, or for taking back."""
        if self.table.luck.missing:
            return self._last(Started) + SHARING - now
        if self.unsettled() is None:
            return 0.0
        return min(self._last(Moved) + self.linger - now, self.linger)

    def _last(self, kind: type[Entry]) -> float:
        """When something of a kind has happened last."""
        told = zip(reversed(self.table.entries), reversed(self.times), strict=True)
        return next(at for entry, at in told if isinstance(entry, kind))

    def waits_for(self, guest: str) -> bool:
        """Do dice or bots wait for this guest to take back, or to go on?"""
        is_due = self.table.is_dealers or self.table.bot_to_move() is not None
        return is_due and self.unsettled() in self.seats_of(guest)

    @property
    def is_one_guests(self) -> bool:
        """Does one guest play for all people here? Then nobody else has to agree to anything."""
        playing = {self.members.get(n) for n, sitting in enumerate(self.table.seats) if sitting.is_person}
        return len(playing.union(self.members.values())) == 1  # with those who are away

    def proposing(self, guest: str, entries: list[AnyEntry]) -> list[AnyEntry]:
        """What a guest may do or else proposes: who plays several seats agrees for all of them."""
        first = entries[0]
        if not isinstance(first, Proposed):
            return entries
        if self.table.proposals[first.seat] >= ASKED_AT_MOST:
            raise Unavailable(_("You have asked often enough; wait for the next move."))
        asked = self.table.asked_to_agree(first)
        own = asked.intersection(self.seats_of(guest))
        if own == asked:
            return self.table.agreed_to(first)
        return [first, *(Answered(seat, True) for seat in own)]

    def seat_of(self, guest: str, here: int | None = None) -> int:
        """The seat a guest looks from: of several the one that is asked, else who is at the screen."""
        mine = self.seats_of(guest)
        if asked := [seat for seat in self.table.waiting_for() if seat in mine]:
            return asked[0]
        return here if here in mine else (mine or [SPECTATOR])[0]

    def is_covered(self, guest: str, seat: int, here: int | None) -> bool:
        """Must the screen be handed over first? Only where several play at it, and something is secret."""
        shared = self.stage == "playing" and len(self.seats_of(guest)) > 1
        return shared and seat != here and self.table.has_secrets

    def may_have_hints(self, seat: int) -> bool:
        """Who is asked, and plays with bots only, or where it was said before that all may have hints."""
        return seat in self.table.waiting_for() and (self.is_one_guests or self.table.advised)

    def see(self, now: float, address: str) -> None:
        """Somebody looks."""
        self.seen, self.seen_from, self.unseen = now, address, 0

    def is_attended(self, now: float) -> bool:
        """Do bots play for somebody who looks, or has lately? Else a little, until a person's turn."""
        if self.audience or now - self.seen < SEEN:
            return True
        has_people = any(seat.is_person for seat in self.table.seats)
        return has_people and self.unseen < UNSEEN

    def is_away(self, guest: str) -> bool:
        """Has the host sent them away?"""
        return guest != self.host and (guest, AWAY) in self.restraints

    @property
    def is_full(self) -> bool:
        """Has so much happened here that nothing more may?"""
        return self.table.version >= ENTRIES

    def may_look(self, guest: str) -> bool:
        if self.is_away(guest):
            return False
        return self.listed or guest == self.host or guest in self.watchers or guest in self.members.values()

    def free_seats(self) -> list[int]:
        return [n for n, seat in enumerate(self.table.seats) if seat.who == OPEN]

    def standing(self) -> Standing:
        people = [seat for seat in self.table.waiting_for() if self.table.seats[seat].is_person]
        asked = [self.members[seat] for seat in people if seat in self.members]
        return Standing(self.stage, self.table.names, len(self.free_seats()), asked, self.result())

    def result(self) -> list[tuple[str, float]]:
        """Who played and how the win was shared, once the game was played to its end."""
        state = self.table.state
        if state.actor() != OVER:
            return []
        return [(seat.who, state.value(n)) for n, seat in enumerate(self.table.seats)]

    def check_fresh(self, version: int) -> None:
        """Stale when the game has moved on since; talk, proposals and the like do not matter."""
        if not 0 <= version <= self.table.version or any(
            not isinstance(entry, ASIDE) for entry in self.table.entries[version:]
        ):
            raise Stale(moved_on())


def moved_on() -> str:
    return _("The table has moved on; here is how it stands now.")


def asks_anew(entry: AnyEntry, seat: int) -> bool:
    """Is the time for an answer counted from here? Nobody gains time by talking."""
    if isinstance(entry, Seated):
        return entry.seat == seat
    return not isinstance(entry, ASIDE)
