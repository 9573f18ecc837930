"""States are values: copied, compared, pickled."""

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest

from contract.inn import GAME as INN
from core.test_agenda import Toy
from stammtisch.games import game, games

PIG = game("pig")


@pytest.mark.parametrize("copied", [copy, deepcopy, lambda s: pickle.loads(pickle.dumps(s))])
def test_playing_on_a_copy_leaves_the_points_alone(copied: Any) -> None:
    s = PIG.new(2)
    for name in ("roll", "die:6"):
        s.apply(PIG.actions.parse(name))
    child = copied(s)
    assert child == s
    child.apply(PIG.actions.parse("hold"))
    assert (child.scores(), s.scores()) == ([6, 0], [0, 0])
    assert child != s


@pytest.mark.parametrize("played", [INN, *games()], ids=lambda played: played.key)
def test_options_and_rules_travel(played: Any) -> None:
    last = {option.name: option.choices[-1] for option in played.options}
    s = played.new(played.seats[-1], last)
    assert played.dump(pickle.loads(pickle.dumps(s))) == played.dump(s)


def test_what_lies_in_a_container_is_copied_too() -> None:
    s = PIG.new(2)
    (again,) = deepcopy([s])
    assert again == s
    assert again is not s


def test_states_of_different_games_differ() -> None:
    assert PIG.new(2) != INN.new(2)
    assert PIG.new(2) != "pig"
    assert PIG.new(2) != PIG.new(3)


def test_a_state_changes_so_it_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(PIG.new(2))


def test_a_state_without_a_game_cannot_travel() -> None:
    with pytest.raises(TypeError, match="belong to no game"):
        pickle.dumps(Toy())
