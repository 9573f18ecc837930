"""The share of the win, which `State.value` gives at the end."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.state import share_of_win


@pytest.mark.parametrize(
    ("points", "shares"),
    [
        ([7, 3], [1.0, 0.0]),
        ([5, 5], [0.5, 0.5]),
        ([4, 4, 4], [1 / 3, 1 / 3, 1 / 3]),
        ([-2, 8, 8, 1], [0.0, 0.5, 0.5, 0.0]),
    ],
)
def test_most_points_share_the_win(points: list[int], shares: list[float]) -> None:
    table = vec[i64](points)
    assert [share_of_win(table, len(points), seat) for seat in range(len(points))] == shares
