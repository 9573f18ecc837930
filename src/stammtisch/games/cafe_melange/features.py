"""What a mind looks at: the table, a block a seat, clockwise from its own, and the own cards. [compiled]

Of the others it knows what everybody sees: rows, guests, shown cards, how many cards are hidden. What
`value` reckons stands beside the facts, in quarters of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import ARG_SHIFT, KIND, SEAT_SHIFT
from stammtisch.core.features import Features, Part, moved
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count, count_of_two_bits
from stammtisch.games.cafe_melange.board import Board
from stammtisch.games.cafe_melange.counting import action_total, card_total
from stammtisch.games.cafe_melange.data import (
    CHAIRS_AT,
    LAST_VISITOR,
    MULTIPLIER,
    OPEN_CARDS,
    PERSONALITY_POINTS,
    TABLE_OF,
    VIP,
)
from stammtisch.games.cafe_melange.numbers import (
    ACTED,
    ACTION_CARDS,
    CHAIRS,
    DRAW_ONE,
    DRAWING,
    GUESTS,
    KINDS_OF_CARD,
    PHASE_SHIFT,
    PLAYED_CARDS,
    TABLES,
    TURN,
    TYPES,
    WHITE,
)
from stammtisch.games.cafe_melange.value import (
    SOON,
    action_prospects,
    fewest,
    hand_prospects,
    later,
    narrowing,
    promised,
    prospects,
    row_gain,
    unseen_prospects,
)

# by kind of decision: 0 in the set-up; some run by themselves
ASKED_AS: Final = bytes([1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 0, 10, 0, 0, 0, 0, 0, 0, 0])
KINDS_ASKED: Final = 11
FEW: Final = 6  # chairs of a row that are told apart

ASKED: Final = 0  # the kind of decision or chance that is due
CARDS_PLAYED: Final = ASKED + KINDS_ASKED  # in this turn
HAS_ACTED: Final = CARDS_PLAYED + 1
STILL_TO_DRAW: Final = HAS_ACTED + 1
PHASE: Final = STILL_TO_DRAW + 1
VISITORS: Final = PHASE + 3  # to come
FREE: Final = VISITORS + 1  # chairs for new markers
OPENED: Final = FREE + 1
PILE: Final = OPENED + KINDS_OF_CARD
PROMISED: Final = PILE + 1  # VIP values by table, with those on their way
COMING: Final = PROMISED + TABLES  # white and grey: chairs, points, VIP value
SEAT: Final = COMING + 2 * (FEW + 2)

ACTS: Final = 0  # of each seat: is it asked?
HAS_TURN: Final = ACTS + 1
POINTS: Final = HAS_TURN + 1
VIPS: Final = POINTS + 1  # as they sit now
GUESTS_LEFT: Final = VIPS + 1
GUEST_SITS: Final = GUESTS_LEFT + 1
WEIGHT: Final = GUEST_SITS + GUESTS  # multipliers of its guests by table
CARDS: Final = WEIGHT + TABLES
SHOWN: Final = CARDS + 1
ACTION_TOTAL: Final = SHOWN + KINDS_OF_CARD
USED_PHASE: Final = ACTION_TOTAL + 1  # no more action card in this phase
PROSPECTS: Final = USED_PHASE + 1
LATER: Final = PROSPECTS + 1
ROWS_AT: Final = LATER + 1  # then of each row:
ROW_FEW: Final = 0  # is it so few chairs?
ROW_CARDS: Final = FEW
ROW_GAIN: Final = ROW_CARDS + 1
ROW_HOPE: Final = ROW_GAIN + 1
ROW: Final = ROW_HOPE + 1

HAND: Final = 0  # the own cards, and those that this seat has not seen
UNSEEN: Final = HAND + KINDS_OF_CARD
ACTIONS: Final = UNSEEN + KINDS_OF_CARD
HAND_WORTH: Final = ACTIONS + ACTION_CARDS
ACTION_WORTH: Final = HAND_WORTH + 1
AHEAD: Final = ACTION_WORTH + 1  # of the best other
SEATABLE: Final = AHEAD + 1  # personalities that a card seats
NARROWED: Final = SEATABLE + 2  # by row: what a card would bring
AT_ONCE: Final = NARROWED + 1  # a card brings it to one chair
OWN_ROW: Final = 2

MOST_CARDS: Final = 15
MOST_POINTS: Final = 120
MOST_WORTH: Final = 600
QUARTER: Final = 25  # hundredths

TABLE: Final = [
    Part("asked", ASKED, KINDS_ASKED, 1),
    Part("cards played", CARDS_PLAYED, 1, 3),
    Part("action played", HAS_ACTED, 1, 1),
    Part("to draw", STILL_TO_DRAW, 1, 3),
    Part("phase", PHASE, 3, 1),
    Part("visitors to come", VISITORS, 1, 40),
    Part("free chairs", FREE, 1, CHAIRS),
    Part("open card", OPENED, KINDS_OF_CARD, int(OPEN_CARDS)),
    Part("pile", PILE, 1, 120),
    Part("promised at table", PROMISED, TABLES, 200),
    Part("coming", COMING, 2 * (FEW + 2), 12),
]


def of_a_seat(types: int) -> list[Part]:
    parts = [
        Part("is asked", ACTS, 1, 1),
        Part("has the turn", HAS_TURN, 1, 1),
        Part("points", POINTS, 1, MOST_POINTS),
        Part("VIP points", VIPS, 1, MOST_POINTS),
        Part("guests left", GUESTS_LEFT, 1, GUESTS),
        Part("guest sits", GUEST_SITS, GUESTS, 1),
        Part("weight at table", WEIGHT, TABLES, 12),
        Part("cards", CARDS, 1, 40),
        Part("shown card", SHOWN, KINDS_OF_CARD, MOST_CARDS),
        Part("action cards", ACTION_TOTAL, 1, MOST_CARDS),
        Part("phase used", USED_PHASE, 1, 1),
        Part("prospects", PROSPECTS, 1, MOST_WORTH),
        Part("later", LATER, 1, MOST_WORTH),
    ]
    for row in range(types):
        parts += moved(OF_A_ROW, f"row {row}", ROWS_AT + row * ROW)
    return parts


OF_A_ROW: Final = [
    Part("chairs", ROW_FEW, FEW, 1),
    Part("cards", ROW_CARDS, 1, 3),
    Part("gain", ROW_GAIN, 1, MOST_WORTH),
    Part("hope", ROW_HOPE, 1, MOST_WORTH),
]


def own(types: int) -> list[Part]:
    return [
        Part("own card", HAND, KINDS_OF_CARD, MOST_CARDS),
        Part("unseen card", UNSEEN, KINDS_OF_CARD, MOST_CARDS),
        Part("own action card", ACTIONS, ACTION_CARDS, 3),
        Part("worth of the hand", HAND_WORTH, 1, MOST_WORTH),
        Part("worth of the action cards", ACTION_WORTH, 1, MOST_WORTH),
        Part("ahead", AHEAD, 1, MOST_WORTH),
        Part("seatable", SEATABLE, 2, 12),
        Part("own row", NARROWED, types * OWN_ROW, MOST_WORTH),
    ]


def features(seats: int) -> Features:
    types = 3 if seats == 2 else 2
    block = ROWS_AT + types * ROW
    parts = list(TABLE)
    for further in range(seats):
        parts += moved(of_a_seat(types), f"seat +{further}", SEAT + further * block)
    first = SEAT + seats * block
    return Features(parts + [part._replace(first=part.first + first) for part in own(types)])


def fill_features(s: Board, seat: i64, out: vec[i64]) -> None:
    fill_course(s, out)
    tables = promised(s)
    fill_table(s, tables, out)
    size = ROWS_AT + s.types() * ROW
    best: i64 = -1000000
    for further in range(s.seats):
        other = seat + further
        if other >= s.seats:
            other -= s.seats
        block = SEAT + further * size
        hopes = prospects(s, other, tables)
        fill_seat(s, other, block, out)
        fill_guests(s, other, block, out)
        out[block + PROSPECTS] = quarters(hopes)
        for row in range(s.types()):
            fill_row(s, other, other * TYPES + row, tables, block + ROWS_AT + row * ROW, out)
        if further > 0:
            best = max(best, hopes + unseen_prospects(s, other))
    block = SEAT + s.seats * size
    fill_own(s, seat, block, out)
    fill_own_worth(s, seat, tables, best, block, out)


def quarters(hundredths: i64) -> i64:
    return max(-MOST_WORTH, min(hundredths // QUARTER, MOST_WORTH))


def fill_course(s: Board, out: vec[i64]) -> None:
    """What is asked, and what the turn has still to give: it lies on the agenda."""
    if s.depth > 0:
        out[ASKED + i64(ASKED_AS[s.top & KIND])] = 1
    frame = s.top
    for place in range(s.depth, 0, -1):
        if frame & KIND == TURN:
            out[CARDS_PLAYED] = frame >> ARG_SHIFT & PLAYED_CARDS
            out[HAS_ACTED] = 1 if frame >> ARG_SHIFT & ACTED else 0
        elif frame & KIND == DRAWING or frame & KIND == DRAW_ONE:
            out[STILL_TO_DRAW] = frame >> ARG_SHIFT & 3
        frame = s.below[place - 1]


def fill_table(s: Board, tables: vec[i64], out: vec[i64]) -> None:
    out[PHASE + s.phase() - 1] = 1
    out[VISITORS] = max(0, LAST_VISITOR - s.visitors)
    out[FREE] = bits(s.placeable())
    for kind in range(KINDS_OF_CARD):
        out[OPENED + kind] = count(s.opened, kind)
    out[PILE] = card_total(s.pile)
    for table in range(TABLES):
        out[PROMISED + table] = min(tables[table] // 20, 200)
    for row in range(2):
        place = COMING + row * (FEW + 2)
        chairs = bits(s.chairs[WHITE + row])
        if chairs:
            out[place + min(chairs, FEW) - 1] = 1
            out[place + FEW] = PERSONALITY_POINTS[s.tile[row] - 1]
            out[place + FEW + 1] = VIP[s.tile[row] - 1]


def fill_seat(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """What everybody sees of a seat."""
    out[block + ACTS] = 1 if s.depth > 0 and (s.top >> SEAT_SHIFT & 255) - 2 == seat else 0
    out[block + HAS_TURN] = 1 if s.turn == seat else 0
    out[block + POINTS] = min(s.points(seat), MOST_POINTS)
    out[block + CARDS] = min(card_total(s.hand[seat]), 40)
    for kind in range(KINDS_OF_CARD):
        out[block + SHOWN + kind] = count(s.shown[seat], kind)
    out[block + ACTION_TOTAL] = min(action_total(s.actions[seat]), MOST_CARDS)
    if s.laid[seat] >> PHASE_SHIFT == s.phase():
        out[block + USED_PHASE] = 1
    out[block + LATER] = quarters(later(s, seat))


def fill_guests(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """Who sits, and where."""
    out[block + GUESTS_LEFT] = s.guests_left(seat)
    for guest in range(GUESTS):
        out[block + GUEST_SITS + guest] = s.seated[seat] >> guest & 1
    vips: i64 = 0
    for chair in range(CHAIRS):
        if s.taken[seat] >> chair & 1:
            table = i64(TABLE_OF[chair])
            weight = i64(MULTIPLIER[s.guest_on(chair)])
            out[block + WEIGHT + table] += weight
            if s.vips & CHAIRS_AT[table]:
                vips += weight * s.vip_at(table)
    out[block + VIPS] = min(vips, MOST_POINTS)


def fill_row(s: Board, seat: i64, row: i64, tables: vec[i64], place: i64, out: vec[i64]) -> None:
    chairs = bits(s.chairs[row])
    if chairs:
        gain = row_gain(s, seat, s.chairs[row], tables)
        out[place + ROW_FEW + min(chairs, FEW) - 1] = 1
        out[place + ROW_CARDS] = min(bits(s.cards[row]), 3)
        out[place + ROW_GAIN] = quarters(gain)
        out[place + ROW_HOPE] = quarters(i64(SOON[chairs]) * gain // 100)


def fill_own(s: Board, seat: i64, block: i64, out: vec[i64]) -> None:
    """The own cards, and what may lie in the pile."""
    hidden = s.hidden_from(seat)
    for kind in range(KINDS_OF_CARD):
        out[block + HAND + kind] = count(s.hand[seat], kind)
        out[block + UNSEEN + kind] = count(hidden, kind)
    for card in range(ACTION_CARDS):
        out[block + ACTIONS + card] = count_of_two_bits(s.actions[seat], card)


def fill_own_worth(s: Board, seat: i64, tables: vec[i64], best: i64, block: i64, out: vec[i64]) -> None:
    """What the own cards may do."""
    hand = s.hand[seat]
    held = hand_prospects(s, seat, tables)
    out[block + HAND_WORTH] = quarters(held)
    out[block + ACTION_WORTH] = quarters(action_prospects(s, seat))
    out[block + AHEAD] = quarters(prospects(s, seat, tables) + held - best)
    for row in range(2):
        if s.chairs[WHITE + row] and fewest(s, WHITE + row, hand) == 1:
            out[block + SEATABLE + row] = PERSONALITY_POINTS[s.tile[row] - 1]
    for row in range(s.types()):
        own_row = seat * TYPES + row
        place = block + row * OWN_ROW
        if s.chairs[own_row]:
            out[place + NARROWED] = quarters(narrowing(s, seat, own_row, hand, tables))
            if fewest(s, own_row, hand) == 1:
                out[place + AT_ONCE] = quarters(row_gain(s, seat, s.chairs[own_row], tables))
