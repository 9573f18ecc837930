"""The board as a picture."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    return el("svg", xmlns=SVG, viewBox="0 0 1000 720", class_="vienna", role="group")
