"""What must always hold, with a sentence for each breach."""

from collections.abc import Callable
from itertools import combinations

from stammtisch.core.multisets import count, count_of_two_bits
from stammtisch.games.cafe_melange.counting import card_total
from stammtisch.games.cafe_melange.data import ACTION_COUNT, COUNT, LAST_VISITOR, MATCH, OPEN_CARDS
from stammtisch.games.cafe_melange.numbers import (
    ACTION_CARDS,
    CHAIRS,
    GUEST_TILE,
    GUESTS,
    KINDS_OF_CARD,
    PERSONALITIES,
    ROWS,
)
from stammtisch.games.cafe_melange.state import Cafe

PAIRS = list(combinations(range(KINDS_OF_CARD), 2))


def audit(s: Cafe) -> list[str]:
    """The findings; none in a sound position."""
    return [finding for holds, finding in CHECKS if not holds(s)]


def cards_add_up(s: Cafe) -> bool:
    return all(copies(s, kind) == COUNT[kind] for kind in range(KINDS_OF_CARD))


def copies(s: Cafe, kind: int) -> int:
    lying = [s.pile, s.discards, s.opened, *(s.hand[seat] for seat in range(s.seats))]
    in_rows = sum(s.cards[row] >> kind & 1 for row in range(ROWS))
    return in_rows + sum(count(cards, kind) for cards in lying)


def actions_add_up(s: Cafe) -> bool:
    places = [s.action_pile, s.spent, *(s.actions[seat] for seat in range(s.seats))]
    return all(
        sum(count_of_two_bits(cards, kind) for cards in places) == ACTION_COUNT[kind]
        for kind in range(ACTION_CARDS)
    )


def personalities_add_up(s: Cafe) -> bool:
    out = [tile for tile in (*s.sitter, *s.tile) if 0 < tile < GUEST_TILE]
    down = [tile + 1 for tile in range(PERSONALITIES) if s.deck >> tile & 1]
    return sorted(out + down) == list(range(1, PERSONALITIES + 1))


def chairs_agree(s: Cafe) -> bool:
    """Who sits where is noted twice: by chair and by visitor."""
    vips = sum(1 << chair for chair in range(CHAIRS) if 0 < s.sitter[chair] < GUEST_TILE)
    return vips == s.vips and all(guests_agree(s, seat) for seat in range(s.seats))


def guests_agree(s: Cafe, seat: int) -> bool:
    first = GUEST_TILE + seat * GUESTS
    sitting = {
        chair: s.sitter[chair] - first for chair in range(CHAIRS) if 0 <= s.sitter[chair] - first < GUESTS
    }
    return s.taken[seat] == sum(1 << chair for chair in sitting) and s.seated[seat] == sum(
        1 << guest for guest in sitting.values()
    )


def shown_are_held(s: Cafe) -> bool:
    return all(
        count(s.shown[seat], kind) <= count(s.hand[seat], kind)
        for seat in range(s.seats)
        for kind in range(KINDS_OF_CARD)
    )


def pile_has_room(s: Cafe) -> bool:
    return all(
        count(s.pile, kind) <= s.room(seat, kind)
        for seat in range(-1, s.seats)
        for kind in range(KINDS_OF_CARD)
    )


def rows_whole(s: Cafe) -> bool:
    return all((s.chairs[row] == 0) == (s.cards[row] == 0) for row in range(ROWS))


def markers_match(s: Cafe) -> bool:
    return not any(
        s.chairs[row] & ~MATCH[kind]
        for row in range(ROWS)
        for kind in range(KINDS_OF_CARD)
        if s.cards[row] >> kind & 1
    )


def markers_on_free_chairs(s: Cafe) -> bool:
    return not any(s.chairs[row] & ~s.free() for row in range(ROWS))


def four_a_chair(s: Cafe) -> bool:
    return all(sum(s.chairs[row] >> chair & 1 for row in range(ROWS)) <= 4 for chair in range(CHAIRS))


def pairs_twice_at_most(s: Cafe) -> bool:
    return all(
        sum(s.cards[row] >> one & s.cards[row] >> two & 1 for row in range(ROWS)) <= 2 for one, two in PAIRS
    )


def guests_for_rows(s: Cafe) -> bool:
    return all(s.rows_of(seat) <= s.guests_left(seat) for seat in range(s.seats))


def visitors_counted(s: Cafe) -> bool:
    return s.visitors == min(LAST_VISITOR, CHAIRS - int(s.free()).bit_count())


def open_at_most(s: Cafe) -> bool:
    return card_total(s.opened) <= OPEN_CARDS


CHECKS: tuple[tuple[Callable[[Cafe], bool], str], ...] = (
    (cards_add_up, "the reservation cards do not add up"),
    (actions_add_up, "the action cards do not add up"),
    (personalities_add_up, "the personalities do not add up"),
    (chairs_agree, "chairs and visitors disagree"),
    (shown_are_held, "a hand lacks a card that it has shown"),
    (pile_has_room, "the pile holds more of a card than is known of it"),
    (rows_whole, "a row has cards without markers or markers without cards"),
    (markers_match, "a marker stands on a chair that its row does not match"),
    (markers_on_free_chairs, "a marker stands on a chair that is taken"),
    (four_a_chair, "a chair has more than four markers"),
    (pairs_twice_at_most, "three rows combine the same two cards"),
    (guests_for_rows, "somebody has more rows than guests"),
    (visitors_counted, "the visitor marker is wrong"),
    (open_at_most, "too many cards lie open"),
)
