"""A warning before a move that loses much: only then, and by what its seat may know."""

from typing import Any

import pytest

from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import LANGUAGES, speaking
from stammtisch.games import game
from stammtisch.insight.doubt import MUCH, feared, warning

GAMES = 1
EVERY = 9  # decisions


def doubted(played: Game[Any], seats: int, seed: str) -> list[tuple[AgendaState, int, str, float]]:
    """Random moves of a game, and what they are feared to lose."""
    state, rng, met, found = played.new(seats), seeded(seed), 0, []
    while state.actor() != OVER:
        legal = [state.sample(rng)] if state.actor() == CHANCE else state.legal_actions()
        action = legal[rng.below(len(legal))]
        if len(legal) > 1:
            met += 1
            if met % EVERY == 0:
                name = played.actions.name(action)
                found.append(
                    (state.clone(), state.actor(), name, feared(played, state, state.actor(), [name]))
                )
        state.apply(action)
    return found


@pytest.mark.parametrize(("key", "seats"), [("vienna", 3), ("carpe_diem", 2)])
def test_random_moves_are_warned_of_and_the_same_in_every_world(key: str, seats: int) -> None:
    played = game(key)
    found = [each for seed in range(GAMES) for each in doubted(played, seats, f"doubt {seed}")]
    assert any(lost >= MUCH for _state, _seat, _name, lost in found)
    assert any(lost == 0 for _state, _seat, _name, lost in found)
    for state, seat, name, lost in found:
        other = played.determinize(state, seat, seeded("elsewhere"))
        assert feared(played, other, seat, [name]) == lost


def test_who_has_not_learned_a_game_does_not_warn() -> None:
    played = game("pig")
    state = played.new(4)
    state.apply(state.legal_actions()[0])
    assert feared(played, state, 0, ["hold"]) == 0.0


def test_only_much_is_warned_of_in_every_language() -> None:
    assert warning(MUCH - 0.01) == ""
    told = set[str]()
    for language in LANGUAGES:
        with speaking(language):
            told.add(warning(0.124))
    assert len(told) == len(LANGUAGES)
    assert all("12" in each for each in told)
