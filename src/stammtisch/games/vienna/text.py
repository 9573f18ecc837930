"""Every wording."""

from stammtisch.core.game import Line, View
from stammtisch.core.words import catalogue, plurals, remembered
from stammtisch.games.vienna import names as called
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.data import VP_END, settled
from stammtisch.games.vienna.dice_sets import BY_WORD
from stammtisch.games.vienna.facts import ALL_FIELDS, FACTS, SPECIAL_IDS, SYMBOLS
from stammtisch.games.vienna.text_board import board as board
from stammtisch.games.vienna.text_events import event as event
from stammtisch.games.vienna.text_reasons import none_serves as none_serves
from stammtisch.games.vienna.text_reasons import reason as reason

_ = catalogue(__package__)
ngettext = plurals(__package__)


def sentence() -> str:
    return _("Drive through Vienna with your dice, and rise in society before the others do.")


def goal() -> str:
    return _("Most points when somebody has {n}").format(n=VP_END)


def round_name(n: int) -> str:
    return _("Round {n}").format(n=n)


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


def action(view: View, action: int) -> str:
    """What an action does, in words."""
    verb, *words = CATALOG.name(action).split(":")
    if verb == "place":
        dice, field = words
        return placing(dice, field, field in view["behind"], view["joker"])
    return choice(action)


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
    return {
        "roll": _("The die shows {side}").format(side=words.get("side")),
        "reroll": _("Roll {dice} again for 1 coin").format(dice=called.dice(words.get("dice", ""))),
        "double": _("Take another turn"),
        "pass": _("Keep the double move"),
        "gendarme": _("Put the gendarme on {field}").format(
            field=called.field_name(words.get("field", ALL_FIELDS[0]))
        ),
        "coin": _("Take a coin"),
        "point": _("Take a point"),
        "keep": _("Turn no die"),
        "nothing": _("Take nothing"),
    }[verb]


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
    return called.listed([die_as_shown(die, side) for die, side in pieces])


def die_as_shown(word: str, side: int) -> str:
    die = called.die(word)
    return die if word.endswith(str(side)) else _("{die} as {side}").format(die=die, side=side)


def turning(verb: str, words: dict[str, str]) -> str:
    die = called.die(words["dice"])
    if verb == "set":
        return _("Turn {die} to {side}").format(die=die, side=words["side"])
    side = turned_die(**words)[-1]
    return _("Turn {die} to {side} for 1 coin").format(die=die, side=side)


def turned_die(dice: str, way: str) -> str:
    """What a die shows once it is turned by one."""
    return f"{dice[:-1]}{int(dice[-1]) + (1 if way == 'up' else -1)}"


def choosing(verb: str, words: dict[str, str]) -> str:
    if verb == "start":
        return _("Take the start card with {what}").format(what=start_card(words["card"]))
    if verb == "compare":
        return _("Compare {symbols}").format(symbols=called.symbol_plural(words["symbol"]))
    person = called.person_name(words["person"])
    if verb == "show":
        return _("{person} is turned up").format(person=person)
    return _("Take {person}: {symbols}").format(
        person=person, symbols=called.symbols_on(called.PERSONS[words["person"]])
    )


def start_card(card: str) -> str:
    facts = called.STARTS[card]
    return called.listed([*called.each_symbol(facts), called.coins(facts["coins"])])


def with_seats(verb: str, words: dict[str, str]) -> str:
    seats = [called.sign(int(seat)) for seat in words["seat"].split("-")]
    if verb == "clock":
        return _("{seat} begins").format(seat=seats[0])
    if verb == "each":
        each = called.coins(called.TIERGARTEN["from_two_each"])
        return _("Take {coins} each from {seats}").format(coins=each, seats=called.listed(seats))
    return _("Take {coins} from {seat}").format(coins=called.coins(int(words["coins"])), seat=seats[0])


def about(view: View, part: str) -> str:
    """What a thing on the board is and does."""
    axis, _colon, piece = part.partition(":")
    if axis == "field" and piece in ALL_FIELDS:
        return about_field(view, piece)
    if axis == "person" and piece in called.PERSONS:
        return f"{called.person_name(piece)}: {called.symbols_on(called.PERSONS[piece])}."
    if axis == "card" and piece in called.STARTS:
        return _("Start card: {what}.").format(what=start_card(piece))
    if axis == "special" and piece in SPECIAL_IDS:
        return about_special(piece)
    if axis == "seat" and piece.isdigit() and int(piece) < view["seats"]:
        return about_seat(view, int(piece))
    return about_dice(axis, piece)


def about_dice(axis: str, piece: str) -> str:
    if axis == "dice":
        return _("A die of yours that shows {side}.").format(side=called.die(piece))
    if axis == "symbol" and piece in SYMBOLS:
        return _("Compare your {symbols} with each neighbour's.").format(symbols=called.symbol_plural(piece))
    return {
        "way": _("Turn a die by one, up or down, for 1 coin."),
        "side": _("The side that the die shall show."),
        "coins": _("How many coins to take."),
    }.get(axis, "")


@remembered
def about_special(card: str) -> str:
    """V18 What a special card does, and where it is to be had."""
    field = next(name for name, facts in called.FIELDS.items() if facts.get("card") == card)
    return _("{card}: {effect}. To be had on {field}.").format(
        card=called.special_name(card), effect=called.special_effect(card), field=called.field_name(field)
    )


def about_seat(view: View, seat: int) -> str:
    player = view["players"][seat]
    symbols = [called.symbol_name(symbol, player["symbols"][symbol]) for symbol in SYMBOLS]
    return _("{seat}: {points}, {coins}, {symbols}.").format(
        seat=called.sign(seat),
        points=called.points(player["points"]),
        coins=called.coins(player["coins"]),
        symbols=called.listed([*symbols, *map(called.special_quoted, player["special"])]),
    )


def about_field(view: View, field: str) -> str:
    there = view["fields"].get(field)
    told = field_words(
        field, there["seat"] if there else None, field == view["gendarme"], field in view["behind"]
    )
    symbol = called.FIELDS.get(field, {}).get("symbol")
    return f"{told} {standing(view['comparing'][symbol])}" if symbol and view["seat"] >= 0 else told


@remembered
def standing(points: int) -> str:
    return _("As things stand: {points}.").format(points=called.points(points))


@remembered
def field_words(field: str, seat: int | None, guarded: bool, behind: bool) -> str:
    """A field: what it does, whose dice stand there or the gendarme, what going back costs."""
    told = [
        _("{field}, takes {dice}: {effect}.").format(
            field=called.field_name(field), dice=called.needs(field), effect=called.effect(field)
        )
    ]
    if seat is not None:
        told.append(_("Dice of {seat} stand here.").format(seat=called.sign(seat)))
    if guarded:
        told.append(_("The gendarme stands here until the round is scored (V29)."))
    elif seat is None and behind:
        told.append(_("Behind you: 1 coin (V10)."))
    return " ".join(told)


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


def sheet(view: View) -> list[Line]:
    """The score sheet by category, in the order of the tallies."""
    labels = (
        _("Start"),
        _("Fields"),
        _("Comparisons"),
        _("Special cards"),
        _("Final majorities"),
        _("Coins"),
    )
    tallies = [player["tally"] for player in view["players"]]
    return [Line(label, [tally[n] for tally in tallies]) for n, label in enumerate(labels)]


def option(name: str, choice: str) -> str:
    told = {
        "each": _("Final majorities: {points} for each neighbour with fewer"),
        "both": _("Final majorities: {points} for more than both neighbours"),
    }
    return told[choice].format(points=called.points(FACTS["final_majority_vp"]))


def ending(key: str) -> str:
    return _("After a scoring somebody had {n} points or more.").format(n=VP_END)
