"""`python -m stammtisch.lab.training`: a little of everything, for a compiler that watches and learns."""

from time import process_time

from stammtisch.bots.playout import playouts
from stammtisch.core.rng import seeded
from stammtisch.games import games
from stammtisch.lab.simulation import simulate

SECONDS = 0.3  # of random play, a game


def train() -> None:
    """Every game at random for the same time, then by those bots that think.

    The smallest game comes first: of each call, gcc remembers the first 32 callees only.
    """
    for game in sorted(games(), key=lambda each: len(each.actions)):
        start, rng, end = game.new(game.seats[-1]), seeded("training"), process_time() + SECONDS
        while process_time() < end:
            playouts(start, 1, rng)
        simulate(game.key, ["greedy", "search:50"], 1)


if __name__ == "__main__":
    train()
