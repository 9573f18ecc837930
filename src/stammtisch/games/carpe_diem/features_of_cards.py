"""What the scoring cards between free circles ask for, and what they would bring a player now. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.games.carpe_diem.data import BIT, CIRCLE_ONE, CIRCLE_TWO, CIRCLES, PLACES
from stammtisch.games.carpe_diem.scoring import is_red, need
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import FISH, VILLA
from stammtisch.games.carpe_diem.value import best_circle, free_circles, green_worth, pair_worth, red_worth

DEMANDED: Final = FISH - VILLA + 1
MOST_DEMAND: Final = 12
BEST: Final = 4  # circles that are named


def fill_demand(s: CarpeDiem, first: i64, out: vec[i64]) -> None:
    """How often each thing is asked for on cards that may still be scored."""
    places = open_places(free_circles(s))
    for place in range(PLACES):
        card = s.cards[place] - 1
        if card >= 0 and places & BIT[place]:
            for thing in range(DEMANDED):
                out[first + thing] += need(card, VILLA + thing)
    for thing in range(DEMANDED):
        out[first + thing] = min(out[first + thing], MOST_DEMAND)


def open_places(free: i64) -> i64:
    """The places of cards beside free circles."""
    places: i64 = 0
    for circle in range(CIRCLES):
        if free & BIT[circle]:
            places |= BIT[i64(CIRCLE_ONE[circle])] | BIT[i64(CIRCLE_TWO[circle])]
    return places


def best_circles(s: CarpeDiem, p: Player, first: i64, most: i64, out: vec[i64]) -> None:
    """What the best free circles would bring now, in eighths of a point, the best first."""
    worths = vec[float]([0.0] * PLACES)
    for place in range(PLACES):
        card = s.cards[place] - 1
        if card >= 0:
            worths[place] = red_worth(p, card) if is_red(card) else green_worth(p, card)
    free = free_circles(s)
    for rank in range(BEST):
        if free:
            circle = best_circle(worths, free)
            out[first + rank] = max(-most, min(i64(8.0 * pair_worth(worths, circle)), most))
            free -= BIT[circle]
