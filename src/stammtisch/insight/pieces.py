"""A review by and by: worked out in pieces of a moment each, by a process that has other things to do."""

import json
from functools import lru_cache
from hashlib import sha256
from time import perf_counter
from typing import NamedTuple

from stammtisch.core.record import Record, dumps, loads
from stammtisch.games import game as game_of
from stammtisch.insight.depth import depth_named
from stammtisch.insight.facts import FORMAT, facts
from stammtisch.insight.judge import Judge
from stammtisch.insight.review import Look, Looking
from stammtisch.insight.walk import walked


class Piece(NamedTuple):
    """Some looks, and how many there are in all."""

    looks: list[Look]
    whole: int


@lru_cache(maxsize=4)
def looking(text: str, depth: str) -> Looking:
    return Looking(loads(text), depth)


def piece(text: str, depth: str, first: int, seconds: float) -> Piece:
    """The looks from one on, as far as one gets in so much time: one at least, if any is left."""
    found, begun = looking(text, depth), perf_counter()
    looks: list[Look] = []
    while first + len(looks) < len(found) and not (looks and perf_counter() - begun > seconds):
        looks.append(found.look(first + len(looks)))
    return Piece(looks, len(found))


def finished(text: str, depth: str, looks: list[Look]) -> bytes:
    """The facts of a review of which all looks are there, as JSON."""
    return json.dumps(facts(looking(text, depth).review(looks)), ensure_ascii=False).encode()


def name_of(record: Record, depth: str) -> str:
    """Of a review: the same as long as the game, its rules and data, the mind and our ways stay the same."""
    game = game_of(record.game)
    steps, _end = walked(game, record)
    judge = Judge(game, steps[0].state, depth_named(depth))
    what = f"{FORMAT} {depth} {judge.name}\n{dumps(record)}"
    return sha256(what.encode()).hexdigest()[:40]
