"""Things are called as they stand in a sentence, in every language."""

import pytest

from stammtisch.core.game import Event
from stammtisch.core.words import speaking
from stammtisch.games.vienna import GAME, numbers
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.facts import PERSON_IDS, START_IDS
from stammtisch.games.vienna.tests.setting import opening
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.text.actions import action, choice
from stammtisch.games.vienna.text.events import event

NAMES = ["Ann", "Bob", "Eva"]


def told(what: int, a: int = 0, b: int = 0) -> str:
    return event(Event(what, 0, a, b, 0), NAMES)


@pytest.mark.parametrize(
    ("n", "crosses", "citizens"),
    [(1, "1 Kreuz", "1 Bürger"), (2, "2 Kreuzen", "2 Bürgern"), (5, "5 Kreuzen", "5 Bürgern")],
)
def test_german_after_with(n: int, crosses: str, citizens: str) -> None:
    with speaking("de"):
        assert called.symbol_name("cross", n, "with") == crosses
        assert called.symbol_name("citizen", n, "with") == citizens


def test_a_start_card_is_told_with_its_symbols() -> None:
    crosses = next(card for card, facts in called.STARTS.items() if facts["cross"] >= 2)
    with speaking("de"):
        said = called.start_card(crosses, "with")
        assert "Kreuzen" in said
        assert choice(CATALOG.parse(f"start:{crosses}")) == f"Die Startkarte mit {said} nehmen"
        assert "Kreuzen" in told(numbers.CHOSE_START, START_IDS.index(crosses))
        assert "Kreuzen" not in called.start_card(crosses)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Ann takes the Merchant."),
        ("de", "Ann nimmt den Kaufmann."),
        ("fr", "Ann prend le marchand."),
        ("it", "Ann prende il mercante."),
    ],
)
def test_a_person_is_taken_with_an_article(code: str, expected: str) -> None:
    with speaking(code):
        assert told(numbers.PERSON_TAKEN, PERSON_IDS.index("kaufmann")) == expected


def test_the_white_die_in_a_sentence() -> None:
    with speaking("de"):
        assert called.dice("2-w5", "object") == "2 und die weiße 5"
        assert called.dice("w5") == "weiße 5"
    with speaking("fr"):
        assert called.dice("2-w5", "object") == "2 et le 5 blanc"


def test_one_card_and_more_are_shuffled_in() -> None:
    assert [told(numbers.SHUFFLED, n) for n in (1, 2)] == [
        "The discards are shuffled in: 1 card.",
        "The discards are shuffled in: 2 cards.",
    ]


def test_a_button_begins_large_also_where_a_language_puts_the_thing_first() -> None:
    with speaking("de"):
        said = action(GAME.view(opening(3), 0), CATALOG.parse("person:graefin"))
    assert said.startswith("Die Gräfin nehmen: ")
