"""A review as plain facts, ready for JSON: what programs read, and what page and terminal are told from."""

from collections import Counter
from typing import NamedTuple, TypedDict

from stammtisch.bots.mind.net import ONE
from stammtisch.insight.ledger import Account, Entry
from stammtisch.insight.marks import accuracy, luckiest, mark, turning_points, unluckiest
from stammtisch.insight.reasons import why
from stammtisch.insight.review import Review
from stammtisch.insight.shares import Shares

FORMAT = 2  # of these facts: what is kept in another one is worked out anew


class Worth(TypedDict):
    """A move, and what its seat could expect after it."""

    action: str
    share: float


class ReasonFacts(TypedDict):
    """What speaks for the better move: an aspect of the game, and its counts after either."""

    aspect: str
    better: int
    played: int


class StepFacts(TypedDict):
    """Moves that belong together, and what they changed; by seat where a list of numbers."""

    first: int  # number of the move, from 0
    last: int
    seat: int  # -1: chance
    kind: str  # of decision
    moves: list[str]
    choices: int
    source: str  # of luck
    roller: int
    before: list[float]
    after: list[float]
    luck: list[float]
    play: list[float]
    not_explained: list[float]
    errors: list[float]
    mark: str
    best: str  # the better move; "" where there is none
    line: list[str]  # it, and what its seat does then in the same turn
    candidates: list[Worth]
    reasons: list[ReasonFacts]  # why the better move is better


class SeatFacts(TypedDict):
    """The ledger of a seat, and what else is told of how it played."""

    name: str
    start: float
    luck: float
    own_play: float
    others_play: float
    not_explained: float
    result: float
    luck_adjusted: float  # the result without luck
    errors: dict[str, float]
    luck_by_kind: dict[str, float]
    accuracy: float | None
    marks: dict[str, int]
    best_luck: int | None  # numbers of steps
    worst_luck: int | None


class MoveFacts(TypedDict):
    """A move, and the shares before and after; draws that belong together change them with their last."""

    seat: int
    name: str
    step: int
    before: list[float]
    after: list[float]


class Facts(TypedDict):
    """All of a review."""

    format: int
    game: str
    rules: int
    depth: str
    judge: str  # the digest of the mind, or "value"
    why_no_mind: str
    seats: list[SeatFacts]
    steps: list[StepFacts]
    moves: list[MoveFacts]
    turning_points: list[int]  # numbers of steps


def plain(shares: Shares) -> list[float]:
    """Of the win: exact, and so are their sums."""
    return [share / ONE for share in shares]


def facts(told: Review) -> Facts:
    steps = [step_facts(told, n) for n in range(len(told.entries))]
    return {
        "format": FORMAT,
        "game": told.game.key,
        "rules": told.record.rules,
        "depth": told.depth,
        "judge": told.judge,
        "why_no_mind": told.why_no_mind,
        "seats": [seat_facts(told, seat, account) for seat, account in enumerate(told.accounts)],
        "steps": steps,
        "moves": [move for n, step in enumerate(steps) for move in move_facts(step, n)],
        "turning_points": turning_points(told.entries),
    }


def seat_facts(told: Review, seat: int, account: Account) -> SeatFacts:
    luck, own, others = account.errors
    marks = Counter(filter(None, (mark(entry) for entry in told.entries if entry.seat == seat)))
    return {
        "name": told.record.seats[seat],
        "start": account.start / ONE,
        "luck": account.luck / ONE,
        "own_play": account.own_play / ONE,
        "others_play": account.others_play / ONE,
        "not_explained": account.not_explained / ONE,
        "result": account.result / ONE,
        "luck_adjusted": account.fair / ONE,
        "errors": {"luck": luck / ONE, "own_play": own / ONE, "others_play": others / ONE},
        "luck_by_kind": {kind: share / ONE for kind, share in account.kinds.items()},
        "accuracy": accuracy(told.entries, seat),
        "marks": dict(marks),
        "best_luck": luckiest(told.entries, seat),
        "worst_luck": unluckiest(told.entries, seat),
    }


def step_facts(told: Review, n: int) -> StepFacts:
    entry = told.entries[n]
    step, better = entry.step, Better.than(told, entry)
    return {
        "first": step.first,
        "last": step.last,
        "seat": step.seat,
        "kind": step.kind,
        "moves": [told.game.actions.name(action) for action in step.actions],
        "choices": step.choices,
        "source": step.source,
        "roller": step.roller,
        "before": plain(entry.before),
        "after": plain(entry.after),
        "luck": plain(entry.luck),
        "play": plain(entry.play),
        "not_explained": plain(entry.rest),
        "errors": [error / ONE for error in entry.errors],
        "mark": mark(entry),
        "best": better.best,
        "line": better.line,
        "candidates": better.candidates,
        "reasons": reasons(told, n),
    }


def reasons(told: Review, n: int) -> list[ReasonFacts]:
    return [
        {"aspect": each.aspect, "better": each.better, "played": each.played}
        for each in why(told.game, told.entries, n)
    ]


class Better(NamedTuple):
    """What could have been done instead."""

    best: str
    line: list[str]
    candidates: list[Worth]

    @classmethod
    def than(cls, told: Review, entry: Entry) -> "Better":
        name, judged = told.game.actions.name, entry.judged
        if judged is None:
            return cls("", [], [])
        candidates: list[Worth] = [
            {"action": name(each.action), "share": each.share / ONE} for each in judged.candidates
        ]
        if judged.best == entry.step.actions[0]:
            return cls("", [], candidates)
        return cls(name(judged.best), [name(action) for action in judged.line], candidates)


def move_facts(step: StepFacts, n: int) -> list[MoveFacts]:
    last = len(step["moves"]) - 1
    return [
        {
            "seat": step["seat"],
            "name": name,
            "step": n,
            "before": step["before"],
            "after": step["after"] if k == last else step["before"],
        }
        for k, name in enumerate(step["moves"])
    ]
