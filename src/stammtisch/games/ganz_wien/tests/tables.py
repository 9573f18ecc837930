"""Positions to test with."""

from collections.abc import Sequence

import pytest

from stammtisch.core.game import Refused
from stammtisch.core.multisets import ONE, count
from stammtisch.core.record import play
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.data import BIT, DESTINATION_IDS, EVENT_IDS
from stammtisch.games.ganz_wien.decisions.shared import begin_turn
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.numbers import TICKET
from stammtisch.games.ganz_wien.state import Wien

PLACES = ("karlsplatz", "volkstheater", "praterstern", "spittelau")
GOALS = (
    ("hofburg", "naschmarkt", "gasometer", "heuriger"),
    ("stephansdom", "riesenrad", "amalienbad", "brunnenmarkt"),
    ("hundertwasserhaus", "mariahilfer", "karl_marx_hof"),
    ("schoenbrunn", "museumsquartier"),
)
HANDS = (("ticket", "ticket"), ("ticket", "ticket_control"), ("rush_hour", "wedding"), ("ticket", "ticket"))


def do(s: Wien, *moves: str) -> Wien:
    """Play moves as a record writes them: "0 pass", "* draw:ticket"."""
    for move in moves:
        who, name = move.split()
        play(GAME, s, CHANCE if who == "*" else int(who), GAME.actions.parse(name))
        assert GAME.audit(s) == []
    return s


def refused(s: Wien, move: str, sentence: str) -> None:
    """A move is refused, with this in its sentence and rule."""
    before = GAME.dump(s)
    with pytest.raises(Refused, match=sentence):
        do(s, move)
    assert GAME.dump(s) == before


def legal(s: Wien, seat: int) -> list[str]:
    return [GAME.actions.name(action) for action in GAME.legal(s, seat)]


def asked(s: Wien) -> tuple[int, str]:
    """Who is asked what."""
    return s.actor(), s.decision().name if s.depth else "over"


def heap(names: Sequence[str]) -> int:
    return sum(int(ONE[EVENT_IDS.index(name)]) for name in names)


def mask(cards: Sequence[str]) -> int:
    return sum(int(BIT[DESTINATION_IDS.index(card)]) for card in cards)


def turn(
    seats: int = 3,
    side: str = "day",
    places: Sequence[str] = PLACES,
    goals: Sequence[Sequence[str]] = GOALS,
    hands: Sequence[Sequence[str]] = HANDS,
    dice: str = "u2t1b2",
    rush_hour: str = "anyone",
) -> Wien:
    """Seat 0 has thrown these dice, and the event window is open."""
    s = GAME.new(seats, {"side": side, "rush_hour": rush_hour})
    for seat in range(seats):
        p = s.players[seat]
        p.place = STOP_IDS.index(places[seat])
        p.goals = mask(goals[seat])
        p.hand = heap(hands[seat])
        p.start = next(card for card in reversed(range(30)) if s.pile & BIT[card])
        s.pile &= ~BIT[p.start]
    for p in s.players[:seats]:
        s.pile &= ~p.goals
        s.deck -= p.hand
    begin_turn(s, 0)
    return do(s, f"* throw:{dice}")


def travel(
    seats: int = 3,
    side: str = "day",
    places: Sequence[str] = PLACES,
    goals: Sequence[Sequence[str]] = GOALS,
    hands: Sequence[Sequence[str]] = HANDS,
    dice: str = "u2t1b2",
) -> Wien:
    """The same, and nobody played an event."""
    s = turn(seats, side, places, goals, hands, dice)
    return do(s, *(f"{(seat + 1) % seats} pass" for seat in range(seats)))


def place(s: Wien, seat: int) -> str:
    return STOP_IDS[s.players[seat].place]


def tickets(s: Wien, seat: int) -> int:
    return count(s.players[seat].hand, TICKET)


def dice(s: Wien) -> dict[str, int]:
    return {name: count(s.dice, means) for means, name in enumerate(MEANS_IDS)}


def deck_of(s: Wien, *names: str) -> None:
    """Only these cards are left in the pile; the rest are discards."""
    rest = s.deck + s.discards - heap(names)
    s.deck = heap(names)
    s.discards = rest
