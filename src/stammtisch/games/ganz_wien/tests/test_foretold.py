"""What an action would bring is told only as far as it is known."""

from stammtisch.core.eyes import Eyes
from stammtisch.core.preview import previews
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.decisions.shared import begin_turn
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import do, legal, travel, turn

NAMES = ("Ann", "Bob", "Eva")
CONTROLS = (("rush_hour", "ticket"), ("ticket_control", "ticket"), ("ticket_control", "wedding"))
CAUGHT = (("rush_hour", "all_green"), ("ticket_control", "ticket"), ("ticket_control", "wedding"))


def shows(s: Wien, name: str) -> bool:
    return GAME.shows(s, GAME.actions.parse(name))


def foretold(s: Wien, seat: int, name: str) -> list[str]:
    found = previews(Eyes(GAME, s, seat), [GAME.actions.parse(name)])[0]
    return [GAME.text.event(event, NAMES) for event in found.events]


def test_g9_nobody_can_know_how_a_first_control_ends() -> None:
    s = turn(hands=CONTROLS)
    assert shows(s, "play:ticket_control")
    assert foretold(s, 1, "play:ticket_control") == []


def test_g9_a_ticket_that_was_seen_will_be_shown_again() -> None:
    s = do(turn(hands=CONTROLS), "1 play:ticket_control", "* draw:wedding")
    assert not shows(s, "play:ticket_control")
    assert foretold(s, 2, "play:ticket_control") == ["Eva plays “Ticket control”.", "Ann shows a ticket."]


def test_g9_a_hand_without_tickets_is_known_until_a_card_is_drawn() -> None:
    s = do(turn(hands=CAUGHT), "1 play:ticket_control", "* draw:wedding")
    begin_turn(s, 0)
    do(s, "* throw:u2t1b2", "1 pass")
    assert not shows(s, "play:ticket_control")
    told = foretold(s, 2, "play:ticket_control")
    assert told == ["Eva plays “Ticket control”.", "Ann has no ticket and goes to Erdberg."]
    s.players[0].plain_seen = 1  # as after a card of hers was played, and one drawn
    assert shows(s, "play:ticket_control")


def test_g9_an_own_control_is_no_secret() -> None:
    hands = (("ticket_control", "ticket"), ("ticket", "rush_hour"), ("ticket", "wedding"))
    s = do(turn(hands=hands), "1 pass", "2 pass")
    assert not shows(s, "play:ticket_control")


def test_g2_g3_the_last_answer_shows_the_others() -> None:
    s = GAME.new(3)
    while s.actor() == CHANCE:
        play(GAME, s, CHANCE, s.legal_actions()[0])
    for _kind in ("start", "give"):
        for seat, is_last in ((0, False), (1, False), (2, True)):
            s.promote(seat)
            assert shows(s, legal(s, seat)[0]) == is_last
            play(GAME, s, seat, GAME.legal(s, seat)[0])


def test_g17_a_destination_shown_ends_undo_and_a_ride_does_not() -> None:
    s = travel(
        places=("stephansplatz", "karlsplatz", "praterstern"), goals=(("stephansdom",), ("riesenrad",), ())
    )
    assert shows(s, "show:stephansdom")
    assert not shows(s, legal(s, 0)[0])
