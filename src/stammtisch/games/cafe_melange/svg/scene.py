"""What all drawers share: the view, the names, what can be picked."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core import kit
from stammtisch.core.game import SEAT_COLOURS
from stammtisch.core.kit import HERE, Spot
from stammtisch.core.words import remembered
from stammtisch.games.cafe_melange import text
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.view import PlayerFacts, View

KEY = "cafe_melange"


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

    def sign(self, seat: int) -> int:
        """Which sign and colour a seat has, here as everywhere on the page."""
        return SEAT_COLOURS.index(self.view["colours"][seat])

    def thing(self, part: str, drawn: str, classes: str, at: Spot = HERE) -> str:
        """Something with a name, picked where an action names it."""
        return thing(part, text.about(self.view, part), drawn, classes, part in self.parts, at)

    def act(self, name: str, drawn: str, label: str, classes: str, at: Spot = HERE) -> str:
        """A whole action as a thing, pickable when it is legal."""
        return act(name, label, drawn, classes, name in self.view["legal"], at)


@remembered
def thing(part: str, said: str, drawn: str, classes: str, can: bool, at: Spot) -> str:
    name = f"{KEY}-{part.replace(':', '-')}"
    return kit.thing(name, said, drawn, can=can, part=part, class_=classes, at=at)


@remembered
def act(name: str, said: str, drawn: str, classes: str, can: bool, at: Spot) -> str:
    """Where it cannot be done, it is a part that says why."""
    id_, part, action = f"{KEY}-{name}", "" if can else name, name if can else ""
    return kit.thing(id_, said, drawn, can=can, part=part, action=action, class_=classes, at=at)


def scene(view: View, names: Sequence[str], tall: bool) -> Scene:
    return Scene(view, names, tall, CATALOG.pickable(view["legal"]))
