"""Positions kept on the way, so that stepping and taking back do not begin at the first move."""

from stammtisch.core.agenda import AgendaState

MOST = 12  # positions of a table
CLOSE = 16  # moves between two of them, at first


class Waypoints:
    """A few positions of a game, evenly spread: the longer it lasts, the wider apart."""

    def __init__(self) -> None:
        self.apart = CLOSE
        self.states: dict[int, AgendaState] = {}

    def note(self, moves: int, state: AgendaState) -> None:
        """Keep a position after so many moves, if one is due."""
        if moves % self.apart == 0:
            self.states[moves] = state.clone()
        if len(self.states) > MOST:
            self.apart *= 2
            self.states = {at: kept for at, kept in self.states.items() if at % self.apart == 0}

    def before(self, moves: int) -> tuple[int, AgendaState | None]:
        """The last position kept up to then, and after how many moves it was; none at the beginning."""
        at = max((at for at in self.states if at <= moves), default=0)
        kept = self.states.get(at)
        return at, kept.clone() if kept else None

    def forget_after(self, moves: int) -> None:
        self.states = {at: kept for at, kept in self.states.items() if at <= moves}
