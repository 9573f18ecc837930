"""What things are called, in the language spoken now."""

from collections.abc import Iterable

from stammtisch.core.words import Case, cases, catalogue, labelled, plurals, remembered
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.view import View

_ = catalogue("stammtisch.games.cafe_melange")
ngettext = plurals("stammtisch.games.cafe_melange")
pgettext = cases("stammtisch.games.cafe_melange")

PERSONALITY = {entry["id"]: entry for entry in FACTS["personality"]}
TABLE = {entry["id"]: entry for entry in FACTS["table"]}
ACTION = {entry["id"]: entry for entry in FACTS["action"]}
CHAIR = {int(entry["id"]): entry for entry in FACTS["chair"]}
GUEST = {int(entry["id"]): entry for entry in FACTS["guest"]}


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


@remembered
def a_kind(card: str, case: Case = "") -> str:
    """A reservation card as one of several."""
    return {
        "purple": pgettext(case, "a purple chair"),
        "orange": pgettext(case, "an orange chair"),
        "turquoise": pgettext(case, "a turquoise chair"),
        "olive": pgettext(case, "an olive chair"),
        "rectangular": pgettext(case, "a rectangular table"),
        "square": pgettext(case, "a square table"),
        "round": pgettext(case, "a round table"),
        "grey": pgettext(case, "a grey table"),
        "brown": pgettext(case, "a brown table"),
        "white": pgettext(case, "a white table"),
    }[card]


def some(card: str, n: int) -> str:
    """Reservation cards of a kind, with a place for their number."""
    return {
        "purple": ngettext("{n} purple chair", "{n} purple chairs", n),
        "orange": ngettext("{n} orange chair", "{n} orange chairs", n),
        "turquoise": ngettext("{n} turquoise chair", "{n} turquoise chairs", n),
        "olive": ngettext("{n} olive chair", "{n} olive chairs", n),
        "rectangular": ngettext("{n} rectangular table", "{n} rectangular tables", n),
        "square": ngettext("{n} square table", "{n} square tables", n),
        "round": ngettext("{n} round table", "{n} round tables", n),
        "grey": ngettext("{n} grey table", "{n} grey tables", n),
        "brown": ngettext("{n} brown table", "{n} brown tables", n),
        "white": ngettext("{n} white table", "{n} white tables", n),
    }[card]


@remembered
def pair(card: str) -> str:
    """M15 Two of a kind: two orange chairs."""
    return some(card, 2).format(n=_("two"))


def kinds(cards: Iterable[str]) -> str:
    return ", ".join(kind(card) for card in cards)


def counted(cards: dict[str, int]) -> str:
    """2 purple chairs, round table."""
    return ", ".join(kind(card) if n == 1 else some(card, n).format(n=n) for card, n in cards.items())


def tint(colour: str) -> str:
    """The colour of a chair."""
    return {
        "purple": _("purple"),
        "orange": _("orange"),
        "turquoise": _("turquoise"),
        "olive": _("olive"),
    }[colour]


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
def the_markers(row: str, case: Case = "") -> str:
    """The markers of a row in a sentence."""
    return {
        "cube": pgettext(case, "the cubes"),
        "octagon": pgettext(case, "the octagons"),
        "cylinder": pgettext(case, "the cylinders"),
        "white": pgettext(case, "the white markers"),
        "grey": pgettext(case, "the grey markers"),
    }[row]


@remembered
def your_markers(row: str, case: Case = "") -> str:
    """The markers of a row, to their owner; a personality's belong to nobody."""
    return {
        "cube": pgettext(case, "your cubes"),
        "octagon": pgettext(case, "your octagons"),
        "cylinder": pgettext(case, "your cylinders"),
    }.get(row) or the_markers(row, case)


@remembered
def colour(name: str) -> str:
    return {"green": _("green"), "red": _("red"), "blue": _("blue"), "yellow": _("yellow")}[name]


@remembered
def action_card(card: str) -> str:
    """An action card in a few words."""
    return {
        "swap_personalities": _("swap two personalities"),
        "swap_own_guests": _("swap two guests of your own"),
        "remove_personality_marker": _("remove a personality’s marker"),
        "remove_own_marker": _("remove a marker of your own"),
        "pers_purple": _("a personality on a purple chair"),
        "pers_orange": _("a personality on an orange chair"),
        "pers_square": _("a personality at a square table"),
        "pers_brown": _("a personality at a brown table"),
        "pers_pair": _("two personalities at one table"),
        "guest_turquoise": _("a guest of your own on a turquoise chair"),
        "guest_olive": _("a guest of your own on an olive chair"),
        "guest_round": _("a guest of your own at a round table"),
        "guest_grey": _("a guest of your own at a grey table"),
        "guest_pair": _("two guests of your own at one table"),
    }[card]


def personality(key: str) -> str:
    return str(PERSONALITY[key]["name"])


@remembered
def surname(key: str) -> str:
    """Short, yet telling the two Mahlers apart."""
    names = personality(key).split()
    return f"{names[0][0]}. {names[-1]}" if key.endswith("_mahler") else names[-1]


@remembered
def table(key: str, case: Case = "") -> str:
    """A table by its looks, and of two alike by where it stands."""
    printed = TABLE[key]["shape"], TABLE[key]["colour"]
    return twins(case).get((key, *printed)) or looks(case)[printed]


def twins(case: Case) -> dict[tuple[str, str, str], str]:
    return {
        ("sq_brown_a", "square", "brown"): pgettext(case, "the square brown table by the door"),
        ("sq_brown_b", "square", "brown"): pgettext(case, "the square brown table in the corner"),
        ("re_grey_a", "rectangular", "grey"): pgettext(case, "the rectangular grey table by the window"),
        ("re_grey_b", "rectangular", "grey"): pgettext(case, "the rectangular grey table by the wall"),
    }


def looks(case: Case) -> dict[tuple[str, str], str]:
    return {
        ("square", "brown"): pgettext(case, "the square brown table"),
        ("square", "grey"): pgettext(case, "the square grey table"),
        ("square", "white"): pgettext(case, "the square white table"),
        ("rectangular", "brown"): pgettext(case, "the rectangular brown table"),
        ("rectangular", "grey"): pgettext(case, "the rectangular grey table"),
        ("rectangular", "white"): pgettext(case, "the rectangular white table"),
        ("round", "brown"): pgettext(case, "the round brown table"),
        ("round", "grey"): pgettext(case, "the round grey table"),
        ("round", "white"): pgettext(case, "the round white table"),
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
        return your_markers(row)
    return others_row(row, names[owner] if names else colour(view["colours"][owner]))


@remembered
def personality_row(row: str, who: str) -> str:
    return f"{personality(who)} ({markers(row)})" if who else markers(row)


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
