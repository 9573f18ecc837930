"""How the lab keeps its bars: `make bench`, or `python bench/lab.py weights processes ray arena`.

weights    asking for the weight of what chance draws, against a step, both from Python: at most a third
processes  games a second on two processes, against one: at least 1.8 times
ray        games a second on a Ray of this machine, against processes, for games over 10 ms: at least 90 %
arena      the frozen bots of all games, 400 games a pair, on two cores: at most 30 minutes, by sampled games
deaths     (`make soak`) workers are killed at random, on processes and on Ray: every game counts once

Ratios are medians of pairs that were measured in turn, so that a busy machine disturbs both sides alike.
"""

import argparse
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from threading import Event, Thread
from time import perf_counter, process_time

from stammtisch.bots import FROZEN
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.plan import Plan, planned
from stammtisch.lab.cluster import OnRay
from stammtisch.lab.executor import Crew, Window
from stammtisch.lab.match import Match, Outcome, play_match
from stammtisch.lab.processes import Processes
from stammtisch.lab.simulation import planned as matches_of

GAMES = ("cafe_melange", "carpe_diem", "ganz_wien", "vienna")
JOBS = 2
MINUTES = 30.0
DEATHS = 8

Calling = Callable[[], Crew] | None


@dataclass
class Options:
    tries: int
    seconds: float
    games: list[str]


def told(label: str, figure: str, bar: str, met: bool) -> None:
    print(f"{label:34} {figure:>12}   {bar}: {'met' if met else 'MISSED'}", flush=True)


# weights


def stepped(key: str, games: int, ask: bool) -> tuple[float, int, int]:
    """Seconds, steps and draws of random games from Python, asking for the weight of every draw or not."""
    start, begun, steps, draws = game(key).new(game(key).seats[0]), process_time(), 0, 0
    for n in range(games):
        s, rng = start.clone(), seeded(f"weights {n}")
        while (actor := s.actor()) != OVER:
            if actor == CHANCE:
                action = s.sample(rng)
                draws += 1
                if ask:
                    s.weight(action)
            else:
                legal = s.legal_actions()
                action = legal[rng.below(len(legal))]
            s.apply(action)
            steps += 1
    return process_time() - begun, steps, draws


def weights(options: Options) -> None:
    for key in ("pig", *options.games):
        games = max(1, int(options.seconds / max(stepped(key, 1, False)[0], 1e-4)))
        shares = []
        for _try in range(options.tries):
            plain, steps, draws = stepped(key, games, False)
            asking = stepped(key, games, True)[0]
            shares.append((asking - plain) / draws / (plain / steps))
        told(f"weights, {key}", f"{median(shares):.0%} of a step", "at most 33 %", median(shares) <= 1 / 3)


# processes and Ray


def lineup(key: str, games: int) -> list[Match]:
    return matches_of(key, ["greedy"], games, None, {}, "bench", None)


def rate(matches: list[Match], call: Callable[[], Crew] | None, seconds: float) -> float:
    """Games a second, of games that take about so many seconds."""
    begun = perf_counter()
    done = Window(iter(matches), call(), seconds).outcomes() if call else map(play_match, matches)
    return len(list(done)) / (perf_counter() - begun)


def seconds_of(matches: list[Match]) -> float:
    begun = perf_counter()
    for match in matches:
        play_match(match)
    return (perf_counter() - begun) / len(matches)


def in_turn(key: str, options: Options, one: Calling, other: Calling) -> tuple[float, float]:
    """How much faster the first is than the second, and the seconds of a game."""
    seconds = seconds_of(lineup(key, 10))
    matches = lineup(key, max(8, int(options.seconds * JOBS / seconds)))
    ratios = [rate(matches, one, seconds) / rate(matches, other, seconds) for _ in range(options.tries)]
    return median(ratios), seconds


def processes(options: Options) -> None:
    for key in options.games:
        times, _seconds = in_turn(key, options, partial(Processes, JOBS), None)
        told(f"two processes, {key}", f"{times:.2f} times", "at least 1.8", times >= 1.8)


def on_ray(options: Options) -> None:
    if not find_spec("ray"):
        print("Ray is not installed: nothing to measure")
        return
    with ray_here() as call:
        for key in options.games:
            share, seconds = in_turn(key, options, call, partial(Processes, JOBS))
            bar = "at least 90 %" if seconds > 0.01 else f"no bar, a game takes {seconds * 1000:.0f} ms"
            told(f"Ray against processes, {key}", f"{share:.0%}", bar, share >= 0.9 or seconds <= 0.01)


@contextmanager
def ray_here() -> Iterator[Callable[[], Crew]]:
    """A Ray of two processors that outlives its crews, with workers that have begun."""
    ray = import_module("ray")
    ray.init(num_cpus=JOBS, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    try:
        rate(lineup("pig", 100), partial(OnRay, "local"), 0.1)
        yield partial(OnRay, "local")
    finally:
        ray.shutdown()


# the arena


def arena(options: Options) -> None:
    """From a few deals of each game, on one core."""
    total = 0.0
    for key in ("pig", *options.games):
        plan = planned(Plan(key, game(key).seats[0], {}, FROZEN, "bench", 400, False))
        deals = max(1, int(options.seconds))
        sampled = list(islice(Contest(plan).waiting(), deals * len(plan.pairs) * len(plan.seatings)))
        begun = process_time()
        seconds_of(sampled)
        minutes = (process_time() - begun) / deals * plan.deals / 60 / JOBS
        total += minutes
        print(f"arena, {key}, {plan.seats} players: {minutes:.1f} minutes")
    told("arena of all games", f"{total:.0f} minutes", f"at most {MINUTES:.0f}", total <= MINUTES)


# the soak


def deaths(options: Options) -> None:
    for key in options.games:
        matches = lineup(key, max(20, int(5 * options.seconds / seconds_of(lineup(key, 5)))))
        here = [play_match(match) for match in matches]
        survived("processes", key, here, matches, partial(Processes, JOBS))
        if find_spec("ray"):
            with ray_here() as call:
                survived("Ray", key, here, matches, call)


def survived(
    where: str, key: str, here: list[Outcome], matches: list[Match], call: Callable[[], Crew]
) -> None:
    """Kill workers while they play; every game counts once, and as it was here."""
    done, killed = Event(), list[int]()
    killer = Thread(target=kill_now_and_then, args=(done, killed), daemon=True)
    killer.start()
    there = list(Window(iter(matches), call(), 0.05).outcomes())
    done.set()
    killer.join()
    same = sorted(there, key=lambda outcome: outcome.number) == here
    found = "clean" if same else "DIFFERENT"
    print(f"{key}, {len(here)} games on {where}, {len(killed)} workers killed: {found}", flush=True)
    if not same:
        raise SystemExit(1)


def kill_now_and_then(done: Event, killed: list[int]) -> None:
    luck = Random(1)
    while len(killed) < DEATHS and not done.wait(0.5 + luck.random()):
        if victims := workers():
            killed.append(luck.choice(victims))
            with suppress(ProcessLookupError):
                os.kill(killed[-1], signal.SIGKILL)


def workers() -> list[int]:
    """Processes below this one that play: copies of this one, and Ray's workers that have a task."""
    ours = [
        int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and is_below(int(path.name))
    ]
    return [process for process in ours if is_worker(process)]


def is_below(process: int) -> bool:
    while process > 1 and process != os.getpid():
        process = parent(process)
    return process == os.getpid()


def parent(process: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return 0


def is_worker(process: int) -> bool:
    with suppress(OSError):
        told = Path(f"/proc/{process}/cmdline").read_bytes()
        own = Path(f"/proc/{os.getpid()}/cmdline").read_bytes()
        return process != os.getpid() and (told == own or told.startswith(b"ray::answered"))
    return False


COMMANDS = {"weights": weights, "processes": processes, "ray": on_ray, "arena": arena, "deaths": deaths}


def main() -> None:
    parser = argparse.ArgumentParser(description="How the lab keeps its bars.")
    parser.add_argument("what", nargs="+", choices=COMMANDS)
    parser.add_argument("--game", action="append", dest="games", help="all but Pig by default")
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0, help="about so long a figure")
    given = parser.parse_args()
    for what in given.what:
        COMMANDS[what](Options(given.tries, given.seconds, given.games or list(GAMES)))


if __name__ == "__main__":
    main()
