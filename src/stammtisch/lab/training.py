"""`python -m stammtisch.lab.training`: a little of everything, for a compiler that watches and learns."""

from stammtisch.bots.playout import playouts
from stammtisch.core.rng import seeded
from stammtisch.games import games
from stammtisch.lab.simulation import simulate

STEPS = 200_000  # of random play, a game


def train() -> None:
    """Random play of every game in equal measure; then games of those bots that think."""
    for game in games():
        start, rng, steps = game.new(game.seats[-1]), seeded("training"), 0
        while steps < STEPS:
            steps += playouts(start, 1, rng)
        simulate(game.key, ["greedy", "search:50"], 1)


if __name__ == "__main__":
    train()
