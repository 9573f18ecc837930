"""Information-set Monte Carlo tree search over determinizations. [compiled]

One tree for all the worlds that the seat holds possible. Every simulation plays in a world of
its own (a fresh determinization), so an action is weighed against how often it was available
there, not against all simulations. Each seat maximises its own result, and what a seat owes to
the luck of a world alone is taken off it: a good deal must not speak for the action tried in it.

A simulation has two halves: `deal` and `select` lead to a leaf, `back_up` brings its worth home. `run` asks a
judgement in between; a learned one may judge the leaves of many searches at once.

The tree lies in flat tables: a node is a number, its children a chain from `first` by `sibling`.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.judgement import Judgement, OwnValue
from stammtisch.bots.playout import buffer_for
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER, State

OWN_VALUE: Final = OwnValue()
NONE: Final[i64] = -1
ROOT: Final[i64] = 0
SEATS: Final[i64] = 16  # a key packs an action and the actor, CHANCE included
ANY: Final[i64] = 0  # all outcomes of a wide chance share one node
WIDE: Final[i64] = 12  # more outcomes than this are not told apart
MARGIN: Final = 0.4  # how much the lead counts beside the win
CLOCK: Final[i64] = 16  # simulations between two looks at the clock


@final
@mypyc_attr(acyclic=True)
class Search:
    """A tree that grows from a root that is already determinized for its seat."""

    def __init__(
        self,
        root: State,
        seat: i64,
        actions: i64,
        rng: Rng,
        limit: i64,
        curiosity: float,
        judgement: Judgement = OWN_VALUE,
    ) -> None:
        if root.actor() < 0:
            raise ValueError("nobody decides there: chance draws next, or the game is over")
        self.root = root
        self.judgement = judgement
        self.seat = seat
        self.rng = rng
        self.limit: i64 = limit  # random steps after the tree, before the value is asked
        self.curiosity = curiosity  # how much it tries what looks worse
        self.seats: i64 = len(root.scores())
        self.world = root.clone()
        self.legal = buffer_for(root)
        self.key = vec[i64]([NONE])
        self.first = vec[i64]([NONE])
        self.sibling = vec[i64]([NONE])
        self.visits = vec[i64]([0])
        self.available = vec[i64]([0])
        self.total = vec[float]([0.0])
        self.child = vec[i64]([NONE] * actions)  # of the node looked at, by action
        self.looked = vec[i64]([0] * actions)  # when `child` was written
        self.look: i64 = 0
        self.hope = 1.0  # of an action not yet tried there
        self.path = vec[i64]([ROOT] * 256)
        self.depth: i64 = 0
        self.result = vec[float]([0.0] * self.seats)
        self.reached = vec[float]([0.0] * self.seats)  # what the leaf of now is worth
        self.dealt = vec[float]([0.0] * self.seats)  # and its world, before anything was tried
        self.dealt_so_far = vec[float]([0.0] * self.seats)  # added up over all worlds
        self.steps: i64 = 0  # of all simulations, tree and playout

    def run(self, iterations: i64, seconds: float) -> None:
        """Simulate until one of the two is spent; 0 is no limit of that kind."""
        end = perf_counter() + seconds
        done: i64 = 0
        while iterations == 0 or done < iterations:
            if seconds > 0.0 and done % CLOCK == 0 and done > 0 and perf_counter() > end:
                return
            self.simulate()
            done += 1

    def simulate(self) -> None:
        """One game in a new world: down the tree, on at random, and the result back up."""
        self.judgement.fill_values(self.deal(), self.dealt)
        self.judgement.fill_values(self.select(), self.reached)
        self.back_up(self.dealt, self.reached)

    def deal(self) -> State:
        """The new world of a simulation, to be judged before anything is tried in it."""
        self.root.determinize_into(self.world, self.seat, self.rng)
        return self.world

    def select(self) -> State:
        """The leaf that a simulation comes to in this world, to be judged: down the tree, on at random."""
        self.depth = 0
        self.descend()
        self.steps += self.world.play_on(self.rng, self.legal, self.limit)
        return self.world

    def back_up(self, dealt: vec[float], reached: vec[float]) -> None:
        """What the world and the leaf are worth to every seat, brought home to the nodes on the path."""
        for seat in range(self.seats):
            self.dealt_so_far[seat] += dealt[seat]
            self.result[seat] = reached[seat]
        if self.world.actor() == OVER:
            self.add_margins()
        self.take_luck_off(dealt)
        self.credit()

    def descend(self) -> None:
        """Follow the tree to a node that is visited for the first time."""
        node = ROOT
        while node == ROOT or self.visits[node] > 0:
            actor = self.world.actor()
            if actor == OVER or self.depth == len(self.path):
                return
            node = self.chance(node) if actor == CHANCE else self.choice(node, actor)
            self.path[self.depth] = node
            self.depth += 1
            self.steps += 1

    def chance(self, node: i64) -> i64:
        """Let a sampled outcome happen; the node for it."""
        outcome = self.world.sample(self.rng)
        wide = self.world.fill_actions(self.legal) > WIDE
        self.world.apply(outcome)
        key = (ANY if wide else outcome) * SEATS + CHANCE + 1
        child = self.first[node]
        while child != NONE:
            if self.key[child] == key:
                return child
            child = self.sibling[child]
        return self.grow(node, key)

    def choice(self, node: i64, actor: i64) -> i64:
        """Let the actor choose by upper confidence; the node for it."""
        n = self.world.fill_actions(self.legal)
        self.look_at(node, actor)
        chosen = self.most_promising(n)
        child = self.child[chosen]
        if self.looked[chosen] != self.look:
            child = self.grow(node, chosen * SEATS + actor + 1)
        self.world.apply(chosen)
        return child

    def look_at(self, node: i64, actor: i64) -> None:
        """Note the node's children by action, as far as they are this actor's."""
        self.look += 1
        visits: i64 = 0
        total = 0.0
        child = self.first[node]
        while child != NONE:
            key = self.key[child]
            if key % SEATS == actor + 1:
                action = key // SEATS
                self.child[action] = child
                self.looked[action] = self.look
                visits += self.visits[child]
                total += self.total[child]
            child = self.sibling[child]
        self.hope = 1.0
        if visits > 0:
            self.hope = total / float(visits) + self.curiosity * sqrt(log(float(visits + 1)))

    def most_promising(self, n: i64) -> i64:
        """The legal action to follow: an untried one counts as average, tried once."""
        best: i64 = self.legal[0]
        best_bound = -1.0
        untried: i64 = 0
        hope = self.hope
        for i in range(n):
            action = self.legal[i]
            if self.looked[action] == self.look:
                bound = self.bound(self.child[action])
                if bound > best_bound:
                    best, best_bound = action, bound
            else:
                untried += 1
                if hope > best_bound or (hope == best_bound and self.rng.below(untried) == 0):
                    best, best_bound = action, hope
        return best

    def bound(self, child: i64) -> float:
        """The upper confidence of a child that is available once more."""
        self.available[child] += 1
        visits = float(self.visits[child])
        spread = sqrt(log(float(self.available[child])) / visits)
        return self.total[child] / visits + self.curiosity * spread

    def mean(self, node: i64) -> float:
        """What its chooser got from a node so far, on average."""
        return self.total[node] / float(self.visits[node]) if self.visits[node] > 0 else 0.5

    def grow(self, parent: i64, key: i64) -> i64:
        """A new node below a parent."""
        node: i64 = len(self.key)
        self.key = append(self.key, key)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, self.first[parent])
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 1)
        self.total = append(self.total, 0.0)
        self.first[parent] = node
        return node

    def add_margins(self) -> None:
        """A higher lead and a closer defeat are a little better."""
        points = self.world.scores()
        for seat in range(self.seats):
            self.result[seat] = (1.0 - MARGIN) * self.result[seat] + MARGIN * lead(points, seat)

    def take_luck_off(self, dealt: vec[float]) -> None:
        """Results as if every world had been worth the same at the root."""
        worlds = float(self.visits[ROOT] + 1)
        for seat in range(self.seats):
            self.result[seat] += self.dealt_so_far[seat] / worlds - dealt[seat]

    def credit(self) -> None:
        """Give every node on the path the result of the seat that chose it."""
        self.visits[ROOT] += 1
        self.total[ROOT] += self.result[self.seat]
        for i in range(self.depth):
            node = self.path[i]
            self.visits[node] += 1
            chooser = self.key[node] % SEATS - 1
            if chooser >= 0:
                self.total[node] += self.result[chooser]

    def tried(self) -> list[tuple[int, int, float]]:
        """The root's actions with visits and mean result, most visited first."""
        found: list[tuple[int, int, float]] = []
        child = self.first[ROOT]
        while child != NONE:
            found.append((self.key[child] // SEATS, self.visits[child], self.mean(child)))
            child = self.sibling[child]
        return sorted(found, key=by_visits)


def by_visits(tried: tuple[int, int, float]) -> tuple[int, float, int]:
    return -tried[1], -tried[2], tried[0]


def lead(points: list[int], seat: i64) -> float:
    """The distance to the best other seat, from 0 to 1; 0.5 is a draw."""
    best: i64 = -1_000_000
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
    own: i64 = points[seat]
    scale = max(float(own), float(best), 1.0)
    return 0.5 + 0.5 * max(-1.0, min(1.0, float(own - best) / scale))
