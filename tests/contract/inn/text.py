"""The inn: its wordings."""

from collections.abc import Sequence

from contract.inn.actions import CATALOG
from contract.inn.data import CARDS
from contract.inn.facts import FACTS
from contract.inn.numbers import DREW, NO_CARD, SERVED, SHUFFLED, TOO_DEAR
from contract.inn.state import Inn
from stammtisch.core.game import Event, Line, View
from stammtisch.core.words import catalogue

_ = catalogue(__package__)


def sentence() -> str:
    return _("Serve the best dish of the house.")


def goal() -> str:
    return _("Most coins after the last round")


def prompt(view: View) -> str:
    prompts = {
        "turn": _("Treat the next player, or rest?"),
        "thanks": _("{n} coins for the host, or for you?").format(n=FACTS["thanks"]),
        "window": _("Toast with the wine?"),
        "serving": _("Which card do you serve?"),
    }
    return prompts.get(view["asked"], "")


def action(view: View, action: int) -> str:
    said = {
        "rest": _("Rest"),
        "treat": _("Treat the next player"),
        "thank": _("{n} coins for the {gift}"),
        "keep": _("Do not toast"),
        "toast": _("Toast"),
        "serve": _("Serve {card}"),
        "draw": _("Draw {card}"),
    }
    return said[CATALOG.verb(action).name].format(n=FACTS["thanks"], **CATALOG.words(action))


def reason(s: Inn, seat: int, action: int, code: int) -> str:
    said = {
        TOO_DEAR: _("You have not enough coins."),
        NO_CARD: _("That card is not there."),
    }
    return said[code]


def event(event: Event, names: Sequence[str]) -> str:
    told = {
        DREW: _("{name} draws {card}."),
        SERVED: _("{name} serves {card}."),
        SHUFFLED: _("The pile is shuffled."),
    }
    return told[event.what].format(name=names[event.seat], card=CARDS[event.a])


def board(view: View, names: Sequence[str]) -> str:
    rows = zip(names, view["scores"], view["held"], strict=True)
    lines = [f"{name[:12]:>12}  {coins:3} {held:3}" for name, coins, held in rows]
    return "\n".join([*lines, " ".join(view["hand"])])


def about(view: View, part: str) -> str:
    return _("{part}: see the rules.").format(part=part)


def coach(view: View) -> str:
    return _("Think of what the others may serve.")


def sheet(view: View) -> list[Line]:
    return [Line(_("Coins"), view["scores"])]


def variant(name: str) -> str:
    return name


def option(name: str, choice: str) -> str:
    return choice


def ending(key: str) -> str:
    return _("The last round is over.")


def none_serves(s: Inn, seat: int, part: str, code: int) -> str:
    return ""
