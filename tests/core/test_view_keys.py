"""What a game declares of its views can be read."""

from typing import Any, NotRequired, TypedDict

import pytest

from stammtisch import game, games
from stammtisch.core.game import BareView, Game
from stammtisch.core.view_keys import Key, keys, meanings, parts, view_type
from stammtisch.games.pig.view import View as PigView


class Dish(TypedDict):
    """Something to eat."""

    name: str  # as on the card
    price: NotRequired[int]  # in coins: "3" is a usual one


class Tray(Dish):
    more: list[Dish]
    under: "dict[str, Tray | None]"


def test_the_type_is_the_one_that_the_game_declares() -> None:
    assert view_type(game("pig")) is PigView


def test_keys_have_types_and_the_comments_beside_them() -> None:
    assert keys(Dish) == [
        Key("name", str, True, "as on the card"),
        Key("price", int, False, 'in coins: "3" is a usual one'),
    ]


def test_comments_are_inherited() -> None:
    assert meanings(Tray)["name"] == "as on the card"
    assert meanings(PigView)["open"] == meanings(BareView)["open"] != ""


def test_parts_are_found_once_wherever_they_are() -> None:
    assert parts(Tray) == [Tray, Dish]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_everything_that_a_view_tells_is_explained(game: Game[Any]) -> None:
    told = parts(view_type(game))
    bare = [f"{part.__name__}.{key.name}" for part in told for key in keys(part) if not key.meaning]
    assert not bare, f"say beside these keys in games/{game.key}/view.py what they mean: {bare}"
    assert not [part.__name__ for part in told[1:] if not part.__doc__]  # besides the view itself
