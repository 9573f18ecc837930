"""What a seat cannot know, dealt anew. [compiled]"""

from mypy_extensions import i64

from stammtisch.core.multisets import count, nth, nth_of_two_bits
from stammtisch.core.rng import Rng
from stammtisch.games.cafe_melange.board import Board
from stammtisch.games.cafe_melange.counting import action_total, card_total
from stammtisch.games.cafe_melange.data import CARD
from stammtisch.games.cafe_melange.numbers import KINDS_OF_CARD


def redistribute(s: Board, seat: i64, rng: Rng) -> None:
    """Shuffle the piles with the hands of the others and deal the same numbers again."""
    deal_reservations(s, seat, rng)
    deal_actions(s, seat, rng)


def deal_reservations(s: Board, seat: i64, rng: Rng) -> None:
    """Shown cards stay where they are; what the pile has no room for goes to hands."""
    slots: i64 = 0  # four bits would not do: a hand has no limit, so eight a seat
    for other in range(s.seats):
        if other != seat:
            hidden = s.hand[other] - s.shown[other]
            slots += card_total(hidden) << 8 * other
            s.pile += hidden
            s.hand[other] = s.shown[other]
            s.drawn[other] = 0
    for kind in range(KINDS_OF_CARD):
        for _copy in range(count(s.pile, kind) - s.room(seat, kind)):
            slots = give(s, slots, kind, rng)
    while slots != 0:
        slots = give(s, slots, nth(s.pile, rng.below(card_total(s.pile))), rng)


def give(s: Board, slots: i64, kind: i64, rng: Rng) -> i64:
    """Move a card from the pile to a random empty place in a hand; the places left."""
    place = rng.below(places(slots))
    seat: i64 = 0
    while place >= slots >> 8 * seat & 255:
        place -= slots >> 8 * seat & 255
        seat += 1
    s.pile -= CARD[kind]
    s.hand[seat] += CARD[kind]
    one: i64 = 1
    return slots - (one << 8 * seat)


def places(slots: i64) -> i64:
    return (slots & 255) + (slots >> 8 & 255) + (slots >> 16 & 255) + (slots >> 24 & 255)


def deal_actions(s: Board, seat: i64, rng: Rng) -> None:
    for other in range(s.seats):
        if other != seat:
            s.action_pile += s.actions[other]
    for other in range(s.seats):
        if other != seat:
            cards = action_total(s.actions[other])
            s.actions[other] = 0
            for _card in range(cards):
                kind = nth_of_two_bits(s.action_pile, rng.below(action_total(s.action_pile)))
                one: i64 = 1
                s.action_pile -= one << 2 * kind
                s.actions[other] += one << 2 * kind
