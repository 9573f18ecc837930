"""What a seat may know: everything, in this game."""

from collections.abc import Mapping
from typing import TypedDict

from stammtisch.core.game import CommonView
from stammtisch.core.state import EVERYONE
from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.state import Pig


class Facts(TypedDict):
    """Pig's own part of a view."""

    pot: int  # thrown in this turn
    goal: int


class View(CommonView, Facts):
    pass


def facts(s: Pig, seat: int) -> Facts:
    return {"pot": s.pot, "goal": GOAL}


def nothing_thrown(view: View, words: Mapping[str, str]) -> bool:
    """P4 Is there nothing to hold?"""
    return view["pot"] == 0


def audience(s: Pig, action: int) -> int:
    return EVERYONE


def audit(s: Pig) -> list[str]:
    findings = []
    if min(s.scores()) < 0 or s.pot < 0:
        findings.append("somebody has less than no points")
    if sum(points >= GOAL for points in s.scores()) > 1:
        findings.append("two players have won")
    return findings


def goal_reached(s: Pig) -> bool:
    """P5 Has somebody won?"""
    return max(s.scores()) >= GOAL
