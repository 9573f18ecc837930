"""The course of a game: what happened, step by step."""

from stammtisch import game
from stammtisch.core.agenda import AgendaState
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.table.course import Step, between, positions, until
from stammtisch.table.log import log

PIG, VIENNA, WIEN = game("pig"), game("vienna"), game("ganz_wien")


def pig() -> Table:
    table = Table(PIG, [Seat("ann"), Seat("bob")], seed="s")
    table.start()
    return table


def after_a_scoring() -> tuple[Table, int]:
    """A table where the last move ended a round, and the version before it."""
    table = Table(VIENNA, [Seat("ann"), Seat("bob"), Seat("eva")], seed="telling")
    table.start()
    rng = seeded("telling")
    while True:
        before, seat = table.version, table.waiting_for()[0]
        legal = [name for name in VIENNA.view(table.state, seat)["legal"] if not name.startswith("reroll")]
        table.act(seat, legal[rng.below(len(legal))])
        if len(scored(table, before)) > 3:
            return table, before


def scored(table: Table, since: int) -> list[str]:
    return [line.text for line in log(table, SPECTATOR, since) if line.stage > 1]


def since(table: Table, version: int, reader: int = SPECTATOR) -> list[Step]:
    return between(table, reader, version, table.version)


def shown(table: Table, version: int) -> list[AgendaState]:
    return list(positions(table, since(table, version)))


def test_a_step_is_one_thing_that_happened_with_the_position_after_it() -> None:
    table = pig()
    before, seat = table.version, table.waiting_for()[0]
    table.act(seat, "hold")
    assert [step.words for step in since(table, before)] == [
        [line.text] for line in log(table, SPECTATOR, before)
    ]
    states = shown(table, before)
    assert states[0].scores()[seat] > 0
    assert PIG.dump(states[-1]) == PIG.dump(table.state)


def test_a_scoring_within_one_move_is_told_field_by_field() -> None:
    table, before = after_a_scoring()
    fields = [VIENNA.view(state, SPECTATOR)["scoring"] for state in shown(table, before)]
    walked = [field for field in fields if field]
    assert len(walked) > 3
    assert len(set(walked)) == len(walked), "each field is scored once, and named while it is"


def test_what_was_taken_back_is_not_told() -> None:
    table = Table(PIG, [Seat("ann"), Seat("bob", "greedy")], seed="s")
    table.start()
    before, seat = table.version, table.waiting_for()[0]
    earlier = between(table, SPECTATOR, 0, table.version)
    table.act(seat, "hold")
    assert since(table, before)
    table.undo(seat)
    assert since(table, before) == []
    assert between(table, SPECTATOR, 0, table.version) == earlier


def test_nobody_is_told_the_secrets_of_others_before_the_end() -> None:
    table = Table(WIEN, [Seat("ann"), Seat("bob"), Seat("eva")], seed="s")
    table.start()
    mine, public = (since(table, 0, seat) for seat in (0, SPECTATOR))
    assert any("You are dealt" in words for step in mine for words in step.words)
    assert not any("You are dealt" in words for step in public for words in step.words)


def test_the_last_steps_are_enough_for_some() -> None:
    table = pig()
    for _n in range(30):
        table.act(table.waiting_for()[0], "roll")
    last = between(table, SPECTATOR, 0, table.version, most=24)
    assert last == since(table, 0)[-24:]
    assert len(last) == 24
    assert PIG.dump(list(positions(table, last))[-1]) == PIG.dump(table.state)


def test_only_what_lies_between_two_versions_is_told() -> None:
    table = pig()
    versions = [table.version]
    for _n in range(3):
        table.act(table.waiting_for()[0], "hold")
        versions.append(table.version)
    told = between(table, SPECTATOR, versions[1], versions[2])
    assert {step.entry for step in told} <= set(range(versions[1], versions[2]))
    assert told


def test_positions_begin_at_one_that_was_kept() -> None:
    table, before = after_a_scoring()
    first = since(table, before)[0].move
    kept, _state = table.waypoints.before(first)
    assert 0 < kept <= first, "the game is long enough"
    table.waypoints.states[kept] = table.waypoints.latest[kept] = VIENNA.new(3)  # nobody can go on from there
    broken = [VIENNA.dump(state) for state in shown(table, before)]
    table.waypoints.forget_after(0)
    assert broken != [VIENNA.dump(state) for state in shown(table, before)]


def test_steps_until_a_move_are_the_first_ones() -> None:
    table, _before = after_a_scoring()
    everything = since(table, 0)
    moves = everything[len(everything) // 2].move
    assert until(table, SPECTATOR, moves) == [step for step in everything if step.move < moves]
