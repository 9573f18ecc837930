"""The own fountain cards, and the choice between two dwellings."""

from collections.abc import Iterable

from stammtisch.core.svg import el
from stammtisch.games.carpe_diem.svg.picking import Drawn, spot
from stammtisch.games.carpe_diem.svg.tiles import chip

STEP = 48  # from card to card, where there is room
CARD = 46
Copy = tuple[str, int]  # a kind, and which of several


def hand(view: Drawn, seat: int, wide: float) -> str:
    """The own fountain cards; while something is tried out, each stays where it lies."""
    before = view.get("before", view)
    dwellings = [name.removeprefix("first:") for name in before["legal"] if name.startswith("first:")]
    if dwellings:
        return cards(view, "dwelling", copies(dwellings), copies(dwellings), wide)
    held, lay = view["players"][seat]["hand"], before["players"][seat]["hand"]
    return cards(view, "fountain", copies(held), copies(lay), wide)


def copies(kinds: Iterable[str]) -> list[Copy]:
    """Equal cards told apart."""
    found: list[Copy] = []
    for kind in kinds:
        found.append((kind, sum(kind == other for other, _n in found)))
    return found


def cards(view: Drawn, axis: str, held: list[Copy], lay: list[Copy], wide: float) -> str:
    places = lay + [copy for copy in held if copy not in lay]
    step = min(STEP, (wide - CARD) / max(1, len(places) - 1))
    return "".join(card(view, axis, copy, places.index(copy) * step) for copy in held)


def card(view: Drawn, axis: str, copy: Copy, x: float) -> str:
    kind, n = copy
    part = f"{axis}:{kind}"
    box = el("rect", width=CARD, height=44, rx=6, class_=f"{axis}-card")
    target = el("rect", x=1, y=1, width=CARD - 2, height=42, rx=6, class_="target")
    shown = box, chip(kind, 23, 22, 13), target if part in view["pickable"] else ""
    return spot(view, part, f"{axis}-{kind}-{n}", *shown, at=(x, 0))
