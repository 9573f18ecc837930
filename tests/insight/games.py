"""Finished games to look back at, and a made-up mind for each."""

from functools import cache

from stammtisch.bots import bot
from stammtisch.core.record import Record, start
from stammtisch.games import game
from stammtisch.insight import Review, review
from stammtisch.insight.depth import DEPTHS, Depth
from stammtisch.lab.match import run

COARSE = Depth(
    "coarse", exact=6, throws=2, futures=1, ahead=0, worlds=4, further=0, candidates=2, suspicious=0.0
)
ALL = ("pig", "vienna", "carpe_diem", "cafe_melange", "ganz_wien")


@cache
def played(key: str, seats: int, seed: str = "0") -> Record:
    """By bots that know what is good at once, and end every game."""
    told = game(key)
    record = start(told, ["Ann", "Bob", "Eva", "Kai", "Mia"][:seats], {}, seed)
    run(told, record, [bot("greedy") for _seat in range(seats)])
    return record


def looked_back(record: Record, depth: Depth = COARSE, weights: bytes = b"") -> Review:
    """At a depth of our own."""
    DEPTHS[depth.name] = depth
    try:
        return review(record, depth.name, weights=weights)
    finally:
        del DEPTHS[depth.name]


@cache
def pig() -> Review:
    return review(played("pig", 2))
