"""The tree of a search with a mind, in flat tables. [compiled]

A node is a number, its children a chain from `first` by `sibling`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.mind.net import power

NONE: Final[i64] = -1
SEATS: Final[i64] = 16  # a key packs an action and the actor, CHANCE included
UNIT: Final = 1073741824.0  # of shares: a share of everything


@mypyc_attr(acyclic=True)
class Nodes:
    """What is known of each node."""

    def __init__(self, seats: i64, seat: i64, actions: i64) -> None:
        self.seats = seats
        self.seat = seat  # who thinks
        self.base: i64 = 0  # the node of the root
        self.key = vec[i64]([NONE])
        self.first = vec[i64]([NONE])
        self.sibling = vec[i64]([NONE])
        self.visits = vec[i64]([0])
        self.closed = vec[i64]([0])  # is it a leaf for ever: chance in it has many outcomes?
        self.prior = vec[float]([0.0])
        self.total = vec[float]([0.0])  # what its chooser got
        self.judged = vec[float]([0.0] * self.seats)  # by node and seat
        self.hoped = vec[i64]([NONE])  # where it stands in `mean`, if luck is taken off its outcomes
        self.mean = vec[float]([])  # of the outcomes, by such a node and seat
        self.child = vec[i64]([NONE] * (actions + 1))  # of the node looked at, by action
        self.looked = vec[i64]([0] * (actions + 1))  # when `child` was written
        self.look: i64 = 0

    def known(self, node: i64, key: i64) -> i64:
        """The child with a key, or NONE."""
        child = self.first[node]
        while child != NONE and self.key[child] != key:
            child = self.sibling[child]
        return child

    def grow(self, parent: i64, key: i64) -> i64:
        """A new node below a parent."""
        node: i64 = len(self.key)
        self.key = append(self.key, key)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, self.first[parent])
        self.visits = append(self.visits, 0)
        self.closed = append(self.closed, 0)
        self.hoped = append(self.hoped, NONE)
        self.prior = append(self.prior, 0.0)
        self.total = append(self.total, 0.0)
        for _seat in range(self.seats):
            self.judged = append(self.judged, 0.0)
        self.first[parent] = node
        return node

    def keep_judgement(self, node: i64, share: vec[i64]) -> None:
        """What the mind has just said, clockwise from the seat that thinks."""
        for further in range(self.seats):
            seat = (self.seat + further) % self.seats
            self.judged[node * self.seats + seat] = float(share[further]) / UNIT

    def look_at(self, node: i64, actor: i64) -> None:
        """Note the node's children by action, as far as they are this actor's."""
        self.look += 1
        child = self.first[node]
        while child != NONE:
            key = self.key[child]
            if key % SEATS == actor + 1:
                self.child[key // SEATS] = child
                self.looked[key // SEATS] = self.look
            child = self.sibling[child]

    def weigh(self, node: i64, actor: i64, sharpness: float) -> None:
        """The priors of a node's children: what is judged better is more likely to be best."""
        best = self.best_judged(node, actor)
        whole = 0.0
        child = self.first[node]
        while child != NONE:
            behind = best - self.judged[child * self.seats + actor]
            self.prior[child] = float(power(i64(behind * sharpness)))
            whole += self.prior[child]
            child = self.sibling[child]
        child = self.first[node]
        while child != NONE:
            self.prior[child] /= whole
            child = self.sibling[child]

    def best_judged(self, node: i64, actor: i64) -> float:
        best = 0.0
        child = self.first[node]
        while child != NONE:
            best = max(best, self.judged[child * self.seats + actor])
            child = self.sibling[child]
        return best

    def gained(self, legal: vec[i64], n: i64, tries: i64) -> float:
        """What the actor got on average from what is legal here."""
        total = 0.0
        for i in range(n):
            total += self.total[self.child[legal[i]]]
        return total / float(tries)

    def take_luck_off(self, result: vec[float], outcome: i64, mean: i64) -> None:
        """Above a chance its outcome counts for what it brings on average."""
        if mean != NONE:
            for seat in range(self.seats):
                result[seat] += self.mean[mean + seat] - self.judged[outcome * self.seats + seat]

    def tried(self) -> list[tuple[int, int, float]]:
        """The root's actions with visits and mean result, most visited first."""
        found: list[tuple[int, int, float]] = []
        child = self.first[self.base]
        while child != NONE:
            visits = self.visits[child]
            hoped = self.judged[child * self.seats + self.seat]
            mean = self.total[child] / float(visits) if visits > 0 else hoped
            found.append((self.key[child] // SEATS, visits, mean))
            child = self.sibling[child]
        return sorted(found, key=by_visits)


def by_visits(tried: tuple[int, int, float]) -> tuple[int, float, int]:
    return -tried[1], -tried[2], tried[0]
