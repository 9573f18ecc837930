"""Why a move was better: what differs when its turn is over, as its seat sees it then."""

from collections.abc import Sequence
from typing import Any

from stammtisch.core.agenda import AgendaState
from stammtisch.core.aspects import Difference, differences
from stammtisch.core.game import Game
from stammtisch.core.state import OK, OVER
from stammtisch.insight.ledger import Entry


def why(game: Game[Any], entries: Sequence[Entry], n: int) -> list[Difference]:
    """Of a decision: the better line against what its seat went on to do in the same turn."""
    judged, step = entries[n].judged, entries[n].step
    if judged is None or judged.best == step.actions[0]:
        return []
    return between(game, step.state, step.seat, judged.line, played(entries, n))


def played(entries: Sequence[Entry], n: int) -> list[int]:
    """A seat's actions from a step on, until somebody else or chance has a say."""
    actions, seat = list[int](), entries[n].seat
    for entry in entries[n:]:
        if entry.seat != seat:
            break
        actions += entry.step.actions
    return actions


def between(
    game: Game[Any], state: AgendaState, seat: int, better: Sequence[int], worse: Sequence[int]
) -> list[Difference]:
    """What speaks for one line of a seat's actions against another; nothing where that shows hidden cards."""
    ends = [afterwards(game, state, seat, line) for line in (better, worse)]
    views = [game.view(end, seat) for end in ends if end is not None and end.actor() != OVER]
    if len(views) < len(ends):
        return []
    return list(differences(game.aspects, views[0], views[1], seat))


def afterwards(game: Game[Any], state: AgendaState, seat: int, actions: Sequence[int]) -> AgendaState | None:
    """Where own actions lead, as far as they can be done; None where one shows what nobody could know."""
    after: AgendaState = state.clone()
    for action in actions:
        if game.check(after, seat, action) != OK:
            break  # what was imagined is not so
        after.promote(seat)
        if game.shows(after, action):
            return None
        after.apply(action)
    return after
