"""The state of a game, as everything else sees it: the interface only. [compiled]"""

from abc import abstractmethod
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.rng import Rng

CHANCE: Final = -1  # actor: the table draws next
OVER: Final = -2  # actor: nobody, the game has ended
SPECTATOR: Final = -3  # seat: sees only what is public
EVERYONE: Final = 255  # audience: every seat
OK: Final = 0  # check: the action is legal


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position: mutable, cheap to copy, deterministic under `apply`."""

    @abstractmethod
    def actor(self) -> i64:
        """The seat that decides now, or CHANCE, or OVER."""

    @abstractmethod
    def open_to(self, seat: i64) -> bool:
        """May this seat answer now? Several may, when a choice is simultaneous."""

    @abstractmethod
    def promote(self, seat: i64) -> None:
        """Let an open seat be the actor, so that `apply` takes its answer next."""

    @abstractmethod
    def most_actions(self) -> i64:
        """A size of buffer that holds every list of legal actions."""

    @abstractmethod
    def fill_actions(self, out: vec[i64]) -> i64:
        """Write the legal actions into the caller's buffer; return their number."""

    def legal_actions(self) -> list[int]:
        """The legal actions, for people and tests; at CHANCE the possible outcomes."""
        out = vec[i64]([0] * self.most_actions())
        legal: list[int] = []
        for i in range(self.fill_actions(out)):
            legal.append(out[i])
        return legal

    @abstractmethod
    def check(self, action: i64) -> i64:
        """OK, or the code of the reason why the actor may not do this."""

    @abstractmethod
    def apply(self, action: i64) -> None:
        """Do it, trusting the caller, and run on to the next decision."""

    def aimless(self, action: i64) -> bool:
        """Does a legal action lead its own seat nowhere? Bots leave it as long as there is another."""
        return False

    @abstractmethod
    def sample(self, rng: Rng) -> i64:
        """Propose an outcome, at CHANCE only; nothing changes."""

    @abstractmethod
    def weight(self, action: i64) -> i64:
        """How many of equally likely draws give a possible outcome, at CHANCE only."""

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes with their probabilities, at CHANCE only."""
        if self.actor() != CHANCE:
            raise ValueError("chance has nothing to draw now")
        possible = self.legal_actions()
        total = 0
        for action in possible:
            total += self.weight(action)
        return [(action, self.weight(action) / total) for action in possible]

    def play_on(self, rng: Rng, buffer: vec[i64], limit: i64) -> i64:
        """Play at random to the end, or for at most `limit` steps; return how many there were."""
        steps: i64 = 0
        actor = self.actor()
        while actor != OVER and steps < limit:
            action = self.sample(rng) if actor == CHANCE else buffer[rng.below(self.fill_actions(buffer))]
            self.apply(action)
            steps += 1
            actor = self.actor()
        return steps

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, at any time."""

    @abstractmethod
    def clone(self) -> Self:
        """An equal, independent state."""

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        from stammtisch.core.pickling import same  # it knows games, which know us

        return same(self, other)

    def __reduce__(self) -> tuple[object, ...]:
        from stammtisch.core.pickling import reduced

        return reduced(self)

    @abstractmethod
    def copy_from(self, other: Self) -> None:
        """Become equal to another state with the same seats."""

    @abstractmethod
    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        """Make `out` a random state that looks the same as this one to that seat."""

    @abstractmethod
    def value(self, seat: i64) -> float:
        """How good this position is for a seat, from 0 (lost) to 1 (won).

        At OVER it is exact: the seat's share of the win. A sole winner has 1, each of n that
        share the first place 1/n, everybody else 0. Before that it is an estimate of this share.
        """

    def fill_values(self, out: vec[float]) -> None:
        """Write the value for every seat into the caller's buffer; a game may share the work."""
        for seat in range(len(out)):
            out[seat] = self.value(seat)

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        """Write what a mind looks at, in this seat's eyes, into a buffer of zeros; see `Game.features`."""


def share_of_win(points: vec[i64], seats: i64, seat: i64) -> float:
    """The share of the win when the most points decide; put tie-breakers into the points."""
    own = points[seat]
    sharing: i64 = 0
    for other in range(seats):
        if points[other] > own:
            return 0.0
        if points[other] == own:
            sharing += 1
    return 1.0 / float(sharing)
