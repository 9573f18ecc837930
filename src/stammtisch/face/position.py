"""A position with the moves that led to it, in the feel of a chess library."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import index
from pathlib import Path
from secrets import token_hex
from typing import Any, Self

from stammtisch.bots import Bot
from stammtisch.bots.levels import HINTS
from stammtisch.bots.naming import labelled
from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import drawn
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Game, Layout, Reason
from stammtisch.core.pickling import game_in, home
from stammtisch.core.record import Move, dumps, first_state, play, replay, start
from stammtisch.core.state import CHANCE, OVER, SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.face import thinking
from stammtisch.face.action import Action
from stammtisch.face.reading import Source, read
from stammtisch.face.seen import Seen
from stammtisch.face.thinking import Line
from stammtisch.games import game as game_of
from stammtisch.lab.keeping import write

_ = catalogue(__package__)

NAMES = ("ann", "bob", "eva", "joe", "kim", "leo", "mia", "ned")


class Position:
    """A game at a moment: what is legal, what has happened, and what it looks like.

    Copies are independent, equal positions are `==`, and it can be pickled. What is drawn and printed is what
    somebody who only watches may see; `seen_by` shows it to a seat. `state` is the engine's own state: play
    on a clone of it.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seed: str | None = None,
        rules: int = 0,
    ) -> None:
        """A game at its start: seats are a number or the names of players, luck is drawn from the seed."""
        self.game = game_of(game) if isinstance(game, str) else game
        names = named(self.game.seats[0] if seats is None else seats)
        luck = token_hex(8) if seed is None else seed
        self._record = start(self.game, names, dict(options or {}), luck, rules)
        self.state: AgendaState = first_state(self.game, self._record)
        self._is_set_up = False
        self._before: list[AgendaState] = []

    @classmethod
    def from_line(
        cls,
        game: str | Game[Any],
        line: str,
        seats: int | Sequence[str],
        options: Mapping[str, str] | None = None,
        *,
        seed: str | None = None,
    ) -> Self:
        """A position from its line, however it came about; ValueError says what cannot be."""
        position = cls(game, seats, options, seed=seed)
        position.state = position.game.position(line, len(position.names), options)
        position._is_set_up = True
        return position

    @classmethod
    def from_record(cls, source: Source, upto: int | None = None) -> Self:
        """Where a record stands, or stood after so many moves. It is a path, a file's text, or a Record."""
        record = read(source)
        game = game_of(record.game)
        reached = replay(game, record, upto)
        if upto is None and record.result not in (None, reached.scores()):
            raise ValueError(_("the moves of the record do not give its result."))
        position = cls.__new__(cls)
        position.game, position._is_set_up, position._before = game, False, []
        position._record = record.upto(0)
        position.state = first_state(game, record)
        position._again(record.moves[:upto])
        return position

    def _again(self, moves: Sequence[Move]) -> None:
        """Moves that were checked before."""
        for move in moves:
            self._before.append(self.state.clone())
            self.state.promote(move.seat)
            self.state.apply(self.game.actions.parse(move.name))
            self._record.moves.append(move)

    # where it stands

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(self._record.seats)

    @property
    def seats(self) -> int:
        return len(self._record.seats)

    @property
    def options(self) -> dict[str, str]:
        return dict(self._record.options)

    @property
    def actor(self) -> int:
        """The seat that decides now; CHANCE where dice or cards do; OVER at the end."""
        return int(self.state.actor())

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that may answer now: several where all choose at once."""
        return tuple(seat for seat in range(self.seats) if self.state.open_to(seat))

    @property
    def turn(self) -> int:
        """Whose turn it is, whoever has to answer in it."""
        return int(self.game.page.turn(self.state))

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.scores())

    @property
    def result(self) -> tuple[float, ...] | None:
        """The share of the win of each seat, ties shared; None before the end."""
        return tuple(self.state.value(seat) for seat in range(self.seats)) if self.is_over else None

    @property
    def places(self) -> tuple[int, ...]:
        """Who would be first, second … if it ended now, ties sharing the better place."""
        return tuple(self.game.ranking(self.state))

    @property
    def ending(self) -> Reason | None:
        """Why the game is over, with the rule; None before the end."""
        return self.game.why_over(self.game.ending(self.state).key) if self.is_over else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """What was done from the start, chance included."""
        return tuple(self._record.moves)

    # what can be done

    @property
    def legal(self) -> list[Action]:
        """What whoever is asked may do, or what chance may draw; nothing at the end."""
        return self.legal_for(self.actor)

    def legal_for(self, seat: int) -> list[Action]:
        """What a seat may do now; nothing if it is not asked."""
        if seat == CHANCE == self.actor:
            numbers = self.state.legal_actions()
        else:
            numbers = self.game.legal(self.state, seat)
        eyes = Eyes(self.game, self.state.clone(), seat if seat >= 0 else SPECTATOR)
        return [Action.seen(eyes, number, seat) for number in numbers]

    def push(self, action: str | int, seat: int | None = None) -> Self:
        """Do something: by its name or its number, for whoever is asked or for another open seat.

        `Refused` says why not, with the rule; then nothing has changed.
        """
        before = self.state.clone()
        who = self.actor if seat is None else seat
        move = play(self.game, self.state, who, self._number(action))
        self._before.append(before)
        self._record.moves.append(move)
        return self

    def pop(self) -> Move:
        """Take the last move back, whatever it was."""
        if not self._before:
            raise IndexError(_("there is no move to take back."))
        self.state = self._before.pop().clone()
        return self._record.moves.pop()

    def roll(self) -> Self:
        """Let chance draw, by the seed, until somebody decides or the game is over."""
        while self.is_chance:
            self.push(drawn(self.state, self._record.seed, self._record.chances))
        return self

    def outcomes(self) -> dict[str, float]:
        """What chance may draw now, with the probabilities."""
        if not self.is_chance:
            raise ValueError(_("chance has nothing to draw now."))
        return {self.game.actions.name(action): share for action, share in self.state.outcomes()}

    def why_not(self, what: str | int, seat: int | None = None) -> Reason | None:
        """Why an action, or a thing on the board ("field:rathaus"), cannot be used now; None if it can."""
        who = self.actor if seat is None else seat
        if isinstance(what, str) and self.game.actions.using(what) and not self._is_action(what):
            return Eyes(self.game, self.state, who).why_not(what)
        return self.game.reason(self.state, who, self._number(what))

    def _is_action(self, name: str) -> bool:
        try:
            self.game.actions.parse(name)
        except ValueError:
            return False
        return True

    def _number(self, action: str | int) -> int:
        actions = self.game.actions
        if isinstance(action, str):
            return actions.parse(action)
        number = index(action)
        if not 0 <= number < len(actions):
            sentence = _("actions have numbers from 0 to {last}, not {n}.")
            raise ValueError(sentence.format(last=len(actions) - 1, n=number))
        return number

    # what it looks like

    def seen_by(self, seat: int = SPECTATOR) -> Seen:
        """What a seat may know, or somebody who only watches."""
        if not (seat == SPECTATOR or 0 <= seat < self.seats):
            sentence = _("seats have numbers from 0 to {last}, not {n}.")
            raise ValueError(sentence.format(last=self.seats - 1, n=seat))
        return Seen(Eyes(self.game, self.state.clone(), seat), self.names)

    def svg(self, layout: Layout = "wide", theme: str = "day") -> str:
        """The board as a picture, as somebody who only watches sees it."""
        return self.seen_by().svg(layout, theme)

    def __str__(self) -> str:
        return self.seen_by().text

    def __repr__(self) -> str:
        asked = "over" if self.is_over else self.state.decision().name
        return f"<Position: {self.game.title}, {self.seats} seats, {len(self.moves)} moves, {asked}>"

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        return self.seen_by()._repr_mimebundle_(include, exclude)

    # what bots think

    def hint(self, bot: str | Bot = HINTS, seed: str = "") -> Action:
        """What a bot would do for whoever is asked, without seeing more than that seat."""
        number = thinking.chosen(self.game, self.state, self._asked(), bot, seed)
        return Action.seen(Eyes(self.game, self.state.clone(), self.actor), number, self.actor)

    def analyse(self, simulations: int = 1000, seed: str = "") -> list[Line]:
        """What a search thinks of every action of whoever is asked, the best first."""
        found = thinking.searched(self.game, self.state, self._asked(), simulations, seed)
        eyes = Eyes(self.game, self.state.clone(), self.actor)
        return [Line(Action.seen(eyes, number, self.actor), visits, share) for number, visits, share in found]

    def win_shares(self, games: int = 100, bot: str | Bot = "greedy", seed: str = "") -> tuple[float, ...]:
        """The share of the win of each seat when a bot plays on for all: the mean of so many games."""
        if games < 1:
            raise ValueError(_("the number of games is at least 1, not {n}.").format(n=games))
        played = [
            thinking.ended(self.game, self.state.clone(), [bot] * self.seats, f"{seed}/{n}")
            for n in range(games)
        ]
        return tuple(sum(shares) / games for shares in zip(*played, strict=True))

    def finish(self, bots: Sequence[str | Bot]) -> Self:
        """Let bots play to the end, one a seat."""
        if len(bots) != self.seats:
            sentence = _("{seats} seats need as many bots, not {n}.")
            raise ValueError(sentence.format(n=len(bots), seats=self.seats))
        luck, chances = self._record.seed, self._record.chances
        for seat, action in thinking.going_on(self.game, self.state, bots, luck, chances):
            self.push(action, seat)
        return self

    def _asked(self) -> int:
        if self.actor < 0:
            raise ValueError(_("nobody is asked now."))
        return self.actor

    # in and out

    @property
    def line(self) -> str:
        """The position as one line of text, which `from_line` reads. It tells all, what is hidden too."""
        return self.game.dump(self.state)

    def record(self, seat: int | None = None) -> str:
        """The game so far as text, which `from_record` reads; for a seat without what it may not know."""
        if self._is_set_up:
            raise ValueError(
                _("this position was set up from a line: nothing is known of the moves before it.")
            )
        self._record.result = list(self.scores) if self.is_over else None
        return dumps(self._record, seat)

    def save(self, path: str | Path) -> None:
        """The record into a file, as a whole or not at all."""
        write(Path(path), self.record())

    # as a value

    def copy(self) -> Self:
        """An independent copy, with its moves."""
        twin = type(self).__new__(type(self))
        twin.game, twin.state, twin._is_set_up = self.game, self.state.clone(), self._is_set_up
        twin._record, twin._before = self._record.upto(len(self._record.moves)), [*self._before]
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Is it the same position, whichever way it came about?"""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.key == other.game.key and self.state == other.state

    def __getstate__(self) -> dict[str, Any]:
        first = self._before[0] if self._before else self.state
        return {"first": first, "record": self._record, "is_set_up": self._is_set_up}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.state, self._is_set_up = kept["first"], kept["is_set_up"]
        self.game = game_in(home(type(self.state).__module__))
        self._record, self._before = kept["record"].upto(0), []
        self._again(kept["record"].moves)


def named(seats: int | Sequence[str]) -> list[str]:
    """The names of players: those given, or so many of ours."""
    if isinstance(seats, int):
        return [NAMES[seat] if seat < len(NAMES) else f"player {seat}" for seat in range(seats)]
    return list(seats)


def positions(source: Source) -> Iterator[tuple[Move, Position]]:
    """A record step by step: every move, with the position after it, which is yours to keep."""
    whole = Position.from_record(source)
    at = Position.from_record(read(source), 0)
    for move in whole.moves:
        at._again([move])
        yield move, at.copy()


def match(
    game: str | Game[Any],
    bots: Sequence[str | Bot],
    options: Mapping[str, str] | None = None,
    *,
    seed: str | None = None,
) -> Position:
    """One game among bots, one a seat, to its end: its position has the record."""
    return Position(game, labelled(bots), options, seed=seed).finish(bots)
