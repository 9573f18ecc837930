"""Standing answers: which guest sits down in another's turn, known from the seat's own view."""

from stammtisch.core.rng import seeded
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.tests.room import do, give, lay, room, seat_guest, seat_personality

FAMOUS = {"nobody": (), "vips": ("zweig",), "lueger": ("lueger",)}


def red_is_asked(company: str = "nobody") -> Cafe:
    """In green's turn red's octagons are down to chair 26, at the round white table."""
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    s = lay(s, 1, "octagon", "round", chairs=(22, 26))
    for who in FAMOUS[company]:
        seat_personality(s, who, 27)
    return do(s, "play:round:cube", "seat:1")


def answer(s: Cafe, seat: int, *keys: str) -> str | None:
    action = GAME.ordered(s, seat, keys)
    return None if action is None else GAME.actions.name(action)


def test_m17_the_highest_or_the_lowest_factor_first() -> None:
    s = red_is_asked()
    assert answer(s, 1, "highest_factor") == "seat:6"
    assert answer(s, 1, "lowest_factor") == "seat:2"


def test_m17_only_guests_who_are_not_seated() -> None:
    s = lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey")
    s = lay(s, 1, "octagon", "round", chairs=(22, 26))
    seat_guest(seat_guest(s, 1, 6, 2), 1, 2, 4)
    do(s, "play:round:cube", "seat:1")
    assert answer(s, 1, "highest_factor") == "seat:5"
    assert answer(s, 1, "lowest_factor") == "seat:1"


def test_m27_beside_vips_the_one_worth_most_there() -> None:
    assert answer(red_is_asked("vips"), 1, "worth_most") == "seat:6"
    assert answer(red_is_asked("lueger"), 1, "worth_most") == "seat:2"


def test_m27_without_vips_the_next_order_answers_or_the_seat_is_asked() -> None:
    s = red_is_asked()
    assert answer(s, 1, "worth_most") is None
    assert answer(s, 1, "worth_most", "lowest_factor") == "seat:2"
    assert answer(red_is_asked("vips"), 1, "worth_most", "lowest_factor") == "seat:6"


def test_m19_in_the_own_turn_the_seat_is_asked() -> None:
    s = do(lay(give(room(4), 0, "round"), 0, "cube", "purple", "grey"), "play:round:cube")
    assert s.decision().name == "guest"
    assert answer(s, 0, *(order.key for order in GAME.orders)) is None


def test_orders_answer_from_what_the_seat_knows() -> None:
    s = red_is_asked("vips")
    for n in range(10):
        world = GAME.determinize(s, 1, seeded(f"world {n}"))
        for order in GAME.orders:
            assert answer(world, 1, order.key) == answer(s, 1, order.key)


def test_who_may_choose_is_known_to_all_so_a_quick_answer_tells_nothing() -> None:
    s = red_is_asked()
    for n in range(10):
        world = GAME.determinize(s, 0, seeded(f"world {n}"))
        assert GAME.legal(world, 1) == GAME.legal(s, 1)
