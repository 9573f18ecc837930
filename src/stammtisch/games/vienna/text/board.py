"""The board as text, within 80 columns."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from stammtisch.core.words import catalogue, remembered
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS, SYMBOLS, numbers
from stammtisch.games.vienna.text import names as called
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")

HALF = 12
COLUMNS = 80
KEEP = "\N{NO-BREAK SPACE}"


def board(view: View, names: Sequence[str]) -> str:
    fields = [field_line(view, n) for n in range(len(ROAD_FIELDS))]
    street = [f"{left:<40}{right}".rstrip() for left, right in zip(fields[:HALF], fields[HALF:], strict=True)]
    seats = [line for seat, name in enumerate(names) for line in seat_lines(view, seat, name)]
    return "\n".join([*street, *society_lines(view), "", *card_lines(view), "", *seats])


def field_line(view: View, n: int) -> str:
    return f"{printed(n)} {stands(view, ROAD_FIELDS[n])}"


@remembered
def printed(n: int) -> str:
    """What never changes about a field."""
    field = FACTS["field"][n]
    plate = "=" if field.get("pair", False) else "/".join(map(str, numbers(field)))
    return f"{field['name'][:18]:<18}{plate:>3} {brings(field):<8}"


def letter(symbol: str) -> str:
    """A symbol as one sign."""
    return {"citizen": _("C"), "cross": "†", "crown": "♛"}[symbol]


def coins(n: int) -> str:
    return _("{n}c").format(n=n)


def points(n: int) -> str:
    return _("{n}p").format(n=n)


def brings(field: dict[str, Any]) -> str:
    """What a field brings, in a few signs: -3c pays coins, 4p makes points."""
    signs = {
        "special": {
            "start_player": _("clock"),
            "double_move": _("double"),
            "dice_joker": _("joker"),
            "more_influence": "".join(map(letter, SYMBOLS)),
            "extra_die": _("die"),
        }.get(field.get("card", ""), ""),
        "person": _("person"),
        "compare": f"{letter(field.get('symbol', 'citizen'))} > =",
        "compare_choice": "? > =",
        "take_coins": taking(field),
        "vp_per_special": _("p/card"),
        "gendarme_then_coin_or_vp": _("guard"),
        "turn_die": "↻",
    }
    cost = "-" + coins(field["cost"]) if field["cost"] else ""
    gain = "+" + coins(field["coins"]) if field["coins"] else ""
    made = points(field["vp"]) if field["vp"] else ""
    return " ".join(filter(None, [cost, gain, made, signs.get(field["effect"], "")]))


def taking(field: dict[str, Any]) -> str:
    each = field.get("from_two_each", 0)
    return f"{coins(field.get('max_from_one', 0))}/{each}+{each}"


def stands(view: View, field: str) -> str:
    if field == view["gendarme"]:
        return _("[guard]")
    if field not in view["fields"]:
        return ""
    there = view["fields"][field]
    return called.SIGNS[there["seat"]] + dice_text(there["dice"], there["white"])


def dice_text(dice: Sequence[int], white: int) -> str:
    return " ".join([*map(str, dice), *([f"w{white}"] if white else [])])


def society_lines(view: View) -> list[str]:
    there = [
        called.SIGNS[seat] + dice_text(player["society"], player["society_white"])
        for seat, player in enumerate(view["players"])
        if player["society"] or player["society_white"]
    ]
    each = called.coins(FACTS["geheimbund"]["coins_per_die"])
    told = _("Geheimbund (any dice, {coins} each): {dice}")
    return [told.format(coins=each, dice="  ".join(there) or "–")]


def card_lines(view: View) -> list[str]:
    persons = [
        f"{called.person_name(person)} {signs(called.PERSONS[person])}".replace(" ", KEEP)
        for person in view["persons"]
    ]
    free = [called.special_name(card) for card, seat in view["special"].items() if seat is None]
    counts = _("Round {round} · coins in supply {supply} · pile {pile}").format(**view)
    lines = [counts, *wrapped(_("Persons: {persons}").format(persons=", ".join(persons) or "–"))]
    return [*lines, *wrapped(_("Free cards: {cards}").format(cards=", ".join(free)))] if free else lines


def wrapped(line: str) -> list[str]:
    """As many lines as 80 columns need; a person's name stays with its signs."""
    return [part.replace(KEEP, " ") for part in wrap(line, COLUMNS, subsequent_indent="  ")]


def signs(card: dict[str, int]) -> str:
    return "".join(letter(symbol) * card[symbol] for symbol in SYMBOLS)


def seat_lines(view: View, seat: int, name: str) -> list[str]:
    player = view["players"][seat]
    symbols = " ".join(f"{letter(symbol)}{player['symbols'][symbol]}" for symbol in SYMBOLS)
    mark = ">" if view["actor"] == seat else " "
    has = f"{points(player['points']):>5} {coins(player['coins']):>5}"
    dice = dice_text(player["dice"], player["white"]) or "–"
    line = f"{mark}{called.SIGNS[seat]} {name[:14]:<14} {has}  {symbols:<12}  {dice}"
    held = [called.special_name(card) for card in player["special"]]
    return [line, f"    {', '.join(held)}"] if held else [line]
