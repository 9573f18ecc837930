"""The colours of the seats."""

from stammtisch import game


def test_seats_have_their_usual_colours() -> None:
    assert [game("vienna").colour(5, seat) for seat in range(5)] == [0, 1, 2, 3, 4]


def test_a_game_may_have_its_own() -> None:
    assert [game("cafe_melange").colour(2, seat) for seat in range(2)] == [0, 2]
    assert [game("cafe_melange").colour(4, seat) for seat in range(4)] == [3, 1, 0, 2]
