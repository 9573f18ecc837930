"""Positions to test a game with: seeded random play, every seat count, every value of every option."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stammtisch.core.game import Event, Game
from stammtisch.core.record import Move, Record, loads, replay
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, OVER

SMALL = bool(os.environ.get("STAMMTISCH_SAMPLE"))  # interpreted runs take a smaller sample
SPOTS = (160, 24)[SMALL]
GAMES = (2, 1)[SMALL]  # a set-up
LONGEST = 20_000  # moves of a game

AnyGame = Game[Any]


class Setup(NamedTuple):
    """How many sit at the table, and what they agreed on."""

    seats: int
    options: Mapping[str, str]
    rules: int = 0  # an older number; 0: the newest

    @classmethod
    def parse(cls, text: str, rules: int) -> "Setup":
        seats, *options = text.split()
        return cls(int(seats), dict(option.split("=") for option in options), rules)

    def __str__(self) -> str:
        return " ".join([str(self.seats), *(f"{name}={choice}" for name, choice in self.options.items())])


class Spot(NamedTuple):
    """A sampled position, and the record that leads to it."""

    record: Record
    state: Any

    @property
    def seats(self) -> int:
        return len(self.record.seats)

    @property
    def kind(self) -> str:
        return kind_of(self.state)

    @property
    def open(self) -> list[int]:
        """The seats that may answer now."""
        return [seat for seat in range(self.seats) if self.state.open_to(seat)]

    def __str__(self) -> str:
        where = f"after {len(self.record.moves)} moves of the game '{self.record.seed}' ({self.kind})"
        last = self.record.moves[-1:]
        return f"{where}, the last being '{last[0]}'" if last else where


@dataclass
class Played:
    """A whole random game."""

    record: Record
    state: Any
    events: list[Event] = field(default_factory=list)


@dataclass
class Sample:
    """What the promises are tried on."""

    spots: list[Spot] = field(default_factory=list)
    games: list[Played] = field(default_factory=list)
    pictures: dict[tuple[int, int, str], str] = field(default_factory=dict)  # drawn so far

    def some(self, n: int) -> list[Spot]:
        """About n spots, spread evenly."""
        return self.spots[:: max(1, len(self.spots) // n)]

    def some_of_each_kind(self, n: int) -> list[Spot]:
        """At most n spots of each kind of decision."""
        kinds: dict[str, list[Spot]] = {}
        for spot in self.spots:
            kinds.setdefault(spot.kind, []).append(spot)
        return [spot for spots in kinds.values() for spot in spots[:n]]

    def picture(self, game: AnyGame, spot: Spot, seat: int, layout: str) -> str:
        """What a seat is drawn, once: drawing is what takes the time."""
        key = id(spot.state), seat, layout
        if key not in self.pictures:
            self.pictures[key] = game.page.svg(game.view(spot.state, seat), layout, spot.record.seats)
        return self.pictures[key]


def kind_of(state: Any) -> str:
    return "over" if state.actor() == OVER else str(state.decision().name)


def setups(game: AnyGame) -> list[Setup]:
    """Every seat count with every value of every option, though not with every combination."""
    widest = max((len(option.choices) for option in game.options), default=1)
    return [
        Setup(seats, {option.name: option.choices[n % len(option.choices)] for option in game.options})
        for seats in game.seats
        for n in range(widest)
    ]


def older(game: AnyGame) -> list[Setup]:
    """A table of every earlier rules number: games that were begun under it go on."""
    defaults = {option.name: option.default for option in game.options}
    return [Setup(game.seats[0], defaults, rules) for rules in range(1, game.rules)]


def begin(game: AnyGame, setup: Setup, seed: str) -> Record:
    names = ["ann", "bob", "eva", "joe", "kim", "leo", "mia", "ned"][: setup.seats]
    return Record(game.key, setup.rules or game.rules, names, dict(setup.options), seed)


def choose(game: AnyGame, state: Any, rng: Rng) -> tuple[int, int]:
    """A random seat that may answer, and a random answer of it; or an outcome of chance."""
    if state.actor() == CHANCE:
        return CHANCE, int(state.sample(rng))
    seats = [seat for seat in range(len(state.scores())) if state.open_to(seat)]
    seat = seats[rng.below(len(seats))]
    legal = game.legal(state, seat)
    assert legal, f"seat {seat} is asked '{kind_of(state)}' and has no legal action: {game.dump(state)}"
    return seat, legal[rng.below(len(legal))]


def carry_out(game: AnyGame, state: Any, seat: int, action: int) -> tuple[Move, list[Event]]:
    """Like `record.traced`, but unchecked: the kit must live through the faults that it looks for."""
    state.promote(seat)
    move = Move(seat, game.actions.name(action), game.audience(state, action))
    state.tracing, state.told = True, []
    state.apply(action)
    events = [Event(*event) for event in state.told]
    state.tracing, state.told = False, []
    return move, events


def random_game(game: AnyGame, setup: Setup, seed: str) -> Iterator[Played]:
    """A game played at random; the same object comes again after every move."""
    played = Played(begin(game, setup, seed), game.new(*setup))
    rng = seeded(seed)
    yield played
    while played.state.actor() != OVER:
        assert len(played.record.moves) < LONGEST, endless(played)
        move, events = carry_out(game, played.state, *choose(game, played.state, rng))
        played.record.moves.append(move)
        played.events.extend(events)
        yield played


def endless(played: Played) -> str:
    """What goes on and on, in a game that does not end."""
    verbs = {move.name.partition(":")[0] for move in played.record.moves[-100:]}
    return (
        f"game '{played.record.seed}' has not ended after {LONGEST} moves: it asks '{kind_of(played.state)}' "
        f"again and again, and the last hundred moves were all of {', '.join(sorted(verbs))}"
    )


def finish(game: AnyGame, setup: Setup, seed: str) -> Played:
    """A whole random game, to its end."""
    *_, played = random_game(game, setup, seed)
    played.record.result = played.state.scores()
    return played


class Reservoir:
    """Keeps an even choice of at most `size` of the positions that it is offered."""

    def __init__(self, size: int, rng: Rng) -> None:
        self.size = size
        self.rng = rng
        self.offered = 0
        self.kept: list[Spot] = []

    def offer(self, record: Record, state: Any) -> None:
        self.offered += 1
        place = len(self.kept) if self.offered <= self.size else self.rng.below(self.offered)
        if place < self.size:
            self.kept[place : place + 1] = [Spot(record.upto(len(record.moves)), state.clone())]


def sample(game: AnyGame) -> Sample:
    """Positions of each kind of decision in equal numbers, the ends, and some of stored records."""
    found = Sample()
    size = max(1, SPOTS // len(game.new(game.seats[0]).kinds))
    kinds: dict[str, Reservoir] = {}
    rng = seeded(game.key)
    for setup in [*setups(game), *older(game)]:
        for n in range(GAMES):
            for played in random_game(game, setup, f"{setup}/{n}"):
                kept = kinds.setdefault(kind_of(played.state), Reservoir(size, rng))
                kept.offer(played.record, played.state)
            found.games.append(played)
    found.spots = [spot for kind in kinds.values() for spot in kind.kept]
    found.spots += recorded(game)
    return found


def recorded(game: AnyGame) -> list[Spot]:
    """A few positions of each stored record."""
    spots = []
    for path in stored(game):
        record = loads(path.read_text(encoding="utf-8"))
        for n in range(
            len(record.moves) // 2, len(record.moves), 1 + len(record.moves) // (2 if SMALL else 6)
        ):
            spots.append(Spot(record.upto(n), replay(game, record, n)))
    return spots


def stored(game: AnyGame) -> list[Any]:
    folder = game.folder / "records"
    return sorted(path for path in folder.glob("*") if path.is_file()) if folder.is_dir() else []
