"""A small picture of a game, for lists and invitations."""

from functools import cache
from typing import Any

from stammtisch import game as game_by_key
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER, SPECTATOR
from stammtisch.core.words import language
from stammtisch.web.tables.seating import BOT_NAMES
from stammtisch.web.tables.shelf import usual_seats

MOVES = 160


def postcard(game: Game[Any]) -> str:
    """A small picture; what it shows is said around it."""
    return drawn(game.key, language()).replace("<svg ", '<svg aria-hidden="true" ', 1)


@cache
def drawn(key: str, spoken: str) -> str:
    """The board of a game under way, as a small picture."""
    game = game_by_key(key)
    seats = usual_seats(game)
    state, rng = game.new(seats), seeded("postcard")
    for _n in range(MOVES):
        if state.actor() == OVER:
            break
        legal = state.legal_actions()
        state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
    return game.page.svg(game.view(state, SPECTATOR), "postcard", BOT_NAMES[:seats])
