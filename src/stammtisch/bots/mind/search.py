"""Search with a mind: a tree of what may come, judged by what was learned. [compiled]

All is judged in the eyes of the seat that thinks, and what others do in secret is one node for all that they
may have done, so no plan can rest on what that seat does not know. Every simulation plays in a world of its
own.

A node that is reached for the first time is expanded: all that can be done there is judged one step ahead.
That gives each child its prior and what to hope for; and the simulation goes on with the best of them,
as long as the same seat goes on with its turn. The tree ends where chance has many outcomes: the mind has
learned to judge what is still in the air.

The tree lies in flat tables: a node is a number, its children a chain from `first` by `sibling`.
"""

from math import sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.mind.net import Net, Sums, power
from stammtisch.bots.playout import buffer_for
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER, State

NONE: Final[i64] = -1
SEATS: Final[i64] = 16  # a key packs an action and the actor, CHANCE included
FEW: Final[i64] = 8  # outcomes of chance that are told apart
PATH: Final[i64] = 256
CLOCK: Final[i64] = 16  # simulations between two looks at the clock
UNIT: Final = 1073741824.0  # of shares: a share of everything


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """What a seat sees of what others and chance do: everything, where a game has no secrets."""

    def sees(self, s: State, action: i64) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class MindSearch:
    """A tree that grows from a root that is already determinized for its seat."""

    def __init__(self, net: Net, root: State, seat: i64, actions: i64, rng: Rng, eyes: Eyes) -> None:
        if root.actor() < 0:
            raise ValueError("nobody decides there: chance draws next, or the game is over")
        self.sums = Sums(net)
        self.eyes = eyes
        self.root = root
        self.seat = seat
        self.rng = rng
        self.seats: i64 = net.seats
        self.curiosity = 0.2  # how much it tries what has a high prior and was tried little
        self.sharpness = 1_300_000.0  # units of a logit for the whole of a share: how much priors differ
        self.world = root.clone()
        self.after = root.clone()
        self.legal = buffer_for(root)
        self.hidden: i64 = actions  # stands for whatever was done in secret
        self.base: i64 = 0  # the node of the root
        self.key = vec[i64]([NONE])
        self.first = vec[i64]([NONE])
        self.sibling = vec[i64]([NONE])
        self.visits = vec[i64]([0])
        self.closed = vec[i64]([0])  # is it a leaf for ever: chance in it has many outcomes?
        self.prior = vec[float]([0.0])
        self.total = vec[float]([0.0])  # what its chooser got
        self.judged = vec[float]([0.0] * self.seats)  # by node and seat
        self.child = vec[i64]([NONE] * (actions + 1))  # of the node looked at, by action
        self.looked = vec[i64]([0] * (actions + 1))  # when `child` was written
        self.look: i64 = 0
        self.path = vec[i64]([0] * PATH)
        self.depth: i64 = 0
        self.result = vec[float]([0.0] * self.seats)

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
        """Down the tree in a new world, one node further, and the result back up."""
        self.root.determinize_into(self.world, self.seat, self.rng)
        self.path[0] = self.base
        self.depth = 1
        self.descend()
        self.back_up()

    def descend(self) -> None:
        """To a leaf: a node that is new and where a turn has ended, a chance that is wide, or the end."""
        node = self.base
        going_on: i64 = NONE  # whose turn goes on beyond a new node
        while self.depth < PATH:
            actor = self.world.actor()
            if actor == OVER or self.closed[node] == 1:
                return
            if actor == CHANCE:
                node = self.chance(node)
            else:
                is_new = self.first[node] == NONE
                if going_on != NONE and actor != going_on:
                    return
                if is_new:
                    going_on = actor
                node = self.choice(node, actor)
            if node == NONE:
                return
            self.path[self.depth] = node
            self.depth += 1

    # chance

    def chance(self, node: i64) -> i64:
        """Let an outcome happen, each as often as its weight says; NONE if there are too many."""
        n = self.world.fill_actions(self.legal)
        outcome = self.world.sample(self.rng) if n > 1 else self.legal[0]
        if n > FEW or not self.eyes.sees(self.world, outcome):
            self.closed[node] = 1
            return NONE
        if n > 1:
            outcome = self.due(node, n)
        self.world.apply(outcome)
        if self.world.actor() == CHANCE and n > 1:
            self.closed[node] = 1  # and another draw: together they are many
            return NONE
        child = self.known(node, outcome * SEATS + CHANCE + 1)
        if child == NONE:
            child = self.grow(node, outcome * SEATS + CHANCE + 1)
            self.sums.judge(self.world, self.seat)
            self.keep_judgement(child)
        return child

    def due(self, node: i64, n: i64) -> i64:
        """The outcome that has come least often for its weight."""
        whole: i64 = 0
        for i in range(n):
            whole += self.world.weight(self.legal[i])
        self.look_at(node, CHANCE)
        best: i64 = self.legal[0]
        most: i64 = -1_000_000_000_000
        for i in range(n):
            action = self.legal[i]
            seen: i64 = self.visits[self.child[action]] if self.looked[action] == self.look else 0
            lag = self.world.weight(action) * (self.visits[node] + 1) - seen * whole
            if lag > most:
                best, most = action, lag
        return best

    def known(self, node: i64, key: i64) -> i64:
        """The child with a key, or NONE."""
        child = self.first[node]
        while child != NONE and self.key[child] != key:
            child = self.sibling[child]
        return child

    # choices

    def choice(self, node: i64, actor: i64) -> i64:
        """Let the actor choose; the node for it."""
        n = self.world.fill_actions(self.legal)
        if actor != self.seat and self.has_secrets(n):
            return self.in_secret(node, actor, n)
        self.look_at(node, actor)
        self.judge_new(node, actor, n)
        chosen = self.most_promising(node, actor, n)
        self.world.apply(chosen)
        return self.child[chosen]

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

    def judge_new(self, node: i64, actor: i64, n: i64) -> None:
        """A child for each legal action that has none, judged one step ahead."""
        grown = False
        for i in range(n):
            action = self.legal[i]
            if self.looked[action] != self.look:
                child = self.grow(node, action * SEATS + actor + 1)
                self.after.copy_from(self.world)
                self.after.apply(action)
                self.sums.judge(self.after, self.seat)
                self.keep_judgement(child)
                self.child[action] = child
                self.looked[action] = self.look
                grown = True
        if grown:
            self.weigh(node, actor)

    def weigh(self, node: i64, actor: i64) -> None:
        """The priors of a node's children: what is judged better is more likely to be best."""
        best = self.best_judged(node, actor)
        whole = 0.0
        child = self.first[node]
        while child != NONE:
            behind = best - self.judged[child * self.seats + actor]
            self.prior[child] = float(power(i64(behind * self.sharpness)))
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

    def most_promising(self, node: i64, actor: i64, n: i64) -> i64:
        """The legal action to follow; an untried one is hoped to be what it was judged beside the best."""
        tries: i64 = 0
        top = 0.0
        for i in range(n):
            child = self.child[self.legal[i]]
            tries += self.visits[child]
            top = max(top, self.judged[child * self.seats + actor])
        shift = self.gained(node, actor, n, tries) - top if tries > 0 else 0.0
        pull = self.curiosity * sqrt(float(tries) + 0.01)
        best: i64 = self.legal[0]
        best_bound = -1_000_000.0
        for i in range(n):
            child = self.child[self.legal[i]]
            visits = self.visits[child]
            worth = self.judged[child * self.seats + actor] + shift
            if visits > 0:
                worth = self.total[child] / float(visits)
            bound = worth + pull * self.prior[child] / float(1 + visits)
            if bound > best_bound:
                best, best_bound = self.legal[i], bound
        return best

    def gained(self, node: i64, actor: i64, n: i64, tries: i64) -> float:
        """What the actor got on average from what is legal here."""
        total = 0.0
        for i in range(n):
            total += self.total[self.child[self.legal[i]]]
        return total / float(tries)

    def has_secrets(self, n: i64) -> bool:
        """Is there something that may be done unseen?"""
        secret = False
        for i in range(n):
            secret = secret or not self.eyes.sees(self.world, self.legal[i])
        return secret

    def in_secret(self, node: i64, actor: i64, n: i64) -> i64:
        """Others do what they like best in their own eyes; of what is not seen we know that it was done."""
        best: i64 = self.legal[0]
        most: i64 = -1
        for i in range(n):
            self.after.copy_from(self.world)
            self.after.apply(self.legal[i])
            worth = self.sums.worth(self.after, actor)
            if worth > most:
                best, most = self.legal[i], worth
        key = (best if self.eyes.sees(self.world, best) else self.hidden) * SEATS + actor + 1
        self.world.apply(best)
        child = self.known(node, key)
        if child == NONE:
            child = self.grow(node, key)
            self.sums.judge(self.world, self.seat)
            self.keep_judgement(child)
        return child

    # nodes

    def grow(self, parent: i64, key: i64) -> i64:
        """A new node below a parent."""
        node: i64 = len(self.key)
        self.key = append(self.key, key)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, self.first[parent])
        self.visits = append(self.visits, 0)
        self.closed = append(self.closed, 0)
        self.prior = append(self.prior, 0.0)
        self.total = append(self.total, 0.0)
        for _seat in range(self.seats):
            self.judged = append(self.judged, 0.0)
        self.first[parent] = node
        return node

    def keep_judgement(self, node: i64) -> None:
        """What the mind has just said, by seat."""
        for further in range(self.seats):
            seat = (self.seat + further) % self.seats
            self.judged[node * self.seats + seat] = float(self.sums.share[further]) / UNIT

    def back_up(self) -> None:
        """What the leaf is worth, to every node on the path: to each what its chooser gets."""
        leaf = self.path[self.depth - 1]
        for seat in range(self.seats):
            self.result[seat] = self.judged[leaf * self.seats + seat]
        self.visits[self.base] += 1
        for i in range(1, self.depth):
            node = self.path[i]
            self.visits[node] += 1
            chooser = self.key[node] % SEATS - 1
            if chooser >= 0:
                self.total[node] += self.result[chooser]

    # what came of it

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

    def go_on(self, root: State, action: i64) -> None:
        """The tree below an own action, for the next decision of the same turn."""
        self.base = self.known(self.base, action * SEATS + self.seat + 1)
        self.root = root


def by_visits(tried: tuple[int, int, float]) -> tuple[int, float, int]:
    return -tried[1], -tried[2], tried[0]
