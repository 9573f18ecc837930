"""What the signs mean."""

from stammtisch.core.svg import el, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.svg.tiles import chip
from stammtisch.games.carpe_diem.text import names as wording

SIGNS = (
    ("villa", "vineyard", "garden", "chickenrun", "pond", "any_landscape", "chimney", "step", "stored"),
    (
        "merchant",
        "baker",
        "steward",
        "craftsman",
        "any_dwelling",
        "market",
        "bakery",
        "fountain",
        "any_single",
    ),
)
ROW = 22


@remembered
def legend(wide: float) -> str:
    """Two columns of signs with their names, then the two colours of cards."""
    shown = [
        sign(kind, n * wide / 2, row * ROW)
        for n, column in enumerate(SIGNS)
        for row, kind in enumerate(column)
    ]
    y = len(SIGNS[0]) * ROW + 2
    return "".join(shown) + colour("green", y) + colour("red", y + ROW)


def sign(kind: str, x: float, y: float) -> str:
    return chip(kind, x + 9, y + 9, 9) + words(wording.short(kind), x + 23, y + 14, class_="meaning")


def colour(of: str, y: float) -> str:
    box = el("rect", x=0, y=y, width=18, height=18, rx=4, class_=f"card {of}")
    return box + words(wording.colour(of), 23, y + 14, class_="meaning")
