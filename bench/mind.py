"""How fast a mind judges: `python -m bench.mind`, compiled; `--game vienna --seats 3 --seconds 2`.

Positions of random games are judged in the eyes of every seat, features included, by shipped weights
where there are some, made-up ones elsewhere; then whole decisions, with looking on; then simulations of
search beside those of version 1. Time is the processor's, but for two cores beside one: there it is the
wall's.
"""

import argparse
from time import perf_counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bench.rates import decisions, native, repeated
from stammtisch.bots import Bot, Budget, SearchBot, version_1
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


def simulated(bot: Bot, played: Game[Any], kept: list[Any], seconds: float) -> float:
    """Simulations a second, a thousand from each position."""
    open_ones = [s for s in kept if s.actor() != CHANCE and len(s.legal_actions()) > 1][:: KEPT // 25]
    rng = seeded("simulated")

    def work(times: int) -> int:
        for n in range(times):
            s = open_ones[n % len(open_ones)].clone()
            bot.choose(played, s, s.actor(), rng, Budget(iterations=1000))
        return times * 1000

    done, spent = repeated(seconds, work)
    return done / spent


def faster(bot: SearchBot, played: Game[Any], s: Any, simulations: int) -> float:
    """How many times the simulations two cores do in the time of one."""
    took = dict[int, float]()
    for cores in (1, 2, 1, 2):  # the first time helpers come
        begin, budget = perf_counter(), Budget(iterations=simulations * cores, cores=cores)
        bot.search(played, s.clone(), s.actor(), seeded("faster"), budget)
        took[cores] = perf_counter() - begin
    return 2 * took[1] / took[2]


def measured(key: str, seats: int, seconds: float) -> str:
    played = game(key)
    start = played.new(seats)
    net, kept = net_of(played, start, seats), positions(start)
    steps, choices = decisions(start)
    return (
        f"{played.title}, {seats}: {judged(net, kept, seats, seconds):,.0f} judged positions a second "
        f"({net.features} features, {LANES * net.words} hidden units), "
        f"{decided(net, kept, seconds):.2f} ms a decision, "
        f"{native(start, seconds) * choices / steps:,.0f} decisions of the rules a second, "
        f"{searched(played, kept, seconds)}"
    )


def searched(played: Game[Any], kept: list[Any], seconds: float) -> str:
    """How fast trees grow, with the mind where there is one, and as in version 1."""
    now = simulated(SearchBot(), played, kept, seconds)
    before = simulated(version_1.SearchBot(), played, kept, seconds)
    first = next(s for s in kept if s.actor() != CHANCE and len(s.legal_actions()) > 1)
    return (
        f"{now:,.0f} simulations a second, {now / before:.1f} times those of search@1, "
        f"{faster(SearchBot(), played, first, int(now * seconds)):.2f} times as many on two cores"
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
