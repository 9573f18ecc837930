"""Whose turn it is, is said where others are asked in it, and shown in the list of seats."""

from stammtisch import game
from stammtisch.core.words import speaking
from stammtisch.table import Seat, Table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.visitor import Likes, Visitor
from stammtisch.web.tables.live_table import LiveTable

NAMES = ("Ann", "Bob", "Eva")


def page_of(table: Table, seat: int) -> TablePage:
    live = LiveTable("table", table, "guest0", listed=True, members={n: f"guest{n}" for n in range(3)})
    return TablePage(live, Visitor(f"guest{seat}", NAMES[seat], Likes(), "en", "wide"))


def thrown() -> Table:
    """Somebody has thrown, and only others may still play an event."""
    table = Table(game("ganz_wien"), [Seat(name) for name in NAMES], {}, "turn")
    table.start()
    while table.view(0)["asked"] != "event" or table.turn() in table.waiting_for():
        seat = table.turn() if table.turn() in table.waiting_for() else table.waiting_for()[0]
        assert seat is not None
        legal = table.view(seat)["legal"]
        table.act(seat, "pass" if "pass" in legal else legal[0])
    return table


def test_who_threw_is_named_to_all_others_who_are_asked() -> None:
    table = thrown()
    thrower = table.turn()
    assert thrower is not None
    other = table.waiting_for()[0]
    with speaking("en"):
        asked = page_of(table, other).prompt
        assert asked.startswith(f"{NAMES[thrower]}’s turn. The dice show "), asked
        waiting = page_of(table, thrower).prompt
        assert waiting.startswith(f"{NAMES[thrower]}’s turn; asked now: {NAMES[other]}"), waiting


def test_the_seat_whose_turn_it_is_is_marked_apart_from_those_who_are_asked() -> None:
    table = thrown()
    thrower = table.turn()
    seats = page_of(table, 0).seats
    assert [seat.n for seat in seats if seat.turn] == [thrower]
    assert [seat.n for seat in seats if seat.asked] == table.waiting_for()


def test_before_the_first_throw_it_is_nobodys_turn() -> None:
    table = Table(game("ganz_wien"), [Seat(name) for name in NAMES], {}, "turn")
    table.start()
    assert table.view(0)["asked"] == "start"
    assert table.turn() is None


def test_where_who_is_asked_has_the_turn_nothing_more_is_said() -> None:
    table = Table(game("pig"), [Seat(name) for name in NAMES], {}, "turn")
    table.start()
    with speaking("en"):
        assert "turn" not in page_of(table, table.waiting_for()[0]).prompt
