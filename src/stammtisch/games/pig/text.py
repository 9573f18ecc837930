"""Every wording."""

from collections.abc import Sequence

from stammtisch.core.game import Event, Line
from stammtisch.core.words import catalogue
from stammtisch.games.pig.actions import CATALOG
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.numbers import HELD, LOST, ROLLED
from stammtisch.games.pig.state import Pig
from stammtisch.games.pig.view import View

_ = catalogue(__package__)


def sentence() -> str:
    return _("Throw the die as often as you dare, and hold before it shows a 1.")


def goal() -> str:
    return _("Be the first to hold {goal} points").format(goal=GOAL)


def prompt(view: View) -> str:
    return _("Roll, or hold {pot} points?").format(pot=view["pot"])


def action(view: View, action: int) -> str:
    verb = CATALOG.verb(action).name
    if verb == "roll":
        return _("Roll the die")
    if verb == "hold":
        return _("Hold {pot} points").format(pot=view["pot"])
    return _("The die shows {side}").format(**CATALOG.words(action))


def reason(s: Pig, seat: int, action: int, code: int) -> str:
    return _("You have thrown nothing yet that could be held.")


def event(event: Event, names: Sequence[str]) -> str:
    told = {
        ROLLED: _("{name} throws a {n}."),
        LOST: _("{name} throws a 1 and loses the turn."),
        HELD: _("{name} holds {n} points."),
    }
    return told[event.what].format(name=names[event.seat], n=event.a)


def board(view: View, names: Sequence[str]) -> str:
    lines = [f"{name:>12}  {points:3}" for name, points in zip(names, view["scores"], strict=True)]
    return "\n".join([*lines, _("In this turn: {pot}").format(pot=view["pot"])])


def about(view: View, part: str) -> str:
    return ""


def coach(view: View) -> str:
    return _("Every throw may lose the turn; holding at about 20 is a good habit.")


def sheet(view: View) -> list[Line]:
    return [Line(_("Held"), view["scores"])]


def variant(name: str) -> str:
    return name


def option(name: str, choice: str) -> str:
    return choice


def ending(key: str) -> str:
    return _("Somebody has {goal} points or more.").format(goal=GOAL)


def none_serves(s: Pig, seat: int, part: str, code: int) -> str:
    return ""
