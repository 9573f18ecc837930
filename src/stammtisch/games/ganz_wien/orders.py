"""Answers that a seat may leave behind: event windows and passed dice without waiting."""

from stammtisch.core.orders import ASK, Matter, Order
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.data import EVENT_IDS
from stammtisch.games.ganz_wien.facts.network import distance
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View, own_goals

_ = catalogue("stammtisch.games.ganz_wien")

EVENTS = frozenset({"event"})
DICE = frozenset({"offer", "alight"})


def my_turn(view: View) -> bool:
    return view["turn"] == view["seat"]


def somebody_played(view: View) -> bool:
    return bool(view["played"])


def let_pass(view: View) -> str:
    return "pass"


def take_none(view: View) -> str | None:
    """Leave every die, unless something could be shown."""
    return only_answer(view) if shows(view) or view["asked"] == "alight" else "pass"


def only_answer(view: View) -> str | None:
    """The answer of a seat that has no choice."""
    return view["legal"][0] if len(view["legal"]) == 1 else None


def shows(view: View) -> bool:
    return any(name.startswith("show:") for name in view["legal"])


def take_if_there(view: View) -> str | None:
    """Take a die that leads to an own destination; leave the others."""
    goals = {called.stop_of(card) for card in own_goals(view)}
    return taken(view, [name for name in route_of(view) if name.split(":")[2] in goals])


def take_if_nearer(view: View) -> str | None:
    """Take the die that leads nearest to an own destination, if it is nearer than here."""
    here = far(view, view["players"][view["seat"]]["place"])
    nearer = [name for name in route_of(view) if far(view, name.split(":")[2]) < here]
    return taken(view, sorted(nearer, key=lambda name: far(view, name.split(":")[2])))


def taken(view: View, wanted: list[str]) -> str | None:
    if shows(view) or view["asked"] == "alight":
        return only_answer(view)
    return wanted[0] if wanted else "pass"


def route_of(view: View) -> list[str]:
    return [name for name in view["legal"] if name.startswith("ride:")]


def far(view: View, stop: str) -> int:
    """Throws to the nearest own destination, in sixteenths."""
    goals = [called.stop_of(card) for card in own_goals(view)]
    return min((distance(view["side"], stop, goal) for goal in goals), default=0)


def ask_about(card: str) -> Order:
    """An event card that one does not want to let pass."""
    return Order(
        f"ask_about_{card}",
        EVENTS,
        lambda: called.event(card),
        lambda view: ASK if playable(view, card) else None,
    )


def playable(view: View, card: str) -> bool:
    return any(name.split(":")[1:2] == [card] for name in view["legal"])


MATTERS = (
    Matter(
        "events",
        lambda: _("Event cards"),
        answers=(
            Order("pass_until_my_turn", EVENTS, lambda: _("pass until my own turn"), let_pass, my_turn),
            Order(
                "pass_until_played",
                EVENTS,
                lambda: _("pass, but ask me once somebody has played one"),
                let_pass,
                somebody_played,
            ),
        ),
        but=lambda: _("but ask me while I can play"),
        exceptions=tuple(map(ask_about, EVENT_IDS[1:])),
    ),
    Matter(
        "dice",
        lambda: _("Passed dice"),
        answers=(
            Order(
                "take_if_there",
                DICE,
                lambda: _("take one that leads to my destination, no other"),
                take_if_there,
            ),
            Order(
                "take_if_nearer",
                DICE,
                lambda: _("take the one that brings me nearest to a destination"),
                take_if_nearer,
            ),
            Order("take_none", DICE, lambda: _("never take one"), take_none),
        ),
    ),
)
