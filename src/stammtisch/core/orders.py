"""Answers that a seat leaves behind for decisions to come.

They are given from the seat's own view, so they tell nobody what that seat may not know.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

ASK = ""  # an answer: the seat wants to be asked


def lasts(view: Any) -> bool:
    return False


@dataclass(frozen=True)
class Order:
    """What to answer instead of the seat."""

    key: str
    decisions: frozenset[str]  # the names of the decisions that it answers
    wording: Callable[[], str]
    answer: Callable[[Any], str | None]  # of a view: an action, ASK, or None: this is not for me to say
    ends: Callable[[Any], bool] = lasts  # has it run out?


@dataclass(frozen=True)
class Matter:
    """What answers are left about: of some one at most, and exceptions that go before it."""

    key: str
    title: Callable[[], str]
    answers: tuple[Order, ...]
    but: Callable[[], str] = str  # words that lead to the exceptions
    exceptions: tuple[Order, ...] = ()

    @property
    def as_read(self) -> tuple[Order, ...]:
        return self.answers + self.exceptions

    @property
    def orders(self) -> tuple[Order, ...]:
        """In the order in which they are heard."""
        return self.exceptions + self.answers

    def left(self, keys: Collection[str]) -> list[str]:
        """The answers among all that a seat has left."""
        return [order.key for order in self.answers if order.key in keys]

    def toggled(self, keys: frozenset[str], key: str) -> frozenset[str]:
        """An order of this matter left, or taken back; an answer takes the place of another."""
        if key in keys:
            return keys - {key}
        is_answer = any(order.key == key for order in self.answers)
        return (keys.difference(self.left(keys)) if is_answer else keys) | {key}


def heard(orders: Collection[Order], keys: Collection[str], view: dict[str, Any]) -> str:
    """The action that those left have ready now, or ASK."""
    for order in orders:
        if order.key in keys and view["asked"] in order.decisions and not order.ends(view):
            name = order.answer(view)
            if name == ASK or name in view["legal"]:
                return str(name)
    return ASK
