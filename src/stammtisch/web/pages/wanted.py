"""The game that an address names."""

from typing import Any

from stammtisch import game as game_by_key
from stammtisch.core.game import Game
from stammtisch.web.request.errors import Unknown
from stammtisch.web.tables.visit import Visit


def wanted_game(visit: Visit) -> Game[Any]:
    try:
        return game_by_key(visit.params["game"])
    except ValueError as error:
        raise Unknown(str(error)) from None
