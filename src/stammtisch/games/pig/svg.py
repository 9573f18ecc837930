"""The board as a picture."""

from collections.abc import Sequence

from stammtisch.core.game import Layout
from stammtisch.core.kit import sheet, thing
from stammtisch.core.svg import el, group, words
from stammtisch.games.pig import text
from stammtisch.games.pig.actions import CATALOG
from stammtisch.games.pig.view import View

WIDTH = 390  # of a phone


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    rows = [_row(seat, name, view) for seat, name in enumerate(names)]
    buttons = [_button(n, name, view) for n, name in enumerate(view["legal"])]
    pot = words(str(view["pot"]), 195, 60 + 44 * len(names), class_="pot", text_anchor="middle")
    height = 130 + 44 * len(names)
    return sheet("pig", WIDTH, height, *rows, pot, *buttons)


def _row(seat: int, name: str, view: View) -> str:
    y, points = 20 + 44 * seat, view["scores"][seat]
    bar = el("rect", x=120, y=y, width=220 * min(points / view["goal"], 1), height=24, class_=f"seat{seat}")
    return group(words(name, 110, y + 18, text_anchor="end"), bar, words(str(points), 350, y + 18))


def _button(n: int, name: str, view: View) -> str:
    wording = text.action(view, CATALOG.parse(name))
    y = 80 + 44 * view["seats"]
    box = el("rect", x=20 + 180 * n, y=y, width=170, height=44, rx=8)
    label = words(wording, 105 + 180 * n, y + 28, text_anchor="middle")
    return thing(f"pig-{name}", wording, box, label, can=True, action=name)
