"""What a game folder offers, and the questions that everybody asks of a game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypedDict, cast

from typing_extensions import TypeVar

from stammtisch.core import position
from stammtisch.core.actions import Catalog
from stammtisch.core.agenda import NOT_ASKED, AgendaState
from stammtisch.core.aspects import Aspect
from stammtisch.core.draws import Sources
from stammtisch.core.features import Features
from stammtisch.core.orders import ASK, Matter, Order, heard
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, EVERYONE, OK, OVER
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

S = TypeVar("S", bound=AgendaState)
S_contra = TypeVar("S_contra", bound=AgendaState, contravariant=True)

View = dict[str, Any]  # all that a seat may know, ready for JSON
V = TypeVar("V", default=Any)
V_contra = TypeVar("V_contra", default=Any, contravariant=True)
Layout = str  # "wide", "tall" or "postcard"


class BareView(TypedDict):
    """What every view has, but for the scores: a game may hide some of them."""

    game: str  # its key
    seat: int  # who looks; -3 for whoever only watches
    seats: int  # how many play
    actor: int  # the seat that decides; -1: chance, -2: nobody, the game is over
    open: list[int]  # the seats that may answer now
    asked: str  # the decision; "" when the game is over
    over: bool  # is the game over?
    ending: str  # in which of its ways the game ended; "" before
    legal: list[str]  # the names of what this seat may do now


class CommonView(BareView):
    """What the view of a game with open scores has; a game adds its own facts."""

    scores: list[int]  # by seat


SEAT_COLOURS = ("blue", "red", "yellow", "green", "violet")

WRONG_SEAT = -1  # a reason code of ours: it is not that seat's decision


class Event(NamedTuple):
    """Something that happened, for log and motion."""

    what: int
    seat: int
    a: int
    b: int
    audience: int

    def heard_by(self, seat: int) -> bool:
        return heard_by(self.audience, seat)


def heard_by(audience: int, seat: int) -> bool:
    """Is a seat, or SPECTATOR, among an audience?"""
    return audience == EVERYONE or (seat >= 0 and bool(audience >> seat & 1))


class Reason(NamedTuple):
    """Why not: a rule and a sentence with the facts."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Ending(NamedTuple):
    """A way in which a game can end, the rule that says so, and how a finished position shows it."""

    key: str
    rule: str
    came: Callable[[Any], bool]


class Line(NamedTuple):
    """A line of the score sheet: what for, and the points of each seat."""

    label: str
    points: list[int]


class Refused(ValueError):
    """An action that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True)
class Option:
    """A choice before the game; the first value is the default."""

    name: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.choices[0]


class Chain(NamedTuple):
    """Own actions that are done together, and what tells them from others with the same aim."""

    names: str  # of the actions, with spaces between
    words: str
    label: str
    parts: tuple[str, ...] = ()  # what leads to it where nothing draws it
    is_told: bool = False  # do the words say all that comes of it?


class GameText(Protocol[S_contra, V_contra]):
    """Every wording of a game: the functions of its `text`, in the language spoken now."""

    def sentence(self) -> str:
        """The game in one sentence."""

    def goal(self) -> str:
        """How the game is won, in a few words."""

    def prompt(self, view: V_contra) -> str:
        """What is asked now, said to whoever is asked."""

    def action(self, view: V_contra, action: int) -> str:
        """What an action does, in words."""

    def reason(self, state: S_contra, seat: int, action: int, code: int) -> str:
        """Why an action is refused, with facts that the seat may know."""

    def none_serves(self, state: S_contra, seat: int, part: str, code: int) -> str:
        """Why none of all that a seat has goes with a thing; "" where one refusal says it as well.

        NOT_ASKED: why it is not asked about a thing now, "" where the question itself says it.
        """

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened; "" for what need not be told."""

    def board(self, view: V_contra, names: Sequence[str]) -> str:
        """The whole board as text, within 80 columns."""

    def about(self, view: V_contra, part: str) -> str:
        """What a thing on the board is and does ("field:rathaus"); "" if it is none."""

    def coach(self, view: V_contra) -> str:
        """What this kind of decision is and what is good, in one sentence."""

    def sheet(self, view: V_contra) -> list[Line]:
        """The score sheet by category."""

    def variant(self, name: str) -> str:
        """What an option is about."""

    def option(self, name: str, choice: str) -> str:
        """A choice of an option, in words."""

    def ending(self, key: str) -> str:
        """Why the game is over, in one sentence."""


def by_points(state: AgendaState) -> list[int]:
    """Places by points, ties sharing the better one."""
    points = state.scores()
    return [1 + sum(other > own for other in points) for own in points]


def by_seats(state: AgendaState) -> str:
    return str(len(state.scores()))


def no_other(state: AgendaState, view: Any, names: str) -> list[Chain]:
    return []


def none_together(state: AgendaState, view: Any) -> list[Chain]:
    return []


def never(state: AgendaState, action: int) -> bool:
    return False


def asked_seat(state: AgendaState) -> int:
    """Who decides, or will when the dice lie."""
    seat = state.actor()
    return state.after_chance() if seat == CHANCE else seat


class Chapters(NamedTuple):
    """What a game is told in, such as rounds: in which one it is, and what that is called."""

    at: Callable[[Any], int]
    words: Callable[[int], str]


Truth = Callable[[Any, Mapping[str, str]], bool]  # of a view and the words of an action


class Reasons(NamedTuple):
    """Why an action can be refused: the rule behind each code, and what it is about.

    `holds` lets anybody check, from what the seat sees, that a reason is true.
    """

    rules: Mapping[int, str]
    blocking: frozenset[int] = frozenset()  # the thing itself is taken, closed or banned
    lacking: frozenset[int] = frozenset()  # the seat does not have what the action names
    holds: Mapping[int, Truth] = {}


@dataclass(frozen=True)
class Page(Generic[S, V]):
    """What a page needs of a game, besides its rules.

    Chains are worked out from a state as the seat imagines it, with the seat to act.
    """

    svg: Callable[[V, Layout, Sequence[str]], str]  # what is imagined has "chain" and "before" too
    minutes: tuple[int, int]
    buttons: frozenset[str] = frozenset()  # verbs that get a button besides what is drawn
    together: Callable[[S, V], list[Chain]] = none_together  # chains that picked parts may mean
    instead: Callable[[S, V, str], list[Chain]] = no_other  # all chains with the aim of this one
    colours: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by seats, where rules say so
    matters: tuple[Matter, ...] = ()  # about which a seat may leave answers behind
    turn: Callable[[S], int] = asked_seat  # whose it is, whoever answers in it
    chapters: Chapters | None = None  # none where turns are all that it falls into
    wide_from: int = 700  # px of a window, from which every letter of the wide board can be read


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """A game: its table of contents."""

    key: str
    title: str
    folder: Path
    rules: int  # number, raised when behaviour or printed facts change
    seats: range
    actions: Catalog
    reasons: Reasons
    endings: tuple[Ending, ...]  # all the ways in which it can end; the first that came is told
    start: Callable[[int, Mapping[str, str], int], S]  # seats, options, rules number
    facts: Callable[[S, int], Mapping[str, Any]]  # the game's own part of a view
    audience: Callable[[S, int], int]  # mask of the seats that may read an action's words
    audit: Callable[[S], list[str]]
    text: GameText[S, V]
    page: Page[S, V]
    sources: Sources = field(default_factory=dict)  # where chance draws from: dice of seats, decks
    ranking: Callable[[S], list[int]] = by_points
    shows: Callable[[S, int], bool] = never  # does this action show something new? it ends undo
    discreet: frozenset[str] = frozenset()  # decisions that are asked even with one possibility
    options: tuple[Option, ...] = ()
    all_is_seen: bool = (
        False  # has nobody secrets from others? then nothing can be told from how long one thinks
    )
    aspects: tuple[Aspect, ...] = ()  # what is told of two ways to go on, for reviews and hints
    features: Callable[[int], Features] | None = None  # by seats: what `State.fill_features` writes
    mind: Callable[[S], str] = by_seats  # the set of weights that a mind judges a position with
    revealing: frozenset[str] = frozenset()  # decisions after which cards that were hidden may show
    search_depth: int = 0  # random steps after which `value` tells search the most; 0 asks it at once
    search_beyond: int = 0  # outcomes at most of a draw that search with a mind looks beyond
    stage: str = "released"  # or "draft": English will do; or "teaching": not offered on the home page

    def new(self, seats: int, options: Mapping[str, str] | None = None, rules: int = 0) -> S:
        """A position at the start, under the newest rules or older ones; ValueError if it cannot be."""
        if seats not in self.seats:
            raise ValueError(
                _("{title} is for {least} to {most} players, not {n}.").format(
                    title=self.title, least=self.seats[0], most=self.seats[-1], n=seats
                )
            )
        state = self.start(seats, self.complete(options or {}), rules or self.rules)
        state.rules = rules or self.rules
        return state

    def revealing_kinds(self, state: S) -> int:
        """The numbers of the decisions that may show hidden cards, as a mask."""
        return sum(1 << kind.number for kind in state.kinds if kind.name in self.revealing)

    def colour(self, seats: int, seat: int) -> int:
        """Which of SEAT_COLOURS a seat has, and so which sign."""
        return SEAT_COLOURS.index(self.page.colours.get(seats, SEAT_COLOURS)[seat])

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values; ValueError names what is unknown."""
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise ValueError(
                    _("{title} has no option '{name}'; it has {known}.").format(
                        title=self.title, name=name, known=", ".join(known) or _("none")
                    )
                )
            if choice not in known[name].choices:
                raise ValueError(
                    _("option '{name}' cannot be '{choice}'; it is one of {choices}.").format(
                        name=name, choice=choice, choices=", ".join(known[name].choices)
                    )
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def view(self, state: S, seat: int) -> V:
        """All that a seat may know, SPECTATOR included."""
        return cast(V, {**self.common_view(state, seat), **self.facts(state, seat)})

    def common_view(self, state: S, seat: int) -> CommonView:
        seats = len(state.scores())
        return {
            "game": self.key,
            "seat": seat,
            "seats": seats,
            "actor": state.actor(),
            "open": [other for other in range(seats) if state.open_to(other)],
            "asked": "" if state.actor() == OVER else state.decision().name,
            "over": state.actor() == OVER,
            "ending": self.ending(state).key if state.actor() == OVER else "",
            "scores": state.scores(),
            "legal": [self.actions.name(action) for action in self.legal(state, seat)],
        }

    def legal(self, state: S, seat: int) -> list[int]:
        """What a seat may do now; nothing if it is not asked."""
        if not state.open_to(seat):
            return []
        return self.facing(state, seat).legal_actions()

    def facing(self, state: S, seat: int) -> S:
        """The state with this open seat as the actor."""
        if state.actor() == seat:
            return state
        turned = state.clone()
        turned.promote(seat)
        return turned

    def check(self, state: S, seat: int, action: int) -> int:
        """OK, WRONG_SEAT or the game's reason code."""
        if seat == CHANCE:
            return state.check(action) if state.actor() == CHANCE else WRONG_SEAT
        if not state.open_to(seat):
            return WRONG_SEAT
        return self.facing(state, seat).check(action)

    def ordered(self, state: S, seat: int, keys: Collection[str]) -> int | None:
        """What a seat answers now by the orders it left; None if it must be asked."""
        if not state.open_to(seat):
            return None
        name = heard(self.orders, keys, cast(View, self.view(state, seat)))
        return None if name == ASK else self.actions.parse(name)

    @property
    def orders(self) -> list[Order]:
        """All that a seat may leave behind."""
        return [order for matter in self.page.matters for order in matter.orders]

    def reason(self, state: S, seat: int, action: int) -> Reason | None:
        """Why a seat may not do this now; None if it may."""
        code = self.check(state, seat, action)
        if code == OK:
            return None
        if state.actor() == OVER:
            return Reason(self.ending(state).rule, _("The game is over."))
        rule = state.decision().rule
        if code == WRONG_SEAT:
            return Reason(rule, _("It is not your decision now."))
        if code == NOT_ASKED:
            return Reason(rule, _("Something else is asked now."))
        sentence = self.text.reason(self.facing(state, seat), seat, action, code)
        return Reason(self.reasons.rules[code], sentence)

    def ending(self, state: S) -> Ending:
        """The way in which a finished game ended."""
        return next((ending for ending in self.endings if ending.came(state)), self.endings[-1])

    def why_over(self, key: str) -> Reason:
        """A way of ending in words, with its rule."""
        rules = {ending.key: ending.rule for ending in self.endings}
        return Reason(rules[key], self.text.ending(key))

    def about(self, view: V, part: str) -> str:
        """What a thing on the board is, whatever somebody typed; "" if it is none."""
        try:
            return self.text.about(view, part)
        except (LookupError, ValueError, StopIteration):
            return ""

    def picture(self, view: V, layout: Layout, names: Sequence[str], theme: str = "day") -> str:
        """The board as a file of its own, with its style sheet inside; theme "day" or "night"."""
        sheets = Path(__file__).with_name("seats.css"), self.folder / "style.css"
        style = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())
        head, rest = self.page.svg(view, layout, names).split(">", 1)
        return f"{head}><style>{style}</style>{rest}".replace('class="', f'class="{theme} ', 1)

    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A random state that looks the same to that seat."""
        out = state.clone()
        state.determinize_into(out, seat, rng)
        return out

    def dump(self, state: S) -> str:
        """The position as one line of text."""
        return position.dump(state)

    def position(self, text: str, seats: int, options: Mapping[str, str] | None = None) -> S:
        """The state of a dumped position; ValueError with the findings of the audit."""
        state = position.restore(self.new(seats, options), text)
        try:
            findings = self.audit(state) if len(state.scores()) == seats else [_("other seats")]
        except (IndexError, KeyError):
            findings = [_("numbers out of bounds")]
        if findings:
            raise ValueError(_("this cannot be: {findings}.").format(findings="; ".join(findings)))
        return state
