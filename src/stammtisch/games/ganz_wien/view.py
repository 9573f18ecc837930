"""What a seat may know, and who may read what."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NotRequired, TypedDict

from stammtisch.core.agenda import KIND
from stammtisch.core.chains import explored
from stammtisch.core.game import CommonView
from stammtisch.core.masks import bits
from stammtisch.core.multisets import count, total
from stammtisch.core.state import EVERYONE, OVER
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.board import NONE, RUSH_OF_OTHERS, Player
from stammtisch.games.ganz_wien.data import (
    BIT,
    BOUND,
    DESTINATION_IDS,
    EVENT_IDS,
    TARGETS,
)
from stammtisch.games.ganz_wien.decisions.events import kind_of
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.numbers import (
    ACTIONS,
    AGAIN,
    ALIGHT,
    BONUS,
    CARDS,
    CHOOSE_START,
    CONTROL,
    DEAL_CARD,
    DRAW_CARD,
    EVENTS,
    GIVE_CARDS,
    MEANS,
    OFFER,
    PLAY_EVENT,
    RIDE,
    SHOW,
    STOP,
    THREE,
    TRAVEL,
)
from stammtisch.games.ganz_wien.state import Wien

MOST_RIDES = 6  # five dice, and one of them twice


class PlayerFacts(TypedDict):
    """What everybody knows of a player."""

    place: str  # a stop; "" before the starts are shown
    start: str  # a card
    shown: list[str]  # destinations that were reached and shown
    goals: int  # how many
    events: int  # how many event cards are in hand
    ticket_seen: int  # tickets in hand that a control showed to all
    plain_seen: int  # cards in hand that a control proved to be no tickets


class OwnFacts(TypedDict):
    """What only a player's own seat knows."""

    goals: list[str]  # destinations in hand
    events: list[str]  # event cards in hand, one by one
    start: str  # the own start; "" before it is chosen
    given: list[str]  # destinations chosen for the neighbours, left and right


class Facts(TypedDict):
    """Ganz Wien's own part of a view."""

    side: str  # of the map: day or night
    turn: int  # the seat that threw
    throws: int  # in the whole game
    played: int  # events in this turn
    dice: dict[str, int]  # unused, by means
    used: list[str]  # means that were ridden in this throw
    rush_hour: str  # who may play it
    bans: list[str]  # the means that stand still
    green: list[int]  # the seats that may use a die twice
    double: list[str]  # the means that this seat may use a second time now
    refusals: int  # in a row, of passed dice
    targets: int  # destinations to show
    deck: int  # how many event cards nobody has drawn
    discards: list[str]  # event cards, one by one
    players: list[PlayerFacts]  # by seat
    own: OwnFacts | None  # None for spectators
    routes: dict[str, str]  # where the dice lead, by stop: the rides of a shortest way


class View(CommonView, Facts):
    chain: NotRequired[list[str]]  # of what is imagined: the actions,
    before: NotRequired["View"]  # and what was seen before them


def facts(s: Wien, seat: int) -> Facts:
    return {
        "side": "night" if s.night else "day",
        "turn": s.turn,
        "throws": s.throws,
        "played": s.played,
        "dice": by_means(s.dice),
        "used": means_in(s.used),
        "rush_hour": "thrower" if s.bans & RUSH_OF_OTHERS else "anyone",
        "bans": means_in(s.bans),
        "green": [other for other in range(s.seats) if s.green & BIT[other]],
        "double": doubling(s, seat),
        "refusals": s.arg() if asked(s) == "offer" else 0,
        "targets": int(TARGETS[s.seats]),
        "deck": total(s.deck),
        "discards": [EVENT_IDS[kind] for kind in kinds_in(s.discards)],
        "players": [public(s.players[other]) for other in range(s.seats)],
        "own": private(s.players[seat]) if 0 <= seat < s.seats else None,
        "routes": routes(s, seat),
    }


def asked(s: Wien) -> str:
    return "" if s.actor() == OVER else s.decision().name


def doubling(s: Wien, seat: int) -> list[str]:
    """The means that the seat may use a second time now (G11a)."""
    if seat < 0 or not s.green & BIT[seat] or s.actor() != seat:
        return []
    return means_in({"travel": s.used, "alight": s.arg()}.get(asked(s), 0))


def by_means(heap: int) -> dict[str, int]:
    return {name: count(heap, means) for means, name in enumerate(MEANS_IDS)}


def kinds_in(heap: int) -> list[int]:
    """The things of a heap one by one."""
    return [kind for kind in range(EVENTS) for _copy in range(count(heap, kind))]


def means_in(mask: int) -> list[str]:
    return [MEANS_IDS[means] for means in range(MEANS) if mask & BIT[means]]


def cards_in(mask: int) -> list[str]:
    return [DESTINATION_IDS[card] for card in range(CARDS) if mask & BIT[card]]


def public(p: Player) -> PlayerFacts:
    revealed = p.place != NONE
    return {
        "place": STOP_IDS[p.place] if revealed else "",
        "start": DESTINATION_IDS[p.start] if revealed else "",
        "shown": cards_in(p.shown),
        "goals": bits(p.goals),
        "events": total(p.hand),
        "ticket_seen": p.ticket_seen,
        "plain_seen": p.plain_seen,
    }


def private(p: Player) -> OwnFacts:
    given = [DESTINATION_IDS[card] for card in (p.left, p.right) if card != NONE]
    return {
        "goals": cards_in(p.goals),
        "events": [EVENT_IDS[kind] for kind in kinds_in(p.hand)],
        "start": DESTINATION_IDS[p.start] if p.start != NONE else "",
        "given": given,
    }


def routes(s: Wien, seat: int) -> dict[str, str]:
    """Every stop within reach of what the seat may do now, with a shortest way of single rides."""
    if s.actor() != seat or s.top & KIND not in (TRAVEL, OFFER, ALIGHT):
        return {}
    used = s.arg() if s.top & KIND == ALIGHT else s.used
    has_green = s.green & BIT[seat] != 0
    ways = routes_from(s.night, s.players[seat].place, s.dice, s.bans, has_green, used, s.top & KIND)
    return dict(ways)


@lru_cache(maxsize=1 << 10)
def routes_from(
    night: bool, place: int, dice: int, bans: int, has_green: bool, used: int, kind: int
) -> tuple[tuple[str, str], ...]:
    """Tried on a table with nothing else on it: rides depend on nothing that is hidden."""
    s = Wien()
    s.night, s.dice, s.bans, s.green, s.used = night, dice, bans, int(has_green), used
    s.players[0].place = place
    s.ask(kind, 0, used if kind == ALIGHT else 0)
    found: dict[int, tuple[int, ...]] = {place: ()}
    for after, actions in ridden(s):
        found.setdefault(after.players[0].place, actions)
    del found[place]
    return tuple((STOP_IDS[stop], " ".join(map(CATALOG.name, actions))) for stop, actions in found.items())


def ridden(start: Wien) -> Iterator[tuple[Wien, tuple[int, ...]]]:
    """Every position that own rides lead to, with the rides."""
    seat = start.actor()
    return explored(
        start, is_ride, lambda s: (s.players[seat].place, s.dice, s.used, s.green, s.top), MOST_RIDES
    )


def is_ride(_state: Wien, action: int) -> bool:
    return RIDE <= action < SHOW or AGAIN <= action < STOP or BONUS <= action < THREE


def own_goals(view: View) -> list[str]:
    """The destinations in the seat's own hand; spectators have none."""
    return view["own"]["goals"] if view["own"] else []


def audience(s: Wien, action: int) -> int:
    """G2, G3 Starts and gifts are chosen in secret; G4, G5 hands are hidden."""
    kind = s.top & KIND
    if kind == DEAL_CARD:
        return int(BIT[s.arg() % s.seats])
    if kind == DRAW_CARD:
        return int(BIT[s.arg()])
    if kind in (CHOOSE_START, GIVE_CARDS):
        return int(BIT[s.actor()])
    return EVERYONE


def shows(s: Wien, action: int) -> bool:
    """What ends undo: a destination shown, and whatever tells somebody's secrets."""
    if s.top & KIND in (CHOOSE_START, GIVE_CARDS):
        return is_last_answer(s)
    if s.top & KIND == PLAY_EVENT:
        return controls_others(s, action) and not ticket_known(s.players[s.turn])
    return SHOW <= action < AGAIN or THREE <= action < ACTIONS


def is_last_answer(s: Wien) -> bool:
    """G2, G3 With the last one all starts are shown, all gifts change hands."""
    return sum(s.open_to(seat) for seat in range(s.seats)) == 1


def controls_others(s: Wien, action: int) -> bool:
    return kind_of(action) == CONTROL and s.actor() != s.turn


def ticket_known(p: Player) -> bool:
    """Did an earlier control show that a player has a ticket, or that none is in hand (G9)?"""
    return p.ticket_seen > 0 or p.plain_seen == total(p.hand)


def all_shown(s: Wien) -> bool:
    """G20"""
    return max(s.scores()) >= TARGETS[s.seats]


def bound_reached(s: Wien) -> bool:
    """G20a"""
    return s.throws >= BOUND
