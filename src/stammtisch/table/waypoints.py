"""Positions kept on the way, so that stepping and taking back do not begin at the first move."""

from stammtisch.core.agenda import AgendaState

MOST = 12  # positions of a table
CLOSE = 16  # moves between two of them, at first, and always between the last ones
LATEST = 4


class Waypoints:
    """A few positions of a game, evenly spread: the longer it lasts, the wider apart; the last ones close."""

    def __init__(self) -> None:
        self.apart = CLOSE
        self.states: dict[int, AgendaState] = {}
        self.latest: dict[int, AgendaState] = {}

    def note(self, moves: int, state: AgendaState) -> None:
        """Keep a position after so many moves, if one is due."""
        if moves % CLOSE:
            return
        self.latest[moves] = state.clone()
        if len(self.latest) > LATEST:
            del self.latest[min(self.latest)]
        if moves % self.apart == 0:
            self.states[moves] = self.latest[moves]
        if len(self.states) > MOST:
            self.apart *= 2
            self.states = {at: kept for at, kept in self.states.items() if at % self.apart == 0}

    def before(self, moves: int) -> tuple[int, AgendaState | None]:
        """The last position kept up to then, and after how many moves it was; none at the beginning."""
        known = self.states | self.latest
        at = max((at for at in known if at <= moves), default=0)
        kept = known.get(at)
        return at, kept.clone() if kept else None

    def forget_after(self, moves: int) -> None:
        self.states = {at: kept for at, kept in self.states.items() if at <= moves}
        self.latest = {at: kept for at, kept in self.latest.items() if at <= moves}
