"""A game against itself, noted as it looked to the seats. [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.bots.greedy import greedy_action
from stammtisch.bots.mind.net import WIN, WORTH, Net, Sums
from stammtisch.bots.mind.reply import Replier
from stammtisch.bots.playout import buffer_for
from stammtisch.core.agenda import KIND, AgendaState
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OVER

THOUSAND: Final = 1000


@final
class Diary:
    """The positions of a game that are learned from, each in the eyes of one seat."""

    def __init__(self, features: i64, seats: i64) -> None:
        self.features = features
        self.seats = seats
        self.seen: list[int] = []  # features, one position after the other
        self.eyes: list[int] = []  # whose they are
        self.judged: list[int] = []  # what the net thought: worth, then win, clockwise from the eyes

    def note(self, s: AgendaState, eyes: i64, sums: Sums | None) -> None:
        """How a position looks to a seat, and what the net thinks of it."""
        out = vec[i64]([0] * self.features)
        s.fill_features(eyes, out)
        for feature in range(self.features):
            self.seen.append(out[feature])
        self.eyes.append(eyes)
        if sums is not None:
            sums.look(s, eyes)
            self.take_down(sums, WORTH)
            self.take_down(sums, WIN)

    def take_down(self, sums: Sums, head: i64) -> None:
        sums.answer(head)
        for seat in range(self.seats):
            self.judged.append(sums.share[seat])


@final
class SelfPlay:
    """Plays a game with one net in all seats, or by greedy where there is none yet."""

    def __init__(
        self,
        net: Net | None,
        start: AgendaState,
        revealing: i64,
        look_on: i64,
        rng: Rng,
        slips: i64,
        noted: i64,
        longest: i64,
    ) -> None:
        self.replier: Replier | None = None
        self.sums: Sums | None = None
        if net is not None:
            self.replier = Replier(net, start, revealing, look_on)
            self.sums = Sums(net)
        self.imagined = start.clone()
        self.legal = buffer_for(start)
        self.rng = rng
        self.slips = slips  # actions at random, of a thousand
        self.noted = noted  # positions to learn from, of a thousand
        self.longest = longest  # steps after which a game is given up
        self.made = vec[i64](
            [0] * len(start.scores())
        )  # by seat, a mask: kinds of decisions that it has made

    def play(self, s: AgendaState, diary: Diary) -> bool:
        """To the end; False if it was given up."""
        for _step in range(self.longest):
            actor = s.actor()
            if actor == OVER:
                return True
            is_first = actor != CHANCE and self.is_first(actor, s.top & KIND)
            s.apply(s.sample(self.rng) if actor == CHANCE else self.chosen(s, actor))
            if s.actor() == OVER:
                continue
            if is_first:
                diary.note(s, actor, self.sums)
            elif self.rng.below(THOUSAND) < self.noted:
                diary.note(s, self.rng.below(diary.seats), self.sums)
        return False

    def is_first(self, actor: i64, kind: i64) -> bool:
        """Does a seat decide such a thing for the first time? Of what is rare too little would be learned."""
        known = self.made[actor]
        self.made[actor] = known | 1 << kind
        return known >> kind & 1 == 0

    def chosen(self, s: AgendaState, actor: i64) -> i64:
        """What the net does in a world as its seat imagines it; now and then anything."""
        if self.rng.below(THOUSAND) < self.slips:
            return self.legal[self.rng.below(s.fill_actions(self.legal))]
        s.determinize_into(self.imagined, actor, self.rng)
        replier = self.replier
        if replier is None:
            return greedy_action(self.imagined, actor, self.rng)
        return replier.reply(self.imagined, actor, self.rng)
