"""What one click did is taken back whole, however many moves it was."""

from dataclasses import replace

from stammtisch import game
from stammtisch.core import record as records
from stammtisch.table import Seat, Table
from stammtisch.table.entries import Proposed, TakenBack, decode, encode
from stammtisch.table.resuming import resumed

DIEM = game("carpe_diem")
PEOPLE = [Seat("ann"), Seat("bob")]
CHAIN = ("walk:left", "take:l_VK_adj")  # one click on a tile


def before_a_walk(*seats: Seat) -> Table:
    """Ann may walk and take a tile."""
    table = Table(DIEM, seats or PEOPLE, {}, "click")
    table.start()
    table.act(0, "stand:1")
    table.act(1, "stand:2")
    return table


def any_move(table: Table) -> int:
    """The first that somebody may do; who it was."""
    seat = table.waiting_for()[0]
    table.act(seat, DIEM.actions.name(DIEM.legal(table.state, seat)[0]))
    return seat


def test_a_click_of_several_moves_is_taken_back_whole() -> None:
    table = before_a_walk()
    before, moves = DIEM.dump(table.state), len(table.record.moves)
    table.act(0, *CHAIN)
    table.undo(0)
    assert table.entries[-1] == TakenBack(0, moves), "not only the tile"
    assert DIEM.dump(table.state) == before


def test_two_clicks_are_taken_back_one_by_one() -> None:
    table = before_a_walk()
    moves = len(table.record.moves)
    for name in CHAIN:
        table.act(0, name)
    table.undo(0)
    assert table.entries[-1] == TakenBack(0, moves + 1)
    table.undo(0)
    assert table.entries[-1] == TakenBack(0, moves)


def test_a_click_before_a_barrier_is_whole_too() -> None:
    table = before_a_walk(Seat("ann"), Seat("resi", "greedy"))
    moves = len(table.record.moves)
    table.act(0, *CHAIN)
    while any_move(table) == 0:
        pass
    table.undo(0)  # the building
    table.undo(0)
    assert table.entries[-1] == TakenBack(0, moves)


def test_after_taking_back_the_click_before_is_whole_too() -> None:
    table = before_a_walk()
    moves = len(table.record.moves)
    table.act(0, *CHAIN)
    assert any_move(table) == 0
    table.undo(0)
    table.undo(0)
    assert table.entries[-1] == TakenBack(0, moves)


def test_a_barrier_within_a_click_holds_all_of_it() -> None:
    table = before_a_walk()
    walk = DIEM.actions.parse(CHAIN[0])
    table.game = replace(DIEM, shows=lambda _state, action: action == walk)
    moves = len(table.record.moves)
    table.act(0, *CHAIN)
    assert table.taking_back(0) == [Proposed(0, "undo", moves)]


def test_a_click_survives_the_way_to_the_store_and_to_a_record() -> None:
    table = before_a_walk()
    table.act(0, *CHAIN)
    stored = Table(DIEM, PEOPLE, {}, "click")
    stored.extend([decode(encode(entry)) for entry in table.entries])
    read = resumed(DIEM, PEOPLE, records.loads(records.dumps(table.record)))
    for again in (stored, read):
        assert again.taking_back(0) == table.taking_back(0)


def test_moves_of_older_tables_are_taken_back_by_step() -> None:
    table = before_a_walk()
    moves = len(table.record.moves)
    table.extend([decode(b'{"kind":"move","seat":0,"name":"%s"}' % name.encode()) for name in CHAIN])
    assert table.taking_back(0) == [TakenBack(0, moves + 1)]
