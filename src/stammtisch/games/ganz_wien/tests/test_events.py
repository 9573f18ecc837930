"""Throw and events, G7 to G13."""

from stammtisch.core.multisets import count, total
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.data import FACES
from stammtisch.games.ganz_wien.numbers import CONTROL, TICKET
from stammtisch.games.ganz_wien.tests.tables import (
    asked,
    deck_of,
    dice,
    do,
    heap,
    legal,
    place,
    refused,
    tickets,
    travel,
    turn,
)

CONTROLS = (("rush_hour", "all_green"), ("ticket_control", "ticket"), ("ticket", "ticket_control"))
WHO = ("anyone", "thrower")
HELD = (("ticket", "all_green"), ("ticket_control", "ticket"), ("ticket", "ticket_control"))


def test_g7_all_five_dice_are_thrown() -> None:
    s = turn(dice="u0t5b0")
    assert dice(s) == {"underground": 0, "tram": 5, "bus": 0}
    assert sorted(FACES) == [0, 0, 1, 1, 2, 2]


def test_g8_events_go_clockwise_and_the_thrower_is_last() -> None:
    s = turn(seats=4)
    order = []
    while asked(s)[1] == "event":
        order.append(s.actor())
        do(s, f"{s.actor()} pass")
    assert order == [1, 2, 3, 0]
    assert asked(s) == (0, "travel")


def test_g8_a_played_card_acts_at_once_and_another_is_drawn() -> None:
    s = do(
        turn(hands=(("ticket", "ticket"), ("bus_accident", "ticket"), ("wedding", "wedding"))),
        "1 play:bus_accident",
    )
    assert s.bans == 4
    assert asked(s) == (CHANCE, "draw")
    do(s, "* draw:rush_hour")
    assert s.players[1].hand == heap(["ticket", "rush_hour"])
    assert asked(s) == (2, "event")


def test_g8_only_cards_in_hand_can_be_played() -> None:
    refused(
        turn(), "1 play:all_green", r"do not hold “All green”; you hold: Ticket and Ticket control\. \(G8\)"
    )


def test_g8_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    s = turn(hands=(("ticket", "ticket"), ("bus_accident", "ticket"), ("wedding", "wedding")))
    deck_of(s)
    do(s, "1 play:bus_accident")
    assert s.discards == 0
    assert count(s.deck, 2) == 1
    do(s, "* draw:bus_accident")


def test_g8_a_ticket_just_spent_is_shuffled_with_the_discards() -> None:
    s = travel(places=("kettenbruecke", "volkstheater", "praterstern"))
    deck_of(s)
    do(s, "0 show:naschmarkt")
    assert (s.discards, count(s.deck, TICKET)) == (0, 8)
    do(s, "* draw:ticket")


def test_g9_who_has_a_ticket_shows_it_and_keeps_it() -> None:
    s = do(turn(hands=HELD), "1 play:ticket_control")
    assert tickets(s, 0) == 1
    assert asked(s) == (CHANCE, "draw")
    do(s, "* draw:ticket")
    assert asked(s) == (2, "event")
    assert GAME.view(s, 2)["players"][0]["ticket_seen"] == 1
    assert all(count(GAME.determinize(s, 2, seeded(f"world {n}")).players[0].hand, TICKET) for n in range(20))


def test_g9_a_ticket_seen_is_known_until_it_is_spent() -> None:
    s = do(turn(hands=HELD, places=("kettenbruecke", "volkstheater", "praterstern")), "1 play:ticket_control")
    do(s, "* draw:ticket", "2 pass", "0 pass", "0 show:naschmarkt", "* draw:wedding")
    assert s.players[0].ticket_seen == 0


def test_g9_without_a_ticket_the_turn_is_over() -> None:
    s = do(turn(hands=CONTROLS), "1 play:ticket_control")
    assert place(s, 0) == "erdberg"
    assert asked(s) == (CHANCE, "draw")
    do(s, "* draw:ticket")
    assert asked(s) == (CHANCE, "throw")
    assert s.turn == 1
    assert total(s.dice) == 0


def test_g9_everybody_knows_that_the_caught_hand_has_no_ticket() -> None:
    s = do(turn(hands=CONTROLS), "1 play:ticket_control", "* draw:ticket")
    worlds = [GAME.determinize(s, 2, seeded(f"world {n}")) for n in range(20)]
    assert not any(count(world.players[0].hand, TICKET) for world in worlds)
    do(s, "* throw:u2t1b2", "2 pass", "0 play:rush_hour", "* throw:u1t1b3", "* draw:ticket")
    assert s.players[0].plain_seen == 1


def test_g9_three_of_a_kind_do_not_help_in_a_control() -> None:
    s = do(turn(hands=CONTROLS, dice="u5t0b0"), "1 play:ticket_control")
    assert place(s, 0) == "erdberg"


def test_g9_an_own_control_does_nothing_to_the_thrower() -> None:
    s = do(
        turn(hands=(("ticket_control", "wedding"), *HELD[1:])), "1 pass", "2 pass", "0 play:ticket_control"
    )
    assert place(s, 0) == "karlsplatz"
    do(s, "* draw:wedding")
    assert asked(s) == (0, "travel")
    assert count(s.discards, CONTROL) == 1


def test_g9_an_own_control_says_that_it_does_nothing() -> None:
    hands = (("ticket_control", "wedding"), *HELD[1:])
    others, own = turn(hands=hands), do(turn(hands=hands), "1 pass", "2 pass")
    action = GAME.actions.parse("play:ticket_control")
    assert "Whoever threw" in GAME.text.action(GAME.view(others, 1), action)
    assert "nothing to yourself" in GAME.text.action(GAME.view(own, 0), action)


def test_g9_users_of_passed_dice_are_not_controlled() -> None:
    s = do(travel(hands=HELD), "0 stop")
    assert not any(name.startswith("play") for name in legal(s, 1))


def test_g10_buses_stand_still() -> None:
    hands = (("ticket", "ticket"), ("bus_accident", "ticket"), ("wedding", "wedding"))
    s = do(turn(hands=hands), "1 play:bus_accident", "* draw:ticket", "2 pass", "0 pass")
    refused(s, "0 ride:bus:kettenbruecke", r"Buses cannot be used in this turn: accident.*\(G10\)")
    do(s, "0 stop")
    refused(s, "1 ride:bus:burggasse", r"accident.*\(G10\)")
    do(s, "1 pass", "2 pass", "* throw:u1t1b3")
    assert s.bans == 0


def test_g10_power_failure_and_snow_chaos() -> None:
    hands = (("ticket", "ticket"), ("power_failure", "ticket"), ("snow_chaos", "wedding"))
    s = do(
        turn(hands=hands),
        "1 play:power_failure",
        "* draw:ticket",
        "2 play:snow_chaos",
        "* draw:ticket",
        "0 pass",
    )
    refused(s, "0 ride:underground:stephansplatz", r"The underground.*power failure.*\(G10\)")
    refused(s, "0 ride:tram:museumsquartier", r"Trams.*snow chaos.*\(G10\)")
    do(s, "0 ride:bus:kettenbruecke")


def test_g10_each_card_bans_its_own_means_only() -> None:
    for card, means in (("bus_accident", "bus"), ("power_failure", "underground"), ("snow_chaos", "tram")):
        hands = (("ticket", "ticket"), (card, "ticket"), ("wedding", "wedding"))
        s = do(turn(hands=hands), f"1 play:{card}", "* draw:ticket", "2 pass", "0 pass")
        ridden = {name.split(":")[1] for name in legal(s, 0) if name.startswith("ride:")}
        assert ridden == {"underground", "tram", "bus"} - {means}


def test_g10_a_ban_outlives_a_rush_hour() -> None:
    hands = (("ticket", "ticket"), ("bus_accident", "ticket"), ("rush_hour", "wedding"))
    s = do(turn(hands=hands), "1 play:bus_accident", "* draw:ticket", "2 play:rush_hour", "* throw:u0t0b5")
    assert s.bans == 4


def test_g11_rush_hour_throws_all_dice_again_at_once() -> None:
    s = do(turn(seats=4), "1 pass", "2 play:rush_hour")
    assert asked(s) == (CHANCE, "throw")
    do(s, "* throw:u0t0b5", "* draw:ticket")
    assert dice(s)["bus"] == 5
    assert asked(s) == (3, "event")
    do(s, "3 pass", "0 pass")
    assert asked(s) == (0, "travel")


RUSH = (("ticket", "rush_hour"), ("rush_hour", "ticket"), ("wedding", "wedding"))


def test_g11_anyone_may_play_it_for_the_player_who_threw() -> None:
    s = turn(hands=RUSH)
    assert legal(s, 1) == ["play:rush_hour", "pass"]
    do(s, "1 play:rush_hour", "* throw:u0t0b5", "* draw:ticket", "2 pass", "0 pass")
    assert (asked(s), s.turn, s.throws) == ((0, "travel"), 0, 2)


def test_g11_by_option_only_the_player_who_threw_may_play_it() -> None:
    s = turn(hands=RUSH, rush_hour="thrower")
    assert legal(s, 1) == ["pass"]
    refused(s, "1 play:rush_hour", r"only whoever threw may play “Rush hour”, and that is blue\. \(G11\)")
    refused(s, "1 play:all_green", r"do not hold “All green”.*\(G8\)")
    do(s, "1 pass", "2 pass", "0 play:rush_hour", "* throw:u0t0b5", "* draw:ticket")
    assert asked(s) == (0, "travel")


def test_g11_possession_is_asked_before_the_option() -> None:
    s = do(turn(hands=RUSH, rush_hour="thrower"), "1 pass")
    refused(s, "2 play:rush_hour", r"do not hold “Rush hour”.*\(G8\)")


def test_g11_the_option_holds_for_the_whole_game_and_bans_do_not() -> None:
    hands = (("ticket", "rush_hour"), ("rush_hour", "bus_accident"), ("wedding", "wedding"))
    s = do(turn(hands=hands, rush_hour="thrower"), "1 play:bus_accident", "* draw:ticket", "2 pass", "0 pass")
    assert GAME.view(s, 0)["bans"] == ["bus"]
    do(s, "0 stop", "1 pass", "2 pass", "* throw:u2t1b2", "2 pass")
    assert GAME.view(s, 0)["bans"] == []
    refused(s, "0 play:rush_hour", r"that is red\. \(G11\)")
    do(s, "0 pass", "1 play:rush_hour")
    assert asked(s) == (CHANCE, "throw")


def test_g11_the_option_is_in_the_words_of_the_card_and_of_the_table() -> None:
    words = [GAME.text.about(GAME.view(turn(rush_hour=who), 2), "event:rush_hour") for who in WHO]
    assert ["only whoever threw may play it" in said for said in words] == [False, True]
    pictures = [
        GAME.page.svg(GAME.view(turn(rush_hour=who), 2), "wide", ["ann", "bob", "eva"]) for who in WHO
    ]
    assert ["only whoever threw may play it" in picture for picture in pictures] == [False, True]
    assert [GAME.text.option("rush_hour", who) for who in WHO] == [
        "Rush hour: anyone may play it",
        "Rush hour: only whoever threw may play it",
    ]


def test_g11_a_position_remembers_the_option() -> None:
    s = turn(hands=RUSH, rush_hour="thrower")
    again = GAME.position(GAME.dump(s), 3, {"rush_hour": "thrower"})
    assert (legal(again, 1), GAME.view(again, 1)["rush_hour"]) == (["pass"], "thrower")
    assert legal(GAME.determinize(s, 1, seeded("world")), 1) == ["pass"]


def test_g11_rules_1_and_2_play_alike_where_anyone_may_play_it() -> None:
    older, newer = GAME.new(3, rules=1), GAME.new(3)
    assert (older.rules, newer.rules) == (1, 2)
    older.rules = 2
    assert GAME.dump(older) == GAME.dump(newer)


GREEN = (("all_green", "ticket"), ("all_green", "ticket"), ("wedding", "wedding"))


def test_g11a_a_die_may_be_used_twice_others_in_between() -> None:
    s = do(turn(hands=GREEN), "1 pass", "2 pass", "0 play:all_green", "* draw:ticket")
    refused(s, "0 again:underground:stephansplatz", r"used no underground die yet.*\(G11a\)")
    do(s, "0 ride:underground:stephansplatz", "0 ride:bus:schwedenplatz", "0 again:underground:praterstern")
    assert place(s, 0) == "praterstern"
    assert dice(s) == {"underground": 1, "tram": 1, "bus": 1}
    refused(s, "0 again:underground:vorgartenstrasse", r"All green.*\(G11a\)")


def test_g11a_it_helps_only_its_player() -> None:
    s = do(
        turn(hands=GREEN),
        "1 play:all_green",
        "* draw:ticket",
        "2 pass",
        "0 pass",
        "0 ride:underground:stephansplatz",
    )
    refused(s, "0 again:underground:karlsplatz", r"\(G11a\)")


def test_g11a_on_a_passed_die_within_the_same_offer() -> None:
    s = do(turn(hands=GREEN), "1 play:all_green", "* draw:ticket", "2 pass", "0 pass", "0 stop")
    do(s, "1 ride:underground:herrengasse")
    assert asked(s) == (1, "alight")
    refused(s, "1 again:bus:schottentor", r"used no bus die.*\(G11a\)")
    assert "again:underground:stephansplatz" in legal(s, 1)
    later = do(s.clone(), "1 stop", "2 pass", "0 pass")
    assert asked(later) == (1, "offer")
    refused(later, "1 again:underground:stephansplatz", "Something else is asked")
    do(s, "1 again:underground:stephansplatz")
    assert legal(s, 1) == ["show:stephansdom", "stop"]


def test_g11a_a_second_use_lifts_no_ban_and_needs_a_link() -> None:
    hands = (("all_green", "ticket"), ("power_failure", "ticket"), ("wedding", "wedding"))
    s = do(
        turn(hands=hands),
        "1 pass",
        "2 pass",
        "0 play:all_green",
        "* draw:ticket",
        "0 ride:underground:stephansplatz",
    )
    refused(
        s,
        "0 again:underground:praterstern",
        r"No underground goes straight from Stephansplatz to Praterstern.*\(G14\)",
    )
    s.bans = 1
    refused(s, "0 again:underground:karlsplatz", r"power failure.*\(G10\)")


def test_g11a_a_second_use_on_a_passed_die_needs_a_link() -> None:
    s = do(turn(hands=GREEN), "1 play:all_green", "* draw:ticket", "2 pass", "0 pass", "0 stop")
    do(s, "1 ride:underground:herrengasse")
    refused(
        s,
        "1 again:underground:praterstern",
        r"No underground goes straight from Herrengasse to Praterstern.*\(G14\)",
    )


def test_g11a_the_night_bonus_is_no_die_to_use_again() -> None:
    goals = (("hofburg",), ("stephansdom",), ("riesenrad",))
    s = turn(side="night", goals=goals, hands=GREEN, dice="u1t3b1")
    do(s, "1 pass", "2 pass", "0 play:all_green", "* draw:ticket", "0 bonus:bus:kettenbruecke")
    refused(s, "0 again:bus:karlsplatz", r"used no bus die yet.*\(G11a\)")
    assert not any(name.startswith("again") for name in legal(s, 0))


def test_g11a_the_second_use_is_not_passed_on() -> None:
    s = do(turn(hands=GREEN), "1 pass", "2 pass", "0 play:all_green", "* draw:ticket")
    do(s, "0 ride:underground:stephansplatz", "0 stop")
    assert dice(s) == {"underground": 1, "tram": 1, "bus": 2}
    do(s, "1 ride:underground:herrengasse")
    assert legal(s, 1) == ["stop"]


def test_g11a_it_holds_for_this_turn_only() -> None:
    s = do(turn(hands=GREEN), "1 play:all_green", "* draw:ticket", "2 pass", "0 pass", "0 stop")
    do(
        s,
        "1 pass",
        "2 pass",
        "* throw:u2t1b2",
        "2 pass",
        "0 pass",
        "1 pass",
        "1 ride:underground:herrengasse",
    )
    refused(s, "1 again:underground:stephansplatz", r"in this turn, and only one\. \(G11a\)")


def test_g12_wedding_and_festival_move_any_piece() -> None:
    hands = (("donauinselfest", "ticket"), ("wedding", "ticket"), ("wedding", "donauinselfest"))
    s = do(turn(hands=hands), "1 invite:wedding:0", "* draw:ticket")
    assert place(s, 0) == "wilhelminenberg"
    refused(s, "2 invite:wedding:3", r"no piece of seat 4; there are 3 seats\. \(G12\)")
    do(s, "2 invite:donauinselfest:1", "* draw:ticket", "0 invite:donauinselfest:0", "* draw:ticket")
    assert (place(s, 0), place(s, 1)) == ("handelskai", "handelskai")
    do(s, "0 ride:underground:dresdner")


def test_g13_tickets_are_never_played() -> None:
    s = turn()
    do(s, "1 pass", "2 pass")
    assert legal(s, 0) == ["pass"]
    played = GAME.actions.verbs[7]
    assert (played.name, "ticket" in played.axes["event"]) == ("play", False)


def test_g13_a_card_that_changes_nothing_may_be_played() -> None:
    hands = (("ticket", "ticket"), ("wedding", "ticket"), ("wedding", "bus_accident"))
    s = turn(hands=hands, places=("karlsplatz", "wilhelminenberg", "praterstern"))
    do(s, "1 invite:wedding:1", "* draw:ticket")
    assert place(s, 1) == "wilhelminenberg"
