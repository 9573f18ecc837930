"""Things that cannot be used say why: truly, and what one wants to know."""

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.core.words import speaking
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import do, travel, turn


def why(s: Wien, seat: int, part: str) -> str:
    return str(Eyes(GAME, s, seat).why_not(part))


def test_g14_a_stop_that_no_line_goes_to_says_how_far_it_is() -> None:
    said = "No line goes straight from Karlsplatz / Oper to Kahlenberg; it is about 2.4 throws away. (G14)"
    assert why(travel(), 0, "stop:kahlenberg") == said
    assert why(travel(), 0, "stop:karlsplatz") == "Your piece stands at Karlsplatz / Oper already. (G14)"


def test_g14_a_stop_next_to_the_piece_says_which_die_is_missing() -> None:
    s = travel(dice="u0t2b3")
    assert (
        why(s, 0, "stop:stadtpark")
        == "There is no underground die left; there are: 2 trams and 3 buses. (G14)"
    )
    s.dice = 0
    assert why(s, 0, "stop:stadtpark") == "No die is left. (G14)"


def test_g14_a_stop_that_two_means_go_to_names_both() -> None:
    said = (
        "From Karlsplatz / Oper to Stephansplatz it goes by underground or by bus; there are: 5 trams. (G14)"
    )
    assert why(travel(dice="u0t5b0"), 0, "stop:stephansplatz") == said


def test_g14_a_die_that_leads_nowhere_says_so() -> None:
    s = travel(places=("herrengasse", "volkstheater", "praterstern"))
    assert why(s, 0, "die:tram") == "There is no tram from Herrengasse. (G14)"


def test_g10_what_stands_still_goes_before_what_is_missing() -> None:
    s = travel(dice="u0t2b3")
    s.bans |= 1
    assert why(s, 0, "stop:stadtpark") == "The underground cannot be used in this turn: power failure. (G10)"
    assert "No line" in why(s, 0, "stop:kahlenberg"), "it is not the power failure that keeps one from there"


def test_g11a_after_a_passed_die_a_stop_says_what_would_lead_there() -> None:
    s = do(travel(places=("karlsplatz", "herrengasse", "praterstern")), "0 stop", "1 ride:bus:schottentor")
    assert "only “All green”" in why(s, 1, "stop:stephansplatz")


def test_g12_a_piece_says_which_cards_move_it() -> None:
    said = (
        "Only “Wedding” or “Danube Island festival” moves a piece; you hold: Ticket and Ticket control. (G8)"
    )
    assert why(turn(), 1, "seat:0") == said


def test_g17_a_card_that_is_shown_says_so() -> None:
    s = travel(places=("kettenbruecke", "volkstheater", "praterstern"))
    do(s, "0 show:naschmarkt", "* draw:ticket")
    assert why(s, 0, "card:naschmarkt") == "You have shown Naschmarkt already. (G17)"


TOLD = {
    "de": "Von Karlsplatz / Oper nach Kahlenberg führt keine Linie direkt; es ist etwa 2,4 Würfe entfernt.",
    "fr": "Depuis Karlsplatz / Oper, aucune ligne ne va directement à Kahlenberg\u202f; "
    "c’est à 2,4 lancers environ.",
    "it": "Nessuna linea va diretta da Karlsplatz / Oper a Kahlenberg; dista circa 2,4 tiri.",
}


@pytest.mark.parametrize("code", TOLD)
def test_in_every_language(code: str) -> None:
    with speaking(code):
        assert why(travel(), 0, "stop:kahlenberg") == f"{TOLD[code]} (G14)"
