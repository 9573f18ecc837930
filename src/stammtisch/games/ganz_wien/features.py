"""What a mind looks at: the table, a block a seat, clockwise from its own, and the own hand. [compiled]

Of the others it knows what everybody sees, the cards that it gave them itself (G3), and how far
the cards that it has not seen are from where they stand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import ARG_SHIFT, KIND, SEAT_SHIFT
from stammtisch.core.features import Features, Part, moved
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count, total
from stammtisch.core.state import OVER
from stammtisch.games.ganz_wien.board import NONE, Board
from stammtisch.games.ganz_wien.data import BIT, FAR, HAND, STOP_OF
from stammtisch.games.ganz_wien.hidden import gifts
from stammtisch.games.ganz_wien.numbers import (
    ALIGHT,
    CARDS,
    DRAW_CARD,
    EVENTS,
    MEANS,
    OFFER,
    STOPS,
    THROW_DICE,
    TICKET,
)
from stammtisch.games.ganz_wien.value import (
    ahead,
    at_hand,
    cards,
    far_row,
    kept,
    throw_due,
    tour,
    tours,
    with_dice,
)

KINDS_ASKED: Final = ALIGHT - THROW_DICE + 2  # those before the first throw together
ASKED: Final = 0  # the kind of decision or chance that is due
REFUSALS: Final = ASKED + KINDS_ASKED
DICE: Final = REFUSALS + 1
BANNED: Final = DICE + MEANS
USED: Final = BANNED + MEANS
PLAYED: Final = USED + MEANS
DISCARDED: Final = PLAYED + 1
SEAT: Final = DISCARDED + EVENTS

THROWER: Final = 0  # of each seat: is it its turn?
ACTS: Final = THROWER + 1  # is it asked?
WAIT: Final = ACTS + 1  # turns until it throws
LEFT: Final = WAIT + 1  # destinations that it has not shown
LAST: Final = LEFT + 1  # is it one? are they two?
TO_DRAW: Final = LAST + 2
TICKET_SEEN: Final = TO_DRAW + 1
PLAIN_SEEN: Final = TICKET_SEEN + 1
GREEN: Final = PLAIN_SEEN + 1
USES: Final = GREEN + 1  # dice that it may use now
AWAY: Final = USES + 1  # from the cards that nobody has seen, on average
BLOCK: Final = AWAY + 1

KNOWN: Final = 0  # gifts that the left and the right neighbour have still to show
KNOWN_TOUR: Final = KNOWN + 1
GIFTS: Final = KNOWN_TOUR + 1

HELD: Final = 0  # the own event cards
TICKETLESS: Final = HELD + EVENTS
GOAL: Final = TICKETLESS + 1
STANDS: Final = GOAL + CARDS
WAY: Final = STANDS + STOPS  # throws for the tour of the goals with the dice at hand, in sixteenths
WALK: Final = WAY + 1  # without them
NEXT: Final = WALK + 1  # to the nearest goal
ON_GOAL: Final = NEXT + 1  # it stands on one
MAY_SHOW: Final = ON_GOAL + 1  # and has a ticket
MAY_CASH: Final = MAY_SHOW + 1  # or three equal dice
EFFORT: Final = MAY_CASH + 1  # as in `value`
PRIVATE: Final = EFFORT + 1

MOST_WAY: Final = 480
MOST_CARDS: Final = 6

TABLE: Final = [
    Part("asked", ASKED, KINDS_ASKED, 1),
    Part("refusals", REFUSALS, 1, 4),
    Part("dice", DICE, MEANS, 5),
    Part("banned", BANNED, MEANS, 1),
    Part("used", USED, MEANS, 1),
    Part("events played", PLAYED, 1, 4),
    Part("discarded", DISCARDED, EVENTS, 10),
]
OF_A_SEAT: Final = [
    Part("throws", THROWER, 1, 1),
    Part("is asked", ACTS, 1, 1),
    Part("turns to wait", WAIT, 1, 4),
    Part("destinations left", LEFT, 1, MOST_CARDS),
    Part("one or two left", LAST, 2, 1),
    Part("event cards to draw", TO_DRAW, 1, HAND),
    Part("ticket seen", TICKET_SEEN, 1, 1),
    Part("plain cards seen", PLAIN_SEEN, 1, HAND),
    Part("all green", GREEN, 1, 1),
    Part("dice to use", USES, 1, 5),
    Part("away from unseen cards", AWAY, 1, 255),
]
OF_KNOWN: Final = [
    Part("cards", KNOWN, 1, MOST_CARDS),
    Part("tour", KNOWN_TOUR, 1, MOST_WAY),
]
OWN: Final = [
    Part("own event", HELD, EVENTS, 2),
    Part("no ticket", TICKETLESS, 1, 1),
    Part("own goal", GOAL, CARDS, 1),
    Part("stands on", STANDS, STOPS, 1),
    Part("way with dice", WAY, 1, MOST_WAY),
    Part("way", WALK, 1, MOST_WAY),
    Part("nearest goal", NEXT, 1, 255),
    Part("on a goal", ON_GOAL, 1, 1),
    Part("may show", MAY_SHOW, 1, 1),
    Part("may cash", MAY_CASH, 1, 1),
    Part("effort", EFFORT, 1, 2 * MOST_WAY),
]


def features(seats: int) -> Features:
    parts = list(TABLE)
    for further in range(seats):
        parts += moved(OF_A_SEAT, f"seat +{further}", SEAT + further * BLOCK)
    first = SEAT + seats * BLOCK
    for whose, name in enumerate(("left", "right")[: seats - 1]):
        parts += moved(OF_KNOWN, f"gifts to the {name}:", first + whose * GIFTS)
    first += min(seats - 1, 2) * GIFTS
    return Features(parts + [part._replace(first=part.first + first) for part in OWN])


def set_of_weights(s: Board) -> str:
    """A mind learns a number of seats by day and by night."""
    return f"{s.seats}-{'night' if s.night else 'day'}"


def fill_features(s: Board, seat: i64, out: vec[i64]) -> None:
    fill_table(s, out)
    unseen = unseen_cards(s, seat)
    for further in range(s.seats):
        other = seat + further
        if other >= s.seats:
            other -= s.seats
        block = SEAT + further * BLOCK
        fill_course(s, other, block, out)
        fill_seen(s, other, block, out)
        place = s.players[other].place
        if place != NONE:
            out[block + AWAY] = average(far_row(s, place), unseen)
    block = SEAT + s.seats * BLOCK
    fill_gifts(s, seat, s.left_of(seat), block, out)
    if s.seats > 2:
        fill_gifts(s, seat, s.right_of(seat), block + GIFTS, out)
    block += min(s.seats - 1, 2) * GIFTS
    fill_hand(s, seat, block, out)
    fill_way(s, seat, block, out)


def fill_table(s: Board, out: vec[i64]) -> None:
    if s.depth > 0:
        out[ASKED + max(0, (s.top & KIND) - THROW_DICE + 1)] = 1
        if s.top & KIND == OFFER:
            out[REFUSALS] = s.top >> ARG_SHIFT
    for means in range(MEANS):
        out[DICE + means] = count(s.dice, means)
        out[BANNED + means] = s.bans >> means & 1
        out[USED + means] = s.used >> means & 1
    out[PLAYED] = min(s.played, 4)
    for kind in range(EVENTS):
        out[DISCARDED + kind] = count(s.discards, kind)


def fill_course(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """Whose turn it is, and who has the dice."""
    turns = seat - s.turn
    if turns < 0 or (turns == 0 and not throw_due(s)):
        turns += s.seats
    out[block + WAIT] = turns
    out[block + THROWER] = 1 if s.turn == seat else 0
    out[block + ACTS] = 1 if concerned(s) == seat else 0
    out[block + USES] = total(at_hand(s, seat))
    out[block + GREEN] = s.green >> seat & 1


def concerned(s: Board) -> i64:
    """The seat that is asked, or for which is drawn."""
    if s.top & KIND == DRAW_CARD and s.depth > 0:
        return s.top >> ARG_SHIFT
    return (s.top >> SEAT_SHIFT & 255) - 2


def fill_seen(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """What everybody sees of a hand."""
    p = s.players[seat]
    left = bits(p.goals)
    out[block + LEFT] = left
    if 0 < left < 3:
        out[block + LAST + left - 1] = 1
    out[block + TO_DRAW] = max(0, HAND - total(p.hand))
    out[block + TICKET_SEEN] = p.ticket_seen
    out[block + PLAIN_SEEN] = p.plain_seen


def unseen_cards(s: Board, seat: i64) -> i64:
    """The destinations that a seat has not seen: in the pile, or in hands of others."""
    cards = s.pile
    for other in range(s.seats):
        if other != seat:
            cards |= s.players[other].goals & ~gifts(s, seat, other)
    return cards


def fill_gifts(s: Board, seat: i64, other: i64, place: i64, out: vec[i64]) -> None:
    """What a neighbour got from this seat and has still to show."""
    p = s.players[other]
    known = p.goals & gifts(s, seat, other)
    if known and p.place != NONE:
        out[place + KNOWN] = bits(known)
        out[place + KNOWN_TOUR] = min(tour(s, p.place, known), MOST_WAY)


def average(row: i64, mask: i64) -> i64:
    """The mean distance to the stops of these cards."""
    sum_of_all: i64 = 0
    n: i64 = 0
    card: i64 = 0
    while mask:
        if mask & 1:
            leg: i64 = FAR[row + i64(STOP_OF[card])]
            sum_of_all += leg
            n += 1
        mask >>= 1
        card += 1
    return sum_of_all // n if n else 0


def fill_hand(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """The own cards."""
    hand = s.players[seat].hand
    for kind in range(EVENTS):
        out[block + HELD + kind] = min(count(hand, kind), HAND)
    if count(hand, TICKET) == 0:
        out[block + TICKETLESS] = 1
    goals = kept(s, seat)
    card: i64 = 0
    while goals:
        if goals & 1:
            out[block + GOAL + card] = 1
        goals >>= 1
        card += 1


def fill_way(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """Where the own piece stands, and how long its tour is from there."""
    p = s.players[seat]
    goals = kept(s, seat)
    place = p.place
    if place == NONE and p.start != NONE:  # chosen, not yet shown
        place = STOP_OF[p.start]
        goals &= ~BIT[p.start]
    if place == NONE:
        return
    out[block + STANDS + place] = 1
    if goals == 0:
        return
    ends = vec[i64]([0] * MOST_CARDS)
    rest = vec[i64]([0] * MOST_CARDS)
    n = tours(s, goals, ends, rest)
    walk = ahead(s, place, ends, rest, n)
    dice = at_hand(s, seat) if s.actor() != OVER else 0
    ride = with_dice(s, seat, place, ends, rest, n) if dice else walk
    out[block + WAY] = min(ride, MOST_WAY)
    out[block + WALK] = min(walk, MOST_WAY)
    out[block + NEXT] = nearest(far_row(s, place), ends, n)
    out[block + EFFORT] = max(0, min(ride + cards(s, seat, bits(goals)), 2 * MOST_WAY))
    if out[block + NEXT] == 0:
        fill_arrival(p.has_ticket(), dice, block, out)


def nearest(row: i64, ends: vec[i64], n: i64) -> i64:
    least: i64 = 255
    for i in range(n):
        leg: i64 = FAR[row + ends[i]]
        least = min(least, leg)
    return least


def fill_arrival(has_ticket: bool, dice: i64, block: i64, out: vec[i64]) -> None:
    """The piece stands on a goal."""
    out[block + ON_GOAL] = 1
    out[block + MAY_SHOW] = 1 if has_ticket else 0
    for means in range(MEANS):
        if count(dice, means) >= 3:
            out[block + MAY_CASH] = 1
