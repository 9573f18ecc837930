"""A live game: seats, entries, the dealer, undo, bots, chat. No clock, user or socket."""

from stammtisch.table.seats import Seat
from stammtisch.table.table import Table

__all__ = ["Seat", "Table"]
