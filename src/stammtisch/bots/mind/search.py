"""Search with a mind: a tree of what may come, judged by what was learned. [compiled]

All is judged in the eyes of the seat that thinks, and what others do in secret is one node for all that they
may have done, so no plan can rest on what that seat does not know. Every simulation plays in a world of its
own.

A node that is reached for the first time is expanded: all that can be done there is judged one step ahead.
That gives each child its prior and what to hope for; and the simulation goes on with the best of them,
as long as the same seat goes on with its turn. The tree ends where chance has many outcomes: the mind has
learned to judge what is still in the air.
"""

from math import sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.mind.net import Net, Sums
from stammtisch.bots.mind.nodes import NONE, SEATS, Nodes
from stammtisch.bots.playout import buffer_for
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER, State

FEW: Final[i64] = 8  # outcomes of chance that are told apart
PATH: Final[i64] = 256
CLOCK: Final[i64] = 16  # simulations between two looks at the clock


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """What a seat sees of what others and chance do: everything, where a game has no secrets."""

    def sees(self, s: State, action: i64) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class MindSearch(Nodes):
    """A tree that grows from a root that is already determinized for its seat."""

    def __init__(
        self, net: Net, root: State, seat: i64, actions: i64, rng: Rng, eyes: Eyes, far: i64 = 0
    ) -> None:
        if root.actor() < 0:
            raise ValueError("nobody decides there: chance draws next, or the game is over")
        super().__init__(net.seats, seat, actions)
        self.sums = Sums(net)
        self.eyes = eyes
        self.root = root
        self.rng = rng
        self.curiosity = 0.2  # how much it tries what has a high prior and was tried little
        self.sharpness = 1_300_000.0  # units of a logit for the whole of a share: how much priors differ
        self.world = root.clone()
        self.after = root.clone()
        self.legal = buffer_for(root)
        self.far = far  # outcomes at most of a draw that is looked beyond; others choose in their own eyes
        self.hidden: i64 = actions  # stands for whatever was done in secret
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
                if going_on != NONE and actor != going_on:
                    return
                if self.first[node] == NONE and (actor == self.seat or self.far == 0):
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
        if n > 1 and n <= self.far:
            return self.beyond(node, n)
        if self.far > 0 and not self.eyes.sees(self.world, outcome):
            return self.unseen(node, outcome)
        if n > FEW or not self.eyes.sees(self.world, outcome):
            self.closed[node] = 1
            return NONE
        if n > 1:
            outcome = self.due(node, n)
        self.world.apply(outcome)
        if self.world.actor() == CHANCE and n > 1:
            self.closed[node] = 1  # and another draw: together they are many
            return NONE
        return self.at(node, outcome * SEATS + CHANCE + 1)

    def beyond(self, node: i64, n: i64) -> i64:
        """An outcome of many: the first time it is judged in the air, later what is luck is known."""
        if not self.eyes.sees(self.world, self.legal[0]):
            return self.unseen(node, self.world.sample(self.rng))
        if self.visits[node] == 0:
            return NONE
        if self.hoped[node] == NONE:
            self.hope(node, n)
        outcome = self.due(node, n)
        self.world.apply(outcome)
        return self.at(node, outcome * SEATS + CHANCE + 1)

    def hope(self, node: i64, n: i64) -> None:
        """What a chance brings everybody on average."""
        base: i64 = len(self.mean)
        for _seat in range(self.seats):
            self.mean = append(self.mean, 0.0)
        self.hoped[node] = base
        whole = 0.0
        for i in range(n):
            weight = float(self.world.weight(self.legal[i]))
            self.after.copy_from(self.world)
            self.after.apply(self.legal[i])
            self.sums.judge(self.after, self.seat)
            child = self.grow(node, self.legal[i] * SEATS + CHANCE + 1)
            self.keep_judgement(child, self.sums.share)
            whole += weight
            for seat in range(self.seats):
                self.mean[base + seat] += weight * self.judged[child * self.seats + seat]
        for seat in range(self.seats):
            self.mean[base + seat] /= whole

    def unseen(self, node: i64, outcome: i64) -> i64:
        """Somebody draws what the thinking seat does not see."""
        self.world.apply(outcome)
        return self.at(node, self.hidden * SEATS + CHANCE + 1)

    def at(self, node: i64, key: i64) -> i64:
        """The child that the world has come to, judged if it is new."""
        child = self.known(node, key)
        if child == NONE:
            child = self.grow(node, key)
            self.sums.judge(self.world, self.seat)
            self.keep_judgement(child, self.sums.share)
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

    # choices

    def choice(self, node: i64, actor: i64) -> i64:
        """Let the actor choose; the node for it."""
        n = self.world.fill_actions(self.legal)
        if actor != self.seat and (self.far > 0 or self.has_secrets(n)):
            return self.in_secret(node, actor, n)
        self.look_at(node, actor)
        self.judge_new(node, actor, n)
        chosen = self.most_promising(node, actor, n)
        self.world.apply(chosen)
        return self.child[chosen]

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
                self.keep_judgement(child, self.sums.share)
                self.child[action] = child
                self.looked[action] = self.look
                grown = True
        if grown:
            self.weigh(node, actor, self.sharpness)

    def most_promising(self, node: i64, actor: i64, n: i64) -> i64:
        """The legal action to follow; an untried one is hoped to be what it was judged beside the best."""
        tries: i64 = 0
        top = 0.0
        for i in range(n):
            child = self.child[self.legal[i]]
            tries += self.visits[child]
            top = max(top, self.judged[child * self.seats + actor])
        shift = self.gained(self.legal, n, tries) - top if tries > 0 else 0.0
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
        return self.at(node, key)

    def back_up(self) -> None:
        """What the leaf is worth, to every node on the path: to each what its chooser gets."""
        leaf = self.path[self.depth - 1]
        for seat in range(self.seats):
            self.result[seat] = self.judged[leaf * self.seats + seat]
        for i in range(self.depth - 1, 0, -1):
            node = self.path[i]
            self.visits[node] += 1
            chooser = self.key[node] % SEATS - 1
            if chooser >= 0:
                self.total[node] += self.result[chooser]
            else:
                self.take_luck_off(self.result, node, self.hoped[self.path[i - 1]])
        self.visits[self.base] += 1

    # what came of it

    def go_on(self, root: State, action: i64) -> None:
        """The tree below an own action, for the next decision of the same turn."""
        self.base = self.known(self.base, action * SEATS + self.seat + 1)
        self.root = root
