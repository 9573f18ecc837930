"""A small net in whole numbers: features, a layer of hidden units, a share for every seat. [compiled]

Three hidden units lie in one word, 21 bits each: a weight packs three numbers, one product serves all three.
The bounds that a game declares for its features keep every sum within its bits, so that both builds and
all machines compute the same. Shares come from tables of powers, in whole numbers too.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.judgement import Judgement
from stammtisch.core.state import OVER, State

LANES: Final = 3  # hidden units in a word
BITS: Final = 21  # of each
LANE: Final = 2097152  # 2**BITS
HALF: Final = 1048576  # what a sum must stay below
ONE: Final = 1073741824  # 2**30: a share of everything
UNIT: Final = 65536  # of a logit
FAR: Final = 1048575  # in units: nothing is left there

WORTH: Final = 0  # heads: what to play for, win and lead together
WIN: Final = 1  # the share of the win alone

FALLING: Final = vec[i64]([round(2**30 * exp(-n / 256)) for n in range(4096)])
FALLING_LITTLE: Final = vec[i64]([round(2**30 * exp(-n / 65536)) for n in range(256)])


def power(units: i64) -> i64:
    """ONE times e to the minus so many units, at least 1."""
    if units > FAR:
        return 1
    return (FALLING[units >> 8] * FALLING_LITTLE[units & 255] >> 30) + 1


@final
@mypyc_attr(acyclic=True)
class Net:
    """Weights, which never change."""

    def __init__(
        self, features: i64, seats: i64, first: vec[i64], bias: vec[i64], second: vec[i64], offset: vec[i64]
    ) -> None:
        self.features = features
        self.seats = seats
        self.words: i64 = len(bias)
        self.first = first  # packed: for each feature a word for each three hidden units
        self.bias = bias  # packed
        self.second = second  # for each head and seat a number for each hidden unit
        self.offset = offset  # for each head and seat
        self.shift: i64 = 0  # from the sum of an output to units
        self.spread: i64 = UNIT  # units of a point at the end
        self.lead: i64 = 0  # how much the lead counts beside the win, of ONE


@final
@mypyc_attr(acyclic=True)
class Sums:
    """Room to work with a net: one for everybody who thinks at the same time."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.seen = vec[i64]([0] * net.features)  # zeros between two looks
        self.packed = vec[i64]([0] * net.words)
        self.hidden = vec[i64]([0] * (LANES * net.words))
        self.share = vec[i64]([0] * net.seats)  # clockwise from whose eyes they are

    def look(self, s: State, seat: i64) -> None:
        """The hidden units for a position in the eyes of a seat."""
        net = self.net
        first = net.first
        seen = self.seen
        packed = self.packed
        words = net.words
        for word in range(words):
            packed[word] = net.bias[word]
        s.fill_features(seat, seen)
        for feature in range(net.features):
            x = seen[feature]
            if x:
                seen[feature] = 0
                row = feature * words
                for word in range(words):
                    packed[word] += x * first[row + word]
        self.unpack()

    def unpack(self) -> None:
        """Take the three sums of each word apart; below zero they count nothing."""
        hidden = self.hidden
        unit: i64 = 0
        for word in range(self.net.words):
            rest = self.packed[word]
            for _lane in range(LANES):
                low = rest & (LANE - 1)
                if low >= HALF:
                    low -= LANE
                hidden[unit] = low if low > 0 else 0
                rest = rest - low >> BITS
                unit += 1

    def answer(self, head: i64) -> None:
        """The shares that a head gives to the position looked at."""
        net = self.net
        seats = net.seats
        units: i64 = LANES * net.words
        share = self.share
        hidden = self.hidden
        row = head * seats * units
        best: i64 = 0
        for seat in range(seats):
            total = net.offset[head * seats + seat]
            for unit in range(units):
                total += hidden[unit] * net.second[row + unit]
            row += units
            share[seat] = total >> net.shift
            best = share[seat] if seat == 0 else max(best, share[seat])
        self.divide(best)

    def divide(self, best: i64) -> None:
        """Logits become shares of ONE."""
        share = self.share
        total: i64 = 0
        for seat in range(self.net.seats):
            share[seat] = power(best - share[seat])
            total += share[seat]
        for seat in range(self.net.seats):
            share[seat] = share[seat] * ONE // total

    def end(self, s: State, seat: i64) -> None:
        """At the end: the win, and as much of the lead as it counts."""
        net = self.net
        points = s.scores()
        best: i64 = max(points)
        for further in range(net.seats):
            own: i64 = points[(seat + further) % net.seats]
            self.share[further] = own * net.spread
        self.divide(best * net.spread)
        for further in range(net.seats):
            win = won(s, (seat + further) % net.seats)
            lead = self.share[further]
            self.share[further] = win + ((lead - win) * net.lead >> 30)

    def judge(self, s: State, seat: i64) -> None:
        """What a position is worth to everybody, in the eyes of a seat."""
        if s.actor() == OVER:
            self.end(s, seat)
        else:
            self.look(s, seat)
            self.answer(WORTH)

    def foresee(self, s: State, seat: i64) -> None:
        """The share of the win that everybody may expect, in the eyes of a seat."""
        if s.actor() == OVER:
            for further in range(self.net.seats):
                self.share[further] = won(s, (seat + further) % self.net.seats)
        else:
            self.look(s, seat)
            self.answer(WIN)

    def worth(self, s: State, seat: i64) -> i64:
        """What a position is worth to a seat, of ONE."""
        self.judge(s, seat)
        return self.share[0]


def won(s: State, seat: i64) -> i64:
    """The share of the win at the end, of ONE."""
    return i64(round(s.value(seat) * 1073741824.0))


@final
class Mind(Judgement):
    """A net as a judgement for search: everything in the eyes of one seat, who thinks."""

    def __init__(self, net: Net, seat: i64) -> None:
        self.sums = Sums(net)
        self.seat = seat

    def value(self, s: State, seat: i64) -> float:
        self.sums.judge(s, self.seat)
        return float(self.sums.share[(seat - self.seat) % self.sums.net.seats]) / 1073741824.0

    def fill_values(self, s: State, out: vec[float]) -> None:
        self.sums.judge(s, self.seat)
        seats = self.sums.net.seats
        for further in range(seats):
            out[(self.seat + further) % seats] = float(self.sums.share[further]) / 1073741824.0
