"""Own actions in a row."""

from stammtisch.core.chains import explored
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import travel


def is_ride(_state: Wien, action: int) -> bool:
    return GAME.actions.verb(action).name == "ride"


def place(state: Wien) -> int:
    return state.players[0].place


def test_each_place_is_reached_once_by_a_shortest_way() -> None:
    start = travel()
    found = list(explored(start, is_ride, place, 3))
    lengths = [len(actions) for _state, actions in found]
    assert lengths == sorted(lengths)
    assert lengths[-1] == 3
    places = [place(state) for state, _actions in found]
    assert len(set(places)) == len(places)
    assert place(start) not in places


def test_what_is_explored_comes_true_and_nothing_has_happened() -> None:
    start = travel()
    before = GAME.dump(start)
    for state, actions in explored(start, is_ride, place, 2):
        played = start.clone()
        for action in actions:
            played.apply(action)
        assert GAME.dump(played) == GAME.dump(state)
    assert GAME.dump(start) == before
