"""Why an action is refused: the rule behind each reason, and how it can be checked."""

from collections.abc import Mapping

from stammtisch.core.game import Reasons, Truth
from stammtisch.games.cafe_melange.actions import OWN_ROWS
from stammtisch.games.cafe_melange.data import CARDS_A_TURN
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.numbers import (
    ACTIONS_EMPTY,
    ALL_CLOSED,
    ALL_IN_SIGHT,
    ALREADY_SITS,
    CATEGORY_TAKEN,
    DRAW_LATER,
    NO_ACTION_CARD,
    NO_CHAIR,
    NO_MARKER,
    NO_ROW,
    NO_SUCH_TYPE,
    NO_TWO_TO_SWAP,
    NONE_LEFT,
    NOT_AGAIN,
    NOT_IN_HAND,
    NOT_LEFT,
    NOT_OPEN,
    NOT_PAID,
    NOT_THERE,
    NOT_THOSE_TWO,
    NOT_TWO,
    NOTHING_PLAYED,
    ONE_ACTION_DRAWN,
    PAIR_TAKEN,
    PHASE_USED,
    PILE_EMPTY,
    ROWS_FOR_ALL_GUESTS,
    SAME_CARD,
    SECOND_ACTION,
    STILL_POSSIBLE,
    TOO_MANY_CARDS,
    UNMET,
)
from stammtisch.games.cafe_melange.view import ChairFacts, PlayerFacts, RowFacts, View, actions_of, hand_of

Words = Mapping[str, str]  # of an action, by axis

RULES = {
    NOT_IN_HAND: "M9",
    TOO_MANY_CARDS: "M6",
    NO_SUCH_TYPE: "M1",
    NO_CHAIR: "M11",
    NONE_LEFT: "M12",
    NO_ROW: "M12",
    CATEGORY_TAKEN: "M13",
    PAIR_TAKEN: "M14",
    ALL_CLOSED: "M14a",
    NOT_TWO: "M15",
    SAME_CARD: "M15",
    ALL_IN_SIGHT: "M15",
    NOT_AGAIN: "M15",
    ROWS_FOR_ALL_GUESTS: "M20a",
    NO_ACTION_CARD: "M21",
    SECOND_ACTION: "M6",
    PHASE_USED: "M21",
    NOT_PAID: "M22",
    NO_TWO_TO_SWAP: "M22",
    NO_MARKER: "M23",
    UNMET: "M24",
    NOTHING_PLAYED: "M6",
    STILL_POSSIBLE: "M25c",
    DRAW_LATER: "M6",
    NOT_OPEN: "M7",
    PILE_EMPTY: "M25b",
    ACTIONS_EMPTY: "M25b",
    ONE_ACTION_DRAWN: "M7",
    NOT_THOSE_TWO: "M22",
    NOT_THERE: "M23",
    ALREADY_SITS: "M17",
    NOT_LEFT: "M3",
}

FULL = 4  # markers on a chair
KINDS = {entry["id"]: entry["category"] for entry in FACTS["reservation"]}
ACTIONS = {entry["id"]: entry for entry in FACTS["action"]}
TABLES = {entry["id"]: entry for entry in FACTS["table"]}


# what the seat sees


def mine(view: View) -> PlayerFacts:
    return view["players"][view["seat"]]


def card_of(words: Words) -> str:
    """The reservation card that would be played."""
    return words.get("wish") or words["card"]


def row_of(view: View, words: Words) -> RowFacts:
    owner = view["seat"] if words["row"] in OWN_ROWS else -1
    return next(row for row in view["rows"] if (row["row"], row["owner"]) == (words["row"], owner))


def like(view: View, kind: str) -> list[ChairFacts]:
    """The chairs that a card matches."""
    return [
        chair
        for chair in view["chairs"]
        if kind in (chair["colour"], TABLES[chair["table"]]["shape"], TABLES[chair["table"]]["colour"])
    ]


def is_free(chair: ChairFacts) -> bool:
    return not chair["personality"] and chair["guest"] is None


def takes_markers(chair: ChairFacts) -> bool:
    return is_free(chair) and len(chair["markers"]) < FULL


def own_rows(view: View) -> list[RowFacts]:
    return [row for row in view["rows"] if row["owner"] == view["seat"] and row["chairs"]]


def is_about_guests(action: str) -> bool:
    """Is an action card about own guests, not about personalities?"""
    return ACTIONS[action]["who"] == "guest" or action in ("swap_own_guests", "remove_own_marker")


def seated(view: View, action: str) -> list[ChairFacts]:
    """The chairs that an action card is about: of own guests, or of personalities."""
    if is_about_guests(action):
        return [chair for chair in view["chairs"] if chair["guest"] and chair["guest"][0] == view["seat"]]
    return [chair for chair in view["chairs"] if chair["personality"]]


# whether a reason is so


def card_is_not_mine(view: View, words: Words) -> bool:
    return words["card"] not in hand_of(mine(view))


def too_many_cards(view: View, words: Words) -> bool:
    return view["cards_played"] > CARDS_A_TURN - 2


def type_is_not_used(view: View, words: Words) -> bool:
    return words["row"] == "cylinder" and view["seats"] > 2


def no_chair_takes_it(view: View, words: Words) -> bool:
    return not any(map(takes_markers, like(view, card_of(words))))


def chairs_are_closed(view: View, words: Words) -> bool:
    left = [chair for chair in like(view, card_of(words)) if takes_markers(chair)]
    return bool(left) and all(chair["closed"] for chair in left)


def no_chair_would_stay(view: View, words: Words) -> bool:
    numbers = {chair["number"] for chair in like(view, card_of(words))}
    return not numbers & set(row_of(view, words)["chairs"])


def personality_has_no_row(view: View, words: Words) -> bool:
    return "chair" not in words and words["row"] not in OWN_ROWS and not row_of(view, words)["chairs"]


def category_is_there(view: View, words: Words) -> bool:
    category = KINDS[card_of(words)]
    return any(KINDS[kind] == category for kind in row_of(view, words)["cards"])


def pair_is_taken(view: View, words: Words) -> bool:
    row, kind = row_of(view, words), card_of(words)
    others = [other["cards"] for other in view["rows"] if other is not row and kind in other["cards"]]
    return any(sum(held in cards for cards in others) >= 2 for held in row["cards"])


def rows_for_all_guests(view: View, words: Words) -> bool:
    return len(own_rows(view)) >= len(mine(view)["guests"])


def no_card_can_be_found(view: View, words: Words) -> bool:
    return words["wish"] not in view["discards"] and not view["unseen"][words["wish"]]


def no_two_to_swap(view: View, words: Words) -> bool:
    return len(seated(view, words["action"])) < 2


def no_marker_to_lift(view: View, words: Words) -> bool:
    if is_about_guests(words["action"]):
        return not own_rows(view)
    return not any(row["chairs"] for row in view["rows"] if row["owner"] < 0)


def bonus_is_unmet(view: View, words: Words) -> bool:
    card = ACTIONS[words["action"]]
    there = seated(view, words["action"])
    if card["where"] in KINDS:
        return not any(chair in like(view, card["where"]) for chair in there)
    tables = [chair["table"] for chair in there]
    return len(set(tables)) == len(tables)


def not_two_of_these(view: View, words: Words) -> bool:
    sat = {str(chair["number"]) for chair in seated(view, view["action_card"])}
    return not set(words["chair"].split("-")) <= sat


def marker_is_not_there(view: View, words: Words) -> bool:
    if is_about_guests(view["action_card"]) != (words["row"] in OWN_ROWS):
        return True
    return type_is_not_used(view, words) or int(words["chair"]) not in row_of(view, words)["chairs"]


HOLDS: dict[int, Truth] = {
    NOT_IN_HAND: card_is_not_mine,
    TOO_MANY_CARDS: too_many_cards,
    NO_SUCH_TYPE: type_is_not_used,
    NO_CHAIR: no_chair_takes_it,
    NONE_LEFT: no_chair_would_stay,
    NO_ROW: personality_has_no_row,
    CATEGORY_TAKEN: category_is_there,
    PAIR_TAKEN: pair_is_taken,
    ALL_CLOSED: chairs_are_closed,
    NOT_TWO: lambda view, words: hand_of(mine(view)).get(words["pair"], 0) < 2,
    SAME_CARD: lambda _view, words: words["pair"] == words["wish"],
    ALL_IN_SIGHT: no_card_can_be_found,
    NOT_AGAIN: lambda view, words: words["wish"] in view["not_found"],
    ROWS_FOR_ALL_GUESTS: rows_for_all_guests,
    NO_ACTION_CARD: lambda view, words: words["action"] not in actions_of(mine(view)),
    SECOND_ACTION: lambda view, _words: view["acted"],
    PHASE_USED: lambda view, _words: bool(mine(view)["laid"]),
    NOT_PAID: card_is_not_mine,
    NO_TWO_TO_SWAP: no_two_to_swap,
    NO_MARKER: no_marker_to_lift,
    UNMET: bonus_is_unmet,
    NOTHING_PLAYED: lambda view, _words: view["cards_played"] == 0,
    STILL_POSSIBLE: lambda view, _words: any(name != "pass" for name in view["legal"]),
    DRAW_LATER: lambda view, _words: view["cards_played"] > 0,
    NOT_OPEN: lambda view, words: words["open"] not in view["display"],
    PILE_EMPTY: lambda view, _words: view["pile"] == 0 and not view["discards"],
    ACTIONS_EMPTY: lambda view, _words: view["action_pile"] == 0,
    ONE_ACTION_DRAWN: lambda view, _words: "take_action" not in view["legal"],
    NOT_THOSE_TWO: not_two_of_these,
    NOT_THERE: marker_is_not_there,
    ALREADY_SITS: lambda view, words: int(words["guest"]) not in mine(view)["guests"],
}

REASONS = Reasons(
    RULES,
    blocking=frozenset({NO_SUCH_TYPE, NO_ROW, ALREADY_SITS, NOT_OPEN, PILE_EMPTY, ACTIONS_EMPTY}),
    lacking=frozenset({NOT_IN_HAND, NOT_TWO, NO_ACTION_CARD, NOT_PAID}),
    holds=HOLDS,
)
