"""What a table draws with: a secret that it has sealed, and shares of those who play.

Tables of before the seal, and those of one person at a keyboard, draw by seed and number of the draw.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import Draws, drawn
from stammtisch.core.game import Game
from stammtisch.core.record import CountedOn
from stammtisch.core.seal import Seal, commitment, is_digest, is_pledged, tables_share
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Opened, Pledged, Sealed, Seated, Started

_ = catalogue("stammtisch.table")


class Luck:
    """The seal, the shares and the draws so far: the fold of what entries say of them."""

    def __init__(self, secret: str, seats: int) -> None:
        self.secret = secret
        self.sealed: Sealed | None = None
        self.pledges = [""] * seats
        self.shares = [""] * seats
        self.started = False
        self.draws = Draws()
        self.chances = 0  # drawn so far
        self.key = b""  # when all shares are there

    def forked(self, entries: Iterable[AnyEntry] = ()) -> "Luck":
        """To try what would be drawn, when these had happened."""
        luck = Luck(self.secret, len(self.shares))
        luck.sealed, luck.started, luck.key, luck.chances = self.sealed, self.started, self.key, self.chances
        luck.pledges, luck.shares, luck.draws = [*self.pledges], [*self.shares], self.draws.forked()
        for entry in entries:
            luck.happen(entry)
        return luck

    @property
    def seal(self) -> Seal | None:
        """What is shown of it."""
        if self.sealed is None:
            return None
        told = self.sealed
        return Seal(told.table, told.commit, told.since, tuple(self.pledges), tuple(self.shares))

    @property
    def table(self) -> str:
        """The name that goes into the key; "" where it is no table's own."""
        return self.sealed.table if self.sealed else ""

    @property
    def missing(self) -> list[int]:
        """The seats whose share has yet to be said: nothing can be drawn before."""
        if not self.started:
            return []
        return [seat for seat, pledged in enumerate(self.pledges) if pledged and not self.shares[seat]]

    def silent(self, people: Sequence[int]) -> list[int]:
        """Those of them whose browsers have promised nothing."""
        return [seat for seat in people if not self.pledges[seat]]

    def has_drawn_since(self, move: int) -> bool:
        """Is there anything that could come otherwise?"""
        return any(each.move >= move for each in self.draws.made)

    # what would be said: entries

    def sealing(self, table: str, since: int = 0) -> list[AnyEntry]:
        """Seal the secret; some moves may have been brought from elsewhere."""
        return [Sealed(table, commitment(self.secret), since)]

    def pledging(self, seat: int, pledged: str) -> list[AnyEntry]:
        """A share is promised by its hash; what is none is as good as no promise."""
        may = self.sealed is not None and not self.started and is_digest(pledged)
        return [Pledged(seat, pledged)] if may else []

    def opening(self, seat: int, share: str) -> list[AnyEntry]:
        """The share that was promised; with "" the table adds its own."""
        if seat not in self.missing:
            return []
        if share and not is_pledged(self.pledges[seat], share):
            raise ValueError(_("This is not the share that was promised."))
        return [Opened(seat, share)] if share else self.adding([seat])

    def adding(self, seats: Sequence[int]) -> list[AnyEntry]:
        """The table's own shares."""
        if self.sealed is None:
            return []
        return [Opened(seat, tables_share(self.secret, seat), is_tables=True) for seat in seats]

    # the fold

    def happen(self, entry: AnyEntry) -> None:
        match entry:
            case Sealed():
                self.sealed = entry
            case Pledged(seat=seat, to=pledged):
                self.pledges[seat] = pledged
            case Seated(seat=seat) if not self.started:
                self.pledges[seat] = ""
            case Opened(seat=seat, share=share):
                self.shares[seat] = share
            case Started():
                self.started = True
        if self.started and self.seal and not self.missing and not self.key:
            self.key = self.seal.key(self.secret)

    # drawing

    def next(self, game: Game[Any], state: AgendaState) -> int:
        """The outcome of the chance move that is due."""
        if self.sealed:
            return self.draws.next(self.key, game, state)
        return drawn(state, self.secret, self.chances)

    def note(self, move: int, game: Game[Any], state: AgendaState, action: int) -> None:
        """It happens."""
        self.chances += 1
        if self.sealed and move >= self.sealed.since:
            self.draws.note(move, game, state, action)

    def take_back(self, keep: int, chances: int, anew: bool) -> list[CountedOn]:
        """The first moves stay, with so many chance moves; what counts on, if there is to be other luck."""
        self.chances = chances
        before = {**self.draws.least}
        self.draws.take_back(keep, anew)
        return [CountedOn(keep, *on) for on in self.draws.least.items() if before.get(on[0]) != on[1]]


def waiting_for_shares() -> str:
    return _("A moment: the browsers say their shares of the luck.")
