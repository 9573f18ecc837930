"""Whose turn it was, and in which chapter of the game, on all the way."""

from typing import Any, NamedTuple

from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game


class Moment(NamedTuple):
    """Whose turn it is, and which chapter."""

    turn: int
    chapter: int


class Moments:
    """At the start, and after each stage of every move."""

    def __init__(self, game: Game[Any], state: AgendaState) -> None:
        self._page = game.page
        self.stages = [[self.now(state)]]

    def now(self, state: AgendaState) -> Moment:
        chapters = self._page.chapters
        return Moment(self._page.turn(state), chapters.at(state) if chapters else 0)

    def note(self, state: AgendaState, stage: int) -> None:
        """A stage of a move was played."""
        if stage == 0:
            self.stages.append([])
        self.stages[-1].append(self.now(state))

    def forget_after(self, moves: int) -> None:
        del self.stages[moves + 1 :]

    def turn_after(self, moves: int) -> int:
        return self.stages[moves][-1].turn

    def chapter_after(self, moves: int, stage: int) -> int:
        return self.stages[moves][stage].chapter
