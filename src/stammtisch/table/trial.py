"""What would happen: moves tried on a copy of a table's state, as the entries that they would add."""

from dataclasses import replace
from typing import Any

from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.undo import Free
from stammtisch.table.entries import AnyEntry, Moved
from stammtisch.table.luck import Luck


class Trial:
    """A copy of the state, on which somebody plays, and then the dealer."""

    def __init__(self, game: Game[Any], state: AgendaState, moves: int, luck: Luck, free: Free) -> None:
        self.game = game
        self.state = state.clone()
        self.entries: list[AnyEntry] = []
        self.luck = luck
        self._moves = moves
        self._free = free

    def play(self, seat: int, *names: str) -> None:
        """What one click does."""
        for n, name in enumerate(names):
            self._enter(seat, self.game.actions.parse(name), chained=n > 0)

    def deal(self, holding: bool = False) -> None:
        """All that is the dealer's; holding stops before what somebody can no longer take back freely."""
        while is_dealers(self.game, self.state) and not (holding and self._is_held()):
            seat = self.state.actor()
            if seat == CHANCE:
                self._draw()
            else:
                self._enter(seat, self.state.legal_actions()[0], forced=True)

    def _draw(self) -> None:
        action = self.luck.next(self.game, self.state)
        self.luck.note(self._moves, self.game, self.state, action)
        self._enter(CHANCE, action)

    def _is_held(self) -> bool:
        """Does the next step end what is free, and begin what is somebody else's?

        Dice and cards that a click itself asks for are drawn at once.
        """
        seat = self.state.actor()
        following = self.state.after_chance() if seat == CHANCE else seat
        return self._free.keep is not None and following not in (self._free.seat, OVER)

    def _enter(self, seat: int, action: int, forced: bool = False, chained: bool = False) -> None:
        admitted = records.admitted(self.game, self.state, seat, action)
        move = replace(admitted, chained=chained)
        self._free = self._free.after(self.game, self.state, move, self._moves)
        self._moves += 1
        self.state.apply(action)
        self.entries.append(Moved(seat, move.name, move.audience, forced, chained))


def is_dealers(game: Game[Any], state: AgendaState) -> bool:
    """Is the next step the dealer's: chance, or a move that has no alternative?

    Where answering at once would tell what somebody holds, they are asked all the same.
    """
    seat = state.actor()
    if seat in (CHANCE, OVER):
        return seat == CHANCE
    return state.decision().name not in game.discreet and len(state.legal_actions()) == 1
