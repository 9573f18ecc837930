"""The board in words is complete: whatever is seen to change changes a word."""

from typing import Any

import pytest

from stammtisch import games
from stammtisch.core.game import Game, View
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER, SPECTATOR

MOVES = 300
PROMPTED = {"legal", "asked", "actor", "open"}  # who is asked what: the prompt says it
PASSING = {  # within one turn: the prompt and the log say it
    "cafe_melange": {"acted", "cards_played", "to_draw"},
    "carpe_diem": {"discs", "reach", "scoring", "to_score"},
    "ganz_wien": {"double", "played", "plain_seen", "refusals", "routes", "throws", "turn", "used"},
    "vienna": {"doubled", "under"},
}


def seen(game: Game[Any], view: View) -> View:
    left_out = PROMPTED | PASSING.get(game.key, set())
    kept = {name: fact for name, fact in view.items() if name not in left_out}
    if "players" in kept:
        kept["players"] = [
            {name: fact for name, fact in player.items() if name not in left_out}
            for player in kept["players"]
        ]
    return kept


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_whatever_is_seen_to_change_changes_the_board_in_words(game: Game[Any]) -> None:
    names = [f"Guest {n}" for n in range(game.seats[-1])]
    state, rng = game.new(len(names)), seeded(f"described {game.key}")
    before: dict[int, tuple[View, str]] = {}
    for _move in range(MOVES):
        if state.actor() == OVER:
            break
        legal = state.legal_actions()
        state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
        for seat in (SPECTATOR, 0):
            view = game.view(state, seat)
            facts, words = seen(game, view), game.text.board(view, names)
            known, told = before.get(seat, (facts, words))
            changed = [name for name, fact in facts.items() if fact != known.get(name)]
            assert not changed or words != told, f"{changed} for {seat}"
            before[seat] = facts, words
