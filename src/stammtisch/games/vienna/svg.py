"""The board as a picture."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, group, title, words
from stammtisch.games.vienna import text
from stammtisch.games.vienna.actions import CATALOG


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    parts = sorted({str(part) for name in view["legal"] for part in CATALOG.parts(CATALOG.parse(name))})
    columns = 4 if layout == "tall" else 10
    drawn = [_part(view, part, n % columns * 96, n // columns * 48) for n, part in enumerate(parts)]
    box = "0 0 390 720" if layout == "tall" else "0 0 1000 720"
    return el("svg", *drawn, xmlns=SVG, viewBox=box, class_="vienna", role="group")


def _part(view: View, part: str, x: int, y: int) -> str:
    shown = (
        title(text.about(view, part)),
        el("rect", x=x, y=y, width=92, height=44),
        words(part, x + 4, y + 28),
    )
    return group(*shown, class_="can", data_part=part, role="button", tabindex=0, id=f"vienna-{part}")
