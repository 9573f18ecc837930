"""What a turn offers: every card that can be played, M6 to M15 and M21 to M24. [compiled]

Lists grow without branches: an action is written in any case and kept only if it is counted, for
whether a card fits is what a processor cannot guess.
"""

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.multisets import count_of_two_bits
from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.counting import kinds_in, pairs_in
from stammtisch.games.cafe_melange.data import CARDS_A_TURN
from stammtisch.games.cafe_melange.decisions.action_cards import condition, phase_used
from stammtisch.games.cafe_melange.decisions.rows import NO_CARDS, combined_cards, fitting, starting_cards
from stammtisch.games.cafe_melange.numbers import (
    ACT,
    ACTED,
    ACTION_CARDS,
    JOKER,
    KINDS_OF_CARD,
    NOT_AGAIN_SHIFT,
    PLAY,
    PLAYED_CARDS,
    REMOVE_PERSONALITY,
    ROW_NAMES,
    SWAP,
)
from stammtisch.games.cafe_melange.state import Cafe


def fill_rows(s: Cafe, out: vec[i64]) -> i64:
    """Plays and jokers, row by row from the cards that fit it."""
    seat = s.actor()
    held = kinds_in(s.hand[seat])
    starting, combined = starting_cards(s, seat), combined_cards(s)
    pairs = joker_pairs(s, seat)
    jokers = wishable(s) if pairs != 0 else NO_CARDS
    n: i64 = 0
    for name in range(ROW_NAMES):
        fits = fitting(s, s.row_named(seat, name), starting, combined)
        if fits & (held | jokers) != 0:
            n = fill_row(out, n, fits & held, pairs, fits & jokers, name)
    return n


def fill_row(out: vec[i64], n: i64, playable: i64, pairs: i64, wanted: i64, name: i64) -> i64:
    """A row's plays, after each kind the jokers that two of it make."""
    for kind in range(KINDS_OF_CARD):
        out[n] = PLAY + kind * ROW_NAMES + name
        n += playable >> kind & 1
        if pairs >> kind & 1:
            n = fill_jokers(out, n, kind, wanted & ~(1 << kind), name)
    return n


def fill_jokers(out: vec[i64], n: i64, pair: i64, wanted: i64, name: i64) -> i64:
    for kind in range(KINDS_OF_CARD):
        out[n] = JOKER + (pair * KINDS_OF_CARD + kind) * ROW_NAMES + name
        n += wanted >> kind & 1
    return n


def joker_pairs(s: Cafe, seat: i64) -> i64:
    """M15 The kinds of which two make a joker, while two cards may still be played."""
    return pairs_in(s.hand[seat]) if s.arg() & PLAYED_CARDS <= CARDS_A_TURN - 2 else NO_CARDS


def wishable(s: Cafe) -> i64:
    """M15 The cards that a joker may stand for now: in the discards or unseen, and not sought in vain."""
    return kinds_in(s.discards | s.hidden_from(s.actor())) & ~(s.arg() >> NOT_AGAIN_SHIFT)


def fill_action_cards(s: Cafe, out: vec[i64], n: i64) -> i64:
    """M6 and M21 to M24"""
    seat = s.actor()
    cards = s.actions[seat]
    if cards == 0 or s.arg() & ACTED or phase_used(s, seat):
        return n
    if s.arg() & PLAYED_CARDS <= CARDS_A_TURN - 2:
        n = fill_swaps(s, out, n, seat, cards)
    for card in range(REMOVE_PERSONALITY, ACTION_CARDS):
        if count_of_two_bits(cards, card) > 0 and condition(s, seat, card) == OK:
            out[n] = ACT + card - REMOVE_PERSONALITY
            n += 1
    return n


def fill_swaps(s: Cafe, out: vec[i64], n: i64, seat: i64, cards: i64) -> i64:
    """M22 Each card of the hand may pay."""
    held = kinds_in(s.hand[seat])
    for card in range(REMOVE_PERSONALITY):
        if count_of_two_bits(cards, card) > 0 and condition(s, seat, card) == OK:
            for kind in range(KINDS_OF_CARD):
                out[n] = SWAP + card * KINDS_OF_CARD + kind
                n += held >> kind & 1
    return n
