"""Two cards as a joker, M15."""

from stammtisch.core.record import traced
from stammtisch.core.rng import seeded
from stammtisch.games.cafe_melange import GAME, text
from stammtisch.games.cafe_melange.data import CARD, KIND_IDS
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.tests.room import do, draws, give, legal, on, room, why
from stammtisch.games.cafe_melange.view import counted, facts


def test_m15_two_identical_cards_as_any_other() -> None:
    s = do(give(room(4), 0, "purple", "purple"), "joker:purple:olive:cube")
    assert on(s, "cube") == [3, 8, 10, 15, 23, 25]
    assert facts(s, 0)["discards"] == {"purple": 2}
    assert facts(s, 0)["cards_played"] == 2


def test_m15_the_wanted_card_comes_from_the_discards_first() -> None:
    s = give(room(4), 0, "purple", "purple")
    s.pile -= CARD[KIND_IDS.index("olive")]
    s.discards += CARD[KIND_IDS.index("olive")]
    before = s.pile
    do(s, "joker:purple:olive:cube")
    assert (s.pile, facts(s, 0)["discards"]) == (before, {"purple": 2})


def test_m15_for_a_personality_too() -> None:
    s = do(give(room(4), 0, "purple", "purple"), "joker:purple:round:white")
    assert on(s, "white") == [23, 25]


def test_m15_needs_two_and_another_kind() -> None:
    s = give(room(4), 0, "purple", "purple", "olive")
    expected = "A joker takes two identical cards, and you have fewer than two of “olive chair”. (M15)"
    assert why(s, "joker:olive:grey:cube") == expected
    assert why(s, "joker:purple:purple:cube") == "A joker stands for another card than “purple chair”. (M15)"


def test_m15_a_card_must_be_in_the_discards_or_out_of_sight() -> None:
    s = give(room(4), 0, "purple", "purple", *["brown"] * 9)  # and one lies open
    assert why(s, "joker:purple:brown:cube").startswith("Every card “brown table” lies in a row")
    assert "joker:purple:brown:cube" not in legal(s)


def test_m15_cards_in_other_hands_are_out_of_sight_unless_shown() -> None:
    s = give(give(room(4), 0, "purple", "purple"), 1, *["brown"] * 9)
    assert "joker:purple:brown:cube" in legal(s)
    s.shown[1] = s.hand[1]
    assert "(M15)" in why(s, "joker:purple:brown:cube")


def test_m15_a_search_in_vain_returns_the_cards_shown() -> None:
    s = give(give(room(4), 0, "purple", "purple", "grey"), 1, *["brown"] * 9)
    do(s, "joker:purple:brown:cube")
    view = facts(s, 1)
    assert (view["players"][0]["shown"], view["players"][0]["cards"]) == ({"purple": 2}, 3)
    assert (view["cards_played"], view["lacking"]) == (0, ["brown"])
    expected = "No card “brown table” was found in this turn; it cannot be named again. (M15)"
    assert why(s, "joker:purple:brown:cube") == expected
    assert "joker:purple:brown:cube" not in legal(s)
    assert {"take_top", "play:grey:cube", "joker:purple:olive:cube"} <= set(legal(s))


def test_m15_a_search_of_the_pile_ends_undo() -> None:
    s = give(room(4), 0, "purple", "purple")
    assert GAME.shows(s, GAME.actions.parse("joker:purple:olive:cube"))
    s.pile -= CARD[3]
    s.discards += CARD[3]
    assert not GAME.shows(s, GAME.actions.parse("joker:purple:olive:cube"))
    assert not GAME.shows(s, GAME.actions.parse("take_top"))


def told(s: Cafe, name: str) -> list[str]:
    """What everybody hears of an action."""
    events = traced(GAME, s, s.actor(), GAME.actions.parse(name))[1]
    return [text.event(event, ["ann", "bob", "eva", "joe"]) for event in events]


def test_m15_the_pile_is_shuffled_after_a_search() -> None:
    """Nobody knows what lies on top: every card that is left may come, as often as it is there."""
    s = give(room(4), 0, "purple", "purple")
    assert "The pile was searched and is shuffled." in told(s, "joker:purple:olive:cube")
    do(s, "stop", "take_top")
    came = {GAME.actions.name(s.sample(seeded(str(n)))) for n in range(400)}
    assert came == {f"draw:{kind}" for kind in counted(s.pile)}


def test_m15_the_pile_is_shuffled_after_a_search_in_vain_too() -> None:
    s = give(give(room(4), 0, "purple", "purple"), 1, *["brown"] * 9)
    assert "The pile was searched and is shuffled." in told(s, "joker:purple:brown:cube")


def test_m15_discards_are_taken_without_a_search() -> None:
    s = give(room(4), 0, "purple", "purple")
    s.pile -= CARD[KIND_IDS.index("olive")]
    s.discards += CARD[KIND_IDS.index("olive")]
    assert "The pile was searched and is shuffled." not in told(s, "joker:purple:olive:cube")


def test_m6_play_goes_clockwise() -> None:
    s = room(4)
    for following in (1, 2, 3, 0):
        draws(do(s, "take_top"))
        draws(do(draws(do(s, "take_top")), "take_top"))
        assert s.actor() == following
