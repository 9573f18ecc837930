"""Scoring cards, and the final scoring. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.games.carpe_diem.data import (
    FOUNTAIN_POINTS,
    GIVES_BREAD,
    GIVES_COINS,
    GIVES_POINTS,
    GIVES_STEPS,
    NEED,
    PENALTY,
    RED,
    TASK_POINTS,
    TRACK_POINTS,
    VILLA_POINTS,
)
from stammtisch.games.carpe_diem.numbers import FINALLY, MISSES, RECOVERS, SCORES
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import BREAD, COIN, FISH, GRAPE, SINGLES, THINGS, VILLA

VILLAS: Final = 0  # categories of the final scoring
LEFTOVERS: Final = 1
TRACK: Final = 2
FOUNTAINS: Final = 3
FRAME_TASKS: Final = 4
CATEGORIES: Final = 5

LOAVES_IN_A_SET: Final = 3
MOST_TIMES: Final = 99

# The argument of FULFILLING: the two places in the player's order, which of them is at hand, which
# of them were fulfilled, and the points that leaving the first one has cost. The argument of GIVING:
# the card, and how many goods are paid.
SECOND_AT_HAND: Final = 256
FULFILLED: Final = 512  # the first place; the second has the next bit
FINE: Final = 11  # the first bit of what was lost
JUDGED_WHEN_LEFT: Final = 2  # the rules number since which C35 is so; before, both cards were judged last


def place_at_hand(arg: i64) -> i64:
    return arg >> 4 & 15 if arg & SECOND_AT_HAND else arg & 15


def card_on(s: CarpeDiem, place: i64) -> i64:
    return s.cards[place] - 1


def need(card: i64, thing: i64) -> i64:
    """How many of a thing a card shows."""
    return i64(NEED[card * THINGS + thing])


def is_red(card: i64) -> bool:
    return RED[card] != 0


def times(p: Player, card: i64) -> i64:
    """C33 How often a green card is fulfilled: as often as its rarest part."""
    least: i64 = MOST_TIMES
    for thing in range(VILLA, SINGLES + 1):
        shown = need(card, thing)
        if shown:
            least = min(least, p.has[thing] // shown)
    return least


def shortage(p: Player, card: i64, paid: i64) -> i64:
    """C33 The coins that a red card needs for goods that are missing, after the first units."""
    coins: i64 = 0
    before: i64 = 0
    for good in range(GRAPE, FISH + 1):
        shown = need(card, good)
        left = shown - max(0, min(shown, paid - before))
        before += shown
        coins += max(0, left - p.has[good])
    return coins


def can_pay(p: Player, card: i64) -> bool:
    return is_red(card) and shortage(p, card, 0) <= p.has[COIN]


def units(card: i64) -> i64:
    """How many goods a red card shows."""
    n: i64 = 0
    for good in range(GRAPE, FISH + 1):
        n += need(card, good)
    return n


def unit(card: i64, paid: i64) -> i64:
    """C34 The good that is due after so many: grapes, herbs, chickens, fish."""
    for good in range(GRAPE, FISH + 1):
        paid -= need(card, good)
        if paid < 0:
            return good
    return COIN


def pay_out(s: CarpeDiem, seat: i64, card: i64, n: i64) -> None:
    """C34 What a card gives, so many times."""
    p = s.player(seat)
    points = n * i64(GIVES_POINTS[card])
    p.points += points
    p.from_cards += points
    p.has[COIN] += n * i64(GIVES_COINS[card])
    p.has[BREAD] += n * i64(GIVES_BREAD[card])
    s.tell(SCORES, seat, card, n)
    steps = n * i64(GIVES_STEPS[card])
    if steps:
        s.advance(seat, steps)


def penalty(s: CarpeDiem, seat: i64, card: i64) -> i64:
    """C35 A card not fulfilled even once costs points, as far as there are any."""
    p = s.player(seat)
    lost = min(p.points, PENALTY)
    p.points -= lost
    p.lost += lost
    s.tell(MISSES, seat, card, lost)
    return lost


def recover(s: CarpeDiem, seat: i64, card: i64, lost: i64) -> None:
    """C35 Bread fulfils a card after all: what it has cost comes back."""
    p = s.player(seat)
    p.points += lost
    p.lost -= lost
    s.tell(RECOVERS, seat, card, lost)


def villa_points(chimneys: i64) -> i64:
    """C38 Of one completed villa."""
    return i64(VILLA_POINTS[min(chimneys, i64(len(VILLA_POINTS)) - 1)])


def leftovers(p: Player) -> i64:
    """C38 Goods, coins, breads and stored tiles, two for a point."""
    n = p.stored
    for thing in range(GRAPE, BREAD + 1):
        n += p.has[thing]
    return n // 2


def fountain_points(p: Player) -> i64:
    """C38 Each fountain card counts the completed things of its kind."""
    points: i64 = 0
    hand = p.hand
    kind: i64 = VILLA
    while hand:
        points += (hand & 3) * i64(FOUNTAIN_POINTS[kind - VILLA]) * p.has[kind]
        hand >>= 2
        kind += 1
    return points


def task_points(p: Player) -> i64:
    """C38 The frame tasks that are fulfilled."""
    points: i64 = 0
    for task in range(8):
        if p.tasks >> task & 1:
            points += i64(TASK_POINTS[2 * p.frame(task // 2) + task % 2])
    return points


def final_points(p: Player, category: i64) -> i64:
    if category == VILLAS:
        return p.villa_points
    if category == LEFTOVERS:
        return leftovers(p)
    if category == TRACK:
        return i64(TRACK_POINTS[p.track])
    return fountain_points(p) if category == FOUNTAINS else task_points(p)


def finish(s: CarpeDiem) -> None:
    """C38 The final scoring; then the game is over."""
    for category in range(CATEGORIES):
        for seat in range(s.seats):
            p = s.player(seat)
            points = final_points(p, category)
            p.points += points
            s.tell(FINALLY, seat, category, points)
    s.clear_agenda()
