"""A table seals its luck, takes a share of everybody, and draws so that it can be checked."""

from dataclasses import replace
from typing import Any

import pytest

from stammtisch import game, games
from stammtisch.core.game import Game
from stammtisch.core.record import Record, RecordError, dumps, loads
from stammtisch.core.rng import seeded
from stammtisch.core.seal import pledge, sealed_secret
from stammtisch.core.state import CHANCE
from stammtisch.core.verify import verified
from stammtisch.table import Seat, Table
from stammtisch.table.entries import Opened, Proposed, TakenBack, decode, encode
from stammtisch.table.log import log
from stammtisch.table.resuming import resumed
from stammtisch.table.seats import Unavailable
from stammtisch.table.verdict import told

PIG = game("pig")
SECRET = sealed_secret("secret")
SHARE = sealed_secret("share")
ANN, BOB = Seat("Ann"), Seat("Bob")
BOT = Seat("Resi", "greedy")


def sealed(game: Game[Any] = PIG, *seats: Seat, pledged: bool = True) -> Table:
    table = Table(game, seats or (ANN, BOB), {}, SECRET)
    table.extend(table.luck.sealing("table"))
    table.extend(table.luck.pledging(0, pledge(SHARE)) if pledged else [])
    return table


def begun(game: Game[Any] = PIG, *seats: Seat) -> Table:
    table = sealed(game, *seats)
    table.start()
    table.extend(table.opening(0, share=SHARE))
    return table


def played(game: Game[Any], moves: int = 100_000) -> Table:
    """By people who sometimes take back, by agreement."""
    table, rng = begun(game, *(Seat(f"Guest {n}") for n in range(game.seats[0]))), seeded("play")
    while not table.over and len(table.entries) < moves:
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))
        if rng.below(25) == 0 and not table.over:
            take_back(table, seat)
    return table


def take_back(table: Table, seat: int) -> None:
    """The others agree."""
    entries = table.taking_back(seat)
    if isinstance(entries[0], Proposed):
        table.extend(entries)
        entries = table.agreed_to(entries[0])
    table.extend(entries)
    table.extend(table.dealing())


def sides(table: Table) -> list[str]:
    return [move.name for move in table.record.moves if move.seat == CHANCE]


# shares


def test_nothing_is_drawn_before_every_share_is_said() -> None:
    table = sealed(game("vienna"), ANN, BOB, BOT)
    table.start()
    assert (table.luck.missing, table.record.moves, table.waiting_for(), table.is_dealers) == (
        [0],
        [],
        [],
        False,
    )
    table.extend(table.opening(0, share=SHARE))
    assert table.luck.missing == []
    assert table.record.moves


def test_nobody_moves_before_every_share_is_said() -> None:
    table = sealed()
    table.start()
    with pytest.raises(Unavailable, match="the browsers say their shares"):
        table.act(0, "roll")


def test_a_share_that_was_not_promised_is_refused() -> None:
    table = sealed()
    table.start()
    with pytest.raises(ValueError, match="not the share that was promised"):
        table.opening(0, share=sealed_secret("another"))


@pytest.mark.parametrize("nonsense", ["", "x", "g" * 64, SHARE.upper(), SHARE + "00"])
def test_a_promise_that_is_no_hash_is_none(nonsense: str) -> None:
    table = sealed(pledged=False)
    assert table.luck.pledging(0, nonsense) == []


def test_the_table_adds_where_nobody_promises_and_says_so() -> None:
    table = begun()
    added = [entry for entry in table.entries if isinstance(entry, Opened)]
    assert [(entry.seat, entry.is_tables) for entry in added] == [(1, True), (0, False)]
    assert "The table adds to the luck for Bob." in [line.text for line in log(table, 0)]


def test_the_table_adds_where_a_promise_is_not_kept() -> None:
    table = sealed()
    table.start()
    table.extend(table.opening(0))
    assert table.luck.missing == []
    table.act(0, "roll")
    assert verified(PIG, table.record).holds


def test_a_share_said_twice_counts_once() -> None:
    table = begun()
    assert table.opening(0, share=SHARE) == []


def test_who_sits_down_in_another_place_promises_anew() -> None:
    table = sealed()
    table.extend(table.replacing(0, "Eva", "person"))
    assert table.luck.pledges == ["", ""]


def test_a_share_changes_what_comes() -> None:
    tables = [sealed(), sealed(pledged=False)]
    for table in tables:
        table.start()
    tables[0].extend(tables[0].opening(0, share=SHARE))
    keys = {table.luck.key for table in tables}
    assert len(keys) == 2


# undo


TABLES = 60


def asking_ann(*seats: Seat) -> list[Table]:
    """Tables where she may roll again after her first throw: a first roll is forced."""
    tables = []
    for n in range(TABLES):
        table = Table(PIG, seats, {}, sealed_secret(str(n)))
        table.extend(table.luck.sealing("table"))
        table.start()
        tables += [table] * (table.waiting_for() == [0])
    return tables


def throws_after_undo(table: Table) -> list[str]:
    """The sides of her throw, and of the one after taking it back."""
    before = len(sides(table))
    table.act(0, "roll")
    first = sides(table)[before]
    take_back(table, 0)
    table.act(0, "roll")
    return [first, sides(table)[before]]


def test_alone_with_bots_the_same_is_thrown_again() -> None:
    for table in asking_ann(ANN, BOT):
        first, again = throws_after_undo(table)
        assert first == again


def test_alone_with_bots_the_same_is_thrown_after_another_choice() -> None:
    """Holding first, her next throw is the one that rolling would have given."""
    for table in asking_ann(ANN, BOT):
        other = Table(PIG, [ANN, BOT], {}, table.luck.secret)
        other.extend(table.entries)
        table.act(0, "roll")
        other.act(0, "hold")
        while other.waiting_for() == [1]:
            other.act(1, "hold")
        own = [
            [each.card for each in at.luck.draws.made if each.stream == "throw/throw/0"]
            for at in (table, other)
        ]
        assert own[0][:2] == own[1][:2]


def test_after_an_agreed_undo_other_luck_comes_and_the_log_says_so() -> None:
    came = []
    for table in asking_ann(ANN, BOB):
        first, again = throws_after_undo(table)
        came.append(first == again)
        said = [line.text for line in log(table, 0)]
        assert "Ann takes back. What was thrown and drawn does not come again." in said
        assert verified(PIG, table.record).holds
    assert 0 < came.count(True) < len(came) / 2  # one time in six a die shows the same again


def test_taking_back_what_drew_nothing_needs_no_other_luck() -> None:
    table = begun(game("cafe_melange"), ANN, BOB)
    first = next(entry for entry in table.agreed_to(Proposed(0, "undo", len(table.record.moves))))
    assert first == TakenBack(0, len(table.record.moves), anew=False)


def test_tables_of_before_the_seal_go_on_with_their_generator() -> None:
    """The figures are of the version before."""
    table = Table(PIG, [ANN, BOB], {}, "seed")
    table.start()
    for _turn in range(3):
        table.act(table.waiting_for()[0], "hold")
    assert sides(table) == ["die:3", "die:2", "die:5", "die:3"]
    assert table.record.seal is None
    assert "seal" not in dumps(table.record)


# records and their check


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_draw_of_a_game_is_checked(game: Game[Any]) -> None:
    table = played(game, 1500)
    record = loads(dumps(table.record))
    assert dumps(record) == dumps(table.record)
    verdict = verified(game, record)
    assert (verdict.holds, verdict.wrong, verdict.strange) == (True, [], [])
    assert verdict.checked == record.chances > 10


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_stored_table_draws_on_as_if_it_had_never_been_away(game: Game[Any]) -> None:
    table = played(game, 300)
    again = Table(game, [Seat(f"Guest {n}") for n in range(game.seats[0])], {}, SECRET)
    again.extend([decode(encode(entry)) for entry in table.entries])
    assert again.record == table.record
    assert (again.luck.key, again.luck.draws) == (table.luck.key, table.luck.draws)


def checked(change: dict[str, Any]) -> list[str]:
    record = played(PIG).record
    seal = record.seal
    assert seal
    where = {name: told for name, told in change.items() if name in ("seed", "moves")}
    rest = {name: told for name, told in change.items() if name not in where}
    return told(verified(PIG, replace(record, **where, seal=replace(seal, **rest))), record.seats)


def test_an_honest_game_is_told_with_what_it_proves() -> None:
    sentences = " ".join(checked({}))
    assert "Every draw is what the sealed secret and the shares say" in sentences
    assert "Shares from their own browsers: Guest 0." in sentences
    assert "The table added for Guest 1" in sentences
    assert "does not prove that nobody looked at hidden cards" in sentences


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": sealed_secret("other")}, "not the one that was sealed"),
        ({"seed": "x"}, "not the one that was sealed"),
        ({"seed": ""}, "After the end the secret is shown"),
        ({"shares": (SHARE, sealed_secret("chosen"))}, "nobody promised have gone in, for Guest 1"),
        ({"table": "another"}, "are not what was due"),
    ],
)
def test_a_changed_record_is_found_out(change: dict[str, Any], sentence: str) -> None:
    assert sentence in " ".join(checked(change))


def test_a_throw_that_was_changed_is_named() -> None:
    record = played(PIG).record
    at = next(n for n, move in enumerate(record.moves) if move.name in ("die:4", "die:5"))
    moves = [*record.moves]
    moves[at] = replace(moves[at], name="die:6")
    changed = replace(record, moves=moves[: at + 1], result=None)
    [wrong] = verified(PIG, changed).wrong
    assert (wrong.move, wrong.name, wrong.due) == (at + 1, "die:6", record.moves[at].name)


def test_older_games_say_that_nothing_is_proved() -> None:
    table = Table(PIG, [ANN, BOB], {}, "seed")
    table.start()
    table.act(0, "roll")
    sentences = told(verified(PIG, table.record), ["Ann", "Bob"])
    assert "older generator" in sentences[0]
    assert sentences[1] == "2 of 2 draws follow from its seed."


def test_what_was_brought_from_elsewhere_is_not_checked() -> None:
    told_by_hand = loads(
        '{"game": "pig", "rules": 1, "seats": ["Ann", "Bob"]}\n0 roll\n* die:6\n0 roll\n* die:6\n'
    )
    told_by_hand.seed = SECRET
    table = resumed(PIG, [ANN, BOB], told_by_hand, "table")
    table.act(0, "roll")
    verdict = verified(PIG, table.record)
    assert (verdict.holds, verdict.checked) == (True, 1)
    assert "The first 4 moves were brought from elsewhere and are not checked." in told(
        verdict, ["Ann", "Bob"]
    )


def test_a_record_before_the_end_has_the_seal_and_not_the_secret() -> None:
    shown = dumps(begun().record, 0)
    assert SECRET not in shown
    record = loads(shown)
    assert record.seal == begun().record.seal


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ('"format": 3', "newer format"),
        ('"seal": {}', "the header should read"),
        (
            '"seal": {"table": "t", "commit": "x", "since": 0, "pledges": [], "shares": []}',
            "the header should read",
        ),
    ],
)
def test_a_seal_that_is_none_is_refused(header: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        loads('{"game": "pig", "rules": 1, "seats": ["a", "b"], ' + header + "}\n")


def test_counting_on_survives_text() -> None:
    record: Record = loads('{"game": "pig", "rules": 1, "seats": ["a", "b"]}\n~ throw/throw/0 3\n0 roll\n')
    assert [str(each) for each in record.counted] == ["~ throw/throw/0 3"]
    with pytest.raises(RecordError, match="counting on should read like"):
        loads('{"game": "pig", "rules": 1, "seats": ["a", "b"]}\n~ x\n')
