"""The list of seats."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core.words import catalogue
from stammtisch.table.seats import OPEN, PERSON, Seat
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.seating import CALLED

_ = catalogue("stammtisch.web")


@dataclass(frozen=True)
class Sitting:
    """A seat in the list."""

    n: int
    colour: int
    name: str
    kind: str  # "person", "bot", "open"
    who: str  # as the table calls it
    bot: str
    points: int | None
    asked: bool
    turn: bool  # it is this seat's turn, whoever is asked in it
    mine: bool
    place: int


def sittings(
    live: LiveTable, guest: str, points: Sequence[int | None], places: Sequence[int]
) -> list[Sitting]:
    """All seats, as a guest sees them; there are places after the end."""
    asked, turn = live.table.waiting_for(), live.table.turn()
    return [
        Sitting(
            n,
            live.game.colour(len(live.table.seats), n),
            seat.name,
            kind_of(seat),
            seat.who,
            _(CALLED.get(seat.who, seat.who)) if seat.is_bot else "",
            points[n],
            n in asked,
            n == turn,
            live.members.get(n) == guest,
            places[n] if places else 0,
        )
        for n, seat in enumerate(live.table.seats)
    ]


def kind_of(seat: Seat) -> str:
    return {PERSON: "person", OPEN: "open"}.get(seat.who, "bot")
