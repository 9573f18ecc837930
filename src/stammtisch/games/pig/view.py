"""What a seat may know: everything, in this game."""

from typing import TypedDict

from stammtisch.core.game import CommonView
from stammtisch.core.state import EVERYONE
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.state import Pig


class Facts(TypedDict):
    """Pig's own part of a view."""

    pot: int  # thrown in this turn
    goal: int  # points that win


class View(CommonView, Facts):
    pass


def facts(s: Pig, seat: int) -> Facts:
    return {"pot": s.pot, "goal": GOAL}


def audience(s: Pig, action: int) -> int:
    return EVERYONE


def goal_reached(s: Pig) -> bool:
    """P5 Has somebody won?"""
    return max(s.scores()) >= GOAL
