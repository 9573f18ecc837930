"""Where a replay can stand: a roll is one step, a scoring goes field by field, turns and rounds begin."""

from itertools import pairwise

import pytest

from stammtisch import game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.table.course import until
from stammtisch.table.entries import TakenBack
from stammtisch.table.stops import (
    BEGINNING,
    WHOLE,
    Stop,
    by_chapter,
    by_seat,
    by_step,
    by_turn,
    chapter_at,
    state_at,
    stops,
)

GAMES = ["vienna", "carpe_diem", "cafe_melange", "ganz_wien", "pig"]


def played(key: str, decisions: int = 120) -> Table:
    kind = game(key)
    table = Table(kind, [Seat(name) for name in ("Ann", "Bob", "Eva")], {}, "stops")
    table.start()
    rng = seeded(f"stops {key}")
    for _decision in range(decisions):
        if table.over:
            break
        seat = table.waiting_for()[0]
        legal = kind.legal(table.state, seat)
        table.act(seat, kind.actions.name(legal[rng.below(len(legal))]))
    return table


@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_told_is_told_once_and_in_order(key: str) -> None:
    table = played(key)
    for reader in (None, SPECTATOR, 0):
        found = stops(table, reader)
        told = [text for step in until(table, reader, len(table.record.moves)) for text in step.texts]
        assert [text for stop in found for text in stop.words] == told
        assert found[0] == BEGINNING
        assert found[-1].moves == len(table.record.moves)
        assert all(one.moves <= other.moves for one, other in pairwise(found))


@pytest.mark.parametrize("key", GAMES)
def test_between_two_steps_somebody_decides_or_something_follows(key: str) -> None:
    table = played(key)
    for one, other in pairwise(stops(table, None)[1:]):
        between = table.record.moves[one.moves - 1 : other.moves]
        assert one.stage != WHOLE or any(move.seat != CHANCE for move in between)


@pytest.mark.parametrize("key", GAMES)
def test_where_it_stands_is_the_position_after_so_many_moves(key: str) -> None:
    table = played(key, 40)
    for stop in stops(table, None):
        if stop.stage == WHOLE:
            assert table.game.dump(state_at(table, stop)) == table.game.dump(table.state_after(stop.moves))


def test_a_scoring_is_told_field_by_field() -> None:
    table = played("vienna")
    found = stops(table, None)
    scored = [stop for stop in found if stop.stage != WHOLE]
    assert len(scored) > 5
    boards = {table.game.dump(state_at(table, stop)) for stop in scored}
    assert len(boards) == len(scored), "each shows something else"


def test_turns_begin_with_the_throw_and_rounds_with_their_words() -> None:
    table = played("vienna")
    found = stops(table, None)
    turns = [found[n].words for n in by_turn(table, found, 0)]
    assert sum("rolls" in words[-1] for words in turns) >= 3
    rounds = [found[n] for n in by_chapter(table, found, 0)]
    assert len(rounds) > 1
    for n, stop in enumerate(rounds, 1):
        assert f"Round {n}: " in stop.words[-1]
        assert chapter_at(table, stop) == n


@pytest.mark.parametrize("key", GAMES)
def test_own_moves_are_those_that_the_seat_made(key: str) -> None:
    table = played(key)
    found = stops(table, None)
    own = by_seat(table, found, 1)
    assert own
    assert {table.record.moves[found[n].moves - 1].seat for n in own} == {1}
    assert set(own) < set(by_step(table, found, 1))


def test_in_ganz_wien_a_turn_is_a_throw_whoever_answers_in_it() -> None:
    table = played("ganz_wien")
    found = stops(table, None)
    begun = by_turn(table, found, 0)
    assert len(begun) > 3
    assert [found[n].words for n in begun[1:] if "throws" not in " ".join(found[n].words)] == []


def test_what_was_taken_back_is_no_step() -> None:
    table = played("pig", 5)
    before = stops(table, None)
    keep = len(table.record.moves)
    seat = table.waiting_for()[0]
    table.act(seat, "roll")
    table.extend([TakenBack(seat, keep)])
    assert stops(table, None) == before
    assert Stop(keep, WHOLE, before[-1].seat, before[-1].words) == before[-1]
