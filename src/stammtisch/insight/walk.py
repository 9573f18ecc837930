"""A record as steps: what chance brings at once, and what somebody decides."""

from typing import Any, NamedTuple

from stammtisch.core import data
from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import Deck, Throw
from stammtisch.core.game import Game
from stammtisch.core.record import Record, RecordError, first_state, play
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import catalogue

_ = catalogue(__package__)

NOBODY = -1


class Step(NamedTuple):
    """Moves of a record that belong together, and the position before them with its seat to act."""

    first: int  # number of the move
    seat: int  # who decided; CHANCE
    actions: list[int]
    choices: int  # how many there were, of the first that had any; 1: it had to be so
    kind: str  # of decision
    source: str  # of luck: "dice", "lot", "deck", "several"; "" where nothing was drawn
    roller: int  # whose dice; NOBODY
    state: AgendaState

    @property
    def last(self) -> int:
        return self.first + len(self.actions) - 1


def walked(game: Game[Any], record: Record) -> tuple[list[Step], AgendaState]:
    """The steps of a whole game, and its end. Of a game that is not over nothing is told."""
    if not data.is_played_with(record.data, game.folder, game.key, record.rules):
        raise RecordError(1, _("the game was played with other data; give the same --data file."))
    state = first_state(game, record)
    steps: list[Step] = []
    for n, move in enumerate(record.moves):
        try:
            action = game.actions.parse(move.name)
            step = begun(game, state, n, move.seat, action)
            play(game, state, move.seat, action)
        except ValueError as error:
            raise RecordError(record.lines[n] if record.lines else n + 2, str(error)) from None
        if step.seat == CHANCE and steps and steps[-1].seat == CHANCE:
            steps[-1] = joined(steps[-1], step)
        else:
            steps.append(step)
    if state.actor() != OVER:
        raise ValueError(_("The game is not over: only a finished one can be reviewed."))
    return steps, state


def begun(game: Game[Any], state: AgendaState, n: int, seat: int, action: int) -> Step:
    before: AgendaState = state.clone()
    if seat != CHANCE:
        before.promote(seat)
    choices = len(before.legal_actions())
    kind = before.decision().name if before.actor() != OVER else ""
    source, roller = ("", NOBODY)
    if before.actor() == CHANCE and choices > 1:
        source, roller = drawn_from(game, before, kind)
    return Step(n, seat, [action], choices, kind, source, roller, before)


def drawn_from(game: Game[Any], state: AgendaState, kind: str) -> tuple[str, int]:
    source = game.sources.get(kind, Throw())
    if isinstance(source, Deck):
        return "deck", NOBODY
    roller = source.seat(state)
    return ("lot" if roller < 0 else "dice"), roller


def joined(burst: Step, draw: Step) -> Step:
    """One burst with what is drawn next."""
    actions = [*burst.actions, *draw.actions]
    if not draw.source or (burst.source, burst.roller) == (draw.source, draw.roller):
        return burst._replace(actions=actions)
    if not burst.source:
        return draw._replace(first=burst.first, actions=actions, state=burst.state)
    return burst._replace(actions=actions, source="several", roller=NOBODY)
