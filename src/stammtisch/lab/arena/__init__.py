"""The arena: bots compared honestly, every pair in every seating with the same luck."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from stammtisch.bots import FROZEN, Bot
from stammtisch.games import game
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.diary import kept
from stammtisch.lab.arena.plan import Plan, planned
from stammtisch.lab.arena.report import Report
from stammtisch.lab.executor import Calling, played
from stammtisch.lab.simulation import crew

__all__ = ["Report", "arena"]

Progress = Callable[[int, int], None]  # games played, games that may still come


def arena(
    game_key: str,
    bots: Sequence[str | Bot] = FROZEN,
    games: int = 400,
    seats: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "0",
    enough: bool = True,
    jobs: int = 1,
    ray: str = "",
    keep: Path | None = None,
    force: bool = False,
    progress: Progress | None = None,
    alone: bool = False,
) -> Report:
    """Compare bots in a game: with each number of players, or with those named.

    Every pair plays `games` or a few more, or until there is enough to tell who is better. With `keep`, a
    folder, it goes on where it was stopped. Interrupted, it reports what it has. `alone`: of a pair the
    first sits alone among others of the second, in each seat.
    """
    numbers = seats or game(game_key).seats
    wishes = [Plan(game_key, n, options or {}, tuple(bots), seed, games, enough, alone) for n in numbers]
    report = Report([Contest(planned(plan)) for plan in wishes])
    call = crew(jobs, ray, bots)
    try:
        for contest in report.contests:
            run(contest, call, keep, force, told(report, progress))
    except KeyboardInterrupt:
        report.interrupted = True
    return report


def run(
    contest: Contest, call: Calling | None, keep: Path | None, force: bool, tell: Callable[[], None]
) -> None:
    """Play what is left of a contest."""
    with kept(contest, keep, force) as diary:
        for outcome in played(contest.waiting(), call):
            contest.note(outcome.number, outcome.shares)
            diary.note(outcome)
            tell()


def told(report: Report, progress: Progress | None) -> Callable[[], None]:
    def tell() -> None:
        if progress is not None:
            progress(
                sum(contest.played for contest in report.contests),
                sum(contest.left for contest in report.contests),
            )

    return tell
