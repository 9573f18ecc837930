"""The printed facts, and what an owner's corrections must keep to."""

from collections import Counter
from collections.abc import Iterator

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import fixed, found, in_all, long, one_of, within
from stammtisch.core.overlay import Table

CHAIR_COLOURS = ("purple", "orange", "turquoise", "olive")
SHAPES = ("rectangular", "square", "round")
TABLE_COLOURS = ("grey", "brown", "white")
CATEGORIES = {"chair_colour": CHAIR_COLOURS, "table_shape": SHAPES, "table_colour": TABLE_COLOURS}
FIELDS = (
    "politician",
    "psychoanalyst",
    "painter",
    "satirist",
    "chess champion",
    "mayor",
    "architect",
    "composer",
    "chess master",
    "playwright",
    "physicist",
    "writer",
)

SITTING_AT_START = {2: 5, 3: 4, 4: 3}  # M4 personalities, by the number of players
CHAIRS_AT_A_TABLE = 3  # as many as the drawing has places for
MARKERS = 10  # M1 in the box, of a type
RESERVATIONS = 92  # M2
A_KIND = 15  # reservation cards are counted in four bits a kind
BONUS_CARDS = {  # M24 who sits where
    "pers_purple": ("personality", "purple"),
    "pers_orange": ("personality", "orange"),
    "pers_square": ("personality", "square"),
    "pers_brown": ("personality", "brown"),
    "pers_pair": ("personality", "together"),
    "guest_turquoise": ("guest", "turquoise"),
    "guest_olive": ("guest", "olive"),
    "guest_round": ("guest", "round"),
    "guest_grey": ("guest", "grey"),
    "guest_pair": ("guest", "together"),
}


def check(facts: Table) -> list[Finding]:
    """What could not be played; what depends on several data is looked at when each is sound."""
    each = [*limits(facts), *room(facts), *cards(facts), *visitors(facts)]
    return each or [*phases(facts), *start_chairs(facts), *tables(facts), *markers(facts)]


def limits(facts: Table) -> Iterator[Finding]:
    yield from within(facts, "limits.markers_of_a_type", 2, MARKERS)
    yield from within(facts, "limits.reservations_dealt", 0, 10)
    yield from within(facts, "limits.actions_dealt", 0, 7)
    yield from within(facts, "limits.open_cards", 2, 10)  # one alone would always be of one category
    yield from within(facts, "limits.last_visitor", max(SITTING_AT_START.values()) + 1, len(facts["chair"]))
    yield from long(facts, "limits.phase_ends", 2)
    yield from within(facts, "limits.phase_ends.*", 1, len(facts["chair"]))


def room(facts: Table) -> Iterator[Finding]:
    yield from one_of(facts, "table.*.shape", SHAPES)
    yield from one_of(facts, "table.*.colour", TABLE_COLOURS)
    yield from one_of(facts, "chair.*.table", [table["id"] for table in facts["table"]])
    yield from one_of(facts, "chair.*.colour", CHAIR_COLOURS)
    for where, numbers in found(facts, "chair.*.start"):
        if any(number not in [2, 3, 4] or numbers.count(number) > 1 for number in numbers):
            yield Finding(where, f"'{where}' is {numbers}; it has numbers of players: 2, 3 or 4, each once.")


def cards(facts: Table) -> Iterator[Finding]:
    for category, kinds in CATEGORIES.items():
        for kind in kinds:
            yield from fixed(facts, f"reservation.{kind}.category", category)
    yield from within(facts, "reservation.*.count", 1, A_KIND)
    yield from in_all(facts, "reservation.*.count", RESERVATIONS)
    yield from fixed(facts, "action.*.count", 2)
    for card in (action["id"] for action in facts["action"]):
        who, where = BONUS_CARDS.get(card, ("", ""))
        yield from fixed(facts, f"action.{card}.who", who)
        yield from fixed(facts, f"action.{card}.where", where)
        yield from within(facts, f"action.{card}.points", *((1, 9) if who else (0, 0)))


def visitors(facts: Table) -> Iterator[Finding]:
    for path in ("guest.*.placement", "guest.*.multiplier", "personality.*.placement"):
        yield from within(facts, path, 0, 9)
    yield from within(facts, "personality.*.vip", -9, 9)
    yield from within(facts, "personality.lueger.vip", -9, -1)  # M27
    yield from one_of(facts, "personality.*.field", FIELDS)
    for where, name in found(facts, "personality.*.name"):
        if not name.strip():
            yield Finding(where, f"'{where}' is empty; a personality has a name.")


def phases(facts: Table) -> Iterator[Finding]:
    """M21 Each phase has a space of the visitor track."""
    first, second = facts["limits"]["phase_ends"]
    last = facts["limits"]["last_visitor"]
    if not first < second < last:
        where = "limits.phase_ends"
        yield Finding(where, f"'{where}' is {[first, second]}; they rise, and stay below {last}.")


def start_chairs(facts: Table) -> Iterator[Finding]:
    """M4"""
    for seats, wanted in SITTING_AT_START.items():
        marked = [where for where, numbers in found(facts, "chair.*.start") if seats in numbers]
        if len(marked) != wanted:
            said = f"{len(marked)} chairs are marked for {seats} players; there must be {wanted}."
            yield Finding("chair", said)


def tables(facts: Table) -> Iterator[Finding]:
    chairs = Counter(chair["table"] for chair in facts["chair"])
    for table in (table["id"] for table in facts["table"]):
        if not 1 <= chairs[table] <= CHAIRS_AT_A_TABLE:
            said = f"'{table}' has {chairs[table]} chairs; a table has from 1 to {CHAIRS_AT_A_TABLE}."
            yield Finding("chair", said)


def markers(facts: Table) -> Iterator[Finding]:
    """M11 A row's markers stand on all chairs of its first card, and one stays on the card."""
    most = facts["limits"]["markers_of_a_type"] - 1
    for kind in (entry["id"] for entry in facts["reservation"]):
        number = len(chairs_like(facts, kind))
        if number > most:
            part = "chair" if kind in CHAIR_COLOURS else "table"
            where = part if most == MARKERS - 1 else "limits.markers_of_a_type"
            yield Finding(where, f"'{kind}' matches {number} chairs; there are markers for {most}.")


def chairs_like(facts: Table, kind: str) -> list[str]:
    """The chairs that match a card."""
    looks = {table["id"]: (table["shape"], table["colour"]) for table in facts["table"]}
    return [chair["id"] for chair in facts["chair"] if kind in (chair["colour"], *looks[chair["table"]])]


FACTS = load(__package__, check)
