"""Things are called as they stand in a sentence, in every language."""

import pytest

from stammtisch.core.game import Event
from stammtisch.core.words import speaking
from stammtisch.games.carpe_diem import data, numbers
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.text.events import event
from stammtisch.games.carpe_diem.things import POND, VILLA

NAMES = ["Ann", "Bob"]


def told(what: int, a: int = 0, b: int = 0) -> str:
    return event(Event(what, 0, a, b, 0), NAMES)


def scored(card: str, n: int) -> str:
    return told(numbers.SCORES, data.CARDS.index(card), n)


def card_with(need: dict[str, int]) -> str:
    return next(str(name) for name, card in wording.CARDS.items() if card["need"] == need)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", ["1 chimney", "3 chimneys", "1 completed chicken run"]),
        ("de", ["1 Schornstein", "3 Schornsteinen", "1 fertigem Hühnerhof"]),
        ("fr", ["1 cheminée", "3 cheminées", "1 poulailler terminé"]),
        ("it", ["1 comignolo", "3 comignoli", "1 pollaio completo"]),
    ],
)
def test_after_with_things_are_bent(code: str, expected: list[str]) -> None:
    with speaking(code):
        asked = [("chimney", 1), ("chimney", 3), ("chickenrun", 1)]
        assert [wording.counted(name, n, "with") for name, n in asked] == expected


def test_german_tells_one_from_what_is_taken() -> None:
    with speaking("de"):
        assert wording.counted("garden", 1) == "1 fertiger Garten"
        assert wording.counted("garden", 1, "object") == "1 fertigen Garten"
        assert wording.counted("garden", 2, "object") == "2 fertige Gärten"
        assert wording.counted("garden", 2, "with") == "2 fertigen Gärten"
        assert wording.counted("herb", 2, "with") == "2 Kräutern"


def test_times_are_words() -> None:
    def said(code: str) -> list[str]:
        with speaking(code):
            return [wording.times(n) for n in (1, 2, 4, 7)]

    assert said("en") == ["once", "twice", "four times", "7 times"]
    assert said("de") == ["einmal", "zweimal", "viermal", "7-mal"]
    assert said("fr") == ["une fois", "deux fois", "quatre fois", "7 fois"]
    assert said("it") == ["una volta", "due volte", "quattro volte", "7 volte"]


@pytest.mark.parametrize(("n", "tiles"), [(1, "1 tile"), (2, "2 tiles"), (4, "4 tiles")])
def test_what_is_completed_is_told_with_its_size(n: int, tiles: str) -> None:
    assert told(numbers.COMPLETES, POND, n) == f"Ann completes: pond ({tiles})."
    with speaking("de"):
        assert told(numbers.COMPLETES, VILLA, n) == f"Ann stellt fertig: Villa ({n} Plättchen)."


def test_a_scored_card_in_german() -> None:
    card = card_with({"chimney": 2})
    with speaking("de"):
        assert scored(card, 1).startswith("Ann wertet die Karte mit 2 Schornsteinen einmal: ")
        assert scored(card, 2).startswith("Ann wertet die Karte mit 2 Schornsteinen zweimal: ")


def test_no_circle_is_told_by_a_number_that_it_does_not_bear() -> None:
    for code in ("en", "de", "fr", "it"):
        with speaking(code):
            assert not any(sign.isdigit() for sign in told(numbers.PLACES_DISC, 12))


@pytest.mark.parametrize("name", wording.CARDS)
def test_a_card_asks_for_what_is_handed_in(name: str) -> None:
    with speaking("de"):
        asked = wording.card(name)
    assert asked.startswith(("gib ", "für je "))
    assert not {"fertiger", "fertigem"} & set(asked.split())
