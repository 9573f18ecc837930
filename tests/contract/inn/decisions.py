"""The inn: the choices, each with the rule that allows it."""

from collections.abc import Mapping

from mypy_extensions import i64

from contract.inn.data import WINE
from contract.inn.facts import FACTS
from contract.inn.numbers import (
    COUNTING,
    DRAW,
    DRAWING,
    DREW,
    END,
    KEEP,
    NO_CARD,
    REST,
    ROUND,
    SERVE,
    SERVED,
    SERVING,
    SHUFFLED,
    THANK,
    THANKS,
    TOAST,
    TOO_DEAR,
    TREAT,
    TURN,
    WINDOW,
)
from contract.inn.state import DECK, KINDS, PILE, TABLE, Inn
from stammtisch.core.agenda import AUTOMATIC, Decision, Simultaneous, numbered
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK


class Turn(Decision[Inn]):
    """I2 Pay for the next player, or rest."""

    def allows(self, s: Inn, action: i64) -> i64:
        return TOO_DEAR if action == TREAT and s.coins[s.actor()] < FACTS["price"] else OK

    def apply(self, s: Inn, action: i64) -> None:
        host = s.actor()
        s.done()
        if action == TREAT:
            s.coins[host] -= FACTS["price"]
            s.ask(THANKS, (host + 1) % len(s.coins), host)


class Thanks(Decision[Inn]):
    """I3 Whoever is treated gives the host more coins of the house, or takes them."""

    def apply(self, s: Inn, action: i64) -> None:
        s.coins[s.arg() if action == THANK else s.actor()] += FACTS["thanks"]
        s.done()


class Window(Decision[Inn]):
    """I4 After a turn everybody is asked for a toast; it takes the wine."""

    def allows(self, s: Inn, action: i64) -> i64:
        return NO_CARD if action == TOAST and s.places[WINE] != s.actor() else OK

    def apply(self, s: Inn, action: i64) -> None:
        if action == TOAST:
            s.places[WINE] = PILE
            s.coins[s.actor()] += 1
        s.done()


class Serving(Simultaneous[Inn]):
    """I5 All serve a card face down, at once."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.places[action - SERVE] == s.actor() else NO_CARD

    def apply(self, s: Inn, action: i64) -> None:
        s.places[action - SERVE] = TABLE + s.actor()
        s.done()


class Drawing(Decision[Inn]):
    """I1 A seat, the argument, gets cards from the deck, secretly. I7 The pile is a new deck."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.places[action - DRAW] == DECK else NO_CARD

    def sample(self, s: Inn, rng: Rng) -> i64:
        return DRAW + s.at(DECK)[rng.below(len(s.at(DECK)))]

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.arg()
        s.places[action - DRAW] = seat
        s.tell(DREW, seat, action - DRAW, 0, 1 << seat)
        if not s.at(DECK):
            s.places = [DECK if place == PILE else place for place in s.places]
            s.tell(SHUFFLED, seat)
        if len(s.at(seat)) == FACTS["hand"]:
            s.done()


class Counting(Decision[Inn]):
    """I6 The best dish brings coins; all go to the pile."""

    def apply(self, s: Inn, action: i64) -> None:
        s.done()
        dishes = [s.at(TABLE + seat)[0] for seat in range(len(s.coins))]
        s.coins[dishes.index(max(dishes))] += 3
        for seat, card in enumerate(dishes):
            s.tell(SERVED, seat, card)
            s.places[card] = PILE


class Round(Decision[Inn]):
    """I1, I2, I4, I5 Cards, a turn, a toast, a course; I8 after the last round nothing is left to decide."""

    def apply(self, s: Inn, action: i64) -> None:
        played, seats = s.arg(), range(len(s.coins))
        s.done()
        if played < FACTS["rounds"]:
            s.ask(ROUND | AUTOMATIC, 0, played + 1)
            s.ask(COUNTING | AUTOMATIC, 0)
            for kind in (SERVING, WINDOW):
                for seat in reversed(seats):
                    s.ask(kind, seat)
            s.ask(TURN, seats[played % len(seats)])
            for seat in seats:
                s.ask(DRAWING, CHANCE, seat)


def new(seats: int, options: Mapping[str, str], rules: int) -> Inn:
    s = Inn(seats)
    s.ask(ROUND | AUTOMATIC, 0)
    s.apply(0)
    return s


KINDS.extend(
    [
        Turn(TURN, "turn", "I2", REST, THANK),
        Thanks(THANKS, "thanks", "I3", THANK, KEEP),
        Window(WINDOW, "window", "I4", KEEP, SERVE),
        Serving(SERVING, "serving", "I5", SERVE, DRAW),
        Drawing(DRAWING, "drawing", "I1", DRAW, END),
        Counting(COUNTING, "counting", "I6", 0, 0),
        Round(ROUND, "round", "I8", 0, 0),
    ]
)
numbered(KINDS)
