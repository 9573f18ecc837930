"""What is told of two ways to go on."""

from stammtisch.core.aspects import Aspect
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.facts.network import distance
from stammtisch.games.ganz_wien.text.names import stop_of
from stammtisch.games.ganz_wien.view import View

_ = catalogue(__package__)

SIXTEENTHS = 16  # of a throw, in which distances are measured


def shown(view: View, seat: int) -> int:
    return len(view["players"][seat]["shown"])


def throws(view: View, seat: int) -> list[int]:
    """On average to each destination in hand; none before the start, or where somebody else looks."""
    own, place = view["own"], view["players"][seat]["place"]
    goals = own["goals"] if own and place else []
    return [distance(view["side"], place, stop_of(goal)) for goal in goals]


def nearest(view: View, seat: int) -> int:
    return min(throws(view, seat), default=0)


def together(view: View, seat: int) -> int:
    return sum(throws(view, seat))


def events(view: View, seat: int) -> int:
    return view["players"][seat]["events"]


ASPECTS = (
    Aspect("shown", shown, 8.0, lambda: _("Destinations reached: {better} instead of {played}.")),
    Aspect(
        "nearest",
        nearest,
        -0.15,
        lambda: _("Throws to the nearest destination, about: {better} instead of {played}."),
        SIXTEENTHS,
    ),
    Aspect(
        "together",
        together,
        -0.05,
        lambda: _("Throws to all destinations in hand, one by one from here: {better} instead of {played}."),
        SIXTEENTHS,
    ),
    Aspect("events", events, 1.5, lambda: _("Event cards in hand: {better} instead of {played}.")),
)
