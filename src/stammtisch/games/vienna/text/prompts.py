"""What is asked, and what is good."""

from stammtisch.core.words import catalogue, plurals
from stammtisch.games.vienna.facts import FACTS
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")
ngettext = plurals("stammtisch.games.vienna")


def prompt(view: View) -> str:
    field = called.field_name(view["scoring"]) if view["scoring"] else ""
    return {
        "clock": _("The start player is drawn."),
        "start_card": _("Choose a start card."),
        "show": _("A person is turned up."),
        "roll": _("The dice roll."),
        "turn": _("Place one or two dice on a field, or change dice for a coin."),
        "double": _("Take another turn at once?"),
        "gendarme": _("Where does the gendarme stand?"),
        "coin_or_point": _("A coin or a point?"),
        "turn_any": _("Turn one of your dice to any side?"),
        "person": _("{field}: take a person.").format(field=field),
        "symbol": _("{field}: which symbol do you compare?").format(field=field),
        "tiergarten": _("{field}: from whom do you take coins?").format(field=field),
        "": _("The game is over."),
    }[view["asked"]]


def coach(view: View) -> str:
    """What this kind of decision is and what is good."""
    return {
        "start_card": _("Symbols are compared with your neighbours; coins help you change dice."),
        "turn": _("Dice only go forward: begin early on the street, and keep good sums for later."),
        "double": _("Two turns in a row take two fields before anybody can block you."),
        "gendarme": _("Block the field that the others' dice fit best; it is closed to you too."),
        "coin_or_point": _("A point counts at the end; a coin changes a die or pays a field."),
        "turn_any": _("Turn a die to what a free field further on needs."),
        "person": _("Symbols pay when you have more of them than your neighbours."),
        "symbol": _("Choose the symbol of which you have more than both neighbours."),
        "tiergarten": exchange(),
    }.get(view["asked"], "")


def exchange() -> str:
    """V36 What coins are worth at the end."""
    n = FACTS["coins_per_final_vp"]
    return ngettext("At the end {n} coin makes a point.", "At the end {n} coins make a point.", n).format(n=n)
