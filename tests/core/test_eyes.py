"""What cannot be picked says why."""

import pytest

from contract.inn import GAME as INN
from stammtisch import game
from stammtisch.core.eyes import Eyes
from stammtisch.core.record import play
from stammtisch.core.state import SPECTATOR
from stammtisch.games.cafe_melange import GAME as CAFE
from stammtisch.games.cafe_melange.tests import room as cafe
from stammtisch.games.ganz_wien import GAME as WIEN
from stammtisch.games.ganz_wien.tests import tables as wien
from stammtisch.games.vienna import GAME as VIENNA
from stammtisch.games.vienna.tests import setting as vienna


def test_of_plain_and_special_actions_the_plain_one_says_why() -> None:
    """A stop out of reach speaks of riding there, not of dice that count twice."""
    s = wien.travel(places=("karlsplatz", "stephansplatz", "praterstern"))
    reason = Eyes(WIEN, s, 0).why_not("stop:kahlenberg")
    assert reason
    assert reason.rule == "G14"


def test_a_pile_says_why_nobody_may_draw_from_it_now() -> None:
    s = cafe.do(cafe.lay(cafe.give(cafe.room(4), 0, "round", "grey"), 0, "cube", "purple"), "play:round:cube")
    reason = Eyes(CAFE, s, 0).why_not("take_top")
    assert reason
    assert reason.rule == "M6"


def serving() -> Eyes:
    """Whoever serves first at the inn."""
    state = INN.new(2)
    while state.decision().name != "serving":
        play(INN, state, state.actor(), state.legal_actions()[0])
    return Eyes(INN, state, state.actor())


def test_what_can_be_picked_needs_no_reason() -> None:
    eyes = serving()
    held = eyes.game.actions.parts(eyes.legal[0])[0]
    assert eyes.why_not(held) is None
    assert eyes.why_not("no such thing") is None


def test_a_thing_of_another_decision_says_what_is_asked() -> None:
    reason = serving().why_not("gift:host")
    assert reason
    assert reason.sentence == "That is not what is asked now: Which card do you serve?"


def test_what_no_action_uses_needs_no_reason_beside_what_is_picked() -> None:
    """Another player's row says whose it is, not that it does not go with a card."""
    s = cafe.give(cafe.room(3), 0, "purple")
    assert Eyes(CAFE, s, 0).why_not("slip:1-cube", ["card:purple"]) is None
    assert "Only they play cards for it" in Eyes(CAFE, s, 0).about("slip:1-cube")


def test_things_that_go_with_nothing_picked() -> None:
    eyes = serving()
    one, two = (eyes.game.actions.parts(name)[0] for name in eyes.legal[:2])
    reason = eyes.why_not(two, [one])
    assert reason
    assert reason.sentence == "It does not go with what you picked."


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("heuriger", "Heuriger needs a pair; 3 is none."),
        ("universitaet", "Universität needs 5 or 6; your die shows 3."),
    ],
)
def test_beside_what_is_picked_a_thing_says_what_is_wrong_with_that(field: str, sentence: str) -> None:
    """Other dice would do, so nobody is told that none does."""
    eyes = Eyes(VIENNA, vienna.to_move(1, 1, 1, 3, 5), 0)
    assert eyes.why_not(f"field:{field}") is None
    reason = eyes.why_not(f"field:{field}", ["dice:3"])
    assert reason
    assert reason.sentence == sentence


def test_who_is_not_asked_hears_that() -> None:
    eyes = serving()
    for seat in (1 - eyes.seat, SPECTATOR):
        reason = Eyes(INN, eyes.state, seat).why_not("card:wine")
        assert reason is None or "not your decision" in reason.sentence


def test_after_the_end_nothing_can_be_used() -> None:
    pig = game("pig")
    state = pig.new(2)
    state.clear_agenda()
    reason = Eyes(pig, state, 0).why_not("roll")
    assert reason
    assert reason.sentence == "The game is over."
