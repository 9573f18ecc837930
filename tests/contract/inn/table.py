"""The inn: what lies on the table, and the choices."""

from collections.abc import Mapping
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, AgendaState, Decision, Simultaneous
from stammtisch.core.data import load
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, EVERYONE, OK, OVER, share_of_win

FACTS = load(__package__)
CARDS = tuple(FACTS["cards"])
WINE = CARDS.index("wine")
DECK, PILE, TABLE = -1, -2, 8  # where a card is: there, in a seat's hand, or before TABLE + seat, face down

REST, TREAT, THANK, KEEP, TOAST, SERVE, DRAW, END = 0, 1, 5, 7, 8, 9, 19, 29
TURN, THANKS, WINDOW, SERVING, DRAWING, COUNTING, ROUND = range(7)
DREW, SERVED, SHUFFLED = range(3)  # events
NOBODY = 2
TOO_DEAR = 3
NO_CARD = 4

KINDS: list[Decision[Any]] = []


class Inn(AgendaState):
    rounds: int  # begun
    coins: list[int]
    points: list[int]
    places: list[int]  # by card

    def __init__(self, seats: int) -> None:
        super().__init__(KINDS)
        self.rounds = 0
        self.coins, self.points = [FACTS["coins"]] * seats, [0] * seats
        self.places = [DECK] * len(CARDS)

    def at(self, place: int) -> list[int]:
        """The cards in a place."""
        return [card for card, there in enumerate(self.places) if there == place]

    def scores(self) -> list[int]:
        return list(self.points)

    def clone(self) -> Self:
        copy = type(self)(len(self.points))
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_agenda(other)
        self.rounds = other.rounds
        self.coins, self.points, self.places = list(other.coins), list(other.points), list(other.places)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        """The cards that a seat cannot see change places, the same way in all worlds that look alike."""
        out.copy_from(self)
        hidden = [card for card, place in enumerate(self.places) if place not in (PILE, seat, TABLE + seat)]
        free = sorted(self.places[card] for card in hidden)
        for card in hidden:
            out.places[card] = free.pop(rng.below(len(free)))

    def value(self, seat: i64) -> float:
        if self.actor() == OVER:
            return share_of_win(vec[i64](self.points), len(self.points), seat)
        return 0.5 + self.points[seat] / 1000


class Turn(Decision[Inn]):
    """I2 Treat somebody for a coin, or rest."""

    def allows(self, s: Inn, action: i64) -> i64:
        if action == REST:
            return OK
        if action - TREAT >= len(s.points) or action - TREAT == s.actor():
            return NOBODY
        return OK if s.coins[s.actor()] else TOO_DEAR

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.actor()
        s.done()
        if action != REST:
            s.coins[seat] -= 1
            s.points[seat] += 2
            s.ask(THANKS, action - TREAT, seat)


class Thanks(Decision[Inn]):
    """I3 Whoever is treated gives the host a coin, or takes a point."""

    def apply(self, s: Inn, action: i64) -> None:
        guest, host = s.actor(), s.arg()
        s.done()
        if action == THANK:
            s.coins[host] += 1
        else:
            s.points[guest] += 1


class Window(Decision[Inn]):
    """I4 After a turn everybody is asked for a toast; it takes the wine."""

    def allows(self, s: Inn, action: i64) -> i64:
        return NO_CARD if action == TOAST and s.places[WINE] != s.actor() else OK

    def apply(self, s: Inn, action: i64) -> None:
        if action == TOAST:
            s.places[WINE] = PILE
            s.points[s.actor()] += 1
        s.done()


class Serving(Simultaneous[Inn]):
    """I5 All serve a card face down, at once."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.places[action - SERVE] == s.actor() else NO_CARD

    def apply(self, s: Inn, action: i64) -> None:
        s.places[action - SERVE] = TABLE + s.actor()
        s.done()


class Counting(Decision[Inn]):
    """I6 The best dish brings points; all go to the pile."""

    def apply(self, s: Inn, action: i64) -> None:
        s.done()
        dishes = [s.at(TABLE + seat)[0] for seat in range(len(s.points))]
        s.points[dishes.index(max(dishes))] += 3
        for seat, card in enumerate(dishes):
            s.tell(SERVED, seat, card)
            s.places[card] = PILE


class Round(Decision[Inn]):
    """I1 Hands are filled; I2, I4, I5 a turn, a toast, a course; I8 after the last round it is over."""

    def apply(self, s: Inn, action: i64) -> None:
        if s.rounds == FACTS["rounds"]:
            s.clear_agenda()
            return
        s.rounds += 1
        turn, seats = s.rounds - 1, len(s.points)
        s.ask(COUNTING | AUTOMATIC, 0)
        for kind in (SERVING, WINDOW):
            for n in range(turn - 1, turn - 1 - seats, -1):
                s.ask(kind, n % seats)
        s.ask(TURN, turn % seats)
        for seat in range(seats):
            for _card in range(FACTS["hand"] - len(s.at(seat))):
                s.ask(DRAWING, CHANCE, seat)


class Drawing(Decision[Inn]):
    """I1 A card comes from the deck, secretly; its seat is the argument. I7 The pile is a new deck."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.places[action - DRAW] == DECK else NO_CARD

    def sample(self, s: Inn, rng: Rng) -> i64:
        return DRAW + s.at(DECK)[rng.below(len(s.at(DECK)))]

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.arg()
        s.done()
        s.places[action - DRAW] = seat
        s.tell(DREW, seat, action - DRAW, 0, 1 << seat)
        if not s.at(DECK):
            s.places = [DECK if place == PILE else place for place in s.places]
            s.tell(SHUFFLED, seat)


def new(seats: int, options: Mapping[str, str]) -> Inn:
    s = Inn(seats)
    s.ask(ROUND | AUTOMATIC, 0)
    KINDS[ROUND].apply(s, 0)
    return s


def rounds_played(s: Inn) -> bool:
    return bool(s.rounds == FACTS["rounds"])


def audience(s: Inn, action: int) -> int:
    if action < SERVE:
        return EVERYONE
    return 1 << (s.arg() if action >= DRAW else s.actor())


def audit(s: Inn) -> list[str]:
    findings = ["somebody has less than no coins"] if min(s.coins) < 0 else []
    seats = range(len(s.points))
    known = {DECK, PILE, *seats, *(TABLE + seat for seat in seats)}
    return findings + [f"the {CARDS[card]} is lost" for card, at in enumerate(s.places) if at not in known]


KINDS.extend(
    [
        Turn("turn", "I2", REST, THANK),
        Thanks("thanks", "I3", THANK, KEEP),
        Window("window", "I4", KEEP, SERVE),
        Serving("serving", "I5", SERVE, DRAW),
        Drawing("drawing", "I1", DRAW, END),
        Counting("counting", "I6", 0, 0),
        Round("round", "I8", 0, 0),
    ]
)
