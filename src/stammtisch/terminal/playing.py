"""`stammtisch play`: sit down, play, and what to say when it stops early."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stammtisch.bots.mind.fitting import notice
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.games import games
from stammtisch.table import Seat, Table
from stammtisch.table.resuming import resumed
from stammtisch.terminal import console, paint, show
from stammtisch.terminal.commands import COMMANDS, Left, carry_out
from stammtisch.terminal.files import FileError, read_text
from stammtisch.terminal.interrupting import INTERRUPTED
from stammtisch.terminal.opening import open_record
from stammtisch.terminal.seating import known_bot, seats_in
from stammtisch.terminal.session import Session

_ = catalogue(__package__)


def new_table(game: Game[Any], seats: Sequence[Seat], options: dict[str, str], seed: str | None) -> Table:
    table = Table(game, seats, options, secrets.token_hex(8) if seed is None else seed)
    table.start()
    return table


def resumed_table(path: Path, bots: Sequence[str]) -> Table:
    """A saved game; `bots` take the last seats, if given."""
    opened = open_record(path)
    if opened.table.over:
        raise FileError(_("{path}: the game is over; stammtisch replay {path} shows it.").format(path=path))
    try:
        seats = seats_in(read_text(path), opened.record)
    except ValueError as error:
        raise FileError(f"{path}: {error}") from None
    if len(bots) > len(seats):
        raise ValueError(_("{n} players are named for {seats} seats.").format(n=len(bots), seats=len(seats)))
    for place, bot in enumerate(bots, len(seats) - len(bots)):
        seats[place] = Seat(seats[place].name, known_bot(bot))
    return resumed(opened.game, seats, opened.record)


def ask_game() -> Game[Any]:
    """Which game? Enter takes the first; teaching games come last."""
    offered = sorted(games(), key=lambda game: game.stage == "teaching")
    if len(offered) == 1:
        return offered[0]
    for n, game in enumerate(offered, 1):
        head, sentence = show.game_lines(game)[:2]
        console.say(f"{n}  {head}", sentence)
    while True:
        answer = console.ask(
            _("Which game? A number or a name; Enter plays {title}").format(title=offered[0].title)
        )
        for n, game in enumerate(offered, 1):
            if answer.lower() in ("" if n == 1 else str(n), str(n), game.key, game.title.lower()):
                return game
        console.say(_("There is no such game here."))


def welcome(table: Table) -> None:
    """Which game, who plays, and how to get help."""
    console.say(paint.strong(table.game.title), paint.wrapped(table.game.text.sentence()))
    console.say(paint.named(paint.wrapped(", ".join(map(_introduced, table.seats))), table.names))
    if told := notice(table.game, table.state, [seat.who for seat in table.seats]):
        console.say(paint.faint(paint.wrapped(told)))
    console.say(paint.faint(_("? helps, undo takes back, quit leaves.")))


def _introduced(seat: Seat) -> str:
    if seat.is_person:
        return seat.name
    return _("{name} (a bot)").format(name=seat.name)


def play(table: Table, think: float, file: Path | None = None) -> int:
    """Play a table to its end or until somebody leaves; the exit code."""
    session = Session(table, think, carry_out)
    if file is not None:
        session.resume(file)
    console.edit_lines(lambda: [*session.offered, *COMMANDS])
    welcome(table)
    try:
        session.run()
    except (Left, console.InputEnded):
        console.say(*how_to_go_on(session))
    except KeyboardInterrupt:
        console.say("", *how_to_go_on(session))
        return INTERRUPTED
    return 0


def how_to_go_on(session: Session) -> list[str]:
    """What to say to whoever leaves before the end."""
    if session.table.over:
        return []
    if session.file is not None:
        later = [_("To go on: stammtisch play --resume {path}").format(path=session.file)]
        return later + ([_("What was played since then is not saved.")] if session.unsaved else [])
    return [_("The game was not saved; 'save FILE' keeps one, --resume FILE goes on.")]
