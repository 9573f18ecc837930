"""A turn: play one to three cards, or draw; M6 to M15 and M21 to M24. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import count, count_of_two_bits
from stammtisch.core.state import OK
from stammtisch.games.cafe_melange.board import KINDS
from stammtisch.games.cafe_melange.data import BONUS, CARD, CARDS_A_TURN
from stammtisch.games.cafe_melange.decisions.action_cards import action_refusal, lay_action
from stammtisch.games.cafe_melange.decisions.drawing import (
    begin_drawing,
    can_draw,
    draw_refusal,
    end_turn,
    fill_draws,
    turn_up,
)
from stammtisch.games.cafe_melange.decisions.offered import fill_action_cards, fill_rows
from stammtisch.games.cafe_melange.decisions.rows import lay, refusal
from stammtisch.games.cafe_melange.numbers import (
    ACT,
    ACTED,
    ALL_IN_SIGHT,
    DRAW_LATER,
    EXCHANGED,
    FIRST_BONUS,
    FOR_BONUS,
    JOKER,
    KINDS_OF_CARD,
    LIFTED,
    NEXT,
    NO_ACTION_CARD,
    NO_ROW,
    NO_SUCH_TYPE,
    NOT_AGAIN,
    NOT_AGAIN_SHIFT,
    NOT_FOUND,
    NOT_IN_HAND,
    NOT_PAID,
    NOT_TWO,
    NOTHING_PLAYED,
    PASS,
    PASSED,
    PLAY,
    PLAYED,
    PLAYED_CARDS,
    REMOVE_PERSONALITY,
    ROW_NAMES,
    SAME_CARD,
    SCORED_BONUS,
    SEARCHED,
    SETTLE,
    SOURCES,
    STILL_POSSIBLE,
    STOP,
    SWAP,
    TOO_MANY_CARDS,
    TURN,
    WISHED,
)
from stammtisch.games.cafe_melange.state import Cafe


@final
class Turn(Decision[Cafe]):
    """M6 Play a card or stop, M7 or draw three."""

    def allows(self, s: Cafe, action: i64) -> i64:
        if action < JOKER:
            return play_refusal(s, (action - PLAY) // ROW_NAMES, (action - PLAY) % ROW_NAMES)
        if action < SWAP:
            return joker_refusal(s, action - JOKER)
        if action < STOP:
            return card_refusal(s, action)
        if action == STOP:
            return OK if s.arg() & PLAYED_CARDS else NOTHING_PLAYED
        if action == PASS:
            return STILL_POSSIBLE if something_possible(s) else OK
        return DRAW_LATER if s.arg() & PLAYED_CARDS else draw_refusal(s, action)

    def fill(self, s: Cafe, out: vec[i64]) -> i64:
        n = fill_rows(s, out)
        n = fill_action_cards(s, out, n)
        if s.arg() & PLAYED_CARDS:
            out[n] = STOP
            return n + 1
        n = fill_draws(s, out, n, 0)
        if n == 0:
            out[0] = PASS
            return 1
        return n

    def apply(self, s: Cafe, action: i64) -> None:
        seat = s.actor()
        if action < JOKER:
            play(s, seat, (action - PLAY) // ROW_NAMES, (action - PLAY) % ROW_NAMES)
        elif action < SWAP:
            wish(s, seat, action - JOKER)
        elif action < ACT:
            swap(s, seat, (action - SWAP) // KINDS_OF_CARD, (action - SWAP) % KINDS_OF_CARD)
        elif action < STOP:
            act(s, seat, action - ACT + REMOVE_PERSONALITY)
        elif action == STOP:
            end_turn(s, seat)
        elif action == PASS:
            pass_on(s, seat)
        else:
            begin_drawing(s, seat, action)


def play_refusal(s: Cafe, kind: i64, name: i64) -> i64:
    """What is wrong with the row comes first, then what is not in hand."""
    why_not = refusal(s, s.row_named(s.actor(), name), kind)
    if why_not in (NO_SUCH_TYPE, NO_ROW) or count(s.hand[s.actor()], kind) != 0:
        return why_not
    return NOT_IN_HAND


def joker_refusal(s: Cafe, joker: i64) -> i64:
    """M15 Two identical cards as another."""
    pair = joker // (KINDS_OF_CARD * ROW_NAMES)
    wanted = joker // ROW_NAMES % KINDS_OF_CARD
    if count(s.hand[s.actor()], pair) < 2:
        return NOT_TWO
    if s.arg() & PLAYED_CARDS > CARDS_A_TURN - 2:
        return TOO_MANY_CARDS
    why_not = refusal(s, s.row_named(s.actor(), joker % ROW_NAMES), wanted)
    if why_not != OK:
        return why_not
    if wanted == pair:
        return SAME_CARD
    if s.arg() >> NOT_AGAIN_SHIFT >> wanted & 1:
        return NOT_AGAIN
    return OK if may_be_wished(s, wanted) else ALL_IN_SIGHT


def may_be_wished(s: Cafe, kind: i64) -> bool:
    """M15 A copy lies in the discards or is unseen."""
    return count(s.discards, kind) > 0 or s.unseen(s.actor(), kind) > 0


def card_refusal(s: Cafe, action: i64) -> i64:
    """An action card, M6 and M21 to M24."""
    acted = s.arg() & ACTED != 0
    if action >= ACT:
        return action_refusal(s, s.actor(), action - ACT + REMOVE_PERSONALITY, acted)
    card = (action - SWAP) // KINDS_OF_CARD
    if count_of_two_bits(s.actions[s.actor()], card) == 0:
        return NO_ACTION_CARD
    if count(s.hand[s.actor()], (action - SWAP) % KINDS_OF_CARD) == 0:
        return NOT_PAID
    if s.arg() & PLAYED_CARDS > CARDS_A_TURN - 2:
        return TOO_MANY_CARDS
    return action_refusal(s, s.actor(), card, acted)


def something_possible(s: Cafe) -> bool:
    """M25c Can the player play or draw, or stop?"""
    possible = s.arg() & PLAYED_CARDS != 0 or can_draw(s, 0)
    for action in range(PLAY, STOP):
        possible = possible or KINDS[TURN].allows(s, action) == OK
    return possible


def spend(s: Cafe, seat: i64, kind: i64) -> None:
    """A card leaves the hand; one that was shown, if any was."""
    s.hand[seat] -= CARD[kind]
    if count(s.shown[seat], kind) > 0:
        s.shown[seat] -= CARD[kind]


def count_cards(s: Cafe, seat: i64, more: i64) -> None:
    """M6 After three cards the turn ends; M25c a card played ends the passing."""
    s.passes = 0
    turn = s.arg() + more
    if turn & PLAYED_CARDS == CARDS_A_TURN:
        end_turn(s, seat)
    else:
        s.ask_instead(TURN, seat, turn)


def play(s: Cafe, seat: i64, kind: i64, name: i64) -> None:
    spend(s, seat, kind)
    count_cards(s, seat, 1)
    play_for(s, seat, kind, s.row_named(seat, name))


def play_for(s: Cafe, seat: i64, kind: i64, row: i64) -> None:
    """M9 A card joins a row, and M16 may follow."""
    lay(s, row, kind)
    s.tell(PLAYED, seat, kind, row)
    s.ask(SETTLE | AUTOMATIC, seat, row)


def wish(s: Cafe, seat: i64, joker: i64) -> None:
    """M15 The wanted card comes from the discards, else from the pile, which has no order to keep."""
    pair = joker // (KINDS_OF_CARD * ROW_NAMES)
    wanted = joker // ROW_NAMES % KINDS_OF_CARD
    searched = count(s.discards, wanted) == 0
    if not searched:
        s.discards -= CARD[wanted]
    elif count(s.pile, wanted) > 0:
        turn_up(s, wanted)
    else:
        not_found(s, seat, pair, wanted)
        return
    s.tell(WISHED, seat, pair, wanted)
    if searched:
        s.tell(SEARCHED, seat)
    for _copy in range(2):
        spend(s, seat, pair)
        s.discards += CARD[pair]
    count_cards(s, seat, 2)
    play_for(s, seat, wanted, s.row_named(seat, joker % ROW_NAMES))


def not_found(s: Cafe, seat: i64, pair: i64, wanted: i64) -> None:
    """M15 All have seen the two cards, and that the pile holds none of that kind."""
    s.tell(NOT_FOUND, seat, pair, wanted)
    s.tell(SEARCHED, seat)
    while count(s.shown[seat], pair) < 2:
        s.shown[seat] += CARD[pair]
    s.stock -= count(s.stock, wanted) * CARD[wanted]
    s.ask_instead(TURN, seat, s.arg() | 1 << NOT_AGAIN_SHIFT << wanted)


def swap(s: Cafe, seat: i64, card: i64, kind: i64) -> None:
    """M22 A further card pays; both count."""
    spend(s, seat, kind)
    s.discards += CARD[kind]
    lay_action(s, seat, card)
    count_cards(s, seat, 2 | ACTED)
    s.ask(EXCHANGED, seat, card)


def act(s: Cafe, seat: i64, card: i64) -> None:
    """M23 Remove a marker, or M24 score a bonus."""
    lay_action(s, seat, card)
    count_cards(s, seat, 1 | ACTED)
    if card < FIRST_BONUS:
        s.ask(LIFTED, seat, card)
    else:
        s.tally[seat * SOURCES + FOR_BONUS] += BONUS[card]
        s.tell(SCORED_BONUS, seat, card, BONUS[card])


def pass_on(s: Cafe, seat: i64) -> None:
    """M25c Nothing can be played or drawn."""
    s.passes += 1
    s.tell(PASSED, seat)
    s.ask_instead(NEXT | AUTOMATIC, seat)
