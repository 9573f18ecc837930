"""Greedy: take what looks best at once, by the value of the position it leads to. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.bots.playout import buffer_for, fill_sensible
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, State

SAMPLES: Final = 16  # throws to average over
LOOK_ON: Final = 3  # own decisions that follow in the same turn
NARROW: Final = 24  # choices at most in a decision that is looked on to: wider ones multiply


def greedy_action(root: State, seat: i64, rng: Rng) -> i64:
    """The action with the best value for the seat that is to act, of those that lead somewhere."""
    legal = buffer_for(root)
    best = best_of(root, legal, root.fill_actions(legal), seat, rng, LOOK_ON)
    if root.aimless(best):
        best = best_of(root, legal, fill_sensible(root, legal), seat, rng, LOOK_ON)
    return best


def best_action(s: State, seat: i64, rng: Rng, look_on: i64) -> i64:
    """The best of all."""
    legal = buffer_for(s)
    return best_of(s, legal, s.fill_actions(legal), seat, rng, look_on)


def best_of(s: State, legal: vec[i64], n: i64, seat: i64, rng: Rng, look_on: i64) -> i64:
    """Try each of n actions on a scratch state; among equals the generator decides."""
    best: i64 = legal[0]
    if n == 1:
        return best
    after = s.clone()
    best_worth = -1.0
    equals: i64 = 0
    for i in range(n):
        after.copy_from(s)
        after.apply(legal[i])
        worth = worth_of(after, seat, rng, look_on)
        if worth > best_worth:
            best, best_worth, equals = legal[i], worth, 1
        elif worth == best_worth:
            equals += 1
            if rng.below(equals) == 0:
                best = legal[i]
    return best


def worth_of(s: State, seat: i64, rng: Rng, look_on: i64) -> float:
    """The value of a position that an own action led to; narrow own decisions that follow are made."""
    for _decision in range(look_on):
        if s.actor() == seat and s.fill_actions(buffer_for(s)) <= NARROW:
            s.apply(best_action(s, seat, rng, 0))
    if s.actor() == CHANCE:
        return average_of(s, seat, rng)
    return s.value(seat)


def average_of(s: State, seat: i64, rng: Rng) -> float:
    """The value after the chance that is due, averaged over samples."""
    drawn = s.clone()
    total = 0.0
    for _sample in range(SAMPLES):
        drawn.copy_from(s)
        while drawn.actor() == CHANCE:
            drawn.apply(drawn.sample(rng))
        total += drawn.value(seat)
    return total / float(SAMPLES)
