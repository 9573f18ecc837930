"""How fast a mind judges: `python -m bench.mind`, compiled; `--game vienna --seats 3 --seconds 2`.

Positions of random games are judged in the eyes of every seat, features included, by shipped weights
where there are some, made-up ones elsewhere; then whole decisions, with looking on. Time is the
processor's.
"""

import argparse
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bench.rates import decisions, native, repeated
from stammtisch.bots.mind.fitting import NoMind, net_for
from stammtisch.bots.mind.net import LANES, Net, Sums
from stammtisch.bots.mind.reply import Replier
from stammtisch.bots.playout import buffer_for
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games import game

WORDS = 16  # of a made-up net: 48 hidden units
KEPT = 500  # positions


def net_of(played: Game[Any], start: Any, seats: int) -> Net:
    try:
        return net_for(played, start)
    except NoMind:
        assert played.features is not None
        size, outputs = played.features(seats).size, 2 * seats
        first = vec[i64]([n % 7 for n in range(size * WORDS)])
        second = vec[i64]([n % 5 for n in range(outputs * WORDS * LANES)])
        return Net(size, seats, first, vec[i64]([0] * WORDS), second, vec[i64]([0] * outputs))


def positions(start: Any) -> list[Any]:
    """From random games, every third."""
    kept: list[Any] = []
    buffer = buffer_for(start)
    for n in range(KEPT):
        s, rng = start.clone(), seeded(f"mind {n}")
        while s.play_on(rng, buffer, 3) and s.actor() != OVER and len(kept) < KEPT:
            kept.append(s.clone())
    return kept


def judged(net: Net, kept: list[Any], seats: int, seconds: float) -> float:
    """Positions a second."""
    sums = Sums(net)

    def work(times: int) -> int:
        for n in range(times):
            for s in kept:
                sums.judge(s, n % seats)
        return times * len(kept)

    done, spent = repeated(seconds, work)
    return done / spent


def decided(net: Net, kept: list[Any], seconds: float) -> float:
    """Milliseconds a decision, with looking on, where there is a choice."""
    open_ones = [s for s in kept if s.actor() != CHANCE and len(s.legal_actions()) > 1]
    replier, rng = Replier(net, kept[0]), seeded("decided")

    def work(times: int) -> int:
        for _ in range(times):
            for s in open_ones:
                replier.reply(s, s.actor(), rng)
        return times * len(open_ones)

    done, spent = repeated(seconds, work)
    return spent / done * 1000


def measured(key: str, seats: int, seconds: float) -> str:
    played = game(key)
    start = played.new(seats)
    net, kept = net_of(played, start, seats), positions(start)
    steps, choices = decisions(start)
    return (
        f"{played.title}, {seats}: {judged(net, kept, seats, seconds):,.0f} judged positions a second "
        f"({net.features} features, {LANES * net.words} hidden units), "
        f"{decided(net, kept, seconds):.2f} ms a decision, "
        f"{native(start, seconds) * choices / steps:,.0f} decisions of the rules a second"
    )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", default="")
    words.add_argument("--seats", type=int, default=0)
    words.add_argument("--seconds", type=float, default=2)
    asked = words.parse_args()
    for key in [asked.game] if asked.game else ["vienna", "carpe_diem", "cafe_melange", "ganz_wien"]:
        print(measured(key, asked.seats or game(key).seats[0], asked.seconds))


if __name__ == "__main__":
    main()
