"""Which tiles a turn can take, and by which way."""

from typing import NamedTuple

from stammtisch.core.kit import Spot
from stammtisch.games.carpe_diem.svg.picking import Drawn, deed, spot


class Approach(NamedTuple):
    """The action that leads to a depot; "" when the patrician stands there already."""

    space: int
    action: str


def approaches(view: Drawn) -> dict[int, Approach]:
    """By space, how the seat that is asked gets to the tiles there: on foot, else for a bread."""
    if not view["legal"] or view["asked"] not in ("way", "taking"):
        return {}
    if view["asked"] == "taking":
        here = view["players"][view["actor"]]["space"]
        return {here: Approach(here, "")}
    found = {way.space: way for way in on_foot(view)}
    for way in loaves(view):
        found.setdefault(way.space, way)
    return found


def on_foot(view: Drawn) -> list[Approach]:
    """To the left and right, or along the star; one way only to the last depot with tiles."""
    if "star" in view["reach"]:
        return [Approach(space, f"star:{space}") for space in view["reach"]["star"]]
    left, right = view["reach"]["left"], view["reach"]["right"]
    ends = [Approach(left, "walk:left"), Approach(right, "walk:right")]
    return ends if left != right else ends[:1]


def loaves(view: Drawn) -> list[Approach]:
    spaces = [int(name[6:]) for name in view["legal"] if name.startswith("bread:")]
    return [Approach(space, f"bread:{space}") for space in spaces]


def offered(view: Drawn, way: Approach, tile: str, name: str, *shown: str, at: Spot) -> str:
    """A tile within reach: to choose it is to choose the way."""
    if way.action:
        return deed(view, f"{way.action} take:{tile}", name, *shown, at=at)
    return spot(view, f"tile:{tile}", name, *shown, at=at)
