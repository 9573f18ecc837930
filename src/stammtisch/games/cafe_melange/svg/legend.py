"""What the signs on chairs, tables and cards stand for."""

from stammtisch.core.kit import shift
from stammtisch.core.svg import group, words
from stammtisch.core.words import remembered
from stammtisch.games.cafe_melange.data import KIND_IDS
from stammtisch.games.cafe_melange.svg.glyphs import LETTER, face
from stammtisch.games.cafe_melange.svg.scene import KEY
from stammtisch.games.cafe_melange.text import names as called

LINE = 26.0


Kinds = tuple[str, ...]

ALL: Kinds = tuple(KIND_IDS)
LETTERED: Kinds = tuple(kind for kind in KIND_IDS if LETTER[kind])  # the others show what they mean


def legend_height(kinds: Kinds, columns: int) -> float:
    return (len(kinds) + columns - 1) // columns * LINE


@remembered
def legend(kinds: Kinds, x: float, y: float, step: float, columns: int) -> str:
    """Kinds of cards with their names."""
    entries = [entry(kind, x + n % columns * step, y + n // columns * LINE) for n, kind in enumerate(kinds)]
    return group(*entries, id=f"{KEY}-legend")


def entry(kind: str, x: float, y: float) -> str:
    sign = group(face(kind, 22), transform=shift(x + 14, y + LINE / 2))
    return sign + words(called.kind(kind), x + 32, y + LINE / 2 + 5, class_="small")
