"""The inn as a picture."""

from collections.abc import Sequence

from contract.inn.actions import CATALOG
from contract.inn.data import CARDS
from contract.inn.text import action
from stammtisch.core.game import Layout, View
from stammtisch.core.kit import thing
from stammtisch.core.svg import SVG, el, group
from stammtisch.core.svg import words as write


def picture(view: View, layout: Layout, names: Sequence[str]) -> str:
    rows = [write(f"{name} {view['held'][n]}", 20, 24 * n + 20) for n, name in enumerate(names)]
    buttons = [_button(n, name, view) for n, name in enumerate(view["legal"])]
    return el("svg", *rows, *_menu(), *buttons, xmlns=SVG, viewBox="0 0 390 700", class_="inn")


def _menu() -> list[str]:
    """All dishes of the house: they say why they cannot be served."""
    return [
        group(write(card, 20 + 36 * n, 690), data_part=f"card:{card}", id=f"inn-menu-{card}")
        for n, card in enumerate(CARDS)
    ]


def _button(n: int, name: str, view: View) -> str:
    y, wording = 120 + 48 * n, action(view, CATALOG.parse(name))
    shown = el("rect", x=20, y=y, width=350, height=44), write(wording, 30, y + 28)
    return thing(f"inn-{name.replace(':', '-')}", wording, *shown, can=True, action=name)
