"""What is told of two ways to go on."""

from stammtisch.core.aspects import Aspect
from stammtisch.core.words import catalogue
from stammtisch.games.cafe_melange.view import View

_ = catalogue(__package__)


def points(view: View, seat: int) -> int:
    return view["scores"][seat]


def guests(view: View, seat: int) -> int:
    return sum(chair["guest"] is not None and chair["guest"][0] == seat for chair in view["chairs"])


def chairs(view: View, seat: int) -> int:
    """Free chairs where a row of the seat may still end."""
    return sum(any(marker["owner"] == seat for marker in chair["markers"]) for chair in view["chairs"])


def forecast(view: View, seat: int) -> int:
    return view["forecast"][seat]


def ahead(view: View, seat: int) -> int:
    """Of the best of the others, VIP points included."""
    stands = [points + more for points, more in zip(view["scores"], view["forecast"], strict=True)]
    return stands[seat] - max(each for other, each in enumerate(stands) if other != seat)


def cards(view: View, seat: int) -> int:
    return view["players"][seat]["cards"]


ASPECTS = (
    Aspect("points", points, 2.0, lambda: _("Points so far: {better} instead of {played}.")),
    Aspect("guests", guests, 2.0, lambda: _("Own guests seated: {better} instead of {played}.")),
    Aspect(
        "chairs", chairs, 0.7, lambda: _("Chairs kept open for own guests: {better} instead of {played}.")
    ),
    Aspect("forecast", forecast, 0.8, lambda: _("VIP points as things stand: {better} instead of {played}.")),
    Aspect(
        "ahead",
        ahead,
        0.8,
        lambda: _("Points ahead of the best of the others, VIPs included: {better} instead of {played}."),
    ),
    Aspect("cards", cards, 0.6, lambda: _("Reservation cards in hand: {better} instead of {played}.")),
)
