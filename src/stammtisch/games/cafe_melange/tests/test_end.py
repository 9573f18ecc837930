"""End of a turn and of the game, M25 to M28."""

import pytest

from stammtisch.core.game import Event
from stammtisch.core.state import OVER
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.data import CARD, KIND_IDS, PERSONALITY_IDS
from stammtisch.games.cafe_melange.numbers import GREY, WHITE
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.tests.room import (
    clear,
    do,
    draws,
    give,
    give_action,
    lay,
    legal,
    on,
    points,
    room,
    seat_guest,
    seat_personality,
    turn_of,
    why,
)
from stammtisch.games.cafe_melange.view import facts


def only(s: Cafe, *kinds: str) -> Cafe:
    """All of the pile but these cards goes to the last hand."""
    last = s.seats - 1
    keep = sum(CARD[KIND_IDS.index(kind)] for kind in kinds)
    s.hand[last] += s.pile - keep
    s.pile = keep
    return s


def test_m25_personalities_then_the_card_then_open_cards() -> None:
    s = give(room(4), 0, "round", "white")
    do(s, "play:round:white", "play:white:white", "stop")
    assert s.decision().name == "revealed"
    do(s, "personality:loos")
    assert s.decision().name == "first_card"
    do(s, "first:purple")
    assert (s.decision().name, on(s, "white")) == ("draw", [2, 7, 12, 16, 19, 22])
    do(s, "take:purple")
    assert s.decision().name == "opened"
    do(s, "open:grey")
    assert (s.actor(), s.decision().name) == (1, "turn")


def test_m25_white_comes_before_grey() -> None:
    s = clear(clear(room(4), "white"), "grey")
    do(s, "take:purple", "take:orange", "take:brown", "first:olive")
    assert (len(on(s, "white")), on(s, "grey")) == (6, [])
    do(s, "first:purple")
    assert len(on(s, "grey")) == 6


def test_m25a_a_first_card_without_chair_is_discarded() -> None:
    s = clear(room(4), "white")
    for guest, chair in enumerate((2, 7, 12, 16, 19, 22), 1):
        seat_guest(s, 1, guest, chair)
    do(s, "take:purple", "take:orange", "take:brown", "first:purple")
    assert (facts(s, 0)["discards"], s.decision().name) == ({"purple": 1}, "first_card")
    do(s, "first:olive")
    assert on(s, "white") == [3, 8, 10, 15, 23, 25]


def test_m25a_a_first_card_differs_from_the_other_even_after_extension() -> None:
    s = clear(lay(room(4), 0, "grey", "orange", "round"), "white")
    do(s, "take:purple", "take:orange", "take:brown", "first:orange")
    assert (on(s, "white"), facts(s, 0)["discards"]) == ([], {"orange": 1})
    do(s, "first:round")
    assert len(on(s, "white")) == 8


def test_m25a_with_one_chair_it_sits_at_once_for_nobody() -> None:
    s = clear(room(4), "white")
    for guest, chair in enumerate((2, 7, 12, 16, 19), 1):
        seat_guest(s, 1, guest, chair)
    do(s, "take:purple", "take:orange", "take:brown", "first:purple")
    assert facts(s, 0)["chairs"][21]["personality"] == "freud"
    assert (points(s), s.decision().name) == ([0, 0, 0, 0], "revealed")


def test_m25a_what_follows_scores() -> None:
    s = clear(lay(room(4), 0, "grey", "purple", "grey", chairs=(12, 22)), "white")
    for guest, chair in enumerate((2, 7, 16, 19), 1):
        seat_guest(s, 1, guest, chair)
    s = lay(s, 0, "cube", "olive", "round", chairs=(23, 25))
    seat_guest(s, 1, 5, 12)
    s.chairs[GREY] = 1 << 21 | 1 << 22  # Klimt may sit on 22 and, by hand, on 23
    s.cards[GREY] = 1 << KIND_IDS.index("grey")
    s.first[1] = KIND_IDS.index("grey") + 1
    s.pile += CARD[KIND_IDS.index("purple")]
    do(s, "take:purple", "take:orange", "take:brown", "first:purple")
    assert [facts(s, 0)["chairs"][n]["personality"] for n in (21, 22)] == ["freud", "klimt"]
    assert (s.actor(), points(s)) == (0, [1, 0, 0, 0])
    assert points(do(s, "seat:1")) == [5, 0, 0, 0]


def test_m25a_without_a_possible_card_the_tile_waits() -> None:
    s = only(clear(room(4), "white"), "orange", "orange")
    do(s, "take:purple", "take:orange", "take:brown")
    assert s.decision().name == "opened"  # an orange card would be a doublet
    assert facts(draws(s), 0)["rows"][0]["personality"] == "freud"


def test_m25a_without_personalities_the_type_stays_unused() -> None:
    s = lay(give(room(4), 0, "white"), 0, "white", "olive", "round")
    s.deck = 0
    do(s, "play:white:white", "stop", "take:purple", "open:grey")
    assert (s.actor(), s.tile[0], s.chairs[WHITE]) == (1, 0, 0)


def test_m25b_four_open_cards_of_one_category_are_replaced() -> None:
    s = do(room(4), "take:purple", "take:round", "take:brown")
    do(s, "open:purple", "open:olive", "open:turquoise")
    assert (facts(s, 0)["discards"], s.decision().name) == (
        {"purple": 1, "orange": 1, "turquoise": 1, "olive": 1},
        "opened",
    )
    do(s, "open:purple", "open:olive", "open:turquoise", "open:grey")
    assert s.actor() == 1


def test_m25b_also_at_set_up_and_repeatedly() -> None:
    s = do(GAME.new(2), "start:0")
    for _ in range(2):
        do(s, *["draw:purple"] * 3, "draw:round", "draw_action:pers_pair")
    do(s, "open:square", "open:square", "open:round", "open:round")
    do(s, "open:grey", "open:grey", "open:brown", "open:white")
    assert (s.decision().name, s.opened) == ("opened", 0)
    do(s, "open:grey", "open:purple", "open:brown", "open:white")
    assert s.decision().name == "seated_at_start"


def test_m25b_unless_no_other_category_can_come() -> None:
    s = only(room(4), "purple", "olive", "turquoise", "purple", "olive")
    do(s, "take:purple", "take:round", "take:brown")
    do(s, "open:purple", "open:olive", "open:turquoise")
    assert (s.actor(), facts(s, 0)["discards"]) == (1, {})


def test_m25b_an_empty_pile_is_refilled_from_its_discards() -> None:
    s = only(room(4), "grey")
    s.hand[3] -= 2 * CARD[KIND_IDS.index("square")]
    s.discards = 2 * CARD[KIND_IDS.index("square")]
    do(s, "take_top", "draw:grey", "take_top")
    assert (legal(s), s.discards) == (["draw:square"], 0)
    assert facts(s, 1)["lacking"] == [kind for kind in KIND_IDS if kind != "square"]
    assert why(s, "draw:purple") == "That is not in the pile. (M3)"


def test_m25b_an_empty_action_pile_stays_empty() -> None:
    s = room(4)
    s.actions[3], s.action_pile = s.action_pile, 0
    assert why(s, "take_action") == "The pile of action cards is empty, and stays so. (M25b)"
    do(s, "take_top", "draw:grey")
    assert why(s, "take_action") == "The pile of action cards is empty, and stays so. (M25b)"


def test_m25b_nothing_to_draw_from_pile_and_discards() -> None:
    s = only(room(4))
    assert why(s, "take_top") == "The pile and its discards are empty. (M25b)"
    do(s, "take:purple")
    assert why(s, "take_top") == "The pile and its discards are empty. (M25b)"
    do(s, "take:orange", "take:brown")
    assert (s.actor(), facts(s, 0)["display"]) == (1, {"round": 1})


def without_cards(seats: int = 2) -> Cafe:
    """Nobody can draw: all reservation cards but those in rows have left, for the last hand."""
    s = only(room(seats))
    s.hand[seats - 1] += s.opened
    s.opened = 0
    s.actions[seats - 1] += s.action_pile
    s.action_pile = 0
    return s


def test_m25c_who_can_neither_play_nor_draw_passes() -> None:
    s = without_cards()
    assert legal(s) == ["pass"]
    assert why(room(2), "pass") == "Passing is only for those who can neither play nor draw. (M25c)"
    do(s, "pass")
    assert (s.actor(), s.passes) == (1, 1)
    assert "(M25c)" in why(s, "pass")


def test_m25c_a_turn_with_a_card_ends_the_passing() -> None:
    s = do(without_cards(), "pass", "play:purple:cube")
    assert s.passes == 0


def test_m25c_a_joker_that_finds_nothing_does_not_interrupt_the_passing() -> None:
    s = without_cards()
    s.hand[1] -= 2 * CARD[KIND_IDS.index("purple")]
    s.hand[0] = 2 * CARD[KIND_IDS.index("purple")]
    s.passes = 1
    assert do(s, "joker:purple:round:cube").passes == 1
    assert do(s, "play:purple:cube").passes == 0


def test_m25c_if_all_pass_in_a_row_the_game_ends() -> None:
    s = without_cards()
    s.hand[1] = s.actions[1] = 0  # by hand: cards out of the game
    do(s, "pass", "pass")
    assert (s.actor(), GAME.ending(s).key) == (OVER, "passed")


def test_m25c_drawing_ends_when_nothing_is_left() -> None:
    s = only(room(4), "grey")
    s.hand[3] += s.opened
    s.opened = 0
    do(s, "take_action", "draw_action:pers_pair", "take_top", "draw:grey")
    assert s.turn == 1


def nearly_full(s: Cafe, visitors: int) -> Cafe:
    """Guests of everybody, and then personalities, on the first free chairs."""
    for chair in range(27):
        if s.visitors < visitors and s.free() >> chair & 1 and chair not in (11, 21):
            somebody(s, chair + 1)
    return s


def somebody(s: Cafe, chair: int) -> None:
    for seat in range(s.seats):
        free = [guest for guest in range(1, 5) if not s.seated[seat] >> guest - 1 & 1]
        if free:
            seat_guest(s, seat, free[0], chair)
            return
    seat_personality(s, next(who for n, who in enumerate(PERSONALITY_IDS) if s.deck >> n & 1), chair)


def last_visitor(seat: int) -> Cafe:
    """A 4-player game in which a seat seats the 21st visitor on chair 22."""
    s = clear(clear(room(4), "white"), "grey")
    s = lay(nearly_full(s, 20), seat, "cube", "purple", chairs=(12, 22))
    s.deck = s.tile[0] = s.tile[1] = 0
    s = turn_of(give(s, seat, "round"), seat)
    return do(s, "play:round:cube", "seat:6")


def test_m26_the_round_of_the_21st_visitor_is_the_last() -> None:
    s = last_visitor(1)
    assert (s.visitors, facts(s, 0)["last_round"]) == (21, True)
    draws(do(s, "stop", "take:orange"))
    assert s.actor() == 2
    draws(do(s, "take:round", "take_top"))
    draws(do(s, "take_top"))
    assert s.actor() == 3
    draws(do(draws(do(draws(do(s, "take_top")), "take_top")), "take_top"))
    assert (s.actor(), GAME.ending(s).key) == (OVER, "visitors")


def test_m26_the_last_seat_ends_the_game_with_its_turn_played_out() -> None:
    s = last_visitor(3)
    do(s, "stop")
    assert s.decision().name == "draw"
    draws(do(s, "take:orange"))
    assert s.actor() == OVER


def test_m26_the_last_turn_is_that_before_the_start_player() -> None:
    s = last_visitor(1)
    s.start = 2
    draws(do(s, "stop", "take:orange"))
    assert s.actor() == OVER


def test_m26_after_six_guests_the_other_player_has_a_last_turn() -> None:
    s = lay(give(room(2), 0, "round"), 0, "cube", "purple", chairs=(12, 22))
    for guest, chair in enumerate((2, 4, 6, 9, 11), 1):
        seat_guest(s, 0, guest, chair)
    draws(do(s, "play:round:cube", "seat:6", "stop", "take:orange"))
    assert (s.actor(), s.visitors < 21) == (1, True)
    for _card in range(3):
        draws(do(s, "take_top"))
    assert (s.actor(), GAME.ending(s).key) == (OVER, "guests")


def test_m26_the_marker_stays_on_21_and_later_seatings_score() -> None:
    s = last_visitor(1)
    s = turn_of(lay(give(s, 2, "olive"), 2, "cube", "white", chairs=(25, 26)), 2)
    do(s, "play:olive:cube", "seat:6")
    assert (s.sitter[24] > 0, s.visitors, s.phase()) == (True, 21, 3)
    s = turn_of(lay(give(s, 2, "orange"), 2, "cube", "white", chairs=(26, 27)), 2)
    assert points(do(s, "play:orange:cube", "seat:5"))[2] == 1


@pytest.mark.parametrize(("seats", "over"), [(2, True), (3, False)])
def test_m26_with_two_players_six_guests_end_it_too(seats: int, over: bool) -> None:
    s = give(room(seats), seats - 1, "round")
    for guest, chair in enumerate((2, 4, 6, 9, 11), 1):
        seat_guest(s, seats - 1, guest, chair)
    s = turn_of(lay(s, seats - 1, "cube", "purple", chairs=(12, 22)), seats - 1)
    do(s, "play:round:cube", "seat:6")
    assert s.ends() == over
    draws(do(s, "stop", "take:orange"))
    assert (s.actor() == OVER) == over


def test_m26_the_log_tells_that_six_guests_sit() -> None:
    s = lay(give(room(2), 0, "round"), 0, "cube", "purple", chairs=(12, 22))
    for guest, chair in enumerate((2, 4, 6, 9, 11), 1):
        seat_guest(s, 0, guest, chair)
    s.tracing = True
    do(s, "play:round:cube", "seat:6")
    said = [GAME.text.event(Event(*told), ["Ann", "Bob"]) for told in s.told]
    assert said[-1] == "All guests of Ann sit: this is the last round."


def finished(s: Cafe) -> Cafe:
    """Ended by the last seat's turn, whatever was scored."""
    s.visitors = 21
    last = s.seats - 1
    s = turn_of(s, last)
    return draws(do(draws(do(draws(do(s, "take_top")), "take_top")), "take_top"))


def test_m27_multiplier_times_vip_at_the_same_table() -> None:
    s = seat_guest(seat_personality(room(4), "zweig", 19), 0, 5, 20)
    s = seat_guest(seat_guest(s, 1, 1, 21), 1, 6, 27)
    s = finished(s)
    assert points(s) == [9, 3, 0, 0]
    assert [line.points for line in GAME.text.sheet(GAME.view(s, 0))][3] == [9, 3, 0, 0]


def test_m27_lueger_costs() -> None:
    s = seat_guest(seat_personality(room(4), "lueger", 19), 0, 5, 20)
    assert facts(s, 0)["forecast"] == [-6, 0, 0, 0]
    assert points(finished(s)) == [-6, 0, 0, 0]


def test_m28_most_points_then_guests_then_shared() -> None:
    s = seat_guest(room(3), 0, 1, 5)
    s.tally[0], s.tally[4], s.tally[8] = 7, 7, 3
    assert GAME.ranking(s) == [1, 2, 3]
    s = seat_guest(s, 1, 1, 6)
    assert GAME.ranking(s) == [1, 1, 3]
    over = finished(s)
    assert [over.value(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_m28_at_the_end_the_value_is_the_share_of_the_win() -> None:
    s = seat_guest(room(2), 1, 1, 5)
    over = finished(s)
    assert [over.value(0), over.value(1)] == [0.0, 1.0]
    assert give_action(over, 0, "pers_pair").actor() == OVER
