"""Answers that a seat leaves behind."""

from dataclasses import replace

import pytest

from stammtisch.core.game import View
from stammtisch.core.orders import ASK, Matter, Order
from stammtisch.games.pig import GAME as PIG


def hold_from_twenty(view: View) -> str | None:
    return "roll" if view["pot"] < 20 else None


def somebody_has_half(view: View) -> bool:
    return bool(max(view["scores"]) >= 50)


CAREFUL = Order("careful", frozenset({"turn"}), lambda: "Roll up to 20.", hold_from_twenty, somebody_has_half)
HASTY = Order("hasty", frozenset({"turn"}), lambda: "Hold at once.", lambda _view: "hold")
SHY = Order("shy", frozenset({"turn"}), lambda: "Ask me at first.", lambda view: None if view["pot"] else ASK)
MATTER = Matter("turns", lambda: "Turns", answers=(CAREFUL, HASTY), exceptions=(SHY,))
GAME = replace(PIG, page=replace(PIG.page, matters=(MATTER,)))


def test_an_order_answers_or_leaves_it_to_the_seat() -> None:
    s = GAME.new(2)
    assert GAME.ordered(s, 0, ["careful"]) == GAME.actions.parse("roll")
    s.pot = 20
    assert GAME.ordered(s, 0, ["careful"]) is None


def test_orders_answer_only_for_the_seat_that_is_asked() -> None:
    assert GAME.ordered(GAME.new(2), 1, ["careful"]) is None


def test_orders_that_were_not_left_or_have_run_out_are_silent() -> None:
    s = GAME.new(2)
    assert GAME.ordered(s, 0, []) is None
    s.points[1] = 50
    assert GAME.ordered(s, 0, ["careful"]) is None


def test_an_order_never_does_what_the_rules_refuse() -> None:
    s = GAME.new(2)
    assert GAME.ordered(s, 0, ["hasty"]) is None
    s.pot = 3
    assert GAME.ordered(s, 0, ["hasty"]) == GAME.actions.parse("hold")


def test_an_exception_goes_before_the_answer() -> None:
    s = GAME.new(2)
    assert GAME.ordered(s, 0, ["careful", "shy"]) is None
    s.pot = 3
    assert GAME.ordered(s, 0, ["careful", "shy"]) == GAME.actions.parse("roll")


@pytest.mark.parametrize(
    ("left", "key", "then"),
    [
        ((), "careful", {"careful"}),
        (("careful", "shy"), "careful", {"shy"}),
        (("careful", "shy"), "hasty", {"hasty", "shy"}),
        (("careful",), "shy", {"careful", "shy"}),
        (("careful", "shy"), "shy", {"careful"}),
    ],
)
def test_of_the_answers_one_is_left_at_most(left: tuple[str, ...], key: str, then: set[str]) -> None:
    assert MATTER.toggled(frozenset(left), key) == then
