"""What is asked, and what is good."""

from stammtisch.core.words import catalogue, later, plurals
from stammtisch.games.vienna.facts import FACTS
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")
ngettext = plurals("stammtisch.games.vienna")


PROMPTS = {
    "clock": later("The start player is drawn."),
    "start_card": later("Choose a start card."),
    "show": later("A person is turned up."),
    "roll": later("The dice roll."),
    "turn": later("Place one or two dice on a field, or change dice for a coin."),
    "double": later("Take another turn at once?"),
    "gendarme": later("Where does the gendarme stand?"),
    "coin_or_point": later("A coin or a point?"),
    "turn_any": later("Turn one of your dice to any side?"),
    "person": later("{field}: take a person."),
    "symbol": later("{field}: which symbol do you compare?"),
    "tiergarten": later("{field}: from whom do you take coins?"),
    "": later("The game is over."),
}
GOOD = {
    "start_card": later("Symbols are compared with your neighbours; coins help you change dice."),
    "turn": later("Dice only go forward: begin early on the street, and keep good sums for later."),
    "double": later("Two turns in a row take two fields before anybody can block you."),
    "gendarme": later("Block the field that the others' dice fit best; it is closed to you too."),
    "coin_or_point": later("A point counts at the end; a coin changes a die or pays a field."),
    "turn_any": later("Turn a die to what a free field further on needs."),
    "person": later("Symbols pay when you have more of them than your neighbours."),
    "symbol": later("Choose the symbol of which you have more than both neighbours."),
}


def prompt(view: View) -> str:
    asked, field = view["asked"], called.field_name(view["scoring"]) if view["scoring"] else ""
    return _(PROMPTS[asked]).format(field=field)


def coach(view: View) -> str:
    """What this kind of decision is and what is good."""
    asked = view["asked"]
    if asked == "tiergarten":
        return exchange()
    return _(GOOD[asked]) if asked in GOOD else ""


def exchange() -> str:
    """V36 What coins are worth at the end."""
    n = FACTS["coins_per_final_vp"]
    return ngettext("At the end {n} coin makes a point.", "At the end {n} coins make a point.", n).format(n=n)
