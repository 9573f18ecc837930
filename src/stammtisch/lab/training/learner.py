"""The net while it learns: a hidden layer, two heads, Adam; then the same in whole numbers."""

from dataclasses import dataclass
from math import floor, log2
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.mind.net import HALF, LANES
from stammtisch.bots.mind.weights import HEADS, Header, Weights
from stammtisch.core.words import catalogue
from stammtisch.lab.training.targets import Floats, Rows

_ = catalogue("stammtisch.lab")

LARGEST, SMALLEST, STEPS = 512, 32, 100  # rows of a batch; few rows still make so many steps
SLOW, SLOWER, TINY = 0.9, 0.999, 1e-8  # Adam
CALM = 0.998  # what is played with is an average of late steps
SECOND_BITS = 12  # of a weight of the second layer
UNIT_BITS = 16
LAYERS = ("first", "bias", "second", "offset")

Layers = dict[str, Floats]


class Usual(NamedTuple):
    """Where features usually are, and how far from there: a wide one teaches as fast as a narrow one."""

    mean: Floats
    spread: Floats

    def scaled(self, seen: NDArray[np.int16]) -> Floats:
        return (seen - self.mean) / self.spread


def usual_in(seen: NDArray[np.int16]) -> Usual:
    """Narrow features, which are mostly zero or one, stay as they are."""
    every = seen.astype(np.float32)
    spread = np.maximum(every.std(0), np.float32(1))
    return Usual(np.where(spread > 1, every.mean(0), np.float32(0)), spread)


@dataclass
class Learner:
    """Weights on features, scaled, their average, and Adam's memory of the slopes."""

    bounds: tuple[int, ...]
    seats: int
    usual: Usual
    layers: Layers
    average: Layers
    slope: Layers
    square: Layers
    steps: int = 0

    @classmethod
    def begin(cls, bounds: tuple[int, ...], hidden: int, rows: Rows, seed: int) -> "Learner":
        """Small random weights, for such rows."""
        seats = rows.target.shape[1] // HEADS
        if hidden % LANES:
            sentence = _("the number of hidden units is a multiple of {lanes}, not {hidden}.")
            raise ValueError(sentence.format(lanes=LANES, hidden=hidden))
        draw = np.random.default_rng(seed)
        layers = {
            "first": draw.normal(0, 0.15, (len(bounds), hidden)).astype(np.float32),
            "bias": np.full(hidden, 0.1, np.float32),
            "second": draw.normal(0, 0.1, (hidden, HEADS * seats)).astype(np.float32),
            "offset": np.zeros(HEADS * seats, np.float32),
        }
        usual = usual_in(rows.seen)
        return cls(bounds, seats, usual, layers, copied(layers), zeros(layers), zeros(layers))

    def fit(self, rows: Rows, epochs: int, rate: float, seed: int) -> float:
        """Learn from all rows, shuffled, so many times; the mean loss of the last time."""
        draw = np.random.default_rng(seed)
        loss = 0.0
        for _ in range(epochs):
            order = draw.permutation(len(rows))
            size = min(LARGEST, max(SMALLEST, len(rows) // STEPS))
            parts = [order[n : n + size] for n in range(0, len(order), size)]
            loss = float(np.mean([self.step(rows.seen[part], rows.target[part], rate) for part in parts]))
        return loss

    def step(self, seen: NDArray[np.int16], target: Floats, rate: float) -> float:
        """One batch: the loss, and a step down its slope."""
        x = self.usual.scaled(seen)
        hidden = np.maximum(x @ self.layers["first"] + self.layers["bias"], 0)
        shares = self.shares(hidden @ self.layers["second"] + self.layers["offset"])
        wrong = (shares - target) / len(x)
        back = (wrong @ self.layers["second"].T) * (hidden > 0)
        slopes = {
            "first": x.T @ back,
            "bias": back.sum(0),
            "second": hidden.T @ wrong,
            "offset": wrong.sum(0),
        }
        self.descend(slopes, rate)
        return entropy(shares, target)

    def descend(self, slopes: Layers, rate: float) -> None:
        """Adam, and the average that follows."""
        self.steps += 1
        calm = min(CALM, self.steps / (self.steps + 10))
        for name in LAYERS:
            self.slope[name] += (1 - SLOW) * (slopes[name] - self.slope[name])
            self.square[name] += (1 - SLOWER) * (slopes[name] ** 2 - self.square[name])
            slope = self.slope[name] / np.float32(1 - SLOW**self.steps)
            square = self.square[name] / np.float32(1 - SLOWER**self.steps)
            self.layers[name] -= np.float32(rate) * slope / (np.sqrt(square) + np.float32(TINY))
            self.average[name] += np.float32(1 - calm) * (self.layers[name] - self.average[name])

    def shares(self, logits: Floats) -> Floats:
        """A softmax over the seats, for each head."""
        by_head = logits.reshape(len(logits), HEADS, self.seats)
        powers = np.exp(by_head - by_head.max(2, keepdims=True))
        found: Floats = (powers / powers.sum(2, keepdims=True)).reshape(logits.shape)
        return found

    def judged(self, seen: NDArray[np.int16]) -> Floats:
        """What the average says of positions."""
        hidden = np.maximum(self.usual.scaled(seen) @ self.average["first"] + self.average["bias"], 0)
        return self.shares(hidden @ self.average["second"] + self.average["offset"])

    def loss(self, rows: Rows) -> float:
        return entropy(self.judged(rows.seen), rows.target)

    def weights(self, **known: Any) -> Weights:
        """The average in whole numbers, as fine as its sums stay within their bits."""
        first = self.average["first"] / self.usual.spread[:, None]
        bias = self.average["bias"] - self.usual.mean @ first
        bits = fineness(first, bias, self.bounds)
        header = Header(
            seats=self.seats,
            features=len(self.bounds),
            hidden=len(bias),
            shift=bits + SECOND_BITS - UNIT_BITS,
            **known,
        )
        return Weights(
            header,
            whole(first * 2**bits),
            whole(bias * 2**bits),
            whole(self.average["second"].T * 2**SECOND_BITS),
            whole(self.average["offset"] * 2.0 ** (bits + SECOND_BITS)),
        )

    def save(self, path: Path) -> None:
        kept = {f"{kind} {name}": getattr(self, kind)[name] for kind in MEMORY for name in LAYERS}
        mean, spread = self.usual
        np.savez(
            path, steps=self.steps, bounds=self.bounds, seats=self.seats, mean=mean, spread=spread, **kept
        )

    @classmethod
    def load(cls, path: Path) -> "Learner":
        with np.load(path) as kept:
            layers, average, slope, square = (
                {name: kept[f"{kind} {name}"] for name in LAYERS} for kind in MEMORY
            )
            bounds = tuple(int(most) for most in kept["bounds"])
            usual = Usual(kept["mean"], kept["spread"])
            return cls(bounds, int(kept["seats"]), usual, layers, average, slope, square, int(kept["steps"]))


MEMORY = ("layers", "average", "slope", "square")


def entropy(shares: Floats, target: Floats) -> float:
    """How surprised one is by the targets, for each head, beyond what nobody could know."""
    return float(np.mean(np.sum(target * (np.log(target + 1e-9) - np.log(shares + 1e-9)), 1))) / HEADS


def zeros(layers: Layers) -> Layers:
    return {name: np.zeros_like(layer) for name, layer in layers.items()}


def copied(layers: Layers) -> Layers:
    return {name: layer.copy() for name, layer in layers.items()}


def whole(numbers: Floats) -> tuple[int, ...]:
    return tuple(int(number) for number in np.rint(numbers).ravel())


def fineness(first: Floats, bias: Floats, bounds: tuple[int, ...]) -> int:
    """How many bits the first layer may have: no sum ever leaves its own, no weight its two bytes."""
    most = np.array(bounds, np.float32) @ np.abs(first) + np.abs(bias)
    rounding = sum(bounds) / 2 + 1
    largest = float(np.abs(first).max())
    return min(floor(log2((HALF - rounding) / float(most.max()))), floor(log2(32000 / largest)), 14)
