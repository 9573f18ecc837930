"""Positions to test from."""

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC
from stammtisch.core.game import Event
from stammtisch.core.multisets import ONE
from stammtisch.core.record import play, traced
from stammtisch.core.state import CHANCE
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.board import NOBODY
from stammtisch.games.vienna.data import pack, sides
from stammtisch.games.vienna.facts import PERSON_IDS, ROAD_FIELDS, SPECIAL_IDS
from stammtisch.games.vienna.numbers import SCORE, TURN_BEGINS
from stammtisch.games.vienna.state import Vienna

PERSONS = ("mesner", "leutnant", "kaufmann", "pfarrer")


def act(s: Vienna, *names: str) -> Vienna:
    """Play these moves, each by whoever is asked."""
    for name in names:
        play(GAME, s, s.actor(), GAME.actions.parse(name))
    return s


def told(s: Vienna, name: str) -> list[Event]:
    """Play a move and hear what happened."""
    return traced(GAME, s, s.actor(), GAME.actions.parse(name))[1]


def sentences(s: Vienna, name: str) -> list[str]:
    """Play a move and read the log."""
    names = ["Ann", "Bob", "Eva", "Max", "Zoe"][: s.seats]
    return [GAME.text.event(event, names) for event in told(s, name)]


def legal(s: Vienna) -> list[str]:
    return [GAME.actions.name(action) for action in s.legal_actions()]


def refusal(s: Vienna, name: str) -> str:
    """Why the actor may not do this; "" if it may."""
    reason = GAME.reason(s, s.actor(), GAME.actions.parse(name))
    return str(reason) if reason else ""


def chosen(seats: int = 3, first: int = 0, final_majority: str = "each", rules: int = 0) -> Vienna:
    """After the choice of start cards: the player right of the start player took s1, and so on."""
    s = act(GAME.new(seats, {"final_majority": final_majority}, rules), f"clock:{first}")
    return act(s, *(f"start:s{n + 1}" for n in range(seats)))


def opening(seats: int = 3, first: int = 0, final_majority: str = "each", rules: int = 0) -> Vienna:
    """The first round, before the start player rolls."""
    s = chosen(seats, first, final_majority, rules)
    return act(s, *(f"show:{person}" for person in PERSONS[: seats - 1]))


def roll(s: Vienna, *dice: int) -> Vienna:
    return act(s, *(f"roll:{side}" for side in dice))


def hand(s: Vienna, seat: int) -> list[int]:
    return sides(s.players[seat].dice)


def to_move(*dice: int, seats: int = 3, coins: int = 3, white: int = 0) -> Vienna:
    """Seat 0 is to move with these dice; everybody else has rolled sixes."""
    s = opening(seats)
    s.clear_agenda()
    s.ask(TURN_BEGINS | AUTOMATIC, 0, 0)
    give_coins(s, 0, coins)
    for player in s.players:
        player.dice = pack((6,) * (5 if seats == 3 else 4))
    if white:
        hold(s, "extra_die", 0)
        s.white_seat, s.white = 0, white
    run(s)
    s.players[0].dice = pack(dice)
    return s


def give_coins(s: Vienna, seat: int, coins: int) -> None:
    s.supply += s.players[seat].coins - coins
    s.players[seat].coins = coins


def hold(s: Vienna, card: str, seat: int) -> None:
    s.hand_over(SPECIAL_IDS.index(card), seat)


def holder(s: Vienna, card: str) -> int:
    return s.holder(SPECIAL_IDS.index(card))


def discard_persons(s: Vienna) -> None:
    """Let no person lie open any more."""
    for n in range(len(PERSON_IDS)):
        s.discards += (s.shown >> n & 1) * ONE[n]
    s.shown = 0


def stand(s: Vienna, field: str, seat: int, *dice: int) -> None:
    """Put dice on a field as if they had been placed."""
    n = ROAD_FIELDS.index(field)
    s.stand(n, sum(side << 4 * place for place, side in enumerate(dice or (1,))))
    s.taken |= 1 << n
    s.players[seat].fields |= 1 << n


def know_under(s: Vienna, *persons: int) -> None:
    """Let these persons be the known cards under the pile."""
    s.under = vec[i64]([*persons, *[0] * (96 - len(persons))])
    s.under_count = len(persons)


def run(s: Vienna) -> Vienna:
    """Let what runs by itself run."""
    while s.top & AUTOMATIC:
        s.decision().apply(s, 0)
    return s


def scoring(s: Vienna, **fields: int) -> Vienna:
    """Score the round with dice on these fields, each of the seat given; stops at the first choice."""
    for player in s.players:
        player.dice = 0
    s.white = 0
    for field, seat in fields.items():
        stand(s, field, seat)
    s.clear_agenda()
    s.ask(SCORE | AUTOMATIC, NOBODY)
    return run(s)


def gains(s: Vienna, seat: int = 0, **fields: int) -> tuple[int, int]:
    """Points and coins that the scoring of these fields brings."""
    points, coins = s.players[seat].points, s.players[seat].coins
    scoring(s, **fields)
    return s.players[seat].points - points, s.players[seat].coins - coins


def symbols(s: Vienna, seat: int, citizen: int = 0, cross: int = 0, crown: int = 0) -> None:
    """Let a seat's cards show these symbols."""
    s.players[seat].symbols = citizen + 256 * cross + 65536 * crown


def finish(s: Vienna, *points: int) -> Vienna:
    """End the game: the points are set and an empty round is scored."""
    for player, n in zip(s.players, points, strict=True):
        player.tally += n - player.points
        player.points = n
    return scoring(s)


def at_chance(s: Vienna) -> bool:
    return s.actor() == CHANCE
