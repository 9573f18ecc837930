"""How the win will be shared: seen at once, after the best reply, or by playing on. [compiled]

Shares are whole numbers of ONE and always sum to it, so whatever is added up of them fits to the last digit.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.mind.net import ONE, Net, Sums
from stammtisch.bots.mind.reply import Replier
from stammtisch.bots.playout import buffer_for
from stammtisch.core.agenda import KIND, AgendaState
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER

OWN_TURN: Final = 4  # decisions of one turn that are made before it is judged


@mypyc_attr(acyclic=True)
class Seer:
    """Judges by the game's own value: each seat says what it hopes for, together made to sum to ONE."""

    def __init__(self, like: AgendaState, revealing: i64) -> None:
        self.seats: i64 = len(like.scores())
        self.share = vec[i64]([0] * self.seats)  # by seat: what was seen last
        self.hopes = vec[float]([0.0] * self.seats)
        self.legal = buffer_for(like)
        self.imagined = like.clone()
        self.revealing = revealing  # mask of the kinds whose actions show hidden cards

    def look(self, s: AgendaState) -> None:
        """How the win will be shared, as everybody together sees it; at the end exactly."""
        s.fill_values(self.hopes)
        for seat in range(self.seats):
            self.share[seat] = i64(self.hopes[seat] * 1073741824.0)
        self.settle()

    def settle(self) -> None:
        """Make the shares sum to ONE; what rounding leaves is the leader's."""
        share = self.share
        total: i64 = 0
        for seat in range(self.seats):
            total += share[seat]
        if total <= 0:  # nobody hopes: all may
            total = self.seats
            for seat in range(self.seats):
                share[seat] = 1
        left: i64 = ONE
        leader: i64 = 0
        for seat in range(self.seats):
            share[seat] = share[seat] * ONE // total
            left -= share[seat]
            if share[seat] > share[leader]:
                leader = seat
        share[leader] += left

    def choose(self, s: AgendaState, seat: i64, rng: Rng) -> i64:
        """What a good player does, who knows what this seat knows."""
        s.determinize_into(self.imagined, seat, rng)
        return greedy_action(self.imagined, seat, rng)

    def step(self, s: AgendaState, rng: Rng) -> bool:
        """Let chance draw or somebody choose; was there something to choose?"""
        actor = s.actor()
        if actor == CHANCE:
            s.apply(s.sample(rng))
            return False
        if s.fill_actions(self.legal) == 1:
            s.apply(self.legal[0])
            return False
        s.apply(self.choose(s, actor, rng))
        return True

    def finish_turn(self, s: AgendaState, seat: i64, rng: Rng) -> None:
        """What this seat goes on to do in its turn, up to the next chance."""
        made: i64 = 0
        while made < OWN_TURN and s.actor() == seat:
            if self.step(s, rng):
                made += 1

    def at_once(self, s: AgendaState, seat: i64, rng: Rng) -> None:
        """How it looks when a seat that has begun its turn has finished it."""
        self.finish_turn(s, seat, rng)
        self.look(s)

    def draw(self, s: AgendaState, rng: Rng) -> None:
        """All that chance draws until somebody decides."""
        while s.actor() == CHANCE:
            s.apply(s.sample(rng))

    def play_on(self, s: AgendaState, decisions: i64, rng: Rng) -> None:
        """So many decisions further, to where a turn has ended; then look."""
        made: i64 = 0
        while made < decisions and s.actor() != OVER:
            if self.step(s, rng):
                made += 1
        if s.actor() == CHANCE and decisions > 0:
            self.draw(s, rng)
        if s.actor() >= 0:
            self.finish_turn(s, s.actor(), rng)
        self.look(s)


@final
@mypyc_attr(acyclic=True)
class MindSeer(Seer):
    """Judges by a mind; where nobody has secrets, all seats' views of the same thing are averaged."""

    def __init__(self, net: Net, like: AgendaState, revealing: i64, is_open: bool) -> None:
        super().__init__(like, revealing)
        self.sums = Sums(net)
        self.replier = Replier(net, like, revealing)
        self.is_open = is_open

    def look(self, s: AgendaState) -> None:
        share = self.share
        if s.actor() == OVER:
            self.sums.foresee(s, 0)
            for seat in range(self.seats):
                share[seat] = self.sums.share[seat]
        elif self.is_open:
            self.agree(s)
        else:
            for seat in range(self.seats):
                self.sums.foresee(s, seat)
                share[seat] = self.sums.share[0]
        self.settle()

    def agree(self, s: AgendaState) -> None:
        """What the seats expect for everybody, added up."""
        share = self.share
        for seat in range(self.seats):
            share[seat] = 0
        for eyes in range(self.seats):
            self.sums.foresee(s, eyes)
            for further in range(self.seats):
                share[(eyes + further) % self.seats] += self.sums.share[further]

    def choose(self, s: AgendaState, seat: i64, rng: Rng) -> i64:
        if self.revealing >> (s.top & KIND) & 1 == 0:
            return self.replier.reply(s, seat, rng)  # all worlds look the same until its turn is over
        s.determinize_into(self.imagined, seat, rng)
        return self.replier.reply(self.imagined, seat, rng)
