"""A turn: changing and placing dice. [compiled]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import ONE, count, total
from stammtisch.core.state import OK
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.board import WHITE_KIND, WHITE_SECOND
from stammtisch.games.vienna.data import (
    AT_ONCE,
    COINS,
    COINS_PER_DIE,
    DICE_IN,
    EFFECT,
    FIT,
    FITTING,
    FITTING_FROM,
    HAND_DICE,
    HAND_PLACE,
    NEEDED,
    PAIR,
    PLACE_GENDARME,
    POWER,
    SHOWN,
    VP,
    WHITE,
)
from stammtisch.games.vienna.decisions.turns import AGAIN, ask_rolls
from stammtisch.games.vienna.numbers import (
    BRIBED,
    COIN_OR_POINT,
    FIELD_TAKEN,
    FROM_FIELDS,
    GEHEIMBUND,
    GENDARME_CHOICE,
    GENDARME_STANDS,
    HANDS,
    NO_COIN_TO_CHANGE,
    NO_COIN_TO_GO_BACK,
    NO_DICE_TO_CHANGE,
    NO_SUCH_DICE,
    NOT_A_PAIR,
    PLACED,
    SETS,
    SIDES,
    TURN_ANY,
    TURN_ENDS,
    TURNED,
    TURNED_TOO_FAR,
    WHITE_ALONE,
    WRONG_NUMBER,
)
from stammtisch.games.vienna.state import Vienna

NO_BORROW: Final = 0x888888  # the highest bit of each kind: no count of dice reaches it

FIRST_WHITE: Final = 6  # dice sets: six single dice, six sides of the white die,
FIRST_PAIR: Final = 12  # pairs of coloured dice
FIRST_MIXED: Final = 33  # and pairs with the white die


@final
class Turn(Decision[Vienna]):
    """V7 Place one or two dice; V8 before that, change dice for a coin each."""

    def allows(self, s: Vienna, action: i64) -> i64:
        if action < numbers.REROLL:
            place = action - numbers.PLACE
            return may_place(s, s.actor(), place // numbers.FIELDS, place % numbers.FIELDS)
        if action < numbers.TURN_BY_ONE:
            dice = action - numbers.REROLL + 1
            return may_reroll(s, s.actor(), dice % HANDS, dice // HANDS)
        turn = action - numbers.TURN_BY_ONE
        return may_turn(s, s.actor(), turn // 2, turn % 2)

    def fill(self, s: Vienna, out: vec[i64]) -> i64:
        seat = s.actor()
        n = fill_places(s, seat, out)
        if s.players[seat].coins > 0:
            n = fill_rerolls(s, seat, out, n)
            n = fill_turns(s, seat, out, n)
        return n

    def apply(self, s: Vienna, action: i64) -> None:
        if action < numbers.REROLL:
            place = action - numbers.PLACE
            put(s, s.actor(), place // numbers.FIELDS, place % numbers.FIELDS)
        elif action < numbers.TURN_BY_ONE:
            dice = action - numbers.REROLL + 1
            reroll(s, s.actor(), dice % HANDS, dice // HANDS)
        else:
            turn = action - numbers.TURN_BY_ONE
            turn_by_one(s, s.actor(), turn // 2, turn % 2)


def owns(s: Vienna, seat: i64, coloured: i64, white: i64) -> bool:
    """Are these dice unplaced before the seat?"""
    if white and s.white_of(seat) != white:
        return False
    return ((s.players[seat].dice | NO_BORROW) - coloured) & NO_BORROW == NO_BORROW


def may_place(s: Vienna, seat: i64, dice: i64, field: i64) -> i64:
    """The refusals of a placement: what blocks the field, possession, cost, then by rule number."""
    if field != GEHEIMBUND and s.taken >> field & 1:
        return FIELD_TAKEN
    if s.gendarme == field:
        return GENDARME_STANDS
    if not owns(s, seat, NEEDED[dice], WHITE[dice]):
        return NO_SUCH_DICE
    if field == GEHEIMBUND:
        return OK
    if s.players[seat].coins == 0 and s.behind(seat, field):
        return NO_COIN_TO_GO_BACK
    fits = fits_number(s, seat, dice, field)
    if not fits and not PAIR[field]:
        return WRONG_NUMBER
    if is_white_alone(dice):
        return WHITE_ALONE
    return OK if fits else NOT_A_PAIR


def fits_number(s: Vienna, seat: i64, dice: i64, field: i64) -> bool:
    """V7 The number of the field, V28a or a pair; V21 a joker takes any side."""
    with_joker = dice + SETS if s.has_joker(seat) else dice
    return FIT[with_joker] >> field & 1 != 0


def is_white_alone(dice: i64) -> bool:
    """V23 The white die needs a coloured one with it, except on the Geheimbund."""
    return FIRST_WHITE <= dice < FIRST_PAIR


def may_reroll(s: Vienna, seat: i64, hand: i64, white: i64) -> i64:
    """V8 Any own unplaced dice, for a coin."""
    if not owns(s, seat, HAND_DICE[hand], white):
        return NO_DICE_TO_CHANGE
    return OK if s.players[seat].coins > 0 else NO_COIN_TO_CHANGE


def may_turn(s: Vienna, seat: i64, die: i64, down: i64) -> i64:
    """V8 One own unplaced die by one, for a coin; V8a never beyond 1 or 6."""
    if not has_die(s, seat, die):
        return NO_DICE_TO_CHANGE
    if s.players[seat].coins == 0:
        return NO_COIN_TO_CHANGE
    return TURNED_TOO_FAR if die % SIDES == (0 if down else SIDES - 1) else OK


def has_die(s: Vienna, seat: i64, die: i64) -> bool:
    """Is this die, coloured from 0 or white from 6, unplaced before the seat?"""
    if die < SIDES:
        return count(s.players[seat].dice, die) > 0
    return s.white_of(seat) == die - SIDES + 1


# the legal list, enumerated directly because every playout asks for it


def fill_places(s: Vienna, seat: i64, out: vec[i64]) -> i64:
    dice = s.players[seat].dice
    white = s.white_of(seat)
    closed = closed_fields(s, seat)
    joker: i64 = SETS if s.has_joker(seat) else 0
    n: i64 = 0
    for side in range(SIDES):
        if count(dice, side):
            n = fill_fields(side, joker, closed, out, n)
    if white:
        out[n] = numbers.PLACE + (FIRST_WHITE + white - 1) * numbers.FIELDS + GEHEIMBUND
        n += 1
    n = fill_pairs(dice, joker, closed, out, n)
    if white:
        for side in range(SIDES):
            if count(dice, side):
                n = fill_fields(FIRST_MIXED + side * SIDES + white - 1, joker, closed, out, n)
    return n


def closed_fields(s: Vienna, seat: i64) -> i64:
    """V7 taken, V29 under the gendarme, V10 behind and not to be paid for."""
    closed = s.taken
    if s.gendarme >= 0:
        closed |= 1 << s.gendarme
    player = s.players[seat]
    if player.coins == 0:
        passed = player.fields
        while passed:
            closed |= passed
            passed >>= 1
    return closed


def fill_pairs(dice: i64, joker: i64, closed: i64, out: vec[i64], n: i64) -> i64:
    pair: i64 = FIRST_PAIR
    for side in range(SIDES):
        has = count(dice, side)
        if has > 1:
            n = fill_fields(pair, joker, closed, out, n)
        pair += 1
        for other in range(side + 1, SIDES):
            if has and count(dice, other):
                n = fill_fields(pair, joker, closed, out, n)
            pair += 1
    return n


def fill_fields(dice: i64, joker: i64, closed: i64, out: vec[i64], n: i64) -> i64:
    first = numbers.PLACE + dice * numbers.FIELDS
    for place in range(FITTING_FROM[dice + joker], FITTING_FROM[dice + joker + 1]):
        field = i64(FITTING[place])
        if not closed >> field & 1:
            out[n] = first + field
            n += 1
    return n


def fill_rerolls(s: Vienna, seat: i64, out: vec[i64], n: i64) -> i64:
    """Each part of the hand, by its number; then the same with the white die."""
    first = n
    out[n] = 0
    n += 1
    for side in range(SIDES):
        end = n
        for more in range(1, count(s.players[seat].dice, side) + 1):
            for place in range(first, end):
                out[n] = out[place] + more * POWER[side]
                n += 1
    hands = n - first
    white = s.white_of(seat)
    if white:
        for place in range(first, n):
            out[place + hands] = numbers.REROLL - 1 + white * HANDS + HAND_PLACE[out[place]]
    for place in range(first + 1, n):  # without the white die the empty hand is none
        out[place - 1] = numbers.REROLL - 1 + HAND_PLACE[out[place]]
    if not white:
        return n - 1
    for place in range(n, n + hands):
        out[place - 1] = out[place]
    return n + hands - 1


def fill_turns(s: Vienna, seat: i64, out: vec[i64], n: i64) -> i64:
    for die in range(2 * SIDES):
        if has_die(s, seat, die):
            if die % SIDES < SIDES - 1:
                out[n] = numbers.TURN_BY_ONE + 2 * die
                n += 1
            if die % SIDES > 0:
                out[n] = numbers.TURN_BY_ONE + 2 * die + 1
                n += 1
    return n


# what a turn does


def reroll(s: Vienna, seat: i64, hand: i64, white: i64) -> None:
    """V8 Pay a coin and roll these dice again."""
    s.pay(seat, 1)
    s.players[seat].dice -= HAND_DICE[hand]
    if white:
        s.white = 0
    ask_rolls(s, seat, total(HAND_DICE[hand]), white > 0, AGAIN)


def turn_by_one(s: Vienna, seat: i64, die: i64, down: i64) -> None:
    """V8 Pay a coin and turn a die by one."""
    s.pay(seat, 1)
    to = die - 1 if down else die + 1
    show(s, seat, die, to % SIDES)
    s.tell(TURNED, seat, die, to)


def show(s: Vienna, seat: i64, die: i64, side: i64) -> None:
    """Let an unplaced die show another side, counted from 0."""
    if die < SIDES:
        s.players[seat].dice += ONE[side] - ONE[die]
    else:
        s.white = side + 1


def put(s: Vienna, seat: i64, dice: i64, field: i64) -> None:
    """V7 Place a set of dice on a field; the turn is over but for fields that act at once."""
    s.players[seat].dice -= NEEDED[dice]
    if WHITE[dice]:
        s.white = 0
    s.ask_instead(TURN_ENDS | AUTOMATIC, seat, s.arg())
    s.tell(PLACED, seat, dice, field)
    if field == GEHEIMBUND:
        join_society(s, seat, dice)
    else:
        stand(s, seat, dice, field)
        act_at_once(s, seat, field)


def join_society(s: Vienna, seat: i64, dice: i64) -> None:
    """V31 Any dice, a coin for each at once."""
    s.players[seat].society += NEEDED[dice] + WHITE[dice] * ONE[WHITE_KIND]
    s.take_coins(seat, COINS_PER_DIE * DICE_IN[dice])


def stand(s: Vienna, seat: i64, dice: i64, field: i64) -> None:
    """V10 Going back is paid first. Then the dice stand on the field, jokers turned."""
    if s.behind(seat, field):
        s.pay(seat, 1)
        s.tell(BRIBED, seat, field)
    with_joker = dice + SETS if s.has_joker(seat) else dice
    s.stand(field, SHOWN[with_joker * numbers.FIELDS + field] + (WHITE_SECOND if WHITE[dice] else 0))
    s.taken |= 1 << field
    s.players[seat].fields |= 1 << field


def act_at_once(s: Vienna, seat: i64, field: i64) -> None:
    """V29 Krieau and V30 Prater."""
    if not AT_ONCE[field]:
        return
    s.take_coins(seat, COINS[field])
    s.score(seat, VP[field], FROM_FIELDS)
    if EFFECT[field] == PLACE_GENDARME:
        s.ask(COIN_OR_POINT, seat)
        s.ask(GENDARME_CHOICE, seat)
    elif s.has_dice(seat):
        s.ask(TURN_ANY, seat)
