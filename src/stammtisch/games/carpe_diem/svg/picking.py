"""What can be picked: parts of legal actions, and chains of them, as buttons with names."""

from stammtisch.core.kit import HERE, Spot, thing
from stammtisch.games.carpe_diem import text
from stammtisch.games.carpe_diem.actions import CATALOG
from stammtisch.games.carpe_diem.view import View

KEY = "carpe_diem"


class Drawn(View):
    """A view that is drawn."""

    pickable: frozenset[str]  # the parts of all legal actions


def with_pickable(view: View) -> Drawn:
    """The view with the parts of all legal actions, gathered once for a picture."""
    return {**view, "pickable": CATALOG.pickable(view["legal"])}


def spot(
    view: Drawn, part: str, name: str, *shown: str, at: Spot = HERE, data_round: str | None = None
) -> str:
    """A thing on the board that says what it is when it is touched; a button if a legal action names it."""
    if part not in view["pickable"]:
        return quiet(part, name, *shown, at=at, data_round=data_round)
    return thing(
        f"{KEY}-{name}", text.about(view, part), *shown, can=True, part=part, at=at, data_round=data_round
    )


def quiet(
    part: str, name: str, *shown: str, said: str = "", at: Spot = HERE, data_round: str | None = None
) -> str:
    """A thing that nothing can be done with now."""
    return thing(f"{KEY}-{name}", said, *shown, can=False, part=part, at=at, data_round=data_round)


def deed(view: View, chain: str, name: str, *shown: str, at: Spot = HERE) -> str:
    """A button for several actions in a row."""
    said = " · ".join(text.action(view, CATALOG.parse(action)) for action in chain.split())
    return thing(f"{KEY}-{name}", said, *shown, can=True, action=chain, at=at)
