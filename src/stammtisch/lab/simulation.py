"""Many games among bots, wherever they are played."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from stammtisch.bots import Bot, bot
from stammtisch.bots.naming import checked, labelled
from stammtisch.core.system import why
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.cluster import OnRay
from stammtisch.lab.executor import Calling, played
from stammtisch.lab.keeping import write
from stammtisch.lab.match import Match, Outcome
from stammtisch.lab.processes import Processes
from stammtisch.lab.summary import Summary

_ = catalogue(__package__)

T = TypeVar("T")

Progress = Callable[[int, int], None]  # games played, games wanted


def simulate(
    game_key: str,
    bots: Sequence[str | Bot],
    games: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = "0",
    jobs: int = 1,
    out: Path | None = None,
    progress: Progress | None = None,
    ray: str = "",
) -> Summary:
    """Play games among bots, who move on by one seat from game to game, and sum them up.

    Bots are names or bots themselves, and repeated until all seats are taken. `out` is a folder that gets
    a record a game. Games are played here, on processes (`jobs`) or on a Ray (its address, or "local").
    Interrupted, it keeps what it has. Bad arguments are a ValueError with a sentence.
    """
    matches = planned(game_key, bots, games, seats, options or {}, seed, out)
    names = matches[0].names
    summary = Summary(matches[0].game, list(dict.fromkeys(names)), len(names), games, seed)
    try:
        for outcome in played(matches, crew(jobs, ray, bots)):
            keep(outcome, summary.game, out)
            summary.outcomes.append(outcome)
            if progress is not None:
                progress(len(summary.outcomes), games)
    except KeyboardInterrupt:
        summary.interrupted = True
    except OSError as error:
        raise ValueError(_("{out} cannot be written: {why}.").format(out=out, why=why(error))) from None
    summary.outcomes.sort(key=lambda outcome: outcome.number)
    return summary


def crew(jobs: int, ray: str, bots: Sequence[str | Bot]) -> Calling | None:
    """How to call workers: None if everything is played here."""
    if jobs < 1:
        raise ValueError(_("the number of jobs is at least 1, not {jobs}.").format(jobs=jobs))
    if ray or jobs > 1:
        need_travellers(bots)
    if ray:
        return lambda: OnRay(ray, jobs if jobs > 1 else None)
    return (lambda: Processes(jobs)) if jobs > 1 else None


def keep(outcome: Outcome, key: str, out: Path | None) -> None:
    if out is not None:
        write(out / f"{key}-{outcome.number:06}.txt", outcome.record)


def planned(
    key: str,
    bots: Sequence[str | Bot],
    games: int,
    seats: int | None,
    options: Mapping[str, str],
    seed: str,
    out: Path | None,
) -> list[Match]:
    """All games to play, checked: the game, the options, the bots, the folder."""
    told = game(key)
    if games < 1:
        raise ValueError(_("the number of games is at least 1, not {games}.").format(games=games))
    need_bots(bots)
    n = seats or max(len(bots), told.seats[0])
    if len(bots) > n:
        raise ValueError(_("{n} bots are named for {seats} seats.").format(n=len(bots), seats=n))
    full = told.complete(options)
    told.new(n, full)
    made(out)
    sitting = [bots[seat % len(bots)] for seat in range(n)]
    names = labelled(sitting)
    return [
        Match(k, told.key, rotated(names, k), rotated(sitting, k), full, f"{seed}/{k}", out is not None)
        for k in range(games)
    ]


def need_bots(bots: Sequence[str | Bot]) -> None:
    """Bots that can play; ValueError names one that cannot."""
    if not bots:
        raise ValueError(_("name at least one bot."))
    for given in bots:
        if isinstance(given, str):
            bot(given)
        else:
            checked(given, repr(given))


def need_travellers(bots: Sequence[str | Bot]) -> None:
    """Bots that can be sent to workers."""
    for given in bots:
        try:
            pickle.dumps(given)
        except (pickle.PicklingError, TypeError, AttributeError) as error:
            sentence = _("{bot} cannot be sent to workers: {error}")
            raise ValueError(sentence.format(bot=given, error=error)) from None


def made(out: Path | None) -> None:
    """The folder for the records, made if it is not there."""
    try:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(
            _("the folder {out} cannot be made: {why}.").format(out=out, why=why(error))
        ) from None


def rotated(sitting: Sequence[T], k: int) -> tuple[T, ...]:
    """In game k everybody sits k places further."""
    return tuple(sitting[(seat - k) % len(sitting)] for seat in range(len(sitting)))
