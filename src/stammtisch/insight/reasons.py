"""Why a move was better: what differs when its turn is over, as its seat sees it then."""

from collections.abc import Sequence
from typing import Any

from stammtisch.core.agenda import AgendaState
from stammtisch.core.aspects import Difference, afterwards, differences
from stammtisch.core.game import Game
from stammtisch.core.state import OVER
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
    ends = [afterwards(state, seat, line) for line in (better, worse)]
    if any(end.actor() == OVER for end in ends):
        return []
    better_view, worse_view = (game.view(end, seat) for end in ends)
    return list(differences(game.aspects, better_view, worse_view, seat))
