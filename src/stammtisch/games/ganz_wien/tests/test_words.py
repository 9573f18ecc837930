"""Things are called as they stand in a sentence, in every language."""

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Event
from stammtisch.core.words import speaking
from stammtisch.games.ganz_wien import GAME, numbers
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.tests.tables import travel
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.text.board import in_hand
from stammtisch.games.ganz_wien.text.events import event


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "2 underground, 2 trams and 1 bus"),
        ("de", "2 U-Bahnen, 2 Straßenbahnen und 1 Bus"),
        ("fr", "2 métros, 2 trams et 1 bus"),
        ("it", "2 metro, 2 tram e 1 bus"),
    ],
)
def test_dice_are_counted(code: str, expected: str) -> None:
    with speaking(code):
        assert called.dice({"underground": 2, "tram": 2, "bus": 1}) == expected


def test_one_die_and_more_in_german() -> None:
    with speaking("de"):
        told = [[called.counted(name, n) for n in (1, 2, 5)] for name in ("underground", "tram", "bus")]
    assert told == [
        ["1 U-Bahn", "2 U-Bahnen", "5 U-Bahnen"],
        ["1 Straßenbahn", "2 Straßenbahnen", "5 Straßenbahnen"],
        ["1 Bus", "2 Busse", "5 Busse"],
    ]


@pytest.mark.parametrize(
    ("code", "means", "expected"),
    [
        ("en", "tram", "Ann rides by tram to Stephansplatz."),
        ("de", "underground", "Ann fährt mit der U-Bahn nach Stephansplatz."),
        ("de", "bus", "Ann fährt mit dem Bus nach Stephansplatz."),
        ("fr", "underground", "Ann va en métro à Stephansplatz."),
        ("it", "bus", "Ann va in bus a Stephansplatz."),
    ],
)
def test_a_ride(code: str, means: str, expected: str) -> None:
    rode = Event(numbers.RODE, 0, MEANS_IDS.index(means), STOP_IDS.index("stephansplatz"), 0)
    with speaking(code):
        assert event(rode, ["Ann"]) == expected


@pytest.mark.parametrize(
    ("code", "one", "more"),
    [
        ("en", "in hand 1 destination, 1 event card", "in hand 3 destinations, 2 event cards"),
        ("de", "auf der Hand 1 Ziel, 1 Ereigniskarte", "auf der Hand 3 Ziele, 2 Ereigniskarten"),
        (
            "fr",
            "en main\u00a0: 1 destination, 1 carte événement",
            "en main\u00a0: 3 destinations, 2 cartes événement",
        ),
        ("it", "in mano 1 destinazione, 1 carta evento", "in mano 3 destinazioni, 2 carte evento"),
    ],
)
def test_a_hand_is_counted(code: str, one: str, more: str) -> None:
    with speaking(code):
        assert [in_hand(1, 1), in_hand(3, 2)] == [one, more]


@pytest.mark.parametrize(
    ("code", "stay", "go_on"),
    [
        ("en", "Stay seated, pass on 5 dice", "That is all, pass on 5 dice"),
        ("de", "Sitzen bleiben, 5 Würfel weitergeben", "Das ist alles, 5 Würfel weitergeben"),
        ("fr", "Rester à bord, transmettre 5 dés", "C’est tout, transmettre 5 dés"),
        ("it", "Resta a bordo, passa 5 dadi", "È tutto, passa 5 dadi"),
    ],
)
def test_what_is_offered_answers_what_is_asked(code: str, stay: str, go_on: str) -> None:
    """At a destination from which no die leads on, and from which one does."""
    places = ("gasometer", "volkstheater", "praterstern")
    for dice, asked, offered in (("u0t4b1", "Get off, or stay seated?", stay), ("u1t3b1", "ride on?", go_on)):
        s = travel(places=places, dice=dice)
        assert GAME.text.prompt(GAME.view(s, 0)).endswith(asked)
        with speaking(code):
            assert Eyes(GAME, s, 0).wording("stop") == offered
