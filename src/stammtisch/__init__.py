"""Stammtisch: a home for modern board games."""

from stammtisch.games import game, games
from stammtisch.version import VERSION as __version__

__all__ = ["__version__", "game", "games"]
