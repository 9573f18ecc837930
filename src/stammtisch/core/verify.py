"""Was a game's luck what was sealed before it? Every draw is worked out again."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stammtisch.core.draws import Draws, drawn
from stammtisch.core.game import Game
from stammtisch.core.record import Record, first_state, play
from stammtisch.core.seal import Seal
from stammtisch.core.state import CHANCE


class Wrong(NamedTuple):
    """A chance move that is not what was due."""

    move: int  # counted from 1
    name: str
    due: str


@dataclass
class Verdict:
    """What was found."""

    seal: Seal | None
    is_shown: bool  # the secret, or the seed
    is_sealed: bool = False  # and it is the one that was sealed
    strange: list[int] = field(default_factory=list)  # seats whose share nobody can have said
    checked: int = 0  # chance moves
    wrong: list[Wrong] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return self.is_sealed and not self.strange and not self.wrong


def verified(game: Game[Any], record: Record) -> Verdict:
    """Of a whole record; RecordError or Refused if it cannot be replayed."""
    seal = record.seal
    verdict = Verdict(seal, is_shown=bool(record.seed))
    if seal:
        verdict.is_sealed = seal.is_of(record.seed)
        verdict.strange = seal.strange(record.seed) if verdict.is_sealed else []
        if verdict.is_sealed:
            compare(game, record, verdict, Sealed(seal.key(record.seed)), seal.since)
    elif record.seed:
        compare(game, record, verdict, Older(record.seed), 0)
    return verdict


class Older:
    """The generator of tables without a seal: by the seed, and the number of chance moves before."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.chances = 0

    def due(self, game: Game[Any], record: Record, move: int, state: Any) -> int:
        self.chances += 1
        return drawn(state, self.seed, self.chances - 1)

    def happened(self, game: Game[Any], move: int, state: Any, action: int) -> None:
        """It only counts."""


class Sealed:
    """Draws from a key, by what they are."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.draws = Draws()

    def due(self, game: Game[Any], record: Record, move: int, state: Any) -> int:
        self.draws.count_on({each.stream: each.number for each in record.counted if each.move <= move})
        return self.draws.next(self.key, game, state)

    def happened(self, game: Game[Any], move: int, state: Any, action: int) -> None:
        self.draws.note(move, game, state, action)


def compare(game: Game[Any], record: Record, verdict: Verdict, luck: Older | Sealed, since: int) -> None:
    """Every chance move from one on with what was due; those brought from elsewhere are not looked at."""
    state = first_state(game, record)
    for n, move in enumerate(record.moves):
        action = game.actions.parse(move.name)
        if move.seat == CHANCE and n >= since:
            due = luck.due(game, record, n, state)
            verdict.checked += 1
            if due != action:
                verdict.wrong.append(Wrong(n + 1, move.name, game.actions.name(due)))
            luck.happened(game, n, state, action)
        play(game, state, move.seat, action)
