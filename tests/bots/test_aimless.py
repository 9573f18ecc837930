"""No bot rides to and fro only because there are dice left."""

from typing import Any

import pytest

from bots.test_mind import drawn
from stammtisch.bots import Bot, Budget, SearchBot, decide
from stammtisch.bots.greedy import LOOK_ON, best_action
from stammtisch.bots.levels import Mistakes, PersonBot
from stammtisch.bots.mind.player import MindBot
from stammtisch.bots.players import GreedyBot
from stammtisch.bots.playout import buffer_for, first_sensible
from stammtisch.core.rng import seeded
from stammtisch.games import game

WIEN = game("ganz_wien")


def tempting(seed: str) -> Any:
    """A position in which the value likes to burn dice by riding to and fro."""
    state, rng = WIEN.new(2), seeded(seed)
    while state.play_on(rng, buffer_for(state), 1):
        seat = state.actor()
        is_riding = seat >= 0 and state.decision().name == "travel"
        if is_riding and state.aimless(best_action(state, seat, rng, LOOK_ON)):
            return state
    raise AssertionError("no such position")


@pytest.fixture(scope="module")
def position() -> Any:
    return tempting("aimless 0")


def test_greedy_leaves_it(position: Any) -> None:
    seat = position.actor()
    chosen = {decide(WIEN, position, seat, GreedyBot(), seeded(f"{n}")) for n in range(5)}
    assert not [action for action in chosen if position.aimless(action)]


WEIGHTS = drawn(WIEN, 2).to_bytes()  # they like anything


@pytest.mark.parametrize(
    "bot",
    [
        MindBot(WEIGHTS),
        SearchBot(Budget(iterations=8), weights=WEIGHTS),
        SearchBot(Budget(iterations=8)),
        PersonBot(Mistakes(overlooked=0.2, misjudged=5.0, obvious=0.0)),
    ],
    ids=["mind", "search", "search by value", "person"],
)
def test_nobody_chooses_it(position: Any, bot: Bot) -> None:
    """With luck of all kinds."""
    for n in range(6):
        chosen = decide(WIEN, position, position.actor(), bot, seeded(f"luck {n}"))
        assert not position.aimless(chosen)


def test_a_ride_that_brings_nothing_nearer_leads_nowhere(position: Any) -> None:
    legal = position.legal_actions()
    aimless = [WIEN.actions.name(action) for action in legal if position.aimless(action)]
    assert aimless
    assert all(name.startswith(("ride:", "again:", "bonus:")) for name in aimless)
    assert not position.aimless(WIEN.actions.parse("stop"))


def test_what_leads_nowhere_is_left_as_long_as_there_is_anything_else(position: Any) -> None:
    legal = position.legal_actions()
    aimless = [action for action in legal if position.aimless(action)]
    stop = WIEN.actions.parse("stop")
    assert first_sensible(position, [*aimless, stop]) == stop
    assert first_sensible(position, aimless) == aimless[0]
