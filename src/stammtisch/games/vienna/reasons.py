"""Why an action is refused: the rule behind each reason, and how it can be checked."""

from collections.abc import Mapping

from stammtisch.core.game import Reasons, Truth
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS
from stammtisch.games.vienna.numbers import (
    ALREADY_COMPARED,
    FIELD_NOT_FREE,
    FIELD_TAKEN,
    GENDARME_STANDS,
    NO_COIN_TO_CHANGE,
    NO_COIN_TO_GO_BACK,
    NO_DICE_TO_CHANGE,
    NO_DIE_TO_TURN,
    NO_SUCH_DICE,
    NO_SUCH_SEAT,
    NOT_A_PAIR,
    NOT_ANOTHER_PLAYER,
    NOT_IN_PILE,
    PERSON_NOT_OPEN,
    SAME_SIDE,
    START_CARD_GONE,
    TOO_FEW_COINS,
    TURNED_TOO_FAR,
    WHITE_ALONE,
    WRONG_NUMBER,
)
from stammtisch.games.vienna.view import PlayerFacts, View

Words = Mapping[str, str]  # of an action, by axis

RULES = {
    NO_SUCH_SEAT: "V2",
    START_CARD_GONE: "V4",
    NOT_IN_PILE: "V5a",
    NO_SUCH_DICE: "V7",
    NO_COIN_TO_GO_BACK: "V10",
    WRONG_NUMBER: "V7",
    FIELD_TAKEN: "V7",
    WHITE_ALONE: "V23",
    NOT_A_PAIR: "V28a",
    GENDARME_STANDS: "V29",
    NO_DICE_TO_CHANGE: "V8",
    NO_COIN_TO_CHANGE: "V8",
    TURNED_TOO_FAR: "V8a",
    FIELD_NOT_FREE: "V29",
    NO_DIE_TO_TURN: "V30",
    SAME_SIDE: "V30",
    PERSON_NOT_OPEN: "V17",
    ALREADY_COMPARED: "V26",
    NOT_ANOTHER_PLAYER: "V27",
    TOO_FEW_COINS: "V27",
}

FIELDS = {field["id"]: field for field in FACTS["field"]}


# whether a reason is so, by what the seat sees


def mine(view: View) -> PlayerFacts:
    return view["players"][view["seat"]]


def dice_are_not_mine(view: View, words: Words) -> bool:
    has = [*map(str, mine(view)["dice"]), *([f"w{mine(view)['white']}"] if mine(view)["white"] else [])]
    wanted = words["dice"].split("-")
    return any(wanted.count(die) > has.count(die) for die in wanted)


def field_is_taken(view: View, words: Words) -> bool:
    return words["field"] in view["fields"]


def gendarme_is_there(view: View, words: Words) -> bool:
    return view["gendarme"] == words["field"]


def cannot_pay_to_go_back(view: View, words: Words) -> bool:
    furthest = mine(view)["furthest"]
    return mine(view)["coins"] == 0 and ROAD_FIELDS.index(words["field"]) <= ROAD_FIELDS.index(furthest)


def sides_of(view: View, die: str) -> list[int]:
    """What a die may show when it is placed: V21 a joker anything."""
    side = int(die[-1])
    return list(range(1, 7)) if side == 1 and "dice_joker" in mine(view)["special"] else [side]


def number_does_not_fit(view: View, words: Words) -> bool:
    first, *second = (sides_of(view, die) for die in words["dice"].split("-"))
    sums = {one + two for one in first for two in (second[0] if second else [0])}
    return not sums & set(FIELDS[words["field"]].get("dice", []))


def dice_are_no_pair(view: View, words: Words) -> bool:
    first, *second = (set(sides_of(view, die)) for die in words["dice"].split("-"))
    return bool(FIELDS[words["field"]].get("pair")) and not (second and first & second[0])


def white_is_alone(view: View, words: Words) -> bool:
    return words["dice"][0] == "w" and "-" not in words["dice"]


def has_no_coin(view: View, words: Words) -> bool:
    return mine(view)["coins"] == 0


def turned_too_far(view: View, words: Words) -> bool:
    return (words["dice"][-1], words["way"]) in (("6", "up"), ("1", "down"))


def victims(view: View, words: Words) -> list[int]:
    return [int(seat) for seat in words["seat"].split("-")]


def is_no_other_player(view: View, words: Words) -> bool:
    return any(seat == view["seat"] or seat >= view["seats"] for seat in victims(view, words))


def coins_are_not_there(view: View, words: Words) -> bool:
    asked = int(words.get("coins", "1"))
    most = max(field.get("max_from_one", 0) for field in FACTS["field"])
    there = [view["players"][seat]["coins"] for seat in victims(view, words)]
    return ("coins" in words and asked > most) or min(there) < asked


HOLDS: dict[int, Truth] = {
    NO_SUCH_SEAT: lambda view, words: int(words["seat"]) >= view["seats"],
    START_CARD_GONE: lambda view, words: words["card"] not in view["starts"],
    NO_SUCH_DICE: dice_are_not_mine,
    NO_COIN_TO_GO_BACK: cannot_pay_to_go_back,
    WRONG_NUMBER: number_does_not_fit,
    FIELD_TAKEN: field_is_taken,
    WHITE_ALONE: white_is_alone,
    NOT_A_PAIR: dice_are_no_pair,
    GENDARME_STANDS: gendarme_is_there,
    NO_DICE_TO_CHANGE: dice_are_not_mine,
    NO_COIN_TO_CHANGE: has_no_coin,
    TURNED_TOO_FAR: turned_too_far,
    FIELD_NOT_FREE: field_is_taken,
    NO_DIE_TO_TURN: dice_are_not_mine,
    SAME_SIDE: lambda _view, words: words["dice"][-1] == words["side"],
    PERSON_NOT_OPEN: lambda view, words: words["person"] not in view["persons"],
    ALREADY_COMPARED: lambda view, words: words["symbol"] in mine(view)["compared"],
    NOT_ANOTHER_PLAYER: is_no_other_player,
    TOO_FEW_COINS: coins_are_not_there,
}

REASONS = Reasons(
    RULES,
    blocking=frozenset({FIELD_TAKEN, GENDARME_STANDS, FIELD_NOT_FREE, START_CARD_GONE, PERSON_NOT_OPEN}),
    lacking=frozenset({NO_SUCH_DICE, NO_DICE_TO_CHANGE, NO_DIE_TO_TURN}),
    holds=HOLDS,
)
