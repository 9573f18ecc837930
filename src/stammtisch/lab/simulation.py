"""Many games among bots, on one process or several."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path

from stammtisch.bots import bot
from stammtisch.core.system import why
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.match import Match, Outcome, Stopped, play_match
from stammtisch.lab.summary import Summary

_ = catalogue(__package__)

Progress = Callable[[int, int], None]  # games played, games wanted
AT_ONCE = 4  # games that wait for each process


def simulate(
    game_key: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "0",
    jobs: int = 1,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play games among bots, who move on by one seat from game to game, and sum them up.

    Bots are repeated until all seats are taken. `out` is a folder that gets a record a game.
    Interrupted, it keeps what it has. Bad arguments are a ValueError with a sentence.
    """
    matches = planned(game_key, bots, games, seats, options or {}, seed, out)
    summary = Summary(
        matches[0].game, list(dict.fromkeys(matches[0].bots)), len(matches[0].bots), games, seed
    )
    if jobs < 1:
        raise ValueError(_("the number of jobs is at least 1, not {jobs}.").format(jobs=jobs))
    try:
        for outcome in played_here(matches) if jobs == 1 else played_on_processes(matches, jobs):
            summary.outcomes.append(outcome)
            if progress is not None:
                progress(len(summary.outcomes), games)
    except KeyboardInterrupt:
        summary.interrupted = True
    except OSError as error:
        raise ValueError(_("{out} cannot be written: {why}.").format(out=out, why=why(error))) from None
    summary.outcomes.sort(key=lambda outcome: outcome.number)
    return summary


def planned(
    key: str,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    options: Mapping[str, str],
    seed: str,
    out: Path | None,
) -> list[Match]:
    """All games to play, checked: the game, the options, the bots, the folder."""
    played = game(key)
    if games < 1:
        raise ValueError(_("the number of games is at least 1, not {games}.").format(games=games))
    if not bots:
        raise ValueError(_("name at least one bot."))
    for name in bots:
        bot(name)
    n = seats or max(len(bots), played.seats[0])
    if len(bots) > n:
        raise ValueError(_("{n} bots are named for {seats} seats.").format(n=len(bots), seats=n))
    full = played.complete(options)
    played.new(n, full)
    made(out)
    sitting = [bots[seat % len(bots)] for seat in range(n)]
    return [Match(k, played.key, rotated(sitting, k), full, f"{seed}/{k}", out) for k in range(games)]


def made(out: Path | None) -> None:
    """The folder for the records, made if it is not there."""
    try:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(
            _("the folder {out} cannot be made: {why}.").format(out=out, why=why(error))
        ) from None


def rotated(sitting: Sequence[str], k: int) -> tuple[str, ...]:
    """In game k everybody sits k places further."""
    return tuple(sitting[(seat - k) % len(sitting)] for seat in range(len(sitting)))


def played_here(matches: Sequence[Match]) -> Iterator[Outcome]:
    for match in matches:
        yield play_match(match, lambda: False)


_called_off: list[Event] = []  # in a worker process: set when the simulation was interrupted


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that start meanwhile never hear Ctrl-C, not even before they can ignore it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(called_off: Event) -> None:
    """A worker leaves Ctrl-C to the process that it works for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _called_off[:] = [called_off]


def work(match: Match) -> Outcome | None:
    try:
        return play_match(match, _called_off[0].is_set)
    except Stopped:
        return None


def played_on_processes(matches: Sequence[Match], jobs: int) -> Iterator[Outcome]:
    """Outcomes as they come in; when the caller stops, the games under way are called off."""
    called_off = multiprocessing.Event()
    pool = ProcessPoolExecutor(jobs, initializer=begin_work, initargs=(called_off,))
    try:
        for block in blocks(matches, jobs * AT_ONCE):
            with deaf_children():
                asked = [pool.submit(work, match) for match in block]
            for done in as_completed(asked):
                outcome = done.result()
                if outcome is not None:
                    yield outcome
    finally:
        called_off.set()
        pool.shutdown(cancel_futures=True)


def blocks(matches: Sequence[Match], size: int) -> Iterator[Sequence[Match]]:
    for first in range(0, len(matches), size):
        yield matches[first : first + size]
