"""What an arena has found, for people and for programs."""

import json
import subprocess
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.arena.contest import Contest, Result
from stammtisch.lab.arena.shares import Share
from stammtisch.version import VERSION

_ = catalogue("stammtisch.lab")


def commit(folder: Path = Path(__file__).parent) -> str:
    """The commit of a checkout, with a + if its sources were changed since; else the version.

    The page is no source: the arena of one game writes it before that of the next begins.
    """
    told = git(folder, "describe", "--always", "--exclude", "*")
    changed = told and git(folder, "status", "--porcelain", "--untracked-files=no", ":/src")
    return f"{told}+" if changed else told or VERSION


def git(folder: Path, *asked: str) -> str:
    """What git says about a folder; "" where there is no git or no checkout."""
    try:
        told = subprocess.run(["git", "-C", str(folder), *asked], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return told.stdout.strip()


@dataclass
class Report:
    """The contests of one game, one for each number of players."""

    contests: list[Contest]
    interrupted: bool = False
    day: date = field(default_factory=date.today)
    commit: str = field(default_factory=commit)

    @property
    def game(self) -> str:
        return self.contests[0].plan.game

    def lines(self) -> list[str]:
        """For people, within 80 columns."""
        lines = [line for contest in self.contests for line in [*contest_lines(contest), ""]]
        if self.interrupted:
            return [*lines, _("Interrupted: this is what was played so far.")]
        return lines[:-1]

    def to_json(self) -> str:
        return json.dumps(self.facts(), indent=2, ensure_ascii=False)

    def facts(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "game": self.game,
            "rules": game(self.game).rules,
            "date": self.day.isoformat(),
            "commit": self.commit,
            "interrupted": self.interrupted,
            "contests": [contest_facts(contest) for contest in self.contests],
        }


def title(contest: Contest) -> str:
    """The game, its players, and the options that are not the usual ones."""
    plan = contest.plan
    chosen = [f"{name}={choice}" for name, choice in plan.unusual.items()]
    players = _("{seats} players").format(seats=plan.seats)
    alone = [_("one among others")] if plan.alone else []
    return ", ".join([game(plan.game).title, players, *chosen, *alone])


def contest_lines(contest: Contest) -> list[str]:
    columns = "{:32} {:>7} {:>17}".format(_("bot"), "Elo", _("95 % interval"))
    rows = [
        f"{rating.bot:32} {rating.elo:7.0f} {f'{rating.low:.0f} – {rating.high:.0f}':>17}"
        for rating in contest.ratings()
    ]
    return [title(contest), columns, *rows, "", *map(result_line, contest.results())]


def result_line(result: Result) -> str:
    """Who won how often against whom."""
    plain = _("{first} – {second}: {share} in {games} games")
    stopped = _("{first} – {second}: {share} in {games} games, enough to tell")
    return (stopped if result.stopped else plain).format(
        first=result.first, second=result.second, share=in_words(result.share), games=result.games
    )


def in_words(share: Share) -> str:
    return f"{share.mean:.1%} ({share.low:.1%} – {share.high:.1%})"


def cross(contest: Contest) -> dict[tuple[str, str], Share]:
    """The share of each bot against each other; of those who sit alone, against all others at the table."""
    shares = {(result.first, result.second): result.share for result in contest.results()}
    return (
        shares
        if contest.plan.alone
        else shares | {(second, first): share.turned() for (first, second), share in shares.items()}
    )


def contest_facts(contest: Contest) -> dict[str, Any]:
    plan = contest.plan
    return {
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games_a_pair": plan.deals * len(plan.seatings),
        "ratings": [asdict(rating) for rating in contest.ratings()],
        "pairs": [asdict(result) for result in contest.results()],
    }
