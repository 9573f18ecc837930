"""What an action does, in words."""

from collections.abc import Callable

from stammtisch.core.words import begun, catalogue, later, listed, remembered
from stammtisch.games.vienna.actions import BY_WORD, CATALOG
from stammtisch.games.vienna.data import settled
from stammtisch.games.vienna.facts import ALL_FIELDS
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")


def action(view: View, action: int) -> str:
    """What an action does, in words."""
    verb, *words = CATALOG.name(action).split(":")
    if verb == "place":
        dice, field = words
        return begun(placing(dice, field, field in view["behind"], view["joker"]))
    return begun(choice(action))


@remembered
def choice(action: int) -> str:
    """An action that does the same whatever the position."""
    verb = CATALOG.verb(action).name
    words = CATALOG.words(action)
    if verb in ("turn", "set"):
        return turning(verb, words)
    if verb in ("start", "show", "person", "compare"):
        return choosing(verb, words)
    if verb in ("clock", "take", "each"):
        return with_seats(verb, words)
    return _(SAID[verb]).format(**{axis: CALLED[axis](word) for axis, word in words.items()})


def dice_taken(word: str) -> str:
    return called.dice(word, "object")


SAID = {
    "roll": later("The die shows {side}"),
    "reroll": later("Roll {dice} again for 1 coin"),
    "double": later("Take another turn"),
    "pass": later("Keep the double move"),
    "gendarme": later("Put the gendarme on {field}"),
    "coin": later("Take a coin"),
    "point": later("Take a point"),
    "keep": later("Turn no die"),
    "nothing": later("Take nothing"),
}
CALLED: dict[str, Callable[[str], str]] = {"side": str, "dice": dice_taken, "field": called.field_name}


@remembered
def placing(dice: str, field: str, behind: bool, joker: bool) -> str:
    plain = _("Place {dice} on {field}").format(
        dice=dice_as_shown(dice, field, joker), field=called.field_name(field)
    )
    return _("{action}, going back for 1 coin").format(action=plain) if behind else plain


def dice_as_shown(dice: str, field: str, joker: bool) -> str:
    """V21 A joker is told with the side that it becomes."""
    sides = settled(BY_WORD[dice], ALL_FIELDS.index(field), joker) or BY_WORD[dice].sides
    pieces = zip(dice.split("-"), sides, strict=True)
    return listed([die_as_shown(die, side) for die, side in pieces])


def die_as_shown(word: str, side: int) -> str:
    die = called.die(word, "object")
    return die if word.endswith(str(side)) else _("{die} as {side}").format(die=die, side=side)


def turning(verb: str, words: dict[str, str]) -> str:
    die = called.die(words["dice"], "object")
    if verb == "set":
        return _("Turn {die} to {side}").format(die=die, side=words["side"])
    side = turned_die(**words)[-1]
    return _("Turn {die} to {side} for 1 coin").format(die=die, side=side)


def turned_die(dice: str, way: str) -> str:
    """What a die shows once it is turned by one."""
    return f"{dice[:-1]}{int(dice[-1]) + (1 if way == 'up' else -1)}"


def choosing(verb: str, words: dict[str, str]) -> str:
    if verb == "start":
        return _("Take the start card with {what}").format(what=called.start_card(words["card"], "with"))
    if verb == "compare":
        return _("Compare {symbols}").format(symbols=called.symbol_plural(words["symbol"]))
    person = words["person"]
    if verb == "show":
        return _("Turned up: {person}").format(person=called.person_name(person))
    return _("Take {person}: {symbols}").format(
        person=called.the_person(person), symbols=called.symbols_on(called.PERSONS[person])
    )


def with_seats(verb: str, words: dict[str, str]) -> str:
    seats = [called.sign(int(seat)) for seat in words["seat"].split("-")]
    if verb == "clock":
        return _("{seat} begins").format(seat=seats[0])
    if verb == "each":
        each = called.coins(called.TIERGARTEN["from_two_each"])
        return _("Take {coins} each from {seats}").format(coins=each, seats=listed(seats))
    return _("Take {coins} from {seat}").format(coins=called.coins(int(words["coins"])), seat=seats[0])
