"""Records: plain lines, the one door, replay, redaction, undo."""

from dataclasses import replace

import pytest

from contract.inn import GAME as INN
from contract.inn.state import Inn
from stammtisch.core.data import digest
from stammtisch.core.draws import drawn
from stammtisch.core.game import Refused
from stammtisch.core.record import (
    Move,
    Record,
    RecordError,
    dumps,
    loads,
    play,
    replay,
    start,
    traced,
)
from stammtisch.core.state import CHANCE, OVER, SPECTATOR
from stammtisch.core.undo import undo_point
from stammtisch.core.words import speaking
from stammtisch.games import game

PIG = game("pig")
HEADER = '{"game": "pig", "rules": 1, "seats": ["ann", "bob"], "options": {}, "seed": "s"}'


def pig(*moves: str) -> Record:
    return loads("\n".join([HEADER, *moves]))


def inn(*moves: str, seats: int = 2) -> Record:
    """The inn after Bob drew wine and soup, Ann beer and cake, and these moves."""
    names = ("wine", "soup", "beer", "cake")
    record = start(INN, ["ann", "bob"][:seats], {}, "s")
    state = INN.new(seats)
    for line in [*(f"* draw:{name}" for name in names), *moves]:
        who, name = line.split()
        seat = CHANCE if who == "*" else int(who)
        record.moves.append(play(INN, state, seat, INN.actions.parse(name)))
    return record


def test_a_record_reads_as_it_is_written() -> None:
    record = pig("0 roll", "* die:5", "0 hold", "= 5 0")
    assert record.moves == [Move(0, "roll"), Move(CHANCE, "die:5"), Move(0, "hold")]
    assert record.result == [5, 0]
    assert record.chances == 1
    assert loads(dumps(record)) == record


def test_it_can_be_written_by_hand() -> None:
    text = '# won\n{"game": "pig", "rules": 1, "seats": ["ann", "bob"]}\r\n\n  0   roll\n# lucky\n* die:6\n'
    record = loads(text)
    assert [str(move) for move in record.moves] == ["0 roll", "* die:6"]
    assert record.lines == [4, 6]
    assert (record.options, record.seed) == ({}, "")


def test_names_may_be_anything() -> None:
    record = Record("pig", 1, ['"Ann"\n', "Zoë\u2028Müller", "= 5", "#"], {}, "s", [Move(0, "roll")])
    assert loads(dumps(record)) == record


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        (1, "", "the record is empty"),
        (1, "# nothing\n", "the record is empty"),
        (1, "0 roll", "the header should read like"),
        (1, '["pig"]', "the header should read like"),
        (1, '{"game": "pig", "rules": 1}', "the header should read like"),
        (1, '{"game": "pig", "rules": 0, "seats": ["a"]}', "the header should read like"),
        (1, '{"game": "pig", "rules": 1, "seats": "ab"}', "the header should read like"),
        (2, f"\n{HEADER[:-1]}", "the header should read like"),
        (2, f"{HEADER}\nroll", "a move should read like"),
        (2, f"{HEADER}\n2 roll", "a move should read like"),
        (2, f"{HEADER}\n-1 roll", "a move should read like"),
        (2, f"{HEADER}\n² roll", "a move should read like"),
        (2, f"{HEADER}\n0 roll the die", "a move should read like"),
        (3, f"{HEADER}\n\n0 roll 1", "a move should read like"),
        (2, f"{HEADER}\n0 +", "a move should read like"),
        (2, f"{HEADER}\n0 roll + +", "a move should read like"),
        (2, f"{HEADER}\n0 roll @2", "after @ come the seats"),
        (2, f"{HEADER}\n0 roll @x", "after @ come the seats"),
        (2, f"{HEADER}\n= 1", "the result should be one number a seat"),
        (2, f"{HEADER}\n= 1 --2", "the result should be one number a seat"),
        (3, f"{HEADER}\n= 1 2\n0 roll", "after the result comes nothing"),
        (3, f"{HEADER}\n= 1 2\n= 1 2", "after the result comes nothing"),
    ],
)
def test_a_broken_record_says_in_which_line(line: int, text: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=f"line {line}: {sentence}") as raised:
        loads(text)
    assert raised.value.line == line


@pytest.mark.parametrize(
    ("line", "moves", "sentence"),
    [
        (2, ["0 hold"], r"You have thrown nothing yet that could be held\. \(P4\)"),
        (2, ["1 roll"], r"It is not your decision now\. \(P2\)"),
        (3, ["0 roll", "0 roll"], r"It is not your decision now\. \(P3\)"),
        (
            4,
            ["0 roll", "# a slip", "* die:7"],
            "there is no action 'die:7'; .* reads like 'die:1'",
        ),
        (2, ["0 die:3"], r"Something else is asked now\. \(P2\)"),
    ],
)
def test_an_illegal_move_is_told_with_its_line(line: int, moves: list[str], sentence: str) -> None:
    with pytest.raises(RecordError, match=f"line {line}: {sentence}"):
        replay(PIG, pig(*moves))


def test_moves_made_here_have_lines_too() -> None:
    record = Record("pig", 1, ["ann", "bob"], {}, "", [Move(0, "roll"), Move(0, "roll")])
    with pytest.raises(RecordError, match="line 3"):
        replay(PIG, record)


def test_replay_stops_where_it_is_told() -> None:
    record = pig("0 roll", "* die:5", "0 hold")
    assert [replay(PIG, record, n).pot for n in range(4)] == [0, 0, 5, 0]
    assert replay(PIG, record).scores() == [5, 0]


def test_what_a_record_needs() -> None:
    with pytest.raises(RecordError, match=r"line 1: .* rules 2; this version knows them up to 1"):
        replay(PIG, replace(pig(), rules=2))
    with pytest.raises(RecordError, match="line 1: the game was played with other data"):
        replay(PIG, replace(pig(), data="abc"))
    with pytest.raises(RecordError, match="line 1: Pig is for 2 to 4 players, not 1"):
        replay(PIG, replace(pig(), seats=["ann"]))
    with pytest.raises(RecordError, match="line 1: Pig has no option 'x'; it has none"):
        replay(PIG, replace(pig(), options={"x": "y"}))


def test_an_old_record_is_played_by_its_own_rules() -> None:
    newer = replace(PIG, rules=3)
    assert newer.new(2).rules == 3
    assert replay(newer, pig("0 roll")).rules == 1


def test_errors_speak_the_readers_language() -> None:
    with speaking("de"), pytest.raises(RecordError, match="Zeile 2: ein Zug sollte aussehen wie"):
        pig("nonsense")


def test_the_one_door_refuses_and_changes_nothing() -> None:
    state = PIG.new(2)
    before = PIG.dump(state)
    with pytest.raises(Refused, match=r"\(P4\)") as raised:
        play(PIG, state, 0, PIG.actions.parse("hold"))
    assert raised.value.reason.rule == "P4"
    assert PIG.dump(state) == before


def test_tracing_hears_the_events_and_stops() -> None:
    state = replay(PIG, pig("0 roll"))
    move, events = traced(PIG, state, CHANCE, PIG.actions.parse("die:4"))
    assert (str(move), [(event.seat, event.a) for event in events]) == ("* die:4", [(0, 4)])
    assert (state.tracing, state.told) == (False, [])


def test_a_refused_move_leaves_no_tracing_behind() -> None:
    state = PIG.new(2)
    with pytest.raises(Refused):
        traced(PIG, state, 1, 0)
    assert not state.tracing


def test_a_draw_depends_on_seed_and_number_only() -> None:
    state = replay(PIG, pig("0 roll"))
    later = replay(PIG, pig("0 roll", "* die:2", "0 roll"))
    assert drawn(state, "s", 5) == drawn(later, "s", 5)
    assert len({drawn(state, "s", k) for k in range(60)}) == 6
    assert len({drawn(state, f"{seed}", 0) for seed in range(60)}) == 6


def test_a_new_record_has_every_option() -> None:
    facts = digest(PIG.folder, "pig", 1)
    assert start(PIG, ["ann", "bob"], {}, "s") == Record("pig", 1, ["ann", "bob"], {}, "s", data=facts)
    with pytest.raises(ValueError, match="2 to 4 players, not 1"):
        start(PIG, ["ann"], {}, "s")


def test_secret_moves_say_who_may_read_them() -> None:
    record = inn()
    assert [str(move) for move in record.moves[1:3]] == ["* draw:soup @1", "* draw:beer @0"]
    assert loads(dumps(record)) == record


def test_redacted_records() -> None:
    lines = dumps(inn("0 rest"), 0).splitlines()
    assert '"seed"' not in lines[0]
    assert lines[2:4] == ["* draw:? @1", "* draw:beer @0"]
    assert lines[-1] == "0 rest"
    spectators = dumps(inn("0 rest"), SPECTATOR).splitlines()
    assert spectators[2:4] == ["* draw:? @1", "* draw:? @0"]


def test_a_move_that_nobody_may_read() -> None:
    move = Move(CHANCE, "burn:ace", 0)
    assert str(move) == "* burn:ace @"
    assert move.redacted(0).name == "burn:?"
    assert loads(f"{HEADER}\n{move}").moves == [move]


@pytest.mark.parametrize("line", ["0 roll +", "0 roll @1 +", "0 roll @ +"])
def test_a_move_says_that_it_was_done_with_the_one_before(line: str) -> None:
    record = loads(f"{HEADER}\n0 hold\n{line}")
    assert [move.chained for move in record.moves] == [False, True]
    assert dumps(record).splitlines()[2] == line
    assert record.moves[1].redacted(0).chained


def test_undo_takes_back_all_that_one_click_did() -> None:
    record = inn("0 rest", "0 keep", "1 keep", "0 serve:beer")
    together = replace(record, moves=[*record.moves[:5], replace(record.moves[5], chained=True)])
    assert undo_point(INN, together, 0) == 4


def test_undo_takes_back_my_last_choice() -> None:
    assert undo_point(INN, inn("0 treat"), 0) == 4


def test_chance_is_a_barrier() -> None:
    assert undo_point(PIG, pig("0 roll", "* die:4"), 0) is None


def test_nothing_to_take_back() -> None:
    assert undo_point(PIG, pig(), 0) is None
    assert undo_point(PIG, pig("0 roll", "* die:4", "0 roll"), 1) is None


def test_another_seats_move_is_a_barrier() -> None:
    record = inn("0 treat", "1 thank:host")
    assert undo_point(INN, record, 0) is None
    assert undo_point(INN, record, 1) == 5


def test_forced_moves_go_along_with_the_choice_before() -> None:
    record = inn("0 rest", "0 keep")  # Ann has no wine: to keep is all that she can do
    assert len(INN.legal(replay(INN, record, 5), 0)) == 1
    assert undo_point(INN, record, 0) == 4


def test_forced_moves_alone_cannot_be_taken_back() -> None:
    assert undo_point(PIG, pig("0 roll"), 0) is None


def test_what_shows_something_new_is_a_barrier() -> None:
    seen: list[int] = []

    def shows(state: Inn, action: int) -> bool:
        seen.append(state.actor())
        return INN.actions.name(action).startswith("serve")

    showing = replace(INN, shows=shows)
    record = inn("0 rest", "0 keep", "1 keep", "0 serve:beer")
    assert undo_point(INN, record, 0) == 7
    assert undo_point(showing, record, 0) is None
    assert seen == [0]  # asked about the position as the open seat faces it


def test_a_whole_game_ends() -> None:
    state = PIG.new(2)
    state.points[0] = 95
    for name in ("roll", "die:6", "hold"):
        play(PIG, state, state.actor(), PIG.actions.parse(name))
    assert state.actor() == OVER
    with pytest.raises(Refused, match=r"The game is over\. \(P5\)"):
        play(PIG, state, 0, 0)
