"""A second thought before a move that loses much."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from stammtisch.bots.mind.net import ONE
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.state import OK
from stammtisch.core.words import catalogue
from stammtisch.insight.depth import QUICK
from stammtisch.insight.judge import Judge
from stammtisch.insight.play import judged
from stammtisch.insight.walk import NOBODY, Step
from stammtisch.insight.wording import POINTS

_ = catalogue(__package__)

MOST = 8  # actions that are thought about
MUCH = 0.06  # of the win: from here a review calls it a mistake


def feared(game: Game[Any], state: AgendaState, seat: int, names: Sequence[str]) -> float:
    """How much of the win the worst of these actions of one seat surely loses, by what the seat may know.

    Nothing where no mind has learned the game: who judges roughly does not warn.
    """
    judge = Judge(game, state, QUICK)
    if judge.why_not:
        return 0.0
    after, worst = state.clone(), 0.0
    with suppress(ValueError):  # what is no action is refused where it is done
        for name in names[:MOST]:
            action = game.actions.parse(name)
            if game.check(after, seat, action) != OK:
                break
            worst = max(worst, lost_by(judge, after, seat, action))
            after.apply(action)
    return worst


def lost_by(judge: Judge, state: AgendaState, seat: int, action: int) -> float:
    state.promote(seat)
    choices = len(state.legal_actions())
    if choices == 1:
        return 0.0
    step = Step(0, seat, [action], choices, state.decision().name, "", NOBODY, state.clone())
    return -judged(judge, step, "second thought").lost[seat] / ONE


def warning(lost: float) -> str:
    """What is said before it is done; "" where it does not lose much."""
    if lost < MUCH:
        return ""
    return _("Think again: this may lose {n} points of a hundred of the win.").format(n=round(lost * POINTS))
