"""The board as a picture."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, words


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    width = 390 if layout == "tall" else 1000
    return el(
        "svg", words("Café Melange", 20, 40), xmlns=SVG, viewBox=f"0 0 {width} 700", class_="cafe_melange"
    )
