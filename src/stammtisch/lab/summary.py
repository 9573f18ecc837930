"""What many games tell: shares of the win with their intervals, points, and length."""

import json
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pstdev
from textwrap import fill
from typing import Any

from stammtisch.core.words import catalogue, plurals
from stammtisch.games import game
from stammtisch.lab.match import Outcome
from stammtisch.lab.tables import frame

_ = catalogue(__package__)
ngettext = plurals(__package__)

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in n games (Wilson's score interval)."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Standing:
    """How one bot did; it may have sat in several seats of a game."""

    bot: str
    games: int
    share: float  # of the win, a seat and game; ties are shared
    low: float
    high: float
    points: float
    deviation: float


@dataclass
class Summary:
    """The outcomes of a simulation, and what they come to."""

    game: str
    bots: list[str]
    seats: int
    wanted: int
    seed: str
    outcomes: list[Outcome] = field(default_factory=list)
    interrupted: bool = False

    @property
    def games(self) -> int:
        return len(self.outcomes)

    def standings(self) -> list[Standing]:
        """The bots, in the order they were named."""
        return [self.standing(name) for name in self.bots]

    def standing(self, name: str) -> Standing:
        sat = [
            (done, seat) for done in self.outcomes for seat in range(self.seats) if done.bots[seat] == name
        ]
        if not sat:
            return Standing(name, 0, 0.0, 0.0, 1.0, 0.0, 0.0)
        share = fmean(done.shares[seat] for done, seat in sat)
        points = [done.scores[seat] for done, seat in sat]
        return Standing(name, len(sat), share, *wilson(share, len(sat)), fmean(points), pstdev(points))

    def shares_by_seat(self) -> list[float]:
        """The share of the win of each seat, whoever sat there: is it good to begin?"""
        return [fmean(done.shares[seat] for done in self.outcomes) for seat in range(self.seats)]

    def length(self) -> tuple[int, float, int]:
        """The fewest, average and most decisions of a game."""
        decisions = [done.decisions for done in self.outcomes]
        return min(decisions), fmean(decisions), max(decisions)

    def endings(self) -> dict[str, int]:
        """How many games ended in which way, the commonest first."""
        return dict(Counter(done.ending for done in self.outcomes).most_common())

    def lines(self) -> list[str]:
        """For people, within 80 columns."""
        head = ngettext(
            "{game}: {games} game of {seats}", "{game}: {games} games of {seats}", self.games
        ).format(game=self.game, games=self.games, seats=self.seats)
        if self.interrupted:
            head += " " + _("(interrupted; {wanted} were wanted)").format(wanted=self.wanted)
        return [head, *self._details()] if self.outcomes else [head]

    def _details(self) -> list[str]:
        columns = _("bot"), _("wins"), _("95 % interval"), _("points"), _("spread")
        rows = ["{:24} {:>7} {:>17} {:>8} {:>8}".format(*columns)]
        for s in self.standings():
            interval = f"{s.low:.1%} – {s.high:.1%}"
            rows.append(f"{s.bot:24} {s.share:7.1%} {interval:>17} {s.points:8.1f} {s.deviation:8.1f}")
        seats = "  ".join(f"{share:.1%}" for share in self.shares_by_seat())
        least, mean, most = self.length()
        return [
            *rows,
            _("wins by seat: {seats}").format(seats=seats),
            _("decisions a game: {mean:.0f} ({least} to {most})").format(mean=mean, least=least, most=most),
            *self._ends(),
        ]

    def _ends(self) -> list[str]:
        told = {key: str(game(self.game).why_over(key)) for key in self.endings()}
        return [
            fill(f"{n:4} × {told[key]}", 80, subsequent_indent=" " * 7) for key, n in self.endings().items()
        ]

    def rows(self) -> list[dict[str, Any]]:
        """A row for each game and seat, for `export` and other tools."""
        return [
            {
                "game": self.game,
                "number": done.number,
                "seat": seat,
                "bot": done.bots[seat],
                "share": done.shares[seat],
                "score": done.scores[seat],
                "decisions": done.decisions,
                "steps": done.steps,
                "ending": done.ending,
            }
            for done in self.outcomes
            for seat in range(self.seats)
        ]

    def to_frame(self) -> Any:
        """The rows as a pandas data frame (the extra `data`)."""
        return frame(self.rows())

    def to_json(self) -> str:
        """The same for programs, as one JSON object."""
        return json.dumps(self.facts(), indent=2, ensure_ascii=False)

    def facts(self) -> dict[str, Any]:
        known: dict[str, Any] = {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "games": self.games,
            "wanted": self.wanted,
            "interrupted": self.interrupted,
            "bots": [vars(standing) for standing in self.standings()],
        }
        if self.outcomes:
            least, mean, most = self.length()
            known["wins_by_seat"] = self.shares_by_seat()
            known["endings"] = self.endings()
            known["decisions"] = {"least": least, "mean": mean, "most": most}
            known["steps"] = fmean(done.steps for done in self.outcomes)
        return known
