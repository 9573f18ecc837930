"""The best reply at once by a mind, own decisions of the same turn looked on to. [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.mind.net import Net, Sums
from stammtisch.bots.playout import buffer_for, fill_sensible
from stammtisch.core.agenda import KIND, AgendaState
from stammtisch.core.rng import Rng

LOOK_ON: Final = 3  # own decisions that follow in the same turn
NARROW: Final = 24  # choices at most in a decision that is looked on to
WORLDS: Final = 4  # imagined where an action shows hidden cards


@final
@mypyc_attr(acyclic=True)
class Replier:
    """Room to try replies in: for one game and one who thinks.

    Chance that is due is judged as it is: a mind knows that something is still in the air.
    """

    def __init__(self, net: Net, like: AgendaState, revealing: i64 = 0, look_on: i64 = LOOK_ON) -> None:
        self.sums = Sums(net)
        self.revealing = revealing  # mask of the kinds whose actions show hidden cards
        self.look_on = look_on
        self.legal = buffer_for(like)
        self.later = buffer_for(like)
        self.after = like.clone()
        self.beyond = like.clone()
        self.worlds = vec[AgendaState]([like.clone() for _world in range(WORLDS if revealing else 1)])
        self.most: i64 = 0  # what the reply found last is worth, of ONE

    def reply(self, s: AgendaState, seat: i64, rng: Rng) -> i64:
        """The action after which the mind likes the position best; among equals the generator decides."""
        best = self.best_of_legal(s, s.fill_actions(self.legal), seat, rng)
        if s.aimless(best):
            best = self.best_of_legal(s, fill_sensible(s, self.legal), seat, rng)
        return best

    def best_of_legal(self, s: AgendaState, n: i64, seat: i64, rng: Rng) -> i64:
        """The best of the first actions in `legal`; what it is worth is in `most`."""
        worlds = self.imagine(s, seat, rng) if n > 1 else 0
        best: i64 = self.legal[0]
        most: i64 = -1
        equals: i64 = 0
        for i in range(n if n > 1 else 0):
            worth = self.average(self.legal[i], worlds, seat, rng)
            if worth > most:
                best, most, equals = self.legal[i], worth, 1
            elif worth == most:
                equals += 1
                if rng.below(equals) == 0:
                    best = self.legal[i]
        self.most = most
        return best

    def imagine(self, s: AgendaState, seat: i64, rng: Rng) -> i64:
        """This world; where an action may show what is hidden, others too: how many."""
        self.worlds[0].copy_from(s)
        if self.revealing >> (s.top & KIND) & 1 == 0:
            return 1
        for world in range(1, WORLDS):
            s.determinize_into(self.worlds[world], seat, rng)
        return WORLDS

    def average(self, action: i64, worlds: i64, seat: i64, rng: Rng) -> i64:
        """What an action is worth in these worlds."""
        worth: i64 = 0
        for world in range(worlds):
            self.after.copy_from(self.worlds[world])
            self.after.apply(action)
            worth += self.prospect(self.after, seat, rng)
        return worth // worlds

    def prospect(self, s: AgendaState, seat: i64, rng: Rng) -> i64:
        """The worth of a position that an own action led to; narrow own decisions that follow are made."""
        for _decision in range(self.look_on):
            if s.actor() != seat:
                break
            n = s.fill_actions(self.later)
            if n > NARROW:
                break
            s.apply(self.best_of(s, seat, n))
        return self.sums.worth(s, seat)

    def best_of(self, s: AgendaState, seat: i64, n: i64) -> i64:
        """The best of the actions in `later`, judged at once."""
        later = self.later
        best: i64 = later[0]
        most: i64 = -1
        for i in range(n if n > 1 else 0):
            self.beyond.copy_from(s)
            self.beyond.apply(later[i])
            worth = self.sums.worth(self.beyond, seat)
            if worth > most:
                best, most = later[i], worth
        return best
