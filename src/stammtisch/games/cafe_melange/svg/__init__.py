"""The board as a picture: a room of 1910, set like a menu."""

from stammtisch.games.cafe_melange.svg.board import board

__all__ = ["board"]
