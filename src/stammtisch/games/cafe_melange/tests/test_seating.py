"""Visitors sit down, M16 to M20a."""

from stammtisch.core.record import stages
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.numbers import CHOOSES
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.tests.room import (
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
    turn_of,
    why,
)
from stammtisch.games.cafe_melange.view import facts


def test_m16_one_marker_left_seats_a_visitor() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    s = lay(s, 1, "cube", "grey", chairs=(5, 22, 23))
    do(s, "play:round:cube", "seat:3")
    assert facts(s, 0)["chairs"][21]["guest"] == [0, 3]
    assert (s.visitors, on(s, "cube"), on(s, "cube", 1)) == (4, [], [5, 23])


def test_m17_the_owner_chooses_among_unplaced_guests() -> None:
    s = seat_guest(lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey"), 0, 2, 27)
    do(s, "play:round:cube")
    assert legal(s) == ["seat:1", "seat:3", "seat:4", "seat:5", "seat:6"]
    assert why(s, "seat:2") == "Guest 2 is seated already. (M17)"
    do(s, "seat:5")
    assert facts(s, 0)["discards"] == {"purple": 1, "round": 1, "grey": 1}
    assert "play:round:cube" not in legal(s)


def test_m17_the_personality_of_the_row_sits() -> None:
    s = do(give(room(4), 0, "round", "white"), "play:round:white", "play:white:white")
    chair = facts(s, 0)["chairs"][24]
    assert (chair["personality"], on(s, "white")) == ("freud", [])
    assert facts(s, 0)["discards"] == {"olive": 1, "round": 1, "white": 1}


def test_m18_a_cascade_in_order_with_tiles_chosen_between() -> None:
    s = lay(room(4, first="olive", second="orange"), 0, "cube", "purple", "grey")  # 12, 22
    s = lay(s, 2, "octagon", "round", chairs=(22, 26))
    s = lay(s, 1, "octagon", "round", chairs=(22, 25))
    s = lay(s, 0, "grey", "round", chairs=(22, 23))
    s = lay(give(s, 0, "round"), 0, "octagon", "grey", chairs=(14, 22))
    do(s, "play:round:cube")
    assert (s.actor(), facts(s, 0)["waiting_chair"]) == (0, 22)
    do(s, "seat:1")
    assert (s.actor(), facts(s, 0)["waiting_row"]) == (0, "octagon")
    do(s, "seat:2")
    assert facts(s, 0)["chairs"][22]["personality"] == "klimt"
    assert (s.actor(), facts(s, 1)["waiting_chair"]) == (1, 25)
    do(s, "seat:6")
    assert (s.actor(), facts(s, 2)["waiting_chair"]) == (2, 26)
    do(s, "seat:6")
    assert (s.actor(), s.decision().name, s.visitors) == (0, "turn", 8)


def test_m18_the_row_that_lost_its_marker_comes_first() -> None:
    s = lay(give_action(room(2), 0, "remove_own_marker"), 0, "cube", "round", chairs=(19, 22))
    s = lay(s, 0, "octagon", "purple", chairs=(19, 22))
    do(s, "act:remove_own_marker", "lift:octagon:22")
    assert facts(s, 0)["waiting_row"] == "octagon"
    do(s, "seat:1")
    assert (facts(s, 0)["waiting_row"], facts(s, 0)["waiting_chair"]) == ("cube", 22)


def test_m19_own_guests_and_all_personalities_score_in_the_own_turn() -> None:
    s = lay(give(room(4), 0, "round", "white"), 0, "white", "olive", "round")
    do(s, "play:white:white")
    assert points(s) == [1, 0, 0, 0]
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    assert points(do(s, "play:round:cube", "seat:1")) == [4, 0, 0, 0]


def test_m19_guests_of_others_score_nothing_yet_their_owner_chooses() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    s = lay(s, 1, "octagon", "round", chairs=(22, 26))
    do(s, "play:round:cube", "seat:1")
    assert (s.actor(), why(s, "play:round:cube")) == (1, "Something else is asked now. (M17)")
    assert points(do(s, "seat:1")) == [4, 0, 0, 0]
    assert s.turn == 0


def test_m19_what_others_will_choose_is_told_before() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    s = lay(s, 1, "octagon", "round", chairs=(22, 26))
    assert CHOOSES not in told(s, "play:round:cube")
    assert told(s, "seat:1")[CHOOSES] == (0, "A guest of Bob sits down on chair 26; Bob chooses which.")


def test_m19_a_guest_says_what_it_brings_now() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    do(lay(s, 1, "octagon", "round", chairs=(22, 26)), "play:round:cube")
    view, action = GAME.view(s, 0), GAME.actions.parse("seat:3")
    said = GAME.text.action(view, action)
    assert said == "Seat guest 3 (+2, VIP ×2): +2 at once, +2 for VIPs as it stands"
    assert GAME.text.prompt(view) == "Which guest sits down on chair 22?"
    view = GAME.view(do(s, "seat:3"), 1)
    assert GAME.text.action(view, action).endswith(": 0 at once, 0 for VIPs as it stands")
    assert GAME.text.prompt(view).endswith("In another's turn points at once do not count.")
    assert "own turn" in GAME.text.coach(view)


def told(s: Cafe, name: str) -> dict[int, tuple[int, str]]:
    """What an action tells, by kind: of whom, and in words."""
    events = [event for stage in stages(s, GAME.actions.parse(name)) for event in stage]
    names = ["Ann", "Bob", "Eva", "Joe"]
    return {event.what: (event.seat, GAME.text.event(event, names)) for event in events}


def test_m20_a_row_without_markers_is_void() -> None:
    s = lay(lay(room(4), 0, "cube", "purple", "round"), 1, "cube", "purple", "round")  # 19, 22
    s = lay(give(s, 0, "brown"), 0, "octagon", "brown", "round", chairs=(19, 20))
    s = lay(s, 2, "cube", "brown", "purple", chairs=(19, 2))
    s = seat_guest(s, 3, 1, 2)  # blue's cubes are down to chair 19
    do(s, "play:brown:cube", "seat:1")
    while s.decision().name == "guest":
        do(s, "seat:2")
    assert facts(s, 0)["rows"][6]["cards"] == []
    assert (on(s, "cube", 2), s.seated[2]) == ([], 0)


def test_m20_a_personality_keeps_its_tile_for_a_new_first_card() -> None:
    s = lay(lay(room(4), 0, "cube", "purple", "round"), 1, "cube", "purple", "round")
    s = lay(give(s, 0, "brown"), 0, "white", "purple", chairs=(19,))
    visitors = s.visitors
    do(s, "play:brown:cube", "seat:1")
    assert (s.actor(), s.visitors) == (1, visitors + 1)
    assert facts(s, 0)["rows"][0]["cards"] == []
    do(s, "seat:2", "stop")
    assert (facts(s, 0)["rows"][0]["personality"], s.decision().name) == ("freud", "first_card")
    do(s, "first:olive")
    assert on(s, "white") == [3, 8, 10, 15, 23, 25]


def test_m20a_never_more_rows_than_unseated_guests() -> None:
    s = give(room(4), 0, "olive", "purple")
    for guest, chair in enumerate((2, 4, 6, 9, 11), 1):
        seat_guest(s, 0, guest, chair)
    do(s, "play:purple:cube")
    expected = "You have as many rows as guests who are not seated: 1. (M20a)"
    assert why(s, "play:olive:octagon") == expected
    assert [name for name in legal(s) if name.startswith("play")] == []


def test_m20a_with_all_guests_seated_one_plays_for_personalities() -> None:
    s = give_action(give(room(4), 0, "round"), 0, "guest_pair")
    for guest, chair in enumerate((2, 4, 6, 9, 10, 11), 1):
        seat_guest(s, 0, guest, chair)
    assert [name for name in legal(s) if name[:3] in ("pla", "act")] == [
        "play:round:white",
        "play:round:grey",
        "act:guest_pair",
    ]


def test_m16_markers_of_others_do_not_hold_a_chair() -> None:
    s = lay(give(room(4), 1, "round"), 1, "cube", "purple", "grey")
    s = turn_of(lay(s, 0, "octagon", "grey"), 1)
    do(s, "play:round:cube", "seat:1")
    assert 22 not in on(s, "octagon")
    assert draws(do(s, "stop")).actor() == 1
