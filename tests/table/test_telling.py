"""What happened, told step by step."""

from stammtisch import game
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.table import Seat, Table
from stammtisch.table.log import log
from stammtisch.table.telling import MOST, steps

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


def test_a_step_is_one_thing_that_happened_with_the_position_after_it() -> None:
    table = pig()
    before, seat = table.version, table.waiting_for()[0]
    table.act(seat, "hold")
    told = steps(table, SPECTATOR, before, table.version)
    assert [step.words for step in told] == [[line.text] for line in log(table, SPECTATOR, before)]
    assert told[0].state.scores()[seat] > 0
    assert PIG.dump(told[-1].state) == PIG.dump(table.state)


def test_a_scoring_within_one_move_is_told_field_by_field() -> None:
    table, before = after_a_scoring()
    told = steps(table, SPECTATOR, before, table.version)
    fields = [VIENNA.view(step.state, SPECTATOR)["scoring"] for step in told]
    walked = [field for field in fields if field]
    assert len(walked) > 3
    assert len(set(walked)) == len(walked), "each field is scored once, and named while it is"


def test_the_words_are_those_of_the_log() -> None:
    table, before = after_a_scoring()
    told = " ".join(words for step in steps(table, SPECTATOR, before, table.version) for words in step.words)
    assert told == " ".join(line.text for line in log(table, SPECTATOR, before))


def test_what_was_taken_back_is_not_told() -> None:
    table = Table(PIG, [Seat("ann"), Seat("bob", "greedy")], seed="s")
    table.start()
    before, seat = table.version, table.waiting_for()[0]
    table.act(seat, "hold")
    held = steps(table, SPECTATOR, before, table.version)
    table.undo(seat)
    assert held
    assert steps(table, SPECTATOR, before, table.version) == []


def test_nobody_is_told_the_secrets_of_others() -> None:
    table = Table(WIEN, [Seat("ann"), Seat("bob"), Seat("eva")], seed="s")
    table.start()
    mine, public = (steps(table, seat, 0, table.version) for seat in (0, SPECTATOR))
    assert any("You are dealt" in words for step in mine for words in step.words)
    assert not any("You are dealt" in words for step in public for words in step.words)


def test_who_was_away_for_long_is_told_the_end_only() -> None:
    table = pig()
    while table.version < 4 * MOST:
        table.act(table.waiting_for()[0], "roll")
    told = steps(table, SPECTATOR, 0, table.version)
    assert len(told) == MOST
    assert PIG.dump(told[-1].state) == PIG.dump(table.state)


def test_only_what_lies_between_two_versions_is_told() -> None:
    table = pig()
    versions = [table.version]
    for _n in range(3):
        table.act(table.waiting_for()[0], "hold")
        versions.append(table.version)
    told = steps(table, SPECTATOR, versions[1], versions[2])
    assert {step.entry for step in told} <= set(range(versions[1], versions[2]))
    assert told
