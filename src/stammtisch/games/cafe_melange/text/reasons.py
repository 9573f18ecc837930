"""Why not, with the facts that the seat may know."""

from stammtisch.core.words import Case, begun, catalogue
from stammtisch.games.cafe_melange.actions import CATALOG, ROWS
from stammtisch.games.cafe_melange.data import CATEGORY, CATEGORY_IDS, KIND_IDS, SAME_CATEGORY
from stammtisch.games.cafe_melange.decisions.rows import twice_with
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
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.text import names as called

_ = catalogue("stammtisch.games.cafe_melange")

CASES: dict[int, Case] = {NO_ROW: "with", NOT_THERE: "of"}  # how markers stand in a sentence
OWN_TO_EACH = (CATEGORY_TAKEN, NONE_LEFT, PAIR_TAKEN)  # reasons of one row and one card


def reason(s: Cafe, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    card = words.get("wish", words.get("card", words.get("open", "")))
    said = sentence(code).format(
        card=called.kind(card) if card in KIND_IDS else "",
        pair=called.kind(words["pair"]) if "pair" in words else "",
        markers=markers(words, CASES.get(code, "object")),
        action=called.action_card(words["action"]) if "action" in words else "",
        with_card=combined_with(s, seat, words, card),
        same=same_category(s, seat, words, card),
        category=called.category(CATEGORY_IDS[CATEGORY[KIND_IDS.index(card)]]) if card in KIND_IDS else "",
        phase=s.phase(),
        guest=words.get("guest", ""),
        chairs=words.get("chair", "").replace("-", ", "),
        rows=s.rows_of(max(seat, 0)),
    )
    return begun(said)


def markers(words: dict[str, str], case: Case) -> str:
    return called.your_markers(words["row"], case) if "row" in words else ""


def combined_with(s: Cafe, seat: int, words: dict[str, str], card: str) -> str:
    """M14 A card of the row that two other rows already combine with this one."""
    if "row" not in words or card not in KIND_IDS or seat < 0:
        return ""
    row = s.row_named(seat, ROWS.index(words["row"]))
    twice = twice_with(s, row, KIND_IDS.index(card)) & s.cards[row]
    return called.kinds(kind for number, kind in enumerate(KIND_IDS) if twice & -twice == 1 << number)


def same_category(s: Cafe, seat: int, words: dict[str, str], card: str) -> str:
    """M13 The card of the row that is of this card's category."""
    if "row" not in words or card not in KIND_IDS or seat < 0:
        return ""
    row = s.row_named(seat, ROWS.index(words["row"]))
    same = SAME_CATEGORY[KIND_IDS.index(card)] & s.cards[row]
    return called.kinds(kind for number, kind in enumerate(KIND_IDS) if same >> number & 1)


def sentence(code: int) -> str:
    return (playing(code) or acting(code) or drawing(code)).strip()


def playing(code: int) -> str:
    """Reservation cards."""
    return {
        NOT_IN_HAND: _("You have no card “{card}”."),
        TOO_MANY_CARDS: _("That would be more than three cards in this turn."),
        NO_SUCH_TYPE: _("Cylinders are only used with two players."),
        NO_CHAIR: _("No chair for “{card}” can take a marker: all are taken or hold four."),
        NONE_LEFT: _("“{card}” would leave no chair for {markers}."),
        NO_ROW: _("There is no personality with {markers} now."),
        CATEGORY_TAKEN: _("That row already has a {category}: {same}."),
        PAIR_TAKEN: _("Two rows already combine “{with_card}” and “{card}”."),
        ALL_CLOSED: _("The chairs left for “{card}” are closed: two types have them to themselves."),
        NOT_TWO: _("A joker takes two identical cards, and you have fewer than two of “{pair}”."),
        SAME_CARD: _("A joker stands for another card than “{pair}”."),
        ALL_IN_SIGHT: _("Every card “{card}” lies in a row, in a hand you know or open: none can be found."),
        NOT_AGAIN: _("No card “{card}” was found in this turn; it cannot be named again."),
        ROWS_FOR_ALL_GUESTS: _("You have as many rows as guests who are not seated: {rows}."),
    }.get(code, "")


def acting(code: int) -> str:
    """Action cards and seating."""
    return {
        NO_ACTION_CARD: _("You have no action card “{action}”."),
        SECOND_ACTION: _("Only one card of a turn may be an action card."),
        PHASE_USED: _("You have played an action card in phase {phase} already."),
        NOT_PAID: _("The swap is paid with a reservation card, and you have no “{card}”."),
        NO_TWO_TO_SWAP: _("There are not yet two who could change chairs."),
        NO_MARKER: _("There is no such marker on the board."),
        UNMET: _("That is not the case yet: {action}."),
        NOT_THOSE_TWO: _("The visitors on chairs {chairs} are not two that this card swaps."),
        NOT_THERE: _("This card finds none of {markers} on chair {chairs}."),
        ALREADY_SITS: _("Guest {guest} is seated already."),
    }.get(code, "")


def drawing(code: int) -> str:
    """Drawing, stopping and chance."""
    return {
        NOTHING_PLAYED: _("Play a card first, or draw three."),
        STILL_POSSIBLE: _("Passing is only for those who can neither play nor draw."),
        DRAW_LATER: _("You have played a card; stop playing first, then draw one."),
        NOT_OPEN: _("No card “{card}” lies open."),
        PILE_EMPTY: _("The pile and its discards are empty."),
        ACTIONS_EMPTY: _("The pile of action cards is empty, and stays so."),
        ONE_ACTION_DRAWN: _("Only one of the three cards may be an action card."),
        NOT_LEFT: _("That is not in the pile."),
    }[code]


def none_serves(s: Cafe, seat: int, part: str, code: int) -> str:
    """Where each card or row is refused for a reason of its own."""
    axis, _colon, piece = part.partition(":")
    if axis == "row" and code == NOT_THERE:
        said = _("This card can remove none of {markers}.").format(markers=called.your_markers(piece, "of"))
    elif axis == "row" and code in OWN_TO_EACH:
        said = _("None of your cards can be played for {markers} now.").format(
            markers=called.your_markers(piece, "object")
        )
    elif axis == "card" and code in OWN_TO_EACH:
        said = _("“{card}” can be played for none of the rows now.").format(card=called.kind(piece))
    else:
        return ""
    return begun(said)
