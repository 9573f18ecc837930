"""Standing answers, which know no more than their seat."""

from stammtisch.core.rng import seeded
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import asked, do, legal, travel, turn

HANDS = (("ticket", "bus_accident"), ("rush_hour", "ticket_control"), ("rush_hour", "wedding"))


def answer(s: Wien, seat: int, *keys: str) -> str | None:
    action = GAME.ordered(s, seat, keys)
    return None if action is None else GAME.actions.name(action)


def test_g8_pass_until_my_turn() -> None:
    s = turn(hands=HANDS)
    assert answer(s, 1, "pass_until_my_turn") == "pass"
    do(s, "1 pass", "2 pass")
    assert answer(s, 0, "pass_until_my_turn") is None


def test_g8_pass_until_somebody_plays() -> None:
    s = turn(hands=HANDS)
    assert answer(s, 1, "pass_until_played") == "pass"
    do(s, "1 play:rush_hour", "* throw:u2t1b2", "* draw:ticket")
    assert answer(s, 2, "pass_until_played") is None
    do(s, "2 pass", "0 pass", "0 stop", "1 pass", "2 pass", "* throw:u2t1b2")
    assert answer(s, 2, "pass_until_played") == "pass"


def test_g8_a_standing_pass_with_an_exception_for_a_card_in_hand() -> None:
    s = turn(hands=HANDS)
    assert answer(s, 1, "pass_until_my_turn", "ask_about_rush_hour") is None
    assert answer(s, 1, "pass_until_my_turn", "ask_about_wedding") == "pass"
    do(s, "1 pass")
    assert answer(s, 2, "pass_until_my_turn", "ask_about_wedding") is None


def test_g11_nobody_is_asked_about_a_rush_hour_that_only_the_thrower_may_play() -> None:
    s = turn(hands=HANDS, rush_hour="thrower")
    keys = ("pass_until_my_turn", "ask_about_rush_hour")
    assert answer(s, 1, *keys) == "pass"
    assert answer(do(s, "1 pass"), 2, *keys) == "pass"
    do(s, "2 pass", "0 pass", "0 stop", "1 pass", "2 pass", "* throw:u2t1b2", "2 pass", "0 pass")
    assert answer(s, 1, *keys) is None


def test_g15_take_a_passed_die_if_it_reaches_a_destination() -> None:
    s = do(travel(hands=HANDS, places=("karlsplatz", "herrengasse", "praterstern")), "0 stop")
    assert answer(s, 1, "take_if_there") == "ride:underground:stephansplatz"
    do(s, "1 ride:underground:stephansplatz")
    assert answer(s, 1, "take_if_there") == "stop"


def test_g15_take_a_passed_die_if_it_is_nearer_or_never() -> None:
    s = do(travel(hands=HANDS, places=("karlsplatz", "kahlenberg", "praterstern")), "0 stop")
    assert answer(s, 1, "take_none") == "pass"
    assert answer(s, 1, "take_if_nearer") == "ride:bus:grinzing"


def test_g18_orders_never_pass_over_something_to_show() -> None:
    s = do(travel(places=("karlsplatz", "stephansplatz", "praterstern")), "0 stop")
    for key in ("take_none", "take_if_there", "take_if_nearer"):
        assert answer(s, 1, key) is None


def test_g4_orders_answer_from_what_the_seat_knows() -> None:
    s = do(travel(hands=HANDS), "0 stop")
    for n in range(10):
        world = GAME.determinize(s, 1, seeded(f"world {n}"))
        for order in GAME.orders:
            assert answer(world, 1, order.key) == answer(s, 1, order.key)


def choices(s: Wien) -> set[bool]:
    """Is the seat that is asked free to choose? In every world that another seat thinks possible."""
    seat, other = s.actor(), (s.actor() + 1) % 3
    worlds = [GAME.determinize(s, other, seeded(f"world {n}")) for n in range(60)]
    return {len(legal(world, seat)) > 1 for world in worlds}


def test_g4_an_answer_is_not_skipped_where_the_speed_would_tell_a_hand() -> None:
    places = ("herrengasse", "stephansplatz", "praterstern")
    event = turn(places=places)
    own_travel = travel(places=places, dice="u0t5b0")
    offer = do(own_travel.clone(), "0 stop")
    alight = do(travel(places=("karlsplatz", "herrengasse", "praterstern")), "0 stop")
    do(alight, "1 ride:underground:stephansplatz")
    for spot in (event, own_travel, offer, alight):
        assert choices(spot) == {False, True}, asked(spot)
        assert asked(spot)[1] in GAME.discreet
