"""A played game as plain lines: a header, then one move a line, chance included."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from stammtisch.core import data
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Event, Game, Refused
from stammtisch.core.seal import Seal, read_seal
from stammtisch.core.state import CHANCE, EVERYONE
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

FORMAT = 2  # 1 knows no seal and no counting on
HIDDEN = "?"
CHAINED = " +"


class RecordError(ValueError):
    """A record that cannot be read or replayed, with the line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(_("line {line}: {sentence}").format(line=line, sentence=sentence))
        self.line = line


@dataclass(frozen=True)
class Move:
    """An action with its seat, and who may read its words."""

    seat: int
    name: str
    audience: int = EVERYONE
    chained: bool = False  # done with the move before, by one click

    def __str__(self) -> str:
        who = "*" if self.seat == CHANCE else str(self.seat)
        readers = "" if self.audience == EVERYONE else " @" + ",".join(map(str, seats_in(self.audience)))
        return f"{who} {self.name}{readers}{CHAINED * self.chained}"

    def redacted(self, seat: int) -> "Move":
        """The move as a seat may read it."""
        if self.audience == EVERYONE or (seat >= 0 and self.audience >> seat & 1):
            return self
        return replace(self, name=f"{self.name.split(':')[0]}:{HIDDEN}")


class CountedOn(NamedTuple):
    """After taking back by agreement: from a move on, draws of a stream have at least this number."""

    move: int
    stream: str
    number: int

    def __str__(self) -> str:
        return f"~ {self.stream} {self.number}"


@dataclass
class Record:
    """A game from its start to now."""

    game: str
    rules: int
    seats: list[str]
    options: dict[str, str]
    seed: str = ""
    moves: list[Move] = field(default_factory=list)
    result: list[int] | None = None
    data: str = ""  # digest of the facts it is played with; "": those printed for its rules number
    seal: Seal | None = (
        None  # what the table showed of its luck; none: drawn by the older generator, or by hand
    )
    counted: list[CountedOn] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False)  # of the moves, as read

    @property
    def chances(self) -> int:
        return [move.seat for move in self.moves].count(CHANCE)

    def upto(self, n: int) -> "Record":
        counted = [each._replace(move=min(each.move, n)) for each in self.counted]
        return replace(self, moves=self.moves[:n], counted=counted, result=None)


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def start(
    game: Game[Any], seats: Sequence[str], options: dict[str, str], seed: str, rules: int = 0
) -> Record:
    """A record without moves, under the newest rules or older ones; ValueError if such a game cannot be."""
    game.new(len(seats), options, rules)
    facts = data.digest(game.folder, game.key, rules or game.rules)
    return Record(game.key, rules or game.rules, list(seats), game.complete(options), seed, data=facts)


def play(game: Game[Any], state: AgendaState, seat: int, action: int) -> Move:
    """The one door into a live state: checked, applied, returned as it is recorded."""
    move = admitted(game, state, seat, action)
    state.apply(action)
    return move


def admitted(game: Game[Any], state: AgendaState, seat: int, action: int) -> Move:
    """The move of an action that may be applied next; Refused if it may not."""
    if reason := game.reason(state, seat, action):
        raise Refused(reason)
    state.promote(seat)
    return Move(seat, game.actions.name(action), game.audience(state, action))


def traced(game: Game[Any], state: AgendaState, seat: int, action: int) -> tuple[Move, list[Event]]:
    """`play`, with the events it caused."""
    move = admitted(game, state, seat, action)
    return move, [event for stage in stages(state, action) for event in stage]


def stages(state: AgendaState, action: int) -> Iterator[list[Event]]:
    """Apply an action by and by: first itself, then whatever follows by itself, each with its events."""
    yield _stage(state, action)
    while state.runs_by_itself():
        yield _stage(state, 0)


def _stage(state: AgendaState, action: int) -> list[Event]:
    state.tracing, state.told = True, []
    try:
        state.step(action)
        return [Event(*event) for event in state.told]
    finally:
        state.tracing, state.told = False, []


def replay(game: Game[Any], record: Record, upto: int | None = None) -> Any:
    """The state after the first moves of a record, or after all."""
    if not data.is_played_with(record.data, game.folder, game.key, record.rules):
        raise RecordError(1, _("the game was played with other data; give the same --data file."))
    state = first_state(game, record)
    for i, move in enumerate(record.moves[:upto]):
        try:
            play(game, state, move.seat, game.actions.parse(move.name))
        except ValueError as error:
            raise RecordError(record.lines[i] if record.lines else i + 2, str(error)) from None
    return state


def first_state(game: Game[Any], record: Record) -> Any:
    """The state before the first move, under the rules that the record was played with."""
    if record.rules > game.rules:
        raise RecordError(
            1,
            _("the game was played with rules {theirs}; this version knows them up to {ours}.").format(
                theirs=record.rules, ours=game.rules
            ),
        )
    try:
        return game.new(len(record.seats), record.options, record.rules)
    except ValueError as error:
        raise RecordError(1, str(error)) from None


def dumps(record: Record, seat: int | None = None) -> str:
    """The record as text; for a seat (or SPECTATOR) without the seed and others' secrets."""
    header: dict[str, Any] = {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "options": record.options,
    }
    if record.data:
        header["data"] = record.data
    if record.seal:
        header |= {"format": FORMAT, "seal": asdict(record.seal)}
    if seat is None:
        header["seed"] = record.seed
    lines = [json.dumps(header, ensure_ascii=False)]
    for n, move in enumerate(record.moves):
        lines += [str(counted) for counted in record.counted if counted.move == n]
        lines.append(str(move if seat is None else move.redacted(seat)))
    if record.result is not None:
        lines.append("= " + " ".join(map(str, record.result)))
    return "\n".join(lines) + "\n"


def loads(text: str) -> Record:
    """A record from its text; RecordError says in which line it is broken."""
    lines = [(n, line.strip()) for n, line in enumerate(text.split("\n"), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines:
        raise RecordError(1, _("the record is empty; it begins with a line in braces."))
    record = _header(*lines[0])
    for n, line in lines[1:]:
        if record.result is not None:
            raise RecordError(n, _("after the result comes nothing."))
        if line.startswith("="):
            record.result = _result(n, line, len(record.seats))
        elif line.startswith("~"):
            record.counted.append(_counted(n, line, len(record.moves)))
        else:
            record.moves.append(_move(n, line, len(record.seats)))
            record.lines.append(n)
    return record


def _header(n: int, line: str) -> Record:
    try:
        header = json.loads(line)
        _format(n, header)
        record = Record(
            str(header["game"]),
            _version(header["rules"]),
            [str(name) for name in _list(header["seats"])],
            {str(name): str(choice) for name, choice in header.get("options", {}).items()},
            str(header.get("seed", "")),
            data=str(header.get("data", "")),
            seal=read_seal(header["seal"], len(header["seats"])) if "seal" in header else None,
        )
    except RecordError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise RecordError(
            n, _('the header should read like {"game": "pig", "rules": 1, "seats": ["ann", "bob"]}.')
        ) from None
    return record


def _format(n: int, header: dict[str, Any]) -> None:
    if header.get("format", 1) not in range(1, FORMAT + 1):
        raise RecordError(n, _("the record is written in a newer format than this version knows."))


def _version(value: object) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(value)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _move(n: int, line: str, seats: int) -> Move:
    words = line.removesuffix(CHAINED).split()
    who = CHANCE if words[0] == "*" else _seat(words[0], seats)
    if len(words) not in (2, 3) or who is None or (len(words) == 3 and words[2][:1] != "@"):
        raise RecordError(n, _("a move should read like '0 roll' or '* die:5'."))
    audience = _audience(n, words[2][1:].split(","), seats) if len(words) == 3 else EVERYONE
    return Move(who, words[1], audience, line.endswith(CHAINED))


def _audience(n: int, readers: Iterable[str], seats: int) -> int:
    mask = 0
    for reader in filter(None, readers):
        seat = _seat(reader, seats)
        if seat is None:
            raise RecordError(n, _("after @ come the seats that may read the move, like @0,2."))
        mask |= 1 << seat
    return mask


def _seat(word: str, seats: int) -> int | None:
    seat = int(word) if re.fullmatch("[0-9]{1,2}", word) else seats
    return seat if seat < seats else None


def _counted(n: int, line: str, move: int) -> CountedOn:
    words = line.split()
    if len(words) != 3 or not re.fullmatch("[0-9]{1,9}", words[2]):
        raise RecordError(n, _("counting on should read like '~ throw/roll/0 5'."))
    return CountedOn(move, words[1], int(words[2]))


def _result(n: int, line: str, seats: int) -> list[int]:
    words = line[1:].split()
    if len(words) != seats or not all(re.fullmatch("-?[0-9]{1,9}", word) for word in words):
        raise RecordError(n, _("the result should be one number a seat, like '= 100 73'."))
    return [int(word) for word in words]
