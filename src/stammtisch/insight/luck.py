"""What a burst of chance brought, against all that it could have brought."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import weighed as weights_of
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.insight.judge import Judge
from stammtisch.insight.shares import Shares, error, mean

Likely = tuple[AgendaState, Fraction]


class Expected(NamedTuple):
    """What could be expected before a burst, and how sure that is by seat."""

    shares: Shares
    errors: tuple[float, ...]


def expected(judge: Judge, state: AgendaState, salt: str) -> Expected:
    """By the weights of chance: exactly where few outcomes are possible, else of samples."""
    known = outcomes(state, judge.depth.exact)
    if known is not None:
        found = [judge.worth(after) for after, _likely in known]
        return Expected(mean(found, [likely for _after, likely in known]), (0.0,) * len(found[0]))
    found = [judge.worth(sampled(judge, state, f"{salt} {n}")) for n in range(judge.depth.throws)]
    return Expected(mean(found), tuple(error(column) for column in zip(*found, strict=True)))


def sampled(judge: Judge, state: AgendaState, salt: str) -> AgendaState:
    after: AgendaState = state.clone()
    judge.seer.draw(after, seeded(salt))
    return after


def outcomes(state: AgendaState, most: int) -> list[Likely] | None:
    """All that may lie there when chance has drawn, with its probability; None if it is more than so much."""
    found: list[Likely] = [(state, Fraction(1))]
    while any(after.actor() == CHANCE for after, _likely in found):
        found = [longer for each in found for longer in drawn(*each)]
        if len(found) > most:
            return None
    return found


def drawn(state: AgendaState, likely: Fraction) -> Iterator[Likely]:
    """A step further, where chance draws."""
    if state.actor() != CHANCE:
        yield state, likely
        return
    weights = weights_of(state)
    whole = sum(weights.values())
    for action, weight in weights.items():
        after: AgendaState = state.clone()
        after.apply(action)
        yield after, likely * weight / whole
