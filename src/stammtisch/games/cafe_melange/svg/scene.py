"""What all drawers share: the view, the names, what can be picked."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core.svg import Value, group, number, title
from stammtisch.core.words import remembered
from stammtisch.games.cafe_melange import text
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.view import PlayerFacts, View

KEY = "cafe_melange"

Spot = tuple[float, float]
HERE: Spot = (0.0, 0.0)


@dataclass(frozen=True)
class Scene:
    """One picture in the making."""

    view: View
    names: Sequence[str]
    tall: bool
    parts: frozenset[str]

    @property
    def me(self) -> int:
        """The seat at the bottom."""
        return max(self.view["seat"], 0)

    @property
    def plays(self) -> bool:
        return self.view["seat"] >= 0

    @property
    def before(self) -> View:
        """What is seen now, if the picture is a preview."""
        return self.view.get("before", self.view)

    @property
    def own(self) -> PlayerFacts:
        return self.view["players"][self.me]

    @property
    def own_before(self) -> PlayerFacts:
        return self.before["players"][self.me]

    def letter(self, seat: int) -> str:
        return self.names[seat][:1].upper()

    def colour(self, seat: int) -> str:
        return self.view["colours"][seat]

    def thing(self, part: str, drawn: str, classes: str, at: Spot = HERE) -> str:
        """Something with a name, picked where an action names it."""
        return thing(part, text.about(self.view, part), drawn, classes, part in self.parts, at)

    def act(self, name: str, drawn: str, label: str, classes: str, at: Spot = HERE) -> str:
        """A whole action as a thing, pickable when it is legal."""
        return act(name, label, drawn, classes, name in self.view["legal"], at)


@remembered
def thing(part: str, said: str, drawn: str, classes: str, can: bool, at: Spot) -> str:
    place = f"{KEY}-{part.replace(':', '-')}"
    return group(title(said), drawn, id=place, data_part=part, **manner(classes, can, at))


@remembered
def act(name: str, said: str, drawn: str, classes: str, can: bool, at: Spot) -> str:
    named: dict[str, Value] = {"data_action" if can else "data_part": name}
    return group(title(said), drawn, id=f"{KEY}-{name}", **named, **manner(classes, can, at))


def manner(classes: str, can: bool, at: Spot) -> dict[str, Value]:
    """How a thing is reached, and where it lies."""
    button: dict[str, Value] = {"role": "button", "tabindex": 0} if can else {}
    return {"class_": f"{classes} can" if can else classes, "transform": shift(at), **button}


def shift(at: Spot) -> str | None:
    return None if at == HERE else f"translate({number(at[0])},{number(at[1])})"


def scene(view: View, names: Sequence[str], tall: bool) -> Scene:
    return Scene(view, names, tall, CATALOG.pickable(view["legal"]))
