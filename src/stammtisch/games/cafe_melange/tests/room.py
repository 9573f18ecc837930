"""Positions for the tests: set up by real moves, then furnished by hand."""

from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.actions import ROWS
from stammtisch.games.cafe_melange.data import ACTION_IDS, CARD, KIND_IDS, MATCH, PERSONALITY_IDS
from stammtisch.games.cafe_melange.numbers import GUEST_TILE, GUESTS, TURN, WHITE
from stammtisch.games.cafe_melange.state import Cafe

START_CHAIRS = {2: (1, 7, 13, 17, 24), 3: (1, 7, 17, 24), 4: (1, 17, 24)}
SITTING = ("adler", "kraus", "lasker", "schlechter", "schroedinger")
HELD = ("pers_purple", "pers_orange", "guest_olive", "guest_grey")


def do(s: Cafe, *names: str) -> Cafe:
    """Play actions by name, whoever is asked, chance included."""
    for name in names:
        play(GAME, s, s.actor(), GAME.actions.parse(name))
    return s


def why(s: Cafe, name: str) -> str:
    """The refusal as it is told."""
    return str(GAME.reason(s, s.actor(), GAME.actions.parse(name)))


def legal(s: Cafe) -> list[str]:
    return [GAME.actions.name(action) for action in s.legal_actions()]


def opening(seats: int = 4) -> Cafe:
    """Up to the first two who come: seat 0 starts, and all hands are alike."""
    s = do(GAME.new(seats), "start:0")
    for seat in range(seats):
        do(s, "draw:purple", "draw:square", "draw:round", "draw:grey")
        do(s, f"draw_action:{HELD[seat]}")
    do(s, "open:purple", "open:orange", "open:round", "open:brown")
    return do(s, *(f"personality:{who}" for who in SITTING[: len(START_CHAIRS[seats])]))


def room(
    seats: int = 4, white: str = "freud", grey: str = "klimt", first: str = "olive", second: str = "orange"
) -> Cafe:
    """The first turn, with hands emptied for the tests to fill."""
    s = do(opening(seats), f"personality:{white}", f"first:{first}", f"personality:{grey}", f"first:{second}")
    for seat in range(seats):
        s.pile += s.hand[seat]
        s.action_pile += s.actions[seat]
        s.hand[seat] = s.drawn[seat] = s.actions[seat] = 0
    return s


def give(s: Cafe, seat: int, *kinds: str) -> Cafe:
    """Reservation cards from the pile to a hand."""
    for kind in kinds:
        s.pile -= CARD[KIND_IDS.index(kind)]
        s.hand[seat] += CARD[KIND_IDS.index(kind)]
    return s


def give_action(s: Cafe, seat: int, *cards: str) -> Cafe:
    for card in cards:
        s.action_pile -= 1 << 2 * ACTION_IDS.index(card)
        s.actions[seat] += 1 << 2 * ACTION_IDS.index(card)
    return s


def number_of(seat: int, name: str) -> int:
    """A row by its owner and name."""
    place = ROWS.index(name)
    return seat * 3 + place if place < 3 else WHITE + place - 3


def on(s: Cafe, name: str, seat: int = 0) -> list[int]:
    """The chairs on which a row has markers."""
    return [chair + 1 for chair in range(27) if s.chairs[number_of(seat, name)] >> chair & 1]


def lay(s: Cafe, seat: int, name: str, *kinds: str, chairs: tuple[int, ...] = ()) -> Cafe:
    """A row with these cards; its markers on all matching free chairs, or on some of them."""
    row = number_of(seat, name)
    for held in range(len(KIND_IDS)):
        if s.cards[row] >> held & 1:
            s.pile += CARD[held]
    s.cards[row] = sum(1 << KIND_IDS.index(kind) for kind in kinds)
    marks = s.free()
    for kind in kinds:
        s.pile -= CARD[KIND_IDS.index(kind)]
        marks &= MATCH[KIND_IDS.index(kind)]
    s.chairs[row] = marks & sum(1 << chair - 1 for chair in chairs) if chairs else marks
    if row >= WHITE:
        s.first[row - WHITE] = KIND_IDS.index(kinds[0]) + 1
    return s


def clear(s: Cafe, name: str) -> Cafe:
    """A personality's row without cards; its tile stays."""
    row = number_of(0, name)
    for kind in range(len(KIND_IDS)):
        if s.cards[row] >> kind & 1:
            s.pile += CARD[kind]
    s.cards[row] = s.chairs[row] = s.first[row - WHITE] = 0
    return s


def seat_guest(s: Cafe, seat: int, guest: int, chair: int) -> Cafe:
    """A guest on a chair, without points; markers there go."""
    s.sitter[chair - 1] = GUEST_TILE + seat * GUESTS + guest - 1
    s.seated[seat] |= 1 << guest - 1
    s.taken[seat] |= 1 << chair - 1
    return occupied(s, chair)


def seat_personality(s: Cafe, who: str, chair: int) -> Cafe:
    """A personality on a chair, from the deck or from a start chair."""
    tile = PERSONALITY_IDS.index(who) + 1
    for other in range(27):
        if s.sitter[other] == tile:
            s.sitter[other] = 0
            s.vips &= ~(1 << other)
            s.visitors -= 1
    s.deck &= ~(1 << tile - 1)
    s.sitter[chair - 1] = tile
    s.vips |= 1 << chair - 1
    return occupied(s, chair)


def occupied(s: Cafe, chair: int) -> Cafe:
    s.visitors = min(21, s.visitors + 1)
    for row in range(14):
        s.chairs[row] &= ~(1 << chair - 1)
    return s


def turn_of(s: Cafe, seat: int) -> Cafe:
    """It is this seat's turn, with nothing played."""
    s.turn = seat
    s.ask_instead(TURN, seat)
    return s


def draws(s: Cafe, seed: str = "draws") -> Cafe:
    """Let chance draw until somebody is asked."""
    rng = seeded(seed)
    while s.actor() == CHANCE:
        s.apply(s.sample(rng))
    return s


def points(s: Cafe) -> list[int]:
    return s.scores()
