"""How fast it is: `make bench`, or `python bench/run.py pig vienna` after `make build`.

For every game: steps a second (every applied action, chance included) in the compiled loop and
stepped from Python, the time to clone and to copy a state, search simulations, the same
interpreted, and for Pig the same game in C. Best of five, each in a process of its own; against C
the median of five ratios, each measured in turn.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

import stammtisch
from stammtisch.bots.playout import playouts
from stammtisch.core.rng import seeded
from stammtisch.games import game, keys

ROOT = Path(__file__).parent.parent
HERE = Path(stammtisch.__file__).parent.parent  # the tree that runs now: the compiled one, if built
C_GAMES = 20_000


def best_of(tries: int, key: str, seats: int, seconds: float, tree: Path) -> dict[str, float]:
    """The best of several measurements: rates at their highest, times at their lowest."""
    command = [sys.executable, str(ROOT / "bench" / "rates.py"), key, str(seats), str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    runs = [
        json.loads(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
        for _ in range(tries)
    ]
    lowest = ("clone", "copy")
    return {name: (min if name in lowest else max)(run[name] for run in runs) for name in runs[0]}


class InTurn(NamedTuple):
    """Steps a second of Pig, measured one right after the other."""

    ours: float
    engine: float
    bare: float


def beside_c(seats: int, tries: int) -> list[InTurn]:
    """Pig here and in C, as an engine and bare, in turn; nothing without a compiler."""
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "pig")
        try:
            subprocess.run(["cc", "-O2", "-o", program, str(ROOT / "bench" / "pig.c")], check=True)
        except (OSError, subprocess.CalledProcessError):
            return []
        return [
            InTurn(own_rate(seats), c_rate(program, "engine", seats), c_rate(program, "bare", seats))
            for _ in range(tries)
        ]


def own_rate(seats: int) -> float:
    start, begin = game("pig").new(seats), process_time()
    return int(playouts(start, C_GAMES, seeded("bench"))) / (process_time() - begin)


def c_rate(program: str, kind: str, seats: int) -> float:
    run = subprocess.run([program, kind, str(seats), str(C_GAMES), "12345"], check=True, capture_output=True)
    _games, steps, _sum, nanoseconds = map(int, run.stdout.split())
    return steps / nanoseconds * 1e9


def report(key: str, seats: int, fast: dict[str, float], slow: dict[str, float]) -> list[str]:
    share = fast["simulations"] * fast["simulated"] / fast["native"]
    return [
        f"{key}, {seats} players: {fast['steps']:.0f} steps a game, {fast['decisions']:.0f} decisions",
        f"  {'':26}{'compiled':>14}{'interpreted':>14}{'times':>8}",
        row("native steps/s", fast, slow, "native"),
        row("  of them decisions/s", with_decisions(fast), with_decisions(slow), "decided"),
        row("stepped from Python/s", fast, slow, "stepped"),
        row("clone, ns", fast, slow, "clone", slower=True),
        row("copy into scratch, ns", fast, slow, "copy", slower=True),
        row("search simulations/s", fast, slow, "simulations"),
        f"  a simulation has {fast['simulated']:.0f} steps: search goes at {share:.0%} of the native rate",
    ]


def with_decisions(rates: dict[str, float]) -> dict[str, float]:
    return {**rates, "decided": rates["native"] * rates["decisions"] / rates["steps"]}


def row(label: str, fast: dict[str, float], slow: dict[str, float], name: str, slower: bool = False) -> str:
    times = slow[name] / fast[name] if slower else fast[name] / slow[name]
    return f"  {label:26}{fast[name]:14,.0f}{slow[name]:14,.0f}{times:8.1f}"


def against_c(seats: int, tries: int) -> list[str]:
    """How near we come: the median of ratios, so that a busy machine disturbs both sides alike."""
    runs = beside_c(seats, tries)
    if not runs:
        return ["  no C compiler: nothing to compare with"]
    alone, engine = median(run.ours / run.bare for run in runs), median(run.ours / run.engine for run in runs)
    return [
        f"  {'C, Pig alone in one loop':26}{max(run.bare for run in runs):14,.0f}   we reach {alone:.0%}",
        f"  {'C, the same engine':26}{max(run.engine for run in runs):14,.0f}   we reach {engine:.0%}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the games are, compiled and interpreted.")
    parser.add_argument("games", nargs="*", default=list(keys()), help="games to measure; all by default")
    parser.add_argument("--tries", type=int, default=5, help="the best of so many runs counts")
    parser.add_argument("--seconds", type=float, default=0.5, help="about so long a figure")
    options = parser.parse_args()
    for key in options.games:
        try:
            seats = game(key).seats[0] if key == "pig" else game(key).seats[-1]
        except ValueError as error:
            sys.exit(str(error))
        fast = best_of(options.tries, key, seats, options.seconds, HERE)
        slow = best_of(min(2, options.tries), key, seats, options.seconds, ROOT / "src")
        print(*report(key, seats, fast, slow), sep="\n", flush=True)
        if key == "pig":
            print(*against_c(seats, options.tries), sep="\n", flush=True)


if __name__ == "__main__":
    main()
