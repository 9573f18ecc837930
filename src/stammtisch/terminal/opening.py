"""What a person names on the command line: a game, a record, a move of it, a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import drawn
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Game
from stammtisch.core.record import Record, RecordError, first_state, play, replay, start
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.games import keys
from stammtisch.table import Seat, Table
from stammtisch.table.resuming import replayed
from stammtisch.terminal.files import FileError, read_record

_ = catalogue(__package__)


@dataclass(frozen=True)
class Opened:
    """A played game as a table, and the move that is looked at."""

    table: Table
    upto: int

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def record(self) -> Record:
        return self.table.record

    def eyes(self, seat: int) -> Eyes:
        return Eyes(self.game, self.table.state_after(self.upto), seat)


def opened(game: Game[Any], record: Record, upto: int) -> Opened:
    return Opened(replayed(game, [Seat(name) for name in record.seats], record), upto)


def open_record(path: Path, move: int | None = None) -> Opened:
    """A record whose moves are all legal; every error names the file, most the line."""
    record = read_record(path)
    try:
        game = game_of(record.game)
        _compare_result(game, record, replay(game, record))
    except ValueError as error:
        separator = ", " if isinstance(error, RecordError) else ": "
        raise FileError(f"{path}{separator}{error}") from None
    return opened(game, record, _upto(record, move))


def _compare_result(game: Game[Any], record: Record, state: AgendaState) -> None:
    if record.result is not None and record.result != state.scores():
        raise ValueError(
            _("the result says {said}, but the moves give {found}.").format(
                said=" ".join(map(str, record.result)), found=" ".join(map(str, state.scores()))
            )
        )


def _upto(record: Record, move: int | None) -> int:
    if move is None:
        return len(record.moves)
    if not 0 <= move <= len(record.moves):
        raise ValueError(
            _("the record ends with move {n}; --move is from 0 (the start) to {n}.").format(
                n=len(record.moves)
            )
        )
    return move


def open_any(name: str, move: int | None = None) -> Opened:
    """A record, or the start of a game by its key."""
    if is_game(name):
        game = game_of(name)
        record = dealt(game)
        return opened(game, record, len(record.moves))
    if not Path(name).exists() and "/" not in name and "." not in name:
        game_of(name)  # says which games there are
    return open_record(Path(name), move)


def dealt(game: Game[Any]) -> Record:
    """A game of the fewest players, dealt up to its first decision, always the same."""
    record = start(game, [str(seat) for seat in range(game.seats[0])], {}, seed=game.key)
    state = first_state(game, record)
    while state.actor() == CHANCE:
        record.moves.append(play(game, state, CHANCE, drawn(state, record.seed, record.chances)))
    return record


def is_game(name: str) -> bool:
    return name.replace("-", "_") in keys() and not Path(name).is_file()


def seat_named(names: Sequence[str], wanted: str | None) -> int:
    """A seat by its number or its player's name; a spectator if none is wanted."""
    if wanted is None:
        return SPECTATOR
    if wanted in names:
        return names.index(wanted)
    if wanted.isdecimal() and int(wanted) < len(names):
        return int(wanted)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise ValueError(_("there is no seat '{seat}'; there are {seats}.").format(seat=wanted, seats=seats))


def options_from(pairs: Sequence[str]) -> dict[str, str]:
    """Options written as name=value."""
    for pair in pairs:
        if "=" not in pair:
            raise ValueError(_("an option reads like name=value, not '{pair}'.").format(pair=pair))
    return dict(pair.split("=", 1) for pair in pairs)
