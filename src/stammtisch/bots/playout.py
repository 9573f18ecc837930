"""Games played at random, as fast as they go. [compiled]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.rng import Rng
from stammtisch.core.state import State

ENDLESS: Final[i64] = 1_000_000  # more steps than any game has


def buffer_for(s: State) -> vec[i64]:
    """A buffer that holds every list of legal actions."""
    return vec[i64]([0] * s.most_actions())


def fill_sensible(s: State, out: vec[i64]) -> i64:
    """The legal actions without those that lead nowhere, unless all do; how many there are."""
    n = s.fill_actions(out)
    kept: i64 = 0
    for i in range(n):
        if not s.aimless(out[i]):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n  # none was kept: all are there still


def first_sensible(s: State, liked: list[int]) -> int:
    """The first of these actions that leads somewhere; if none does, the first."""
    for action in liked:
        if not s.aimless(action):
            return action
    return liked[0]


def playouts(start: State, games: i64, rng: Rng) -> i64:
    """Play many games from one position at random; return the number of all steps."""
    s = start.clone()
    buffer = buffer_for(s)
    steps: i64 = 0
    for _game in range(games):
        s.copy_from(start)
        steps += s.play_on(rng, buffer, ENDLESS)
    return steps
