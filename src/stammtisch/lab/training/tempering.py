"""How sure of itself a mind may be: its logits, stretched until what comes surprises least.

Lessons have slips, and older generations speak in them, so what is learned there is too cautious
for games that are played well.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from stammtisch.bots.mind.weights import HEADS, Weights
from stammtisch.lab.training.lesson import Learned
from stammtisch.lab.training.targets import Aims, Floats, around, outcome

STRETCHES = tuple(n / 50 for n in range(25, 126))  # from half to two and a half times
SMALLEST = 1e-9


def stretches(games: Iterable[Learned], aims: Aims) -> list[float]:
    """For each head how far its logits are to be stretched, by a mind's own games without slips."""
    ended = [learned for learned in games if learned.eyes]
    judged = np.concatenate([thought(learned) for learned in ended])
    came = np.concatenate([aimed_at(learned, aims) for learned in ended])
    return [best(judged[:, head], came[:, head]) for head in range(HEADS)]


def thought(learned: Learned) -> Floats:
    """By position, head and seat, clockwise from the eyes."""
    shape = len(learned.eyes), HEADS, len(learned.shares)
    return np.frombuffer(learned.judged, np.float32).reshape(shape)


def aimed_at(learned: Learned, aims: Aims) -> Floats:
    """What came, in the same shape."""
    return outcome(learned, aims)[:, around(learned)].swapaxes(0, 1)


def best(judged: Floats, came: Floats) -> float:
    logits = np.log(np.maximum(judged, SMALLEST))
    return min(STRETCHES, key=lambda stretch: surprise(logits * np.float32(stretch), came))


def surprise(logits: Floats, came: Floats) -> float:
    """How surprised one is by what came, on average."""
    below = logits - logits.max(1, keepdims=True)
    said = below - np.log(np.exp(below).sum(1, keepdims=True))
    return -float(np.mean(np.sum(came * said, 1)))


def tempered(weights: Weights, how_far: list[float]) -> Weights:
    """The same opinions, more or less sure."""
    second, offset = (stretched(numbers, how_far) for numbers in (weights.second, weights.offset))
    return replace(weights, second=second, offset=offset)


def stretched(numbers: tuple[int, ...], how_far: list[float]) -> tuple[int, ...]:
    """Those of one head come after those of the other."""
    size = len(numbers) // HEADS
    return tuple(round(number * how_far[n // size]) for n, number in enumerate(numbers))
