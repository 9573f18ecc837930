"""What can be picked: parts of legal actions, and chains of them, as buttons with names."""

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
    """A thing on the board that says what it is when it is touched; a button if a legal action names it."""
    if part not in pickable(view):
        return quiet(part, name, *shown, **attributes)
    attributes["data_part"] = part
    return button(text.about(view, part), name, *shown, **attributes)


def quiet(part: str, name: str, *shown: str, **attributes: Value) -> str:
    """A thing that nothing can be done with now."""
    return group(*shown, id=f"{KEY}-{name}", data_part=part, **attributes)


def deed(view: View, chain: str, name: str, *shown: str, **attributes: Value) -> str:
    """A button for several actions in a row."""
    said = [text.action(view, CATALOG.parse(action)) for action in chain.split()]
    return button(" · ".join(said), name, *shown, data_action=chain, **attributes)


def button(said: str, name: str, *shown: str, **attributes: Value) -> str:
    attributes["class_"] = f"can {attributes.get('class_') or ''}".strip()
    return group(title(said), *shown, id=f"{KEY}-{name}", role="button", tabindex=0, **attributes)


def at(x: float, y: float, scale: float = 1) -> str:
    moved = f"translate({x:g},{y:g})"
    return moved if scale == 1 else f"{moved} scale({scale:g})"
