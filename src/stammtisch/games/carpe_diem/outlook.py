"""The most that a disc would bring on a circle, found by playing it on a copy of the table. [compiled]"""

from typing import final

from mypy_extensions import i64

from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import GIVES_COINS, GIVES_POINTS, PLACES
from stammtisch.games.carpe_diem.numbers import CIRCLING, FULFILLING, GIVING
from stammtisch.games.carpe_diem.scoring import SECOND_AT_HAND, card_on, is_red, place_at_hand
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.things import BREAD, COIN, GRAPE


def alone(s: CarpeDiem, seat: i64) -> CarpeDiem:
    """The table as one seat's next disc sees it: nobody else has a part in scoring it."""
    one = CarpeDiem()
    one.sit(1)
    one.rules = s.rules
    one.player(0).copy_from(s.player(seat))
    for place in range(PLACES):
        one.cards[place] = s.cards[place]
    one.ask(CIRCLING, 0)
    return one


def spares_coins(s: CarpeDiem, action: i64) -> bool:
    """A coin stands for any good, so it is never given for a good that is there."""
    return s.asked() != GIVING or action != numbers.GIVE + COIN - GRAPE


def may_gain(s: CarpeDiem, action: i64, before: i64, can_pay: bool) -> bool:
    """May this lead to more points than every other action?"""
    if s.asked() != FULFILLING:
        return spares_coins(s, action)
    if action == numbers.PAY:
        return True
    if action == numbers.ENOUGH:
        return may_leave(s, can_pay)
    return not can_pay and may_give_loaves(s, action - numbers.LOAVES, before)


def may_leave(s: CarpeDiem, can_pay: bool) -> bool:
    """Who pays goes on paying, unless another red card wants the goods; bread waits for the second card."""
    at_hand, last = card_on(s, place_at_hand(s.arg())), s.arg() & SECOND_AT_HAND != 0
    second = card_on(s, s.arg() >> 4 & 15)
    if can_pay:
        return GIVES_POINTS[at_hand] == 0 or (not last and is_red(second))
    return not last or GIVES_POINTS[card_on(s, s.arg() & 15)] == 0 or GIVES_POINTS[second] == 0


def may_give_loaves(s: CarpeDiem, place: i64, before: i64) -> bool:
    """Bread for the first card, then for the second; at the first card only if coins come of it."""
    is_behind = before == numbers.LOAVES + (s.arg() >> 4 & 15) and place == s.arg() & 15
    return not is_behind and (s.arg() & SECOND_AT_HAND != 0 or GIVES_COINS[card_on(s, place)] != 0)


@final
class Outlook:
    """The course that brings most points, then most steps, then leaves most things."""

    def __init__(self) -> None:
        self.way: list[int] = []  # the course that is tried
        self.best: list[int] = []
        self.most: i64 = -1

    def follow(self, s: CarpeDiem, before: i64) -> None:
        """To the end, with every side way tried on a copy."""
        while s.actor() != OVER:
            legal = s.legal_actions()
            can_pay = legal[0] == numbers.PAY
            options = [action for action in legal if may_gain(s, action, before, can_pay)]
            for action in options[1:]:
                self.branch(s, action)
            before = options[0]
            self.way.append(before)
            s.apply(before)
        self.judge(s.player(0))

    def branch(self, s: CarpeDiem, action: i64) -> None:
        come = len(self.way)
        copy = s.clone()
        self.way.append(action)
        copy.apply(action)
        self.follow(copy, action)
        del self.way[come:]

    def judge(self, p: Player) -> None:
        worth = standing(p)
        if worth >= self.most:  # the first options are followed last: they win a tie
            self.most = worth
            self.best = list(self.way)


def standing(p: Player) -> i64:
    """Points, then steps, then all that is left, then what stands for any good, in one number."""
    left: i64 = 0
    for thing in range(GRAPE, BREAD + 1):
        left += p.has[thing]
    return ((p.points << 12 | p.track) << 12 | left) << 12 | p.has[COIN] + p.has[BREAD]


def best_course(one: CarpeDiem, circle: i64) -> list[int]:
    """The actions that score a circle best, of one who is alone."""
    found = Outlook()
    copy = one.clone()
    found.way.append(numbers.CIRCLE + circle)
    copy.apply(numbers.CIRCLE + circle)
    found.follow(copy, numbers.CIRCLE + circle)
    return found.best
