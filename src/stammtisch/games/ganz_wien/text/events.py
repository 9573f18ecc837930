"""What happened, in words."""

from collections.abc import Sequence

from stammtisch.core.game import Event
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien import numbers
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, EVENT_IDS
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import by_means

_ = catalogue("stammtisch.games.ganz_wien")


def event(event: Event, names: Sequence[str]) -> str:
    said = {
        numbers.DEALT: _("You are dealt {card}."),
        numbers.STARTED: _("{name} starts at {stop}."),
        numbers.GAVE: _("{name} gives {card} to {other}."),
        numbers.DREW: _("You draw “{event}”."),
        numbers.BEGAN: _("{name} begins."),
        numbers.THREW: _("{name} throws {dice}."),
        numbers.PLAYED: _("{name} plays “{event}”."),
        numbers.SHOWED_TICKET: _("{name} shows a ticket."),
        numbers.CAUGHT: _("{name} has no ticket and goes to Erdberg."),
        numbers.SENT: _("The piece of {name} goes to {place}."),
        numbers.RODE: _("{name} rides {by} to {target}."),
        numbers.RODE_AGAIN: _("{name} uses the die again: {by} to {target}."),
        numbers.RODE_BONUS: _("{name} takes three trams as {means} to {target}."),
        numbers.SHOWED: _("{name} gets off: {card}."),
        numbers.CASHED: _("{name} gets off with three equal dice: {card}."),
        numbers.LEFT: _("{name} passes on: {dice}."),
        numbers.WON: _("{name} has seen everything and wins."),
        numbers.BOUNDED: _("After 3,000 throws the game ends; whoever has shown most destinations wins."),
    }.get(event.what, "")
    return said.format(name=names[event.seat], **event_facts(event, names))


def event_facts(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The numbers of an event in words."""
    what, a, b = event.what, event.a, event.b
    if what in (numbers.DEALT, numbers.STARTED, numbers.GAVE, numbers.SHOWED, numbers.CASHED):
        card = DESTINATION_IDS[a]
        other = names[b] if what == numbers.GAVE else ""
        return {"card": called.destination(card), "stop": called.stop(called.stop_of(card)), "other": other}
    if what in (numbers.DREW, numbers.PLAYED):
        return {"event": called.event(EVENT_IDS[a])}
    if what in (numbers.THREW, numbers.LEFT):
        return {"dice": called.dice(by_means(a))}
    if what == numbers.SENT:
        return {"place": called.stop(STOP_IDS[a])}
    if what in (numbers.RODE, numbers.RODE_AGAIN, numbers.RODE_BONUS):
        means = MEANS_IDS[a]
        return {
            "means": called.means(means),
            "by": called.by_means(means),
            "target": called.stop(STOP_IDS[b]),
        }
    return {}
