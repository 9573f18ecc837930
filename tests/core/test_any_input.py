"""Whatever is read, the answer is a value or a sentence."""

import json
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from stammtisch.core.overlay import DataError, lay_over
from stammtisch.core.record import Move, Record, RecordError, dumps, loads, replay
from stammtisch.games import game

PIG = game("pig")
HEADER = '{"game": "pig", "rules": 1, "seats": ["ann", "bob"]}'

fixed = settings(derandomize=True, database=None, deadline=None, max_examples=200)
words = some.text(alphabet='0123*@,=#- {}[]:"adeilorst?é²\u2028\n\r', max_size=40)
json_values = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | words,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
moves = some.builds(
    Move,
    some.integers(-1, 1),
    some.sampled_from(["roll", "hold", "die:1", "die:6", "die:?", "die:7"]),
    some.sampled_from([255, 0, 1, 2, 3]),
)


@fixed
@given(words)
def test_any_text_as_a_record(text: str) -> None:
    with suppress(RecordError):
        loads(text)


@fixed
@given(some.lists(words, max_size=5))
def test_any_lines_after_a_header(lines: list[str]) -> None:
    with suppress(RecordError):
        replay(PIG, loads("\n".join([HEADER, *lines])))


@fixed
@given(json_values)
def test_any_header(header: Any) -> None:
    with suppress(RecordError):
        replay(PIG, loads(json.dumps(header)))


@fixed
@given(some.fixed_dictionaries(dict.fromkeys(("game", "rules", "seats", "options"), json_values)))
def test_any_values_in_a_header(header: dict[str, Any]) -> None:
    with suppress(RecordError):
        replay(PIG, loads(json.dumps(header)))


@fixed
@given(some.lists(moves, max_size=20), some.lists(words, min_size=2, max_size=2), words)
def test_any_record_survives_text(played: list[Move], seats: list[str], seed: str) -> None:
    record = Record("pig", 1, seats, {}, seed, played, [3, -1])
    assert loads(dumps(record)) == record


@fixed
@given(some.dictionaries(some.sampled_from(["points", "pot", "seats", "top", "below", "depth"]), json_values))
def test_any_position(values: dict[str, Any]) -> None:
    with suppress(ValueError):
        PIG.position(json.dumps({**json.loads(PIG.dump(PIG.new(2))), **values}), 2)


@fixed
@given(some.dictionaries(some.sampled_from(["goal", "fields", "box", "name"]), json_values))
def test_any_overlay(correction: dict[str, Any]) -> None:
    facts = {"goal": 1, "fields": [{"id": "a", "n": 1}], "box": {"coins": [1, 2]}, "name": "x"}
    with suppress(DataError):
        lay_over(facts, correction, "")
