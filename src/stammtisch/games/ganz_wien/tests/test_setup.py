"""Set-up, G1 to G6."""

from itertools import permutations

import pytest

from stammtisch.core.masks import bits
from stammtisch.core.multisets import total
from stammtisch.core.record import play, traced
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, GROUPS
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.tests.tables import asked, do, legal, mask, refused
from stammtisch.games.ganz_wien.view import cards_in


def dealt(seats: int = 3, side: str = "day") -> Wien:
    """All destination cards are dealt, in the order of the data."""
    s = GAME.new(seats, {"side": side})
    while asked(s) == (CHANCE, "deal"):
        play(GAME, s, CHANCE, s.legal_actions()[0])
    return s


def started(seats: int = 3) -> Wien:
    """Everybody has chosen the first card as starting place."""
    s = dealt(seats)
    for seat in range(seats):
        do(s, f"{seat} {legal(s, seat)[0]}")
    return s


def given(seats: int = 3) -> Wien:
    """Everybody has given the first two cards away."""
    s = started(seats)
    for seat in range(seats):
        do(s, f"{seat} {legal(s, seat)[0]}")
    return s


def ready(seats: int = 3) -> Wien:
    """Everybody has two event cards."""
    s, rng = given(seats), seeded("events")
    while asked(s)[1] == "draw":
        play(GAME, s, CHANCE, s.sample(rng))
    return s


def test_g1_two_to_four_players() -> None:
    assert [len(GAME.new(seats).scores()) for seats in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        GAME.new(5)


def test_g1_each_side_has_its_cards() -> None:
    day = {GROUPS[DESTINATION_IDS.index(card)] for card in cards_in(GAME.new(3).pile)}
    night = {GROUPS[DESTINATION_IDS.index(card)] for card in cards_in(GAME.new(3, {"side": "night"}).pile)}
    assert (day, night) == ({"red", "sun"}, {"red", "night"})


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 5)])
def test_g2_five_destination_cards_six_with_two(seats: int, each: int) -> None:
    s = dealt(seats)
    assert [bits(p.goals) for p in s.players[:seats]] == [each] * seats


def test_g2_a_card_is_dealt_once() -> None:
    s = do(GAME.new(3), "* deal:hofburg")
    refused(s, "* deal:hofburg", r"Hofburg is not in the pile.*\(G2\)")


def test_g2_the_starting_place_is_one_of_the_own_cards() -> None:
    s = dealt()
    refused(s, "0 start:riesenrad", r"not among your cards; you have .*Amalienbad.*\(G2\)")
    do(s, "0 start:stephansdom", "1 start:riesenrad", "2 start:schoenbrunn")
    assert [GAME.view(s, SPECTATOR)["players"][seat]["place"] for seat in range(3)] == [
        "stephansplatz",
        "praterstern",
        "schoenbrunn",
    ]


def test_g2_starts_are_secret_until_all_are_chosen() -> None:
    s = do(dealt(), "2 start:schoenbrunn", "0 start:stephansdom")
    assert GAME.view(s, 1)["players"][2]["place"] == ""
    own = GAME.view(s, 2)["own"]
    assert own
    assert own["start"] == "schoenbrunn"
    move = play(GAME, s, 1, GAME.actions.parse("start:riesenrad"))
    assert move.audience == 2
    assert GAME.view(s, 1)["players"][2]["place"] == "schoenbrunn"


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_g2_g3_any_order_of_answers_is_the_same(order: tuple[int, ...]) -> None:
    s, first = dealt(4), dealt(4)
    for seats, state in ((order, s), (range(4), first)):
        for _choice in ("start", "give"):
            for seat in seats:
                do(state, f"{seat} {legal(state, seat)[1]}")
    assert GAME.dump(s) == GAME.dump(first)


def test_g3_one_card_to_the_left_and_one_to_the_right() -> None:
    s = started()
    assert cards_in(s.players[0].goals) == ["amalienbad", "hofburg", "heuriger", "tuerkenschanzpark"]
    do(s, "0 give:amalienbad:hofburg", f"1 {legal(s, 1)[0]}", f"2 {legal(s, 2)[0]}")
    assert [bits(p.goals) for p in s.players[:3]] == [4, 4, 4]
    assert s.players[1].goals & mask(["amalienbad"])
    assert s.players[2].goals & mask(["hofburg"])


@pytest.mark.parametrize(("seats", "kept", "then"), [(2, 3, 5), (3, 2, 4), (4, 2, 4)])
def test_g3_one_keeps_two_or_three_and_then_has_four_or_five(seats: int, kept: int, then: int) -> None:
    before, after = started(seats), given(seats)
    for seat in range(seats):
        own = before.players[seat].goals & after.players[seat].goals
        assert (bits(own), bits(after.players[seat].goals)) == (kept, then)


def test_g3_two_players_give_two_cards_each() -> None:
    s = started(2)
    own = cards_in(s.players[0].goals)
    do(s, f"0 swap:{own[0]}-{own[1]}", f"1 {legal(s, 1)[0]}")
    assert [bits(p.goals) for p in s.players[:2]] == [5, 5]
    assert s.players[1].goals & mask(own[:2]) == mask(own[:2])


def test_g3_gifts_that_cannot_be() -> None:
    s = started()
    refused(s, "0 give:amalienbad:amalienbad", r"cannot go both ways.*\(G3\)")
    refused(s, "0 give:amalienbad:belvedere", r"only cards from your hand: Amalienbad, .*\(G3\)")
    refused(s, "0 swap:amalienbad-hofburg", r"one to the right.*\(G3\)")
    refused(started(2), "0 give:schoenbrunn:museumsquartier", r"both cards go to the other.*\(G3\)")


def test_g3_cards_are_chosen_before_any_is_received() -> None:
    s = started()
    do(s, "0 give:amalienbad:hofburg")
    assert cards_in(s.players[0].goals) == ["amalienbad", "hofburg", "heuriger", "tuerkenschanzpark"]
    assert not s.players[1].goals & mask(["amalienbad"])


def test_g4_hands_are_hidden_and_the_rest_is_never_seen() -> None:
    s = given(4)
    assert bits(s.pile) == 2
    view = GAME.view(s, SPECTATOR)
    assert view["own"] is None
    assert [player["goals"] for player in view["players"]] == [4] * 4


def test_g4_the_start_is_spent_and_not_reached() -> None:
    s = started()
    assert s.scores() == [0, 0, 0]
    assert not any(s.players[seat].goals & mask(["stephansdom"]) for seat in range(3))


def test_g3_g4_the_giver_remembers_what_it_gave() -> None:
    s = do(started(), "0 give:amalienbad:hofburg")
    do(s, f"1 {legal(s, 1)[0]}", f"2 {legal(s, 2)[0]}")
    for n in range(20):
        world = GAME.determinize(s, 0, seeded(f"world {n}"))
        assert world.players[1].goals & mask(["amalienbad"])
        assert world.players[2].goals & mask(["hofburg"])
    others = {GAME.determinize(s, 1, seeded(f"world {n}")).players[2].goals for n in range(20)}
    assert len(others) > 1


def heard(s: Wien, seat: int, name: str) -> tuple[int, list[int]]:
    """Who may read a move, and who hears of each thing that it caused, as masks."""
    move, events = traced(GAME, s, seat, GAME.actions.parse(name))
    return move.audience, [event.audience for event in events]


def test_g4_only_those_concerned_hear_of_cards() -> None:
    assert heard(GAME.new(3), CHANCE, "deal:hofburg") == (1, [1])
    assert heard(given(), CHANCE, "draw:ticket") == (1, [1])
    s = do(started(), "0 give:amalienbad:hofburg")
    do(s, f"1 {legal(s, 1)[0]}")
    assert heard(s, 2, legal(s, 2)[0]) == (4, [3, 5, 6, 3, 5, 6])


def test_g2_g4_a_start_is_not_known_before_it_is_shown() -> None:
    s = do(dealt(), "0 start:stephansdom")
    starts = {GAME.determinize(s, 1, seeded(f"world {n}")).players[0].start for n in range(20)}
    assert len(starts) > 2


def test_g3_g4_what_others_gave_each_other_is_not_known() -> None:
    s = given(4)
    worlds = [GAME.determinize(s, 0, seeded(f"world {n}")) for n in range(20)]
    assert len({world.players[2].left for world in worlds}) > 2
    assert {world.players[3].left for world in worlds} == {s.players[3].left}
    assert all(world.players[3].goals >> world.players[2].left & 1 for world in worlds)


def test_g5_everyone_draws_two_event_cards() -> None:
    s = given()
    assert s.owners() == s.deck
    s = ready()
    assert [total(p.hand) for p in s.players[:3]] == [2, 2, 2]


def test_g5_an_event_card_is_there_as_often_as_printed() -> None:
    s = do(given(), "* draw:snow_chaos")
    refused(s, "* draw:snow_chaos", r"no card “Snow chaos” in the pile.*\(G5\)")


def test_g5_a_drawn_card_is_for_its_owner_only() -> None:
    s = given()
    move = play(GAME, s, CHANCE, GAME.actions.parse("draw:ticket"))
    assert str(move) == "* draw:ticket @0"


def test_g6_the_start_player_is_drawn_and_play_is_clockwise() -> None:
    s = ready()
    refused(s, "* first:3", r"no seat 4; there are 3 seats\. \(G6\)")
    do(s, "* first:2", "* throw:u2t1b2", "0 pass", "1 pass", "2 pass", "2 stop", "0 pass", "1 pass")
    assert s.turn == 0
