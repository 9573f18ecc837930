"""A game of self-play as a task for workers, and what is learned from it."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from stammtisch.bots.mind.net import ONE, Net
from stammtisch.bots.mind.reply import LOOK_ON
from stammtisch.bots.mind.weights import loads
from stammtisch.core.rng import seeded
from stammtisch.games import game
from stammtisch.lab.training.selfplay import Diary, SelfPlay

LONGEST = 4000  # steps of a game
HEADS = 2


@dataclass(frozen=True)
class Lesson:
    """What a worker needs: weights and a seed. Without weights greedy plays."""

    number: int
    game: str
    seats: int
    options: Mapping[str, str]
    seed: str
    weights: bytes
    slips: int  # of a thousand actions
    noted: int  # of a thousand positions
    look_on: int = LOOK_ON  # own decisions that a mind makes before it judges

    def play(self) -> "Learned":
        played = game(self.game)
        state = played.new(self.seats, self.options)
        assert played.features is not None
        diary = Diary(played.features(self.seats).size, self.seats)
        net = net_in(self.weights) if self.weights else None
        revealing = played.revealing_kinds(state)
        rng = seeded(self.seed)
        play = SelfPlay(net, state, revealing, self.look_on, rng, self.slips, self.noted, LONGEST)
        if not play.play(state, diary):
            return Learned(self.number)
        return Learned(
            self.number,
            array("h", diary.seen).tobytes(),
            tuple(diary.eyes),
            array("f", [share / ONE for share in diary.judged]).tobytes(),
            tuple(state.value(seat) for seat in range(self.seats)),
            tuple(state.scores()),
        )


@dataclass(frozen=True)
class Learned:
    """The positions of a game, whose eyes they are in, what the net thought of them, and how it ended."""

    number: int
    seen: bytes = b""  # whole numbers of two bytes
    eyes: tuple[int, ...] = ()
    judged: bytes = b""  # floats: for each position worth and win by seat, clockwise from the eyes
    shares: tuple[float, ...] = ()  # of the win; none if the game was given up
    scores: tuple[int, ...] = ()


@lru_cache(maxsize=2)
def net_in(weights: bytes) -> Net:
    return loads(weights).net()
