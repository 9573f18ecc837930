"""No bot can peek: what it is given depends only on what its seat knows."""

from typing import Any

import pytest

from contract.inn import GAME as INN
from stammtisch.bots import Bot, Budget, bot, decide
from stammtisch.contract.sample import carry_out, choose
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import games

MOVES = 12  # between two positions that are looked at
SPOTS = 8


class Witness:
    """Notes what a bot is shown, and lets it choose."""

    def __init__(self, chooser: Bot) -> None:
        self.chooser = chooser
        self.shown: list[str] = []

    def choose(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> int:
        self.shown.append(game.dump(root))
        return self.chooser.choose(game, root, seat, rng, budget)


def spots(game: Game[Any]) -> list[Any]:
    """Positions of a random game at which somebody has a choice."""
    state, rng, found = game.new(game.seats[-1]), seeded(f"peek {game.key}"), list[Any]()
    moves = 0
    while state.actor() != OVER and len(found) < SPOTS:
        if state.actor() != CHANCE and moves >= MOVES * len(found):
            found.append(state.clone())
        carry_out(game, state, *choose(game, state, rng))
        moves += 1
    return found


@pytest.mark.parametrize("name", ["random", "greedy", "mind", "search:20", "greedy@1"])
@pytest.mark.parametrize("game", [INN, *games()], ids=lambda game: game.key)
def test_the_choice_is_the_same_in_all_worlds_that_look_the_same(game: Game[Any], name: str) -> None:
    for state in spots(game):
        seat = state.actor()
        other = game.determinize(state, seat, seeded("another world"))
        here, there = Witness(bot(name)), Witness(bot(name))
        chosen = decide(game, state, seat, here, seeded("mind"))
        assert decide(game, other, seat, there, seeded("mind")) == chosen
        assert here.shown == there.shown


def test_the_worlds_differ() -> None:
    """Else the test above would show nothing."""
    worlds = [(state, INN.determinize(state, state.actor(), seeded("another world"))) for state in spots(INN)]
    assert any(INN.dump(state) != INN.dump(other) for state, other in worlds)
