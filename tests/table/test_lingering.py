"""After a person's choice the dealer waits where taking back would no longer be free."""

import pytest

from stammtisch import game
from stammtisch.core.state import CHANCE
from stammtisch.table import Seat, Table
from stammtisch.table.entries import AnyEntry, Moved, TakenBack, WentOn, decode, encode

VIENNA, PIG, DIEM = game("vienna"), game("pig"), game("carpe_diem")
PEOPLE = [Seat("ann"), Seat("bob"), Seat("eva")]


def held(table: Table, seat: int, *names: str) -> None:
    table.extend(table.acting(seat, *names, holding=True))


def at_turn_one(seats: list[Seat] = PEOPLE) -> Table:
    """The first round of Vienna: whoever ends the first turn passes on to somebody who throws their dice."""
    table = Table(VIENNA, seats, {}, "wait")
    table.start()
    while VIENNA.facing(table.state, table.waiting_for()[0]).decision().name != "turn":
        seat = table.waiting_for()[0]
        table.act(seat, VIENNA.actions.name(VIENNA.legal(table.state, seat)[0]))
    return table


def ending_turn(table: Table) -> tuple[int, str]:
    """A move after which somebody else's dice are thrown."""
    seat = table.waiting_for()[0]
    for action in VIENNA.legal(table.state, seat):
        trial = table.state.clone()
        trial.apply(action)
        if trial.actor() == CHANCE and trial.after_chance() != seat:
            return seat, VIENNA.actions.name(action)
    raise AssertionError("nothing ends the turn")


def test_the_next_throw_waits_and_taking_back_is_free() -> None:
    table = at_turn_one()
    seat, name = ending_turn(table)
    before, moves = VIENNA.dump(table.state), len(table.record.moves)
    held(table, seat, name)
    assert table.state.actor() == CHANCE, "nothing is thrown yet"
    assert (table.waiting_for(), table.is_dealers, table.unsettled()) == ([], True, seat)
    assert table.taking_back(seat) == [TakenBack(seat, moves)]
    table.undo(seat)
    assert (VIENNA.dump(table.state), table.is_dealers) == (before, False)


def test_without_holding_the_dice_are_thrown_at_once() -> None:
    table = at_turn_one()
    table.act(*ending_turn(table))
    assert not table.is_dealers
    assert table.unsettled() is None, "chance is a barrier"


def test_who_goes_on_throws_the_dice_that_would_have_been_thrown() -> None:
    waiting, at_once = at_turn_one(), at_turn_one()
    seat, name = ending_turn(waiting)
    at_once.act(seat, name)
    held(waiting, seat, name)
    assert waiting.going_on((seat + 1) % 3) == [], "it waits for somebody else"
    entries = waiting.going_on(seat)
    assert entries[0] == WentOn(seat)
    waiting.extend(entries)
    assert VIENNA.dump(waiting.state) == VIENNA.dump(at_once.state)
    assert waiting.going_on(seat) == [], "nothing waits any more"


def test_a_table_that_waits_survives_the_way_to_the_store() -> None:
    table = at_turn_one()
    seat, name = ending_turn(table)
    held(table, seat, name)
    again = Table(VIENNA, PEOPLE, {}, "wait")
    again.extend([decode(encode(entry)) for entry in table.entries])
    assert (again.is_dealers, again.unsettled()) == (True, seat)
    assert again.dealing() == table.dealing()


def test_what_a_click_asks_for_is_thrown_at_once() -> None:
    table = Table(PIG, PEOPLE, {}, "s")
    table.start()
    seat = table.state.actor()
    held(table, seat, "roll")
    assert not table.is_dealers


def test_another_ones_forced_move_waits_too() -> None:
    table = Table(PIG, PEOPLE, {}, "s")
    table.start()
    seat = table.state.actor()
    held(table, seat, "hold")
    assert table.is_dealers, "with nothing to hold, rolling is forced"
    assert table.unsettled() == seat
    assert isinstance(table.taking_back(seat)[0], TakenBack)


@pytest.mark.parametrize("said", [True, False])
def test_a_bot_is_waited_with_until_somebody_goes_on(said: bool) -> None:
    table = Table(DIEM, [Seat("ann"), Seat("bob"), Seat("resi", "greedy")], {}, "bot")
    table.start()
    while table.bot_to_move() is None:
        seat = table.waiting_for()[0]
        held(table, seat, DIEM.actions.name(DIEM.legal(table.state, seat)[0]))
    assert table.unsettled() == seat
    if said:
        table.extend(table.going_on(seat))
        assert isinstance(table.taking_back(seat)[0], TakenBack), "it stays free until the bot has answered"
    else:
        table.act(2, DIEM.actions.name(DIEM.legal(table.state, 2)[0]))
    assert table.unsettled() is None


def test_who_is_asked_again_needs_no_time() -> None:
    table = Table(DIEM, [Seat("ann"), Seat("bob")], {}, "click")
    table.start()
    for seat, name in ((0, "stand:1"), (1, "stand:2"), (0, "walk:left")):
        held(table, seat, name)
    assert table.free.keep is not None
    assert table.unsettled() is None


def test_bots_leave_themselves_no_time() -> None:
    table = Table(PIG, [Seat("ann"), Seat("resi", "greedy")], {}, "s")
    table.start()
    while table.bot_to_move() is None:
        table.act(0, "hold")
    table.extend(table.acting(1, "hold", holding=True))
    assert table.unsettled() is None


def test_the_log_does_not_tell_that_somebody_went_on() -> None:
    from stammtisch.table.log import sentence

    entry: AnyEntry = WentOn(0)
    assert sentence(Table(PIG, PEOPLE), entry) == ""
    assert not isinstance(entry, Moved)
