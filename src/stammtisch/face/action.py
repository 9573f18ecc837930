"""An action as somebody at a keyboard meets it: its name, which is a text, with what it means."""

from functools import cached_property

from stammtisch.core.eyes import Eyes
from stammtisch.core.state import CHANCE


class Action(str):
    """The name of an action, which goes wherever a name goes; it also knows its number and its words."""

    __slots__ = ("__dict__", "number", "seat")

    number: int
    seat: int

    @classmethod
    def seen(cls, eyes: Eyes, number: int, seat: int) -> "Action":
        """An action of a position, with the eyes that put it into words when somebody asks."""
        made = cls(eyes.game.actions.name(number))
        made.number = number
        made.seat = seat
        made.__dict__["_eyes"] = eyes
        return made

    @cached_property
    def words(self) -> str:
        """What it does, in the language spoken now; an outcome of chance is its name."""
        eyes: Eyes = self.__dict__["_eyes"]
        return str(self) if self.seat == CHANCE else eyes.wording(str(self))

    @cached_property
    def verb(self) -> str:
        return str(self).partition(":")[0]

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The things that it names: "dice:2", "field:rathaus"."""
        eyes: Eyes = self.__dict__["_eyes"]
        return eyes.game.actions.parts(str(self))

    def __repr__(self) -> str:
        return f"<{self}>" if self.words == str(self) else f"<{self}: {self.words}>"

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)
