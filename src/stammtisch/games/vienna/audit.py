"""What must always be true."""

from stammtisch.core.agenda import ARG_SHIFT, KIND
from stammtisch.core.multisets import count, total
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.board import NOBODY, NOWHERE, WHITE_KIND
from stammtisch.games.vienna.data import COINS_TOTAL, COPIES, DICE, SPECIALS
from stammtisch.games.vienna.facts import PERSON_IDS
from stammtisch.games.vienna.numbers import SCORE
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.view import has_rolled, known_under, player


def audit(s: Vienna) -> list[str]:
    return [*audit_coins(s), *audit_cards(s), *audit_board(s), *audit_dice(s)]


def audit_coins(s: Vienna) -> list[str]:
    findings = []
    coins = [own.coins for own in s.players]
    if sum(coins) + s.supply != COINS_TOTAL:
        findings.append(f"there are {sum(coins) + s.supply} coins, not {COINS_TOTAL}")
    if min(*coins, s.supply) < 0:
        findings.append("somebody has less than no coins")
    for seat, own in enumerate(s.players):
        if own.points != sum(player(s, seat)["tally"]):
            findings.append(f"the points of seat {seat} are not what was made")
    return findings


def audit_cards(s: Vienna) -> list[str]:
    findings = []
    for n, person in enumerate(PERSON_IDS):
        known = known_under(s).count(n)
        heaps = [s.pile, s.discards, *(own.persons for own in s.players)]
        there = known + (s.shown >> n & 1) + sum(count(heap, n) for heap in heaps)
        if there != COPIES[n]:
            findings.append(f"there are {there} cards of {person}, not {COPIES[n]}")
    chosen = [own.start for own in s.players if own.start >= 0]
    if len(chosen) != len(set(chosen)):
        findings.append("two players have the same start card")
    if any(not NOBODY <= s.holder(card) < s.seats for card in range(SPECIALS)):
        findings.append("a special card is held by nobody at the table")
    return findings


def audit_board(s: Vienna) -> list[str]:
    findings = []
    masks = [own.fields for own in s.players]
    union = 0
    for mask in masks:
        if union & mask:
            findings.append("two players stand on one field")
        union |= mask
    if union != s.taken:
        findings.append("the fields with dice are not the fields of the players")
    if any((s.dice_on(n) != 0) != bool(s.taken >> n & 1) for n in range(numbers.ROAD)):
        findings.append("a field has dice without owner, or an owner without dice")
    if s.gendarme != NOWHERE and s.taken >> s.gendarme & 1:
        findings.append("the gendarme stands among dice")
    return findings


def audit_dice(s: Vienna) -> list[str]:
    """In a round each seat has all its dice; in a scoring they come back one by one."""
    findings = []
    for seat in range(s.seats):
        n = dice_of(s, seat)
        has = DICE[s.seats] + (1 if s.white_seat == seat else 0)
        if n > has or (n < has and has_rolled(s, seat) and not in_scoring(s)):
            findings.append(f"seat {seat} has {n} dice, not {has}")
    return findings


def dice_of(s: Vienna, seat: int) -> int:
    """Dice in hand, on the street, at the Geheimbund and just being rolled."""
    own = s.players[seat]
    on_street = sum(2 if s.dice_on(n) >> 4 & 7 else 1 for n in range(numbers.ROAD) if own.fields >> n & 1)
    society = total(own.society & 0xFFFFFF) + (1 if count(own.society, WHITE_KIND) else 0)
    in_hand = total(own.dice) + (1 if s.white_of(seat) else 0)
    return in_hand + on_street + society + rolling(s, seat)


def rolling(s: Vienna, seat: int) -> int:
    frames = [s.below[n] for n in range(s.depth)] + [s.top]
    return sum(frame & KIND == numbers.DIE_ROLLED and frame >> ARG_SHIFT & 7 == seat for frame in frames)


def in_scoring(s: Vienna) -> bool:
    frames = [s.below[n] for n in range(s.depth)] + [s.top]
    return any(frame & KIND == SCORE for frame in frames)
