"""Tables from records: as far as they were played, or to go on from there."""

from collections.abc import Sequence
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.record import Record
from stammtisch.table.entries import Moved, Started
from stammtisch.table.seats import Seat
from stammtisch.table.table import Table


def replayed(game: Game[Any], seats: Sequence[Seat], record: Record, seal: str | None = None) -> Table:
    """A table where the moves of a record were made, and no more; what it draws next may be sealed."""
    table = Table(game, seats, record.options, record.seed, record.rules)
    if seal is not None:
        table.extend(table.luck.sealing(seal, len(record.moves)))
        table.extend(table.luck.adding(range(len(seats))))
    moves = [Moved(move.seat, move.name, move.audience, chained=move.chained) for move in record.moves]
    table.extend([Started(), *moves])
    return table


def resumed(game: Game[Any], seats: Sequence[Seat], record: Record, seal: str | None = None) -> Table:
    """A table that goes on from a record."""
    table = replayed(game, seats, record, seal)
    table.extend(table.dealing())
    return table
