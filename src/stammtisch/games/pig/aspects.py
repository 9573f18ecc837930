"""What is told of two ways to go on."""

from stammtisch.core.aspects import Aspect
from stammtisch.core.words import catalogue
from stammtisch.games.pig.view import View

_ = catalogue(__package__)


def held(view: View, seat: int) -> int:
    return view["scores"][seat]


def at_risk(view: View, seat: int) -> int:
    return view["pot"]


ASPECTS = (
    Aspect("held", held, 2.0, lambda: _("Points that are safe: {better} instead of {played}.")),
    Aspect("at_risk", at_risk, -0.4, lambda: _("Points that a 1 would cost: {better} instead of {played}.")),
)
