"""The games on offer."""

from typing import Any

from stammtisch import games
from stammtisch.core.game import Game

USUAL = 3  # seats of "Play now", where the game allows it


def shelf() -> list[Game[Any]]:
    """The games on offer, drafts last; those for teaching only where there are no others."""
    found = sorted(games(), key=lambda game: game.stage == "draft")
    return [game for game in found if game.stage != "teaching"] or found


def usual_seats(game: Game[Any]) -> int:
    return min(max(USUAL, game.seats[0]), game.seats[-1])
