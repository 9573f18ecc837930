"""The dice of a hand, which fields take them, and what they show there."""

from functools import cache

from stammtisch.core.game import View
from stammtisch.games.vienna.data import settled
from stammtisch.games.vienna.dice_sets import BY_WORD
from stammtisch.games.vienna.facts import ALL_FIELDS, ROAD_FIELDS


def hand(view: View) -> list[str]:
    """The unplaced dice of whoever looks, as actions name them."""
    player = view["players"][view["seat"]]
    return [*map(str, player["dice"]), *([f"w{player['white']}"] if player["white"] else [])]


@cache
def shown_on(dice: str, field: str, joker: bool) -> tuple[int, ...]:
    """The sides on a field, jokers turned; () where they do not fit."""
    return settled(BY_WORD[dice], ALL_FIELDS.index(field), joker)


@cache
def fields_for(dice: str, joker: bool) -> tuple[str, ...]:
    """V7 The fields of the street that take these dice; V23 the white one never stands there alone."""
    if not BY_WORD[dice].coloured:
        return ()
    return tuple(field for field in ROAD_FIELDS if shown_on(dice, field, joker))
