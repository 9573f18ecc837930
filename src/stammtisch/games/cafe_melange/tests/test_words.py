"""Things are called as they stand in a sentence, in every language."""

import pytest

from stammtisch.core.game import Event
from stammtisch.core.words import speaking
from stammtisch.games.cafe_melange import GAME, numbers
from stammtisch.games.cafe_melange.data import KIND_IDS
from stammtisch.games.cafe_melange.numbers import GREY, WHITE
from stammtisch.games.cafe_melange.tests.room import room
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.text.events import event
from stammtisch.games.cafe_melange.text.prompts import draw_prompt
from stammtisch.games.cafe_melange.view import View

NAMES = ["Ann", "Bob"]
ORANGE, ROUND = KIND_IDS.index("orange"), KIND_IDS.index("round")


def told(what: int, a: int = 0, b: int = 0) -> str:
    return event(Event(what, 0, a, b, 0), NAMES)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Ann plays two orange chairs as a joker for a round table."),
        ("de", "Ann spielt zwei orange Stühle als Joker für einen runden Tisch."),
        ("fr", "Ann joue deux chaises orange comme joker pour une table ronde."),
        ("it", "Ann gioca due sedie arancioni come jolly per un tavolo rotondo."),
    ],
)
def test_a_joker_is_two_cards(code: str, expected: str) -> None:
    with speaking(code):
        assert told(numbers.WISHED, ORANGE, ROUND) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", ["olive chair", "2 olive chairs", "3 olive chairs"]),
        ("de", ["olivgrüner Stuhl", "2 olivgrüne Stühle", "3 olivgrüne Stühle"]),
        ("fr", ["chaise olive", "2 chaises olive", "3 chaises olive"]),
        ("it", ["sedia verde oliva", "2 sedie verde oliva", "3 sedie verde oliva"]),
    ],
)
def test_cards_are_counted(code: str, expected: list[str]) -> None:
    with speaking(code):
        assert [called.counted({"olive": n}) for n in (1, 2, 3)] == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Sigmund Freud comes in, with the white markers."),
        ("de", "Sigmund Freud kommt herein, mit den weißen Markern."),
        ("fr", "Sigmund Freud entre au café, avec les marqueurs blancs."),
        ("it", "Sigmund Freud entra nel caffè, con i segnalini bianchi."),
    ],
)
def test_markers_after_with(code: str, expected: str) -> None:
    with speaking(code):
        freud = list(called.PERSONALITY).index("freud")
        assert told(numbers.COMES, freud, WHITE) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Ann takes one of the grey markers off chair 5."),
        ("de", "Ann nimmt einen der grauen Marker von Stuhl 5."),
        ("fr", "Ann retire un des marqueurs gris de la chaise 5."),
        ("it", "Ann toglie uno dei segnalini grigi dalla sedia 5."),
    ],
)
def test_one_of_the_markers(code: str, expected: str) -> None:
    with speaking(code):
        assert told(numbers.REMOVED, GREY, 4) == expected


@pytest.mark.parametrize(
    ("code", "one", "more"),
    [
        ("en", "Draw one more card.", "Draw 2 more cards."),
        ("de", "Ziehe noch eine Karte.", "Ziehe noch 2 Karten."),
        ("fr", "Pioche encore une carte.", "Pioche encore 2 cartes."),
        ("it", "Pesca ancora una carta.", "Pesca ancora 2 carte."),
    ],
)
def test_cards_that_are_still_to_be_drawn(code: str, one: str, more: str) -> None:
    """Of the hand, not of the pile: nothing sounds as if the pile ended."""
    with speaking(code):
        assert [draw_prompt(due(n)) for n in (1, 2)] == [one, more]


def due(n: int) -> View:
    return {**GAME.view(room(2), 0), "to_draw": n}


def test_italian_articles_go_with_the_thing() -> None:
    with speaking("it"):
        assert [called.the_markers(row) for row in ("cube", "octagon")] == ["i cubi", "gli ottagoni"]
        assert called.table("sq_brown_a", "at") == "al tavolo quadrato marrone vicino alla porta"


def test_a_table_in_german() -> None:
    with speaking("de"):
        assert called.table("sq_brown_a") == "der quadratische braune Tisch bei der Tür"
        assert called.table("sq_brown_a", "at") == "am quadratischen braunen Tisch bei der Tür"


@pytest.mark.parametrize("card", KIND_IDS)
def test_english_articles(card: str) -> None:
    said = called.a_kind(card)
    assert said.split()[0] == ("an" if said.split()[1][0] in "aeiou" else "a")
