"""One game among bots, from its seed: the same on every machine and in every process."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch.bots import bot, decide
from stammtisch.core.game import Game
from stammtisch.core.record import Record, drawn, dumps, play, start
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game


class Stopped(Exception):
    """The game was called off."""


@dataclass(frozen=True)
class Match:
    """What a process needs to play a game; states do not travel, keys and seeds do."""

    number: int
    game: str
    bots: tuple[str, ...]  # by seat
    options: Mapping[str, str]
    seed: str
    out: Path | None = None


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


def play_match(match: Match, stopped: Callable[[], bool]) -> Outcome:
    """Play a game to its end and store its record, if asked to."""
    played = game(match.game)
    record = start(played, match.bots, dict(match.options), match.seed)
    state = run(played, record, stopped)
    record.result = state.scores()
    if match.out is not None:
        write(match.out / f"{match.game}-{match.number:06}.txt", dumps(record))
    shares = tuple(state.value(seat) for seat in range(len(match.bots)))
    steps = len(record.moves)
    scores, ending = tuple(record.result), played.ending(state).key
    return Outcome(match.number, match.bots, shares, scores, steps - record.chances, steps, ending)


def run(played: Game[Any], record: Record, stopped: Callable[[], bool]) -> Any:
    """The final state; the record gets every move."""
    state = played.new(len(record.seats), record.options)
    players = [bot(name) for name in record.seats]
    minds = [seeded(f"{record.seed}/seat {seat}") for seat in range(len(players))]
    chances = 0
    while state.actor() != OVER:
        if stopped():
            raise Stopped
        seat = state.actor()
        if seat == CHANCE:
            action = drawn(state, record.seed, chances)
            chances += 1
        else:
            action = decide(played, state, seat, players[seat], minds[seat])
        record.moves.append(play(played, state, seat, action))
    return state


def write(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
