"""Draws follow from a key and from what is drawn, fairly, whatever else happens."""

import hmac
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

from stammtisch.core.draws import Deck, Draws, Throw, below, thrown, topmost
from stammtisch.core.seal import Seal, commitment, pledge, sealed_secret, tables_share
from stammtisch.core.state import CHANCE
from stammtisch.games import game

PIG = game("pig")
KEY = bytes(range(32))


class Heap:
    """A state in which chance draws from a heap of cards, or throws for a seat."""

    def __init__(self, kind: str, weights: Mapping[int, int], seat: int = 0) -> None:
        self.name, self.weights, self.seat = kind, weights, seat

    def actor(self) -> int:
        return CHANCE

    def decision(self) -> "Heap":
        return self

    def legal_actions(self) -> list[int]:
        return list(self.weights)

    def weight(self, action: int) -> int:
        return self.weights[action]


class Names:
    """Of the actions."""

    def name(self, action: int) -> str:
        return f"{'take' if action < 10 else 'show'}:{'abcdefghij'[action % 10]}"


class Cards:
    """A game of one deck, which is drawn from in two ways, and of dice."""

    def __init__(self) -> None:
        self.sources = {"take": Deck("pile"), "show": Deck("pile"), "roll": Throw(lambda s: s.seat)}
        self.actions = Names()


CARDS: Any = Cards()


def as_written(words: str) -> int:
    """As docs/records.md says it."""
    return int.from_bytes(hmac.new(KEY, words.encode(), sha256).digest(), "big")


def drawn(draws: Draws, state: Heap, move: int = 0, key: bytes = KEY) -> int:
    action = draws.next(key, CARDS, state)
    draws.note(move, CARDS, state, action)
    return action


def die(seat: int) -> Heap:
    return Heap("roll", dict.fromkeys(range(6), 1), seat)


def test_a_throw_is_what_its_name_says() -> None:
    draws = Draws()
    found = [drawn(draws, die(seat)) for seat in (0, 1, 0, 0)]
    names = ["throw/roll/0/0/0", "throw/roll/1/0/0", "throw/roll/0/1/0", "throw/roll/0/2/0"]
    assert found == [as_written(name) % 6 for name in names]


def test_what_others_throw_changes_nothing() -> None:
    alone, among = Draws(), Draws()
    own = [drawn(alone, die(0)) for _ in range(20)]
    mixed = [(seat, drawn(among, die(seat))) for _ in range(20) for seat in (1, 0, 2)]
    assert [side for seat, side in mixed if seat == 0] == own


def test_a_deck_lies_in_the_order_of_its_hashes() -> None:
    left = {0: 2, 1: 1, 2: 1}
    names = [f"deck/pile/0/{card}" for card in ("a/0", "a/1", "b/0", "c/0")]
    order = [name.split("/")[3] for name in sorted(names, key=as_written)]
    draws, came = Draws(), []
    while left:
        action = drawn(draws, Heap("take", left))
        came.append("abc"[action])
        left = {card: n - (card == action) for card, n in left.items() if n > (card == action)}
    assert came == order


def test_two_ways_of_drawing_share_a_deck() -> None:
    taking, both = Draws(), Draws()
    first = [drawn(taking, Heap("take", {0: 1, 1: 1, 2: 1}))]
    rest = {card: 1 for card in range(3) if card != first[0]}
    second = drawn(taking, Heap("take", rest))
    assert drawn(both, Heap("show", {10: 1, 11: 1, 12: 1})) - 10 == first[0]
    assert drawn(both, Heap("take", rest)) == second


def test_a_deck_that_lies_otherwise_was_shuffled() -> None:
    draws = Draws()
    drawn(draws, Heap("take", {0: 3, 1: 3}))
    draws.note(1, CARDS, Heap("take", {0: 5, 1: 5}), 0)
    assert [each.number for each in draws.made] == [0, 1]


def test_every_order_of_a_deck_is_equally_likely() -> None:
    """Chi-squared with five degrees of freedom: 20.5 is once in a thousand, and the keys are fixed."""
    orders: Counter[tuple[str, ...]] = Counter()
    for n in range(3000):
        key, left, order = sha256(b"%d" % n).digest(), {"a": 1, "b": 1, "c": 1}, []
        while left:
            order.append(topmost(key, "deck/x/0", {"a": 1, "b": 1, "c": 1}, left))
            del left[order[-1]]
        orders[tuple(order)] += 1
    squares = [(orders[each] - 500) ** 2 / 500 for each in permutations("abc")]
    assert sum(squares) < 20.5


def test_copies_make_a_card_likelier() -> None:
    came = Counter(
        topmost(sha256(b"%d" % n).digest(), "x", {"a": 3, "b": 1}, {"a": 3, "b": 1}) for n in range(4000)
    )
    assert abs(came["a"] - 3000) < 100


def test_numbers_below_a_bound_are_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would favour small numbers is rejected, and the next hash is taken."""
    told = iter([2**256 - 1, 2**256 - 2, 5])
    monkeypatch.setattr("stammtisch.core.draws.hashed", lambda *_of: next(told))
    assert below(KEY, "x", 2**255 + 7) == 5


def test_a_number_falls_on_an_outcome_as_wide_as_its_weight() -> None:
    assert [thrown(n, {7: 1, 8: 3, 9: 2}) for n in range(6)] == [7, 8, 8, 8, 9, 9]


def test_what_has_one_possibility_is_no_luck() -> None:
    draws = Draws()
    assert drawn(draws, Heap("roll", {4: 1})) == 4
    assert draws.made == []


def test_taken_back_alone_the_same_comes_again() -> None:
    draws = Draws()
    came = [drawn(draws, die(0), move) for move in range(4)]
    draws.take_back(2, anew=False)
    assert [drawn(draws, die(0), move) for move in (2, 3)] == came[2:]


def test_taken_back_by_agreement_it_counts_on() -> None:
    draws = Draws()
    for move in range(4):
        drawn(draws, die(0), move)
    drawn(draws, Heap("take", {0: 3, 1: 3}), 4)
    draws.take_back(2, anew=True)
    drawn(draws, die(0), 2)
    drawn(draws, die(1), 3)
    drawn(draws, Heap("take", {0: 3, 1: 3}), 4)
    assert [(each.stream, each.number) for each in draws.made[2:]] == [
        ("throw/roll/0", 4),
        ("throw/roll/1", 0),
        ("deck/pile", 1),
    ]


def test_after_taking_back_a_deck_goes_on_as_it_lay() -> None:
    draws, left = Draws(), {0: 2, 1: 2, 2: 2}
    lay = []
    for move in range(4):
        lay.append(left)
        action = drawn(draws, Heap("take", left), move)
        left = {card: n - (card == action) for card, n in left.items() if n > (card == action)}
    draws.take_back(2, anew=False)
    drawn(draws, Heap("take", lay[2]), 2)
    assert [each.number for each in draws.made] == [0, 0, 0]


# the seal


def test_the_key_needs_secret_table_and_every_share() -> None:
    secret = sealed_secret("x")
    seals = [
        Seal(table, commitment(secret), 0, ("", ""), shares)
        for table, shares in [("t", ("a", "b")), ("u", ("a", "b")), ("t", ("a", "c")), ("t", ("b", "a"))]
    ]
    assert len({seal.key(secret) for seal in seals}) == 4
    assert seals[0].key(secret) == hmac.new(bytes.fromhex(secret), b"t/a/b", sha256).digest()
    assert seals[0].key(secret) != seals[0].key(sealed_secret("y"))


def test_a_seal_is_the_hash_that_docs_name() -> None:
    secret = sealed_secret("x")
    assert commitment(secret) == sha256(b"commit" + bytes.fromhex(secret)).hexdigest()
    assert pledge(secret) == sha256(b"share" + bytes.fromhex(secret)).hexdigest()


def test_a_share_that_nobody_promised_is_strange() -> None:
    secret, own = sealed_secret("x"), sealed_secret("own")
    shares = (own, tables_share(secret, 1), sealed_secret("chosen"), "")
    seal = Seal("t", commitment(secret), 0, (pledge(own), "", pledge(own), ""), shares)
    assert (seal.strange(secret), seal.is_own(0), seal.is_own(1)) == ([2], True, False)


def test_the_table_cannot_choose_what_it_adds() -> None:
    assert tables_share(sealed_secret("x"), 0) == tables_share(sealed_secret("x"), 0)
    assert tables_share(sealed_secret("x"), 0) != tables_share(sealed_secret("x"), 1)
