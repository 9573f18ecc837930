"""Tables: dealer, undo, agreement, entries."""

import pytest

from stammtisch import game
from stammtisch.core.game import Refused
from stammtisch.core.state import OVER
from stammtisch.core.words import speaking
from stammtisch.table import Seat, Table
from stammtisch.table.entries import Moved, Proposed, Said, TakenBack, decode, encode
from stammtisch.table.log import log
from stammtisch.table.resuming import resumed
from stammtisch.table.seats import Stale, Unavailable

PIG = game("pig")


def pig(*who: str, seed: str = "s") -> Table:
    seats = [Seat(name, kind) for name, kind in zip(["ann", "bob", "eva"], who, strict=False)]
    table = Table(PIG, seats, seed=seed)
    table.start()
    return table


def test_the_dealer_plays_chance_and_what_is_forced() -> None:
    table = pig("person", "person")
    assert table.record.moves[0].name == "roll", "with nothing to hold, rolling is forced"
    assert table.waiting_for() == [table.state.actor()]
    assert len(PIG.legal(table.state, table.state.actor())) == 2


def test_preparing_changes_nothing() -> None:
    table = pig("person", "person")
    before = PIG.dump(table.state), table.version
    entries = table.acting(table.state.actor(), "hold")
    assert entries
    assert (PIG.dump(table.state), table.version) == before


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    table = pig("person", "person")
    before = table.version
    with pytest.raises(Refused, match="not your decision"):
        table.act(1 - table.state.actor(), "roll")
    with pytest.raises(ValueError, match="no action 'jump'"):
        table.act(table.state.actor(), "jump")
    assert table.version == before


def test_a_stale_answer_is_refused() -> None:
    table = pig("person", "person")
    with pytest.raises(Stale):
        table.act(table.state.actor(), "roll", version=table.version - 1)


def test_the_fold_of_the_entries_is_the_table() -> None:
    table = pig("person", "greedy")
    for _ in range(20):
        table.act(table.state.actor(), "roll" if len(table.entries) % 3 else "hold")
    again = Table(PIG, [Seat("ann"), Seat("bob", "greedy")], seed="s")
    again.extend([decode(encode(entry)) for entry in table.entries])
    assert PIG.dump(again.state) == PIG.dump(table.state)
    assert again.told == table.told


def test_undo_beyond_chance_needs_the_other_person() -> None:
    table = pig("person", "person")
    seat = table.state.actor()
    table.act(seat, "roll")
    moves = len(table.record.moves)
    table.undo(seat)
    assert table.proposal is not None
    assert len(table.record.moves) == moves
    table.extend(table.answering(True, 1 - seat))
    assert len(table.record.moves) < moves
    assert table.proposal is None


def test_a_proposal_can_be_declined() -> None:
    table = pig("person", "person")
    seat = table.state.actor()
    table.act(seat, "roll")
    table.undo(seat)
    table.extend(table.answering(False, 1 - seat))
    with pytest.raises(Unavailable):
        table.answering(True, 1 - seat)


def test_bots_always_agree_and_the_next_throw_stays_the_same() -> None:
    table = pig("person", "greedy")
    seat = table.state.actor()
    table.act(seat, "roll")
    thrown = [move.name for move in table.record.moves]
    table.undo(seat)
    table.act(seat, "roll")
    assert [move.name for move in table.record.moves] == thrown
    assert isinstance(table.entries[-1], Moved)
    assert any(isinstance(entry, TakenBack) for entry in table.entries)


def test_taking_back_goes_one_choice_at_a_time() -> None:
    table = pig("person", "greedy", seed="t")
    for _ in range(3):
        table.act(table.state.actor(), "roll" if table.state.actor() == 0 else "hold")
    own = [n for n, entry in enumerate(table.played) if entry.seat == 0 and not entry.forced]
    while own:
        table.undo(0)
        assert len(table.record.moves) == own.pop()


def test_nothing_to_take_back() -> None:
    table = pig("person", "person")
    with pytest.raises(Unavailable, match="nothing of yours"):
        table.undo(1)


def test_seats_must_be_taken_before_the_start() -> None:
    table = Table(PIG, [Seat("ann"), Seat("", "")])
    with pytest.raises(Unavailable, match="still free"):
        table.start()
    table.extend(table.replacing(1, "bob", "greedy"))
    table.start()
    assert table.names == ["ann", "bob"]


def test_ending_by_agreement() -> None:
    table = pig("person", "person")
    table.extend(table.proposing_end(0))
    table.extend(table.answering(True, 1))
    assert table.over
    assert table.waiting_for() == []
    with pytest.raises(Unavailable, match="over"):
        table.act(0, "roll")


def one_of_two_agrees(what: str) -> tuple[Table, int, int, int]:
    """A table of three with a proposal, its moves before; who has agreed, and who has not answered."""
    table = pig("person", "person", "person")
    seat = table.state.actor()
    table.act(seat, "roll")
    moves = len(table.record.moves)
    table.extend(table.taking_back(seat) if what == "undo" else table.proposing_end(seat))
    first, second = (other for other in range(3) if other != seat)
    table.extend(table.answering(True, first))
    return table, moves, first, second


@pytest.mark.parametrize("what", ["undo", "end"])
def test_among_three_people_both_others_have_to_agree(what: str) -> None:
    table, moves, first, second = one_of_two_agrees(what)
    assert table.proposal, "one of two is not enough"
    assert (len(table.record.moves), table.over) == (moves, False)
    with pytest.raises(Unavailable):
        table.answering(True, first)
    table.extend(table.answering(True, second))
    assert (len(table.record.moves) < moves, table.over) == (what == "undo", what == "end")


@pytest.mark.parametrize("what", ["undo", "end"])
def test_among_three_people_each_can_decline(what: str) -> None:
    table, moves, _first, second = one_of_two_agrees(what)
    table.extend(table.answering(False, second))
    assert table.proposal is None
    assert (len(table.record.moves), table.over) == (moves, False)


def test_a_chain_is_all_or_nothing() -> None:
    table = pig("person", "person")
    before = table.version
    with pytest.raises(Refused):
        table.act(table.state.actor(), "hold", "hold")
    assert table.version == before


def test_the_log_tells_what_stands() -> None:
    table = pig("person", "greedy")
    table.extend([Said(0, "ann", "hello")])
    seat = table.state.actor()
    table.act(seat, "hold")
    assert any("holds" in line.text for line in log(table, 0))
    table.undo(seat)
    texts = [line.text for line in log(table, 0)]
    assert not any("holds" in text for text in texts)
    assert "ann: hello" in texts


def test_the_log_speaks_german() -> None:
    table = pig("person", "greedy")
    with speaking("de"):
        assert log(table, 0)[0].text == "Die Partie beginnt."


def test_a_table_goes_on_from_a_record() -> None:
    table = pig("person", "greedy")
    table.act(table.state.actor(), "hold")
    again = resumed(PIG, table.seats, table.record)
    assert PIG.dump(again.state) == PIG.dump(table.state)


def test_a_finished_game_has_its_result() -> None:
    table = pig("person", "person")
    while not table.over:
        table.act(table.state.actor(), "hold")
    assert table.state.actor() == OVER
    assert table.record.result == table.state.scores()


def test_the_pace_of_the_bots_is_an_entry_that_the_log_tells() -> None:
    table = pig("person", "greedy")
    assert table.pace == "brisk"
    table.extend(table.pacing(0, "at_once"))
    assert table.pace == "at_once"
    assert log(table, 1)[-1].text == "ann lets the bots play at once."
    assert table.pacing(0, "at_once") == [], "nothing has changed"
    with pytest.raises(ValueError, match="no such pace"):
        table.pacing(0, "backwards")


def test_a_bot_plays_at_once_for_the_only_other_person() -> None:
    table = pig("person", "person")
    absent = table.state.actor()
    table.extend(table.proposing_bot(1 - absent, absent))
    assert table.bot_to_move() == absent
    assert table.proposal is None


def three_people() -> tuple[Table, int, int, int]:
    """The table, who is asked, who wants a bot for them, and who has to agree."""
    table = pig("person", "person", "person")
    absent = table.state.actor()
    wants, agrees = {0, 1, 2} - {absent}
    table.extend(table.proposing_bot(wants, absent))
    assert table.seats[absent].is_person
    return table, absent, wants, agrees


def test_a_third_person_has_to_agree_to_a_bot_but_not_who_is_away() -> None:
    table, absent, wants, agrees = three_people()
    name = table.names[absent]
    told = log(table, agrees)[-1].text
    assert told == f"{table.names[wants]} proposes that a bot plays for {name}."
    table.extend(table.answering(True, agrees))
    assert table.bot_to_move() == absent
    assert table.names[absent] == name
    assert table.proposal is None


def test_whoever_is_not_away_after_all_says_so_or_plays() -> None:
    for says_so in (True, False):
        table, absent, _wants, agrees = three_people()
        if says_so:
            table.extend(table.answering(False, absent))
        else:
            table.act(absent, "hold")
        with pytest.raises(Unavailable):
            table.answering(True, agrees)
        assert table.seats[absent].is_person


def test_a_bot_plays_only_for_another_person_who_is_asked() -> None:
    table = pig("person", "person", "greedy")
    while (asked := table.state.actor()) == 2:
        table.act(2, "hold")
    for seat, absent in ((1 - asked, 2), (asked, asked), (asked, 1 - asked)):
        with pytest.raises(Unavailable, match="another person who is asked"):
            table.proposing_bot(seat, absent)


def test_whoever_asked_may_withdraw_it() -> None:
    table = pig("person", "person")
    seat = table.state.actor()
    table.extend(table.proposing_end(seat))
    table.extend(table.answering(False, seat))
    assert table.proposal is None
    assert log(table, seat)[-1].text == f"{table.names[seat]} does not ask any more."
    with pytest.raises(Unavailable):
        table.answering(True, 1 - seat)


def test_nobody_plays_over_the_head_of_who_is_away() -> None:
    table = pig("person", "person")
    first = table.state.actor()
    table.act(first, "hold")
    absent = table.state.actor()
    assert absent == 1 - first
    table.extend(table.proposing_bot(first, absent))
    with pytest.raises(Unavailable, match="away"):
        table.taking_back(first)
    with pytest.raises(Unavailable, match="away"):
        table.proposing_end(first)
    table.act(absent, "hold")
    table.act(first, "roll")
    moves = len(table.record.moves)
    if table.state.actor() == first:
        table.undo(first)
        assert len(table.record.moves) < moves, "what came later can be taken back"
    table.extend(table.replacing(absent, "bob", "person"))
    assert table.away == {}
    assert isinstance(table.proposing_end(first)[0], Proposed)


def test_after_the_end_nothing_is_asked_any_more() -> None:
    table = pig("person", "person")
    table.extend(table.proposing_end(0))
    table.extend(table.answering(True, 1))
    assert table.proposal is None
    with pytest.raises(Unavailable):
        table.answering(False, 0)
