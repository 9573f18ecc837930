"""Where a result came from: every share that changed hands stands in exactly one account of each seat.

All numbers are whole, of ONE, so an account adds up to the last digit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.state import CHANCE
from stammtisch.insight.play import Judged
from stammtisch.insight.shares import Shares, less, nothing, together
from stammtisch.insight.walk import Step

KINDS = ("own_dice", "others_dice", "lot", "deck", "several")  # of luck


@dataclass(frozen=True)
class Entry:
    """A step, and what it changed."""

    step: Step
    before: Shares
    after: Shares
    luck: Shares  # what chance brought against what could be expected
    play: Shares  # what whoever decided lost, and what the others gained by it
    errors: tuple[float, ...]  # of luck or play, by seat
    judged: Judged | None = None  # where there was something to decide

    @property
    def rest(self) -> Shares:
        """What the judgement had not foreseen."""
        return less(less(less(self.after, self.before), self.luck), self.play)

    @property
    def seat(self) -> int:
        return self.step.seat

    @property
    def swing(self) -> int:
        """How much of the win it moved from one to others, by chance or by a mistake."""
        return max(map(abs, (*self.luck, *self.play)))


def moved(step: Step, before: Shares, after: Shares, judged: Judged | None = None) -> Entry:
    """The entry of a decision, or of what had to be so."""
    none = nothing(len(before))
    if judged is None:
        return Entry(step, before, after, none, none, (0.0,) * len(before))
    errors = tuple(judged.error * (seat == step.seat) for seat in range(len(before)))
    return Entry(step, before, after, none, judged.lost, errors, judged)


class Account(NamedTuple):
    """Of one seat over the whole game: start and the four accounts add up to the result."""

    start: int
    luck: int
    own_play: int
    others_play: int
    not_explained: int
    result: int
    errors: tuple[float, float, float]  # of luck, own play, and what others played
    kinds: dict[str, int]  # luck by kind

    @property
    def fair(self) -> int:
        """The result, luck taken out."""
        return self.result - self.luck


def account(entries: Sequence[Entry], seat: int) -> Account:
    own = [entry for entry in entries if entry.seat == seat]
    others = [entry for entry in entries if entry.seat not in (seat, CHANCE)]
    drawn = [entry for entry in entries if entry.seat == CHANCE]
    return Account(
        entries[0].before[seat],
        sum(entry.luck[seat] for entry in entries),
        sum(entry.play[seat] for entry in own),
        sum(entry.play[seat] for entry in others),
        sum(entry.rest[seat] for entry in entries),
        entries[-1].after[seat],
        (error(drawn, seat), error(own, seat), error(others, seat)),
        by_kind(drawn, seat),
    )


def error(entries: Sequence[Entry], seat: int) -> float:
    return together(entry.errors[seat] for entry in entries)


def by_kind(drawn: Sequence[Entry], seat: int) -> dict[str, int]:
    """A seat's luck with its own dice, with those of others, with cards …, as far as it had any."""
    found: dict[str, int] = {}
    for entry in drawn:
        kind = kind_for(entry.step, seat)
        if kind:
            found[kind] = found.get(kind, 0) + entry.luck[seat]
    return {kind: found[kind] for kind in KINDS if kind in found}


def kind_for(step: Step, seat: int) -> str:
    if step.source != "dice":
        return step.source
    return "own_dice" if step.roller == seat else "others_dice"
