"""What the game and the things on the board are."""

from stammtisch.core.words import catalogue, listed, remembered
from stammtisch.games.vienna.data import VP_END
from stammtisch.games.vienna.facts import ALL_FIELDS, FACTS, SPECIAL_IDS, SYMBOLS
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")


def sentence() -> str:
    return _("Drive through Vienna with your dice, and rise in society before the others do.")


def goal() -> str:
    return _("Most points when somebody has {n}").format(n=VP_END)


def round_name(n: int) -> str:
    return _("Round {n}").format(n=n)


def about(view: View, part: str) -> str:
    """What a thing on the board is and does."""
    axis, _colon, piece = part.partition(":")
    if axis == "field" and piece in ALL_FIELDS:
        return about_field(view, piece)
    if axis == "person" and piece in called.PERSONS:
        return f"{called.person_name(piece)}: {called.symbols_on(called.PERSONS[piece])}."
    if axis == "card" and piece in called.STARTS:
        return _("Start card: {what}.").format(what=called.start_card(piece))
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
        symbols=listed([*symbols, *map(called.special_quoted, player["special"])]),
    )


def about_field(view: View, field: str) -> str:
    there = view["fields"].get(field)
    told = field_words(
        field, there["seat"] if there else None, field == view["gendarme"], field in view["behind"]
    )
    if field in view["dear"]:
        told = f"{told} {turning_costs(view['dear'][field])}"
    symbol = called.FIELDS.get(field, {}).get("symbol")
    return f"{told} {standing(view['comparing'][symbol])}" if symbol and view["seat"] >= 0 else told


def field_sign(kind: str) -> str:
    """What a dashed frame and hatching mean."""
    return {
        "dear": _("turn a die first: costs coins"),
        "hatch": _("behind you: 1 coin to go back"),
    }[kind]


@remembered
def turning_costs(n: int) -> str:
    """What the dashed frame and the coins on it mean."""
    return _("Your dice fit once one of them is turned: {coins} in all (V8).").format(coins=called.coins(n))


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


def variant(name: str) -> str:
    return _("Final majorities")


def option(name: str, choice: str) -> str:
    told = {
        "each": _("Final majorities: {points} for each neighbour with fewer"),
        "both": _("Final majorities: {points} for more than both neighbours"),
    }
    return told[choice].format(points=called.points(FACTS["final_majority_vp"]))


def ending(key: str) -> str:
    return _("After a scoring somebody had {n} points or more.").format(n=VP_END)
