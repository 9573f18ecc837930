"""The board as a picture."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, group, title, words


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    width = 390 if layout == "tall" else 1000
    lines = [line(n, name) for n, name in enumerate(view["legal"])]
    box = f"0 0 {width} {60 + 44 * len(lines)}"
    return el("svg", words("Café Melange", 20, 40), *lines, xmlns=SVG, viewBox=box, class_="cafe_melange")


def line(n: int, name: str) -> str:
    shown = title(name), words(name, 20, 80 + 44 * n)
    place = f"cafe_melange-{name.replace(':', '-')}"
    return group(*shown, class_="can", role="button", tabindex=0, id=place, data_action=name)
