"""Does what a mind foresees come about? Its own games, none of which it has learned from, tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from stammtisch.bots import bot, decide
from stammtisch.bots.mind.net import ONE
from stammtisch.core.record import start
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game
from stammtisch.insight.depth import QUICK
from stammtisch.insight.judge import Judge
from stammtisch.lab.executor import Calling, played

TENTHS = 10
EVERY = 5  # steps between two looks: neighbours tell nearly the same
AGAIN = 400  # times that games are drawn anew for an interval
SEED = "calibration"  # no training uses it


@dataclass(frozen=True)
class Foreseen:
    """What was foreseen in a game: by tenth of the scale how often, what in sum, and what came of it."""

    number: int
    counts: tuple[int, ...]
    hoped: tuple[float, ...]
    came: tuple[float, ...]
    brier: float  # sums over all looks and seats
    logs: float


@dataclass(frozen=True)
class Trial:
    """A game of minds that is looked at as it goes."""

    number: int
    game: str
    seats: int

    def play(self) -> Foreseen:
        told, rng = game(self.game), seeded(f"{SEED}/{self.number}")
        record = start(told, [str(seat) for seat in range(self.seats)], {}, "")
        state: Any = told.new(self.seats, record.options)
        judge, mind, looks, steps = Judge(told, state, QUICK), bot("mind"), list[list[float]](), 0
        while state.actor() != OVER:
            seat = state.actor()
            if steps % EVERY == 0:
                judge.seer.look(state)
                looks.append([share / ONE for share in judge.seer.share])
            steps += 1
            state.apply(state.sample(rng) if seat == CHANCE else decide(told, state, seat, mind, rng))
        return summed(self.number, looks, [state.value(seat) for seat in range(self.seats)])


def summed(number: int, looks: Sequence[Sequence[float]], ends: Sequence[float]) -> Foreseen:
    counts, hoped, came = [0] * TENTHS, [0.0] * TENTHS, [0.0] * TENTHS
    brier = logs = 0.0
    for shares in looks:
        for share, end in zip(shares, ends, strict=True):
            tenth = min(TENTHS - 1, int(share * TENTHS))
            counts[tenth] += 1
            hoped[tenth] += share
            came[tenth] += end
            brier += (share - end) ** 2
            logs -= end * log(max(share, 1e-9))
    return Foreseen(number, tuple(counts), tuple(hoped), tuple(came), brier, logs)


@dataclass(frozen=True)
class Tenth:
    """Of all that was foreseen between two tenths: how often, what on average, and what came, with 95 %."""

    looks: int
    hoped: float
    came: float
    low: float
    high: float

    @property
    def off(self) -> float:
        return abs(self.hoped - self.came)


@dataclass(frozen=True)
class Calibration:
    """All games together."""

    game: str
    seats: int
    games: int
    tenths: list[Tenth]
    brier: float  # a seat and look
    log_loss: float  # a look


def calibrated(key: str, seats: int, games: int, call: Calling | None = None) -> Calibration:
    seen = list(played((Trial(n, key, seats) for n in range(games)), call))
    looks = sum(sum(each.counts) for each in seen)
    return Calibration(
        key,
        seats,
        games,
        [tenth(seen, n) for n in range(TENTHS) if any(each.counts[n] for each in seen)],
        sum(each.brier for each in seen) / looks,
        sum(each.logs for each in seen) / looks * seats,
    )


def tenth(seen: Sequence[Foreseen], n: int) -> Tenth:
    """The interval is by game: looks at the same game are no further evidence."""
    pairs = [(each.counts[n], each.came[n]) for each in seen if each.counts[n]]
    rng, looks = seeded(f"tenth {n}"), sum(count for count, _came in pairs)
    again = []
    for _time in range(AGAIN):
        drawn = [pairs[rng.below(len(pairs))] for _pair in pairs]
        again.append(sum(came for _count, came in drawn) / sum(count for count, _came in drawn))
    again.sort()
    hoped, came = (sum(column) / looks for column in ((e.hoped[n] for e in seen), (e.came[n] for e in seen)))
    return Tenth(looks, hoped, came, again[AGAIN // 40], again[-1 - AGAIN // 40])
