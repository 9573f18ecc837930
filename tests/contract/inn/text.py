"""The inn: its wordings and its picture."""

from collections.abc import Sequence

from contract.inn import table
from contract.inn.facts import FACTS
from contract.inn.table import CARDS, Inn
from stammtisch.core.actions import Catalog, Verb
from stammtisch.core.game import Event, Layout, Line, View
from stammtisch.core.kit import thing
from stammtisch.core.svg import SVG, el, group
from stammtisch.core.svg import words as write
from stammtisch.core.words import catalogue

_ = catalogue(__package__)

CATALOG = Catalog(
    Verb("rest", table.REST),
    Verb("treat", table.TREAT),
    Verb("thank", table.THANK, gift=("host", "guest")),
    Verb("keep", table.KEEP),
    Verb("toast", table.TOAST),
    Verb("serve", table.SERVE, card=CARDS),
    Verb("draw", table.DRAW, card=CARDS),
)


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
        table.TOO_DEAR: _("You have not enough coins."),
        table.NO_CARD: _("That card is not there."),
    }
    return said[code]


def event(event: Event, names: Sequence[str]) -> str:
    told = {
        table.DREW: _("{name} draws {card}."),
        table.SERVED: _("{name} serves {card}."),
        table.SHUFFLED: _("The pile is shuffled."),
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


def picture(view: View, layout: Layout, names: Sequence[str]) -> str:
    rows = [write(f"{name} {view['held'][n]}", 20, 24 * n + 20) for n, name in enumerate(names)]
    buttons = [_button(n, name, view) for n, name in enumerate(view["legal"])]
    return el("svg", *rows, *_menu(), *buttons, xmlns=SVG, viewBox="0 0 390 700", class_="inn")


def _menu() -> list[str]:
    """All dishes of the house: they say why they cannot be served."""
    return [
        group(write(card, 20 + 36 * n, 690), data_part=f"card:{card}", id=f"inn-menu-{card}")
        for n, card in enumerate(CARDS)
    ]


def _button(n: int, name: str, view: View) -> str:
    y, wording = 120 + 48 * n, action(view, CATALOG.parse(name))
    shown = el("rect", x=20, y=y, width=350, height=44), write(wording, 30, y + 28)
    return thing(f"inn-{name.replace(':', '-')}", wording, *shown, can=True, action=name)


def none_serves(s: Inn, seat: int, part: str, code: int) -> str:
    return ""
