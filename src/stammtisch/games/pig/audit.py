"""What must always be true."""

from stammtisch.games.pig.data import GOAL
from stammtisch.games.pig.state import Pig


def audit(s: Pig) -> list[str]:
    findings = []
    if min(s.scores()) < 0 or s.pot < 0:
        findings.append("somebody has less than no points")
    if sum(points >= GOAL for points in s.scores()) > 1:
        findings.append("two players have won")
    return findings
