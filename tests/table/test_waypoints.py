"""Positions kept on the way."""

import random
from typing import Any

import pytest

from stammtisch import game, games
from stammtisch.core.game import Game
from stammtisch.core.record import Move, replay, start
from stammtisch.core.state import CHANCE
from stammtisch.table import Seat, Table
from stammtisch.table.resuming import resumed
from stammtisch.table.waypoints import CLOSE, MOST, Waypoints

PIG = game("pig")


def played(found: Game[Any], decisions: int) -> Table:
    table = Table(found, [Seat(name) for name in ("ann", "bob", "eva")[: max(2, found.seats[0])]], seed="way")
    table.start()
    luck = random.Random(1)
    for _decision in range(decisions):
        if not table.over:
            seat = luck.choice(table.waiting_for())
            table.act(seat, found.actions.name(luck.choice(found.legal(table.state, seat))))
    return table


@pytest.mark.parametrize("found", games(), ids=lambda each: each.key)
def test_positions_on_the_way_are_those_of_a_replay(found: Game[Any]) -> None:
    table = played(found, 50)
    for moves in {0, 1, 15, 16, 17, len(table.record.moves) // 2, len(table.record.moves)}:
        expected = found.dump(replay(found, table.record, moves))
        assert found.dump(table.state_after(moves)) == expected, moves


def test_looking_back_changes_nothing() -> None:
    table = played(PIG, 40)
    before = PIG.dump(table.state_after(20))
    looked = table.state_after(20)
    looked.apply(looked.legal_actions()[0])
    assert PIG.dump(table.state_after(20)) == before


def test_what_was_taken_back_is_forgotten() -> None:
    table = played(game("vienna"), 30)
    table.seats[1:] = [Seat(seat.name, "random") for seat in table.seats[1:]]  # they agree to everything
    moves = len(table.record.moves)
    for _time in range(6):
        table.undo(0)
    assert len(table.record.moves) < moves - 16
    assert max(table.waypoints.states) <= len(table.record.moves)
    assert table.game.dump(table.state) == table.game.dump(replay(table.game, table.record))


def test_a_long_game_keeps_a_few_positions_far_apart() -> None:
    kept, state = Waypoints(), PIG.new(2)
    for moves in range(6_000):
        kept.note(moves, state)
    assert len(kept.states) <= MOST
    assert 6_000 - kept.before(5_999)[0] <= kept.apart
    assert kept.apart <= 1024


def long_table(moves: int) -> Table:
    """Somebody and a bot throw one after the other."""
    record = start(PIG, ["ann", "bob"], {}, "seed")
    record.moves = [move for n in range(moves // 2) for move in (Move(n % 2, "roll"), Move(CHANCE, "die:1"))]
    return resumed(PIG, [Seat("ann"), Seat("bob", "random")], record)


def test_loading_plays_little_again_however_much_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """After 6,000 moves as after 60: what is taken back begins at a position close by."""
    for moves in (60, 6_000):
        table = long_table(moves)
        for _time in range(20):
            table.act(0, "roll")
            table.undo(0)
        again, before = list[int](), Waypoints.before

        def noted(kept: Waypoints, wanted: int, again: list[int] = again, before: Any = before) -> Any:
            found = before(kept, wanted)
            again.append(wanted - found[0])
            return found

        with monkeypatch.context() as patched:
            patched.setattr(Waypoints, "before", noted)
            loaded = Table(PIG, [Seat("ann"), Seat("bob", "random")], seed="seed")
            loaded.extend(table.entries)
        assert loaded.record.moves == table.record.moves
        assert len(again) >= 20
        assert max(again) <= CLOSE
