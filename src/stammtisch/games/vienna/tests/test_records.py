"""The examples of the rulebook as records."""

from itertools import pairwise
from pathlib import Path

from stammtisch.core.game import Event
from stammtisch.core.record import first_state, loads, replay, traced
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.numbers import NO_PERSON, PAID
from stammtisch.games.vienna.state import Vienna

RECORDS = Path(__file__).parent.parent / "records"


def after(name: str, back: int = 0) -> Vienna:
    """The position at the end of a record, or some moves before."""
    record = loads((RECORDS / name).read_text(encoding="utf-8"))
    state: Vienna = replay(GAME, record, len(record.moves) - back)
    return state


def events(name: str) -> list[Event]:
    """All that happens in a record."""
    record = loads((RECORDS / name).read_text(encoding="utf-8"))
    state = first_state(GAME, record)
    told = []
    for move in record.moves:
        told += traced(GAME, state, move.seat, GAME.actions.parse(move.name))[1]
    return told


def test_v7_v9_v10_examples_1_to_3_as_a_record() -> None:
    before, s = after("example_1_to_3.txt", 1), after("example_1_to_3.txt")
    assert s.players[0].coins == before.players[0].coins - 1
    assert {
        field: there["seat"] for field, there in GAME.view(s, 0)["fields"].items() if there["seat"] == 0
    } == {"secession": 0, "burgtheater": 0, "rathaus": 0}


def test_v24_v25_example_4_as_a_record() -> None:
    before, s = after("example_4.txt", 1), after("example_4.txt")
    assert [s.symbols(seat, 1) for seat in range(3)] == [4, 4, 2]
    assert before.symbols(1, 1) == 3  # Matthias takes extra influence in this round
    assert s.players[0].points - before.players[0].points == 3
    assert s.players[0].coins - before.players[0].coins == 1


def test_v17a_coins_paid_for_nobody_in_whole_games() -> None:
    for name, times in (("three_players.txt", 0), ("three_players_rules_2.txt", 7)):
        told = [event.what for event in events(name)]
        assert sum(pair == (PAID, NO_PERSON) for pair in pairwise(told)) == times


def test_v4_records_of_both_rules_begin_with_their_own_coins() -> None:
    start_cards = 1 + 5  # the clock, and a card each
    old, new = "five_players.txt", "five_players_rules_2.txt"
    for name, rules, coins in ((old, 1, 3), (new, 2, 0)):
        record = loads((RECORDS / name).read_text(encoding="utf-8"))
        assert record.rules == rules
        assert replay(GAME, record, 2).players[record.moves[1].seat].coins == coins
        assert replay(GAME, record, start_cards).supply == 25 - 13
