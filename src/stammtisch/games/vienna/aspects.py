"""What is told of two ways to go on."""

from stammtisch.core.aspects import Aspect
from stammtisch.core.words import catalogue
from stammtisch.games.vienna.facts import ROAD_FIELDS
from stammtisch.games.vienna.view import View

_ = catalogue(__package__)


def points(view: View, seat: int) -> int:
    return view["scores"][seat]


def coins(view: View, seat: int) -> int:
    return view["players"][seat]["coins"]


def dice(view: View, seat: int) -> int:
    own = view["players"][seat]
    return len(own["dice"]) + bool(own["white"])


def fields(view: View, seat: int) -> int:
    return sum(stand["seat"] == seat for stand in view["fields"].values())


def furthest(view: View, seat: int) -> int:
    """The place on the street, from 1; 0 before the first."""
    field = view["players"][seat]["furthest"]
    return 0 if field is None else ROAD_FIELDS.index(field) + 1


def leads(view: View, seat: int) -> int:
    """Comparisons with both neighbours in which the seat has more."""
    own, n = view["players"][seat]["symbols"], view["seats"]
    beside = [view["players"][(seat + step) % n]["symbols"] for step in (1, -1)]
    return sum(own[symbol] > other[symbol] for other in beside for symbol in own)


def persons(view: View, seat: int) -> int:
    return sum(view["players"][seat]["persons"].values())


def special(view: View, seat: int) -> int:
    return len(view["players"][seat]["special"])


ASPECTS = (
    Aspect("points", points, 3.0, lambda: _("Points at once: {better} instead of {played}.")),
    Aspect("coins", coins, 1.5, lambda: _("Coins in hand: {better} instead of {played}.")),
    Aspect("dice", dice, 2.0, lambda: _("Dice left for further fields: {better} instead of {played}.")),
    Aspect("fields", fields, 1.5, lambda: _("Own dice stand on more fields: {better} instead of {played}.")),
    Aspect(
        "furthest",
        furthest,
        -0.6,
        lambda: _(
            "More of the street stays ahead: only field {better} is reached instead of field {played}."
        ),
    ),
    Aspect(
        "leads",
        leads,
        2.5,
        lambda: _("Ahead of the neighbours in more comparisons of symbols: {better} instead of {played}."),
    ),
    Aspect("persons", persons, 3.0, lambda: _("Persons won: {better} instead of {played}.")),
    Aspect("special", special, 2.5, lambda: _("Special cards held: {better} instead of {played}.")),
)
