"""Sets as masks."""

import pytest

from stammtisch.core.masks import bits, nth_bit


@pytest.mark.parametrize(("mask", "n"), [(0, 0), (1, 1), (0b1011, 3), (2**62 - 1, 62), (2**62, 1)])
def test_how_many_members(mask: int, n: int) -> None:
    assert bits(mask) == n


def test_members_in_their_order() -> None:
    assert [nth_bit(0b101001, n) for n in range(3)] == [0, 3, 5]
    assert nth_bit(2**62, 0) == 62
