"""A die turned and placed at once, where no dice fit as they lie."""

from stammtisch.core.game import Chain
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.text.actions import action, turned_die
from stammtisch.games.vienna.turned import Turned, turned
from stammtisch.games.vienna.view import View


def together(s: Vienna, view: View) -> list[Chain]:
    """The cheapest first, and one die before two."""
    return [chained(view, way) for way in sorted(turned(s), key=effort)]


def effort(way: Turned) -> tuple[int, bool]:
    _turn, place, cost = way
    return cost, "-" in CATALOG.words(place)["dice"]


def chained(view: View, way: Turned) -> Chain:
    turn, place, _cost = way
    said = [action(view, each) for each in (turn, place)]
    names = f"{CATALOG.name(turn)} {CATALOG.name(place)}"
    return Chain(names, " · ".join(said), said[0], parts(turn, place))


def parts(turn: int, place: int) -> tuple[str, ...]:
    """The dice as they lie, the one to be turned first, and the field."""
    die, way = CATALOG.words(turn).values()
    dice = CATALOG.words(place)["dice"].split("-")
    dice.remove(turned_die(die, way))
    return (*(f"dice:{piece}" for piece in (die, *dice)), f"field:{CATALOG.words(place)['field']}")
