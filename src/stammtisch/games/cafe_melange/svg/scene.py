"""What all drawers share: the view, the names, what can be picked."""

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core.game import View
from stammtisch.core.svg import Value, group, title
from stammtisch.games.cafe_melange import text
from stammtisch.games.cafe_melange.actions import CATALOG

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
        return max(int(self.view["seat"]), 0)

    @property
    def plays(self) -> bool:
        return int(self.view["seat"]) >= 0

    def letter(self, seat: int) -> str:
        return self.names[seat][:1].upper()

    def colour(self, seat: int) -> str:
        return str(self.view["colours"][seat])

    def thing(self, part: str, *children: str, label: str = "", **attributes: Value) -> str:
        """Something with a name, picked where an action names it."""
        said = title(label or text.about(self.view, part))
        place = f"{KEY}-{part.replace(':', '-')}"
        classes = str(attributes.pop("class_", ""))
        if part in self.parts:
            button: dict[str, Value] = {"class_": f"{classes} can".strip(), "role": "button", "tabindex": 0}
            return group(said, *children, id=place, data_part=part, **button, **attributes)
        return group(said, *children, id=place, data_part=part, class_=classes or None, **attributes)

    def act(self, name: str, *children: str, label: str, **attributes: Value) -> str:
        """A whole action as a thing, pickable when it is legal."""
        said = title(label)
        classes = str(attributes.pop("class_", ""))
        place = f"{KEY}-{name}"
        if name in self.view["legal"]:
            button: dict[str, Value] = {"class_": f"{classes} can".strip(), "role": "button", "tabindex": 0}
            return group(said, *children, id=place, data_action=name, **button, **attributes)
        return group(said, *children, id=place, class_=classes or None, **attributes)


def scene(view: View, names: Sequence[str], tall: bool) -> Scene:
    return Scene(view, names, tall, CATALOG.pickable(view["legal"]))
