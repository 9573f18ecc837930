"""One test a rule, named by its id."""

import pytest

from contract.inn import GAME
from contract.inn.data import CARDS
from contract.inn.facts import FACTS, check
from contract.inn.state import DECK, PILE, Inn
from stammtisch.core.game import Refused
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE, OVER


def do(s: Inn, *moves: str) -> Inn:
    for name in moves:
        play(GAME, s, s.actor(), GAME.actions.parse(name))
    return s


def dealt(seats: int = 2) -> Inn:
    """Bob holds wine and soup, Ann beer and cake."""
    return do(GAME.new(seats), "draw:wine", "draw:soup", "draw:beer", "draw:cake")


def test_i1_two_cards_each() -> None:
    s = dealt()
    assert [len(s.at(seat)) for seat in range(2)] == [2, 2]
    assert (s.coins, s.actor()) == ([5, 5], 0)


def test_i1_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    s = do(GAME.new(2), "draw:beer")
    assert GAME.check(s, CHANCE, GAME.actions.parse("draw:beer")) != 0


def test_i2_treating_costs_five_coins() -> None:
    assert do(dealt(), "treat").coins == [0, 5]


def test_i2_resting_costs_nothing() -> None:
    assert do(dealt(), "rest").coins == [5, 5]


def test_i2_with_too_few_coins_nobody_is_treated() -> None:
    s = dealt()
    s.coins[0] = 4
    with pytest.raises(Refused, match=r"not enough coins\. \(I2\)"):
        do(s, "treat")


@pytest.mark.parametrize(("gift", "coins"), [("host", [6, 5]), ("guest", [0, 11])])
def test_i3_the_guest_chooses_in_my_turn(gift: str, coins: list[int]) -> None:
    s = do(dealt(), "treat")
    assert s.actor() == 1
    assert do(s, f"thank:{gift}").coins == coins


def test_i4_everybody_is_asked_and_a_toast_takes_the_wine() -> None:
    s = do(dealt(), "rest")
    with pytest.raises(Refused, match="not there"):
        do(s, "toast")
    do(s, "keep", "toast")
    assert (s.coins, s.at(PILE)) == ([5, 6], [CARDS.index("wine")])


def test_i5_i6_the_best_dish_counts() -> None:
    s = do(dealt(), "rest", "keep", "keep")
    play(GAME, s, 0, GAME.actions.parse("serve:beer"))
    play(GAME, s, 1, GAME.actions.parse("serve:soup"))
    assert s.coins == [5, 8]
    assert s.at(PILE) == [CARDS.index("beer"), CARDS.index("soup")]
    assert s.actor() == CHANCE


def test_i7_the_pile_becomes_the_deck() -> None:
    s = do(GAME.new(2), "draw:wine", "draw:soup", "draw:beer")
    s.places = [PILE if place == DECK else place for place in s.places]
    s.places[CARDS.index("cake")] = DECK
    do(s, "draw:cake")
    assert (len(s.at(DECK)), s.at(PILE)) == (6, [])


def test_i8_eight_rounds() -> None:
    s, turns = dealt(), 0
    while s.actor() != OVER:
        turns += s.decision().name == "turn"
        s.apply(s.legal_actions()[0])
    assert (turns, GAME.ending(s).key) == (8, "rounds")


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        ({"coins": -1}, "'coins' is -1; it must be from 0 to 99."),
        ({"rounds": 0}, "'rounds' is 0; it must be from 1 to 99."),
        ({"hand": 3}, "'hand' is 3; it cannot be other than 2."),
        ({"cards": []}, "'cards' must have 10 entries, not 0."),
        ({"cards": [*CARDS[:9], "wine"]}, "'cards' must be single words, each of them once."),
        ({"cards": ["red wine", *CARDS[1:]]}, "'cards' must be single words, each of them once."),
        ({"cards": ["water", *CARDS[1:]]}, "'cards' must have wine."),
    ],
)
def test_data_that_the_inn_cannot_be_played_with(correction: dict[str, object], sentence: str) -> None:
    assert sentence in [finding.sentence for finding in check({**FACTS, **correction})]


def test_the_data_of_the_inn_are_sound() -> None:
    assert list(check(FACTS)) == []
