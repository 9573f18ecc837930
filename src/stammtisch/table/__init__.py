"""A live game: seats, entries, the dealer, undo, bots, chat. No clock, user or socket."""

from stammtisch.table.table import Seat, Table

__all__ = ["Seat", "Table"]
