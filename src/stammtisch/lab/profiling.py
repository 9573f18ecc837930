"""`python -m stammtisch.lab.profiling`: a little of everything, for a compiler that watches it run."""

from time import process_time

from stammtisch.bots.playout import playouts
from stammtisch.core.rng import seeded
from stammtisch.games import games
from stammtisch.lab.simulation import simulate

SECONDS = 0.3  # of random play, a game


def run() -> None:
    """Every game at random for the same time, then by those bots that think, then by their elders.

    The smallest game comes first: of each call, gcc remembers the first 32 callees only.
    """
    for game in sorted(games(), key=lambda each: len(each.actions)):
        start, rng, end = game.new(game.seats[-1]), seeded("profiling"), process_time() + SECONDS
        while process_time() < end:
            playouts(start, 1, rng)
        simulate(game.key, ["greedy", "search:50"], 1)
        simulate(game.key, ["greedy@1", "search@1:50"], 1)


if __name__ == "__main__":
    run()
