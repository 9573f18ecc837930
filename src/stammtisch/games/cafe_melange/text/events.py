"""What happened, for the log."""

from collections.abc import Sequence

from stammtisch.core.game import Event
from stammtisch.core.words import Case, begun, catalogue, labelled, plurals
from stammtisch.games.cafe_melange.actions import OWN_ROWS
from stammtisch.games.cafe_melange.data import ACTION_IDS, KIND_IDS, LAST_VISITOR, OPEN_CARDS, PERSONALITY_IDS
from stammtisch.games.cafe_melange.numbers import (
    ALL_SEATED,
    CHAIRS,
    CHOOSES,
    CLOSED,
    COMES,
    DRAWS,
    DRAWS_ACTION,
    DREW,
    DREW_ACTION,
    GUEST_SITS,
    LAST_ROUND,
    NOT_FOUND,
    OPENS,
    PASSED,
    PERSONALITY_SITS,
    PLAYED,
    REMOVED,
    RESERVES,
    SCORED_BONUS,
    SEARCHED,
    SHUFFLED,
    STARTS,
    SWAPPED,
    SWEPT,
    TOOK,
    TYPES,
    UNFIT,
    VIP_POINTS,
    VOID,
    WHITE,
    WISHED,
)
from stammtisch.games.cafe_melange.text import names as called

_ = catalogue("stammtisch.games.cafe_melange")
ngettext = plurals("stammtisch.games.cafe_melange")


def event(event: Event, names: Sequence[str]) -> str:
    """One sentence."""
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    about_cards = cards(event) or seating(event, names) or table(event)
    printed = {"open": str(OPEN_CARDS), "last": str(LAST_VISITOR)}
    return filled(begun(about_cards), name=name, a=str(event.a), b=str(event.b), **printed)


def cards(event: Event) -> str:
    """Cards played and drawn."""
    return reservations(event) or lying(event)


def reservations(event: Event) -> str:
    """Reservation cards as they are played, searched for and drawn."""
    if event.what == PLAYED:
        said = _("{name} plays {card} for {row}.")
        return filled(said, card=a_kind(event.a), row=the_row(event.b))
    if event.what in (WISHED, NOT_FOUND):
        said = {
            WISHED: _("{name} plays {pair} as a joker for {card}."),
            NOT_FOUND: _("{name} shows {pair} and searches for {card} in vain."),
        }[event.what]
        return filled(said, pair=called.pair(KIND_IDS[event.a]), card=a_kind(event.b))
    if event.what == DREW:
        return filled(_("{name} draws {card}."), card=a_kind(event.a))
    return ""


def lying(event: Event) -> str:
    """Cards that lie open or are called by what they say."""
    if event.what in (TOOK, OPENS, UNFIT):
        said = {
            TOOK: _("{name} takes the open card “{card}”."),
            OPENS: _("Turned up: {card}."),
            UNFIT: _("“{card}” cannot be a first card now and is discarded."),
        }[event.what]
        return filled(said, card=kind(event.a))
    if event.what in (DREW_ACTION, SCORED_BONUS):
        said = {
            DREW_ACTION: _("{name} draws the action card “{card}”."),
            SCORED_BONUS: _("{name} plays the bonus card “{card}”: +{b}."),
        }[event.what]
        return filled(said, card=called.action_card(ACTION_IDS[event.a]))
    return ""


def seating(event: Event, names: Sequence[str]) -> str:
    """Visitors, rows and chairs."""
    if event.what == GUEST_SITS:
        said = _("{name} seats guest {guest} on chair {chair}: +{b}.")
        return filled(said, guest=str((event.a & 255) + 1), chair=str((event.a >> 8) + 1))
    if event.what == CHOOSES:
        said = _("A guest of {owner} sits down on chair {chair}; {owner} chooses which.")
        return filled(said, owner=names[event.a // TYPES], chair=str(event.b + 1))
    if event.what == PERSONALITY_SITS:
        return personality_sits(event)
    if event.what in (COMES, RESERVES):
        return arriving(event)
    if event.what == VOID:
        return filled(_("{row}: no chair is left, and the cards are discarded."), row=owned(event.a, names))
    if event.what == REMOVED:
        said = _("{name} takes one of {row} off chair {chair}.")
        return filled(said, row=the_row(event.a, "of"), chair=str(event.b + 1))
    if event.what == SWAPPED:
        said = _("{name} lets the visitors on chairs {low} and {high} change places.")
        return filled(said, low=str(event.a + 1), high=str(event.b + 1))
    if event.what == CLOSED:
        closed = called.numbers(number + 1 for number in range(CHAIRS) if event.a >> number & 1)
        return filled(_("Chairs {chairs} are closed to other markers."), chairs=closed)
    return ""


def arriving(event: Event) -> str:
    if event.what == COMES:
        who = called.personality(PERSONALITY_IDS[event.a])
        return filled(_("{who} comes in, with {row}."), who=who, row=the_row(event.b, "with"))
    return filled(_("{card}: the first wish for {row}."), card=kind(event.a), row=the_row(event.b))


def personality_sits(event: Event) -> str:
    who = called.personality(PERSONALITY_IDS[event.a & 255])
    scored = ngettext("{name} scores {b} point.", "{name} scores {b} points.", event.b) if event.b else ""
    said = filled(_("{who} sits on chair {chair}."), who=who, chair=str((event.a >> 8) + 1))
    return f"{said} {scored}".strip()


def table(event: Event) -> str:
    """The course of the game."""
    return {
        STARTS: _("{name} starts."),
        DRAWS: _("{name} draws a reservation card."),
        DRAWS_ACTION: _("{name} draws an action card."),
        SWEPT: _("The {open} open cards are of one category and are replaced."),
        SEARCHED: _("The pile was searched and is shuffled."),
        SHUFFLED: _("The discards become the new pile."),
        PASSED: _("{name} passes."),
        LAST_ROUND: _("Visitor number {last} sits: this is the last round."),
        ALL_SEATED: _("All guests of {name} sit: this is the last round."),
        VIP_POINTS: vip_points(event.a),
    }[event.what]


def vip_points(n: int) -> str:
    return ngettext(
        "{name} scores {a} point for VIPs at the table.", "{name} scores {a} points for VIPs at the table.", n
    )


def filled(said: str, **places: str) -> str:
    """Fill in some places and leave the others for later."""
    for place, word in places.items():
        said = said.replace("{" + place + "}", word)
    return said


def kind(number: int) -> str:
    return called.kind(KIND_IDS[number])


def a_kind(number: int) -> str:
    return called.a_kind(KIND_IDS[number], "object")


def row(number: int) -> str:
    if number >= WHITE:
        return "white" if number == WHITE else "grey"
    return OWN_ROWS[number % TYPES]


def the_row(number: int, case: Case = "object") -> str:
    return called.the_markers(row(number), case)


def owned(number: int, names: Sequence[str]) -> str:
    markers = called.markers(row(number))
    return markers if number >= WHITE else labelled(names[number // TYPES], markers)
