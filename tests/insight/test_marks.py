"""Marks, accuracy, turning points."""

from dataclasses import replace

import pytest

from insight.games import pig
from stammtisch.bots.mind.net import ONE
from stammtisch.insight.ledger import Entry, moved
from stammtisch.insight.marks import accuracy, luckiest, mark, turning_points, unluckiest
from stammtisch.insight.play import Judged, Worth
from stammtisch.insight.shares import POINT
from stammtisch.insight.walk import Step

HALF = (ONE // 2, ONE // 2)


def decided(lost: int, stake: int = 10 * POINT) -> Entry:
    """A decision of seat 0 that lost so much."""
    state = pig().entries[0].step.state
    step = Step(3, 0, [1], 2, "turn", "", -1, state)
    worths = [Worth(0, ONE // 2), Worth(1, ONE // 2 - lost)]
    return moved(step, HALF, HALF, Judged((-lost, lost), 0.0, 0, worths, stake, [0]))


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "best"),
        (1, "fine"),
        (2, "fine"),
        (3, "inaccuracy"),
        (6, "inaccuracy"),
        (7, "mistake"),
        (13, "blunder"),
    ],
)
def test_a_mark_says_how_much_was_lost(points: int, name: str) -> None:
    assert mark(decided(points * POINT)) == name


def test_what_had_to_be_so_has_no_mark() -> None:
    assert mark(moved(decided(0).step, HALF, HALF)) == ""
    assert all(mark(entry) == "" for entry in pig().entries if entry.step.choices == 1)


def test_accuracy_is_the_part_of_what_could_be_decided() -> None:
    assert accuracy([decided(0), decided(0)], 0) == 100
    assert accuracy([decided(0), decided(5 * POINT)], 0) == pytest.approx(75, abs=0.1)
    assert accuracy([decided(12 * POINT)], 0) == 0
    assert accuracy([decided(0)], 1) is None  # it had nothing to decide
    assert accuracy([decided(0, stake=0)], 0) is None


def test_turning_points_are_what_moved_most_in_their_order() -> None:
    entries = [decided(lost * POINT) for lost in (0, 9, 2, 30, 4, 0)]
    assert turning_points(entries) == [1, 3, 4]
    assert turning_points([decided(0)]) == []


def test_the_best_and_the_worst_throw() -> None:
    entries = pig().entries
    best, worst = luckiest(entries, 0), unluckiest(entries, 0)
    assert best is not None
    assert worst is not None
    assert entries[best].luck[0] == max(entry.luck[0] for entry in entries) > 0
    assert entries[worst].luck[0] == min(entry.luck[0] for entry in entries) < 0
    still = [replace(entry, luck=(0, 0)) for entry in entries]
    assert luckiest(still, 0) is None
    assert unluckiest(still, 0) is None
