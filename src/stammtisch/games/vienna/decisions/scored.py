"""The scoring of a round, and the choices in it. [compiled]"""

from itertools import combinations
from typing import Final, final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.multisets import ONE
from stammtisch.core.state import OK
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.board import NOBODY
from stammtisch.games.vienna.data import FROM_TWO_EACH, MAX_FROM_ONE, PERSON_SYMBOLS, VP_END
from stammtisch.games.vienna.numbers import (
    ALREADY_COMPARED,
    MOST_ROBBED,
    NOT_ANOTHER_PLAYER,
    PERSON_NOT_OPEN,
    PERSON_TAKEN,
    ROBBED,
    ROUND_BEGINS,
    ROUND_ENDS,
    SCORE,
    TOO_FEW_COINS,
)
from stammtisch.games.vienna.scoring import compare, score_field, score_game
from stammtisch.games.vienna.state import Vienna

PAIRS: Final = list(combinations(range(numbers.MOST_SEATS), 2))
ONE_OF: Final = bytes([one for one, other in PAIRS])
OTHER_OF: Final = bytes([other for one, other in PAIRS])


@final
class Score(Decision[Vienna]):
    """V14 Field by field along the street; after its action the dice of a field are taken back."""

    def apply(self, s: Vienna, action: i64) -> None:
        field = s.arg()
        if field > 0:
            lift(s, field - 1)
        while field < numbers.ROAD and not s.taken >> field & 1:
            field += 1
        if field == numbers.ROAD:
            s.ask_instead(ROUND_ENDS | AUTOMATIC, NOBODY)
        else:
            s.ask_instead(SCORE | AUTOMATIC, NOBODY, field + 1)
            score_field(s, owner(s, field), field)


def owner(s: Vienna, field: i64) -> i64:
    """Whose dice stand on a field."""
    seat: i64 = 0
    while not s.players[seat].fields >> field & 1:
        seat += 1
    return seat


def lift(s: Vienna, field: i64) -> None:
    if s.taken >> field & 1:
        s.players[owner(s, field)].fields -= 1 << field
        s.taken -= 1 << field
        s.stand(field, 0)


@final
class RoundEnds(Decision[Vienna]):
    """V32 The dice of the Geheimbund come back; V34 with 25 points the game ends."""

    def apply(self, s: Vienna, action: i64) -> None:
        ends = False
        for seat in range(s.seats):
            s.players[seat].society = 0
            if s.players[seat].points >= VP_END:
                ends = True
        if ends:
            score_game(s)
            s.clear_agenda()
        else:
            s.ask_instead(ROUND_BEGINS | AUTOMATIC, NOBODY)


@final
class PersonChoice(Decision[Vienna]):
    """V17 Take one of the open persons."""

    def allows(self, s: Vienna, action: i64) -> i64:
        return OK if s.shown >> (action - numbers.PERSON) & 1 else PERSON_NOT_OPEN

    def apply(self, s: Vienna, action: i64) -> None:
        person = action - numbers.PERSON
        seat = s.actor()
        s.shown -= 1 << person
        s.players[seat].persons += ONE[person]
        s.players[seat].symbols += PERSON_SYMBOLS[person]
        s.tell(PERSON_TAKEN, seat, person)
        s.done()


@final
class SymbolChoice(Decision[Vienna]):
    """V26 Compare a symbol of choice, but none twice in a round."""

    def allows(self, s: Vienna, action: i64) -> i64:
        done = s.players[s.actor()].compared >> (action - numbers.COMPARE) & 1
        return ALREADY_COMPARED if done else OK

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        field = s.arg()
        s.done()
        compare(s, seat, action - numbers.COMPARE, field)


@final
class TiergartenChoice(Decision[Vienna]):
    """V27 Up to three coins from one player, or one each from two; or none."""

    def allows(self, s: Vienna, action: i64) -> i64:
        if action == numbers.NOTHING:
            return OK
        if action < numbers.EACH:
            taking = action - numbers.TAKE
            return may_take(s, taking // MOST_ROBBED, taking % MOST_ROBBED + 1, MAX_FROM_ONE[s.arg()])
        pair = action - numbers.EACH
        each: i64 = FROM_TWO_EACH[s.arg()]
        one = may_take(s, ONE_OF[pair], 1, each)
        other = may_take(s, OTHER_OF[pair], 1, each)
        if one == OK or other == NOT_ANOTHER_PLAYER:
            return other
        return one

    def apply(self, s: Vienna, action: i64) -> None:
        seat = s.actor()
        each: i64 = FROM_TWO_EACH[s.arg()]
        s.done()
        if action < numbers.EACH:
            taking = action - numbers.TAKE
            rob(s, seat, taking // MOST_ROBBED, taking % MOST_ROBBED + 1)
        elif action < numbers.NOTHING:
            rob(s, seat, ONE_OF[action - numbers.EACH], each)
            rob(s, seat, OTHER_OF[action - numbers.EACH], each)


def may_take(s: Vienna, victim: i64, n: i64, most: i64) -> i64:
    """V27 Another player who has as much."""
    if victim >= s.seats or victim == s.actor():
        return NOT_ANOTHER_PLAYER
    return OK if n <= most and n <= s.players[victim].coins else TOO_FEW_COINS


def rob(s: Vienna, seat: i64, victim: i64, n: i64) -> None:
    n = min(n, s.players[victim].coins)
    s.players[victim].coins -= n
    s.players[seat].coins += n
    s.tell(ROBBED, seat, n, victim)
