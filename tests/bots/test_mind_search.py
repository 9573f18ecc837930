"""Search with a mind: chance by weights, secrets kept, the tree of a turn kept, both builds the same."""

import pickle
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from bots.test_mind import drawn
from stammtisch.bots import Budget, decide
from stammtisch.bots.mind.nodes import SEATS
from stammtisch.bots.mind.search import Eyes, MindSearch
from stammtisch.bots.players import SearchBot, Thought
from stammtisch.bots.playout import ENDLESS, buffer_for
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, State
from stammtisch.games import game

PIG, VIENNA = game("pig"), game("vienna")
GOLDEN = {"pig": "bc81f4d65837716a", "vienna": "7ce80da25cd1a3fd"}  # what was tried how often, in both builds


def asked(key: str, skip: int) -> Any:
    """A position of a random game at which somebody has a choice."""
    told = game(key)
    state, rng = told.new(told.seats[0]), seeded(f"asked {skip}")
    state.play_on(rng, buffer_for(state), skip)
    while state.actor() == CHANCE or len(state.legal_actions()) < 2:
        state.play_on(rng, buffer_for(state), 1)
    return state


def grown(key: str, state: Any, simulations: int, eyes: Eyes | None = None, far: int = 0) -> MindSearch:
    told, seat = game(key), state.actor()
    net = drawn(told, told.seats[0]).net()
    tree = MindSearch(net, state.clone(), seat, len(told.actions), seeded("tree"), eyes or Eyes(), far)
    tree.run(simulations, 0.0)
    return tree


def children(tree: MindSearch, node: int) -> Iterator[int]:
    child = tree.first[node]
    while child != -1:
        yield child
        child = tree.sibling[child]


def chooser(tree: MindSearch, node: int) -> int:
    return tree.key[node] % SEATS - 1


@pytest.mark.parametrize("key", GOLDEN)
def test_both_builds_try_the_same(key: str) -> None:
    tried = [grown(key, asked(key, skip), 20).tried() for skip in (0, 15, 40)]
    assert sha256(repr(tried).encode()).hexdigest()[:16] == GOLDEN[key]


def test_every_simulation_counts_once() -> None:
    tree = grown("vienna", asked("vienna", 30), 40)
    assert tree.visits[0] == sum(visits for _action, visits, _mean in tree.tried()) == 40


def test_a_win_in_one_is_seen() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    s.pot = 100
    assert PIG.actions.name(grown("pig", s, 50).tried()[0][0]) == "hold"


def test_a_die_falls_by_its_weights() -> None:
    s = PIG.new(2)
    tree = grown("pig", s, 200)
    (roll,) = children(tree, 0)
    seen = [tree.visits[side] for side in children(tree, roll)]
    assert len(seen) == 6
    assert max(seen) - min(seen) <= 1


def test_throws_of_many_dice_are_not_gone_through() -> None:
    """Two draws in a row are more than a few outcomes: they are judged as they are in the air."""
    for skip in (0, 30, 60):
        tree = grown("vienna", asked("vienna", skip), 60)
        drawn_at = [node for node in range(1, len(tree.key)) if chooser(tree, node) == CHANCE]
        further = [child for node in drawn_at for child in children(tree, node)]
        assert not [node for node in further if chooser(tree, node) == CHANCE]


def test_a_throw_that_is_looked_beyond_brings_what_it_brings_on_average() -> None:
    """What the outcome owes to luck is taken off above it."""
    tree = grown("pig", PIG.new(2), 1, far=6)
    (roll,) = children(tree, 0)
    assert tree.total[roll] == tree.judged[2 * roll]
    tree.run(1, 0.0)
    sides = list(children(tree, roll))
    mean = sum(tree.judged[2 * side] for side in sides) / 6
    thrown, leaf = tree.path[2], tree.path[tree.depth - 1]
    assert thrown in sides
    assert tree.judged[2 * thrown] != mean
    brought = tree.judged[2 * leaf] - tree.judged[2 * thrown] + mean
    assert tree.total[roll] == pytest.approx(tree.judged[2 * roll] + brought)


def test_a_throw_of_many_dice_is_looked_beyond_where_the_game_says_so() -> None:
    for far, is_reached in ((0, False), (64, True)):
        tree = grown("ganz_wien", asked("ganz_wien", 60), 60, far=far)
        drawn_at = {node for node in range(1, len(tree.key)) if chooser(tree, node) == CHANCE}
        assert any(list(children(tree, node)) for node in drawn_at) == is_reached


def test_others_then_choose_in_their_own_eyes() -> None:
    ways = list[int]()
    for far in (0, 6):
        tree = grown("pig", PIG.new(2), 200, far=far)
        others = [[n for n in children(tree, at) if chooser(tree, n) == 1] for at in range(len(tree.key))]
        ways.append(max(map(len, others)))
    assert ways == [2, 1]


class Blind(Eyes):
    """Sees nothing of what others do."""

    def sees(self, s: State, action: int) -> bool:
        return s.actor() in (0, CHANCE)


def test_what_others_do_in_secret_is_one_node() -> None:
    tree, seeing = grown("pig", PIG.new(2), 300, Blind()), grown("pig", PIG.new(2), 300)
    done = [
        {tree.key[n] // SEATS for n in range(1, len(tree.key)) if chooser(tree, n) == 1}
        for tree in (tree, seeing)
    ]
    assert done[0] == {len(PIG.actions)}
    assert done[1] == {PIG.actions.parse("roll"), PIG.actions.parse("hold")}


class Noting(SearchBot):
    """Notes how much was tried at each root."""

    def __init__(self, strength: Budget, weights: bytes) -> None:
        super().__init__(strength, weights=weights)
        self.noted = list[int]()

    def search(self, game: Game[Any], root: AgendaState, seat: int, rng: Rng, budget: Budget) -> Thought:
        thought = super().search(game, root, seat, rng, budget)
        self.noted.append(sum(visits for _action, visits, _mean in thought.tried))
        return thought


def test_the_tree_of_a_turn_is_kept() -> None:
    """Vienna asks for several decisions in a row: the next begins where the last has thought already."""
    bot = Noting(Budget(iterations=4), drawn(VIENNA, 3).to_bytes())
    state, rng = VIENNA.new(3), seeded("kept")
    for _step in range(60):
        seat = state.actor()
        state.apply(state.sample(rng) if seat == CHANCE else decide(VIENNA, state, seat, bot, rng))
    assert min(bot.noted) == 4
    assert max(bot.noted) > 4


def test_a_tree_does_not_travel() -> None:
    bot = SearchBot(Budget(iterations=20), weights=drawn(VIENNA, 3).to_bytes())
    state = asked("vienna", 10)
    chosen = decide(VIENNA, state, state.actor(), bot, seeded("x"))
    again = pickle.loads(pickle.dumps(bot))
    assert decide(VIENNA, state, state.actor(), again, seeded("x")) == chosen


def test_nobody_thinks_at_chance() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    over = s.clone()
    over.play_on(seeded("end"), buffer_for(over), ENDLESS)
    for position in (s, over):
        with pytest.raises(ValueError, match="nobody decides there"):
            grown("pig", position, 1)
