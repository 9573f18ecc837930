"""How dice are drawn, and the other ways to use them."""

from stammtisch.core.kit import thing
from stammtisch.core.svg import el, words
from stammtisch.core.words import catalogue, labelled
from stammtisch.games.ganz_wien.chains import route_of, spent
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.svg.glyphs import means_sign
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")

DIE = 48


def legal_parts(view: View, verbs: tuple[str, ...], axis: int) -> set[str]:
    """The words that legal actions of these verbs have in one place."""
    names = (name.split(":") for name in view["legal"])
    return {piece for name in names if name[0] in verbs for piece in name[axis].split("-")}


def dice(view: View, x: float, y: float) -> tuple[list[str], float]:
    """The unused dice and the other ways to use them, from left to right; and where they end."""
    drawn: list[str] = []
    rides = legal_parts(view, ("ride",), 1)
    thrown = view.get("before", view)["dice"]
    used = spent(route_of(" ".join(view.get("chain", ()))))
    for means in MEANS_IDS:
        for copy in range(thrown[means]):
            state = "used" if copy < used[means] else "can" if means in rides else "spare"
            drawn.append(die(means, len(drawn), x, y, state))
            x += DIE + 6
    for means in MEANS_IDS:
        for verb, mark in (("again", "×2"), ("bonus", "3T"), ("three", "3=")):
            if means in legal_parts(view, (verb,), 1):
                drawn.append(token(verb, mark, means, x, y))
                x += DIE + 6
    return drawn, x


def die(means: str, number: int, x: float, y: float, state: str) -> str:
    body = el("rect", x=x, y=y, width=DIE, height=DIE, rx=8, class_="die")
    sign = means_sign(means, x + DIE / 2, y + DIE / 2, 30)
    return thing(
        f"ganz_wien-die-{number}",
        called.means(means),
        body,
        sign,
        can=state == "can",
        part=f"die:{means}",
        class_="" if state == "can" else state,
    )


AXES = {"again": "green", "bonus": "bonus", "three": "three"}


def token(verb: str, mark: str, means: str, x: float, y: float) -> str:
    """A second use, the night bonus, or three of a kind as a ticket."""
    said = {
        "again": _("All green: the same die once more."),
        "bonus": _("By night three trams are one stop on another means."),
        "three": _("Three equal dice of your own throw may stand for a ticket."),
    }[verb]
    body = el("rect", x=x, y=y, width=DIE, height=DIE, rx=24, class_="token")
    sign = means_sign(means, x + DIE / 2, y + 16, 20)
    label = words(mark, x + DIE / 2, y + 42, class_="mark", text_anchor="middle")
    name, part = f"ganz_wien-{verb}-{means}", f"{AXES[verb]}:{means}"
    return thing(name, labelled(called.means(means), said), body, sign, label, can=True, part=part)
