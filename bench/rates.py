"""One measurement, printed as JSON: `python bench/rates.py GAME SEATS SECONDS`.

`bench/run.py` calls it compiled and interpreted, several times each. Time is the processor's, so
that what else runs on the machine disturbs little.
"""

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from stammtisch.bots.playout import ENDLESS, buffer_for, playouts
from stammtisch.bots.search import Search
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game

SIMULATIONS = 64  # a tree


def repeated(seconds: float, work: Callable[[int], int]) -> tuple[int, float]:
    """Do work in growing portions until the time is up: (what it counted, seconds of the last portion)."""
    portion = 1
    while True:
        begin = process_time()
        counted = work(portion)
        spent = process_time() - begin
        if spent > seconds / 2:
            return counted, spent
        portion *= 2


def native(start: Any, seconds: float) -> float:
    """Steps a second, the loop compiled with the rules."""
    steps, spent = repeated(seconds, lambda games: playouts(start, games, seeded("bench")))
    return steps / spent


def stepped(start: Any, seconds: float) -> float:
    """Steps a second, every one taken from Python."""
    steps, spent = repeated(seconds, lambda games: sum(one_game(start, seeded(str(n))) for n in range(games)))
    return steps / spent


def one_game(start: Any, rng: Rng) -> int:
    s, steps = start.clone(), 0
    while (actor := s.actor()) != OVER:
        legal = [] if actor == CHANCE else s.legal_actions()
        s.apply(s.sample(rng) if actor == CHANCE else legal[rng.below(len(legal))])
        steps += 1
    return steps


def nanoseconds(seconds: float, once: Callable[[], object]) -> float:
    def work(times: int) -> int:
        for _ in range(times):
            once()
        return times

    times, spent = repeated(seconds, work)
    return spent / times * 1e9


def decisions(start: Any) -> tuple[float, float]:
    """The steps and the decisions of a random game, on average over a few."""
    steps = decided = 0
    for n in range(5):
        s, rng, buffer = start.clone(), seeded(f"length {n}"), buffer_for(start)
        while s.actor() != OVER:
            decided += s.actor() != CHANCE
            steps += s.play_on(rng, buffer, 1)
    return steps / 5, decided / 5


def midgame(played: Game[Any], seats: int) -> Any:
    """A position halfway, at which somebody decides."""
    s, rng, buffer = played.new(seats), seeded("midgame"), buffer_for(played.new(seats))
    half = played.new(seats).play_on(seeded("midgame"), buffer, ENDLESS) // 2
    s.play_on(rng, buffer, half)
    while s.actor() == CHANCE or len(s.legal_actions()) == 1:
        s.play_on(rng, buffer, 1)
    return s


def simulations(played: Game[Any], root: Any, seconds: float) -> tuple[float, float]:
    """Search: simulations a second, playouts to the end, and the steps of one."""
    grown: list[Search] = []

    def work(trees: int) -> int:
        grown.clear()
        for n in range(trees):
            grown.append(Search(root, root.actor(), len(played.actions), seeded(str(n)), ENDLESS, 0.7))
            grown[n].run(SIMULATIONS, 0.0)
        return trees * SIMULATIONS

    ran, spent = repeated(seconds, work)
    return ran / spent, sum(tree.steps for tree in grown) / ran


def measured(key: str, seats: int, seconds: float) -> dict[str, float]:
    played = game(key)
    start, middle = played.new(seats), midgame(played, seats)
    scratch = middle.clone()
    steps, decided = decisions(start)
    ran, long = simulations(played, middle, seconds)
    return {
        "steps": steps,
        "decisions": decided,
        "native": native(start, seconds),
        "stepped": stepped(start, seconds),
        "clone": nanoseconds(seconds / 4, middle.clone),
        "copy": nanoseconds(seconds / 4, lambda: scratch.copy_from(middle)),
        "simulations": ran,
        "simulated": long,
    }


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
