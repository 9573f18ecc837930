"""A contest: the games of a plan, what came of them, and when a pair has played enough."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean

from stammtisch.lab.arena.plan import Bout, Pair, Plan
from stammtisch.lab.arena.scale import Rating, Tally, ratings
from stammtisch.lab.arena.shares import Share, is_enough, share
from stammtisch.lab.match import Match


@dataclass
class Meeting:
    """The games of a pair: deals in their order, as far as each was played in all seatings."""

    won: dict[int, dict[int, tuple[float, float]]] = field(default_factory=dict)  # by deal and seating
    deals: list[float] = field(default_factory=list)  # the first bot's share of each whole deal
    is_done: bool = False


@dataclass(frozen=True)
class Result:
    """What came of a pair."""

    first: str
    second: str
    games: int
    share: Share
    stopped: bool  # because there was enough to tell


class Contest:
    """Takes outcomes in any order and comes to the same result: only whole deals in order count."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.meetings = [Meeting() for _ in plan.pairs]
        self.played = 0

    def waiting(self) -> Iterator[Match]:
        """The games still to play; they dry up when every pair has enough."""
        for deal in range(self.plan.deals):
            for pair, meeting in enumerate(self.meetings):
                for seating in range(len(self.plan.seatings)):
                    if not meeting.is_done and seating not in meeting.won.get(deal, ()):
                        yield self.plan.match(Bout(deal, pair, seating))

    @property
    def left(self) -> int:
        """How many games are still to play, if no pair stops early."""
        open_deals = sum(
            self.plan.deals - len(meeting.deals) for meeting in self.meetings if not meeting.is_done
        )
        return open_deals * len(self.plan.seatings)

    def note(self, number: int, shares: tuple[float, ...]) -> None:
        """The outcome of a game."""
        bout = self.plan.bout(number)
        meeting = self.meetings[bout.pair]
        sides = self.plan.seatings[bout.seating]
        first = sum(won for won, side in zip(shares, sides, strict=True) if side == 0)
        meeting.won.setdefault(bout.deal, {})[bout.seating] = (first, sum(shares) - first)
        self.played += 1
        self.count(meeting)

    def count(self, meeting: Meeting) -> None:
        """Take in the deals that are whole by now, until there is enough."""
        while not meeting.is_done and len(meeting.won.get(len(meeting.deals), ())) == len(self.plan.seatings):
            whole = meeting.won[len(meeting.deals)]
            meeting.deals.append(fmean(whole[seating][0] for seating in sorted(whole)))
            last = len(meeting.deals) == self.plan.deals
            meeting.is_done = last or (self.plan.enough and is_enough(meeting.deals, self.plan.even))

    def results(self) -> list[Result]:
        return [
            self.result(pair, meeting) for pair, meeting in zip(self.plan.pairs, self.meetings, strict=True)
        ]

    def result(self, pair: Pair, meeting: Meeting) -> Result:
        games = len(meeting.deals) * len(self.plan.seatings)
        names = self.plan.names
        told = share(meeting.deals, self.plan.enough, self.plan.even)
        stopped = meeting.is_done and len(meeting.deals) < self.plan.deals
        return Result(names[pair.first], names[pair.second], games, told, stopped)

    def ratings(self) -> list[Rating]:
        """All bots on one scale, the strongest first."""
        tallies = [tally for pair in range(len(self.meetings)) for tally in self.tallies(pair)]
        return sorted(ratings(self.plan.names, tallies), key=lambda rating: -rating.elo)

    def tallies(self, pair: int) -> list[Tally]:
        """The games of a pair by how many seats each had."""
        meeting = self.meetings[pair]
        wins: dict[tuple[int, int], list[tuple[float, float]]] = {}
        for deal in range(len(meeting.deals)):
            for seating, won in sorted(meeting.won[deal].items()):
                seats = self.plan.seatings[seating]
                wins.setdefault((seats.count(0), seats.count(1)), []).append(won)
        return [
            Tally(*self.plan.pairs[pair], seats, (sum(a for a, _ in games), sum(b for _, b in games)))
            for seats, games in sorted(wins.items())
        ]
