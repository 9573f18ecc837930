"""Why an action is refused: the rule behind each reason, and how it can be checked."""

from collections.abc import Mapping

from stammtisch.core.game import Reasons, Truth
from stammtisch.games.ganz_wien import numbers
from stammtisch.games.ganz_wien.facts import FACTS
from stammtisch.games.ganz_wien.facts.network import links
from stammtisch.games.ganz_wien.view import View, own_goals

Words = Mapping[str, str]
STOP_OF = {card["id"]: card["stop"] for card in FACTS["destination"]}

RULES = {
    numbers.CARD_GONE: "G2",
    numbers.EVENT_GONE: "G5",
    numbers.NO_SUCH_STARTER: "G6",
    numbers.NOT_DEALT: "G2",
    numbers.NOT_TO_GIVE: "G3",
    numbers.SAME_CARD: "G3",
    numbers.BOTH_TO_ONE: "G3",
    numbers.EITHER_SIDE: "G3",
    numbers.EVENT_NOT_HELD: "G8",
    numbers.NO_SUCH_PIECE: "G12",
    numbers.NO_DIE: "G14",
    numbers.BANNED: "G10",
    numbers.NO_LINK: "G14",
    numbers.NO_TRAMS: "G21",
    numbers.NOT_GREEN: "G11a",
    numbers.NOT_USED: "G11a",
    numbers.BY_DAY: "G21",
    numbers.TOO_FEW_TRAMS: "G21",
    numbers.NOT_YOUR_GOAL: "G17",
    numbers.NOT_THERE: "G18",
    numbers.NO_TICKET: "G17",
    numbers.NO_THREE: "G19",
    numbers.NOT_THROWER: "G11",
    numbers.ALREADY_SHOWN: "G17",
}


def means(words: Words) -> str:
    """What an action rides with; "" for one that is no ride."""
    return words.get("die") or words.get("green") or words.get("bonus") or ""


def place(view: View) -> str:
    return view["players"][view["seat"]]["place"]


def events(view: View) -> list[str]:
    return view["own"]["events"] if view["own"] else []


def is_linked(view: View, words: Words) -> bool:
    return means(words) != "" and words["stop"] in links(view["side"], means(words), place(view))


def no_link(view: View, words: Words) -> bool:
    return not is_linked(view, words)


def banned(view: View, words: Words) -> bool:
    """The ride would be there, but its means stands still; a second use is there with All green only."""
    would_be = is_linked(view, words) and ("green" not in words or view["seat"] in view["green"])
    return would_be and means(words) in view["bans"]


def no_trams(view: View, words: Words) -> bool:
    return view["side"] == "night" and means(words) == "tram"


def no_die(view: View, words: Words) -> bool:
    return view["dice"][words["die"]] == 0


def not_green(view: View, words: Words) -> bool:
    return view["seat"] not in view["green"]


def not_used(view: View, words: Words) -> bool:
    return words["green"] not in view["double"]


def by_day(view: View, words: Words) -> bool:
    return view["side"] == "day"


def too_few_trams(view: View, words: Words) -> bool:
    return view["dice"]["tram"] < 3


def no_three(view: View, words: Words) -> bool:
    return view["dice"][words["three"]] < 3


def not_in_hand(view: View, words: Words) -> bool:
    cards = [card for axis in ("card", "left", "right") for card in words.get(axis, "").split("-") if card]
    return not {*cards} <= {*own_goals(view)}


def already_shown(view: View, words: Words) -> bool:
    return words.get("card") in view["players"][view["seat"]]["shown"]


def not_there(view: View, words: Words) -> bool:
    return bool(STOP_OF[words["card"]] != place(view))


def no_ticket(view: View, words: Words) -> bool:
    return "ticket" not in events(view)


def same_card(view: View, words: Words) -> bool:
    return words["left"] == words["right"]


def two_play(view: View, words: Words) -> bool:
    return view["seats"] == 2


def more_play(view: View, words: Words) -> bool:
    return view["seats"] > 2


def event_not_held(view: View, words: Words) -> bool:
    return words["event"] not in events(view)


def no_such_piece(view: View, words: Words) -> bool:
    return int(words["seat"]) >= view["seats"]


def not_thrower(view: View, words: Words) -> bool:
    is_rush = words.get("event") == "rush_hour" and view["rush_hour"] == "thrower"
    return is_rush and view["turn"] != view["seat"]


HOLDS: dict[int, Truth] = {
    numbers.NOT_DEALT: not_in_hand,
    numbers.NOT_TO_GIVE: not_in_hand,
    numbers.SAME_CARD: same_card,
    numbers.BOTH_TO_ONE: two_play,
    numbers.EITHER_SIDE: more_play,
    numbers.EVENT_NOT_HELD: event_not_held,
    numbers.NO_SUCH_PIECE: no_such_piece,
    numbers.NO_DIE: no_die,
    numbers.BANNED: banned,
    numbers.NO_LINK: no_link,
    numbers.NO_TRAMS: no_trams,
    numbers.NOT_GREEN: not_green,
    numbers.NOT_USED: not_used,
    numbers.BY_DAY: by_day,
    numbers.TOO_FEW_TRAMS: too_few_trams,
    numbers.NOT_YOUR_GOAL: not_in_hand,
    numbers.NOT_THERE: not_there,
    numbers.NO_TICKET: no_ticket,
    numbers.NO_THREE: no_three,
    numbers.NOT_THROWER: not_thrower,
    numbers.ALREADY_SHOWN: already_shown,
}

REASONS = Reasons(
    RULES,
    blocking=frozenset({numbers.BANNED, numbers.ALREADY_SHOWN, numbers.NOT_THROWER}),
    lacking=frozenset(
        {
            numbers.NOT_DEALT,
            numbers.NOT_TO_GIVE,
            numbers.EVENT_NOT_HELD,
            numbers.NOT_YOUR_GOAL,
            numbers.NO_LINK,  # where a line goes, its missing die says more
            numbers.NO_TRAMS,
        }
    ),
    holds=HOLDS,
)
