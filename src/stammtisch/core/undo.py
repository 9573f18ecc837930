"""What a seat may take back without asking anybody: a click at a time, back to the last barrier.

Chance, another seat's move and whatever shows something new are barriers. A choice is a move that had
an alternative: the table plays forced ones by itself, so they go along.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from stammtisch.core.game import Game
from stammtisch.core.record import Move, Record, play, replay
from stammtisch.core.state import CHANCE


class Free(NamedTuple):
    """Whose the last moves are, and how many stay when that seat takes back freely; None at a barrier."""

    seat: int = CHANCE
    keep: int | None = None
    since: int = 0  # moves up to the last barrier
    click: int = 0  # moves before the click that the last one was done by

    def after(self, game: Game[Any], state: Any, move: Move, moves: int) -> "Free":
        """What is free once this move is made, noted before it happens; so many were made before."""
        is_same = move.seat == self.seat
        click = self.click if move.chained else moves
        since = self.since if is_same else moves
        action = game.actions.parse(move.name)
        if move.seat == CHANCE or game.shows(game.facing(state, move.seat), action):
            return Free(move.seat, None, moves + 1, click)
        if len(game.legal(state, move.seat)) > 1:
            return Free(move.seat, click if click >= since else None, since, click)
        return Free(move.seat, self.keep if is_same else None, since, click)


def freed(game: Game[Any], record: Record, state_after: Callable[[int], Any] | None = None) -> Free:
    """What is free after a record, found by replaying its last seat's moves.

    Whoever has positions on the way can give them, so that it need not begin at the first move.
    """
    last = len(record.moves)
    first = last
    while first > 0 and record.moves[first - 1].seat == record.moves[-1].seat:
        first -= 1
    state = state_after(first) if state_after else replay(game, record, first)
    free = Free(since=first)
    for n in range(first, last):
        move = record.moves[n]
        free = free.after(game, state, move, n)
        play(game, state, move.seat, game.actions.parse(move.name))
    return free


def undo_point(game: Game[Any], record: Record, seat: int) -> int | None:
    """How many moves stay when a seat takes back its last click freely; None at a barrier."""
    free = freed(game, record)
    return free.keep if free.seat == seat else None
