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
GUESTS = ("poet", "baron")
WINE = CARDS.index("wine")

REST, INVITE, TREAT, THANK, KEEP, TOAST, SERVE, DRAW, END = 0, 1, 3, 7, 9, 10, 11, 16, 21
TURN, THANKS, WINDOW, SERVING, DRAWING, COURSE, COUNTING, DEALING, ROUND = range(9)
INVITED, TREATED, TOASTED, SERVED, DREW, RESHUFFLED = range(6)  # events
TOO_DEAR = 2
NOBODY = 3
NO_WINE = 4
NOT_IN_HAND = 5
NOT_IN_DECK = 6

KINDS: list[Decision[Any]] = []


class Inn(AgendaState):
    seats: i64
    coins: vec[i64]
    points: vec[i64]
    hands: vec[i64]  # seat × card: how many
    served: vec[i64]  # by seat, face down until all have: card + 1
    deck: vec[i64]
    pile: vec[i64]

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.seats = 2
        self.coins = vec[i64]([FACTS["coins"]] * 4)
        self.points = vec[i64]([0] * 4)
        self.hands = vec[i64]([0] * 4 * len(CARDS))
        self.served = vec[i64]([0] * 4)
        self.deck = vec[i64]([FACTS["copies"]] * len(CARDS))
        self.pile = vec[i64]([0] * len(CARDS))

    def hand(self, seat: int) -> list[int]:
        return [self.hands[seat * len(CARDS) + card] for card in range(len(CARDS))]

    def take(self, seat: int, card: int, n: int) -> None:
        self.hands[seat * len(CARDS) + card] += n

    def scores(self) -> list[int]:
        return [self.points[seat] for seat in range(self.seats)]

    def clone(self) -> Self:
        copy = type(self)()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_agenda(other)
        self.seats = other.seats
        for name in ("coins", "points", "hands", "served", "deck", "pile"):
            setattr(self, name, vec[i64](list(getattr(other, name))))

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        """What others hold or serve face down, and the deck, are shuffled and dealt anew."""
        out.copy_from(self)
        others = [other for other in range(self.seats) if other != seat]
        hidden = [self.deck[card] for card in range(len(CARDS))]
        for other in others:
            held = self.hand(other)
            hidden = [n + more for n, more in zip(hidden, held, strict=True)]
            if self.served[other]:
                hidden[self.served[other] - 1] += 1
        for other in others:
            for card in range(len(CARDS)):
                out.take(other, card, -self.hand(other)[card])
            for _n in range(sum(self.hand(other))):
                out.take(other, drawn(hidden, rng), 1)
            out.served[other] = drawn(hidden, rng) + 1 if self.served[other] else 0
        out.deck = vec[i64](hidden)

    def value(self, seat: i64) -> float:
        if self.actor() == OVER:
            return share_of_win(self.points, self.seats, seat)
        return 0.5 + float(self.points[seat]) / 1000


def drawn(cards: list[int], rng: Rng) -> int:
    """Takes a random card out of counted ones."""
    card = picked(cards, rng)
    cards[card] -= 1
    return card


def picked(cards: list[int], rng: Rng) -> int:
    n = rng.below(sum(cards))
    for card, copies in enumerate(cards):
        n -= copies
        if n < 0:
            return card
    raise AssertionError("there is no card")


class Turn(Decision[Inn]):
    """I2 Invite a guest, I3 treat somebody, or rest."""

    def allows(self, s: Inn, action: i64) -> i64:
        if TREAT <= action < THANK:
            return OK if action - TREAT < s.seats and action - TREAT != s.actor() else NOBODY
        return self.price(s, action)

    def price(self, s: Inn, action: i64) -> i64:
        dear = action != REST and FACTS["prices"][action - INVITE] > s.coins[s.actor()]
        return TOO_DEAR if dear else OK

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.actor()
        s.done()
        if action >= TREAT:
            s.tell(TREATED, seat, action - TREAT)
            s.ask(THANKS, action - TREAT, seat)
        elif action >= INVITE:
            s.tell(INVITED, seat, action - INVITE)
            s.coins[seat] -= FACTS["prices"][action - INVITE]
            s.points[seat] += FACTS["worth"][action - INVITE]


class Thanks(Decision[Inn]):
    """I3 Whoever is treated chooses: a coin for the host, or a card for both."""

    def apply(self, s: Inn, action: i64) -> None:
        guest, host = s.actor(), s.arg()
        s.done()
        if action == THANK:
            s.coins[host] += 1
        else:
            s.ask(DEALING | AUTOMATIC, guest)
            s.ask(DEALING | AUTOMATIC, host)


class Window(Decision[Inn]):
    """I4 After every turn each may toast with a wine."""

    def allows(self, s: Inn, action: i64) -> i64:
        return NO_WINE if action == TOAST and not s.hand(s.actor())[WINE] else OK

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.actor()
        s.done()
        if action == TOAST:
            s.tell(TOASTED, seat)
            s.take(seat, WINE, -1)
            s.pile[WINE] += 1
            s.points[seat] += 1


class Serving(Simultaneous[Inn]):
    """I5 All serve a card face down, at once."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.hand(s.actor())[action - SERVE] else NOT_IN_HAND

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.actor()
        s.done()
        s.take(seat, action - SERVE, -1)
        s.served[seat] = action - SERVE + 1


class Drawing(Decision[Inn]):
    """I1 A card comes from the deck, secretly; its seat is the argument."""

    def allows(self, s: Inn, action: i64) -> i64:
        return OK if s.deck[action - DRAW] else NOT_IN_DECK

    def sample(self, s: Inn, rng: Rng) -> i64:
        return DRAW + picked(list(s.deck), rng)

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.arg()
        s.done()
        s.tell(DREW, seat, action - DRAW, 0, 1 << seat)
        s.deck[action - DRAW] -= 1
        s.take(seat, action - DRAW, 1)


class Course(Decision[Inn]):
    """I5 Whoever has a card serves."""

    def apply(self, s: Inn, action: i64) -> None:
        s.done()
        for seat in range(s.seats):
            if sum(s.hand(seat)):
                s.ask(SERVING, seat)


class Counting(Decision[Inn]):
    """I6 A dish that nobody else serves brings its points and a coin; then all who served draw."""

    def apply(self, s: Inn, action: i64) -> None:
        s.done()
        dishes = list(s.served)
        for seat in range(s.seats):
            if dishes[seat]:
                card = dishes[seat] - 1
                s.tell(SERVED, seat, card)
                if dishes.count(card + 1) == 1:
                    s.points[seat] += card + 1
                    s.coins[seat] += 1
                s.pile[card] += 1
                s.served[seat] = 0
                s.ask(DEALING | AUTOMATIC, seat)


class Dealing(Decision[Inn]):
    """I7 When the deck is empty the pile is shuffled; without any card nobody draws."""

    def apply(self, s: Inn, action: i64) -> None:
        seat = s.actor()
        if sum(s.deck) == 0:
            s.tell(RESHUFFLED, seat)
            s.deck, s.pile = s.pile, s.deck
        if sum(s.deck):
            s.ask_instead(DRAWING, CHANCE, seat)
        else:
            s.done()


class Round(Decision[Inn]):
    """I8 A turn, a window for all, a course; after the last round the game is over."""

    def apply(self, s: Inn, action: i64) -> None:
        n = s.arg()
        s.done()
        if n < FACTS["rounds"]:
            s.ask(ROUND | AUTOMATIC, 0, n + 1)
            s.ask(COUNTING | AUTOMATIC, 0)
            s.ask(COURSE | AUTOMATIC, 0)
            for seat in range(s.seats):
                s.ask(WINDOW, (n - 1 - seat) % s.seats)
            s.ask(TURN, n % s.seats)


def new(seats: int, options: Mapping[str, str]) -> Inn:
    s = Inn()
    s.seats = seats
    s.ask(ROUND | AUTOMATIC, 0)
    for seat in range(seats * FACTS["hand"]):
        s.ask(DRAWING, CHANCE, seat % seats)
    return s


def audience(s: Inn, action: int) -> int:
    if action >= DRAW:
        return 1 << s.arg()
    return 1 << s.actor() if action >= SERVE else EVERYONE


def audit(s: Inn) -> list[str]:
    """Cards are neither lost nor made up, and nobody owes a coin."""
    findings = ["somebody has less than no coins"] if min(s.coins) < 0 else []
    for card, name in enumerate(CARDS):
        held = sum(s.hand(seat)[card] for seat in range(s.seats)) + list(s.served).count(card + 1)
        if held + s.deck[card] + s.pile[card] != FACTS["copies"]:
            findings.append(f"a card '{name}' is lost or made up")
    return findings


KINDS.extend(
    [
        Turn("turn", "I2", REST, THANK),
        Thanks("thanks", "I3", THANK, KEEP),
        Window("window", "I4", KEEP, SERVE),
        Serving("serving", "I5", SERVE, DRAW),
        Drawing("drawing", "I1", DRAW, END),
        Course("course", "I5", 0, 0),
        Counting("counting", "I6", 0, 0),
        Dealing("dealing", "I7", 0, 0),
        Round("round", "I8", 0, 0),
    ]
)
