"""The printed facts as a table, an owner's corrections checked, and the names in it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import fixed, found, in_all, one_of, within
from stammtisch.core.overlay import Table

SYMBOLS = ("citizen", "cross", "crown")
EFFECTS = (
    "gain",
    "special",
    "person",
    "compare",
    "compare_choice",
    "take_coins",
    "vp_per_special",
    "gendarme_then_coin_or_vp",
    "turn_die",
)
AT_ONCE = ("gendarme_then_coin_or_vp", "turn_die")
KNOWN_BY = {  # what only fields with such an effect have; the first that is there tells
    "card": "special",
    "symbol": "compare",
    "majority_coins": "compare_choice",
    "max_from_one": "take_coins",
}
SIMPLE = tuple(effect for effect in EFFECTS if effect not in KNOWN_BY.values())

# what is counted with a byte, a hexadecimal digit or a die, and what there is room for on the board
BOUNDS = {
    "vp_end": (10, 50),
    "coins_total": (0, 200),
    "coins_per_final_vp": (1, 200),
    "final_majority_vp": (0, 9),
    "dice.*": (1, 5),
    "start_vp.*": (0, 9),
    "persons_shown.*": (0, 4),
    "field.*.dice.*": (1, 12),
    "field.*.cost": (0, 9),
    "field.*.coins": (0, 9),
    "field.*.vp": (0, 9),
    "field.*.majority_vp": (0, 9),
    "field.*.majority_coins": (0, 9),
    "field.*.tie_vp": (0, 9),
    "field.*.max_from_one": (0, 3),
    "field.*.from_two_each": (0, 3),
    "geheimbund.coins_per_die": (0, 9),
    "start.*.coins": (0, 9),
    "person.*.copies": (0, 15),
    **{f"{kind}.*.{symbol}": (0, 4) for kind in ("special", "start", "person") for symbol in SYMBOLS},
}
PERSON_CARDS = 44
LONGEST_NAME = 30


def check(facts: Table) -> Iterable[Finding]:
    """What a game could not be played with."""
    for path, (least, most) in BOUNDS.items():
        yield from within(facts, path, least, most)
    yield from in_all(facts, "person.*.copies", PERSON_CARDS)
    for field in facts["field"]:
        yield from check_field(facts, field)
    yield from each_once(facts, "field.*.card", [card["id"] for card in facts["special"]])
    yield from each_once(facts, "field.*.symbol", SYMBOLS)
    yield from check_symbols(facts)
    yield from check_names(facts)
    yield from check_end(facts)


def check_field(facts: Table, field: dict[str, Any]) -> Iterator[Finding]:
    """V7a One number or two; V29, V30 what acts at once is free; every effect has what it needs."""
    where = f"field.{field['id']}"
    yield from one_of(facts, f"{where}.effect", effects_of(field))
    yield from fixed(facts, f"{where}.pair", True)
    if field["effect"] in AT_ONCE:
        yield from fixed(facts, f"{where}.cost", 0)
    printed = field.get("dice", [1])
    if len(printed) not in (1, 2) or printed != sorted(set(printed)):
        yield Finding(
            f"{where}.dice",
            f"'{where}.dice' is {printed}; a field takes one number or two, the smaller first.",
        )


def effects_of(field: dict[str, Any]) -> tuple[str, ...]:
    """What a field can do, by what more is known of it."""
    return next(((effect,) for name, effect in KNOWN_BY.items() if name in field), SIMPLE)


def each_once(facts: Table, path: str, names: Iterable[str]) -> Iterator[Finding]:
    """V18, V24 Each special card and each symbol has a field of its own."""
    known = tuple(names)
    yield from one_of(facts, path, known)
    given = list(found(facts, path))
    times = Counter(name for _where, name in given)
    for where, name in given:
        if times[name] > 1:
            yield Finding(where, f"'{where}' is '{name}', and so is another one; each has one field.")


def check_symbols(facts: Table) -> Iterator[Finding]:
    for kind in ("start", "person"):
        for card in facts[kind]:
            where = f"{kind}.{card['id']}"
            if not any(card[symbol] for symbol in SYMBOLS):
                yield Finding(where, f"'{where}' has no symbol; such a card has at least one.")


def check_names(facts: Table) -> Iterator[Finding]:
    for where, name in (*found(facts, "field.*.name"), *found(facts, "geheimbund.name")):
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            yield Finding(where, f"'{where}' must be 1 to {LONGEST_NAME} letters on one line.")


def check_end(facts: Table) -> Iterator[Finding]:
    """V34 Somebody must be able to make points."""
    if not any(field["vp"] > 0 and field["cost"] == 0 for field in facts["field"]):
        yield Finding("field", "no field brings points for nothing; the game might never end.")


FACTS = load(__package__, check)

ROAD_FIELDS: tuple[str, ...] = tuple(field["id"] for field in FACTS["field"])
ALL_FIELDS = (*ROAD_FIELDS, FACTS["geheimbund"]["id"])
FIELD_NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in (*FACTS["field"], FACTS["geheimbund"])}
PERSON_IDS: tuple[str, ...] = tuple(person["id"] for person in FACTS["person"])
START_IDS: tuple[str, ...] = tuple(start["id"] for start in FACTS["start"])
SPECIAL_IDS: tuple[str, ...] = tuple(special["id"] for special in FACTS["special"])


def numbers(field: dict[str, Any]) -> list[int]:
    """The numbers of a field; none where a pair is asked."""
    printed: list[int] = field.get("dice", [])
    return printed
