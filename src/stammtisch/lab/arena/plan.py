"""What is played to compare bots: every pair in every seating, with the same luck for all."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from stammtisch.bots import Bot
from stammtisch.bots.naming import labelled
from stammtisch.core.words import catalogue
from stammtisch.games import game
from stammtisch.lab.arena.shares import EVEN
from stammtisch.lab.match import Match
from stammtisch.lab.simulation import need_bots

_ = catalogue("stammtisch.lab")

Seating = tuple[int, ...]  # by seat: 0 for the first of a pair, 1 for the second


class Pair(NamedTuple):
    """Two bots, by their places in the list."""

    first: int
    second: int


class Bout(NamedTuple):
    """One game: the luck of a deal, a pair, and how it sits."""

    deal: int
    pair: int
    seating: int


@dataclass(frozen=True)
class Plan:
    """Bots that are compared in one game, with one number of players."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str | Bot, ...]
    seed: str
    games: int  # a pair, at least; no deal is left half played
    enough: bool = True  # is a pair done as soon as there is enough to tell?
    alone: bool = False  # does one of the first of a pair sit among others of the second only?

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(labelled(self.bots))

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(Pair(*pair) for pair in combinations(range(len(self.bots)), 2))

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """All ways to sit in which both are there; or those in which the first is alone."""
        ways = tuple(way for way in product((0, 1), repeat=self.seats) if len(set(way)) == 2)
        return tuple(way for way in ways if way.count(0) == 1) if self.alone else ways

    @property
    def unusual(self) -> dict[str, str]:
        """The options that are not the usual ones."""
        usual = game(self.game).complete({})
        return {name: choice for name, choice in self.options.items() if usual[name] != choice}

    @property
    def even(self) -> float:
        """The share of the first of a pair where both are equally strong."""
        return 1 / self.seats if self.alone else EVEN

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.seatings))

    def number(self, bout: Bout) -> int:
        """Its number, which does not depend on how many are played."""
        return (bout.deal * len(self.pairs) + bout.pair) * len(self.seatings) + bout.seating

    def bout(self, number: int) -> Bout:
        rest, seating = divmod(number, len(self.seatings))
        return Bout(*divmod(rest, len(self.pairs)), seating)

    def match(self, bout: Bout) -> Match:
        """The luck is the deal's: it depends neither on the pair nor on who sits where."""
        sitting = [self.pairs[bout.pair][side] for side in self.seatings[bout.seating]]
        return Match(
            self.number(bout),
            self.game,
            tuple(self.names[bot] for bot in sitting),
            tuple(self.bots[bot] for bot in sitting),
            self.options,
            f"{self.seed}/{self.seats}/{bout.deal}",
        )


def planned(plan: Plan) -> Plan:
    """The same, checked and with every option named; ValueError says what cannot be."""
    told = game(plan.game)
    if plan.games < 1:
        raise ValueError(_("the number of games is at least 1, not {games}.").format(games=plan.games))
    need_bots(plan.bots)
    if len(set(plan.names)) != len(plan.names) or len(plan.names) < 2:
        raise ValueError(_("an arena is for two bots or more, all different."))
    options = told.complete(plan.options)
    told.new(plan.seats, options)
    return replace(plan, game=told.key, options=options)
