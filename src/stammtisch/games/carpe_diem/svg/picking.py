"""What can be picked: parts of legal actions, as buttons with names."""

from stammtisch.core.game import View
from stammtisch.core.svg import Value, group, title
from stammtisch.games.carpe_diem import text
from stammtisch.games.carpe_diem.actions import CATALOG

KEY = "carpe_diem"


def with_pickable(view: View) -> View:
    """The view with the parts of all legal actions, gathered once for a picture."""
    return {**view, "pickable": CATALOG.pickable(view["legal"])}


def pickable(view: View) -> frozenset[str]:
    found: frozenset[str] = view["pickable"]
    return found


def spot(view: View, part: str, name: str, *shown: str, **attributes: Value) -> str:
    """A thing on the board; a button if a legal action names it."""
    if part not in pickable(view):
        return group(*shown, **attributes)
    attributes["class_"] = f"can {attributes.get('class_') or ''}".strip()
    return group(
        title(text.about(view, part)),
        *shown,
        id=f"{KEY}-{name}",
        data_part=part,
        role="button",
        tabindex=0,
        **attributes,
    )


def at(x: float, y: float) -> str:
    return f"translate({x:g},{y:g})"
