"""Draws that anybody can work out again: from a key, and from what is drawn; nothing else matters.

A throw is named by its kind, its seat and a number that counts; a card by its deck, how often that was
shuffled, its kind and its copy. So the same key gives the same luck, whatever else happens at a table.
"""

import hmac
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from stammtisch.core.agenda import AgendaState
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE

NOBODY = -1  # the seat of a throw that is no seat's


def nobodys(state: Any) -> int:
    return NOBODY


def the_only(state: Any) -> str:
    return ""


@dataclass(frozen=True)
class Throw:
    """Dice and lots: each draw is independent of those before. Whose it is, from the state."""

    seat: Callable[[Any], int] = nobodys


@dataclass(frozen=True)
class Deck:
    """Cards and tiles that are drawn in the order in which they lie. Several kinds of draws may share one."""

    name: str
    heap: Callable[[Any], str] = the_only  # which of several, from the state


def drawn(state: AgendaState, seed: str, chances: int) -> int:
    """The outcome of the chance move that is due, where nobody checks the luck: at the keyboard, in the lab,
    on servers with a seed. It depends on the seed and its number only."""
    return state.sample(seeded(f"{seed}/{chances}"))


Sources = Mapping[str, Throw | Deck]  # by the name of the decision; what is not named is nobody's throw


class Drawing(Protocol):
    """What drawing needs of a game."""

    @property
    def sources(self) -> Sources: ...

    @property
    def actions(self) -> Any: ...


class Drawn(NamedTuple):
    """A draw that was made, or is due."""

    move: int  # its number in the record
    stream: str  # "throw/roll/2", "deck/persons"
    number: int  # of a throw: how many came before; of a deck: how often it was shuffled before
    full: Mapping[str, int]  # the deck when it was shuffled: copies by card; nothing for a throw
    card: str = ""


def hashed(key: bytes, words: str) -> int:
    return int.from_bytes(hmac.digest(key, words.encode(), sha256), "big")


def below(key: bytes, words: str, n: int) -> int:
    """A number from 0 to n - 1, all equally likely: what would favour small ones is rejected."""
    fair = 2**256 - 2**256 % n
    tries = 0
    while (number := hashed(key, f"{words}/{tries}")) >= fair:
        tries += 1
    return number % n


@dataclass
class Draws:
    """The draws of a game so far, which say what the next one is called."""

    made: list[Drawn] = field(default_factory=list)
    last: dict[str, Drawn] = field(default_factory=dict)  # by stream
    left: dict[str, dict[str, int]] = field(default_factory=dict)  # of each deck: copies by card
    least: dict[str, int] = field(default_factory=dict)  # the lowest number that may come, after counting on

    def forked(self) -> "Draws":
        """To go on from here, and not to take back."""
        return Draws([], {**self.last}, {**self.left}, {**self.least})

    def next(self, key: bytes, game: Drawing, state: Any) -> int:
        """The outcome of the chance move that is due."""
        weights = weighed(state)
        if len(weights) == 1:
            return next(iter(weights))
        due = self._due(game, state, weights)
        words = f"{due.stream}/{due.number}"
        if not due.full:
            return thrown(below(key, words, sum(weights.values())), weights)
        cards = {card_of(game, action): action for action in weights}
        return cards[topmost(key, words, due.full, lying(game, weights))]

    def note(self, move: int, game: Drawing, state: Any, action: int) -> None:
        """Something is drawn, as the move of this number; what has one possibility is no luck."""
        weights = weighed(state)
        if len(weights) == 1:
            return
        drawn = self._due(game, state, weights)._replace(move=move, card=card_of(game, action))
        self.made.append(drawn)
        self.last[drawn.stream] = drawn
        if drawn.full:
            self.left[drawn.stream] = without(lying(game, weights), [drawn.card])

    def _due(self, game: Drawing, state: Any, weights: Mapping[int, int]) -> Drawn:
        name = state.decision().name
        source = game.sources.get(name, Throw())
        if isinstance(source, Throw):
            return self._throw(f"throw/{name}/{source.seat(state)}")
        return self._card(f"deck/{source.name}{source.heap(state)}", lying(game, weights))

    def _throw(self, stream: str) -> Drawn:
        last = self.last.get(stream)
        number = last.number + 1 if last else 0
        return Drawn(0, stream, max(number, self.least.get(stream, 0)), {})

    def _card(self, stream: str, lying: Mapping[str, int]) -> Drawn:
        """The deck goes on as the last draw left it; if it lies otherwise, it was shuffled."""
        last, least = self.last.get(stream), self.least.get(stream, 0)
        if last and self.left[stream] == lying and last.number >= least:
            return last._replace(card="")
        return Drawn(0, stream, max(last.number + 1 if last else 0, least), lying)

    def take_back(self, keep: int, anew: bool) -> None:
        """Only the first moves stay; anew, what was drawn after them is not drawn again."""
        gone = [drawn for drawn in self.made if drawn.move >= keep]
        self.made = [drawn for drawn in self.made if drawn.move < keep]
        self.last = {drawn.stream: drawn for drawn in self.made}
        self.left = {stream: self._left(last) for stream, last in self.last.items() if last.full}
        if anew:
            self.count_on({drawn.stream: drawn.number + 1 for drawn in gone})

    def _left(self, last: Drawn) -> dict[str, int]:
        """The deck as a draw left it."""
        of_shuffle = (drawn for drawn in self.made if drawn[1:3] == last[1:3])
        return without(last.full, [drawn.card for drawn in of_shuffle])

    def count_on(self, least: Mapping[str, int]) -> None:
        for stream, number in least.items():
            self.least[stream] = max(number, self.least.get(stream, 0))


def weighed(state: Any) -> dict[int, int]:
    """The possible outcomes, and how many of equally likely draws give each."""
    if state.actor() != CHANCE:
        raise ValueError("chance has nothing to draw now")
    return {action: state.weight(action) for action in state.legal_actions()}


def card_of(game: Drawing, action: int) -> str:
    """What an action draws, whichever way it comes to the table: "rush_hour" of "draw:rush_hour"."""
    name: str = game.actions.name(action)
    return name.partition(":")[2]


def lying(game: Drawing, weights: Mapping[int, int]) -> dict[str, int]:
    """A deck by its cards: how many of each."""
    return {card_of(game, action): weight for action, weight in weights.items()}


def without(deck: Mapping[str, int], cards: Sequence[str]) -> dict[str, int]:
    left = Counter(deck)
    left.subtract(cards)
    return {card: n for card, n in left.items() if n}


def thrown(number: int, weights: Mapping[int, int]) -> int:
    """The outcome that a number falls on, each as wide as its weight, in their order."""
    for action, weight in weights.items():
        number -= weight
        if number < 0:
            return action
    raise ValueError("the number is below the sum of the weights")


def topmost(key: bytes, words: str, full: Mapping[str, int], left: Mapping[str, int]) -> str:
    """The next card, the one with the lowest hash: of each kind the lowest went first."""
    tops: list[tuple[int, str]] = []
    for card, n in left.items():
        copies = sorted(hashed(key, f"{words}/{card}/{copy}") for copy in range(full[card]))
        tops.append((copies[full[card] - n], card))
    return min(tops)[1]
