"""Greedy, version 1: take what looks best at once, by the value of the position it leads to. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.bots.judgement import Judgement
from stammtisch.bots.playout import buffer_for
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, State

SAMPLES: Final = 16  # throws to average over
LOOK_ON: Final = 3  # own decisions that follow in the same turn
NARROW: Final = 24  # choices at most in a decision that is looked on to: wider ones multiply


def greedy_action(root: State, seat: i64, judgement: Judgement, rng: Rng) -> i64:
    """The action with the best value for the seat that is to act."""
    return best_action(root, seat, judgement, rng, LOOK_ON)


def best_action(s: State, seat: i64, judgement: Judgement, rng: Rng, look_on: i64) -> i64:
    """Try each legal action on a scratch state; among equals the generator decides."""
    legal = buffer_for(s)
    n = s.fill_actions(legal)
    best: i64 = legal[0]
    if n == 1:
        return best
    after = s.clone()
    best_worth = -1.0
    equals: i64 = 0
    for i in range(n):
        after.copy_from(s)
        after.apply(legal[i])
        worth = worth_of(after, seat, judgement, rng, look_on)
        if worth > best_worth:
            best, best_worth, equals = legal[i], worth, 1
        elif worth == best_worth:
            equals += 1
            if rng.below(equals) == 0:
                best = legal[i]
    return best


def worth_of(s: State, seat: i64, judgement: Judgement, rng: Rng, look_on: i64) -> float:
    """The value of a position that an own action led to; narrow own decisions that follow are made."""
    for _decision in range(look_on):
        if s.actor() == seat and s.fill_actions(buffer_for(s)) <= NARROW:
            s.apply(best_action(s, seat, judgement, rng, 0))
    if s.actor() == CHANCE:
        return average_of(s, seat, judgement, rng)
    return judgement.value(s, seat)


def average_of(s: State, seat: i64, judgement: Judgement, rng: Rng) -> float:
    """The value after the chance that is due, averaged over samples."""
    drawn = s.clone()
    total = 0.0
    for _sample in range(SAMPLES):
        drawn.copy_from(s)
        while drawn.actor() == CHANCE:
            drawn.apply(drawn.sample(rng))
        total += judgement.value(drawn, seat)
    return total / float(SAMPLES)
