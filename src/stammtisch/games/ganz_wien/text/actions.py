"""What an action does, in words."""

from stammtisch.core.words import begun, catalogue, listed, plurals
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.text.prompts import may_get_off, may_ride
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")
ngettext = plurals("stammtisch.games.ganz_wien")


def action(view: View, action: int) -> str:
    words = CATALOG.words(action)
    said = {
        "deal": _("Dealt: {card}"),
        "draw": _("Drawn: {event}"),
        "first": _("Seat {seat} begins"),
        "throw": _("The dice show {dice}"),
        "start": _("Start at {stop} ({card})"),
        "give": _("Give {left} to the left and {right} to the right"),
        "swap": _("Give {cards}"),
        "play": _("{event}: {effect}"),
        "invite": _("{event}: {piece} to {where}"),
        "pass": _("Pass"),
        "ride": _("{by} to {stop}"),
        "show": _("Get off, spend a ticket: {card}"),
        "again": _("{by} to {stop}, the same die again"),
        "stop": enough(view),
        "bonus": _("Three trams as {bonus} to {stop}"),
        "three": _("Get off, three {dice} as a ticket: {card}"),
    }[CATALOG.verb(action).name]
    effect = called.effect(view, words["event"]) if "event" in words else ""
    return begun(said.format(**spelled(words, view["seat"]), effect=effect))


def enough(view: View) -> str:
    """To travel no further; G15 what is left is passed on."""
    n = sum(view["dice"].values()) if view["asked"] == "travel" else 0
    if may_get_off(view) and not may_ride(view):
        stay = ngettext("Stay seated, pass on {n} die", "Stay seated, pass on {n} dice", n)
        return stay.format(n=n) if n else _("Stay seated")
    left = ngettext("That is all, pass on {n} die", "That is all, pass on {n} dice", n)
    return left.format(n=n) if n else _("That is all")


def spelled(words: dict[str, str], seat: int) -> dict[str, str]:
    """The words of an action as people say them to a seat."""
    said: dict[str, str] = {}
    for axis, word in words.items():
        if axis in ("card", "left", "right"):
            said["cards"] = listed([*map(called.destination, word.split("-"))])
            said[axis] = called.destination(word.split("-")[0])
            said.setdefault("stop", called.stop(called.stop_of(word.split("-")[0])))
        elif axis == "event":
            said |= {"event": called.event(word), "where": venue(word)}
        elif axis in ("die", "green", "bonus", "three"):
            said |= {axis: called.means(word), "by": called.by_means(word), "dice": called.dice_of(word)}
        elif axis == "stop":
            said["stop"] = called.stop(word)
        elif axis == "dice":
            said["dice"] = called.dice(dict(zip(MEANS_IDS, map(int, word[1::2]), strict=True)))
        else:
            said |= {"seat": str(int(word) + 1), "piece": whose_piece(int(word), seat)}
    return said


def venue(event: str) -> str:
    return called.stop("wilhelminenberg" if event == "wedding" else "handelskai")


def whose_piece(seat: int, viewer: int) -> str:
    if seat == viewer:
        return _("your piece")
    return (_("the blue piece"), _("the red piece"), _("the yellow piece"), _("the green piece"))[seat]


def colour(seat: int) -> str:
    return (_("blue"), _("red"), _("yellow"), _("green"))[seat]
