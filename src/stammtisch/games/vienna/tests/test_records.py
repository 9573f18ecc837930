"""The examples of the rulebook as records."""

from pathlib import Path

from stammtisch.core.record import loads, replay
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.state import Vienna

RECORDS = Path(__file__).parent.parent / "records"


def after(name: str, back: int = 0) -> Vienna:
    """The position at the end of a record, or some moves before."""
    record = loads((RECORDS / name).read_text(encoding="utf-8"))
    state: Vienna = replay(GAME, record, len(record.moves) - back)
    return state


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
