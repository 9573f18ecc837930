"""The inn: what lies on the table."""

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.inn.data import CARDS
from contract.inn.facts import FACTS
from stammtisch.core.agenda import AgendaState, Decision
from stammtisch.core.rng import Rng
from stammtisch.core.state import share_of_win

DECK, PILE, TABLE = -1, -2, 8  # where a card is: there, in a seat's hand, or before TABLE + seat, face down
KINDS: list[Decision[Any]] = []  # filled by decisions.py


class Inn(AgendaState):
    coins: list[int]
    places: list[int]  # by card

    def __init__(self, seats: int) -> None:
        super().__init__(KINDS)
        self.coins, self.places = [FACTS["coins"]] * seats, [DECK] * len(CARDS)

    def at(self, place: int) -> list[int]:
        """The cards in a place."""
        return [card for card, there in enumerate(self.places) if there == place]

    def scores(self) -> list[int]:
        return list(self.coins)

    def clone(self) -> Self:
        copy = type(self)(len(self.coins))
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_agenda(other)
        self.coins, self.places = list(other.coins), list(other.places)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        """The cards that a seat cannot see change places, the same way in all worlds that look alike."""
        out.copy_from(self)
        hidden = [card for card, place in enumerate(self.places) if place not in (PILE, seat, TABLE + seat)]
        free = sorted(self.places[card] for card in hidden)
        for card in hidden:
            out.places[card] = free.pop(rng.below(len(free)))

    def value(self, seat: i64) -> float:
        return share_of_win(vec[i64](self.coins), len(self.coins), seat)

    def fill_features(self, seat: i64, out: vec[i64]) -> None:
        out[0] = self.actor() == seat
        for card in self.at(seat):
            out[1 + card] = 1
        for further in range(len(self.coins)):
            out[1 + len(CARDS) + further] = self.coins[(seat + further) % len(self.coins)]
