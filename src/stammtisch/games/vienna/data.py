"""The printed facts as tables. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.multisets import count
from stammtisch.games.vienna.actions import DiceSet, hand_number, hands, placeable
from stammtisch.games.vienna.facts import EFFECTS, FACTS, SPECIAL_IDS, SYMBOLS, numbers
from stammtisch.games.vienna.numbers import FIELDS, GEHEIMBUND, SETS, SIDES

VP_END: Final[i64] = FACTS["vp_end"]
COINS_TOTAL: Final[i64] = FACTS["coins_total"]
COINS_PER_FINAL_VP: Final[i64] = FACTS["coins_per_final_vp"]
FINAL_MAJORITY_VP: Final[i64] = FACTS["final_majority_vp"]
COINS_PER_DIE: Final[i64] = FACTS["geheimbund"]["coins_per_die"]

DICE: Final = vec[i64]([FACTS["dice"].get(str(seats), 0) for seats in range(6)])  # by players
START_VP: Final = vec[i64]([FACTS["start_vp"].get(str(seats), 0) for seats in range(6)])
PERSONS_SHOWN: Final = vec[i64]([FACTS["persons_shown"].get(str(seats), 0) for seats in range(6)])

GAIN: Final = 0  # effects of fields
SPECIAL: Final = 1
PERSON_CARD: Final = 2
COMPARISON: Final = 3
COMPARE_CHOICE: Final = 4
TAKE_COINS: Final = 5
VP_PER_SPECIAL: Final = 6
PLACE_GENDARME: Final = 7
TURN_DIE: Final = 8

EFFECT: Final = bytes([EFFECTS.index(field["effect"]) for field in FACTS["field"]])
AT_ONCE: Final = bytes([effect in (PLACE_GENDARME, TURN_DIE) for effect in EFFECT])  # V29, V30
COST: Final = bytes([field["cost"] for field in FACTS["field"]])
COINS: Final = bytes([field["coins"] for field in FACTS["field"]])
VP: Final = bytes([field["vp"] for field in FACTS["field"]])
PAIR: Final = bytes([field.get("pair", False) for field in FACTS["field"]])  # V27, V28
CARD: Final = bytes([SPECIAL_IDS.index(field.get("card", "start_player")) for field in FACTS["field"]])
SYMBOL: Final = bytes([SYMBOLS.index(field.get("symbol", "citizen")) for field in FACTS["field"]])
MAJORITY_VP: Final = bytes([field.get("majority_vp", 0) for field in FACTS["field"]])
MAJORITY_COINS: Final = bytes([field.get("majority_coins", 0) for field in FACTS["field"]])
TIE_VP: Final = bytes([field.get("tie_vp", 0) for field in FACTS["field"]])
MAX_FROM_ONE: Final = bytes([field.get("max_from_one", 0) for field in FACTS["field"]])
FROM_TWO_EACH: Final = bytes([field.get("from_two_each", 0) for field in FACTS["field"]])
COMPARED_ON: Final = bytes(  # the field of each symbol
    [[field.get("symbol") for field in FACTS["field"]].index(symbol) for symbol in SYMBOLS]
)

START_PLAYER: Final = 0  # special cards
DOUBLE_MOVE: Final = 1
DICE_JOKER: Final = 2
MORE_INFLUENCE: Final = 3
EXTRA_DIE: Final = 4
SPECIALS: Final = 5

# symbols of a card: one byte a symbol
BYTE: Final = vec[i64]([1, 256, 65536])


def symbols_of(card: dict[str, int]) -> int:
    return sum(card.get(symbol, 0) << 8 * n for n, symbol in enumerate(SYMBOLS))


PERSON_SYMBOLS: Final = vec[i64]([symbols_of(person) for person in FACTS["person"]])
COPIES: Final = vec[i64]([person["copies"] for person in FACTS["person"]])
START_SYMBOLS: Final = vec[i64]([symbols_of(start) for start in FACTS["start"]])
START_COINS: Final = vec[i64]([start["coins"] for start in FACTS["start"]])
INFLUENCE: Final[i64] = symbols_of(FACTS["special"][MORE_INFLUENCE])


def pack(sides: tuple[int, ...]) -> int:
    """Coloured dice as a packed multiset; kind 0 is the side 1."""
    return sum(16 ** (side - 1) for side in sides)


def sides(packed: int) -> list[int]:
    """The sides of coloured dice in a packed multiset."""
    return [side + 1 for side in range(SIDES) for _die in range(count(packed, side))]


def settled(dice: DiceSet, field: int, joker: bool) -> tuple[int, ...]:
    """The sides that the dice show on a field, jokers turned; () where they do not fit (V7, V21)."""
    if field == GEHEIMBUND:
        return dice.sides
    first, *second = [range(1, 7) if joker and side == 1 else (side,) for side in dice.sides]
    for one in first:
        for other in second[0] if second else (0,):
            if fits(FACTS["field"][field], one, other):
                return (one, other) if other else (one,)
    return ()


def fits(field: dict[str, bool], one: int, other: int) -> bool:
    """V7 the number, by one die or as a sum; V27, V28 an equal pair."""
    if field.get("pair", False):
        return one == other
    return one + other in numbers(field)


def shown(sides: tuple[int, ...]) -> int:
    """Two sides in one number, 0 for none."""
    return sum(side << 4 * n for n, side in enumerate(sides))


def fit_masks(joker: bool) -> list[int]:
    return [sum(1 << field for field in range(FIELDS) if settled(dice, field, joker)) for dice in placeable()]


FIT_MASKS: Final = fit_masks(False) + fit_masks(True)

# by dice set, and again with the joker from SETS on
FIT: Final = vec[i64](FIT_MASKS)
NEEDED: Final = vec[i64]([pack(dice.coloured) for dice in placeable()])
WHITE: Final = bytes([dice.white for dice in placeable()])
DICE_IN: Final = bytes([len(dice.sides) for dice in placeable()])
SHOWN: Final = vec[i64](
    [
        shown(settled(dice, field, joker))
        for joker in (False, True)
        for dice in placeable()
        for field in range(FIELDS)
    ]
)
FITTING: Final = bytes(  # the fields of FIT in a row, from FITTING_FROM[set] on
    [field for mask in FIT_MASKS for field in range(FIELDS) if mask >> field & 1]
)
FITTING_FROM: Final = vec[i64]([sum(mask.bit_count() for mask in FIT_MASKS[:n]) for n in range(2 * SETS + 1)])

# numbers of hands, for rerolls: POWER[side - 1] each die, then the place of a number in the row of hands
POWER: Final = vec[i64]([6**n for n in range(6)])


def places_of_hands() -> list[int]:
    places = [0] * (5 * 6**5 + 1)
    for place, hand in enumerate(hands()):
        places[hand_number(hand)] = place
    return places


HAND_PLACE: Final = vec[i64](places_of_hands())
HAND_DICE: Final = vec[i64]([pack(hand) for hand in hands()])
