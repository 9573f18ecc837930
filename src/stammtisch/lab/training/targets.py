"""From played games to rows that a net learns from: features, and the shares it should have given."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from stammtisch.lab.training.lesson import HEADS, Learned

Floats = NDArray[np.float32]
Whole = NDArray[np.int16]


@dataclass(frozen=True)
class Aims:
    """What a net learns to foresee."""

    trust: float = 0.85  # TD(lambda): how much later positions count beside the next one
    lead: float = 0.5  # how much the lead counts beside the win
    spread: float = 5.0  # points that make the lead e times as good


@dataclass(frozen=True)
class Rows:
    """Positions as they looked to a seat, and targets: worth and win by seat, clockwise from it."""

    seen: Whole
    target: Floats

    def __len__(self) -> int:
        return len(self.seen)


def joined(parts: Iterable[Rows]) -> Rows:
    every = list(parts)
    return Rows(
        np.concatenate([rows.seen for rows in every]), np.concatenate([rows.target for rows in every])
    )


def rows_of(games: Iterable[Learned], features: int, aims: Aims) -> Rows:
    """The rows of all games that ended, in their order."""
    return joined(game_rows(learned, features, aims) for learned in games if learned.eyes)


def game_rows(learned: Learned, features: int, aims: Aims) -> Rows:
    seats = len(learned.shares)
    seen = np.frombuffer(learned.seen, np.int16).reshape(len(learned.eyes), features)
    target = np.take_along_axis(returns(learned, aims), around(learned)[:, None, :], 2)
    return Rows(seen, target.reshape(len(seen), HEADS * seats).astype(np.float32))


def around(learned: Learned) -> NDArray[np.int64]:
    """For every position the seats clockwise from the eyes."""
    seats = len(learned.shares)
    return (np.array(learned.eyes)[:, None] + np.arange(seats)) % seats


def returns(learned: Learned, aims: Aims) -> Floats:
    """For every position what came of it, by head and seat: TD(lambda), or the end where none judged."""
    ends = outcome(learned, aims)
    made = np.empty((len(learned.eyes), *ends.shape), np.float32)
    made[:] = ends
    if learned.judged:
        relative = np.frombuffer(learned.judged, np.float32).reshape(made.shape)
        judged = np.empty_like(made)
        np.put_along_axis(judged, around(learned)[:, None, :], relative, 2)
        for n in range(len(made) - 2, -1, -1):
            made[n] = (1 - aims.trust) * judged[n + 1] + aims.trust * made[n + 1]
    return made


def outcome(learned: Learned, aims: Aims) -> Floats:
    """Worth and win of every seat at the end."""
    win = np.array(learned.shares)
    points = np.array(learned.scores, float)
    lead = np.exp((points - points.max()) / aims.spread)
    worth = (1 - aims.lead) * win + aims.lead * lead / lead.sum()
    return np.array([worth, win], np.float32)


def spread_of(games: Iterable[Learned]) -> float:
    """Points between the first and the others, on average: the scale on which a lead is felt."""
    behind = [max(learned.scores) - points for learned in games for points in learned.scores]
    return max(1.0, float(np.mean(behind))) if behind else 1.0
