"""Positions for the tests: a table that is set up, and single decisions."""

from stammtisch.core.game import Event
from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.carpe_diem import GAME, things
from stammtisch.games.carpe_diem.actions import SQUARES, TURNS
from stammtisch.games.carpe_diem.data import CARDS, CIRCLE_ONE, CIRCLE_TWO, TILES
from stammtisch.games.carpe_diem.decisions.building import build
from stammtisch.games.carpe_diem.numbers import CIRCLING
from stammtisch.games.carpe_diem.state import CarpeDiem


def dealt(seats: int = 2, seed: str = "test", rules: int = 0, **options: str) -> CarpeDiem:
    """All that chance deals before the first decision."""
    s = GAME.new(seats, options, rules)
    rng = seeded(seed)
    while s.actor() == CHANCE:
        play(GAME, s, CHANCE, s.sample(rng))
    return s


def ready(seats: int = 2, seed: str = "test", rules: int = 0, **options: str) -> CarpeDiem:
    """Before the first turn: patricians stand on the spaces 1, 2, … in turn order."""
    s = dealt(seats, seed, rules, **options)
    for space in range(1, seats + 1):
        do(s, f"stand:{space}")
    return s


def do(s: CarpeDiem, *names: str) -> CarpeDiem:
    """Moves by whoever is asked."""
    for name in names:
        play(GAME, s, s.actor(), GAME.actions.parse(name))
    return s


def told(s: CarpeDiem, *names: str) -> list[str]:
    """What the others hear of moves."""
    s.tracing, s.told = True, []
    do(s, *names)
    return [GAME.text.event(Event(*event), ["Ann", "Bob", "Eva", "Joe"]) for event in s.told]


def refused(s: CarpeDiem, name: str) -> str:
    """Why the actor may not do this; "" if it may."""
    reason = GAME.reason(s, s.actor(), GAME.actions.parse(name))
    return str(reason or "")


def legal(s: CarpeDiem) -> list[str]:
    return [GAME.actions.name(action) for action in s.legal_actions()]


def only(s: CarpeDiem, kind: int, seat: int = 0, arg: int = 0) -> CarpeDiem:
    """This decision and nothing after it."""
    s.clear_agenda()
    s.ask(kind, seat, arg)
    return s


def put(s: CarpeDiem, *tiles: str, seat: int = 0) -> CarpeDiem:
    """Build tiles with all that follows: "c3 d_F_end 90"."""
    for words in tiles:
        square, tile, turn = words.split()
        build(s, seat, TILES.index(tile), SQUARES.index(square), TURNS.index(turn))
    return s


def cards(s: CarpeDiem, *names: str) -> CarpeDiem:
    """Scoring cards on the places 2, 5, 8, 11, which every number of players uses."""
    for place, name in zip((1, 4, 7, 10), names, strict=False):
        s.cards[place] = CARDS.index(name) + 1
    return s


def circle_between(one: int, two: int) -> str:
    """The name of the circle between two places, counted from 1."""
    pairs = list(zip(CIRCLE_ONE, CIRCLE_TWO, strict=True))
    return f"circle:{pairs.index((one - 1, two - 1)) + 1}"


def play_out(s: CarpeDiem, seed: str = "out") -> CarpeDiem:
    """Random moves to the end."""
    rng = seeded(seed)
    while s.actor() != OVER:
        moves = s.legal_actions()
        chance = s.actor() == CHANCE
        play(GAME, s, s.actor(), s.sample(rng) if chance else moves[rng.below(len(moves))])
    return s


def play_until(s: CarpeDiem, kind: int, seed: str = "until") -> CarpeDiem:
    """Random moves until a kind of decision is asked."""
    rng = seeded(seed)
    while s.asked() != kind:
        moves = s.legal_actions()
        play(GAME, s, s.actor(), s.sample(rng) if s.actor() == CHANCE else moves[rng.below(len(moves))])
    return s


def first_scoring(one: str, two: str, has: dict[str, int], seed: str = "until", rules: int = 0) -> CarpeDiem:
    """A disc is due after the first phase; the two cards lie on places 5 and 8, and only that is owned."""
    s = cards(play_until(ready(rules=rules), CIRCLING, seed), "A_2G", one, two, "A_2H")
    p = s.player(s.actor())
    p.points = 20
    for thing in range(things.VILLA, things.THINGS):
        p.has[thing] = 0
    for name, n in has.items():
        p.has[getattr(things, name.upper())] = n
    return s
