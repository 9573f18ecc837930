"""The agenda: a stack of pending decisions. What comes next is what lies on top. [compiled]"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, EVERYONE, OK, OVER, State

NOT_ASKED: Final = 1  # check: another decision is asked; games number their reasons from 2
AUTOMATIC: Final = 128  # added to a kind: it runs by itself as soon as it lies on top
KIND: Final = 127
AUTOMATIC_OR_KIND: Final = 255
SEAT_SHIFT: Final = 8
ARG_SHIFT: Final = 16
DEPTH: Final = 64

SEAT: Final = 0xFF00
NOTHING: Final = 0  # the frame on top when nothing is left to decide
DRAWN: Final = 0x0100  # the seat in a frame that is asked of CHANCE

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """One kind of choice, stateless, over the actions from `first` up to `end`.

    `allows` is the one predicate: legal list, refusals and explanations come from it.
    Frames name a kind by its number, which is its place among the kinds of the game.
    """

    def __init__(self, number: i64, name: str, rule: str, first: i64, end: i64) -> None:
        self.number = number
        self.name = name
        self.rule = rule
        self.first = first
        self.end = end
        self.simultaneous = False
        self.all = vec[Kind]()  # the kinds of the game in order, kept by the first of them

    def allows(self, s: Any, action: i64) -> i64:
        """OK, or the code of the reason why not."""
        return OK

    def apply(self, s: Any, action: i64) -> None:
        """Do it. An automatic kind gets action 0."""

    def sample(self, s: Any, rng: Rng) -> i64:
        """An outcome, for kinds that are asked of CHANCE; all are equally likely here."""
        first = self.first
        return first + rng.below(self.end - first)

    def weight(self, s: Any, action: i64) -> i64:
        """How many of equally likely draws give a possible outcome: whoever has a `sample` says so."""
        return 1

    def fill(self, s: Any, out: vec[i64]) -> i64:
        """The allowed actions; a hot decision may enumerate them directly."""
        n: i64 = 0
        for action in range(self.first, self.end):
            if self.allows(s, action) == OK:
                out[n] = action
                n += 1
        return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Kind, Generic[S]):
    """A kind of decision about states of one game: subclasses name its state for `s`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Decision[S]):
    """A choice that several seats make at once: any of them may answer next."""

    def __init__(self, number: i64, name: str, rule: str, first: i64, end: i64) -> None:
        super().__init__(number, name, rule, first, end)
        self.simultaneous = True


def numbered(kinds: list[Decision[Any]]) -> vec[Kind]:
    """The kinds of a game by number, made once; a game asks for it as soon as its list is full."""
    if not kinds:
        return vec[Kind]()
    if len(kinds[0].all) != len(kinds):
        refuse_misplaced(kinds)
        kinds[0].all = vec[Kind](kinds)
    return kinds[0].all


def refuse_misplaced(kinds: list[Decision[Any]]) -> None:
    """Two lines swapped, or two numbers: else another decision would be asked than was meant."""
    for place, kind in enumerate(kinds):
        if kind.number != place:
            raise ValueError(
                f"the decision '{kind.name}' has number {kind.number} but place {place} in the list of"
                f" decisions, counted from 0: put its line in its place, or mend its number"
            )


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class AgendaState(State):
    """A state whose course is an agenda. A frame packs a kind, a seat and an argument."""

    kinds: list[Decision[Any]]
    by_number: vec[Kind]  # the same, quicker to look up
    top: i64
    below: vec[i64]
    depth: i64
    rules: i64  # the version of the rules that is played
    tracing: bool
    told: list[tuple[int, int, int, int, int]]

    def __init__(self, kinds: list[Decision[Any]]) -> None:
        self.kinds = kinds
        self.by_number = numbered(kinds)
        self.top = NOTHING
        self.below = vec[i64]([0] * DEPTH)
        self.depth = 0
        self.rules = 1
        self.tracing = False
        self.told = []

    def ask(self, kind: i64, seat: i64, arg: i64 = 0) -> None:
        """Put a decision on top."""
        depth, top = self.depth, self.top
        self.below[depth] = top
        self.depth = depth + 1
        self.top = kind | (seat + 2) << SEAT_SHIFT | arg << ARG_SHIFT

    def ask_instead(self, kind: i64, seat: i64, arg: i64 = 0) -> None:
        """Replace the decision on top."""
        self.top = kind | (seat + 2) << SEAT_SHIFT | arg << ARG_SHIFT

    def done(self) -> None:
        """Take the decision on top away."""
        depth = self.depth - 1
        self.depth = depth
        self.top = self.below[depth]

    def clear_agenda(self) -> None:
        """Nothing is left to decide: the game is over."""
        self.depth = 0
        self.top = NOTHING

    def decision(self) -> Decision[Any]:
        return self.kinds[self.top & KIND]

    def asked(self) -> i64:
        """The kind on top, with AUTOMATIC if it is."""
        return self.top & AUTOMATIC_OR_KIND

    def arg(self) -> i64:
        return self.top >> ARG_SHIFT

    def actor(self) -> i64:
        return (self.top >> SEAT_SHIFT & 255) - 2

    def after_chance(self) -> i64:
        """Who goes on after the draws on top: the seat of the frame beneath them; OVER if there is none."""
        for i in range(self.depth - 1, 0, -1):
            seat = (self.below[i] >> SEAT_SHIFT & 255) - 2
            if seat != CHANCE:
                return seat
        return OVER

    def frame_of(self, seat: i64) -> i64:
        """The place of a seat's frame in the run of simultaneous frames on top, or -1."""
        kind = self.top & KIND
        if self.depth == 0 or not self.by_number[kind].simultaneous:
            return -1
        for i in range(self.depth - 1, 0, -1):
            frame = self.below[i]
            if frame & KIND != kind:
                return -1
            if (frame >> SEAT_SHIFT & 255) - 2 == seat:
                return i
        return -1

    def open_to(self, seat: i64) -> bool:
        return seat >= 0 and (self.actor() == seat or self.frame_of(seat) >= 0)

    def promote(self, seat: i64) -> None:
        place = self.frame_of(seat)
        if self.actor() != seat and place >= 0:
            frame = self.below[place]
            self.below[place] = self.top
            self.top = frame

    def most_actions(self) -> i64:
        most: i64 = 0
        for decision in self.kinds:
            most = max(most, decision.end - decision.first)
        return most

    def fill_actions(self, out: vec[i64]) -> i64:
        if self.depth == 0:
            return 0
        return self.by_number[self.top & KIND].fill(self, out)

    def check(self, action: i64) -> i64:
        decision = self.by_number[self.top & KIND]
        if self.depth == 0 or action < decision.first or action >= decision.end:
            return NOT_ASKED
        return decision.allows(self, action)

    def apply(self, action: i64) -> None:
        self.by_number[self.top & KIND].apply(self, action)
        while self.top & AUTOMATIC:
            self.by_number[self.top & KIND].apply(self, 0)

    def step(self, action: i64) -> None:
        """A part of `apply`: the decision on top only; what follows by itself stays on the agenda."""
        self.by_number[self.top & KIND].apply(self, action)

    def runs_by_itself(self) -> bool:
        return self.top & AUTOMATIC != 0

    def play_on(self, rng: Rng, buffer: vec[i64], limit: i64) -> i64:
        """The loop of `State.play_on` with the agenda laid open: it is the hottest one we have."""
        steps: i64 = 0
        kinds = self.by_number
        top = self.top
        while top != NOTHING and steps < limit:
            decision = kinds[top & KIND]
            if top & SEAT == DRAWN:
                decision.apply(self, decision.sample(self, rng))
            else:
                decision.apply(self, buffer[rng.below(decision.fill(self, buffer))])
            top = self.top
            while top & AUTOMATIC:
                kinds[top & KIND].apply(self, 0)
                top = self.top
            steps += 1
        return steps

    def sample(self, rng: Rng) -> i64:
        return self.by_number[self.top & KIND].sample(self, rng)

    def weight(self, action: i64) -> i64:
        return self.by_number[self.top & KIND].weight(self, action)

    def tell(self, what: i64, seat: i64, a: i64 = 0, b: i64 = 0, audience: i64 = EVERYONE) -> None:
        """Note an event for log and motion, when somebody listens."""
        if self.tracing:
            self.note(what, seat, a, b, audience)

    def note(self, what: i64, seat: i64, a: i64, b: i64, audience: i64) -> None:
        """Apart from `tell`, so that telling nobody costs next to nothing."""
        self.told.append((what, seat, a, b, audience))

    def copy_agenda(self, other: "AgendaState") -> None:
        self.rules = other.rules
        self.top = other.top
        self.depth = other.depth
        for i in range(other.depth):
            self.below[i] = other.below[i]
