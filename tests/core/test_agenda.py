"""The agenda: what comes next is what lies on top."""

from typing import Any, Self

import pytest
from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, DEPTH, NOT_ASKED, AgendaState, Decision, Simultaneous, numbered
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, EVERYONE, OK, OVER

PICK, ROLL, VOTE, STEP = range(4)
KINDS: list[Decision[Any]] = []


class Toy(AgendaState):
    """Notes what its decisions do."""

    def __init__(self) -> None:
        super().__init__(KINDS)
        self.done_so_far: list[tuple[str, int, int, int]] = []

    def scores(self) -> list[int]:
        return [0, 0, 0]

    def clone(self) -> Self:
        copy = type(self)()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Self) -> None:
        self.copy_agenda(other)

    def determinize_into(self, out: Self, seat: i64, rng: Rng) -> None:
        out.copy_from(self)

    def value(self, seat: i64) -> float:
        return 0.0


class Noting(Decision[Toy]):
    def allows(self, s: Toy, action: i64) -> i64:
        return 2 if action == self.first + 1 else OK

    def apply(self, s: Toy, action: i64) -> None:
        s.done_so_far.append((self.name, s.actor(), s.arg(), action))
        s.done()


class Voting(Simultaneous[Toy]):
    def apply(self, s: Toy, action: i64) -> None:
        s.done_so_far.append((self.name, s.actor(), s.arg(), action))
        s.done()


KINDS.extend(
    [
        Noting(PICK, "pick", "T1", 0, 4),
        Noting(ROLL, "roll", "T2", 4, 10),
        Voting(VOTE, "vote", "T3", 10, 12),
        Noting(STEP, "step", "T4", 0, 0),
    ]
)
numbered(KINDS)


def test_an_empty_agenda_is_the_end() -> None:
    s = Toy()
    assert (s.actor(), s.legal_actions(), s.check(0)) == (OVER, [], NOT_ASKED)
    assert not any(s.open_to(seat) for seat in range(3))


def test_the_last_asked_comes_first() -> None:
    s = Toy()
    s.ask(PICK, 0)
    s.ask(PICK, 2, 7)
    assert (s.actor(), s.arg(), s.decision().name, s.asked()) == (2, 7, "pick", PICK)
    s.apply(0)
    assert s.actor() == 0
    s.apply(3)
    assert s.actor() == OVER
    assert s.done_so_far == [("pick", 2, 7, 0), ("pick", 0, 0, 3)]


def test_one_predicate_for_list_and_refusal() -> None:
    s = Toy()
    s.ask(PICK, 0)
    assert s.legal_actions() == [0, 2, 3]
    assert [s.check(action) for action in range(5)] == [OK, 2, OK, OK, NOT_ASKED]
    assert s.check(-1) == NOT_ASKED


def test_chance_is_an_actor() -> None:
    s = Toy()
    s.ask(ROLL, CHANCE)
    assert s.actor() == CHANCE
    assert not any(s.open_to(seat) for seat in (-3, -2, -1, 0, 1, 2))
    assert {s.sample(seeded(str(n))) for n in range(100)} == set(range(4, 10))


def test_automatic_kinds_run_by_themselves() -> None:
    s = Toy()
    s.ask(PICK, 1)
    s.ask(STEP | AUTOMATIC, 0, 5)
    s.ask(STEP | AUTOMATIC, 2, 6)
    s.ask(PICK, 0)
    s.apply(2)
    assert s.done_so_far == [("pick", 0, 0, 2), ("step", 2, 6, 0), ("step", 0, 5, 0)]
    assert s.actor() == 1


def test_the_argument_has_47_bits() -> None:
    s = Toy()
    s.ask(PICK, 3, 2**47 - 1)
    assert (s.arg(), s.actor()) == (2**47 - 1, 3)


def test_replacing_and_clearing() -> None:
    s = Toy()
    s.ask(PICK, 0)
    s.ask_instead(ROLL, CHANCE, 3)
    assert (s.depth, s.actor(), s.arg()) == (1, CHANCE, 3)
    s.ask(PICK, 1)
    s.clear_agenda()
    assert (s.depth, s.actor()) == (0, OVER)


def test_the_agenda_has_an_end() -> None:
    s = Toy()
    for _ in range(DEPTH):
        s.ask(PICK, 0)
    with pytest.raises(IndexError):
        s.ask(PICK, 0)


def voting() -> Toy:
    s = Toy()
    s.ask(VOTE, 0)  # an older vote, under another decision
    s.ask(PICK, 0)
    for seat in range(3):
        s.ask(VOTE, seat)
    return s


def test_simultaneous_choices_are_open_to_all_of_them() -> None:
    s = voting()
    assert [s.open_to(seat) for seat in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]


def test_any_of_them_may_answer_next() -> None:
    s = voting()
    for seat in (1, 0, 2):
        s.promote(seat)
        assert s.actor() == seat
        s.apply(10)
        assert not s.open_to(seat) or s.decision().name == "pick"
    assert [seat for _, seat, _, _ in s.done_so_far] == [1, 0, 2]
    assert (s.decision().name, s.actor()) == ("pick", 0)


def test_only_the_run_on_top_is_open() -> None:
    s = voting()
    s.promote(0)
    s.apply(10)
    assert not s.open_to(0)  # the older vote waits below another decision


def test_promoting_somebody_who_is_not_asked_changes_nothing() -> None:
    s = voting()
    s.promote(5)
    assert s.actor() == 2
    s = Toy()
    s.ask(PICK, 0)
    s.ask(PICK, 1)
    s.promote(0)
    assert s.actor() == 1


def test_events_are_told_only_when_somebody_listens() -> None:
    s = Toy()
    s.tell(1, 0)
    assert s.told == []
    s.tracing = True
    s.tell(1, 0, 2, 3)
    s.tell(4, 1, audience=2)
    assert s.told == [(1, 0, 2, 3, EVERYONE), (4, 1, 0, 0, 2)]


def test_copies_have_an_agenda_of_their_own() -> None:
    s = voting()
    copy = s.clone()
    copy.apply(10)
    assert (s.depth, s.actor(), copy.depth) == (5, 2, 4)
    assert copy.told == []


def test_a_buffer_that_holds_every_list() -> None:
    assert Toy().most_actions() == 6


def test_a_misplaced_decision_is_refused() -> None:
    swapped: list[Decision[Any]] = [Noting(ROLL, "roll", "T2", 4, 10), Noting(PICK, "pick", "T1", 0, 4)]
    with pytest.raises(ValueError, match="'roll' has number 1 but place 0 in the list of decisions"):
        numbered(swapped)


def test_two_decisions_of_one_number_are_refused() -> None:
    twice: list[Decision[Any]] = [Noting(PICK, "pick", "T1", 0, 4), Noting(PICK, "roll", "T2", 4, 10)]
    with pytest.raises(ValueError, match="'roll' has number 0 but place 1"):
        numbered(twice)
