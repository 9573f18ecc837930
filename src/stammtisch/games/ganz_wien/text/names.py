"""What things are called, in the language spoken now."""

from collections.abc import Iterable, Mapping

from babel.numbers import format_decimal

from stammtisch.core.rules import spoken
from stammtisch.core.words import catalogue, language, listed, plurals, remembered
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, STOP_NAMES, STOP_OF
from stammtisch.games.ganz_wien.facts import FACTS, STOP_IDS
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")
ngettext = plurals("stammtisch.games.ganz_wien")

DESTINATIONS = {card["id"]: card for card in FACTS["destination"]}


def means(name: str) -> str:
    return {"underground": _("underground"), "tram": _("tram"), "bus": _("bus")}[name]


def by_means(name: str) -> str:
    """How somebody rides."""
    return {
        "underground": _("by underground"),
        "tram": _("by tram"),
        "bus": _("by bus"),
    }[name]


def die_of(name: str) -> str:
    """A die, by what it shows."""
    return {"underground": _("underground die"), "tram": _("tram die"), "bus": _("bus die")}[name]


def dice_of(name: str) -> str:
    return {"underground": _("underground dice"), "tram": _("tram dice"), "bus": _("bus dice")}[name]


def several(name: str) -> str:
    """The means as a whole: what stands still."""
    return {"underground": _("The underground"), "tram": _("Trams"), "bus": _("Buses")}[name]


def cause(name: str) -> str:
    """Why a means stands still (G10)."""
    return {"underground": _("power failure"), "tram": _("snow chaos"), "bus": _("accident")}[name]


def stop(name: str) -> str:
    return STOP_NAMES[STOP_IDS.index(name)]


def destination(name: str) -> str:
    return spoken(DESTINATIONS[name]["name"])


def stop_of(card: str) -> str:
    """The id of the stop of a destination card."""
    return STOP_IDS[STOP_OF[DESTINATION_IDS.index(card)]]


def event(name: str) -> str:
    return {
        "ticket": _("Ticket"),
        "ticket_control": _("Ticket control"),
        "bus_accident": _("Bus accident"),
        "power_failure": _("Power failure"),
        "snow_chaos": _("Snow chaos"),
        "rush_hour": _("Rush hour"),
        "all_green": _("All green"),
        "wedding": _("Wedding"),
        "donauinselfest": _("Danube Island festival"),
    }[name]


def effect(view: View, name: str) -> str:
    """What an event card does at this table; G9 an own control does nothing to the player who threw."""
    if name == "ticket_control" and view["turn"] == view["seat"]:
        return _("It does nothing to yourself; you draw a new card.")
    if name == "rush_hour" and view["rush_hour"] == "thrower":
        return _("All five dice are thrown again; only whoever threw may play it.")
    return printed(name)


def printed(name: str) -> str:
    """What an event card says."""
    return {
        "ticket": _("Spent to get off at an own destination; shown in a ticket control and kept."),
        "ticket_control": _("Whoever threw shows a ticket, or goes to Erdberg and the turn ends."),
        "bus_accident": _("Nobody may use a bus in this turn."),
        "power_failure": _("Nobody may use the underground in this turn."),
        "snow_chaos": _("Nobody may use a tram in this turn."),
        "rush_hour": _("All five dice are thrown again."),
        "all_green": _("You may use one die twice in this turn."),
        "wedding": _("Put any piece on Wilhelminenberg."),
        "donauinselfest": _("Put any piece on Handelskai."),
    }[name]


def counted(name: str, n: int) -> str:
    """Some dice that show a means."""
    return {
        "underground": ngettext("{n} underground", "{n} underground", n),
        "tram": ngettext("{n} tram", "{n} trams", n),
        "bus": ngettext("{n} bus", "{n} buses", n),
    }[name].format(n=n)


def dice(numbers: Mapping[str, int]) -> str:
    """Dice in words: "2 underground and 1 bus"."""
    return listed_or_none(counted(name, n) for name, n in numbers.items() if n)


def listed_or_none(names: Iterable[str]) -> str:
    return listed([*names]) or _("none")


@remembered
def throws(sixteenths: int) -> str:
    """An expected number of throws."""
    return _("{n} throws").format(n=format_decimal(sixteenths / 16, "0.0", locale=language()))
