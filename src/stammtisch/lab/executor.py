"""Many games, played here, on processes or on a cluster: the same outcomes wherever that is.

Games travel in batches that take about a quarter of a second, as many at once as there are workers for.
What a worker loses, by dying or by answering something else than it was asked, is played again, and
every game counts once.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Generic, Protocol

from stammtisch.core.words import catalogue
from stammtisch.lab.match import Batch, Played, R, Task, play_batch, play_match

_ = catalogue(__package__)

LONG_ENOUGH = 0.25  # seconds of a batch, and of games played here before workers are called
MOST = 1000  # games in a batch
TRIES = 10  # of a batch whose workers die


class WorkersLost(ValueError):
    """A batch has cost several workers their lives."""


class Crew(Protocol):
    """Workers elsewhere."""

    def hands(self) -> int:
        """How many batches they can have at once; more when some join."""

    def give(self, batch: Batch) -> None: ...

    def take(self) -> list[Played | int]:
        """Wait for answers: what was played, or the ticket of a batch that was lost."""

    def dismiss(self) -> None:
        """Send them home; what they are playing is called off."""


Calling = Callable[[], Crew]


def played(matches: Iterable[Task[R]], call: Calling | None = None) -> Iterator[R]:
    """Outcomes as they come in; when the caller stops, the games under way are called off.

    The first are always played here: few and short games are over before workers would have come.
    """
    waiting = iter(matches)
    begun = perf_counter()
    for games, match in enumerate(waiting, 1):
        yield play_match(match)
        if call is not None and perf_counter() - begun > LONG_ENOUGH:
            yield from Window(waiting, call(), (perf_counter() - begun) / games).outcomes()


class Window(Generic[R]):
    """A sliding window over the games to play: the batches that are under way."""

    def __init__(self, matches: Iterator[Task[R]], crew: Crew, seconds: float) -> None:
        self.matches = matches
        self.crew = crew
        self.seconds = seconds  # of a game, lately
        self.tickets = 0
        self.under_way: dict[int, Batch] = {}
        self.lost: deque[Batch] = deque()
        self.tries: dict[int, int] = {}

    def outcomes(self) -> Generator[R, None, None]:
        try:
            self.fill()
            while self.under_way:
                for answer in self.crew.take():
                    yield from self.counted(answer)
                self.fill()
        finally:
            self.crew.dismiss()

    def fill(self) -> None:
        """Give out batches until all hands are full or nothing is left."""
        while len(self.under_way) < self.crew.hands():
            batch = self.lost.popleft() if self.lost else self.next_batch()
            if batch is None:
                return
            self.under_way[batch.ticket] = batch
            self.crew.give(batch)

    def next_batch(self) -> Batch | None:
        size = min(MOST, max(1, int(LONG_ENOUGH / max(self.seconds, 1e-6))))
        matches = tuple(islice(self.matches, size))
        self.tickets += 1
        return Batch.of(self.tickets, matches) if matches else None

    def counted(self, answer: Played | int) -> Iterator[R]:
        """The outcomes of an answer that is the first and fits; else its batch is played again."""
        ticket = answer if isinstance(answer, int) else answer.ticket
        batch = self.under_way.pop(ticket, None)
        if batch is None:
            return  # somebody else was faster
        if isinstance(answer, int) or not answer.answers(batch):
            self.play_again(batch)
        else:
            self.seconds = (self.seconds + answer.seconds / len(batch.matches)) / 2
            yield from answer.outcomes

    def play_again(self, batch: Batch) -> None:
        self.tries[batch.ticket] = self.tries.get(batch.ticket, 1) + 1
        if self.tries[batch.ticket] > TRIES:
            first, last = batch.matches[0].number, batch.matches[-1].number
            raise WorkersLost(
                _("games {first} to {last} have cost {n} workers their lives; this goes nowhere.").format(
                    first=first, last=last, n=TRIES
                )
            )
        self.lost.append(batch)


def answered(batch: Batch) -> Played | Exception:
    """What a worker sends home; a fault of a bot or a game travels too."""
    try:
        return play_batch(batch)
    except Exception as error:
        return error
