"""Words for losses, and one number for how well somebody played."""

from collections.abc import Iterable, Sequence

from stammtisch.bots.mind.net import ONE
from stammtisch.core.words import catalogue
from stammtisch.insight.ledger import Entry
from stammtisch.insight.shares import POINT

_ = catalogue(__package__)

BEST, FINE, INACCURACY, MISTAKE, BLUNDER = "best", "fine", "inaccuracy", "mistake", "blunder"
FROM = ((12 * POINT, BLUNDER), (6 * POINT, MISTAKE), (2 * POINT, INACCURACY), (0, FINE))  # more than so much
SHOWN = (BLUNDER, MISTAKE, INACCURACY)


def mark(entry: Entry) -> str:
    """Of a decision; "" where there was nothing to decide. What is not surely lost is no loss."""
    if entry.judged is None:
        return ""
    lost = -entry.play[entry.seat]
    return next((name for least, name in FROM if lost > least), BEST)


def word(name: str) -> str:
    return {
        BEST: _("best"),
        FINE: _("fine"),
        INACCURACY: _("inaccuracy"),
        MISTAKE: _("mistake"),
        BLUNDER: _("blunder"),
        "": _("forced"),
    }[name]


def accuracy(entries: Iterable[Entry], seat: int) -> float | None:
    """How much of what could be decided a seat took: 100 is always the best move, 0 is no better than
    choosing blindly. None where it had nothing to decide."""
    own = [entry for entry in entries if entry.seat == seat and entry.judged]
    staked = sum(entry.judged.stake for entry in own if entry.judged)
    lost = -sum(entry.play[seat] for entry in own)
    return max(0.0, 100.0 * (1 - lost / staked)) if staked > ONE // 1000 else None


def turning_points(entries: Sequence[Entry], most: int = 3) -> list[int]:
    """The numbers of the entries that moved most of the win, in their order."""
    told = [n for n, entry in enumerate(entries) if entry.swing >= POINT]
    return sorted(sorted(told, key=lambda n: -entries[n].swing)[:most])


def luckiest(entries: Sequence[Entry], seat: int) -> int | None:
    """The burst of chance that brought a seat most; None where none brought anything."""
    best = max(range(len(entries)), key=lambda n: entries[n].luck[seat])
    return best if entries[best].luck[seat] > 0 else None


def unluckiest(entries: Sequence[Entry], seat: int) -> int | None:
    worst = min(range(len(entries)), key=lambda n: entries[n].luck[seat])
    return worst if entries[worst].luck[seat] < 0 else None
