"""A position as one line of text."""

import json
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME as INN
from stammtisch.core.position import pack
from stammtisch.games import game

PIG = game("pig")


def changed(**values: Any) -> str:
    """The first position of Pig, with other values."""
    return json.dumps({**json.loads(PIG.dump(PIG.new(2))), **values})


def test_every_attribute_is_named() -> None:
    assert json.loads(PIG.dump(PIG.new(2))) == {
        "below": [0],
        "depth": 1,
        "points": [0, 0, 0, 0],
        "pot": 0,
        "rules": 1,
        "seats": 2,
        "top": 512,
    }


def test_it_is_restored() -> None:
    s = PIG.position(changed(pot=7, points=[60, 70, 0, 0], top=768), 2)
    assert (s.pot, s.scores(), s.actor()) == (7, [60, 70], 1)


def test_a_long_agenda_survives() -> None:
    s = INN.new(4)
    again = INN.position(INN.dump(s), 4)
    assert INN.dump(again) == INN.dump(s)
    assert again.depth == 15


def test_tracing_is_not_part_of_it() -> None:
    s = PIG.new(2)
    s.tracing = True
    s.tell(0, 0)
    assert PIG.dump(s) == PIG.dump(PIG.new(2))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a position is one line of JSON"),
        ("{", "a position is one line of JSON"),
        ("[" * 100_000, "a position is one line of JSON"),
        ("[]", r"'position' should be \{…\}"),
        ("{}", "not a position of this game: below, depth, points"),
        (changed(coins=3), "not a position of this game: coins"),
        (changed(pot="7"), "'pot' should be int"),
        (changed(pot=True), "'pot' should be int"),
        (changed(pot=2**63), "'pot' should be int"),
        (changed(points=[1, 2]), "'points' should be 4 × int"),
        (changed(points=[1, 2, 3, "x"]), "'points' should be 4 × int"),
        (changed(points=7), "'points' should be 4 × int"),
        (changed(below=[0] * 65, depth=65), "'below' should be 64 × int"),
        (changed(depth=3), "the agenda of the position asks"),
        (changed(depth=999), "the agenda of the position asks"),
        (changed(depth=-1), "the agenda of the position asks"),
        (changed(depth=0, below=[]), "the agenda of the position asks"),
        (changed(top=2 << 8 | 9), "the agenda of the position asks"),
        (changed(top=4 << 8), "the agenda of the position asks"),
        (changed(seats=3), "this cannot be: other seats"),
        (changed(seats=40), "this cannot be|index"),
        (changed(pot=-1), r"this cannot be: somebody has less than no points\."),
    ],
)
def test_what_is_not_a_position(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        PIG.position(text, 2)


class Pawn:
    square: i64

    def __init__(self) -> None:
        self.square = 3


class Holder:
    pawns: list[Pawn]
    order: vec[i64]
    ready: bool

    def __init__(self) -> None:
        self.pawns = [Pawn(), Pawn()]
        self.order = vec[i64]([2, 1])
        self.ready = False


def test_parts_and_tables_are_packed() -> None:
    packed = {"order": [2, 1], "pawns": [{"square": 3}, {"square": 3}], "ready": False}
    assert pack(Holder()) == packed


def test_what_cannot_be_stored_is_said() -> None:
    with pytest.raises(TypeError, match=r"a position cannot hold 0\.5"):
        pack([0.5])
