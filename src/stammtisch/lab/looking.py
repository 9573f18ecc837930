"""Many finished games looked back at: how everybody played, and how they would stand if luck were even."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance, stdev
from typing import Any

from stammtisch.bots.mind.net import ONE
from stammtisch.core.record import Record, loads
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.words import catalogue
from stammtisch.insight import review
from stammtisch.insight.ledger import Entry
from stammtisch.insight.marks import accuracy, mark
from stammtisch.insight.review import Review
from stammtisch.lab.executor import played
from stammtisch.lab.simulation import crew

_ = catalogue(__package__)

Progress = Callable[[int, int], None]  # games looked at, of how many

AGAIN = 1000  # times that games are drawn anew for an interval
FEWEST = 8  # games for one


@dataclass(frozen=True)
class Look:
    """A game to look back at."""

    number: int
    game: str
    name: str  # of its file
    record: str
    depth: str
    weights: bytes = b""

    def play(self) -> "Seen":
        try:
            return self.seen()
        except ValueError as error:
            return Seen(self.number, self.name, self.game, "", [], {}, str(error))

    def seen(self) -> "Seen":
        told = review(loads(self.record), self.depth, weights=self.weights)
        kinds = dict[str, Decided]()
        for entry in told.entries:
            if entry.judged:
                kinds.setdefault(entry.step.kind, Decided()).note(entry)
        return Seen(self.number, self.name, self.game, told.judge, seats_of(told), kinds)


@dataclass
class Decided:
    """Decisions of a kind: how many, what they lost of the win, and their marks."""

    decisions: int = 0
    lost: float = 0.0
    marks: Counter[str] = field(default_factory=Counter)

    def note(self, entry: Entry) -> None:
        self.decisions += 1
        self.lost -= entry.play[entry.seat] / ONE
        self.marks[mark(entry)] += 1

    def __add__(self, other: "Decided") -> "Decided":
        return Decided(self.decisions + other.decisions, self.lost + other.lost, self.marks + other.marks)


@dataclass(frozen=True)
class Sat:
    """A seat's game in figures, in parts of the win."""

    player: str
    start: float
    luck: float
    own_play: float
    others_play: float
    not_explained: float
    result: float
    accuracy: float | None
    marks: Counter[str]

    @property
    def fair(self) -> float:
        """The result without luck."""
        return self.result - self.luck


@dataclass(frozen=True)
class Seen:
    """What is left of a look: figures by seat and by kind of decision."""

    number: int
    name: str
    game: str
    judge: str
    seats: list[Sat]
    kinds: dict[str, Decided]
    trouble: str = ""  # why it could not be looked at


def seats_of(told: Review) -> list[Sat]:
    return [
        Sat(
            told.record.seats[seat],
            account.start / ONE,
            account.luck / ONE,
            account.own_play / ONE,
            account.others_play / ONE,
            account.not_explained / ONE,
            account.result / ONE,
            accuracy(told.entries, seat),
            Counter(mark(entry) for entry in told.entries if entry.seat == seat and entry.judged),
        )
        for seat, account in enumerate(told.accounts)
    ]


@dataclass(frozen=True)
class Mean:
    """A mean and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Player:
    """How somebody did over all their games."""

    name: str
    games: int
    result: Mean  # against what an equal player would have there, of the win
    fair: Mean  # the same without luck
    accuracy: float | None
    mistakes: float  # mistakes and blunders a game


@dataclass
class Looks:
    """Many games, summed up."""

    depth: str
    seen: list[Seen] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)  # files that could not be looked at, and why
    interrupted: bool = False

    def note(self, seen: Seen) -> None:
        if seen.trouble:
            self.left_out.append(f"{seen.name}: {seen.trouble}")
        else:
            self.seen.append(seen)

    @property
    def players(self) -> list[Player]:
        """The best first, luck taken out."""
        names = dict.fromkeys(sat.player for game in self.seen for sat in game.seats)
        found = [self.player(name) for name in names]
        return sorted(found, key=lambda player: -player.fair.value)

    def player(self, name: str) -> Player:
        sat = [sat for game in self.seen for sat in game.seats if sat.player == name]
        games = len({game.number for game in self.seen for each in game.seats if each.player == name})
        known = [each.accuracy for each in sat if each.accuracy is not None]
        wrong = sum(each.marks["mistake"] + each.marks["blunder"] for each in sat)
        result = mean([each.result - each.start for each in sat])
        fair = mean([each.fair - each.start for each in sat])
        return Player(name, games, result, fair, fmean(known) if known else None, wrong / len(sat))

    @property
    def kinds(self) -> dict[str, Decided]:
        """By kind of decision, the dearest first."""
        found = dict[str, Decided]()
        for game in self.seen:
            for kind, decided in game.kinds.items():
                found[kind] = found.get(kind, Decided()) + decided
        return dict(sorted(found.items(), key=lambda each: -each[1].lost))

    @property
    def luck(self) -> Mean | None:
        """Which part of the results luck explains, without a fitted slope: see docs/insight.md."""
        if len(self.seen) < FEWEST:
            return None
        rng = seeded("which games")
        again = sorted(explained(drawn(self.seen, rng)) for _n in range(AGAIN))
        return Mean(explained(self.seen), again[AGAIN // 40], again[-1 - AGAIN // 40])

    def rows(self) -> list[dict[str, Any]]:
        """A row for each game and seat."""
        return [
            {
                "file": game.name,
                "game": game.game,
                "seat": seat,
                "player": sat.player,
                "start": sat.start,
                "luck": sat.luck,
                "own_play": sat.own_play,
                "others_play": sat.others_play,
                "not_explained": sat.not_explained,
                "result": sat.result,
                "luck_adjusted": sat.fair,
                "accuracy": sat.accuracy,
                **{name: sat.marks[name] for name in ("best", "fine", "inaccuracy", "mistake", "blunder")},
            }
            for game in self.seen
            for seat, sat in enumerate(game.seats)
        ]


def mean(values: Sequence[float]) -> Mean:
    middle = fmean(values)
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
    return Mean(middle, middle - half, middle + half)


def drawn(games: Sequence[Seen], rng: Rng) -> list[Seen]:
    return [games[rng.below(len(games))] for _game in games]


def explained(games: Iterable[Seen]) -> float:
    """1 − Var(result − luck) / Var(result), of what each seat got beyond its start."""
    sat = [each for game in games for each in game.seats]
    whole = pvariance([each.result - each.start for each in sat])
    return 1 - pvariance([each.fair - each.start for each in sat]) / whole if whole else 0.0


def look_at(
    folder: Path,
    depth: str = "quick",
    jobs: int = 1,
    weights: bytes = b"",
    progress: Progress | None = None,
    most: int | None = None,
) -> Looks:
    """Look back at all finished games of a folder, on so many processes; ValueError where there is none."""
    found = Looks(depth)
    looks = to_look_at(folder, found, weights)[:most]
    if not looks:
        raise ValueError(_("{folder} holds no finished game.").format(folder=folder))
    try:
        for seen in played(looks, crew(jobs, "", ["greedy"])):
            found.note(seen)
            if progress is not None:
                progress(len(found.seen), len(looks))
    except KeyboardInterrupt:
        found.interrupted = True
    found.seen.sort(key=lambda seen: seen.number)
    return found


def to_look_at(folder: Path, found: Looks, weights: bytes) -> list[Look]:
    """The finished games among the text files; of the others it is noted why not."""
    looks: list[Look] = []
    for path in sorted(folder.glob("*.txt")):
        try:
            text = path.read_text(encoding="utf-8")
            need_end(loads(text))
        except (ValueError, OSError) as error:
            found.left_out.append(f"{path.name}: {error}")
        else:
            looks.append(Look(len(looks), loads(text).game, path.name, text, found.depth, weights))
    return looks


def need_end(record: Record) -> None:
    """Only games that say how they ended: the others would be found out late."""
    if record.result is None:
        raise ValueError(_("it does not say how it ended."))
