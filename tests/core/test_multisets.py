"""Small multisets in one number."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core import multisets


@given(st.lists(st.integers(0, 15), max_size=15))
def test_four_bits_a_kind(counts: list[int]) -> None:
    packed = sum(n * multisets.ONE[kind] for kind, n in enumerate(counts))
    if packed >= 2**63:
        return
    members = list(Counter(dict(enumerate(counts))).elements())
    assert [multisets.count(packed, kind) for kind in range(len(counts))] == counts
    assert multisets.total(packed) == len(members)
    assert [multisets.nth(packed, n) for n in range(len(members))] == members


@given(st.lists(st.integers(0, 3), max_size=31))
def test_two_bits_a_kind(counts: list[int]) -> None:
    packed = sum(n * multisets.ONE_OF_TWO_BITS[kind] for kind, n in enumerate(counts))
    members = list(Counter(dict(enumerate(counts))).elements())
    assert [multisets.count_of_two_bits(packed, kind) for kind in range(len(counts))] == counts
    assert multisets.total_of_two_bits(packed) == len(members)
    assert [multisets.nth_of_two_bits(packed, n) for n in range(len(members))] == members
