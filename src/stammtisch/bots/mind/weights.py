"""The file of a mind: one line that says what it fits and how it was made, then the weights.

`games/<game>/mind/<set>.weights` with a set for each number of seats, and for what a game names besides.
"""

import json
import struct
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.bots.mind.net import BITS, HALF, LANES, Net

HEADS = 2


@dataclass(frozen=True)
class Header:
    """What weights were made for and how."""

    game: str
    rules: int
    set: str
    seats: int
    features: int
    digest: str  # of the list of features
    hidden: int
    shift: int
    spread: int
    lead: int
    report: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Weights:
    """A header with the numbers themselves."""

    header: Header
    first: tuple[int, ...]  # features x hidden
    bias: tuple[int, ...]
    second: tuple[int, ...]  # heads x seats x hidden
    offset: tuple[int, ...]

    def to_bytes(self) -> bytes:
        line = json.dumps(asdict(self.header), sort_keys=True, separators=(",", ":")).encode()
        wide = (*self.bias, *self.second, *self.offset)
        numbers = struct.pack(f"<{len(self.first)}h{len(wide)}i", *self.first, *wide)
        return line + b"\n" + numbers

    def net(self) -> Net:
        hidden, first = self.header.hidden, self.first
        rows = [first[n : n + LANES] for n in range(0, len(first), LANES)]
        biases = [self.bias[n : n + LANES] for n in range(0, hidden, LANES)]
        net = Net(
            self.header.features,
            self.header.seats,
            vec[i64]([packed(row) for row in rows]),
            vec[i64]([packed(row) for row in biases]),
            vec[i64](self.second),
            vec[i64](self.offset),
        )
        net.shift, net.spread, net.lead = self.header.shift, self.header.spread, self.header.lead
        return net


def packed(lanes: tuple[int, ...]) -> int:
    """Numbers in one word; negative ones borrow from the next lane, and sums give it back."""
    return sum(number << BITS * n for n, number in enumerate(lanes))


def loads(data: bytes) -> Weights:
    line, _newline, numbers = data.partition(b"\n")
    header = Header(**json.loads(line))
    outputs = HEADS * header.seats
    sizes = header.hidden, outputs * header.hidden, outputs
    narrow = header.features * header.hidden
    unpacked = struct.unpack(f"<{narrow}h{sum(sizes)}i", numbers)
    first, rest = unpacked[:narrow], unpacked[narrow:]
    end = sizes[0] + sizes[1]
    return Weights(header, first, rest[: sizes[0]], rest[sizes[0] : end], rest[end:])


def safe(weights: Weights, bounds: tuple[int, ...]) -> bool:
    """Does no sum ever leave its bits, whatever the features are within their bounds?"""
    hidden = weights.header.hidden
    return all(
        abs(weights.bias[unit])
        + sum(most * abs(weights.first[n * hidden + unit]) for n, most in enumerate(bounds))
        < HALF
        for unit in range(hidden)
    )


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]
