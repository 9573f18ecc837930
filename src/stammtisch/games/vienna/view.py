"""What a seat may know: everything, but for the order of the pile, which nobody knows."""

from typing import Any

from stammtisch.core.agenda import ARG_SHIFT, KIND
from stammtisch.core.game import View
from stammtisch.core.state import EVERYONE
from stammtisch.games.vienna import ids
from stammtisch.games.vienna.data import COINS_TOTAL, COMPARED_ON, COPIES, DICE, SPECIALS, VP_END
from stammtisch.games.vienna.facts import PERSON_IDS, ROAD_FIELDS, SPECIAL_IDS, START_IDS, SYMBOLS
from stammtisch.games.vienna.packed import count, total
from stammtisch.games.vienna.scoring import compare
from stammtisch.games.vienna.state import (
    NOBODY,
    NOWHERE,
    SCORE,
    TALLIES,
    WHITE_KIND,
    WHITE_SECOND,
    Vienna,
)
from stammtisch.games.vienna.turned import field_of, turned


def facts(s: Vienna, seat: int) -> View:
    return {
        "goal": VP_END,
        "round": s.round,
        "supply": s.supply,
        "gendarme": None if s.gendarme == NOWHERE else ROAD_FIELDS[s.gendarme],
        "fields": {name: standing(s, n) for n, name in enumerate(ROAD_FIELDS) if s.taken >> n & 1},
        "scoring": scoring(s),
        "special": {card: held_by(s, n) for n, card in enumerate(SPECIAL_IDS)},
        "doubled": s.doubled,
        "starts": [card for n, card in enumerate(START_IDS) if s.starts >> n & 1],
        "persons": [person for n, person in enumerate(PERSON_IDS) if s.shown >> n & 1],
        "pile": total(s.pile) + s.under_count,
        "under": [PERSON_IDS[person] for person in known_under(s)],
        "discards": cards(s.discards),
        "players": [player(s, other) for other in range(s.seats)],
        "final_majority": "both" if s.both else "each",
        "joker": seat >= 0 and s.has_joker(seat),
        "behind": [name for n, name in enumerate(ROAD_FIELDS) if seat >= 0 and s.behind(seat, n)],
        "dear": dear(s) if s.actor() == seat else {},
        "comparing": comparing(s, max(0, seat)),
    }


def player(s: Vienna, seat: int) -> dict[str, Any]:
    own = s.players[seat]
    society_white = count(own.society, WHITE_KIND)
    return {
        "dice": sides(own.dice),
        "white": s.white_of(seat),
        "society": sides(own.society),
        "society_white": society_white,
        "rolled": bool(has_rolled(s, seat)),
        "furthest": ROAD_FIELDS[int(own.fields).bit_length() - 1] if own.fields else None,
        "coins": own.coins,
        "points": own.points,
        "start": None if own.start < 0 else START_IDS[own.start],
        "persons": cards(own.persons),
        "symbols": {symbol: s.symbols(seat, n) for n, symbol in enumerate(SYMBOLS)},
        "compared": [symbol for n, symbol in enumerate(SYMBOLS) if own.compared >> n & 1],
        "special": [card for n, card in enumerate(SPECIAL_IDS) if s.holder(n) == seat],
        "tally": [own.tally >> 8 * n & 255 for n in range(TALLIES)],
    }


def dear(s: Vienna) -> dict[str, int]:
    """What it costs at least to reach fields that only a turned die fits."""
    ways = sorted(turned(s), key=lambda way: -way[2])
    return {ROAD_FIELDS[field_of(place)]: cost for _turn, place, cost in ways}


def comparing(s: Vienna, seat: int) -> dict[str, int]:
    """V24 The points that comparing a symbol would bring a seat, as things stand."""
    trial, made = s.clone(), {}
    for n, symbol in enumerate(SYMBOLS):
        before = trial.players[seat].points
        compare(trial, seat, n, COMPARED_ON[n])
        made[symbol] = trial.players[seat].points - before
    return made


def standing(s: Vienna, field: int) -> dict[str, Any]:
    """Whose dice stand on a field, and which."""
    dice = s.dice_on(field)
    first, second = dice & 15, dice >> 4 & 7
    return {
        "seat": next(seat for seat in range(s.seats) if s.players[seat].fields >> field & 1),
        "dice": [first] if dice & WHITE_SECOND or not second else [first, second],
        "white": second if dice & WHITE_SECOND else 0,
    }


def scoring(s: Vienna) -> str | None:
    """The field that is scored now: what it brings is told, or somebody chooses there."""
    under = s.below[s.depth - 1] if s.depth > 1 else 0
    fields = [frame >> ARG_SHIFT for frame in (s.top, under) if frame & KIND == SCORE]
    return ROAD_FIELDS[fields[0] - 1] if fields and fields[0] else None


def known_under(s: Vienna) -> list[int]:
    return list(s.under)[: s.under_count]


def held_by(s: Vienna, card: int) -> int | None:
    return None if s.holder(card) == NOBODY else s.holder(card)


def sides(packed: int) -> list[int]:
    return [side + 1 for side in range(ids.SIDES) for die in range(count(packed, side))]


def cards(packed: int) -> dict[str, int]:
    return {person: count(packed, n) for n, person in enumerate(PERSON_IDS) if count(packed, n)}


def has_rolled(s: Vienna, seat: int) -> bool:
    """Did this seat roll in this round? Its dice then lie somewhere."""
    own = s.players[seat]
    return bool(own.dice or own.fields or own.society or s.white_of(seat))


def audience(s: Vienna, action: int) -> int:
    return EVERYONE


# what must always be true


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
    if any((s.dice_on(n) != 0) != bool(s.taken >> n & 1) for n in range(ids.ROAD)):
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
    on_street = sum(2 if s.dice_on(n) >> 4 & 7 else 1 for n in range(ids.ROAD) if own.fields >> n & 1)
    society = total(own.society & 0xFFFFFF) + (1 if count(own.society, WHITE_KIND) else 0)
    in_hand = total(own.dice) + (1 if s.white_of(seat) else 0)
    return in_hand + on_street + society + rolling(s, seat)


def rolling(s: Vienna, seat: int) -> int:
    frames = [s.below[n] for n in range(s.depth)] + [s.top]
    return sum(frame & KIND == ids.DIE_ROLLED and frame >> ARG_SHIFT & 7 == seat for frame in frames)


def in_scoring(s: Vienna) -> bool:
    frames = [s.below[n] for n in range(s.depth)] + [s.top]
    return any(frame & KIND == SCORE for frame in frames)


def points_reached(s: Vienna) -> bool:
    """V34 Points only grow in the final scoring."""
    return max(s.scores()) >= VP_END
