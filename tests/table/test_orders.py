"""Answers that a seat leaves behind."""

from stammtisch import game
from stammtisch.table import Seat, Table

WIEN = game("ganz_wien")


def at_the_first_window() -> Table:
    """A table where somebody is asked for an event."""
    table = Table(WIEN, [Seat("ann"), Seat("bob"), Seat("eva")], seed="orders")
    table.start()
    while table.state.decision().name != "event":
        seat = table.waiting_for()[0]
        table.act(seat, WIEN.view(table.state, seat)["legal"][0])
    return table


def test_who_left_nothing_behind_is_asked() -> None:
    assert at_the_first_window().ordered() is None


def test_an_order_answers_for_its_seat_only() -> None:
    table = at_the_first_window()
    seat = table.waiting_for()[0]
    other = (seat + 1) % 3
    table.orders[other] = frozenset({"pass_until_my_turn"})
    assert table.ordered() is None
    table.orders[seat] = frozenset({"pass_until_played"})
    assert table.ordered() == (seat, "pass")


def test_orders_leave_no_trace_at_the_table() -> None:
    table = at_the_first_window()
    version, record = table.version, list(table.record.moves)
    table.orders[table.waiting_for()[0]] = frozenset({"pass_until_played"})
    assert (table.version, table.record.moves) == (version, record)


def test_a_bot_that_takes_over_decides_for_itself() -> None:
    table = at_the_first_window()
    seat = table.waiting_for()[0]
    table.orders[seat] = frozenset({"pass_until_played"})
    table.extend(table.replacing(seat, "Poldi", "greedy"))
    assert table.ordered() is None


def test_who_takes_back_is_asked_again() -> None:
    table = at_the_first_window()
    seat = table.waiting_for()[0]
    table.extend(table.replacing((seat + 1) % 3, "Resi", "greedy"))
    table.extend(table.replacing((seat + 2) % 3, "Poldi", "greedy"))
    table.orders[seat] = frozenset({"pass_until_played"})
    due = table.ordered()
    assert due is not None
    table.act(*due)
    table.undo(seat)
    assert table.ordered() is None


def test_who_sits_down_next_has_left_nothing_behind() -> None:
    table = at_the_first_window()
    seat = table.waiting_for()[0]
    table.orders[seat] = frozenset({"pass_until_played"})
    table.extend(table.replacing(seat, "zoe", "person"))
    assert table.ordered() is None
