"""Carpe Diem: how a disc that is being scored will end; cards are paid for while that gains. [compiled]

Without this, whoever has placed a disc or has given the first of three goods would seem to have lost
something, because what the cards will give for it is not yet there.
"""

from mypy_extensions import i64

from stammtisch.bots.version_1.values.carpe_diem_prices import (
    BREAD_WORTH,
    COIN_WORTH,
    GOOD_WORTH,
    gift,
    holding,
)
from stammtisch.core.agenda import ARG_SHIFT
from stammtisch.games.carpe_diem.data import (
    BEYOND,
    CIRCLE_ONE,
    CIRCLE_TWO,
    GIVES_BREAD,
    GIVES_COINS,
    GIVES_POINTS,
    GIVES_STEPS,
    PENALTY,
    TRACK_END,
)
from stammtisch.games.carpe_diem.numbers import BEGINNING, GIVING
from stammtisch.games.carpe_diem.scoring import (
    FULFILLED,
    LOAVES_IN_A_SET,
    MOST_TIMES,
    SECOND_AT_HAND,
    can_pay,
    card_on,
    is_red,
    shortage,
    times,
    unit,
    units,
)
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import BREAD, COIN


def is_scoring(s: CarpeDiem, seat: i64) -> bool:
    """Has the seat placed a disc whose cards are not done yet?"""
    return s.actor() == seat and BEGINNING <= s.asked() <= GIVING


def settled(s: CarpeDiem, seat: i64, discs: i64) -> Player:
    """The player after the disc that is being scored, with so many discs to come."""
    p = Player()
    p.copy_from(s.player(seat))
    if s.asked() == BEGINNING:
        begin(s, p, s.arg(), discs)
    elif s.asked() == GIVING:
        card, course = s.arg() & 255, s.below[s.depth - 1] >> ARG_SHIFT
        pay(p, card, s.arg() >> 8)
        reward(p, card, 1)
        go_on(s, p, course | (2 * FULFILLED if course & SECOND_AT_HAND else FULFILLED), discs)
    else:
        go_on(s, p, s.arg(), discs)
    return p


def begin(s: CarpeDiem, p: Player, circle: i64, discs: i64) -> None:
    """C32 A green card first: what it gives may pay for the other."""
    first, second = i64(CIRCLE_ONE[circle]), i64(CIRCLE_TWO[circle])
    if is_red(card_on(s, first)):
        first, second = second, first
    met = FULFILLED if counts(p, card_on(s, first)) else 0
    go_on(s, p, first | second << 4 | met, discs)


def go_on(s: CarpeDiem, p: Player, course: i64, discs: i64) -> None:
    """From the card at hand to the end; the course is the argument of FULFILLING."""
    one, two = card_on(s, course & 15), card_on(s, course >> 4 & 15)
    one_met, two_met = course & FULFILLED != 0, course & 2 * FULFILLED != 0
    if not course & SECOND_AT_HAND:
        if is_red(two):  # each card once before one of them again
            one_met = one_met or pays(p, one, False, discs, 1)
            two_met = two_met or pays(p, two, False, discs, 1)
        one_met = pays(p, one, one_met, discs, MOST_TIMES)
        two_met = counts(p, two) or two_met
    two_met = pays(p, two, two_met, discs, MOST_TIMES)
    end(p, one, two, one_met, two_met, discs)


def end(p: Player, one: i64, two: i64, one_met: bool, two_met: bool, discs: i64) -> None:
    """C27 Breads for the card that gains more by them; C35 then both are judged."""
    while p.has[BREAD] >= LOAVES_IN_A_SET:
        for_one, for_two = gain(one, one_met), gain(two, two_met)
        if max(for_one, for_two) <= float(LOAVES_IN_A_SET) * holding(discs, BREAD_WORTH):
            break
        p.has[BREAD] -= LOAVES_IN_A_SET
        if for_one >= for_two:
            reward(p, one, 1)
            one_met = True
        else:
            reward(p, two, 1)
            two_met = True
    p.points = max(0, p.points - (0 if one_met else PENALTY) - (0 if two_met else PENALTY))


def counts(p: Player, card: i64) -> bool:
    """C34 A green card counts in full by itself; does it count at all?"""
    n: i64 = 0 if is_red(card) else times(p, card)
    reward(p, card, n)
    return n > 0


def pays(p: Player, card: i64, met: bool, discs: i64, most: i64) -> bool:
    """C34 A red card is paid while it gives more than the goods are worth; is it fulfilled then?"""
    while most > 0 and can_pay(p, card) and gain(card, met) > price(p, card, discs):
        pay(p, card, 0)
        reward(p, card, 1)
        met = True
        most -= 1
    return met


def gain(card: i64, met: bool) -> float:
    """What fulfilling a card once brings; C35 the first time it also spares the penalty."""
    return gift(card) if met else gift(card) + float(PENALTY)


def price(p: Player, card: i64, discs: i64) -> float:
    """What the goods and coins for a red card are worth kept."""
    coins = shortage(p, card, 0)
    goods = units(card) - coins
    return holding(discs, GOOD_WORTH) * float(goods) + holding(discs, COIN_WORTH) * float(coins)


def pay(p: Player, card: i64, paid: i64) -> None:
    """C33 The goods that are left to pay; a coin only for what is missing."""
    while paid < units(card):
        good = unit(card, paid)
        p.has[good if p.has[good] else COIN] -= 1
        paid += 1


def reward(p: Player, card: i64, n: i64) -> None:
    """C34, C30 What a card gives, so many times."""
    steps = p.track + n * i64(GIVES_STEPS[card])
    p.track = min(steps, TRACK_END)
    p.points += n * i64(GIVES_POINTS[card]) + max(0, steps - TRACK_END) * BEYOND
    p.has[COIN] += n * i64(GIVES_COINS[card])
    p.has[BREAD] += n * i64(GIVES_BREAD[card])
