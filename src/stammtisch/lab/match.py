"""One game among bots, from its seed: the same on every machine and in every process."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, TypeVar

from stammtisch.bots import Bot, bot, decide
from stammtisch.core import data
from stammtisch.core.draws import drawn
from stammtisch.core.game import Game
from stammtisch.core.record import Record, dumps, play, start
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game
from stammtisch.version import VERSION

R_co = TypeVar("R_co", bound="Numbered", covariant=True)
R = TypeVar("R", bound="Numbered")


class Numbered(Protocol):
    @property
    def number(self) -> int: ...


class Task(Numbered, Protocol[R_co]):
    """Something to play: what comes of it has its number."""

    @property
    def game(self) -> str: ...

    def play(self) -> R_co: ...


@dataclass(frozen=True)
class Match:
    """What a worker needs to play a game; states do not travel, keys and seeds do."""

    number: int
    game: str
    names: tuple[str, ...]  # by seat
    bots: tuple[str | Bot, ...]  # by seat: a name, or the bot itself
    options: Mapping[str, str]
    seed: str
    keeps: bool = False  # is its record wanted?

    def play(self) -> "Outcome":
        """Play it to its end."""
        played = game(self.game)
        record = start(played, self.names, dict(self.options), self.seed)
        players = [given if not isinstance(given, str) else bot(given) for given in self.bots]
        state = run(played, record, players)
        record.result = state.scores()
        steps = len(record.moves)
        return Outcome(
            self.number,
            self.names,
            tuple(state.value(seat) for seat in range(len(self.names))),
            tuple(record.result),
            steps - record.chances,
            steps,
            played.ending(state).key,
            dumps(record) if self.keeps else "",
        )


@dataclass(frozen=True)
class Outcome:
    """What is left of a game: who sat where, places and points by seat, how long it was and how it ended."""

    number: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    steps: int
    ending: str
    record: str = field(default="", compare=False, repr=False)  # as text, where it was wanted


@dataclass(frozen=True)
class Batch:
    """Games that are played one after the other by one worker, who must play as we would."""

    ticket: int
    matches: tuple[Task[Any], ...]
    version: str = VERSION
    data: str = ""  # digest of the facts that are played with

    @classmethod
    def of(cls, ticket: int, matches: tuple[Task[Any], ...]) -> "Batch":
        played = game(matches[0].game)
        return cls(ticket, matches, data=data.digest(played.folder, played.key, played.rules))


@dataclass(frozen=True)
class Played:
    """The outcomes of a batch, and how long it took."""

    ticket: int
    outcomes: tuple[Any, ...]
    seconds: float

    def answers(self, batch: Batch) -> bool:
        """Is there exactly one outcome for each game asked for?"""
        asked = [match.number for match in batch.matches]
        return [outcome.number for outcome in self.outcomes] == asked


def play_batch(batch: Batch) -> Played:
    """What a worker does."""
    ours = Batch.of(batch.ticket, batch.matches)
    if (ours.version, ours.data) != (batch.version, batch.data):
        raise ValueError(
            f"a worker has stammtisch {ours.version} with data '{ours.data}', "
            f"not {batch.version} with '{batch.data}'"
        )
    begun = perf_counter()
    outcomes = tuple(play_match(match) for match in batch.matches)
    return Played(batch.ticket, outcomes, perf_counter() - begun)


def play_match(match: Task[R]) -> R:
    return match.play()


def run(played: Game[Any], record: Record, players: list[Bot]) -> Any:
    """The final state; the record gets every move."""
    state = played.new(len(record.seats), record.options)
    minds = [seeded(f"{record.seed}/seat {seat}") for seat in range(len(players))]
    chances = 0
    while state.actor() != OVER:
        seat = state.actor()
        if seat == CHANCE:
            action = drawn(state, record.seed, chances)
            chances += 1
        else:
            action = decide(played, state, seat, players[seat], minds[seat])
        record.moves.append(play(played, state, seat, action))
    return state
