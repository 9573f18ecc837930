"""A position as a seat, or whoever only watches, may see it: text, picture, facts."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Layout, View
from stammtisch.face.apart import apart


@dataclass(frozen=True)
class Seen:
    """What one seat knows; nothing in it depends on what that seat may not know."""

    eyes: Eyes
    names: tuple[str, ...]

    @property
    def seat(self) -> int:
        return self.eyes.seat

    @cached_property
    def view(self) -> View:
        """All of it, ready for JSON: docs/views.md says what each key means."""
        return self.eyes.view

    @property
    def prompt(self) -> str:
        """What is asked, in words; "" when the game is over."""
        text: str = "" if self.view["over"] else self.eyes.game.text.prompt(self.view)
        return text

    def about(self, part: str) -> str:
        """What a thing on the board is and does ("field:rathaus"); "" if it is none."""
        return self.eyes.about(part)

    @property
    def text(self) -> str:
        """The board in 80 columns."""
        board: str = self.eyes.game.text.board(self.view, self.names)
        return board

    def svg(self, layout: Layout = "wide", theme: str = "day") -> str:
        """The board as a picture of its own: layout "wide", "tall" or "postcard", theme "day" or "night"."""
        return self.eyes.game.picture(self.view, layout, self.names, theme)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.eyes.game.title} as seen by {self.seat}>"

    def _repr_svg_(self) -> str:
        return apart(self.svg())

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        """For notebooks: the picture where there is room for one, else the text."""
        shown = {"image/svg+xml": self._repr_svg_(), "text/plain": self.text}
        wanted = set(include or shown) - set(exclude or ())
        return {kind: content for kind, content in shown.items() if kind in wanted}
