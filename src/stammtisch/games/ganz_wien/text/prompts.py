"""What is asked, and what is good then."""

from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View, own_goals

_ = catalogue("stammtisch.games.ganz_wien")


def prompt(view: View) -> str:
    asked = {
        "start": _("Which of your destinations is your starting place?"),
        "give": _("Which card goes to the left, and which to the right?"),
        "event": _("The dice show {dice}. Play an event card, or pass?"),
        "travel": _("Where do you ride? Each die is one stop."),
        "offer": _("Passed on: {dice}. Use one of them, or pass?"),
        "alight": _("Ride the same die once more, or is that all?"),
    }
    said = special_prompt(view) or asked.get(view["asked"], "")
    return said.format(dice=called.dice(view["dice"]), card=card_here(view))


def special_prompt(view: View) -> str:
    """What is asked where something else matters more than usual."""
    if view["asked"] == "give" and view["seats"] == 2:
        return _("Which two cards do you give away?")
    if view["asked"] == "event" and view["turn"] == view["seat"]:
        return own_throw(view)
    if view["asked"] == "event" and view["legal"] == ["pass"]:
        return _("The dice show {dice}. None of your cards can be played now.")
    if view["asked"] in ("travel", "offer", "alight") and card_here(view):
        return at_destination(view)
    if view["legal"] == ["stop"]:
        return _("No die takes you any further. That is all for now.")
    if view["legal"] == ["pass"]:
        return _("Passed on: {dice}. None of them is of use to you here.")
    return ""


def own_throw(view: View) -> str:
    if view["legal"] == ["pass"]:
        return _("You threw {dice}. None of your cards can be played now.")
    return _("You threw {dice}. Play an event card, or pass?")


def at_destination(view: View) -> str:
    if not may_get_off(view):
        return _("You are at {card}, but have no ticket. Ride on, or is that all?")
    if may_ride(view):
        return _("You are at {card}. Get off, or ride on?")
    return _("You are at {card}. Get off, or stay seated?")


def may_get_off(view: View) -> bool:
    return any(name.startswith(("show:", "three:")) for name in view["legal"])


def may_ride(view: View) -> bool:
    return any(name.startswith(("ride:", "again:", "bonus:")) for name in view["legal"])


def card_here(view: View) -> str:
    """The own destination on which the own piece stands, in words; "" for none."""
    here = view["players"][view["seat"]]["place"] if view["own"] else ""
    cards = (called.destination(card) for card in own_goals(view) if called.stop_of(card) == here)
    return next(cards, "")


def coach(view: View) -> str:
    return {
        "start": _("Start at the edge of your tour: the other cards should lie on one way."),
        "give": _("Give away what lies far from the rest of your cards."),
        "event": _("Playing a card draws a new one, perhaps a ticket; keep tickets for getting off."),
        "travel": _("The way to any lit stop is shown before you go. What you leave may help on your left."),
        "offer": _("A passed die is a free stop: take it if it brings you nearer."),
        "alight": _("With a ticket you may show the destination you stand on."),
    }.get(view["asked"], "")
