"""Travelling, passed dice, the end and the night, G14 to G22."""

import pytest

from stammtisch.core.multisets import total
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.data import BOUND
from stammtisch.games.ganz_wien.facts import FACTS
from stammtisch.games.ganz_wien.tests.tables import (
    GOALS,
    asked,
    dice,
    do,
    heap,
    legal,
    mask,
    place,
    refused,
    tickets,
    travel,
    turn,
)

NO_TICKETS = (("wedding", "wedding"), ("rush_hour", "rush_hour"), ("all_green", "all_green"))


def test_g14_one_stop_for_each_die_in_any_order() -> None:
    s = do(
        travel(), "0 ride:bus:kettenbruecke", "0 ride:underground:karlsplatz", "0 ride:tram:museumsquartier"
    )
    assert place(s, 0) == "museumsquartier"
    assert dice(s) == {"underground": 1, "tram": 0, "bus": 1}


def test_g14_links_and_dice_are_needed() -> None:
    s = travel(places=("herrengasse", "volkstheater", "praterstern"))
    refused(s, "0 ride:tram:schottentor", r"There is no tram from Herrengasse\. \(G14\)")
    refused(
        s,
        "0 ride:bus:karlsplatz",
        r"No bus goes straight from Herrengasse to Karlsplatz / Oper, only to Schottentor.*\(G14\)",
    )
    do(s, "0 ride:bus:schottentor", "0 ride:bus:herrengasse")
    refused(s, "0 ride:bus:schottentor", r"no bus die left; there are: 2 underground and 1 tram.*\(G14\)")


def test_g14_pieces_may_share_a_stop_and_dice_may_stay_unused() -> None:
    s = travel(places=("karlsplatz", "stephansplatz", "karlsplatz"))
    do(s, "0 ride:underground:stephansplatz", "0 stop")
    assert place(s, 0) == place(s, 1)
    assert total(s.dice) == 4


def test_g14_a_dotted_link_is_one_step() -> None:
    dotted = [link for link in FACTS["link"] if link.get("dotted")]
    assert {link["id"] for link in dotted} == {
        "underground-praterstern-stadion",
        "underground-gasometer-simmering",
    }
    s = do(travel(places=("praterstern", "volkstheater", "karlsplatz")), "0 ride:underground:stadion")
    assert (place(s, 0), dice(s)["underground"]) == ("stadion", 1)


def test_g15_unused_dice_go_round_one_each() -> None:
    s = do(travel(), "0 stop")
    assert asked(s) == (1, "offer")
    do(s, "1 ride:tram:burgtheater", "1 stop", "2 ride:bus:hauptallee", "2 stop")
    assert asked(s) == (0, "offer")
    do(s, "0 ride:underground:stephansplatz", "0 stop")
    assert asked(s) == (1, "offer")


def test_g15_it_ends_after_as_many_refusals_as_players() -> None:
    s = do(travel(seats=4), "0 stop", "1 pass", "2 pass")
    assert asked(s) == (3, "offer")
    assert asked(do(s.clone(), "3 pass")) == (CHANCE, "throw")
    do(s, "3 ride:underground:fjb", "3 stop", "0 pass", "1 pass", "2 pass")
    assert asked(s) == (3, "offer")
    assert asked(do(s, "3 pass")) == (CHANCE, "throw")


def test_g15_it_ends_with_the_last_die() -> None:
    s = travel(dice="u5t0b0")
    do(
        s,
        *(
            f"0 ride:underground:{stop}"
            for stop in ("stephansplatz", "karlsplatz", "stephansplatz", "karlsplatz")
        ),
    )
    do(s, "0 stop", "1 ride:underground:herrengasse", "1 stop")
    assert asked(s) == (CHANCE, "throw")


def test_g15_without_dice_nothing_is_offered() -> None:
    s = travel(dice="u5t0b0")
    stops = ("stephansplatz", "karlsplatz", "stephansplatz", "karlsplatz", "stephansplatz")
    do(s, *(f"0 ride:underground:{stop}" for stop in stops))
    assert asked(do(s, "0 stop")) == (CHANCE, "throw")


def test_g15_dice_that_nobody_can_use_still_go_round() -> None:
    s = travel(dice="u0t5b0", places=("stephansplatz", "herrengasse", "stadion"))
    do(s, "0 stop")
    assert legal(s, 1) == ["pass"]
    assert asked(do(s, "1 pass")) == (2, "offer")


def test_g15_a_passed_die_needs_die_link_and_leave() -> None:
    s = do(travel(dice="u3t0b2"), "0 stop")
    refused(s, "1 ride:tram:burgtheater", r"no tram die left.*\(G14\)")
    refused(s, "1 ride:bus:karlsplatz", r"No bus goes straight from Volkstheater to Karlsplatz.*\(G14\)")


def test_g16_then_the_left_neighbour_throws() -> None:
    s = do(travel(), "0 stop", "1 ride:tram:burgtheater", "1 stop", "2 pass", "0 pass", "1 pass")
    assert asked(s) == (CHANCE, "throw")
    do(s, "* throw:u1t1b3")
    assert s.turn == 1
    assert total(s.dice) == 5
    assert asked(s) == (2, "event")


def test_g17_getting_off_costs_a_ticket() -> None:
    s = do(travel(), "0 ride:bus:kettenbruecke", "0 show:naschmarkt")
    assert tickets(s, 0) == 1
    assert s.discards == heap(["ticket"])
    assert s.scores() == [1, 0, 0]
    assert asked(do(s, "* draw:wedding")) == (0, "travel")
    assert GAME.view(s, 1)["players"][0]["shown"] == ["naschmarkt"]


def test_g17_g19_what_was_shown_cannot_be_taken_back() -> None:
    s = travel(places=("herrengasse", "volkstheater", "praterstern"), dice="u3t1b1")
    shown = {name: GAME.shows(s, GAME.actions.parse(name)) for name in legal(s, 0)}
    assert shown["show:hofburg"]
    assert shown["three:underground:hofburg"]
    assert not shown["ride:underground:stephansplatz"]
    assert not shown["stop"]


def test_g17_two_destinations_in_one_turn() -> None:
    s = travel(places=("karlsplatz",) * 3, goals=(("naschmarkt", "museumsquartier"), *GOALS[1:3]))
    do(s, "0 ride:bus:kettenbruecke", "0 show:naschmarkt", "* draw:wedding", "0 ride:bus:karlsplatz")
    do(s, "0 ride:tram:museumsquartier", "0 show:museumsquartier", "* draw:ticket")
    assert s.scores() == [2, 0, 0]


def test_g17_as_many_destinations_in_a_turn_as_dice_and_tickets_allow() -> None:
    s = travel(goals=(("naschmarkt", "museumsquartier", "hofburg", "gasometer"), *GOALS[1:3]))
    do(s, "0 ride:bus:kettenbruecke", "0 show:naschmarkt", "* draw:ticket", "0 ride:bus:karlsplatz")
    do(s, "0 ride:tram:museumsquartier", "0 show:museumsquartier", "* draw:ticket")
    do(s, "0 ride:underground:volkstheater", "0 ride:underground:herrengasse", "0 show:hofburg")
    assert s.scores() == [3, 0, 0]


def test_g17_it_works_with_a_passed_die() -> None:
    s = travel(places=("karlsplatz", "herrengasse", "praterstern"))
    do(s, "0 stop", "1 ride:underground:stephansplatz", "1 show:stephansdom", "* draw:wedding")
    assert asked(s) == (1, "alight")
    assert s.scores() == [0, 1, 0]
    assert asked(do(s, "1 stop")) == (2, "offer")


def test_g17_only_own_cards_and_only_there() -> None:
    s = travel()
    refused(
        s,
        "0 show:riesenrad",
        r"Giant Ferris Wheel is not among your destinations; you have .*Hofburg.*\(G17\)",
    )
    refused(
        s, "0 show:hofburg", r"Hofburg is at Herrengasse; your piece stands at Karlsplatz / Oper.*\(G18\)"
    )
    do(s, "0 stop")
    refused(s, "1 show:hofburg", r"not among your destinations.*\(G17\)")
    refused(s, "1 show:riesenrad", r"your piece stands at Volkstheater.*\(G18\)")
    do(s, "1 ride:underground:herrengasse")
    refused(s, "1 show:hofburg", r"not among your destinations.*\(G17\)")
    refused(s, "1 show:riesenrad", r"your piece stands at Herrengasse.*\(G18\)")


def test_g17_it_is_a_choice() -> None:
    s = do(travel(), "0 ride:bus:kettenbruecke")
    assert {"show:naschmarkt", "ride:bus:pilgramgasse", "stop"} <= set(legal(s, 0))
    do(s, "0 ride:bus:pilgramgasse")
    assert s.scores() == [0, 0, 0]


def test_g18_without_a_ticket_the_card_cannot_be_shown_yet() -> None:
    s = travel(hands=NO_TICKETS, places=("karlsplatz", "herrengasse", "praterstern"))
    do(s, "0 ride:bus:kettenbruecke")
    refused(
        s,
        "0 show:naschmarkt",
        r"no ticket; three equal dice would do, but there are: 2 underground, 1 tram and 1 bus\. \(G17\)",
    )
    do(s, "0 stop", "1 ride:underground:stephansplatz")
    refused(s, "1 show:stephansdom", r"You have no ticket; you hold: Rush hour and Rush hour\. \(G17\)")
    do(s, "1 stop", "2 pass", "0 pass")
    refused(s, "1 show:stephansdom", r"You have no ticket; you hold: Rush hour and Rush hour\. \(G17\)")


def test_g18_three_equal_dice_at_hand_are_named_where_a_ticket_is_missing() -> None:
    s = travel(hands=NO_TICKETS, places=("kettenbruecke", "herrengasse", "praterstern"), dice="u3t1b1")
    refused(s, "0 show:naschmarkt", r"You have no ticket; use three equal dice for it\. \(G17\)")


def test_g18_it_may_be_shown_later_without_moving() -> None:
    s = travel(places=("karlsplatz", "stephansplatz", "praterstern"))
    do(s, "0 stop", "1 show:stephansdom", "* draw:wedding")
    assert s.scores() == [0, 1, 0]
    assert asked(s) == (1, "offer")
    do(s, "1 ride:underground:herrengasse", "1 stop")


def test_g18_a_piece_moved_away_has_lost_the_chance() -> None:
    hands = (("ticket", "ticket"), ("wedding", "ticket"), ("rush_hour", "all_green"))
    s = turn(hands=hands, places=("kettenbruecke", "volkstheater", "praterstern"))
    do(s, "1 invite:wedding:0", "* draw:ticket", "2 pass", "0 pass")
    refused(s, "0 show:naschmarkt", r"stands at Wilhelminenberg.*\(G18\)")


def test_g19_three_equal_dice_stand_for_a_ticket() -> None:
    s = travel(hands=NO_TICKETS, places=("stephansplatz", "volkstheater", "praterstern"), dice="u4t0b1")
    refused(s, "0 three:underground:hofburg", r"your piece stands at Stephansplatz.*\(G18\)")
    do(s, "0 ride:underground:herrengasse")
    refused(s, "0 three:bus:hofburg", r"three bus dice; there are: 3 underground and 1 bus.*\(G19\)")
    refused(s, "0 three:underground:riesenrad", r"not among your destinations.*\(G17\)")
    before = s.deck, s.discards
    do(s, "0 three:underground:hofburg")
    assert (s.deck, s.discards) == before
    assert s.scores() == [1, 0, 0]
    assert dice(s) == {"underground": 0, "tram": 0, "bus": 1}
    do(s, "0 ride:bus:schottentor")


def test_g19_the_two_other_dice_travel_before_or_after() -> None:
    s = travel(hands=NO_TICKETS, places=("stephansplatz", "volkstheater", "praterstern"), dice="u1t3b1")
    do(s, "0 ride:underground:herrengasse", "0 three:tram:hofburg", "0 ride:bus:schottentor")
    assert (s.scores(), total(s.dice), place(s, 0)) == ([1, 0, 0], 0, "schottentor")


@pytest.mark.parametrize(("thrown", "left"), [("u4t0b1", 1), ("u5t0b0", 2)])
def test_g19_with_four_or_five_alike_the_rest_travels(thrown: str, left: int) -> None:
    s = travel(hands=NO_TICKETS, places=("herrengasse", "volkstheater", "praterstern"), dice=thrown)
    do(s, "0 three:underground:hofburg")
    assert dice(s)["underground"] == left
    assert "ride:underground:stephansplatz" in legal(s, 0)


def test_g19_the_three_dice_are_not_passed_on() -> None:
    s = travel(hands=NO_TICKETS, places=("herrengasse", "volkstheater", "praterstern"), dice="u3t1b1")
    do(s, "0 three:underground:hofburg", "0 stop")
    assert (asked(s), dice(s)) == ((1, "offer"), {"underground": 0, "tram": 1, "bus": 1})


def test_g19_even_for_a_banned_means_and_with_a_ticket() -> None:
    hands = (("ticket", "ticket"), ("power_failure", "ticket"), ("rush_hour", "all_green"))
    s = turn(hands=hands, places=("herrengasse", "volkstheater", "praterstern"), dice="u3t1b1")
    do(s, "1 play:power_failure", "* draw:ticket", "2 pass", "0 pass", "0 three:underground:hofburg")
    assert tickets(s, 0) == 2


def test_g19_not_with_passed_dice() -> None:
    s = do(travel(places=("karlsplatz", "stephansplatz", "praterstern"), dice="u4t0b1"), "0 stop")
    assert "three:underground:stephansdom" not in legal(s, 1)
    refused(s, "1 three:underground:stephansdom", "Something else is asked")


def test_g19_not_after_the_own_stop() -> None:
    s = travel(places=("herrengasse", "volkstheater", "praterstern"), dice="u4t0b1")
    assert "three:underground:hofburg" in legal(s, 0)
    do(s, "0 stop", "1 ride:underground:herrengasse", "1 stop", "2 pass")
    assert (asked(s), dice(s)["underground"]) == ((0, "offer"), 3)
    assert not any(name.startswith("three") for name in legal(s, 0))


def test_g19_g20_the_last_destination_with_three_equal_dice_wins() -> None:
    s = travel(hands=NO_TICKETS, places=("herrengasse", "volkstheater", "praterstern"), dice="u3t1b1")
    s.players[0].shown = s.players[0].goals & ~mask(["hofburg"])
    s.players[0].goals = mask(["hofburg"])
    do(s, "0 three:underground:hofburg")
    assert (s.actor(), s.scores()) == (OVER, [4, 0, 0])


@pytest.mark.parametrize(("seats", "targets"), [(2, 5), (3, 4), (4, 4)])
def test_g20_all_destinations_shown_win_at_once(seats: int, targets: int) -> None:
    s = travel(seats=seats, places=("kettenbruecke", "volkstheater", "praterstern", "spittelau"))
    others = ["belvedere", "zentralfriedhof", "kahlenberg", "remise"][: targets - 1]
    s.players[0].goals = mask(["naschmarkt"])
    s.players[0].shown = mask(others)
    s.pile = s.all_cards() & ~(mask(others) | mask(["naschmarkt"]))
    for p in s.players[:seats]:
        s.pile &= ~(p.goals | 1 << p.start)
    held = s.players[0].hand
    do(s, "0 show:naschmarkt")
    assert (s.actor(), GAME.ending(s).key) == (OVER, "shown")
    assert s.scores() == [targets] + [0] * (seats - 1)
    assert GAME.ranking(s) == [1] + [2] * (seats - 1)
    assert s.players[0].hand == held - heap(["ticket"])
    assert [s.value(seat) for seat in range(seats)] == [1.0] + [0.0] * (seats - 1)


def test_g20_also_in_anothers_turn() -> None:
    s = travel(places=("karlsplatz", "herrengasse", "praterstern"))
    others = ["belvedere", "zentralfriedhof", "kahlenberg"]
    s.players[1].shown = mask(others)
    s.pile &= ~mask(others)
    s.pile |= s.players[1].goals & ~mask(["stephansdom"])
    s.players[1].goals = mask(["stephansdom"])
    do(s, "0 stop", "1 ride:underground:stephansplatz", "1 show:stephansdom")
    assert s.actor() == OVER


def test_g20a_after_3000_throws_most_shown_cards_win() -> None:
    s = travel()
    s.throws = BOUND
    s.players[1].shown, s.players[1].goals = mask(["riesenrad"]), s.players[1].goals & ~mask(["riesenrad"])
    s.players[2].shown, s.players[2].goals = (
        mask(["mariahilfer"]),
        s.players[2].goals & ~mask(["mariahilfer"]),
    )
    do(s, "0 stop", "1 pass", "2 pass")
    assert (s.actor(), GAME.ending(s).key) == (OVER, "bound")
    assert GAME.ranking(s) == [3, 1, 1]
    assert [s.value(seat) for seat in range(3)] == [0.0, 0.5, 0.5]


NIGHT = (("hofburg", "naschmarkt", "gasometer"), ("stephansdom", "oper"), ("hundertwasserhaus",))


def test_g21_trams_do_not_run_by_night() -> None:
    s = travel(side="night", goals=NIGHT, dice="u2t2b1")
    refused(s, "0 ride:tram:museumsquartier", r"Trams do not run at night.*\(G21\)")
    s.green, s.used = 1, 2
    refused(s, "0 again:tram:museumsquartier", r"Trams do not run at night.*\(G21\)")
    refused(s, "0 bonus:bus:kettenbruecke", r"takes three tram dice; there are: .* 2 trams.*\(G21\)")
    assert not any("tram" in link["means"] and "night" in link["sides"] for link in FACTS["link"])


def test_g21_snow_chaos_is_removed() -> None:
    s = GAME.new(3, {"side": "night"})
    assert total(s.deck) == 24
    assert s.deck & heap(["snow_chaos"]) == 0


def test_g21_three_trams_are_one_stop_on_another_means() -> None:
    s = travel(side="night", goals=NIGHT, dice="u1t3b1")
    refused(
        s, "0 bonus:bus:volkstheater", r"No bus goes straight from Karlsplatz / Oper to Volkstheater.*\(G14\)"
    )
    do(s, "0 bonus:bus:kettenbruecke")
    assert (place(s, 0), dice(s)) == ("kettenbruecke", {"underground": 1, "tram": 0, "bus": 1})
    refused(
        s, "0 bonus:bus:karlsplatz", r"takes three tram dice; there are: 1 underground and 1 bus.*\(G21\)"
    )


def test_g21_the_bonus_is_subject_to_bans_and_for_the_thrower() -> None:
    hands = (("ticket", "ticket"), ("bus_accident", "ticket"), ("wedding", "wedding"))
    s = turn(side="night", goals=NIGHT, hands=hands, dice="u1t4b0")
    do(s, "1 play:bus_accident", "* draw:ticket", "2 pass", "0 pass")
    refused(s, "0 bonus:bus:kettenbruecke", r"accident.*\(G10\)")
    do(s, "0 stop")
    refused(s, "1 ride:tram:burgtheater", r"Trams do not run at night.*\(G21\)")
    assert not any(name.startswith("bonus") for name in legal(s, 1))


def test_g21_no_bonus_by_day() -> None:
    refused(travel(dice="u1t3b1"), "0 bonus:bus:kettenbruecke", r"only by night.*\(G21\)")


def test_g21_three_of_a_kind_still_serve_as_a_ticket() -> None:
    places = ("herrengasse", "volkstheater", "praterstern")
    s = travel(side="night", goals=NIGHT, places=places, hands=NO_TICKETS, dice="u1t3b1")
    do(s, "0 three:tram:hofburg")
    assert s.scores() == [1, 0, 0]
    refused(s, "0 bonus:underground:stephansplatz", r"there are: 1 underground and 1 bus.*\(G21\)")


def test_g22_the_example() -> None:
    """Green uses bus, underground, tram; red takes the left-over bus, blue the underground; red throws."""
    s = travel(places=("kettenbruecke", "volkstheater", "praterstern"), dice="u2t1b2")
    do(s, "0 ride:bus:karlsplatz", "0 ride:underground:museumsquartier", "0 ride:tram:volkstheater", "0 stop")
    assert dice(s) == {"underground": 1, "tram": 0, "bus": 1}
    do(s, "1 ride:bus:burggasse", "1 stop", "2 ride:underground:taborstrasse", "2 stop")
    assert asked(s) == (CHANCE, "throw")
    assert s.turn == 1


def test_whom_no_die_takes_further_is_not_asked_where_to_ride() -> None:
    stuck = travel(places=("kahlenberg", "volkstheater", "praterstern"), goals=((), (), ()), dice="u3t2b0")
    assert legal(stuck, 0) == ["stop"]
    assert "No die" in GAME.text.prompt(GAME.view(stuck, 0))
    free = travel(places=("kahlenberg", "volkstheater", "praterstern"), goals=((), (), ()), dice="u3t1b1")
    assert "Where do you ride?" in GAME.text.prompt(GAME.view(free, 0))


def test_whoever_has_no_card_to_play_is_told_that_and_what_was_thrown() -> None:
    """Nothing was passed on yet."""
    s = turn(hands=(("ticket", "ticket"), ("ticket", "ticket"), ("ticket", "ticket")))
    seat = asked(s)[0]
    assert legal(s, seat) == ["pass"]
    said = GAME.text.prompt(GAME.view(s, seat))
    assert said == "The dice show 2 underground, 1 tram and 2 buses. None of your cards can be played now."
