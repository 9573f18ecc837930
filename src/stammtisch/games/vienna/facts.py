"""The printed facts as a table, an owner's corrections checked, and the names in it."""

from typing import Any

from stammtisch.core.data import load
from stammtisch.core.overlay import DataError

FACTS = load(__package__)

ROAD_FIELDS: tuple[str, ...] = tuple(field["id"] for field in FACTS["field"])
ALL_FIELDS = (*ROAD_FIELDS, FACTS["geheimbund"]["id"])
FIELD_NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in (*FACTS["field"], FACTS["geheimbund"])}
PERSON_IDS: tuple[str, ...] = tuple(person["id"] for person in FACTS["person"])
START_IDS: tuple[str, ...] = tuple(start["id"] for start in FACTS["start"])
SPECIAL_IDS: tuple[str, ...] = tuple(special["id"] for special in FACTS["special"])
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


def numbers(field: dict[str, Any]) -> list[int]:
    """The numbers of a field; none where a pair is asked."""
    printed: list[int] = field.get("dice", [])
    return printed


def amount(value: int, where: str, most: int, least: int = 0) -> None:
    """No number in the data may be negative or too large for what counts it."""
    if not least <= value <= most:
        raise DataError(f"'{where}' is {value}; it must be from {least} to {most}")


def check_field(field: dict[str, Any]) -> None:
    where = f"field.{field['id']}"
    for name in ("cost", "coins", "vp", "majority_vp", "majority_coins", "tie_vp", "from_two_each"):
        amount(field.get(name, 0), f"{where}.{name}", FACTS["coins_total"])
    amount(field.get("max_from_one", 0), f"{where}.max_from_one", 3)
    for number in numbers(field):
        if number not in range(1, 13):
            raise DataError(f"'{where}.dice' has {number}; two dice make 2 to 12, one makes 1 to 6")
    if field["effect"] not in EFFECTS:
        raise DataError(f"'{where}.effect' is '{field['effect']}'; it is one of {', '.join(EFFECTS)}")
    if field["effect"] == "special" and field["card"] not in SPECIAL_IDS:
        raise DataError(f"'{where}.card' is '{field['card']}'; it is one of {', '.join(SPECIAL_IDS)}")
    if field["effect"] == "compare" and field["symbol"] not in SYMBOLS:
        raise DataError(f"'{where}.symbol' is '{field['symbol']}'; it is one of {', '.join(SYMBOLS)}")


def check_card(kind: str, card: dict[str, Any]) -> None:
    for name in (*SYMBOLS, "coins", "copies"):
        amount(card.get(name, 0), f"{kind}.{card['id']}.{name}", 7)


def check(facts: dict[str, Any]) -> None:
    """DataError, in a sentence, if the game could not be played with these facts."""
    for name in ("vp_end", "coins_per_final_vp"):
        amount(facts[name], name, 100, least=1)
    amount(facts["coins_total"], "coins_total", 255)
    amount(facts["final_majority_vp"], "final_majority_vp", 25)
    amount(facts["geheimbund"]["coins_per_die"], "geheimbund.coins_per_die", 25)
    for field in facts["field"]:
        check_field(field)
    for kind in ("special", "start", "person"):
        for card in facts[kind]:
            check_card(kind, card)
    for seats in ("3", "4", "5"):
        if facts["dice"][seats] not in range(1, 6):
            raise DataError(f"'dice.{seats}' is {facts['dice'][seats]}; a player has 1 to 5 dice")
        amount(facts["start_vp"][seats], f"start_vp.{seats}", facts["vp_end"] - 1)
        amount(facts["persons_shown"][seats], f"persons_shown.{seats}", len(PERSON_IDS))


check(FACTS)
