"""What a seat cannot see, dealt anew: everything it knows stays. [compiled]"""

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import KIND
from stammtisch.core.masks import bits
from stammtisch.core.multisets import ONE, count, nth, total
from stammtisch.core.rng import Rng
from stammtisch.games.ganz_wien.board import NONE, Board
from stammtisch.games.ganz_wien.data import BIT
from stammtisch.games.ganz_wien.numbers import GIVE_CARDS, TICKET


def deal_unseen(s: Board, seat: i64, rng: Rng) -> None:
    deal_destinations(s, seat, rng)
    deal_events(s, seat, rng)


def deal_destinations(s: Board, seat: i64, rng: Rng) -> None:
    """The others' destination cards, but for those that the seat gave away itself (G3)."""
    pool = s.pile
    sizes = vec[i64]([0, 0, 0, 0])
    for other in range(s.seats):
        p = s.players[other]
        if other != seat:
            known = p.goals & gifts(s, seat, other)
            sizes[other] = bits(p.goals ^ known)
            pool |= p.goals ^ known
            p.goals = known
    for other in range(s.seats):
        for _card in range(sizes[other]):
            mask = random_card(pool, rng)
            s.players[other].goals |= mask
            pool ^= mask
    s.pile = pool
    choose_secrets(s, seat, rng)


def gifts(s: Board, giver: i64, receiver: i64) -> i64:
    """The cards that a seat gave another, if they have changed hands."""
    if giver < 0 or giving(s):
        return 0
    mask: i64 = 0
    p = s.players[giver]
    if p.left != NONE and s.left_of(giver) == receiver:
        mask |= BIT[p.left]
    if p.right != NONE and s.right_of(giver) == receiver:
        mask |= BIT[p.right]
    return mask


def giving(s: Board) -> bool:
    return s.top & KIND == GIVE_CARDS


def choose_secrets(s: Board, seat: i64, rng: Rng) -> None:
    """The others' answers that are not shown yet, and gifts that the seat did not see."""
    for other in range(s.seats):
        p = s.players[other]
        if other != seat and p.start != NONE and p.place == NONE:
            p.start = number(random_card(p.goals, rng))
        if other != seat and p.left != NONE and giving(s):
            p.left = number(random_card(p.goals, rng))
            p.right = number(random_card(p.goals ^ BIT[p.left], rng))
            if s.seats == 2 and p.left > p.right:
                p.left, p.right = p.right, p.left
    if not giving(s):
        for receiver in range(s.seats):
            if receiver != seat:
                choose_gifts_to(s, seat, receiver, rng)


def choose_gifts_to(s: Board, seat: i64, receiver: i64, rng: Rng) -> None:
    """Which of its cards a seat may have got from the neighbours."""
    from_right = s.players[s.right_of(receiver)]
    from_left = s.players[s.left_of(receiver)]
    cards = (s.players[receiver].goals | s.players[receiver].shown) & ~gifts(s, seat, receiver)
    if s.seats > 2 and from_right.left != NONE:
        if s.right_of(receiver) != seat:
            mask = random_card(cards, rng)
            from_right.left = number(mask)
            cards ^= mask
        if s.left_of(receiver) != seat:
            from_left.right = number(random_card(cards, rng))


def random_card(mask: i64, rng: Rng) -> i64:
    """One card of a mask, as a mask."""
    for _skipped in range(rng.below(bits(mask))):
        mask &= mask - 1
    return mask & -mask


def number(mask: i64) -> i64:
    """The card in a mask of one."""
    return bits(mask - 1)


def deal_events(s: Board, seat: i64, rng: Rng) -> None:
    """The others' event cards; what a ticket control proved stays (G9)."""
    pool = s.deck
    sizes = vec[i64]([0, 0, 0, 0])
    for other in range(s.seats):
        p = s.players[other]
        if other != seat:
            sizes[other] = total(p.hand) - p.ticket_seen - p.plain_seen
            pool += p.hand - p.ticket_seen * ONE[TICKET]
            p.hand = p.ticket_seen * ONE[TICKET]
    for other in range(s.seats):
        if other != seat:
            for _card in range(s.players[other].plain_seen):
                pool -= hand_out(s, other, random_event(pool, True, rng))
    for other in range(s.seats):
        for _card in range(sizes[other]):
            pool -= hand_out(s, other, random_event(pool, False, rng))
    s.deck = pool


def hand_out(s: Board, seat: i64, kind: i64) -> i64:
    s.players[seat].hand += ONE[kind]
    return ONE[kind]


def random_event(pool: i64, plain: bool, rng: Rng) -> i64:
    """One event card of a heap; a plain one is no ticket."""
    if plain:
        pool -= count(pool, TICKET) * ONE[TICKET]
    return nth(pool, rng.below(total(pool)))
