"""What a seat may know: everything, but for the order of the pile, which nobody knows."""

from typing import NotRequired, TypedDict

from stammtisch.core.agenda import ARG_SHIFT, KIND
from stammtisch.core.game import CommonView
from stammtisch.core.multisets import count, total
from stammtisch.core.state import EVERYONE
from stammtisch.games.vienna.board import NOBODY, NOWHERE, WHITE_KIND, WHITE_SECOND
from stammtisch.games.vienna.data import COMPARED_ON, VP_END, sides
from stammtisch.games.vienna.facts import PERSON_IDS, ROAD_FIELDS, SPECIAL_IDS, START_IDS, SYMBOLS
from stammtisch.games.vienna.numbers import SCORE, TALLIES
from stammtisch.games.vienna.scoring import compare
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.turned import field_of, turned


class Stand(TypedDict):
    """Dice on a field of the street."""

    seat: int  # whose they are
    dice: list[int]  # the coloured ones
    white: int  # the side of the white die, 0 where it is not there


class PlayerFacts(TypedDict):
    """What lies before a player."""

    dice: list[int]  # coloured and unplaced
    white: int  # the side of the white die, 0 where it is not there
    society: list[int]  # dice at the Geheimbund
    society_white: int  # the side of the white die there, 0 where it is not
    rolled: bool  # in this round?
    furthest: str | None  # field with own dice
    coins: int  # in hand
    points: int  # made so far
    start: str | None  # the start card
    persons: dict[str, int]  # cards, by person
    symbols: dict[str, int]  # how many lie before the player, extra influence included
    compared: list[str]  # symbols, in this round
    special: list[str]  # cards that the player holds
    tally: list[
        int
    ]  # the points by what for: start, fields, comparisons, special cards, final majorities, coins


class Facts(TypedDict):
    """Vienna's own part of a view."""

    goal: int  # points that end the game
    round: int  # from 1
    supply: int  # coins that nobody has
    gendarme: str | None  # the field where he stands
    fields: dict[str, Stand]  # those with dice
    scoring: str | None  # the field that is scored now
    special: dict[str, int | None]  # who holds a card
    doubled: bool  # was the double move used in this round?
    starts: list[str]  # start cards to choose from
    persons: list[str]  # that lie open
    pile: int  # how many persons nobody has drawn, those under it included
    under: list[str]  # known cards under the pile, drawn last
    discards: dict[str, int]  # by person
    players: list[PlayerFacts]  # by seat
    final_majority: str  # each or both: over which neighbours one counts
    joker: bool  # V21 is it before whoever looks?
    behind: list[str]  # V9 fields that whoever looks has passed
    dear: dict[str, int]  # V8 fields that only a turned die reaches, and the least that it costs
    comparing: dict[str, int]  # V24 points that a symbol would bring


class View(CommonView, Facts):
    before: NotRequired["View"]  # in a preview: what is seen now


def facts(s: Vienna, seat: int) -> Facts:
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


def player(s: Vienna, seat: int) -> PlayerFacts:
    own = s.players[seat]
    society_white = count(own.society, WHITE_KIND)
    return {
        "dice": sides(own.dice),
        "white": s.white_of(seat),
        "society": sides(own.society),
        "society_white": society_white,
        "rolled": has_rolled(s, seat),
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


def standing(s: Vienna, field: int) -> Stand:
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


def cards(packed: int) -> dict[str, int]:
    return {person: count(packed, n) for n, person in enumerate(PERSON_IDS) if count(packed, n)}


def has_rolled(s: Vienna, seat: int) -> bool:
    """Did this seat roll in this round? Its dice then lie somewhere."""
    own = s.players[seat]
    return bool(own.dice or own.fields or own.society or s.white_of(seat))


def audience(s: Vienna, action: int) -> int:
    return EVERYONE


def points_reached(s: Vienna) -> bool:
    """V34 Points only grow in the final scoring."""
    return max(s.scores()) >= VP_END
