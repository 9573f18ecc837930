"""What a seat may know, and what must always hold."""

from functools import lru_cache
from typing import NotRequired, TypedDict

from stammtisch.core.game import CommonView
from stammtisch.core.multisets import count
from stammtisch.core.state import EVERYONE, OVER
from stammtisch.games.cafe_melange import numbers
from stammtisch.games.cafe_melange.actions import OWN_ROWS, ROWS
from stammtisch.games.cafe_melange.counting import action_total, card_total
from stammtisch.games.cafe_melange.data import (
    ACTION_IDS,
    KIND_IDS,
    LAST_VISITOR,
    MATCH,
    PERSONALITY_IDS,
    TABLE_IDS,
)
from stammtisch.games.cafe_melange.decisions.rows import combined_cards, fitting, starting_cards
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.numbers import (
    ACTED,
    CHAIRS,
    DEALT_ACTION,
    DEALT_CARD,
    DRAW_ONE,
    EXCHANGED,
    GREY,
    GUEST,
    GUEST_TILE,
    GUESTS,
    KINDS_OF_CARD,
    LIFTED,
    NOT_AGAIN_SHIFT,
    PHASE_SHIFT,
    PLAYED_CARDS,
    ROW_NAMES,
    SOURCES,
    TURN,
    TYPES,
    WHITE,
)
from stammtisch.games.cafe_melange.state import Cafe

COLOURS = {2: ("blue", "yellow"), 3: ("green", "red", "blue"), 4: ("green", "red", "blue", "yellow")}


class Marker(TypedDict):
    """Markers as a row has them."""

    row: str  # a type of guest, or a colour of personalities: whose row it is
    owner: int  # -1 for a personality's


class RowFacts(Marker):
    """A row of cards, and what it reserves."""

    personality: str  # "" where there is none
    cards: list[str]  # the kinds that lie there
    chairs: list[int]  # that its markers are on; none before it is begun
    could: dict[str, list[int]]  # the chairs that each further card would leave


class Printed(TypedDict):
    """What is printed on a chair."""

    number: int  # as printed
    table: str  # at which it stands
    colour: str  # that cards name
    start: list[int]  # with so many players a personality sits here from the start (M4)


class Sitting(TypedDict):
    """Who sits on a chair."""

    personality: str  # "" for none
    guest: list[int] | None  # the seat of its owner, and its number


class ChairFacts(Printed, Sitting):
    """A chair, and who sits on it or may still."""

    closed: bool  # M14a
    markers: list[Marker]  # the rows that may still end here


class PlayerFacts(TypedDict):
    """What lies before a player."""

    cards: int  # how many reservation cards are in hand
    shown: dict[str, int]  # cards in hand that everybody has seen
    hand: dict[str, int] | None  # only the own
    action_cards: int  # how many are in hand
    actions: dict[str, int] | None  # only the own
    laid: str  # the action card played in this phase, "" for none
    guests: list[int]  # who are not seated
    tally: list[int]  # the points by what for: guests, personalities, bonus cards, VIPs at the table


class Progress(TypedDict):
    """How far the turn is."""

    cards_played: int  # in this turn, by whoever is asked
    acted: bool  # was one of them an action card?
    not_found: list[str]  # cards that a joker searched for in vain
    to_draw: int  # cards that whoever is asked draws yet
    waiting_chair: int  # where a guest is about to sit, 0 for none
    waiting_row: str  # whose guest that is; "" for none
    action_card: str  # whose effect is being chosen


class Facts(Progress):
    """Café Melange's own part of a view."""

    colours: list[str]  # of the seats
    start: int  # the seat that begins
    turn: int  # the seat whose turn it is
    visitors: int  # the number that the visitor marker has reached
    phase: int  # 1 to 3
    last_round: bool  # does the game end with this round?
    chairs: list[ChairFacts]  # all of them, in the order of their numbers
    rows: list[RowFacts]  # the personalities' first, then each seat's by type
    players: list[PlayerFacts]  # by seat
    display: dict[str, int]  # open reservation cards, by kind
    pile: int  # how many reservation cards nobody has drawn
    lacking: list[str]  # cards that the pile cannot hold
    discards: dict[str, int]  # by kind
    action_pile: int  # how many action cards nobody has drawn
    spent: dict[str, int]  # action cards that were played
    deck: list[str]  # personalities who have not come
    unseen: dict[str, int]  # cards out of sight of whoever looks
    forecast: list[int]  # VIP points as things stand
    tables: dict[str, int]  # VIP values together


class View(CommonView, Facts):
    before: NotRequired["View"]  # in a preview: what is seen now


def facts(s: Cafe, seat: int) -> Facts:
    return {
        "colours": list(COLOURS[s.seats]),
        "start": s.start,
        "turn": s.turn,
        "visitors": s.visitors,
        "phase": s.phase(),
        "last_round": s.ends(),
        "chairs": chairs(s),
        "rows": rows(s),
        "players": [player(s, other, seat) for other in range(s.seats)],
        "display": counted(s.opened),
        "pile": card_total(s.pile),
        "lacking": [kind for n, kind in enumerate(KIND_IDS) if not count(s.stock, n)],
        "discards": counted(s.discards),
        "action_pile": action_total(s.action_pile),
        "spent": counted_actions(s.spent),
        "deck": names_in(s.deck, PERSONALITY_IDS),
        "unseen": {kind: s.unseen(seat, n) for n, kind in enumerate(KIND_IDS)},
        "forecast": [s.vip_points(other) for other in range(s.seats)],
        "tables": {table: s.vip_at(n) for n, table in enumerate(TABLE_IDS)},
        **progress(s),
    }


def progress(s: Cafe) -> Progress:
    """How far the turn is: cards played, cards still to be drawn, the chair that waits."""
    asked = s.asked() if s.actor() != OVER else -1
    turn = s.arg() if asked == TURN else 0
    return {
        "cards_played": turn & PLAYED_CARDS,
        "acted": bool(turn & ACTED),
        "not_found": kinds_in(turn >> NOT_AGAIN_SHIFT),
        "to_draw": s.arg() & PLAYED_CARDS if asked == DRAW_ONE else 0,
        "waiting_chair": chairs_in(s.chairs[s.arg()])[0] if asked == GUEST else 0,
        "waiting_row": row_name(s.arg()) if asked == GUEST else "",
        "action_card": ACTION_IDS[s.arg()] if asked in (EXCHANGED, LIFTED) else "",
    }


def rows_in_play(s: Cafe) -> list[int]:
    """The rows that players of this game can have, the personalities' first."""
    own = [seat * TYPES + kind for seat in range(s.seats) for kind in range(s.types())]
    return [WHITE, GREY, *own]


def row_name(number: int) -> str:
    return ROWS[TYPES + number - WHITE] if number >= WHITE else OWN_ROWS[number % TYPES]


def rows(s: Cafe) -> list[RowFacts]:
    placeable, combined = s.placeable(), combined_cards(s)
    return [row(s, number, placeable, combined) for number in rows_in_play(s)]


def row(s: Cafe, number: int, placeable: int, combined: int) -> RowFacts:
    """A row: its cards, the chairs that remain possible, what each further card would leave."""
    tile = s.tile[number - WHITE] if number >= WHITE else 0
    starting = starting_cards(s, number // TYPES) if number < WHITE else 0
    fits = fitting(s, number, starting, combined)
    possible = s.chairs[number] or placeable
    return {
        **marker(number),
        "personality": PERSONALITY_IDS[tile - 1] if tile else "",
        "cards": kinds_in(s.cards[number]),
        "chairs": chairs_in(s.chairs[number]),
        "could": {KIND_IDS[n]: chairs_in(possible & MATCH[n]) for n in range(KINDS_OF_CARD) if fits >> n & 1},
    }


def marker(number: int) -> Marker:
    """A row as its markers name it."""
    return {"row": row_name(number), "owner": -1 if number >= WHITE else number // TYPES}


def chairs(s: Cafe) -> list[ChairFacts]:
    """The chairs: who sits there, or who may still."""
    closed = s.closed()
    marked = [(s.chairs[number], number) for number in rows_in_play(s)]
    return [
        {
            **PRINTED[n],
            "closed": bool(closed >> n & 1),
            "markers": [marker(number) for on, number in marked if on >> n & 1],
            **sitting(s.sitter[n]),
        }
        for n in range(CHAIRS)
    ]


PRINTED: list[Printed] = [
    {
        "number": n + 1,
        "table": chair["table"],
        "colour": chair["colour"],
        "start": list(chair["start"]),
    }
    for n, chair in enumerate(FACTS["chair"])
]


def sitting(tile: int) -> Sitting:
    if tile == 0:
        return {"personality": "", "guest": None}
    if tile < GUEST_TILE:
        return {"personality": PERSONALITY_IDS[tile - 1], "guest": None}
    return {"personality": "", "guest": [(tile - GUEST_TILE) // GUESTS, (tile - GUEST_TILE) % GUESTS + 1]}


def player(s: Cafe, seat: int, viewer: int) -> PlayerFacts:
    """A player as another sees it; the own hand in full."""
    own = seat == viewer
    laid = s.laid[seat]
    return {
        "cards": card_total(s.hand[seat]),
        "shown": counted(s.shown[seat]),
        "hand": counted(s.hand[seat]) if own else None,
        "action_cards": action_total(s.actions[seat]),
        "actions": counted_actions(s.actions[seat]) if own else None,
        "laid": ACTION_IDS[(laid & 255) - 1] if laid >> PHASE_SHIFT == s.phase() else "",
        "guests": [n + 1 for n in range(GUESTS) if not s.seated[seat] >> n & 1],
        "tally": [s.tally[seat * SOURCES + source] for source in range(SOURCES)],
    }


def hand_of(player: PlayerFacts) -> dict[str, int]:
    """The reservation cards of a player, where they are seen."""
    return player["hand"] or {}


def actions_of(player: PlayerFacts) -> dict[str, int]:
    return player["actions"] or {}


def counted(cards: int) -> dict[str, int]:
    """Reservation cards by kind, those there are."""
    return {kind: cards >> 4 * n & 15 for n, kind in enumerate(KIND_IDS) if cards >> 4 * n & 15}


def counted_actions(cards: int) -> dict[str, int]:
    return {kind: cards >> 2 * n & 3 for n, kind in enumerate(ACTION_IDS) if cards >> 2 * n & 3}


def names_in(mask: int, names: list[str]) -> list[str]:
    return [name for n, name in enumerate(names) if mask >> n & 1]


def kinds_in(mask: int) -> list[str]:
    return names_in(mask, KIND_IDS)


def chairs_in(mask: int) -> list[int]:
    """Numbers of chairs, as printed."""
    return list(chair_numbers(mask))


@lru_cache(maxsize=1 << 12)
def chair_numbers(mask: int) -> tuple[int, ...]:
    return tuple(n + 1 for n in range(CHAIRS) if mask >> n & 1)


def audience(s: Cafe, action: int) -> int:
    """Only its owner sees what is drawn for a hand."""
    return 1 << s.arg() if s.asked() in (DEALT_CARD, DEALT_ACTION) else EVERYONE


def shows(s: Cafe, action: int) -> bool:
    """A joker that searches the pile shows what it holds (M15)."""
    if not numbers.JOKER <= action < numbers.SWAP:
        return False
    wanted = (action - numbers.JOKER) // ROW_NAMES % KINDS_OF_CARD
    return not count(s.discards, wanted)


def ranking(s: Cafe) -> list[int]:
    """M28 Points, then own guests on the board, else shared."""
    keys = [(s.points(seat), -s.guests_left(seat)) for seat in range(s.seats)]
    return [1 + sum(other > own for other in keys) for own in keys]


def all_passed(s: Cafe) -> bool:
    """M25c"""
    return s.passes == s.seats


def last_visitor_sits(s: Cafe) -> bool:
    """M26"""
    return s.visitors >= LAST_VISITOR


def all_guests_sit(s: Cafe) -> bool:
    """M26 With two players one of them has no guest left."""
    return s.seats == 2 and min(s.guests_left(0), s.guests_left(1)) == 0
