"""A search on several cores: the same answer each time, the sum of what each core has tried."""

from typing import Any

import pytest

from bots.test_mind import drawn
from bots.test_mind_search import asked
from stammtisch.bots import Budget, SearchBot, bot, decide, together
from stammtisch.bots.naming import budget
from stammtisch.bots.players import Elsewhere, Thought
from stammtisch.bots.together import added
from stammtisch.core.rng import seeded
from stammtisch.games import game

TWO = Budget(iterations=31, cores=2)


def thought(key: str, strength: Budget, weights: bytes = b"") -> Thought:
    state, told = asked(key, 20), game(key)
    search = SearchBot(strength, weights=weights)
    return search.search(told, state.clone(), state.actor(), seeded("together"), Budget())


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[Elsewhere]:
    """What other cores would do is noted and done here."""
    handed = list[Elsewhere]()

    def grown(own: together.Growing, others: list[Any]) -> list[together.Tried]:
        handed.extend(others)
        return [own(), *(grow() for grow in others)]

    monkeypatch.setattr("stammtisch.bots.players.grown_together", grown)
    return handed


@pytest.mark.parametrize("minded", [True, False])
def test_other_cores_try_the_same_as_this_one_would(minded: bool, here: list[Elsewhere]) -> None:
    weights = drawn(game("vienna"), 3).to_bytes() if minded else b""
    in_turn = thought("vienna", TWO, weights)
    assert len(here) == 1
    (pool,) = {together.helpers(1)}
    assert pool.submit(here[0]).result() == here[0]()
    assert in_turn.tried == added([in_turn.tree.tried(), here[0]()])


def test_cores_share_the_simulations() -> None:
    of_two, of_one = thought("pig", TWO), thought("pig", Budget(iterations=16))
    assert sum(visits for _action, visits, _mean in of_two.tried) == 32
    assert sum(visits for _action, visits, _mean in of_two.tree.tried()) == 16
    assert sum(visits for _action, visits, _mean in of_one.tried) == 16


def test_cores_do_not_think_the_same() -> None:
    """Each has luck of its own; else two would be no better than one."""
    found = thought("pig", TWO)
    assert [(a, 2 * n, mean) for a, n, mean in found.tree.tried()] != found.tried


def test_what_was_tried_is_added_up() -> None:
    assert added([[(7, 3, 0.5), (4, 1, 0.0)], [(4, 5, 0.6), (9, 0, 0.3)]]) == [
        (4, 6, 0.5),
        (7, 3, 0.5),
        (9, 0, 0.0),
    ]


def test_cores_in_a_name() -> None:
    assert budget("2000x2") == Budget(0.0, 2000, 2)
    assert budget("0.5sx4") == Budget(0.5, 0, 4)
    assert str(budget("2000x2")) == "2000x2"
    for wrong in ("x2", "2000x", "2000x0", "2000x65", "2000x-1", "2x2x2"):
        with pytest.raises(ValueError, match="is no strength"):
            budget(wrong)


def test_a_bot_on_two_cores_decides_the_same_again() -> None:
    state, told = asked("vienna", 12), game("vienna")
    chosen = {decide(told, state, state.actor(), bot("search:8x2"), seeded("x")) for _time in range(2)}
    assert len(chosen) == 1
