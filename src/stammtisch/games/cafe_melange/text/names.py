"""What things are called, in the language spoken now."""

from collections.abc import Iterable

from stammtisch.core.words import catalogue, labelled, plurals, remembered
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.view import View

_ = catalogue("stammtisch.games.cafe_melange")
ngettext = plurals("stammtisch.games.cafe_melange")

PERSONALITY = {entry["id"]: entry for entry in FACTS["personality"]}
TABLE = {entry["id"]: entry for entry in FACTS["table"]}
ACTION = {entry["id"]: entry for entry in FACTS["action"]}
CHAIR = {int(entry["id"]): entry for entry in FACTS["chair"]}
GUEST = {int(entry["id"]): entry for entry in FACTS["guest"]}


def begun(said: str) -> str:
    """A sentence with its first letter large."""
    return said[:1].upper() + said[1:]


@remembered
def kind(card: str) -> str:
    """A reservation card."""
    return {
        "purple": _("purple chair"),
        "orange": _("orange chair"),
        "turquoise": _("turquoise chair"),
        "olive": _("olive chair"),
        "rectangular": _("rectangular table"),
        "square": _("square table"),
        "round": _("round table"),
        "grey": _("grey table"),
        "brown": _("brown table"),
        "white": _("white table"),
    }[card]


def kinds(cards: Iterable[str]) -> str:
    return ", ".join(kind(card) for card in cards)


def counted(cards: dict[str, int]) -> str:
    """2 purple chair, round table."""
    return ", ".join(kind(card) if n == 1 else f"{n}× {kind(card)}" for card, n in cards.items())


def category(name: str) -> str:
    return {
        "chair_colour": _("chair colour"),
        "table_shape": _("table shape"),
        "table_colour": _("table colour"),
    }[name]


@remembered
def markers(row: str) -> str:
    """The markers of a row."""
    return {
        "cube": _("cubes"),
        "octagon": _("octagons"),
        "cylinder": _("cylinders"),
        "white": _("white markers"),
        "grey": _("grey markers"),
    }[row]


@remembered
def colour(name: str) -> str:
    return {"green": _("green"), "red": _("red"), "blue": _("blue"), "yellow": _("yellow")}[name]


@remembered
def action_card(card: str) -> str:
    """An action card in a few words."""
    return {
        "swap_personalities": _("swap two personalities"),
        "swap_own_guests": _("swap two own guests"),
        "remove_personality_marker": _("remove a personality's marker"),
        "remove_own_marker": _("remove an own marker"),
        "pers_purple": _("a personality on a purple chair"),
        "pers_orange": _("a personality on an orange chair"),
        "pers_square": _("a personality at a square table"),
        "pers_brown": _("a personality at a brown table"),
        "pers_pair": _("two personalities at one table"),
        "guest_turquoise": _("an own guest on a turquoise chair"),
        "guest_olive": _("an own guest on an olive chair"),
        "guest_round": _("an own guest at a round table"),
        "guest_grey": _("an own guest at a grey table"),
        "guest_pair": _("two own guests at one table"),
    }[card]


def personality(key: str) -> str:
    return str(PERSONALITY[key]["name"])


@remembered
def surname(key: str) -> str:
    """Short, yet telling the two Mahlers apart."""
    names = personality(key).split()
    return f"{names[0][0]}. {names[-1]}" if key.endswith("_mahler") else names[-1]


@remembered
def table(key: str) -> str:
    """A table by its looks, and of two alike by where it stands."""
    printed = TABLE[key]["shape"], TABLE[key]["colour"]
    return twins().get((key, *printed)) or looks()[printed]


def twins() -> dict[tuple[str, str, str], str]:
    return {
        ("sq_brown_a", "square", "brown"): _("the square brown table by the door"),
        ("sq_brown_b", "square", "brown"): _("the square brown table in the corner"),
        ("re_grey_a", "rectangular", "grey"): _("the rectangular grey table by the window"),
        ("re_grey_b", "rectangular", "grey"): _("the rectangular grey table by the wall"),
    }


def looks() -> dict[tuple[str, str], str]:
    return {
        ("square", "brown"): _("the square brown table"),
        ("square", "grey"): _("the square grey table"),
        ("square", "white"): _("the square white table"),
        ("rectangular", "brown"): _("the rectangular brown table"),
        ("rectangular", "grey"): _("the rectangular grey table"),
        ("rectangular", "white"): _("the rectangular white table"),
        ("round", "brown"): _("the round brown table"),
        ("round", "grey"): _("the round grey table"),
        ("round", "white"): _("the round white table"),
    }


@remembered
def look(key: str) -> str:
    """A table by its shape and colour alone, as adjectives."""
    printed = TABLE[key]
    shape = {"rectangular": _("rectangular"), "square": _("square"), "round": _("round")}[printed["shape"]]
    return f"{shape} " + {"grey": _("grey"), "brown": _("brown"), "white": _("white")}[printed["colour"]]


@remembered
def guest(number: int) -> str:
    """A guest by what it brings."""
    printed = GUEST[number]
    return _("guest {n} (+{points}, VIP ×{times})").format(
        n=number, points=printed["placement"], times=printed["multiplier"]
    )


def row_of(view: View, row: str, owner: int, names: list[str] | None = None) -> str:
    """A row as its reader calls it: Freud (white), your cubes, Bob's cubes."""
    if owner < 0:
        who = next(slip["personality"] for slip in view["rows"] if slip["row"] == row and slip["owner"] < 0)
        return personality_row(row, who)
    if owner == view["seat"]:
        return own_row(row)
    return others_row(row, names[owner] if names else colour(view["colours"][owner]))


@remembered
def personality_row(row: str, who: str) -> str:
    return f"{personality(who)} ({markers(row)})" if who else markers(row)


@remembered
def own_row(row: str) -> str:
    return _("your {markers}").format(markers=markers(row))


@remembered
def others_row(row: str, whose: str) -> str:
    return labelled(whose, markers(row))


@remembered
def chairs_left(n: int) -> str:
    return ngettext("{n} chair left", "{n} chairs left", n).format(n=n)


@remembered
def chairs(n: int) -> str:
    return ngettext("{n} chair", "{n} chairs", n).format(n=n)


def numbers(chairs: Iterable[int]) -> str:
    return ", ".join(str(number) for number in chairs)
