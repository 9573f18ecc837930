"""What fields bring, comparisons, and the end of the game. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.games.vienna.board import NOBODY
from stammtisch.games.vienna.data import (
    AT_ONCE,
    CARD,
    COINS,
    COINS_PER_FINAL_VP,
    COMPARE_CHOICE,
    COMPARED_ON,
    COMPARISON,
    COST,
    EFFECT,
    FINAL_MAJORITY_VP,
    MAJORITY_COINS,
    MAJORITY_VP,
    PERSON_CARD,
    SPECIAL,
    SYMBOL,
    TAKE_COINS,
    TIE_VP,
    VP,
    VP_PER_SPECIAL,
)
from stammtisch.games.vienna.numbers import (
    COINS_EXCHANGED,
    COMPARED,
    FINAL_MAJORITY,
    FINAL_SCORING,
    FROM_COINS,
    FROM_COMPARISONS,
    FROM_FIELDS,
    FROM_MAJORITIES,
    FROM_SPECIALS,
    LAPSED,
    NO_PERSON,
    PAID,
    PERSON_CHOICE,
    SCORING,
    SPECIAL_TAKEN,
    SYMBOL_CHOICE,
    TIERGARTEN,
)
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.value import compared

ALL_SYMBOLS: Final = 7  # as a mask


def score_field(s: Vienna, seat: i64, field: i64) -> None:
    """V14 The owner of the dice must carry out the action; V15 without the coins it lapses."""
    if AT_ONCE[field]:
        return  # V32
    s.tell(SCORING, seat, field)
    if s.rules < 2 and EFFECT[field] == PERSON_CARD and s.shown == 0:
        s.tell(NO_PERSON, seat, field)  # V17a nothing was charged
    elif COST[field] > s.players[seat].coins:
        s.tell(LAPSED, seat, field, COST[field])
    else:
        carry_out(s, seat, field)


def carry_out(s: Vienna, seat: i64, field: i64) -> None:
    if COST[field]:
        s.pay(seat, COST[field])
        s.tell(PAID, seat, COST[field])
    s.take_coins(seat, COINS[field])
    s.score(seat, VP[field], FROM_FIELDS)
    effect = EFFECT[field]
    if effect == SPECIAL:
        take_special(s, seat, CARD[field])
    elif effect == PERSON_CARD:
        choose_person(s, seat, field)
    elif effect == COMPARISON:
        compare(s, seat, SYMBOL[field], field)
    elif effect == COMPARE_CHOICE and s.players[seat].compared != ALL_SYMBOLS:
        s.ask(SYMBOL_CHOICE, seat, field)
    elif effect == TAKE_COINS:
        s.ask(TIERGARTEN, seat, field)
    elif effect == VP_PER_SPECIAL:
        s.score(seat, s.specials(seat), FROM_SPECIALS)  # V28


def choose_person(s: Vienna, seat: i64, field: i64) -> None:
    """V17 One of the open persons; V17a the coin is due also where none is left."""
    if s.shown:
        s.ask(PERSON_CHOICE, seat)
    else:
        s.tell(NO_PERSON, seat, field)


def take_special(s: Vienna, seat: i64, card: i64) -> None:
    """V18 From the supply or from whoever holds it, V18a at once."""
    s.tell(SPECIAL_TAKEN, seat, card, s.holder(card))
    s.hand_over(card, seat)


def compare(s: Vienna, seat: i64, symbol: i64, field: i64) -> None:
    """V24 With each neighbour separately; V26 coins only where the field scored gives them."""
    s.players[seat].compared |= 1 << symbol
    compare_with(s, seat, s.left_of(seat), symbol, field)
    compare_with(s, seat, s.right_of(seat), symbol, field)


def compare_with(s: Vienna, seat: i64, neighbour: i64, symbol: i64, field: i64) -> None:
    own = s.symbols(seat, symbol)
    other = s.symbols(neighbour, symbol)
    s.tell(COMPARED, seat, symbol << 4 | neighbour, own << 8 | other)
    if own > other:
        s.score(seat, MAJORITY_VP[COMPARED_ON[symbol]], FROM_COMPARISONS)
        s.take_coins(seat, MAJORITY_COINS[field])
    elif own == other:
        s.score(seat, TIE_VP[COMPARED_ON[symbol]], FROM_COMPARISONS)


def score_game(s: Vienna) -> None:
    """V35 Majorities, then V36 coins."""
    s.tell(FINAL_SCORING, NOBODY)
    for seat in range(s.seats):
        n = majorities(s, seat)
        s.tell(FINAL_MAJORITY, seat, n)
        s.score(seat, n * FINAL_MAJORITY_VP, FROM_MAJORITIES)
    for seat in range(s.seats):
        exchange_coins(s, seat)


def majorities(s: Vienna, seat: i64) -> i64:
    """V35 For each symbol, each neighbour with fewer; V35a or, as an option, both at once."""
    n: i64 = 0
    for symbol in range(3):
        own = s.symbols(seat, symbol)
        left = own > s.symbols(s.left_of(seat), symbol)
        right = own > s.symbols(s.right_of(seat), symbol)
        if s.both:
            n += 1 if left and right else 0
        else:
            n += (1 if left else 0) + (1 if right else 0)
    return n


def exchange_coins(s: Vienna, seat: i64) -> None:
    """V36 Every three coins become a point; V37a the rest may break a tie."""
    n = s.players[seat].coins // COINS_PER_FINAL_VP
    if n > 0:
        s.tell(COINS_EXCHANGED, seat, n * COINS_PER_FINAL_VP, n)
    s.pay(seat, n * COINS_PER_FINAL_VP)
    s.score(seat, n, FROM_COINS)


def ranking(s: Vienna) -> list[int]:
    """V37 Places by points, special cards, coins left; who ties in all shares the place."""
    return [1 + sum(compared(s, other, seat) > 0 for other in range(s.seats)) for seat in range(s.seats)]
