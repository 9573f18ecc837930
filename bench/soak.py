"""The long runs: `make soak`, or `python bench/soak.py --game vienna --kind random --games 100000`.

random     games with every number of players and every option, the end audited
options    games with every value of every option, every position audited
greedy     games among greedy players with every option, the end and one game in ten audited throughout
illegal    every action that is not legal is refused with a rule that exists; the refusals are counted
sanitizer  a build that stops at a wrong shift plays the golden games
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.playout import ENDLESS, buffer_for
from stammtisch.contract.sample import setups
from stammtisch.core.game import Game
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.rules import rules
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game, keys

ROOT = Path(__file__).parent.parent
COUNTS = {"random": 20_000, "options": 200, "greedy": 500, "illegal": 10, "sanitizer": 1}
OWN_COUNTS = {
    "vienna": {"random": 100_000, "options": 1_000},
    "ganz_wien": {
        "random": 5_000,
        "greedy": 2_000,
        "options": 20,
    },  # its random games are a hundred times as long
}
SHIFTS = "-fsanitize=shift -fno-sanitize-recover=shift -fno-wrapv"  # with -fwrapv 1 << 31 would pass
GOLDEN = """
import sys
from stammtisch.contract.golden import games_play_as_before
from stammtisch.contract.sample import Sample
from stammtisch.games import game
games_play_as_before(game(sys.argv[1]), Sample())
"""

AnyGame = Game[Any]
Choose = Callable[[Any, Rng], int]


class Fault(Exception):
    """Something that must not be, in a sentence."""


def expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise Fault(sentence)


def audited(played: AnyGame, state: Any, where: str) -> None:
    findings = played.audit(state)
    expect(not findings, f"{where}: {'; '.join(findings)} in {played.dump(state)}")


def ended_well(played: AnyGame, state: Any, where: str) -> None:
    """The audit is clean, and the win is shared as the ranking says."""
    audited(played, state, where)
    places = played.ranking(state)
    shares = [state.value(seat) for seat in range(len(places))]
    expect(shares == [(place == 1) / places.count(1) for place in places], f"{where}: {places} but {shares}")


def random_games(played: AnyGame, games: int) -> Iterator[str]:
    for setup in setups(played):
        start = played.new(setup.seats, setup.options)
        s, buffer = start.clone(), buffer_for(start)
        for n in range(games):
            where = f"{setup}, random game {n}"
            s.copy_from(start)
            s.play_on(seeded(where), buffer, ENDLESS)
            expect(s.actor() == OVER, f"{where} does not end")
            ended_well(played, s, where)
            yield where


def watched(played: AnyGame, state: Any, where: str, choose: Choose, throughout: bool = True) -> None:
    """A game with an audit at its end, and after every step before."""
    rng = seeded(where)
    while state.actor() != OVER:
        state.apply(state.sample(rng) if state.actor() == CHANCE else choose(state, rng))
        if throughout:
            audited(played, state, where)
    ended_well(played, state, where)


def any_action(state: Any, rng: Rng) -> int:
    legal = state.legal_actions()
    return int(legal[rng.below(len(legal))])


def best_action(state: Any, rng: Rng) -> int:
    return int(greedy_action(state, state.actor(), rng))


def option_games(played: AnyGame, games: int) -> Iterator[str]:
    for setup in setups(played):
        for n in range(games):
            where = f"{setup}, random game {n}"
            watched(played, played.new(setup.seats, setup.options), where, any_action)
            yield where


def greedy_games(played: AnyGame, games: int) -> Iterator[str]:
    for setup in setups(played):
        for n in range(games):
            where = f"{setup}, greedy game {n}"
            state = played.new(setup.seats, setup.options)
            watched(played, state, where, best_action, throughout=n % 10 == 0)
            yield where


def illegal_actions(played: AnyGame, games: int) -> Iterator[str]:
    known = {rule.id for rule in rules(played.folder)}
    for seats in played.seats:
        for n in range(games):
            where = f"{seats} players, game {n} of refusals"
            state, rng = played.new(seats), seeded(where)
            while state.actor() != OVER:
                yield from [where] * refusals(played, state, known, where, seats)
                for _ in range(1 + rng.below(20)):
                    if state.actor() != OVER:
                        state.apply(state.sample(rng) if state.actor() == CHANCE else any_action(state, rng))
            yield from [where] * refusals(played, state, known, where, seats)


def refusals(played: AnyGame, state: Any, known: set[str], where: str, seats: int) -> int:
    """Whatever a seat may not do has a reason, and whatever it may do has none; how many were refused."""
    refused = 0
    for seat in range(seats):
        legal = set(played.legal(state, seat))
        for action in range(len(played.actions)):
            reason = played.reason(state, seat, action)
            name = f"{where}: {played.actions.name(action)} by seat {seat}"
            expect((reason is None) == (action in legal), f"{name} is both legal and refused, or neither")
            if reason is not None:
                refused += 1
                expect(reason.rule in known, f"{name} is refused by '{reason.rule}', which is no rule")
                expect(bool(reason.sentence.strip()), f"{name} is refused without a word")
    return refused


def sanitized_games(played: AnyGame, games: int) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in ("src", "tools"):
            shutil.copytree(ROOT / name, tree / name)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, tree / name)
        settings = {
            "STAMMTISCH_CFLAGS": SHIFTS,
            "STAMMTISCH_BUILD": "compiled",
            "STAMMTISCH_GAMES": played.key,
        }
        finished("the sanitizer build", [str(tree / "tools" / "build.py")], settings)
        path = {"PYTHONPATH": str(tree / "build" / "compiled")}
        finished("the golden games", ["-c", GOLDEN, played.key], path)
        yield "golden games"


def finished(what: str, arguments: list[str], settings: dict[str, str]) -> None:
    environment = {**os.environ, **settings}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True)
    expect(done.returncode == 0, f"{what} failed: {done.stderr.strip()[-2000:]}")


KINDS: dict[str, Callable[[AnyGame, int], Iterator[str]]] = {
    "random": random_games,
    "options": option_games,
    "greedy": greedy_games,
    "illegal": illegal_actions,
    "sanitizer": sanitized_games,
}


def soak(key: str, kind: str, games: int) -> None:
    """One kind of run; a line that grows on a terminal, one line at the end elsewhere."""
    done = 0
    for done, where in enumerate(KINDS[kind](game(key), games), 1):
        if sys.stderr.isatty() and done % 10 == 0:
            print(f"\r{key:14} {kind:10} {done:9,}  {where}\033[K", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{key:14} {kind:10} {done:9,}  clean", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", action="append", choices=keys(), help="all by default")
    parser.add_argument("--kind", action="append", choices=KINDS, help="all by default")
    parser.add_argument("--games", type=int, help="games of a kind, for every set-up")
    options = parser.parse_args()
    for key in options.game or keys():
        for kind in options.kind or KINDS:
            try:
                soak(key, kind, options.games or OWN_COUNTS.get(key, {}).get(kind, COUNTS[kind]))
            except Fault as fault:
                sys.exit(f"{key}, {kind}: {fault}")


if __name__ == "__main__":
    main()
