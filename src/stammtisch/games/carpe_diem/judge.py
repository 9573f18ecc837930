"""Who judges positions: the rules must not know how. [compiled]"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.games.carpe_diem.features import fill_features
from stammtisch.games.carpe_diem.state import CarpeDiem, Judge
from stammtisch.games.carpe_diem.value import share


@final
class Thumb(Judge):
    """The one judge there is."""

    def value(self, s: CarpeDiem, seat: i64) -> float:
        return share(s, seat)

    def fill_features(self, s: CarpeDiem, seat: i64, out: vec[i64]) -> None:
        fill_features(s, seat, out)
