"""What a decision was worth against the best that its seat could have known.

All moves are compared in the same imagined worlds, with the same luck. The best is chosen in one half of
them and compared in the other, and the other way round: a best of noisy numbers flatters itself and blames
the player.
"""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.bots.mind.net import ONE
from stammtisch.core.agenda import AgendaState
from stammtisch.core.rng import seeded
from stammtisch.insight.judge import Judge
from stammtisch.insight.shares import Shares, error, less, mean, nothing
from stammtisch.insight.walk import Step

SURE = 2.0  # standard errors
GLIMPSES = 4  # worlds at first sight, where not all is seen


class Worth(NamedTuple):
    """A move, and what its seat may expect after it."""

    action: int
    share: int


class Judged(NamedTuple):
    """A decision."""

    lost: Shares  # by seat: what it cost its own, and brought the others
    error: float  # of the own
    best: int
    candidates: list[Worth]  # best first; what was played is among them
    stake: int  # the best against any move at random
    line: list[int]  # the best move, and what its seat goes on to do in the same turn


def judged(judge: Judge, step: Step, salt: str) -> Judged:
    seat, played = step.seat, step.actions[0]
    worlds = [imagined(judge, step, f"{salt} {n}") for n in range(judge.depth.worlds)]
    glimpsed = at_first_sight(judge, step, worlds)
    stake = glimpsed[0].share - sum(worth.share for worth in glimpsed) // len(glimpsed)
    own = next(worth for worth in glimpsed if worth.action == played)
    few = glimpsed[: judge.depth.candidates]
    few = few if own in few else [*few, own]
    lost, unsure = nothing(len(judge.seer.share)), 0.0
    if glimpsed[0].share - own.share > judge.depth.suspicious * ONE or judge.depth.suspicious == 0:
        table = {worth.action: played_on(judge, worlds, worth.action, salt) for worth in few}
        lost, unsure = compared(table, played, seat)
        few = ranked(table, seat)
    best = few[0].action if -lost[seat] > 0 else played
    return Judged(lost, unsure, best, few, max(stake, -lost[seat]), turn_from(judge, worlds[0], seat, best))


def imagined(judge: Judge, step: Step, salt: str) -> AgendaState:
    """A world that looks the same to the seat that decides."""
    world: AgendaState = judge.game.determinize(step.state, step.seat, seeded(salt))
    world.promote(step.seat)
    return world


def at_first_sight(judge: Judge, step: Step, worlds: Sequence[AgendaState]) -> list[Worth]:
    """Every move as it looks when the turn is finished, best first."""
    seen = worlds[: 1 if judge.game.all_is_seen else GLIMPSES]
    found = [
        Worth(action, sum(judge.after(world, step.seat, action)[step.seat] for world in seen) // len(seen))
        for action in step.state.legal_actions()
    ]
    return sorted(found, key=lambda worth: -worth.share)


def played_on(judge: Judge, worlds: Sequence[AgendaState], action: int, salt: str) -> list[Shares]:
    """How the win is shared after a move, by world; the luck of a world is the same after all moves."""
    found = []
    for n, world in enumerate(worlds):
        after = world.clone()
        after.apply(action)
        found.append(judge.future(after, judge.depth.further, seeded(f"{salt} goes on {n}")))
    return found


def compared(table: dict[int, list[Shares]], played: int, seat: int) -> tuple[Shares, float]:
    """What was lost by seat, as far as it is sure, and the error of the own."""
    differences: list[Shares] = []
    for half in (0, 1):
        best = max(table, key=lambda action: sum(each[seat] for each in table[action][half::2]))
        differences += map(less, table[played][1 - half :: 2], table[best][1 - half :: 2])
    unsure = error([each[seat] for each in differences])
    lost = mean(differences)
    return (lost if lost[seat] < -SURE * unsure else nothing(len(lost))), unsure


def ranked(table: dict[int, list[Shares]], seat: int) -> list[Worth]:
    """Best first, by all the worlds."""
    found = [Worth(action, mean(shares)[seat]) for action, shares in table.items()]
    return sorted(found, key=lambda worth: -worth.share)


def turn_from(judge: Judge, world: AgendaState, seat: int, action: int) -> list[int]:
    """A move, and what its seat goes on to do before anybody else or chance has a say."""
    after = world.clone()
    line = [action]
    after.apply(action)
    rng = seeded("the line")
    while after.actor() == seat:
        legal = after.legal_actions()
        line.append(legal[0] if len(legal) == 1 else judge.seer.choose(after, seat, rng))
        after.apply(line[-1])
    return line
